"""Settings: arguments over environment over the store's `config.json` over the user's.

One model documents every key and its default. Composition roots and the client read settings here; the engine gets
plain values. A key nobody knows is a warning, a value of the wrong type an error; writing a setting keeps all others.
"""

from __future__ import annotations

import json
import logging
import os
import re
from collections.abc import Mapping
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator

from hippo import places
from hippo.call import DEFAULT_TENANT
from hippo.errors import FailedPrecondition, InvalidArgument

_LOG = logging.getLogger("hippo")


class Settings(BaseModel):
    """Every setting, its default and its meaning.

    Keys of `config.json` are these names, in snake_case or camelCase. An environment variable is `HIPPO_` and the name
    in capitals, e.g. HIPPO_DEFAULT_HALF_LIFE_DAYS.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    store: str = ""
    """Folder of the store. Never read from a config file: the file is found through it."""
    store_kind: Literal["project", "global"] = "global"
    """Whether the store belongs to a project or is the user's own."""
    home: str = ""
    """The user's Hippo folder. Environment: HIPPO_HOME."""
    tenant: str = Field(default=DEFAULT_TENANT, min_length=1, max_length=200)
    """Whose memories these are."""
    actor: str = Field(default="", max_length=200)
    """Who calls, for the audit log. Default: the login name."""
    session: str = Field(default="", max_length=200)
    """Session of the caller. Environment: HIPPO_SESSION, else CLAUDE_CODE_SESSION_ID."""
    default_half_life_days: float = Field(default=365.0, gt=0, le=36500)
    """Days until the strength of a new memory halves without a recall."""
    loss_aversion_ratio: float = Field(default=1.0, gt=0, le=10)
    """Factor on how much an error counts more than a success."""
    dormant_retention_days: float = Field(default=0.0, ge=0, le=36500)
    """Days after which sleep erases a dormant memory for good. 0 keeps it until somebody forgets or restores it."""
    fade_unique: bool = False
    """Whether sleep lets a faded memory go dormant although no other one holds what it says. Off: that cost recall."""
    value_rescue: bool = False
    """With `fade_unique`: whether sleep keeps the faded memories that a learned value puts among the first three tenths."""
    secrets: Literal["refuse", "redact"] = "refuse"
    """What to do with a text that holds a secret when the request does not say."""
    budget: str | None = None
    """Budget of a recall when the request does not say: N tokens, NB bytes or "unlimited". Default: the contract's."""
    auto_share: bool = False
    """Let sleep share memories that are likely to help in other projects with the user's own store."""
    learn_on_sleep: bool = False
    """Let sleep learn from the last week's commits of the project, as `learn --git` does."""
    extract_command: str = ""
    """Command that draws facts from kept turns in sleep: it is run without a shell and gets the turns' text. Empty: none. A
    project's own file cannot set it: whoever clones a project would run its command."""
    delivery_ledger: bool = False
    """Write down which memories each prompt was answered with and which were held back: ids and hashes, kept for 90 days."""
    pipeline: Literal["default", "quality"] = "default"
    """How recall searches: by words, or by words and vectors, which takes the extra `quality`."""
    embedding_model: str = ""
    """Folder of the model that makes vectors. Default: the one of the extra."""
    goal_bonus: float = Field(default=0.0, ge=0, le=1)
    """How much a recall prefers memories that match an active goal of its session: 0.2 raises a full match by a fifth."""
    include_global: bool = True
    """Whether a recall in a project searches the user's global store as well when the request does not say."""
    timeout: float | None = Field(default=None, gt=0)
    """Seconds a call may take when it does not say. Default: no limit."""
    max_retries: int = Field(default=2, ge=0, le=20)
    """Times a call is tried again when the server cannot be reached or the store is busy."""
    embedded: bool = False
    """Work on the store in this process even when a server runs."""
    tls_ca: str = ""
    """File with the certificates that sign a remote server's certificate."""
    notices: tuple[str, ...] = ()
    """What was odd in the files read: one sentence each. Logged already."""

    @field_validator("budget", mode="before")
    @classmethod
    def _budget_as_text(cls, value: object) -> object:
        return str(value) if isinstance(value, int) and not isinstance(value, bool) else value


_ADDRESS = re.compile(r"(?:\[[^]/\\]*\]|[A-Za-z0-9_.-]{2,}):[^/\\]*")  # one with a slip in its port as well
_OTHER_STORE = "Mend that, or choose another store with --store or HIPPO_STORE."
_OWN_FILE_ONLY = frozenset({"extract_command"})
_NOT_IN_FILES = frozenset({"store", "store_kind", "home", "notices"})
_ENVIRONMENT = {f"HIPPO_{name.upper()}": name for name in Settings.model_fields if name not in _NOT_IN_FILES}


def load_settings(
    *, store: str | None = None, cwd: str | None = None, environ: Mapping[str, str] | None = None, **arguments: object
) -> Settings:
    """Read the settings that hold for a store.

    Args:
        store: Explicit path of the store; None finds it from the folder.
        cwd: Folder to find the store from; the working folder when None.
        environ: Environment to read; the process's when None.
        arguments: Settings by name; they win. None means "not given".

    Returns:
        The settings, complete.

    Raises:
        InvalidArgument: A value has the wrong type, an argument is unknown, or a file is no JSON object; `field` is the
            key and `resource` where it came from. Or the store is named as a server's address.
        FailedPrecondition: Something that is no store is where the store would be, or it may not be read.
    """
    environ = os.environ if environ is None else environ
    _check_address(store)
    path, kind = places.find_store(cwd, store)
    if wrong := places.wrong_place(path):
        raise FailedPrecondition(f"{wrong}.", resource=path, hint=_OTHER_STORE)
    home = places.hippo_home()
    values: dict[str, object] = {"actor": _login_name(environ)}
    origins: dict[str, str] = {}
    notices: list[str] = []
    files = [os.path.join(home, places.CONFIG_FILE)]
    if os.path.join(path, places.CONFIG_FILE) not in files:
        files.append(os.path.join(path, places.CONFIG_FILE))
    for file in files:
        for key, value in read_config(file).items():
            name = _snake_case(key)
            if name in _OWN_FILE_ONLY and file != files[0]:
                notices.append(f"Setting {key!r} in {file} is left out: it is read from {files[0]} only.")
            elif name in Settings.model_fields and name not in _NOT_IN_FILES:
                values[name] = value
                origins[name] = file
            else:
                notices.append(_unknown_key(key, file))
    session = environ.get("CLAUDE_CODE_SESSION_ID", "")
    if session:
        values["session"] = session
        origins["session"] = "CLAUDE_CODE_SESSION_ID"
    for variable, name in _ENVIRONMENT.items():
        given = environ.get(variable, "")
        if given:
            values[name] = given
            origins[name] = variable
    for name, argument in arguments.items():
        if argument is not None:
            values[name] = argument
            origins.pop(name, None)
    authorities = values.get("tls_ca")
    if isinstance(authorities, str) and authorities and not os.path.isfile(os.path.expanduser(authorities)):
        notices.append(f"Setting 'tls_ca' in {origins.get('tls_ca', 'the call')}: there is no file {authorities}.")
    values.update(store=path, store_kind=kind, home=home, notices=tuple(notices))
    for notice in notices:
        _LOG.warning("%s", notice)
    if _nothing_set(origins, arguments, str(values.get("session", ""))):
        # Building the validator costs a short process more than the rest of this; these values are our own.
        return Settings.model_construct(**values)  # type: ignore[arg-type]
    try:
        return Settings.model_validate(values)
    except ValidationError as error:
        raise _wrong_value(error, origins) from None


def _check_address(store: str | None) -> None:
    """Refuse the address of a server where a folder is wanted: a folder of that name would be made."""
    given = store or os.environ.get("HIPPO_STORE", "")
    if "\0" in given:
        raise InvalidArgument("The store's path holds a NUL character.", field="store", hint="Name the store's folder.")
    if "://" in given or given.startswith("unix:") or (_ADDRESS.fullmatch(given) and not os.path.exists(given)):
        from hippo.fault import shown

        origin = "" if store else "HIPPO_STORE: "
        raise InvalidArgument(
            f"{origin}{shown(given)} is an address, and the store is a folder.",
            field="store",
            hint="Name the store's folder; the address of a server goes to --store as HOST:PORT or unix:/path.",
        )


def read_config(file: str) -> dict[str, Any]:
    """The content of a `config.json`; empty when there is no such file.

    Raises:
        InvalidArgument: The file cannot be read or is no JSON object.
        FailedPrecondition: This user may not read it.
    """
    try:
        with open(file, encoding="utf-8-sig") as stream:
            content = json.load(stream)
    except (FileNotFoundError, NotADirectoryError):
        return {}
    except PermissionError:
        hint = "Give yourself access to the file and its folder."
        raise FailedPrecondition(f"The settings in {file} may not be read.", resource=file, hint=hint) from None
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else "it is not JSON"
        raise InvalidArgument(
            f"Cannot read the settings in {file}: {why}.",
            field="config",
            resource=file,
            hint="Mend or remove the file.",
        ) from None
    if not isinstance(content, dict):
        raise InvalidArgument(
            f"The settings in {file} are not a JSON object.",
            field="config",
            resource=file,
            hint="Mend or remove the file.",
        )
    return content


def write_setting(file: str, name: str, value: object) -> None:
    """Set one key of a `config.json` and keep every other, known or not.

    A key written in camelCase before is replaced by its snake_case form. The file is replaced in one step.

    Raises:
        InvalidArgument: The name is unknown, the value has the wrong type, or the file is no JSON object.
    """
    key = _snake_case(name)
    if key not in Settings.model_fields or key in _NOT_IN_FILES:
        raise InvalidArgument(_unknown_key(name, file), field=name, resource=file)
    try:
        Settings.model_validate({key: value})
    except ValidationError as error:
        raise _wrong_value(error, {}) from None
    content = {old: kept for old, kept in read_config(file).items() if old == key or _snake_case(old) != key}
    content[key] = value
    places.make_private_dir(os.path.dirname(os.path.abspath(file)))
    fresh = f"{file}.{os.getpid()}.new"
    descriptor = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with open(descriptor, "w", encoding="utf-8") as stream:
        json.dump(content, stream, ensure_ascii=False, indent=2)
        stream.write("\n")
        stream.flush()
        os.fsync(stream.fileno())
    os.replace(fresh, file)


def _snake_case(key: str) -> str:
    return re.sub(r"(?<=[a-z0-9])([A-Z])", lambda match: "_" + match[1], key).lower()


def _unknown_key(key: str, file: str) -> str:
    import difflib

    known = [name for name in Settings.model_fields if name not in _NOT_IN_FILES]
    near = difflib.get_close_matches(_snake_case(key), known, n=1, cutoff=0.5)
    return f"Unknown setting {key!r} in {file}" + (f"; did you mean {near[0]!r}?" if near else ".")


def _wrong_value(error: ValidationError, origins: Mapping[str, str]) -> InvalidArgument:
    from hippo.fault import wanted_and_found

    fault = error.errors(include_url=False)[0]
    key = str(fault["loc"][0]) if fault["loc"] else ""
    origin = origins.get(key, "")
    where = f" in {origin}" if origin else ""
    if fault["type"] == "extra_forbidden":
        return InvalidArgument(f"There is no setting {key!r}.", reason="invalid_field", field=key)
    return InvalidArgument(
        f"Setting {key!r}{where}: {wanted_and_found(fault)}.",
        reason="invalid_field",
        field=key,
        resource=origin,
    )


def _nothing_set(origins: Mapping[str, str], arguments: Mapping[str, object], session: str) -> bool:
    """True when nobody set anything that could be wrong: no file, no variable but the session's, plain switches."""
    switches_only = all(value is None or isinstance(value, bool) for value in arguments.values())
    return not set(origins) - {"session"} and switches_only and len(session) <= 200


def _login_name(environ: Mapping[str, str]) -> str:
    for variable in ("LOGNAME", "USER", "USERNAME"):
        if environ.get(variable):
            return environ[variable][:200]
    try:
        import pwd  # in a container nobody may have set a variable

        return pwd.getpwuid(os.getuid()).pw_name[:200]
    except (ImportError, KeyError):
        return ""
