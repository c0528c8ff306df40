// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/gate/applycheck.h"
#include "tests/support/testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace csis;

namespace {

model::ApplyFlag flag(bool on, const QStringList &names = {})
{
    return {.on = on, .names = names, .isSet = true};
}

} // namespace

class TestApplyCheck : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void answers_data()
    {
        QTest::addColumn<QString>("lifecycle");
        QTest::addColumn<QString>("root");
        QTest::addColumn<QString>("runtime"); // --apply-runtime
        QTest::addColumn<bool>("on");
        QTest::addColumn<QStringList>("names");
        QTest::addColumn<QString>("text"); // of standard output; with "is": of a refusal
        const auto row = [](const char *name, const QString &lifecycle, const QString &root, const QString &runtime, bool on, const QStringList &names, const QString &text) {
            QTest::newRow(name) << lifecycle << root << runtime << on << names << text;
        };
        const QString storage = u"storage"_s;
        const QString web = u"aws-ebs"_s;
        row("any root", storage, {}, {}, true, {}, u"apply_storage allows; proceeding."_s);
        row("a root", storage, web, {}, true, {}, u"apply_storage allows root 'aws-ebs'; proceeding."_s);
        row("a named root", storage, web, {}, true, {web}, u"apply_storage allows root 'aws-ebs'; proceeding."_s);
        row("its runtime", storage, web, {}, true, {u"aws-main"_s}, u"apply_storage allows root 'aws-ebs'; proceeding."_s);
        row("another root", storage, web, {}, true, {u"aws-efs"_s, u"aws-s3"_s}, u"is ['aws-efs', 'aws-s3']"_s);
        row("off", storage, web, {}, false, {}, u"is false"_s);
        row("off for any", u"identity"_s, {}, {}, false, {}, u"is false"_s);
        row("this runtime alone", storage, web, u"aws-main"_s, false, {}, u"apply_storage allows root 'aws-ebs'; proceeding."_s);
        row("another runtime", storage, web, u"aws-other"_s, true, {}, u"is ['aws-other']"_s);
        row("machines too", u"instances"_s, u"aws"_s, u"aws-other"_s, true, {}, u"is ['aws-other']"_s);
        row("no runtime decides identity", u"identity"_s, web, u"aws-other"_s, true, {}, u"apply_identity allows root 'aws-ebs'; proceeding."_s);
        row("nor release", u"release"_s, web, u"aws-main"_s, false, {}, u"is false"_s);
    }
    void answers()
    {
        QFETCH(QString, lifecycle);
        QFETCH(QString, root);
        QFETCH(QString, runtime);
        QFETCH(bool, on);
        QFETCH(QStringList, names);
        QFETCH(QString, text);
        const gate::ApplyAnswer answer = gate::applyCheck({lifecycle, u"/tree"_s, root, {u"aws-main"_s}, runtime}, flag(on, names));
        const bool refused = text.startsWith(u"is "_s);
        QCOMPARE(answer.allowed, !refused);
        const QString forRoot = root.isEmpty() ? QString() : u" for root '%1'"_s.arg(root);
        QCOMPARE(answer.text, refused ? u"apply_%1 %2 NOW in /tree/cfg/_config.yml%3 — this runner script was generated when it allowed the apply; not applying."_s
                                            .arg(lifecycle, text, forRoot)
                                      : text);
    }
};

CSIS_TEST_MAIN(TestApplyCheck)
#include "tst_applycheck.moc"
