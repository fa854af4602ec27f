"""Finds passwords, keys and tokens in a text, so that none reaches a store unasked.

Above lie the use cases that store text and every automatic door. Below lies nothing; no text is kept or logged here.

A secret is recognised by its own shape (a vendor's prefix, a key block, credentials in a URL) or by what it is assigned to
("password=", "--token"). The second kind is judged by its value: placeholders, references and plain words are none, so
that prose about passwords stays as it is. Bare hashes, commit ids and UUIDs are never taken for secrets.

Every pattern runs in linear time: a repetition that must be followed by something is possessive or has an upper bound.
"""

from __future__ import annotations

import re
from base64 import b64decode
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import NamedTuple


class SecretMatch(NamedTuple):
    """Where a secret stands in a text, in characters, and what kind it is, e.g. "github token"."""

    kind: str
    start: int
    end: int


_Finder = Callable[[str], Iterator[SecretMatch]]


def find_secrets(text: str) -> list[SecretMatch]:
    """Find the secrets in a text.

    Args:
        text: Any text; an ordinary one costs a few substring searches.

    Returns:
        The secrets in the order they stand, without overlaps. For an assignment only the value is covered.
    """
    lowered = text.lower()
    wanted = {priority for hint, priority in _PLAIN_HINTS if hint in lowered}
    for sign, hints in _SIGNED_HINTS.items():
        if sign in lowered:
            wanted.update(priority for hint, priority in hints if hint in lowered)
    if not wanted:
        return []
    found = [(priority, match) for priority in sorted(wanted) for match in _FINDERS[priority][1](text)]
    return _without_overlaps(found) if found else []


def redact(text: str) -> tuple[str, tuple[str, ...]]:
    """Replace every secret by a mark such as "[redacted: github token]".

    Returns:
        The text with marks, everything around them unchanged, and the kinds found, each once, in order of appearance.
    """
    matches = find_secrets(text)
    if not matches:
        return text, ()
    pieces: list[str] = []
    end = 0
    for match in matches:
        pieces += (text[end : match.start], f"[redacted: {match.kind}]")
        end = match.end
    pieces.append(text[end:])
    return "".join(pieces), tuple(dict.fromkeys(match.kind for match in matches))


def _without_overlaps(found: list[tuple[int, SecretMatch]]) -> list[SecretMatch]:
    """Join overlapping matches to one that covers all of them and has the kind of the more specific finder."""
    found.sort(key=lambda entry: (entry[1].start, entry[0]))
    joined = [found[0]]
    for priority, match in found[1:]:
        last_priority, last = joined[-1]
        if match.start >= last.end:
            joined.append((priority, match))
            continue
        kind = match.kind if priority < last_priority else last.kind
        joined[-1] = (min(priority, last_priority), SecretMatch(kind, last.start, max(last.end, match.end)))
    return [match for _, match in joined]


# --- Secrets with a shape of their own ---------------------------------------------------------------------------------

_BEFORE = r"(?<![A-Za-z0-9])"
_AFTER = r"(?![A-Za-z0-9])"


def _shape(kind: str, pattern: str | re.Pattern[str], accept: Callable[[str], bool] | None = None) -> _Finder:
    """A finder for one shape: the whole match, or its group 1, unless `accept` turns it down."""
    compiled = re.compile(pattern)
    group = 1 if compiled.groups else 0

    def find(text: str) -> Iterator[SecretMatch]:
        for match in compiled.finditer(text):
            if accept is None or accept(match.group(group)):
                yield SecretMatch(kind, *match.span(group))

    return find


def _has_digit(value: str) -> bool:
    return any(character.isdigit() for character in value)


def _is_mixed(value: str) -> bool:
    """Letters and digits, as no word of any language has them."""
    return _has_digit(value) and any(character.isalpha() for character in value)


def _is_random_letters(value: str) -> bool:
    """Letters that change case more often than names in a program do."""
    turns = sum(1 for left, right in pairwise(value) if left.isupper() != right.isupper())
    return len(value) >= 16 and turns >= 5


def _is_token(value: str) -> bool:
    return _is_mixed(value) or _is_random_letters(value)


_AWS_ID = re.compile(_BEFORE + r"(?:AKIA|ASIA|ABIA|ACCA)[A-Z0-9]{16}" + _AFTER)
_AWS_SECRET = re.compile(r"(?<![A-Za-z0-9/+])[A-Za-z0-9/+]{40}(?![A-Za-z0-9/+=])")
_AWS_PAIR_CHARACTERS = 300


def _find_aws(text: str) -> Iterator[SecretMatch]:
    """Access key ids, and the unnamed 40 characters that follow one: the other half of the pair."""
    searched = 0
    for found in _AWS_ID.finditer(text):
        yield SecretMatch("aws access key", *found.span())
        start, searched = max(searched, found.end()), found.end() + _AWS_PAIR_CHARACTERS
        for other in _AWS_SECRET.finditer(text, start, searched):
            value = other.group()
            if _is_mixed(value) and value.lower() != value != value.upper():
                yield SecretMatch("aws secret key", *other.span())


_KEY_BEGIN = re.compile(r"-----BEGIN (?:[A-Z0-9]{1,20} ){0,4}PRIVATE KEY(?: BLOCK)?-----")
_KEY_END = re.compile(r"-----END [A-Z0-9 ]{0,60}PRIVATE KEY(?: BLOCK)?-----")
_KEY_LINES = re.compile(
    r"(?:(?:\s|\\[nr]|[>|#\"'+*,]){0,80}+[A-Za-z0-9+/=]{16,}+)++"
    r"(?:(?:\s|\\[nr]){1,4}[A-Za-z0-9+/]{1,15}={0,2}(?=\s{0,8}(?:[\"'\\]|\Z)))?"
)
_MOST_KEY_CHARACTERS = 50_000


def _find_key_blocks(text: str) -> Iterator[SecretMatch]:
    """Private key blocks with something inside; also cut off ones, and those with "\\n" for line ends, as JSON has."""
    position = 0
    while begin := _KEY_BEGIN.search(text, position):
        position = begin.end()
        kind = "pgp private key" if "PGP" in begin.group() else "private key"
        following = _KEY_BEGIN.search(text, position, position + _MOST_KEY_CHARACTERS)
        limit = following.start() if following else position + _MOST_KEY_CHARACTERS
        if end := _KEY_END.search(text, position, limit):
            if re.search(r"[A-Za-z0-9+/=]{16}", text[begin.end() : end.start()]):
                position = end.end()
                yield SecretMatch(kind, begin.start(), position)
        elif lines := _KEY_LINES.match(text, position):
            position = lines.end()
            yield SecretMatch(kind, begin.start(), position)


_AUTHORIZATION = re.compile(
    r"(?i:authorization)\\?[\"']?[ \t]{0,4}[:=][ \t]{0,4}\\?[\"'`]?(?:(?i:bearer|basic|token|apikey|digest|bot)[ \t]{1,4})?"
    r"([A-Za-z0-9._~+/=-]{8,})"
)
_SCHEME = re.compile(r"(?<![A-Za-z0-9])(?i:(bearer)|basic)[ \t]{1,4}([A-Za-z0-9._~+/=-]{8,})")


def _find_authorization(text: str) -> Iterator[SecretMatch]:
    """Credentials in an Authorization header, and "Bearer ..." or "Basic ..." on their own."""
    for found in _AUTHORIZATION.finditer(text):
        if _is_token(found.group(1)) or _is_basic(found.group(1)):
            yield SecretMatch("authorization header", *found.span(1))
    for found in _SCHEME.finditer(text):
        value = found.group(2)
        if (len(value) >= 16 and _is_token(value)) if found.group(1) else _is_basic(value):
            yield SecretMatch("authorization header", *found.span(2))


def _is_basic(value: str) -> bool:
    """Whether it is the base64 form of user:password."""
    bare = value.rstrip("=")
    try:
        decoded = b64decode(bare + "=" * (-len(bare) % 4), validate=True).decode()
    except ValueError:
        return False
    return ":" in decoded and decoded.isprintable()


_URL = re.compile(r"://[^\s/:@?#\"'`<>]{0,200}+:([^\s/\"'`<>]{1,200})@")


def _find_url_passwords(text: str) -> Iterator[SecretMatch]:
    """The password of scheme://user:password@host."""
    for found in _URL.finditer(text):
        if not _PLACEHOLDER.match(found.group(1)):
            yield SecretMatch("password in url", *found.span(1))


# --- Secrets by what they are assigned to ------------------------------------------------------------------------------

_PASSWORD_NAME = r"passwords?|passwd|passphrase|pwd|(?<=[_-])pass"
_OTHER_NAME = (
    r"secret(?:[_-]?(?:access[_-]?)?key(?:[_-]base)?)?|token|credentials?|(?<=[_-])auth"
    r"|(?:auth|api|access|private|account|encryption|signing|master)[_-]?key"
)
_QUOTE = r"\\?[\"'`]"
# Name, then a sign ("password=", "password": ), the bracket of an XML tag, or just a space as after "--password"; then the
# value, quoted or up to white space. "&other=" and ";other=" end a value, as in query and connection strings.
_ASSIGNED = re.compile(
    rf"(?P<name>(?P<password>{_PASSWORD_NAME})|{_OTHER_NAME})"
    r"(?:[_-]?(?:value|prod|production|dev|staging|live|test|old|new|b64|base64|[0-9]{1,3}))?"
    rf"(?:{_QUOTE}?\]?[ \t]{{0,8}}(?P<sign>:=|=>|={{1,3}}|:[ \t]?&?(?:str|string)\??[ \t]?=|:|(?<=\w)>(?=\S))[ \t]{{0,8}}"
    r"|(?P<space>[ \t]{1,4}))"
    rf"(?:{_QUOTE}(?P<quoted>[^\s\"'`]{{1,4000}}+)(?=[\"'`])"
    r"|(?P<bare>(?:(?![&;,][\w-]{1,40}[=:])[^\s\"'`<>]){1,4000}+))",
    re.IGNORECASE,
)
_OPTION = re.compile(r"(?:^|(?<=[\s\"'`=]))--?[\w-]{0,40}$")
_MOST_OPTION_CHARACTERS = 44
_RESCANNED_CHARACTERS = 200
_TRAILING = ".,;:\\"
_BRACKETS = {")": "(", "]": "[", "}": "{"}

_ENV_KEY = re.compile(
    r"(?<![A-Za-z0-9_])(?![A-Z0-9_]{0,60}(?:PUBLIC|PRIMARY|FOREIGN|SORT|CACHE|PARTITION|HOST)_KEY=)"
    r"[A-Z][A-Z0-9_]{0,60}_KEY=[\"']?([^\s\"'`]{16,4000}+)"
)
_SPOKEN = re.compile(
    r"\b(?:password|passwd|passphrase)[ \t]{1,4}(?:is|was)[ \t:]{1,4}[\"'`]?([^\s\"'`]{6,200}+)", re.IGNORECASE
)
_NETRC = re.compile(r"\blogin\s{1,8}\S{1,200}+\s{1,8}password\s{1,8}(\S{1,200}+)", re.IGNORECASE)
_CURL_USER = re.compile(r"(?<!\S)(?:-u|--user)[ =][\"']?[^\s:\"']{1,100}+:([^\s\"']{6,200}+)")

_PLACEHOLDER = re.compile(
    r"[$%<{\[(*#@]|x{3,}|\.{2,}|…|your|change[_-]?(?:me|it)|replace[_-]?(?:me|with)|redacted|insert[_-]|todo|tbd"
    r"|(?:https?|file|op|vault|ssm|env|arn|keychain|secretsmanager|ref)[:+]|~?/|\./|\\[nrt]?$|process\.env|os\.environ"
    r"|(?:my[_-]?)?(?:password|passwd|passw0rd|pass|pwd|secret|token|key|api[_-]?key)[0-9]{0,3}$"
    r"|(?:none|null|nil|true|false|undefined|required|optional|missing|invalid|expired|wrong|empty|hidden|masked|string"
    r"|number|boolean|object|default|example|sample|dummy|placeholder|disabled|enabled|unknown|prompt|stdin|provided"
    r"|hashed|encrypted|bearer|basic|production|staging|development|rotated|revoked|removed|generated|random|foo|bar|baz"
    r"|foobar|test|testing)$",
    re.IGNORECASE,
)
_DATE_OR_NUMBER = re.compile(r"[0-9][0-9.,:/TZ+-]*[a-z%]{0,2}$", re.IGNORECASE)
_NAME_IN_CODE = re.compile(r"[A-Za-z_$][\w$]*(?:(?:\.|->|::)[A-Za-z_$][\w$]*)+(?![\w.=+/-])")
_CALL = re.compile(r"[A-Za-z_$][\w.$]*[(\[{]")
_SNAKE_CASE = re.compile(r"[a-z]+(?:_[a-z0-9]+)+$")
_COUNTED = re.compile(r"[0-9]{1,4}-[a-z]+$|[a-z]+-[0-9]{1,4}$", re.IGNORECASE)
_SAID_OF_PASSWORDS = re.compile(r"(?:sha|md|bcrypt|scrypt|argon|pbkdf|base|utf|aes|rsa|v)[_-]?[0-9]", re.IGNORECASE)


def _find_assigned(text: str) -> Iterator[SecretMatch]:
    position = 0
    while found := _ASSIGNED.search(text, position):
        group = "quoted" if found["quoted"] is not None else "bare"
        value = found[group]
        start = found.start(group)
        value = _without_punctuation(value) if group == "bare" else value.rstrip("\\")
        if _is_assigned_secret(found, value, quoted=group == "quoted"):
            position = found.end()
            yield SecretMatch(_kind_of(found), start, start + len(value))
        else:
            # A short value may hold the next assignment, a long one would be read again and again.
            position = start if len(value) <= _RESCANNED_CHARACTERS else found.end()


def _without_punctuation(value: str) -> str:
    """The value without what closes the sentence or the brackets around it."""
    shorter = value.rstrip(_TRAILING)
    while shorter and (opening := _BRACKETS.get(shorter[-1])) and opening not in shorter:
        shorter = shorter[:-1].rstrip(_TRAILING)
    return shorter


def _is_assigned_secret(found: re.Match[str], value: str, *, quoted: bool) -> bool:
    if len(value) < 6 or _PLACEHOLDER.match(value):
        return False
    is_password = found["password"] is not None
    if found["space"] is not None:
        # Without a sign only an option names a value, and plain words after it are prose: "--password from the keychain".
        return _is_option(found) and (_is_token(value) or (is_password and _is_unspeakable(value)))
    if _DATE_OR_NUMBER.match(value):
        return is_password and value.isdigit() and (quoted or found["sign"] != ":")
    if quoted:
        return _is_token(value) or (is_password and (_is_unspeakable(value) or value.islower()))
    if _CALL.match(value) or _NAME_IN_CODE.match(value):
        return False
    if found["sign"] == ":":
        return _is_token(value) and len(value) >= (6 if is_password else 10)
    if _is_token(value):
        return True
    # "password=letmein" is a weak password; "password = letmein" and "password=db_password" are code.
    is_weak_password = value.isalpha() and value.islower() and found.end("sign") == found.start("bare")
    return is_password and (_is_unspeakable(value) or is_weak_password)


def _is_option(found: re.Match[str]) -> bool:
    before = found.string[max(0, found.start() - _MOST_OPTION_CHARACTERS) : found.start()]
    return _OPTION.search(before) is not None


def _is_unspeakable(value: str) -> bool:
    """Signs between letters, other than the hyphens and underscores of ordinary words and names."""
    return not value.replace("_", "").replace("-", "").replace("/", "").replace(".", "").isalnum()


def _kind_of(found: re.Match[str]) -> str:
    name = found["name"].lower()
    if found["password"] is not None:
        return "password"
    if "token" in name:
        return "token"
    return "api key" if "key" in name else "secret"


def _is_env_key(value: str) -> bool:
    return _is_token(value) and not _PLACEHOLDER.match(value) and not _SNAKE_CASE.match(value)


def _is_spoken(value: str) -> bool:
    bare = _without_punctuation(value)
    return _is_mixed(bare) and not (_PLACEHOLDER.match(bare) or _SAID_OF_PASSWORDS.match(bare) or _COUNTED.match(bare))


def _is_given(value: str) -> bool:
    return len(value) >= 6 and not _PLACEHOLDER.match(value) and not value.isalpha()


_FINDERS: tuple[tuple[tuple[str, ...], _Finder], ...] = (
    (("private key",), _find_key_blocks),
    (("age-secret-key-",), _shape("age private key", r"AGE-SECRET-KEY-1[A-Z0-9]{40,}")),
    (("akia", "asia", "abia", "acca"), _find_aws),
    (("aiza",), _shape("google api key", _BEFORE + r"AIza[A-Za-z0-9_-]{35}")),
    (("gocspx-",), _shape("google client secret", r"GOCSPX-[A-Za-z0-9_-]{20,}")),
    (("ya29.",), _shape("google access token", _BEFORE + r"ya29\.[A-Za-z0-9_-]{20,}")),
    (
        ("accountkey=", "sharedaccesskey="),
        _shape("azure storage key", r"(?i:AccountKey|SharedAccessKey)=([A-Za-z0-9+/]{30,}={0,2})"),
    ),
    (("sig=",), _shape("azure signature", r"[?&;]sig=([A-Za-z0-9%+/=_-]{30,})", _has_digit)),
    (("ghp_", "gho_", "ghu_", "ghs_", "ghr_"), _shape("github token", _BEFORE + r"gh[pousr]_[A-Za-z0-9]{30,}")),
    (("github_pat_",), _shape("github token", _BEFORE + r"github_pat_[A-Za-z0-9_]{22,}")),
    (
        ("glpat-", "glptt-", "gldt-", "glrt-", "glcbt-", "gloas-", "glft-", "glsoat-", "glagent-"),
        _shape("gitlab token", _BEFORE + r"gl(?:pat|ptt|dt|rt|cbt|oas|ft|soat|agent)-[A-Za-z0-9_.-]{16,}"),
    ),
    (
        ("xox", "xapp-"),
        _shape("slack token", _BEFORE + r"(?:xox[abcdeoprs](?:\.xox[bp])?|xapp)-[A-Za-z0-9%-]{10,}", _has_digit),
    ),
    (
        ("hooks.slack.com/",),
        _shape("slack webhook", r"hooks\.slack\.com/(?:services|workflows|triggers)/([A-Za-z0-9_/+-]{16,})"),
    ),
    (("/api/webhooks/",), _shape("discord webhook", r"/api/webhooks/([0-9]{5,25}/[A-Za-z0-9_-]{20,})")),
    (("webhook.office.com/",), _shape("teams webhook", r"webhook\.office\.com/(webhookb2/[A-Za-z0-9@/_-]{20,})")),
    (
        ("k_live_", "k_test_"),
        _shape("stripe key", _BEFORE + r"[sr]k_(?:live|test)_[A-Za-z0-9]{10,}"),
    ),
    (("whsec_",), _shape("webhook secret", _BEFORE + r"whsec_[A-Za-z0-9+/=_-]{16,}")),
    (("sk-ant-",), _shape("anthropic api key", _BEFORE + r"sk-ant-[A-Za-z0-9_-]{16,}")),
    (("sk-",), _shape("openai api key", _BEFORE + r"sk-[A-Za-z0-9_-]{20,}", _is_token)),
    (("hf_",), _shape("huggingface token", _BEFORE + r"hf_[A-Za-z0-9]{30,}")),
    (("npm_",), _shape("npm token", _BEFORE + r"npm_[A-Za-z0-9]{30,}")),
    (("pypi-",), _shape("pypi token", _BEFORE + r"pypi-[A-Za-z0-9_-]{40,}", _is_token)),
    (("sg.",), _shape("sendgrid key", _BEFORE + r"SG\.[A-Za-z0-9_-]{16,80}+\.[A-Za-z0-9_-]{16,}")),
    (("sk",), _shape("twilio key", _BEFORE + r"SK[0-9a-f]{32}" + _AFTER)),
    ((":",), _shape("telegram bot token", r"(?<![0-9])[0-9]{8,10}:[A-Za-z0-9_-]{35}(?![A-Za-z0-9_-])")),
    (
        ("eyj",),
        _shape("jwt", r"(?<![A-Za-z0-9_-])eyJ[A-Za-z0-9_-]{8,}+\.[A-Za-z0-9_-]{8,}+\.[A-Za-z0-9_-]*"),
    ),
    (("authorization", "bearer", "basic"), _find_authorization),
    (("://",), _find_url_passwords),
    (("pass", "pwd", "secret", "token", "key", "credential", "_auth", "-auth"), _find_assigned),
    (("_key=",), _shape("api key", _ENV_KEY, _is_env_key)),
    (("passw", "passphrase"), _shape("password", _SPOKEN, _is_spoken)),
    (("login",), _shape("password", _NETRC, _is_given)),
    (("-u", "--user"), _shape("password", _CURL_USER, _is_given)),
)
"""Words of which one must be in the lower-cased text, and the finder that then reads it; the most specific first."""


def _by_sign() -> dict[str, list[tuple[str, int]]]:
    """Hints with the place of their finder, by a sign that is in them; "" for those that are letters only.

    Most texts hold few of these signs, so that most hints need not be looked for.
    """
    signed: dict[str, list[tuple[str, int]]] = {}
    for priority, (hints, _) in enumerate(_FINDERS):
        for hint in hints:
            sign = next((sign for sign in "-_=/:." if sign in hint), "")
            signed.setdefault(sign, []).append((hint, priority))
    return signed


_SIGNED_HINTS = _by_sign()
_PLAIN_HINTS = _SIGNED_HINTS.pop("")
