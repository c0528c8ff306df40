// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// Broken trees before the command line: each is told with file and line, nothing crashes, hangs or changes a file.
#include "tests/support/program.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QDirIterator>
#include <QElapsedTimer>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

#include <functional>

#include <sys/stat.h>
#include <unistd.h>

using namespace Qt::StringLiterals;
using namespace csis::test;

namespace {

constexpr int patience = 30000;

// Breaks the tree in a folder; false when it could not.
using Breaker = std::function<bool(const QString &tree)>;

Breaker writes(const QString &path, const QByteArray &bytes)
{
    return [path, bytes](const QString &tree) { return writeBytes(tree + u'/' + path, bytes); };
}

Breaker edits(const QString &path, const QByteArray &before, const QByteArray &after)
{
    return [path, before, after](const QString &tree) { return edit(tree + u'/' + path, before, after); };
}

Breaker links(const QString &path, const QString &target)
{
    return [path, target](const QString &tree) {
        return (!QFile::exists(tree + u'/' + path) || QFile::remove(tree + u'/' + path)) && QFile::link(target, tree + u'/' + path);
    };
}

Breaker cuts(const QString &path, const QByteArray &after)
{
    return [path, after](const QString &tree) {
        const QByteArray bytes = fileBytes(tree + u'/' + path);
        const qsizetype at = bytes.indexOf(after);
        return at > 0 && writeBytes(tree + u'/' + path, bytes.first(at + after.size()));
    };
}

QByteArray nested(int depth)
{
    return "instances:\n  - name: deep\n    image: workbench\n    tags: " + QByteArray(depth, '[') + QByteArray(depth, ']') + '\n';
}

QByteArray nestedBlock(int depth)
{
    QByteArray text = "instances:\n";
    for (int i = 0; i < depth; ++i)
        text += QByteArray(i, ' ') + "a:\n";
    return text;
}

// Ten lines that stand for ten thousand million values.
QByteArray bomb()
{
    QByteArray text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n";
    for (int i = 1; i < 10; ++i) {
        const QByteArray before = "*a" + QByteArray::number(i - 1);
        text += "a" + QByteArray::number(i) + ": &a" + QByteArray::number(i) + " [" + QByteArrayList(10, before).join(", ") + "]\n";
    }
    return text;
}

QByteArray manyLines(int count)
{
    QByteArray text = "instances:\n";
    for (int line = 1; line < count - 3; ++line)
        text += "  # line " + QByteArray::number(line) + '\n';
    return text + "  - name: late\n    image: workbench\n    colour: blue\n";
}

// Every file of a tree with its digest, what a run leaves for itself aside.
QMap<QString, QByteArray> contents(const QString &tree)
{
    QMap<QString, QByteArray> files;
    QDirIterator iterator(tree, QDir::Files | QDir::Hidden | QDir::System, QDirIterator::Subdirectories);
    while (iterator.hasNext()) {
        const QFileInfo info = iterator.nextFileInfo();
        const QString path = QDir(tree).relativeFilePath(info.filePath());
        // The journal is written at the end of each run, except over one that cannot be read.
        if (path.startsWith(".csis/"_L1) || (path == "meta-state/runs.yaml"_L1 && csis::test::fileBytes(info.filePath()).startsWith("runs:")))
            continue;
        const QByteArray bytes = info.isSymLink() ? QFile::symLinkTarget(info.filePath()).toUtf8() : info.isFile() ? fileBytes(info.filePath()) : "?";
        files.insert(path, QCryptographicHash::hash(bytes, QCryptographicHash::Sha256));
    }
    return files;
}

} // namespace

class BadTreesTest : public QObject
{
    Q_OBJECT
private:
    QTemporaryDir m_folder;
    QString m_sound;
    QMap<QString, Breaker> m_breakers;

    static bool copyTree(const QString &from, const QString &to)
    {
        QDirIterator iterator(from, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
        while (iterator.hasNext()) {
            const QString path = iterator.next();
            if (!writeBytes(to + u'/' + QDir(from).relativeFilePath(path), fileBytes(path)))
                return false;
        }
        return true;
    }

    void row(const char *name, const QString &file, int line, const QString &text, const Breaker &breaker)
    {
        m_breakers.insert(QString::fromLatin1(name), breaker);
        QTest::newRow(name) << file << line << text;
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_sound = m_folder.filePath(u"sound"_s);
        const Printed made = runProgram({u"init-config"_s, m_sound}, m_folder.path());
        QVERIFY2(made.exit == 0, qPrintable(made.all()));
    }

    // `line`: counted from one; 0: any; -1: after the 9,990th.
    void aBrokenTreeIsToldAndLeftAlone_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<int>("line");
        QTest::addColumn<QString>("text");
        const QString instances = u"instances/instances.yaml"_s;
        const QString config = u"cfg/_config.yml"_s;
        row("missing", u"$TREE"_s, 1, u"does not exist"_s, [](const QString &tree) { return QDir(tree).removeRecursively(); });
        row("a file", u"$TREE"_s, 1, u"not a directory"_s,
            [](const QString &tree) { return QDir(tree).removeRecursively() && writeBytes(tree, "id: x\n"); });
        row("empty folder", u"cfg"_s, 1, {}, [](const QString &tree) { return QDir(tree).removeRecursively() && QDir().mkpath(tree); });
        row("empty settings", config, 1, {}, writes(config, {}));
        row("unreadable", instances, 1, u"cannot be read"_s, links(instances, u"/proc/self/mem"_s));
        row("a link to nowhere", instances, 1, u"does not exist"_s, links(instances, u"nowhere.yaml"_s));
        row("a device without end", instances, 1, u"no ordinary file"_s, links(instances, u"/dev/zero"_s));
        row("a pipe", u"instances/pipe.yaml"_s, 1, u"no ordinary file"_s,
            [](const QString &tree) { return ::mkfifo(QFile::encodeName(tree + u"/instances/pipe.yaml"_s).constData(), 0600) == 0; });
        row("half-written in a quote", instances, 0, {}, [](const QString &tree) {
            return writeBytes(tree + u"/instances/instances.yaml"_s, "instances:\n  - name: \"anal");
        });
        row("half-written in a list", u"cfg/builders.yml"_s, 0, {}, cuts(u"cfg/builders.yml"_s, "identity_types: [po"));
        row("half-written in a name", instances, 0, {}, cuts(instances, "    storages:\n      - name: res"));
        row("half-written record", u"meta-state/pins.yaml"_s, 0, u"meta-state/pins.yaml"_s, writes(u"meta-state/pins.yaml"_s, "instances: {web: \"ami-0"));
        row("half-written journal", u"meta-state/runs.yaml"_s, 0, u"meta-state/runs.yaml"_s, writes(u"meta-state/runs.yaml"_s, "{runs: [{run: \"x"));
        row("record of another shape", u"meta-state/pins.yaml"_s, 1, u"must hold a mapping"_s, writes(u"meta-state/pins.yaml"_s, "- a\n"));
        row("deep record", u"meta-state/pins.yaml"_s, 0, u"meta-state/pins.yaml"_s,
            writes(u"meta-state/pins.yaml"_s, "a: " + QByteArray(100000, '[') + QByteArray(100000, ']') + '\n'));
        row("ten thousand lines", u"instances/late.yaml"_s, -1, u"colour"_s, writes(u"instances/late.yaml"_s, manyLines(10000)));
        row("binary", instances, 1, {}, writes(instances, QByteArray("\x7f""ELF\x02\x01\x01\x00\x00\xff\xfe\x80", 12).repeated(500)));
        row("not UTF-8", instances, 2, {}, writes(instances, "instances:\n  - name: \xff\xfe\n"));
        row("a thousand deep", u"instances/deep.yaml"_s, 4, u"nested"_s, writes(u"instances/deep.yaml"_s, nested(1000)));
        row("a hundred thousand deep", u"instances/deep.yaml"_s, 0, {}, writes(u"instances/deep.yaml"_s, nested(100000)));
        row("a thousand deep in blocks", u"instances/deep.yaml"_s, 0, {}, writes(u"instances/deep.yaml"_s, nestedBlock(1000)));
        row("a bomb", u"cfg/bomb.yml"_s, 0, {}, writes(u"cfg/bomb.yml"_s, bomb()));
        row("unknown builder type", u"cfg/builders.yml"_s, 0, u"tf-aws-ebz"_s, edits(u"cfg/builders.yml"_s, "type: tf-aws-ebs", "type: tf-aws-ebz"));
        row("unknown runtime type", u"cfg/aws.yml"_s, 0, u"awz"_s, edits(u"cfg/aws.yml"_s, "type: aws", "type: awz"));
        row("unknown key", instances, 0, u"mashine_type"_s, edits(instances, "machine_type:", "mashine_type:"));
        row("broken image reference", instances, 0, u"workbensh"_s, edits(instances, "image: workbench", "image: workbensh"));
        row("broken storage reference", instances, 0, u"reslts"_s, edits(instances, "name: results", "name: reslts"));
        row("broken group reference", u"images/images.yaml"_s, 0, u"reserch"_s, edits(u"images/images.yaml"_s, "group: research", "group: reserch"));
        row("broken executable reference", u"cfg/builders.yml"_s, 0, u"tofuu"_s, edits(u"cfg/builders.yml"_s, "executable: tofu", "executable: tofuu"));
        row("image of itself", u"images/images.yaml"_s, 0, u"workbench"_s, edits(u"images/images.yaml"_s, "source_image: debian-13", "source_image: workbench"));
        row("circle of images", u"images/circle.yaml"_s, 0, u"one"_s,
            writes(u"images/circle.yaml"_s,
                   "images:\n  - {name: one, source_image: two, group: research}\n  - {name: two, source_image: three, group: research}\n"
                   "  - {name: three, source_image: one, group: research}\n"));
        row("a key twice", instances, 0, u"image"_s, edits(instances, "    image: workbench\n", "    image: workbench\n    image: workbench\n"));
        row("a tab", instances, 0, {}, edits(instances, "    image: workbench", "\timage: workbench"));
        row("a list for a mapping", config, 1, {}, writes(config, "- id: x\n"));
        row("a number for a list", instances, 0, {}, writes(instances, "instances: 7\n"));
        row("two documents", instances, 0, {}, writes(instances, "instances: []\n---\ninstances: []\n"));
    }

    void aBrokenTreeIsToldAndLeftAlone()
    {
        QFETCH(QString, file);
        QFETCH(int, line);
        QFETCH(QString, text);
        const QString name = QString::fromLatin1(QTest::currentDataTag());
        const QString tree = m_folder.filePath(QString(name).replace(u' ', u'-'));
        QVERIFY(copyTree(m_sound, tree));
        QVERIFY(m_breakers.value(name)(tree));
        file.replace(u"$TREE"_s, tree);
        const QMap<QString, QByteArray> before = contents(tree);

        const Printed json = runProgram({u"--root-dir"_s, tree, u"validate"_s, u"--json"_s}, m_folder.path(), {}, {}, patience);
        QVERIFY2(json.exit == 1, qPrintable(json.all().left(4000)));
        bool placed = false;
        for (const QJsonValue &one : QJsonDocument::fromJson(json.out.toUtf8()).array()) {
            const int at = one["line"_L1].toInt();
            placed = placed
                || (one["severity"_L1].toString() == "error"_L1 && one["file"_L1].toString() == file && at >= 1
                    && (line == 0 || at == line || (line < 0 && at > 9990)) && one["message"_L1].toString().contains(text));
        }
        QVERIFY2(placed, qPrintable(json.all().left(4000)));
        QCOMPARE(contents(tree), before);

        for (const QStringList &command : {QStringList{u"validate"_s}, QStringList{u"generate"_s, u"--no-tool"_s},
                                           QStringList{u"run"_s, u"storage"_s, u"instance-image"_s, u"--no-tool"_s}}) {
            const Printed printed = runProgram(QStringList{u"--root-dir"_s, tree} + command, m_folder.path(), {}, {}, patience);
            QVERIFY2(printed.exit == 1, qPrintable(command.first() + u": "_s + printed.all().left(4000)));
            QVERIFY2(printed.err.contains(file), qPrintable(command.first() + u": "_s + printed.all().left(4000)));
            QVERIFY2(printed.err.contains(text), qPrintable(command.first() + u": "_s + printed.all().left(4000)));
            QCOMPARE(contents(tree), before);
        }
    }

    // A file that nobody but root may read; root reads it.
    void whatMayNotBeReadIsTold()
    {
        if (::geteuid() == 0)
            QSKIP("root reads everything");
        const QString tree = m_folder.filePath(u"locked"_s);
        QVERIFY(copyTree(m_sound, tree));
        QVERIFY(QFile::setPermissions(tree + u"/instances"_s, QFile::Permissions()));
        const Printed printed = runProgram({u"--root-dir"_s, tree, u"validate"_s}, m_folder.path(), {}, {}, patience);
        QFile::setPermissions(tree + u"/instances"_s, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        QCOMPARE(printed.exit, 1);
        QVERIFY2(printed.err.contains(u"instances"_s), qPrintable(printed.err));
    }

    void anEditorsMarkIsNoFile()
    {
        const QString tree = m_folder.filePath(u"edited"_s);
        QVERIFY(copyTree(m_sound, tree));
        QVERIFY(QFile::link(u"ann@desk.1234:1"_s, tree + u"/instances/.#instances.yaml"_s));
        const Printed printed = runProgram({u"--root-dir"_s, tree, u"validate"_s}, m_folder.path(), {}, {}, patience);
        QVERIFY2(printed.exit == 0, qPrintable(printed.all()));
    }
};

CSIS_TEST_MAIN(BadTreesTest)
#include "tst_badtrees.moc"
