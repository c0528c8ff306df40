# SPDX-FileCopyrightText: CSIS Studio contributors
# SPDX-License-Identifier: Apache-2.0
"""Where moto 5.2.1 answers otherwise than AWS, or differently after each start, and a plan would notice."""

import json

from seeding import make_instance_profile


def profiles_on_demand(account):
    """Makes the instance profile that a launch names: a seed without instance_profiles leaves them to the tree."""
    from moto.ec2 import utils
    from moto.ec2.models import iam_instance_profile
    from moto.ec2.responses import instances
    from moto.iam.models import iam_backends

    original = utils.filter_iam_instance_profiles

    def made(account_id, partition, arn, name):
        wanted = name or (arn.rpartition("/")[2] if arn else None)
        if wanted and account_id == account:
            make_instance_profile(iam_backends[account_id][partition], wanted)
        return original(account_id, partition, arn, name)

    def by_keyword(account_id, partition, iam_instance_profile_arn=None, iam_instance_profile_name=None):
        return made(account_id, partition, iam_instance_profile_arn, iam_instance_profile_name)

    for module in (utils, instances, iam_instance_profile):
        module.filter_iam_instance_profiles = by_keyword


def mend_moto():
    """Corrects what moto 5.2.1 tells of instances, which every plan would want to change, and adds what it lacks."""
    from moto.ec2.models.elastic_network_interfaces import NetworkInterface
    from moto.ec2.models.instances import Instance

    # Without a public address the association is empty, which clients read as one.
    original = NetworkInterface.association.fget
    NetworkInterface.association = property(lambda interface: original(interface) or None)

    # An instance wears the groups of its first interface, whichever of the two was asked to change them.
    def groups(instance):
        interface = getattr(instance, "nics", {}).get(0)
        return list(interface._group_set) if interface else instance.__dict__["_groups"]

    def set_groups(instance, value):
        interface = getattr(instance, "nics", {}).get(0)
        if interface:
            interface._group_set = list(value)
        instance.__dict__["_groups"] = value

    Instance.security_groups = property(groups, set_groups)

    # The throughput of a file system can be changed.
    from moto.efs.exceptions import FileSystemNotFound
    from moto.efs.responses import EFSResponse

    def update_file_system(response):
        files = response.efs_backend.file_systems_by_id.get(response._get_param("FileSystemId"))
        if files is None:
            raise FileSystemNotFound(response._get_param("FileSystemId"))
        files.throughput_mode = response._get_param("ThroughputMode") or files.throughput_mode
        files.provisioned_throughput_in_mibps = response._get_param("ProvisionedThroughputInMibps")
        return json.dumps(files.info_json()), {"status": 202, "Content-Type": "application/json"}

    EFSResponse.update_file_system = update_file_system


def steady_backends():
    """Whenever moto first makes a service in a region, it does so with the same ids, and no id drawn later depends on it."""
    from moto.core.base_backend import AccountSpecificBackend
    from moto.moto_api._internal import mock_random

    original = AccountSpecificBackend.__getitem__

    def made(services, region):
        if region in services.keys():
            return original(services, region)
        state = mock_random.getstate()
        mock_random.seed(f"{services.service_name}/{services.account_id}/{region}")
        try:
            return original(services, region)
        finally:
            mock_random.setstate(state)

    AccountSpecificBackend.__getitem__ = made
