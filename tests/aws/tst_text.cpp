// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/aws/hostname.h"
#include "core/aws/instancemodule.h"
#include "core/aws/storagemodule.h"
#include "core/aws/transitions.h"
#include "core/aws/userdata.h"
#include "core/base/text.h"
#include "tests/support/testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace csis;
using namespace csis::aws;

namespace {

StorageRootView root(const QString &capability)
{
    StorageRootView view;
    view.place = {u"storage"_s, u"r"_s, u"storage-generation"_s, u"generated/storage/r/storage-generation"_s};
    view.builder = {u"storage_builders"_s, u"r"_s};
    view.runtime.ref = {u"runtime_builders"_s, u"aws"_s};
    view.runtime.profile = u"demo"_s;
    view.capability = capability;
    view.moduleSource = u"m"_s;
    view.alias = u"r"_s;
    view.archives = capability == "ebs"_L1;
    view.mayApply = true;
    view.applyCheck = {u"apply-check"_s, u"--lifecycle"_s, u"storage"_s};
    return view;
}

StorageView storage(const QString &state, std::optional<QString> current = {})
{
    StorageView view;
    view.name = u"my-vol"_s;
    view.label = u"my_vol"_s;
    view.state = state;
    view.current = current;
    return view;
}

} // namespace

class TestText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void hostnames_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("fault");
        QTest::newRow("good") << u"web-1-001"_s << QString();
        QTest::newRow("empty") << QString() << u"is empty"_s;
        QTest::newRow("long") << QString(64, u'a') << u"is 64 characters, over the 63 a hostname label allows"_s;
        QTest::newRow("underscore") << u"a_b.c"_s << u"contains ['.', '_'], which a hostname may not"_s;
        QTest::newRow("hyphen") << u"-a"_s << u"starts or ends with a hyphen, which a hostname may not"_s;
    }
    void hostnames()
    {
        QFETCH(QString, name);
        QTEST(hostnameFault(name), "fault");
        QCOMPARE(canonicalHostname(u"web"_s, 2), u"web-002"_s);
        QCOMPARE(canonicalHostname(u"web"_s, 1234), u"web-1234"_s);
    }

    void oneDayIsADay()
    {
        StorageView view = storage(u"active"_s);
        view.lifecycle = {{u"ia_days"_s, u"1"_s}, {u"archive_days"_s, u"90"_s}};
        const QByteArray text = storageFile(root(u"efs"_s), view).bytes;
        QVERIFY2(text.contains("transition_to_ia      = \"AFTER_1_DAY\"\n"), text.constData());
        QVERIFY2(text.contains("transition_to_archive = \"AFTER_90_DAYS\"\n"), text.constData());
    }

    void bucketNames()
    {
        StorageRootView view = root(u"s3"_s);
        StorageView item = storage(u"active"_s);
        QCOMPARE(bucketOf(view, item), u"my-vol"_s);
        view.bucketName = u"builders"_s;
        QCOMPARE(bucketOf(view, item), u"builders"_s);
        item.bucket = u"own"_s;
        QCOMPARE(bucketOf(view, item), u"own"_s);
    }

    void tombstonesAreComments()
    {
        const QByteArray text = storageFile(root(u"ebs"_s), storage(u"destroyed"_s, u"active"_s)).bytes;
        QVERIFY2(text.startsWith("# ") && text.count('\n') == 1, text.constData());
    }

    void transitions_data()
    {
        QTest::addColumn<QString>("capability");
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("to");
        QTest::addColumn<bool>("sanctioned");
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("after");
        QTest::newRow("create") << u"ebs"_s << QString() << u"active"_s << false << QString() << QString();
        QTest::newRow("stay") << u"ebs"_s << u"active"_s << u"active"_s << false << QString() << QString();
        QTest::newRow("archive") << u"ebs"_s << u"active"_s << u"archived"_s << true << u"archive-my_vol.sh"_s << QString();
        QTest::newRow("restore") << u"ebs"_s << u"archived"_s << u"active"_s << false << QString() << u"restore-my_vol.sh"_s;
        QTest::newRow("destroy") << u"ebs"_s << u"active"_s << u"destroyed"_s << true << QString() << QString();
        QTest::newRow("destroy archived") << u"ebs"_s << u"archived"_s << u"destroyed"_s << false << u"unarchive-my_vol.sh"_s << QString();
        QTest::newRow("bucket") << u"s3"_s << u"active"_s << u"destroyed"_s << true << u"empty-my_vol.sh"_s << QString();
        QTest::newRow("share") << u"efs"_s << u"active"_s << u"destroyed"_s << true << QString() << QString();
        QTest::newRow("again") << u"ebs"_s << u"destroyed"_s << u"active"_s << false << QString() << QString();
    }
    void transitions()
    {
        QFETCH(QString, capability);
        QFETCH(QString, from);
        QFETCH(QString, to);
        StorageRootView view = root(capability);
        const StorageView item = storage(to, from.isEmpty() ? std::nullopt : std::optional(from));
        const Transition made = transitionOf(view, item);
        QTEST(made.sanction.has_value(), "sanctioned");
        QTEST(made.beforeApply ? made.beforeApply->step.arguments.value(0) : QString(), "before");
        QTEST(made.afterApply ? made.afterApply->step.arguments.value(0) : QString(), "after");
        QCOMPARE(made.script.has_value(), made.beforeApply || made.afterApply);
        if (made.script)
            QVERIFY(made.script->bytes.contains("\ncs-image-system apply-check --lifecycle storage || exit $?\n"));
        view.mayApply = false;
        const Transition forbidden = transitionOf(view, item);
        QVERIFY(!forbidden.script && !forbidden.beforeApply && !forbidden.afterApply);
        QCOMPARE(forbidden.sanction.has_value(), made.sanction.has_value());
    }

    // What the declaration holds reaches the machine as it stands, whatever signs it has.
    void launchScriptIsEscaped()
    {
        InstanceRootView rootView;
        InstanceView instance;
        instance.name = u"web"_s;
        instance.label = u"web"_s;
        instance.hostname = u"web-001"_s;
        instance.group = u"devs"_s;
        instance.userdata = u"echo ${HOME} %{x} $$"_s;
        instance.mounts = {{u"d"_s, u"d"_s, u"ebs"_s, u"r"_s, u"/mnt/it's ${x}"_s, u"2770"_s, false, u"/dev/xvdf"_s}};
        const InstanceFiles files = instanceFiles(rootView, instance);
        const QString text = QString::fromUtf8(files.userData.bytes);
        QVERIFY2(text.contains(u"\necho $${HOME} %%{x} $$\n"_s), qPrintable(text));
        QVERIFY2(text.contains(u"mkdir -p '/mnt/it'\\''s $${x}'\n"_s), qPrintable(text));
        QVERIFY(text.contains(u"GID=\"${group_gid}\"\n"_s));
        QVERIFY(text.endsWith(u"launch-applied\n"_s));
        QCOMPARE(files.userDataSha256, sha256Hex(files.userData.bytes));
    }
};

CSIS_TEST_MAIN(TestText)
#include "tst_text.moc"
