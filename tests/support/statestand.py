#!/usr/bin/env python3
# SPDX-FileCopyrightText: CSIS Studio contributors
# SPDX-License-Identifier: Apache-2.0
"""Stands in for a server that speaks the tool's `http` state protocol.

statestand.py LOG: prints the port that it listens on, writes each request to LOG as `METHOD path status`, and ends when
its standard input does. States are kept in memory, a lock belongs to the ID that took it. User `cd`, password `open`.
"""

import base64
import http.server
import json
import os
import sys
import threading
import urllib.parse

AUTHORIZATION = "Basic " + base64.b64encode(b"cd:open").decode()


class Stand(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    states = {}
    locks = {}
    guard = threading.Lock()
    log = None

    def answer(self, status, body=b""):
        with self.guard:
            print(self.command, self.path.split("?")[0], status, file=self.log, flush=True)
        self.send_response(status)
        if status == 401:
            self.send_header("WWW-Authenticate", "Basic")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def handle_request(self):
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        if self.headers.get("Authorization") != AUTHORIZATION:
            return self.answer(401)
        where = urllib.parse.urlsplit(self.path)
        held = self.locks.get(where.path)
        if self.command == "GET":
            state = self.states.get(where.path)
            return self.answer(404) if state is None else self.answer(200, state)
        if self.command == "LOCK":
            if held:
                return self.answer(423, json.dumps(held).encode())
            self.locks[where.path] = json.loads(body)
            return self.answer(200)
        if self.command == "UNLOCK":
            if held and body and json.loads(body).get("ID") != held["ID"]:
                return self.answer(409)
            self.locks.pop(where.path, None)
            return self.answer(200)
        asked = urllib.parse.parse_qs(where.query).get("ID", [None])[0]
        if held and asked != held["ID"]:
            return self.answer(423, json.dumps(held).encode())
        if self.command == "DELETE":
            self.states.pop(where.path, None)
        else:
            self.states[where.path] = body
        return self.answer(200)

    do_GET = do_POST = do_DELETE = do_LOCK = do_UNLOCK = handle_request

    def log_message(self, *_):
        pass


def main():
    Stand.log = open(sys.argv[1], "a", encoding="utf-8")
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Stand)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    print(server.server_address[1], flush=True)
    sys.stdin.read()
    os._exit(0)


main()
