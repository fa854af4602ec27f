"""Secrets are found by shape or by what they are assigned to; prose, hashes and placeholders are left alone.

Fake secrets are put together at run time, so that no scanner takes this file for a leak.
"""

from __future__ import annotations

from base64 import b64encode

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hippo.engine.domain.secret import find_secrets, redact

LETTERS = "aB3dE5gH7jK9mN1pQ2rS4tU6vW8xY0zAbCdEfGhIjKlMnOpQrStUvWxYz0123456789"
UPPER = "Q3W7E2R6T5Y4U9I8O1P0A3S7D6F5G4H2"
HEX = "0a1b2c3d4e5f60718293a4b5c6d7e8f9"
BASE64 = "MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7VJTUt9Us8cKj"
DASHES = "-" * 5


def key_block(name: str, separator: str = "\n") -> str:
    begin, end = f"{DASHES}BEGIN {name}{DASHES}", f"{DASHES}END {name}{DASHES}"
    return separator.join([begin, BASE64, BASE64[::-1], BASE64[:11] + "==", end])


def basic() -> str:
    return b64encode(b"deploy:" + b"s3cret-zq81").decode()


def shapes() -> dict[str, tuple[str, str]]:
    """Name of the shape → the secret, and the kind it must be found as."""
    return {
        "aws id": ("AKIA" + UPPER[:16], "aws access key"),
        "aws temporary id": ("ASIA" + UPPER[:16], "aws access key"),
        "google": ("AIza" + LETTERS[:35], "google api key"),
        "google oauth": ("GOCSPX-" + LETTERS[:28], "google client secret"),
        "github classic": ("ghp" + "_" + LETTERS[:36], "github token"),
        "github oauth": ("gho" + "_" + LETTERS[:36], "github token"),
        "github user": ("ghu" + "_" + LETTERS[:36], "github token"),
        "github server": ("ghs" + "_" + LETTERS[:36], "github token"),
        "github refresh": ("ghr" + "_" + LETTERS[:36], "github token"),
        "github fine-grained": ("github" + "_pat_" + LETTERS[:22] + "_" + LETTERS[:59], "github token"),
        "gitlab": ("glpat" + "-" + LETTERS[:20], "gitlab token"),
        "slack bot": ("xoxb" + "-123456789012-" + LETTERS[:24], "slack token"),
        "slack app": ("xapp" + "-1-A0123-" + LETTERS[:24], "slack token"),
        "stripe live": ("sk" + "_live_" + LETTERS[:24], "stripe key"),
        "stripe restricted": ("rk" + "_test_" + LETTERS[:24], "stripe key"),
        "stripe webhook": ("whsec" + "_" + LETTERS[:32], "webhook secret"),
        "openai": ("sk" + "-" + LETTERS[:48], "openai api key"),
        "openai project": ("sk" + "-proj-" + LETTERS[:48], "openai api key"),
        "anthropic": ("sk" + "-ant-api03-" + LETTERS[:60], "anthropic api key"),
        "hugging face": ("hf" + "_" + LETTERS[:34], "huggingface token"),
        "npm": ("npm" + "_" + LETTERS[:36], "npm token"),
        "pypi": ("pypi" + "-AgEIcHlwaS5vcmc" + LETTERS[:60], "pypi token"),
        "sendgrid": ("SG." + LETTERS[:22] + "." + LETTERS[:43], "sendgrid key"),
        "twilio": ("SK" + HEX, "twilio key"),
        "telegram": ("1234567890" + ":AA" + LETTERS[:33], "telegram bot token"),
        "jwt": (".".join(["eyJ" + LETTERS[:20], "eyJ" + LETTERS[:30], LETTERS[:43]]), "jwt"),
        "rsa": (key_block("RSA PRIVATE KEY"), "private key"),
        "openssh": (key_block("OPENSSH PRIVATE KEY"), "private key"),
        "pkcs8 in json": (key_block("PRIVATE KEY", "\\n"), "private key"),
        "pgp": (key_block("PGP PRIVATE KEY BLOCK"), "pgp private key"),
    }


@pytest.mark.parametrize("name", list(shapes()))
def test_secret_with_its_own_shape_is_replaced_and_the_words_around_it_stay(name: str) -> None:
    secret, kind = shapes()[name]
    text, kinds = redact(f"the old value was\n{secret}\nand CI used it, see notes")
    assert text == f"the old value was\n[redacted: {kind}]\nand CI used it, see notes"
    assert kinds == (kind,)


VALUE = "zq81-" + "Canary" + "7xK"


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("DATABASE_PASSWORD={}", "password"),
        ("export SMTP_PASS={}", "password"),
        ("password={} and more", "password"),
        ("password = '{}'", "password"),
        ("passwd: {}", "password"),
        ('{{"password": "{}", "user": "mira"}}', "password"),
        ('{{\\"password\\": \\"{}\\"}}', "password"),
        ("client_secret: '{}'", "secret"),
        ("APP_SECRET={}", "secret"),
        ("SECRET_KEY_BASE={}", "api key"),
        ("api_key: {}", "api key"),
        ("apiKey = `{}`", "api key"),
        ("X-Api-Key: {}", "api key"),
        ("AWS_SECRET_ACCESS_KEY={}", "api key"),
        ("https://api.example.org/v1?access_token={}&page=2", "token"),
        ("deploy --password {} --yes", "password"),
        ("deploy --token {}", "token"),
        ("deploy --auth-token={} now", "token"),
        ("//registry.example.org/:_authToken={}", "token"),
        ("Server=db;User=sa;Password={};Encrypt=true", "password"),
        ("<password>{}</password>", "password"),
        ("the password is {}, do not tell", "password"),
        ("machine db.example.org login mira password {}", "password"),
        ("curl -u mira:{} https://example.org", "password"),
        ("postgres://app:{}@db.example.org/main", "password in url"),
        ("redis://:{}@cache:6379", "password in url"),
        ("Authorization: Bearer {}", "authorization header"),
        ('-H "authorization: token {}"', "authorization header"),
        ('password: str = "{}"', "password"),
        ("the bearer " + "f00" + "{}" + "Bar9", "authorization header"),
        ("https://hooks.slack.com/services/T0001/B0001/{}", "slack webhook"),
        ("https://discord.com/api/webhooks/123456789012345678/abcdefgh-{}", "discord webhook"),
    ],
)
def test_assigned_value_is_gone_after_redaction(text: str, kind: str) -> None:
    safe, kinds = redact(text.format(VALUE))
    assert "Canary" not in safe
    assert kinds == (kind,)


def test_azure_keys_and_signatures_are_replaced() -> None:
    key, signature = LETTERS[:40] + "==", LETTERS[:30] + "%2F" + LETTERS[:10]
    assert redact(f"AccountName=a;AccountKey={key};EndpointSuffix=b") == (
        "AccountName=a;AccountKey=[redacted: azure storage key];EndpointSuffix=b",
        ("azure storage key",),
    )
    assert redact(f"https://x.blob.core.windows.net/c?sv=2024&sig={signature}&se=1") == (
        "https://x.blob.core.windows.net/c?sv=2024&sig=[redacted: azure signature]&se=1",
        ("azure signature",),
    )


def test_basic_header_is_found_by_what_it_decodes_to() -> None:
    safe, kinds = redact(f"Authorization: Basic {basic()} was sent; basic authentication is off")
    assert safe == "Authorization: Basic [redacted: authorization header] was sent; basic authentication is off"
    assert kinds == ("authorization header",)


def test_second_half_of_a_cloud_key_pair_is_found_without_a_name() -> None:
    secret = "wJalrXUtnFEMI/K7MDENG+bPxRfiCYzzqq81KEY0"
    safe, kinds = redact(f"keys {'AKIA' + UPPER[:16]} {secret} for staging")
    assert safe == "keys [redacted: aws access key] [redacted: aws secret key] for staging"
    assert kinds == ("aws access key", "aws secret key")


def test_key_block_that_was_cut_off_is_still_found() -> None:
    cut = key_block("RSA PRIVATE KEY").rsplit("\n", 1)[0]
    safe, kinds = redact(f"log: {cut}")
    assert safe == "log: [redacted: private key]"
    assert kinds == ("private key",)


def test_password_with_signs_is_replaced_whole() -> None:
    for value in ("p@ss,w0rd;1!", "a&b#c$d%9", "tr0ub4dor&3(x)"):
        safe, _ = redact(f"DB_PASSWORD={value}\nDB_HOST=db")
        assert safe == "DB_PASSWORD=[redacted: password]\nDB_HOST=db"


def test_query_string_keeps_its_other_parameters() -> None:
    safe, _ = redact(f"GET /x?token={VALUE}&page=2&size=10")
    assert safe == "GET /x?token=[redacted: token]&page=2&size=10"


@pytest.mark.parametrize(
    "prose",
    [
        "run with --password from the keychain",
        "pass --token required by the CI",
        "the token bucket is 5",
        "token bucket: 5 per second, max_tokens: 4096",
        "password policy is 12 characters minimum",
        "the password is base64-encoded and the token is sha256-hashed",
        "password: required, at least 12 characters",
        "rotate the API key weekly",
        "API key: see the vault",
        "secret: ask Mira",
        "the secret is to test early",
        "token = os.environ['GITHUB_TOKEN']",
        "token = response.json()['token']",
        "password = getpass()",
        "password=args.password",
        "connect(user=user, password=db_password)",
        "apiKey: process.env.API_KEY",
        "PASSWORD=${DB_PASSWORD}",
        "PASSWORD=$DB_PASSWORD",
        "token: ${{ secrets.NPM_TOKEN }}",
        "password: {{ vault_password }}",
        "password=<your password>",
        "password=changeme123",
        "API_KEY=your-api-key-2024",
        "password: xxxxxxxx, token=********",
        "--token=<token>",
        "PWD=/home/mira/src/app2",
        "password_file: /run/secrets/db1",
        "token: str = ''",
        "def check(token: string, password: String) -> None",
        "PASS: test_login_v2 PASS: test_logout_v2",
        "postgres://user:password@localhost/db",
        "postgres://${USER}:${PASS}@localhost/db",
        "http://localhost:8080/users@example",
        "ssh://git@github.com:22/mira/app.git and git@github.com:mira/app.git",
        "commit 3f2a1c9d8e7b6a5f4e3d2c1b0a9f8e7d6c5b4a39 broke it",
        "id 123e4567-e89b-12d3-a456-426614174000 and sha256:" + HEX * 2,
        "data:image/png;base64," + "iVBORw0KGgoAAAANSUhEUgAA" * 20,
        "risk-assessment-of-the-frontend-rewrite, task-list-for-the-next-week",
        "basic authentication and bearer authentication are both supported",
        "Authorization: Bearer <token>",
        "Authorization header missing",
        "at 12:30:45 the primary_key=user_id column",
        "the file starts with " + DASHES + "BEGIN PRIVATE KEY" + DASHES + " and ends",
        key_block("PUBLIC KEY"),
        key_block("CERTIFICATE"),
        "PUBLIC_KEY=" + LETTERS[:40],
        "csrf token, refresh token and session token: three kinds",
        "credentials: include",
        "--password-stdin reads it; --token-file too",
        "docker run -u 1000:1000 -p 8080:80 app2",
        "Settings > Token > Create2now",
        "パスワードは password: 秘密です",
    ],
)
def test_prose_hashes_and_placeholders_are_left_alone(prose: str) -> None:
    assert redact(prose) == (prose, ())


@given(st.text(max_size=300))
def test_matches_never_overlap_and_lie_within_any_text(text: str) -> None:
    end = 0
    for match in find_secrets(text):
        assert end <= match.start < match.end <= len(text)
        end = match.end


@pytest.mark.parametrize("name", list(shapes()))
def test_redacting_twice_changes_nothing_more(name: str) -> None:
    once, _ = redact(f"token={shapes()[name][0]} and password={VALUE} end")
    assert redact(once) == (once, ())


@pytest.mark.parametrize(
    "piece",
    [
        "a",
        "-",
        "eyJ",
        "eyJaaaaaaaaaa.",
        "://",
        "://a:",
        "token=",
        "token=$",
        "password='",
        ";a",
        "--password ",
        "b@",
        "bearer ",
        "authorization:",
        "A_KEY",
        "SG.aaaaaaaaaaaaaaaaaaaa",
        "12345678:",
        DASHES + "BEGIN PRIVATE KEY" + DASHES,
    ],
)
def test_a_megabyte_of_near_misses_is_read_to_its_end(piece: str) -> None:
    text = piece * (1_000_000 // len(piece)) + f"\npassword={VALUE}"
    safe, kinds = redact(text)
    assert VALUE not in safe
    assert "password" in kinds
