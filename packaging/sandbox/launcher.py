#!/usr/bin/env python3
# SPDX-FileCopyrightText: CSIS Studio contributors
# SPDX-License-Identifier: Apache-2.0
"""The sandbox: an AWS emulator (moto) in one process, seeded with the networks and images a tree names.

README.md beside this file describes the options, the seed file, the ready file and the control paths.
"""

import argparse
import base64
import contextlib
import datetime
import fcntl
import html
import io
import json
import os
import re
import select
import signal
import sys
import threading
import time
import traceback

sys.dont_write_bytecode = True  # what is installed, or checked out, stays as it is

from mending import mend_moto, profiles_on_demand, steady_backends  # noqa: E402
from seeding import SeedError, Seeder, read_seed  # noqa: E402

EXIT_OK, EXIT_USAGE, EXIT_NO_MOTO, EXIT_NO_PORT, EXIT_BUSY = 0, 2, 3, 4, 5

STOP_SIGNALS = {signal.SIGTERM, signal.SIGINT}
READS = re.compile(r"^(Describe|List|Get|Head|Search|Lookup)")


# ---- the journal ---------------------------------------------------------------------------------------------


class Journal:
    """Every request that changed something, one JSON line each, with the random seed it was answered under.

    Answered again in the same order they give the same resources with the same ids.
    """

    def __init__(self, folder):
        os.makedirs(folder, mode=0o700, exist_ok=True)
        self._lock = open(os.path.join(folder, "lock"), "w", encoding="utf-8")
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            raise BlockingIOError(f"another sandbox uses {folder}") from error
        self._file = open(os.path.join(folder, "journal.jsonl"), "a+b")

    def entries(self):
        self._file.seek(0)
        whole = 0
        for line in self._file:
            if not line.endswith(b"\n"):
                break  # cut short when the last sandbox was killed: its request was never answered
            whole += len(line)
            yield json.loads(line)
        self._file.truncate(whole)

    def add(self, seed, environ, body):
        entry = {
            "seed": seed,
            "environ": {k: v for k, v in environ.items() if isinstance(v, str) and not k.startswith(("wsgi.", "werkzeug."))},
            "body": base64.b64encode(body).decode("ascii"),
        }
        self._file.write(json.dumps(entry).encode() + b"\n")
        self._file.flush()

    def clear(self):
        self._file.truncate(0)
        self._file.flush()


def is_read(environ, body):
    """Whether a request asks without changing anything."""
    target = environ.get("HTTP_X_AMZ_TARGET", "")
    if target:
        return bool(READS.match(target.rpartition(".")[2]))
    if environ.get("REQUEST_METHOD") == "POST" and environ.get("CONTENT_TYPE", "").startswith("application/x-www-form-urlencoded"):
        action = re.search(rb"(?:^|&)Action=([A-Za-z]+)", body)
        return bool(action and READS.match(action.group(1).decode()))
    return environ.get("REQUEST_METHOD") in ("GET", "HEAD", "OPTIONS")


SPEAK_XML = re.compile(r"Credential=[^/]*/\d+/[^/]*/(autoscaling|cloudformation|ec2|elasticloadbalancing|iam|rds|s3|sns|sqs|sts)/")


def fault(environ, text):
    """An answer 400 in the words of the service that was asked."""
    kind, head = "application/json", []
    if SPEAK_XML.search(environ.get("HTTP_AUTHORIZATION", "")):
        error = f"<Error><Code>SandboxFault</Code><Message>{html.escape(text)}</Message></Error>"
        kind, answer = "text/xml", error if "/s3/" in environ["HTTP_AUTHORIZATION"] else f"<Response><Errors>{error}</Errors></Response>"
    else:
        head, answer = [("x-amzn-errortype", "SandboxFault")], json.dumps({"__type": "SandboxFault", "message": text})
    body = answer.encode()
    return "400 Bad Request", [*head, ("Content-Type", kind), ("Content-Length", str(len(body)))], [body]


# ---- the server ----------------------------------------------------------------------------------------------


class Sandbox:
    """The emulator as one WSGI application. Requests are answered one at a time."""

    def __init__(self, seed_path, journal, say):
        from moto.moto_server.werkzeug_app import DomainDispatcherApplication, create_backend_app

        self._seed_path, self._journal, self._say = seed_path, journal, say
        self._moto = DomainDispatcherApplication(create_backend_app)
        self._one_at_a_time = threading.RLock()
        self._account = str(read_seed(seed_path)["account_id"])
        self._started = datetime.datetime.now(datetime.timezone.utc).isoformat(timespec="seconds")
        self._requests = 0
        self.seed()
        replayed = sum(self._replay(entry) for entry in journal.entries()) if journal else 0
        if replayed:
            say(f"{replayed} requests of the last time answered again")

    @property
    def started(self):
        return self._started

    def seed(self):
        """Adds what the seed file names now and what is not there yet."""
        with self._one_at_a_time:
            Seeder(self._account, read_seed(self._seed_path)).run()

    def reset(self):
        """Forgets everything, then seeds again. A seed file with a mistake leaves all as it is."""
        from moto.moto_api._internal.models import moto_api_backend

        with self._one_at_a_time:
            read_seed(self._seed_path)
            moto_api_backend.reset()
            if self._journal:
                self._journal.clear()
            self.seed()
        self._say("reset and seeded")

    def __call__(self, environ, start_response):
        begin = time.monotonic()
        status, headers, chunks = self._answer(environ, self._body(environ))
        self._say(f"{environ['REQUEST_METHOD']} {environ['PATH_INFO']} {status} {1000 * (time.monotonic() - begin):.0f} ms")
        start_response(status, headers)
        return chunks

    @staticmethod
    def _body(environ):
        stream = environ["wsgi.input"]
        if environ.get("wsgi.input_terminated"):
            return stream.read()
        return stream.read(int(environ.get("CONTENT_LENGTH") or 0))

    def _answer(self, environ, body):
        path = environ["PATH_INFO"]
        if path.startswith("/_csis/") or (path == "/moto-api/reset" and environ["REQUEST_METHOD"] == "POST"):
            return self._control(environ["REQUEST_METHOD"], path)
        with self._one_at_a_time:
            self._requests += 1
            if not self._journal or is_read(environ, body):
                return self._ask_moto(environ, body)
            seed = int.from_bytes(os.urandom(8), "big")
            kept = dict(environ)  # moto writes into what it is given
            answer = self._ask_moto(environ, body, seed)
            if answer[0][:1] in "23":
                self._journal.add(seed, kept, body)
            return answer

    def _control(self, method, path):
        verbs = {"/_csis/reset": self.reset, "/moto-api/reset": self.reset, "/_csis/seed": self.seed}
        status, answer = "200 OK", {"status": "ok"}
        if path == "/_csis/status" and method == "GET":
            answer |= {"pid": os.getpid(), "account_id": self._account, "requests": self._requests, "started": self._started}
        elif path in verbs and method == "POST":
            try:
                verbs[path]()
            except Exception as error:  # the seed may be wrong in ways only moto finds
                status, answer = "400 Bad Request", {"status": "failed", "message": sentence(error)}
        else:
            status, answer = "404 Not Found", {"status": "failed", "message": f"no {method} {path} here"}
        text = json.dumps(answer).encode()
        return status, [("Content-Type", "application/json"), ("Content-Length", str(len(text)))], [text]

    def _ask_moto(self, environ, body, seed=None):
        from moto.moto_api._internal import mock_random

        if seed is not None:
            mock_random.seed(seed)
        environ["wsgi.input"] = io.BytesIO(body)
        caught = []
        try:
            result = self._moto(environ, lambda status, headers, exc_info=None: caught.append((status, headers)))
            try:
                return caught[-1][0], caught[-1][1], list(result)
            finally:
                if hasattr(result, "close"):
                    result.close()
        except Exception as error:  # an answer of 500 would only make the clients ask again, for a long time
            self._say(traceback.format_exc())
            text = f"the sandbox cannot answer this: {type(error).__name__}: {sentence(error)}"
            return fault(environ, text)

    def _replay(self, entry):
        body = base64.b64decode(entry["body"])
        environ = dict(entry["environ"])
        environ |= {
            "wsgi.version": (1, 0),
            "wsgi.url_scheme": "http",
            "wsgi.errors": sys.stderr,
            "wsgi.multithread": True,
            "wsgi.multiprocess": False,
            "wsgi.run_once": False,
            "wsgi.input_terminated": True,
        }
        status, _, _ = self._ask_moto(environ, body, entry["seed"])
        if status[:1] not in "23":
            self._say(f"answered otherwise than last time: {environ['REQUEST_METHOD']} {environ['PATH_INFO']} {status}")
        return 1


# ---- the process ---------------------------------------------------------------------------------------------


def sentence(error):
    return getattr(error, "message", None) or str(error) or type(error).__name__


def write_atomically(path, text):
    temporary = f"{path}.{os.getpid()}.tmp"
    with open(temporary, "w", encoding="utf-8") as file:
        file.write(text)
    os.replace(temporary, path)


def remove_own(path):
    """Removes the ready file, unless another sandbox has written its own there since."""
    with contextlib.suppress(OSError, ValueError):
        with open(path, encoding="utf-8") as file:
            mine = json.load(file).get("pid") == os.getpid()
        if mine:
            os.unlink(path)


def arguments():
    parser = argparse.ArgumentParser(prog="launcher.py", description="Runs the sandbox, an AWS emulator, until it is stopped.")
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on (default 127.0.0.1)")
    parser.add_argument("--port", type=int, default=0, help="port to listen on (default 0: a free one)")
    parser.add_argument("--seed", metavar="FILE", help="JSON file that names the networks, images and buckets to begin with")
    parser.add_argument("--ready", metavar="FILE", help="JSON file to write once requests are answered; removed at the end")
    parser.add_argument("--data", metavar="DIR", help="folder that keeps what was made over a stop (default: a stop forgets)")
    parser.add_argument("--parent-pid", type=int, metavar="PID", help="end when this process ends")
    parser.add_argument("--log", metavar="FILE", help="append a line for each request, and every complaint, to this file")
    return parser.parse_args()


def serve(options, say):
    signal.pthread_sigmask(signal.SIG_BLOCK, STOP_SIGNALS | {signal.SIGHUP})
    parent = None
    if options.parent_pid:
        try:
            parent = os.pidfd_open(options.parent_pid)
        except ProcessLookupError:
            say(f"process {options.parent_pid} is gone already")
            return EXIT_OK

    seed = read_seed(options.seed)
    os.environ.setdefault("MOTO_EC2_LOAD_DEFAULT_AMIS", "false")
    os.environ["MOTO_ACCOUNT_ID"] = str(seed["account_id"])
    try:
        from werkzeug.serving import WSGIRequestHandler, make_server

        import moto.server  # noqa: F401
    except ImportError as error:
        say(f"moto is not installed for {sys.executable}: {error}")
        return EXIT_NO_MOTO

    class Quiet(WSGIRequestHandler):
        def log(self, *_):
            pass

    mend_moto()
    steady_backends()
    if seed["instance_profiles"] is None:
        profiles_on_demand(str(seed["account_id"]))
    try:
        journal = Journal(options.data) if options.data else None
    except BlockingIOError as error:
        say(str(error))
        return EXIT_BUSY
    sandbox = Sandbox(options.seed, journal, say if options.log else lambda *_: None)
    try:
        server = make_server(options.host, options.port, sandbox, threaded=True, request_handler=Quiet)
    except (OSError, SystemExit) as error:
        say(f"cannot listen on {options.host}:{options.port}: {error}")
        return EXIT_NO_PORT
    port = server.server_address[1]
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    ready = {"port": port, "pid": os.getpid(), "endpoint": f"http://{options.host}:{port}", "started": sandbox.started}
    if options.ready:
        write_atomically(options.ready, json.dumps(ready) + "\n")
    else:
        print(json.dumps(ready), flush=True)
    say(f"sandbox ready on {ready['endpoint']}")

    try:
        wait_for_end(sandbox, parent, say)
    finally:
        if options.ready:
            remove_own(options.ready)
        server.shutdown()
        thread.join(5)
    return EXIT_OK


def wait_for_end(sandbox, parent, say):
    while True:
        received = signal.sigtimedwait(STOP_SIGNALS | {signal.SIGHUP}, 0.25)
        if received and received.si_signo in STOP_SIGNALS:
            say(f"stopped by {signal.Signals(received.si_signo).name}")
            return
        if received:
            try:
                sandbox.reset()
            except Exception as error:
                say(f"not reset: {sentence(error)}")
        if parent is not None and select.select([parent], [], [], 0)[0]:
            say("the parent process is gone")
            return


def main():
    options = arguments()
    if options.log:
        log = os.open(options.log, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        os.dup2(log, 2)
        os.close(log)

    def say(text):
        now = datetime.datetime.now(datetime.timezone.utc).strftime("%FT%T")
        print(f"{now}Z {text}" if options.log else f"sandbox: {text}", file=sys.stderr, flush=True)

    try:
        return serve(options, say)
    except SeedError as error:
        say(str(error))
        return EXIT_USAGE


if __name__ == "__main__":
    sys.exit(main())
