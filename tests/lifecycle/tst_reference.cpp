// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// Trees that others made, with the meaning of what is to come out of them.
#include "tests/lifecycle/meaning.h"
#include "tests/lifecycle/treesupport.h"
#include "tests/support/testmain.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace csis;

namespace {

// Where we deliberately say something else: the start of a difference's text, and why.
struct Deviation {
    QString tree;
    QString start;
    QString why;
};

const QList<Deviation> &deviations()
{
    static const QList<Deviation> list{
        {u"case-decommission"_s, u"missing meta-state/pins.yaml"_s, u"a dry run shows the first bind and writes none"_s},
        {u"case-s3-backend"_s, u"missing in generated/instance-image/machines/instance-generation/machines-instance-generation.tf/data"_s,
         u"account ids are texts in the remote state too"_s},
        {u"case-s3-backend"_s, u"extra in generated/instance-image/machines/instance-generation/machines-instance-generation.tf/data"_s,
         u"account ids are texts in the remote state too"_s},
        {u"case-names"_s, u"generated/instance-image/machines/instance-generation/user-data-web_1.sh.tftpl[15]: want \"echo \\\"hello ${HOME}"_s,
         u"user data is escaped for the template"_s},
        {u"standard-aws-posix"_s, u"missing in generated/instance-image/run-instance-image.sh: \"( cd packer-ebs"_s,
         u"images are not baked yet"_s},
    };
    return list;
}

bool isDecided(const QString &tree, const QString &difference)
{
    return std::ranges::any_of(deviations(), [&](const Deviation &deviation) {
        return deviation.tree == tree && difference.startsWith(deviation.start);
    });
}

} // namespace

class TestReference : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sameMeaning_data()
    {
        QTest::addColumn<QString>("folder");
        const QString trees = test::environment("CSIS_REFERENCE_TREES");
        const QStringList names = trees.isEmpty() ? QStringList() : QDir(trees).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
        for (const QString &name : names)
            QTest::newRow(qPrintable(name)) << trees + u'/' + name;
        if (names.isEmpty())
            QTest::newRow("absent") << QString();
    }

    void sameMeaning()
    {
        QFETCH(QString, folder);
        if (folder.isEmpty())
            QSKIP("CSIS_REFERENCE_TREES is not set");
        const QString name = folder.section(u'/', -1);
        const auto tree = test::treeFrom(folder + u"/tree"_s);
        QVERIFY2(tree.has_value(), qPrintable(tree ? QString() : tree.error().message));
        const test::EmittedTree made
            = test::emitSource(*tree, {{u"DEMO_TAG"_s, u"from-env"_s}, {u"USER"_s, u"alice"_s}});
        for (const Diagnostic &diagnostic : made.loaded.diagnostics) {
            if (diagnostic.severity == Severity::Error)
                QFAIL(qPrintable(formatDiagnostic(diagnostic)));
        }

        QFile file(folder + u"/expected.json"_s);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QJsonObject expected = QJsonDocument::fromJson(file.readAll()).object();
        QJsonObject want;
        for (auto it = expected.begin(); it != expected.end(); ++it)
            want.insert(it.key(), it.key().startsWith("meta-state/"_L1) ? test::recordFromJson(*it) : *it);
        QJsonObject have;
        QString error;
        for (auto it = tree->files.begin(); it != tree->files.end(); ++it) { // records that stay as they are
            if (it.key().startsWith("meta-state/"_L1) && it.key() != "meta-state/runs.yaml"_L1)
                have.insert(it.key(), test::meaningOf({it.key(), *it, 0644, {}}, &error));
        }
        for (const lifecycle::EmittedFile &emitted : made.emission.files) {
            // Guards are ours alone; without them the lines are the reference's.
            lifecycle::EmittedFile plain = emitted;
            plain.bytes.replace(" --guards guards.json", "");
            const QJsonValue meaning = test::meaningOf(plain, &error);
            QVERIFY2(error.isEmpty(), qPrintable(emitted.path + u": "_s + error));
            if (!meaning.isUndefined())
                have.insert(emitted.path, meaning);
        }
        QStringList found = test::differences(want, have);
        found.removeIf([&](const QString &difference) { return isDecided(name, difference); });
        QVERIFY2(found.isEmpty(), qPrintable(u'\n' + found.join(u'\n')));
    }

    void readerRefusesWhatWeDoNotEmit()
    {
        QVERIFY(test::meaningOfHcl("a = 1\n").error.isEmpty());
        QVERIFY(!test::meaningOfHcl("module \"x\" {\n").error.isEmpty());
        QVERIFY(!test::meaningOfHcl("a \"x\n").error.isEmpty());
    }
};

CSIS_TEST_MAIN(TestReference)
#include "tst_reference.moc"
