// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// 10,000 random bodies: what is written reads back as what went in, and the real tool's formatter changes nothing.
#include "core/hcl/evaluate.h"
#include "tests/hcl/bodymaker.h"
#include "tests/hcl/treedump.h"
#include "tests/support/testmain.h"

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace csis::hcl;
using csis::test::Maker;

namespace {

constexpr int files = 2000;
constexpr int bodiesInOne = 5;

bool same(const Value &value, const Constant &read)
{
    switch (value.kind()) {
    case Value::Kind::Null: return read.kind() == Constant::Kind::Null;
    case Value::Kind::Boolean: return read == Constant::boolean(value.boolean());
    case Value::Kind::Number:
        return read.kind() == Constant::Kind::Number
            && read.toNumber() == Number::fromText(value.bytes().isEmpty() ? QByteArray::number(value.number()) : value.bytes()).value();
    case Value::Kind::Text: return read == Constant::text(value.bytes());
    case Value::Kind::Expression:
    case Value::Kind::Call: return !read.isEvaluated();
    case Value::Kind::List:
        return read.kind() == Constant::Kind::List
            && std::ranges::equal(value.items(), read.items(), [](const Value &a, const Constant &b) { return same(a, b); });
    case Value::Kind::Map:
        // Of two equal keys the later one stays.
        return read.kind() == Constant::Kind::Object && std::ranges::all_of(value.entries(), [&](const MapEntry &entry) {
            const QByteArray key = composed(entry.key.toUtf8());
            const MapEntry *last = &entry;
            for (const MapEntry &other : value.entries()) {
                if (composed(other.key.toUtf8()) == key)
                    last = &other;
            }
            const Constant *found = read.member(key);
            return found && same(last->value, *found);
        });
    }
    return false;
}

// What differs between a body and what was read from its text; nothing when all is there in order.
QByteArray difference(const Body &body, const Syntax &syntax, NodeId read)
{
    NodeId at = syntax.node(read).first;
    for (const Body::Item &item : body.items()) {
        if (const auto *attribute = std::get_if<Attribute>(&item)) {
            if (at == noNode || syntax.nameOf(at) != attribute->name)
                return attribute->name + " is not there";
            if (!same(attribute->value, evaluate(syntax, syntax.node(at).first).value))
                return attribute->name + " reads as " + syntax.textOf(at).toByteArray();
        } else if (const auto *block = std::get_if<Block>(&item); block && !block->commentedOut) {
            if (at == noNode || syntax.nameOf(at) != block->type)
                return block->type + " is not there";
            QStringList labels;
            NodeId inner = noNode;
            for (const NodeId part : syntax.children(at)) {
                if (syntax.node(part).kind == NodeKind::Label)
                    labels.append(QString::fromUtf8(syntax.literalOf(part).value_or(QByteArray())));
                else
                    inner = part;
            }
            if (labels != block->labels)
                return "labels differ: " + syntax.textOf(at).toByteArray();
            if (const QByteArray deeper = difference(*block->body, syntax, inner); !deeper.isEmpty())
                return deeper;
        } else {
            continue;
        }
        at = syntax.node(at).next;
    }
    return at == noNode ? QByteArray() : "more was read: " + syntax.textOf(at).toByteArray();
}

} // namespace

class TestFmtProperty : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        for (quint32 file = 0; file < files; ++file) {
            QByteArray text;
            Maker maker(file + 1);
            for (int i = 0; i < bodiesInOne; ++i) {
                Body body;
                maker.fill(body, 0);
                const Written written = write(body);
                text += (i ? "\n" : "") + written.text;
                m_bodies.push_back(std::move(body));
                m_written.append(written);
            }
            m_files.append(text);
        }
    }

    void parserReadsWhatWasWritten()
    {
        for (size_t i = 0; i < m_bodies.size(); ++i) {
            const Written &written = m_written[qsizetype(i)];
            QCOMPARE(written.text.count('\n'), qsizetype(written.lines));
            const Syntax syntax = parse(QString(), written.text);
            QVERIFY2(syntax.diagnostics().isEmpty(), (csis::test::findingsOf(syntax) + '\n' + written.text).constData());
            const QByteArray found = difference(m_bodies[i], syntax, 0);
            QVERIFY2(found.isEmpty(), (found + '\n' + written.text).constData());
        }
    }

    void formatterChangesNothing()
    {
        const QString tool = csis::test::tool();
        if (tool.isEmpty())
            QSKIP("no tofu or terraform");
        QTemporaryDir folder;
        for (qsizetype i = 0; i < m_files.size(); ++i) {
            QFile file(folder.filePath(u"body_%1.tf"_s.arg(i)));
            QVERIFY(file.open(QIODevice::WriteOnly));
            QCOMPARE(file.write(m_files[i]), m_files[i].size());
        }
        QProcess fmt;
        fmt.setProcessChannelMode(QProcess::MergedChannels);
        fmt.start(tool, {u"fmt"_s, u"-check"_s, u"-diff"_s, u"-recursive"_s, folder.path()});
        QVERIFY(fmt.waitForFinished(100'000));
        QVERIFY2(fmt.exitCode() == 0, fmt.readAll().left(4000).constData());
    }

private:
    std::vector<Body> m_bodies;
    QList<Written> m_written;
    QByteArrayList m_files;
};

CSIS_TEST_MAIN(TestFmtProperty)
#include "tst_fmtproperty.moc"
