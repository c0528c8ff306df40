// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "tests/rules/treefixture.h"
#include "tests/support/testmain.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace csis;

// Trees with one mistake each, laid over a sound one, and the texts that must name it.
class TestReference : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sound()
    {
        const QString folder = test::environment("CSIS_REFERENCE_ERRORS");
        if (folder.isEmpty())
            QSKIP("CSIS_REFERENCE_ERRORS names no folder");
        test::TreeFixture fixture;
        fixture.lay(folder + u"/base/tree"_s);
        const auto judged = fixture.judge();
        QCOMPARE(judged.messages(Severity::Error), QStringList{});
        QVERIFY(judged.loaded.loads);
    }

    void mistakes_data()
    {
        QTest::addColumn<QString>("folder");
        QTest::addColumn<QStringList>("removed");
        QTest::addColumn<QStringList>("overlays");
        QTest::addColumn<QStringList>("undeclare");
        QTest::addColumn<QStringList>("texts");
        QTest::addColumn<bool>("fails");
        const QString root = test::environment("CSIS_REFERENCE_ERRORS");
        if (root.isEmpty())
            QSKIP("CSIS_REFERENCE_ERRORS names no folder");
        QFile file(root + u"/cases.json"_s);
        QVERIFY(file.open(QIODevice::ReadOnly));
        // Judged elsewhere: by the command line or a tool that must be started (cli_reference), from keys that must be
        // opened, by a query of what stands.
        const QStringList elsewhere{
            u"migrate-dry"_s,           u"no-lifecycle"_s,       u"unknown-apply-runtime"_s, u"unknown-lifecycle"_s,
            u"unknown-runtime"_s,       u"upgrade-unknown"_s,    u"executable-version"_s,    u"executables-version-bad"_s,
            u"encrypted-no-identity"_s, u"encrypted-wrong-identity"_s, u"pin-unrecorded"_s,
        };
        for (const QJsonValue &value : QJsonDocument::fromJson(file.readAll()).array()) {
            const QJsonObject one = value.toObject();
            const QString name = one["case"_L1].toString();
            if (elsewhere.contains(name))
                continue;
            QStringList overlays;
            QStringList undeclare;
            const QStringList command = QVariant(one["command"_L1].toArray().toVariantList()).toStringList();
            for (qsizetype i = 0; i + 1 < command.size(); ++i) {
                if (command[i] == "--overlay"_L1)
                    overlays.append(command[i + 1]);
                else if (command[i] == "--undeclare"_L1)
                    undeclare.append(command[i + 1]);
            }
            QTest::newRow(qPrintable(name))
                << root + u'/' + name + u"/tree"_s
                << QVariant(one["removed"_L1].toArray().toVariantList()).toStringList() << overlays << undeclare
                << QVariant(one["texts"_L1].toArray().toVariantList()).toStringList() << (one["exit"_L1].toInt() != 0);
        }
    }

    void mistakes()
    {
        QFETCH(QString, folder);
        QFETCH(QStringList, removed);
        QFETCH(QStringList, overlays);
        QFETCH(QStringList, undeclare);
        QFETCH(QStringList, texts);
        QFETCH(bool, fails);
        const QString name = QString::fromLatin1(QTest::currentDataTag());
        test::TreeFixture fixture;
        fixture.lay(QFileInfo(folder).absolutePath() + u"/../base/tree"_s);
        for (const QString &path : removed)
            fixture.tree.files.remove(path);
        fixture.lay(folder);
        config::LoadOptions options;
        options.overlays = overlays;
        options.undeclare = undeclare;
        const auto judged = fixture.judge(options);
        const QString all = judged.messages(Severity::Error).join(u'\n');
        // Where this product decides otherwise on purpose.
        if (name == "same-mount-point"_L1) {
            QVERIFY2(all.contains("both at '/mnt/data'"_L1), qPrintable(all));
            return;
        }
        if (name == "image-missing"_L1)
            texts = {u"Instance 'web' cannot be finalized without an image specified."_s};
        if (name == "config-two-files"_L1)
            texts = {u"config.use_state_backends is false, but the root 'machines' reads 'aws-ebs' through terraform remote state"_s};
        if (texts == QStringList{u"(accepted)"_s}) {
            QCOMPARE(all, QString());
            return;
        }
        if (fails)
            QVERIFY2(!all.isEmpty(), "the mistake went unnoticed");
        for (QString text : texts) {
            text.replace("$ROOT"_L1, "/tree"_L1);
            QVERIFY2(all.contains(text), qPrintable(u"missing: %1\namong:\n%2"_s.arg(text, all)));
        }
        // Every error names a file of the tree, unless what is at fault is an option or an absent file.
        const bool unwritten = name == "cfg-missing"_L1 || name == "overlay-missing"_L1 || name.startsWith("undeclare-"_L1);
        for (const Diagnostic &one : judged.diagnostics) {
            if (one.severity == Severity::Error && !one.where.file.isEmpty() && !unwritten)
                QVERIFY2(fixture.tree.files.contains(one.where.file), qPrintable(one.where.file));
        }
    }
};

CSIS_TEST_MAIN(TestReference)
#include "tst_reference.moc"
