# SPDX-FileCopyrightText: CSIS Studio contributors
# SPDX-License-Identifier: Apache-2.0
"""What the tests of the modules share: the tool, a sandbox of their own, and roots that call the modules."""

import contextlib
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time
import traceback
import urllib.request

SOURCE = pathlib.Path(__file__).resolve().parents[2]
MODULES = SOURCE / "tfmodules"
LAUNCHER = SOURCE / "packaging" / "sandbox" / "launcher.py"
SKIPPED = 77

SEED = {
    "region": "us-east-2",
    "vpcs": [{"id": "vpc-11111111", "cidr": "10.20.0.0/16"}],
    "subnets": [
        {"id": "subnet-11111111", "vpc": "vpc-11111111", "az": "us-east-2a", "cidr": "10.20.1.0/24"},
        {"id": "subnet-22222222", "vpc": "vpc-11111111", "az": "us-east-2b", "cidr": "10.20.2.0/24"},
        {"id": "subnet-33333333", "vpc": "vpc-11111111", "az": "us-east-2b", "cidr": "10.20.3.0/24"},
    ],
    "security_groups": [{"id": "sg-22222222", "vpc": "vpc-11111111", "name": "clients"}],
    "images": [{"name": "webimg-packer*"}, {"name": "webimg-old", "id": "ami-0aaa0001"}],
}


class Skip(Exception):
    """Something optional is absent; the text says what."""


def check(condition, text):
    if not condition:
        raise AssertionError(text)


def check_equal(got, wanted, what):
    check(got == wanted, f"{what}:\n  is     {got!r}\n  wanted {wanted!r}")


def find_tool():
    named = os.environ.get("CSIS_TOFU")
    if named:
        found = shutil.which(named)
        if not found:
            raise Skip(f"CSIS_TOFU names {named}, which cannot be run")
        return found
    for name in ("tofu", "terraform"):
        found = shutil.which(name)
        if found:
            return found
    raise Skip("neither tofu nor terraform is on the PATH")


def find_mirror():
    folder = os.environ.get("CSIS_PROVIDER_MIRROR")
    if not folder:
        raise Skip("CSIS_PROVIDER_MIRROR names no folder with the AWS provider")
    if not list(pathlib.Path(folder).glob("*/hashicorp/aws")):
        raise Skip(f"CSIS_PROVIDER_MIRROR ({folder}) holds no hashicorp/aws")
    return pathlib.Path(folder)


def find_python():
    python = os.environ.get("CSIS_SANDBOX_PYTHON")
    if not python:
        raise Skip("CSIS_SANDBOX_PYTHON names no Python that has moto")
    if subprocess.run([python, "-c", "import importlib.util, sys; sys.exit(not importlib.util.find_spec('moto'))"], check=False).returncode:
        raise Skip(f"CSIS_SANDBOX_PYTHON ({python}) has no moto")
    return python


def both_registries(mirror, folder):
    """tofu looks for the provider under its own registry's name: a mirror of links answers under both names."""
    for package in mirror.glob("*/hashicorp/aws/*/*"):
        version, platform = package.parts[-2:]
        for registry in ("registry.terraform.io", "registry.opentofu.org"):
            link = folder / registry / "hashicorp" / "aws" / version / platform
            link.parent.mkdir(parents=True, exist_ok=True)
            if not link.exists():
                link.symlink_to(package.resolve())
    return folder


@contextlib.contextmanager
def sandbox(python, folder, seed=None, arguments=()):
    """A running emulator; gives its ready record. The process ends with the block."""
    folder = pathlib.Path(folder)
    (folder / "seed.json").write_text(json.dumps(SEED if seed is None else seed))
    ready = folder / "ready.json"
    ready.unlink(missing_ok=True)
    command = [python, str(LAUNCHER), "--seed", str(folder / "seed.json"), "--ready", str(ready), "--log", str(folder / "log")]
    process = subprocess.Popen(command + ["--parent-pid", str(os.getpid()), *arguments])
    try:
        limit = time.monotonic() + 90
        while not ready.exists():
            if process.poll() is not None:
                raise AssertionError(f"the sandbox ended with {process.returncode}: {(folder / 'log').read_text()[-2000:]}")
            check(time.monotonic() < limit, "the sandbox was not ready within 90 s")
            time.sleep(0.05)
        yield json.loads(ready.read_text())
    finally:
        process.terminate()
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


class Root:
    """A root that calls modules, in a folder of its own, against a sandbox."""

    def __init__(self, folder, tool, mirror, endpoint=None):
        self.folder = pathlib.Path(folder)
        self.folder.mkdir(parents=True, exist_ok=True)
        self.tool = tool
        mirror = both_registries(mirror, self.folder / "mirror") if "tofu" in pathlib.Path(tool).name else mirror
        (self.folder / "cli.tfrc").write_text(
            f'provider_installation {{\n  filesystem_mirror {{\n    path = "{mirror}"\n  }}\n}}\ndisable_checkpoint = true\n'
        )
        (self.folder / "home").mkdir(exist_ok=True)
        keep = {k: v for k, v in os.environ.items() if not k.startswith(("AWS_", "TF_"))}
        self.environment = keep | {
            "HOME": str(self.folder / "home"),
            "TF_CLI_CONFIG_FILE": str(self.folder / "cli.tfrc"),
            "TF_IN_AUTOMATION": "1",
            "TF_INPUT": "0",
            "AWS_ACCESS_KEY_ID": "sandbox",
            "AWS_SECRET_ACCESS_KEY": "sandbox",
            "AWS_EC2_METADATA_DISABLED": "true",
            "AWS_MAX_ATTEMPTS": "2",
            "CHECKPOINT_DISABLE": "1",
        }
        if endpoint:
            self.environment["AWS_ENDPOINT_URL"] = endpoint

    def run(self, *arguments, accept=(0,)):
        begin = time.monotonic()
        done = subprocess.run(
            [self.tool, *arguments], cwd=self.folder, env=self.environment, capture_output=True, text=True, check=False, timeout=280
        )
        print(f"  {' '.join(arguments[:2])}: {done.returncode} after {time.monotonic() - begin:.1f} s", flush=True)
        check(done.returncode in accept, f"{' '.join(arguments)} ended with {done.returncode}:\n{done.stdout[-6000:]}\n{done.stderr[-6000:]}")
        return done

    def write(self, text):
        """The root's calls; MODULES in them stands for the folder of the modules."""
        modules = os.path.relpath(MODULES, self.folder.resolve())
        (self.folder / "main.tf").write_text(
            'terraform {\n  required_providers {\n    aws = {\n      source = "hashicorp/aws"\n    }\n  }\n}\n\n'
            'provider "aws" {\n  region = "us-east-2"\n  alias  = "root"\n}\n\n' + text.replace("MODULES", modules)
        )
        self.run("init", "-no-color")

    def _changes(self, events):
        """What the tool says it does: address to action."""
        changes = {}
        for line in events.splitlines():
            event = json.loads(line)
            if event["type"] == "planned_change":
                changes[event["change"]["resource"]["addr"]] = event["change"]["action"]
        return {address: action for address, action in changes.items() if action not in ("noop", "read")}

    def check_plan(self, changes, what):
        """Plans, and compares with the changes that are due."""
        check_equal(self._changes(self.run("plan", "-json").stdout), changes, what)

    def apply(self, changes, what):
        """Plans and applies, and compares what was planned with the changes that were due."""
        check_equal(self._changes(self.run("apply", "-auto-approve", "-json").stdout), changes, what)

    def check_clean(self, when):
        done = self.run("plan", "-no-color", "-detailed-exitcode", accept=(0, 2))
        check(done.returncode == 0, f"a plan {when} wants changes:\n{done.stdout[-5000:]}")

    def refused_plan(self):
        """The complaints of a plan that must fail."""
        done = self.run("plan", "-no-color", accept=(1,))
        return " ".join(done.stderr.replace("│", " ").split())

    def outputs(self):
        return {name: output["value"] for name, output in json.loads(self.run("output", "-json").stdout).items()}

    def resources(self):
        """The managed resources of the state: address to values."""
        found = {}
        for resource in json.loads(self.run("state", "pull").stdout)["resources"]:
            if resource["mode"] != "managed":
                continue
            stem = ".".join(filter(None, (resource.get("module"), resource["type"], resource["name"])))
            for instance in resource["instances"]:
                key = instance.get("index_key")
                found[stem if key is None else f"{stem}[{json.dumps(key)}]"] = instance["attributes"]
        return found

    def destroy(self):
        self.run("apply", "-destroy", "-auto-approve", "-no-color")
        check_equal(self.resources(), {}, "what is left after the destroy")


def life_cycle(test):
    """Runs test(root, endpoint) against a fresh sandbox; the exit code is the test's result."""

    def run():
        tool, mirror, python = find_tool(), find_mirror(), find_python()
        with tempfile.TemporaryDirectory(prefix="csis-modules-") as folder:
            with sandbox(python, folder) as ready:
                test(Root(pathlib.Path(folder) / "root", tool, mirror, ready["endpoint"]), ready["endpoint"])

    return main(run)


def main(run):
    try:
        run()
    except Skip as reason:
        print(f"not run: {reason}")
        return SKIPPED
    except (AssertionError, subprocess.TimeoutExpired) as failure:
        print(f"FAILED: {failure}")
        traceback.print_tb(failure.__traceback__, limit=-3)
        return 1
    print("passed")
    return 0


def request(url, data=None, method=None, headers=None):
    """A plain HTTP request; gives status and body."""
    asked = urllib.request.Request(url, data=data, method=method, headers=headers or {})
    try:
        with urllib.request.urlopen(asked, timeout=60) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode()


if __name__ == "__main__":
    sys.exit("the tests beside this file are to be started, not this one")
