# SPDX-FileCopyrightText: CSIS Studio contributors
# SPDX-License-Identifier: Apache-2.0
"""Reads the sandbox's seed file and puts what it names into the emulator, under the very ids it gives."""

import contextlib
import hashlib
import ipaddress
import json
import re

DEFAULT_ACCOUNT = "123456789012"
DEFAULT_REGION = "us-east-1"


class SeedError(Exception):
    """What is wrong with the seed file, as a sentence."""


SHAPES = {
    "vpcs": {"id"},
    "subnets": {"id", "vpc"},
    "security_groups": {"id"},
    "images": {"name"},
    "buckets": set(),
    "instance_profiles": set(),
}


def read_seed(path):
    """The seed as a dictionary with every list present; SeedError says what is wrong with it."""
    if path is None:
        seed = {}
    else:
        try:
            with open(path, encoding="utf-8") as file:
                seed = json.load(file)
        except (OSError, UnicodeDecodeError) as error:
            raise SeedError(f"cannot read the seed {path}: {error}") from error
        except json.JSONDecodeError as error:
            raise SeedError(f"the seed {path} is not JSON: {error}") from error
    if not isinstance(seed, dict):
        raise SeedError(f"the seed {path} is not a JSON object")
    seed.setdefault("region", DEFAULT_REGION)
    seed.setdefault("account_id", DEFAULT_ACCOUNT)
    if not re.fullmatch(r"\d{12}", str(seed["account_id"])):
        raise SeedError(f"account_id '{seed['account_id']}' is not a number of 12 digits")
    seed.setdefault("instance_profiles", None)
    for key, needed in SHAPES.items():
        entries = seed.setdefault(key, []) or []
        if not isinstance(entries, list):
            raise SeedError(f"'{key}' is not a list")
        for index, entry in enumerate(entries):
            if not needed:
                if not isinstance(entry, str):
                    raise SeedError(f"{key}[{index}] is not a name")
                continue
            missing = needed - set(entry) if isinstance(entry, dict) else needed
            if missing:
                raise SeedError(f"{key}[{index}] lacks {', '.join(sorted(missing))}")
    return seed


def concrete_name(pattern):
    """A name that the pattern (with * and ?) matches."""
    return pattern.replace("*", "-sandbox").replace("?", "0")


def image_id(region, name):
    """The same id for the same image at every start."""
    return "ami-" + hashlib.sha256(f"{region}/{name}".encode()).hexdigest()[:17]


@contextlib.contextmanager
def fixed(module, function, value):
    """While it lasts, the module's random id function answers with the given id."""
    original = getattr(module, function)
    setattr(module, function, lambda *_, **__: value)
    try:
        yield
    finally:
        setattr(module, function, original)


class Seeder:
    """Puts into the emulator what the seed names and what is not there yet; may be called again at any time."""

    def __init__(self, account, seed):
        self.account, self.seed = account, seed

    def run(self):
        from moto.moto_api._internal import mock_random

        try:
            self._networks()
            self._images()
            self._profiles()
            self._buckets()
        finally:
            mock_random.seed()

    @staticmethod
    def _begin(identifier):
        """What the emulator names by itself for this entry (route table, access list) is the same each time."""
        from moto.moto_api._internal import mock_random

        mock_random.seed(identifier)

    def _ec2(self, entry):
        from moto.ec2.models import ec2_backends

        region = entry.get("region", self.seed["region"])
        try:
            return ec2_backends[self.account][region]
        except KeyError as error:
            raise SeedError(f"the emulator knows no region '{region}'") from error

    def _networks(self):
        from moto.ec2.models import security_groups, subnets, vpcs

        for number, entry in enumerate(self.seed["vpcs"]):
            ec2 = self._ec2(entry)
            if entry["id"] in ec2.vpcs:
                continue
            self._begin(entry["id"])
            if entry.get("default"):
                self._drop_default_vpc(ec2)
            with fixed(vpcs, "random_vpc_id", entry["id"]):
                vpc = ec2.create_vpc(entry.get("cidr") or f"10.{number % 256}.0.0/16", is_default=bool(entry.get("default")))
            if entry.get("default"):
                ec2.default_vpc = vpc
        for entry in self.seed["subnets"]:
            ec2 = self._ec2(entry)
            if any(subnet.id == entry["id"] for subnet in ec2.describe_subnets()):
                continue
            self._begin(entry["id"])
            vpc = self._vpc(ec2, entry)
            zone = entry.get("az") or entry.get("region", self.seed["region"]) + "a"
            self._know_zone(zone, entry.get("region", self.seed["region"]))
            with fixed(subnets, "random_subnet_id", entry["id"]):
                subnet = ec2.create_subnet(vpc.id, self._cidr(ec2, vpc, entry.get("cidr")), availability_zone=zone)
            subnet.map_public_ip_on_launch = bool(entry.get("public"))
            subnet.default_for_az = vpc.is_default
        for entry in self.seed["security_groups"]:
            ec2 = self._ec2(entry)
            if any(group.id == entry["id"] for group in ec2.describe_security_groups()):
                continue
            self._begin(entry["id"])
            with fixed(security_groups, "random_security_group_id", entry["id"]):
                ec2.create_security_group(
                    entry.get("name") or entry["id"], "seeded for the sandbox", vpc_id=self._vpc(ec2, entry).id, force=True
                )

    def _vpc(self, ec2, entry):
        if not entry.get("vpc"):
            return ec2.default_vpc
        if entry["vpc"] not in ec2.vpcs:
            raise SeedError(f"'{entry['id']}' lies in '{entry['vpc']}', which is not among the vpcs of its region")
        return ec2.vpcs[entry["vpc"]]

    @staticmethod
    def _drop_default_vpc(ec2):
        """The emulator's own default network makes place for the tree's."""
        old = ec2.default_vpc
        for zone in list(ec2.subnets):
            for subnet in list(ec2.subnets[zone].values()):
                if subnet.vpc_id == old.id:
                    del ec2.subnets[zone][subnet.id]
        old.is_default = False
        ec2.vpcs.pop(old.id, None)
        ec2.groups.pop(old.id, None)

    @staticmethod
    def _cidr(ec2, vpc, wanted):
        """The wanted range, for which the network grows when it must; without one, or when it is taken, a free one."""
        taken = [subnet.cidr for subnet in ec2.describe_subnets() if subnet.vpc_id == vpc.id]
        blocks = [ipaddress.ip_network(block["cidr_block"]) for block in vpc.get_cidr_block_association_set()]
        if wanted:
            network = ipaddress.ip_network(wanted, strict=False)
            if not any(network.overlaps(other) for other in taken):
                if not any(network.subnet_of(block) for block in blocks):
                    grown = network.supernet(new_prefix=16) if network.prefixlen > 16 else network
                    vpc.associate_vpc_cidr_block(str(network if any(grown.overlaps(block) for block in blocks) else grown))
                return str(network)
        for block in blocks:
            for candidate in block.subnets(new_prefix=max(24, block.prefixlen)):
                if not any(candidate.overlaps(other) for other in taken):
                    return str(candidate)
        raise SeedError(f"no room for another subnet in {vpc.id} ({vpc.cidr_block})")

    @staticmethod
    def _know_zone(zone, region):
        from moto.ec2.models.availability_zones_and_regions import RegionsAndZonesBackend, Zone

        zones = RegionsAndZonesBackend.zones.setdefault(region, [])
        if not any(known.name == zone for known in zones):
            zones.append(Zone(name=zone, region_name=region, zone_id=f"sandbox-{zone}"))

    def _images(self):
        from moto.ec2.models import amis

        for entry in self.seed["images"]:
            ec2 = self._ec2(entry)
            name = concrete_name(entry["name"])
            identifier = entry.get("id") or image_id(entry.get("region", self.seed["region"]), name)
            if identifier in ec2.amis:
                continue
            self._begin(identifier)
            ec2.amis[identifier] = amis.Ami(
                ec2,
                identifier,
                name=name,
                description="an empty image of the sandbox",
                owner_id=entry.get("owner"),
                virtualization_type="hvm",
                architecture=entry.get("architecture", "x86_64"),
                hypervisor="xen",
                root_device_type="ebs",
                image_location=f"{self.account}/{name}",
                region_name=entry.get("region", self.seed["region"]) + "a",
            )

    def _profiles(self):
        from moto.iam.models import iam_backends

        iam = iam_backends[self.account]["aws"]
        for name in self.seed["instance_profiles"] or []:
            self._begin(name)
            make_instance_profile(iam, name)

    def _buckets(self):
        from moto.s3.models import s3_backends

        s3 = s3_backends[self.account]["aws"]
        for name in self.seed["buckets"]:
            if name not in s3.buckets:
                s3.create_bucket(name, self.seed["region"])


def make_instance_profile(iam, name):
    """An instance profile with a role of the same name, unless it is there."""
    if name in iam.instance_profiles:
        return
    trust = {
        "Version": "2012-10-17",
        "Statement": [{"Effect": "Allow", "Principal": {"Service": "ec2.amazonaws.com"}, "Action": "sts:AssumeRole"}],
    }
    if not any(role.name == name for role in iam.roles.values()):
        iam.create_role(
            role_name=name,
            assume_role_policy_document=json.dumps(trust),
            path="/",
            permissions_boundary=None,
            description="seeded for the sandbox",
            tags=[],
            max_session_duration="3600",
        )
    iam.create_instance_profile(name=name, path="/", role_names=[], tags=[])
    iam.add_role_to_instance_profile(name, name)
