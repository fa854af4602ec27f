"""Running a command as if it were run alone: same terminal, same signals, its output passed on as it comes.

Above stands `watching`; below the system's processes and terminals. What the command's failure means is not known here.
"""

from __future__ import annotations

import os
import selectors
import signal
import subprocess
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from types import FrameType
from typing import Any

from hippo_cli import streams

NOT_FOUND, NOT_RUNNABLE = 127, 126
"""Exit statuses of a command that cannot be started, as shells have them."""

TAIL_BYTES = 64 * 1024
"""How much of the end of each stream is looked at for what went wrong."""

_CHUNK = 65536
_LINGER_SECONDS = 0.2
"""How long output is still passed on after the command has ended while a child of it holds the stream."""

_FROM_THE_TERMINAL = (signal.SIGINT, signal.SIGQUIT)
_PASSED_ON = (signal.SIGTERM, signal.SIGHUP, signal.SIGUSR1, signal.SIGUSR2, signal.SIGCONT)


class Run:
    """One run of a command.

    Args:
        words: The command: one text for the shell, or a program and its arguments.
        in_shell: It is one text for the shell.
        everything_to_stderr: Pass both streams on to standard error, because standard output belongs to an answer.
    """

    def __init__(self, words: list[str], *, in_shell: bool, everything_to_stderr: bool) -> None:
        self._words = words
        self._in_shell = in_shell
        self._targets = {"stdout": 2 if everything_to_stderr else 1, "stderr": 2}
        self._tails: dict[str, deque[bytes]] = {"stdout": deque(), "stderr": deque()}
        self._child: subprocess.Popen[bytes] | None = None
        self._terminals: list[int] = []

    @property
    def line(self) -> str:
        """The command as one line."""
        import shlex

        return self._words[0] if self._in_shell else shlex.join(self._words)

    @property
    def shown(self) -> str:
        """The command without secrets."""
        from hippo.engine.domain.secret import redact

        return redact(self.line)[0]

    def output(self) -> list[str]:
        """The ends of what it printed: standard output, then standard error."""
        return [b"".join(self._tails[name]).decode("utf-8", "replace") for name in ("stdout", "stderr")]

    def to_the_end(self) -> int:
        """Run it.

        Returns:
            Its exit status.
        """
        readers: dict[int, str] = {}
        child_ends: dict[str, int] = {}
        for name, target in self._targets.items():
            ours, theirs = self._channel(target)
            readers[ours] = name
            child_ends[name] = theirs
        try:
            with self._signals():
                status = self._start(child_ends)
                for end in child_ends.values():
                    os.close(end)
                child_ends.clear()
                if self._child is None:
                    return status
                self._pass_on(readers)
                code = self._child.wait()
                return 128 - code if code < 0 else code
        finally:
            for descriptor in (*readers, *child_ends.values()):
                with suppress(OSError):
                    os.close(descriptor)

    def _start(self, ends: dict[str, int]) -> int:
        try:
            self._child = subprocess.Popen(
                self._words[0] if self._in_shell else self._words,
                shell=self._in_shell,
                stdout=ends["stdout"],
                stderr=ends["stderr"],
                restore_signals=True,
            )
        except FileNotFoundError:
            # A whole command line behind "--": it is no program's name, and the shell would have run it.
            is_line = len(self._words) == 1 and " " in self._words[0].strip()
            hint = "; without -- it goes to the shell" if is_line else ""
            return self._not_started(NOT_FOUND, f"{self._words[0]}: command not found{hint}")
        except PermissionError:
            return self._not_started(NOT_RUNNABLE, f"{self._words[0]}: permission denied")
        except (OSError, ValueError) as error:
            return self._not_started(NOT_RUNNABLE, f"{self._words[0]}: {getattr(error, 'strerror', None) or error}")
        return 0

    def _not_started(self, status: int, why: str) -> int:
        self._keep("stderr", why.encode("utf-8", "replace"))
        streams.say(why)
        return status

    def _channel(self, target: int) -> tuple[int, int]:
        """Our end and the command's of one stream: a terminal where our own stream is one, else a pipe."""
        if os.isatty(target):
            try:
                import pty
                import tty

                ours, theirs = pty.openpty()
                # Raw: the real terminal behind us does the conversions, and doing them twice would show.
                tty.setraw(theirs)
                self._terminals.append(ours)
                self._copy_size(target, ours)
                return ours, theirs
            except (ImportError, OSError):
                pass
        ours, theirs = os.pipe()
        os.set_inheritable(theirs, True)
        return ours, theirs

    def _pass_on(self, readers: dict[int, str]) -> None:
        """Copy what the command prints until it has ended and said everything."""
        assert self._child is not None
        with selectors.DefaultSelector() as selector:
            for descriptor in readers:
                selector.register(descriptor, selectors.EVENT_READ)
            while selector.get_map():
                ended = self._child.poll() is not None
                ready = selector.select(_LINGER_SECONDS)
                if not ready and ended:
                    return  # somebody it left behind holds the stream open
                for key, _ in ready:
                    descriptor = int(key.fd)
                    piece = _read(descriptor)
                    if not piece or not self._forward(readers[descriptor], piece):
                        selector.unregister(descriptor)
                        if piece:  # our reader has left: the command is to notice as it would without us
                            os.close(descriptor)
                            del readers[descriptor]

    def _forward(self, name: str, piece: bytes) -> bool:
        self._keep(name, piece)
        view = memoryview(piece)
        while view:
            try:
                view = view[os.write(self._targets[name], view) :]
            except BrokenPipeError:
                return False
            except BlockingIOError:
                import select

                select.select([], [self._targets[name]], [], 1.0)
            except OSError:
                return True  # the stream is closed; the command goes on
        return True

    def _keep(self, name: str, piece: bytes) -> None:
        tail = self._tails[name]
        tail.append(piece)
        size = sum(map(len, tail))
        while len(tail) > 1 and size - len(tail[0]) >= TAIL_BYTES:
            size -= len(tail.popleft())

    @contextmanager
    def _signals(self) -> Iterator[None]:
        """Pass signals on to the command, and outlive those that reach it by the terminal."""
        before: dict[int, Any] = {}
        # With a terminal, Ctrl-C reaches the command by itself; a second copy would count as pressed twice.
        by_terminal = _has_terminal()

        def pass_on(number: int, _frame: FrameType | None) -> None:
            if self._child is not None and not (by_terminal and number in _FROM_THE_TERMINAL):
                with suppress(OSError):
                    self._child.send_signal(number)

        def resize(_number: int, _frame: FrameType | None) -> None:
            for terminal in self._terminals:
                self._copy_size(1 if os.isatty(1) else 2, terminal)

        try:
            for number in (*_PASSED_ON, *_FROM_THE_TERMINAL):
                before[number] = signal.signal(number, pass_on)
            if self._terminals:
                before[signal.SIGWINCH] = signal.signal(signal.SIGWINCH, resize)
        except ValueError:  # not the main thread: then nobody sends us signals
            pass
        try:
            yield
        finally:
            for taken, handler in before.items():
                signal.signal(taken, handler if handler is not None else signal.SIG_DFL)

    @staticmethod
    def _copy_size(source: int, target: int) -> None:
        import fcntl
        import termios

        with suppress(OSError):
            size = fcntl.ioctl(source, termios.TIOCGWINSZ, b"\x00" * 8)
            fcntl.ioctl(target, termios.TIOCSWINSZ, size)


def _read(descriptor: int) -> bytes:
    try:
        return os.read(descriptor, _CHUNK)
    except OSError:  # a terminal whose other side has closed
        return b""


def _has_terminal() -> bool:
    """Whether we run in the foreground of a terminal."""
    try:
        descriptor = os.open("/dev/tty", os.O_RDONLY | os.O_NOCTTY)
    except OSError:
        return False
    try:
        return os.tcgetpgrp(descriptor) == os.getpgrp()
    except OSError:
        return False
    finally:
        os.close(descriptor)
