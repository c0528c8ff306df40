// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// Whatever is edited in whatever file: the document of the editor gives the bytes that the edits mean, and its undo gives
// those that were there, step by step.
#include "tests/support/testmain.h"
#include "tests/yaml/editsteps.h"
#include "widgets/editor/editordocument.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace csis;
using editor::EditorDocument;
using test::PlainValue;

namespace {

int stepsWanted()
{
    const int asked = qEnvironmentVariableIntValue("CSIS_EDITS");
    return asked > 0 ? asked : 4000;
}

// The bytes of the text itself: a document that is as loaded gives back what was loaded, whatever its text is.
QByteArray bytesOfText(EditorDocument &document)
{
    if (document.isModified())
        return document.bytes();
    TextEdit key;
    key.text = u"#"_s;
    if (!document.apply({key}, u"a key"_s))
        return "<not applied>";
    QByteArray bytes = document.bytes();
    document.undo();
    const qsizetype at = bytes.startsWith("\xef\xbb\xbf") ? 3 : 0;
    return bytes.size() > at && bytes.at(at) == '#' ? bytes.remove(at, 1) : "<the key is not there>";
}

} // namespace

class TestUndoProperty : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void editsAndBack()
    {
        int all = 0;
        for (quint32 seed = 0; all < stepsWanted(); ++seed) {
            QRandomGenerator random(seed + 2'000'000);
            test::WrittenFile file = test::randomFile(seed);
            EditorDocument document(u"f"_s);
            document.load(file.bytes);
            QList<QByteArray> history;
            for (int n = 0; n < 40 && file.bytes.size() < 12'000 && file.value.kind != PlainValue::Kind::Null; ++n) {
                const test::EditStep step = test::randomStep(file, random);
                if (!step.edits || step.edits->isEmpty())
                    continue;
                const QByteArray after = yaml::apply({u"f"_s, file.bytes}, *step.edits);
                if (after == file.bytes)
                    continue;
                const QString about = u"seed %1, step %2: %3\n--- before\n%4"_s.arg(seed).arg(n).arg(step.what, QString::fromUtf8(file.bytes));
                QVERIFY2(document.apply(*step.edits, u"edit"_s), qPrintable(about));
                QVERIFY2(bytesOfText(document) == after, qPrintable(about + u"\n--- after\n"_s + QString::fromUtf8(document.bytes())));
                history.append(file.bytes);
                file = {after, step.expected};
                ++all;
            }
            const QByteArray last = file.bytes;
            for (qsizetype step = history.size(); step-- > 0;) {
                document.undo();
                QVERIFY2(bytesOfText(document) == history.at(step), qPrintable(u"seed %1, undoing step %2"_s.arg(seed).arg(step)));
            }
            QVERIFY(!document.canUndo() || history.isEmpty());
        }
        std::printf("%d edits undone\n", all);
    }
};

CSIS_WIDGET_TEST_MAIN(TestUndoProperty)
#include "tst_undoproperty.moc"
