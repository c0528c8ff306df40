// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// The table of facts: each mistake alone and several together, with all that is said of them; and every cure that is
// offered for them mends what it says and breaks nothing.
#include "core/rules/fixes.h"
#include "core/yaml/edits.h"
#include "tests/rules/factsfile.h"
#include "tests/rules/treefixture.h"
#include "tests/support/testmain.h"

#include <QSet>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace csis;

namespace {

QString place(const Location &where)
{
    if (where.file.isEmpty())
        return u"-"_s;
    const SourceRange &range = where.range;
    return u"%1:%2:%3-%4:%5"_s.arg(where.file).arg(range.begin.line + 1).arg(range.begin.column + 1).arg(range.end.line + 1).arg(range.end.column + 1);
}

QString listed(const Diagnostic &one, const QString &reason = {})
{
    const QString word = reason.isEmpty() ? severityName(one.severity) : u"silenced"_s;
    QString text = reason.isEmpty() ? one.message : reason;
    QString line = u"%1 %2 %3 %4"_s.arg(word, one.id, place(one.where), text);
    for (const Related &other : one.related)
        line += u" <- %1 %2"_s.arg(place(other.where), other.message);
    return line.replace("/tree/"_L1, "$ROOT/"_L1).replace(u'\n', u"\\n"_s);
}

QStringList listed(const test::TreeFixture::Judged &judged)
{
    QStringList lines;
    for (const Diagnostic &one : judged.diagnostics)
        lines.append(listed(one));
    for (const rules::Silenced &one : judged.silenced)
        lines.append(listed(one.finding, one.reason));
    lines.sort();
    return lines;
}

/// What of an error stays the same when text before it moves.
QString matter(const Diagnostic &one)
{
    return one.id + u'\n' + one.where.file + u'\n' + one.message;
}

/// The lines of `after` that are not touched by an edit stand in `before` as they are, in order.
bool keepsOtherLines(const QByteArray &before, const QByteArray &after, const QList<TextEdit> &edits)
{
    const QList<QByteArray> old = before.split('\n');
    QList<QByteArray> kept;
    for (qsizetype i = 0; i < old.size(); ++i) {
        const bool touched = std::ranges::any_of(edits, [&](const TextEdit &edit) { return edit.range.begin.line <= i && i <= edit.range.end.line; });
        if (!touched)
            kept.append(old[i]);
    }
    qsizetype at = 0;
    for (const QByteArray &line : after.split('\n')) {
        if (at < kept.size() && line == kept[at])
            ++at;
    }
    return at == kept.size();
}

} // namespace

class TestFacts : public QObject
{
    Q_OBJECT

    QList<test::FactFile> m_facts;
    test::TreeFixture m_base;
    QSet<QString> m_mended; // rules with a cure that was tried
    int m_cures = 0;

    test::TreeFixture::Judged judge(const test::FactCase &one, const QMap<QString, QByteArray> &files) const
    {
        test::TreeFixture fixture;
        fixture.tree.files = files;
        const MemoryEnvironment environment(one.environment);
        const MemoryFiles disk;
        secrets::Opener opener(environment, disk);
        config::LoadOptions options;
        options.overlays = one.overlays;
        options.undeclare = one.undeclare;
        options.environment = &environment;
        options.opener = &opener;
        return fixture.judge(options);
    }

    void addCases()
    {
        QTest::addColumn<test::FactCase>("one");
        for (const test::FactFile &file : std::as_const(m_facts)) {
            for (const test::FactCase &one : file.cases)
                QTest::newRow(qPrintable(QFileInfo(file.path).baseName() + u'/' + one.name)) << one;
        }
    }

private Q_SLOTS:
    void initTestCase()
    {
        const QString folder = test::sourceDir() + u"/tests/rules/facts"_s;
        m_base.lay(folder + u"/base"_s);
        m_facts = test::readFacts(folder);
        if (test::environment("CSIS_FACTS_WRITE").isEmpty())
            return;
        // For whoever changes a text on purpose: writes what is found now, to be read line by line before it is committed.
        for (const test::FactFile &file : std::as_const(m_facts)) {
            QStringList lines;
            qsizetype next = 0;
            for (qsizetype i = 0; i < file.lines.size(); ++i) {
                lines.append(file.lines[i]);
                const bool ends = next < file.cases.size() && lines.last().size() > 1 && u"=~+-?"_s.contains(lines.last()[0])
                    && (i + 1 >= file.lines.size() || file.lines[i + 1].size() < 2 || !u"~+-?"_s.contains(file.lines[i + 1][0]));
                if (!ends)
                    continue;
                QString fault;
                const test::FactCase &one = file.cases[next++];
                for (const QString &found : listed(judge(one, one.applied(m_base.tree.files, fault))))
                    lines.append(u"! "_s + found);
                if (!fault.isEmpty())
                    lines.append(u"! FAULT "_s + fault);
            }
            QFile out(file.path);
            QVERIFY(out.open(QIODevice::WriteOnly));
            out.write(lines.join(u'\n').toUtf8());
        }
        m_facts = test::readFacts(folder);
    }

    void theBaseIsSound() { QCOMPARE(listed(m_base.judge()), QStringList{}); }

    void enoughCases()
    {
        int cases = 0;
        int several = 0;
        QSet<QString> names;
        for (const test::FactFile &file : std::as_const(m_facts)) {
            for (const test::FactCase &one : file.cases) {
                ++cases;
                several += file.path.contains("several"_L1) && one.expected.size() > 1;
                QVERIFY2(!names.contains(one.name), qPrintable(one.name));
                names.insert(one.name);
            }
        }
        QVERIFY2(cases >= 250, qPrintable(QString::number(cases)));
        QVERIFY2(several >= 20, qPrintable(QString::number(several)));
    }

    void cases_data() { addCases(); }
    void cases()
    {
        QFETCH(test::FactCase, one);
        QString fault;
        const QMap<QString, QByteArray> files = one.applied(m_base.tree.files, fault);
        QVERIFY2(fault.isEmpty(), qPrintable(u"the change does not fit: "_s + fault));
        const auto judged = judge(one, files);
        QStringList expected = one.expected;
        expected.sort();
        QCOMPARE(listed(judged).join(u'\n'), expected.join(u'\n'));
        for (const Diagnostic &finding : judged.diagnostics)
            QVERIFY2(rules::rule(finding.id), qPrintable(u"no page for "_s + finding.id));
    }

    void cures_data() { addCases(); }
    void cures()
    {
        QFETCH(test::FactCase, one);
        QString fault;
        const QMap<QString, QByteArray> files = one.applied(m_base.tree.files, fault);
        const auto before = judge(one, files);
        QStringList known;
        for (const Diagnostic &finding : before.diagnostics)
            known.append(matter(finding));
        QMap<QString, int> errors; // by rule and file
        for (const Diagnostic &finding : before.diagnostics)
            errors[finding.id + finding.where.file] += finding.severity == Severity::Error;
        for (const Diagnostic &finding : before.diagnostics) {
            // Cures of a text that is no YAML have tests of their own (yaml_reader). Where a key is missing the cure writes
            // the key, and its value is for the author to write.
            if (finding.id.startsWith("yaml."_L1) || finding.id == "schema.missing-key"_L1)
                continue;
            for (const Fix &fix : rules::fixesOf({before.loaded, files, before.meta}, finding)) {
                const QByteArray what = (listed(finding) + u"\n-> "_s + fix.title).toUtf8();
                QMap<QString, QByteArray> mended = files;
                for (const FileEdit &file : fix.edits) {
                    QVERIFY2(mended.contains(file.file), what);
                    mended[file.file] = yaml::apply({file.file, files[file.file]}, file.edits);
                    QVERIFY2(mended[file.file] != files[file.file], what);
                    QVERIFY2(keepsOtherLines(files[file.file], mended[file.file], file.edits), what + "\n" + mended[file.file]);
                }
                ++m_cures;
                m_mended.insert(finding.id);
                QStringList after;
                QMap<QString, int> now;
                const auto again = judge(one, mended);
                for (const Diagnostic &left : again.diagnostics) {
                    after.append(matter(left));
                    now[left.id + left.where.file] += left.severity == Severity::Error;
                    if (now[left.id + left.where.file] > errors.value(left.id + left.where.file))
                        QVERIFY2(left.severity != Severity::Error, what + "\nbrings\n" + listed(left).toUtf8());
                }
                QVERIFY2(after.count(matter(finding)) < known.count(matter(finding)), what + "\nleaves it\n" + mended.value(finding.where.file));
            }
        }
    }

    void manyRulesHaveCures()
    {
        qInfo("%d cures of %d rules", m_cures, int(m_mended.size()));
        QVERIFY(m_mended.size() >= 40);
    }
};

CSIS_TEST_MAIN(TestFacts)
#include "tst_facts.moc"
