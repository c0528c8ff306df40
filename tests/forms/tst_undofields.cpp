// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// Every tree that `init-config` can make: each field of each item is changed through its form, as a person would, and
// undoing everything gives the bytes that were there.
#include "core/config/loader.h"
#include "core/model/registry.h"
#include "tests/support/testmain.h"
#include "widgets/editor/editordocument.h"
#include "widgets/forms/fieldeditor.h"
#include "widgets/forms/itemform.h"
#include "workers/files/diskfiles.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QLineEdit>
#include <QPointer>
#include <QTest>
#include <QToolButton>

using namespace Qt::StringLiterals;
using namespace csis;
using forms::FieldEditor;
using forms::FormContent;
using forms::Intent;
using forms::ItemForm;

namespace {

QString nameOf(FieldEditor *editor)
{
    return editor->focusTarget()->accessibleName();
}

// A document with the form of one of its items, put together as the window does.
class Bench
{
public:
    Bench(const config::Loaded &loaded, const QString &file, const QByteArray &bytes, const yaml::Path &path)
        : m_loaded(loaded), m_file(file), m_path(path), m_document(file)
    {
        m_document.load(bytes);
        QObject::connect(&m_form, &ItemForm::intent, &m_form, [this](const Intent &intent) { take(intent); });
        m_form.resize(500, 900);
        m_form.show();
        refresh();
        m_form.setMoreShown(true);
    }

    editor::EditorDocument &document() { return m_document; }
    QList<FieldEditor *> editors() const { return m_form.findChildren<FieldEditor *>(); }
    const QStringList &faults() const { return m_faults; }
    int changes() const { return m_changes; }

private:
    void take(const Intent &intent)
    {
        const yaml::Source source{m_file, m_document.bytes()};
        const yaml::Document read = yaml::read(source);
        const Result<QList<TextEdit>> edits = forms::editsFor(source, read.root, intent);
        if (!edits)
            m_faults.append(intent.key + u": "_s + edits.error().message);
        else if (!m_document.apply(*edits, intent.undoText))
            m_faults.append(intent.key + u": not applied"_s);
        else
            ++m_changes;
        refresh();
    }

    void refresh()
    {
        const yaml::Document read = yaml::read({m_file, m_document.bytes()});
        for (const Diagnostic &diagnostic : read.diagnostics)
            m_faults.append(formatDiagnostic(diagnostic));
        FormContent content;
        content.item = yaml::at(read.root, m_path);
        content.kind = model::listKind(m_path.first().key, content.item.find(u"type").text());
        content.title = content.item.find(u"name").text();
        content.file = m_file;
        content.path = m_path;
        content.names = [this](const QString &kind) { return m_loaded.configuration->names(kind); };
        m_form.setContent(content);
    }

    const config::Loaded &m_loaded;
    QString m_file;
    yaml::Path m_path;
    editor::EditorDocument m_document;
    ItemForm m_form;
    QStringList m_faults;
    int m_changes = 0;
};

void type(QLineEdit *edit, const QString &text)
{
    edit->setFocus();
    edit->selectAll();
    QTest::keyClicks(edit, text);
    QTest::keyClick(edit, Qt::Key_Return);
}

// What a person does to change a field; false when the form says that it is changed in the text only.
bool changeIt(FieldEditor *editor)
{
    if (auto *box = editor->findChild<QCheckBox *>()) {
        if (!box->isEnabled())
            return false;
        QTest::keyClick(box, Qt::Key_Space);
        return true;
    }
    QToolButton *add = nullptr;
    for (QToolButton *button : editor->findChildren<QToolButton *>()) {
        if (button->accessibleName().startsWith("Add to "_L1) && !button->isHidden())
            add = button;
    }
    if (add) {
        add->click();
        const QList<QLineEdit *> edits = editor->findChildren<QLineEdit *>();
        const bool map = edits.last()->accessibleName().startsWith("Value "_L1);
        if (map) {
            edits.at(edits.size() - 2)->setFocus();
            QTest::keyClicks(edits.at(edits.size() - 2), u"added"_s);
        }
        type(edits.last(), u"changed"_s);
        return true;
    }
    if (auto *box = editor->findChild<QComboBox *>()) {
        if (!box->isEnabled())
            return false;
        if (box->isEditable()) {
            type(box->lineEdit(), u"changed"_s);
            return true;
        }
        const int before = box->currentIndex();
        QTest::keyClick(box, before + 1 < box->count() ? Qt::Key_Down : Qt::Key_Up);
        return box->currentIndex() != before;
    }
    auto *edit = editor->findChild<QLineEdit *>();
    if (!edit || edit->isReadOnly())
        return false;
    type(edit, edit->validator() ? (edit->text() == "7"_L1 ? u"8"_s : u"7"_s) : edit->text() + u"changed"_s);
    return true;
}

// Entries of lists and maps, and keys that are set: each taken out by its button.
int removeSome(FieldEditor *editor)
{
    for (QToolButton *button : editor->findChildren<QToolButton *>()) {
        if (button->accessibleName().startsWith("Remove this entry"_L1) && button->isEnabled()) {
            button->click();
            return 1;
        }
    }
    return 0;
}

} // namespace

class TestUndoFields : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyFieldAndBack_data()
    {
        QTest::addColumn<QString>("tree");
        const QDir examples(test::sourceDir() + u"/examples"_s);
        for (const QString &name : examples.entryList(QDir::Dirs | QDir::NoDotAndDotDot))
            QTest::newRow(qPrintable(name)) << examples.filePath(name);
    }
    void everyFieldAndBack()
    {
        QFETCH(QString, tree);
        const files::DiskFiles disk;
        const auto source = config::readTree(disk, tree, {});
        QVERIFY2(source, source ? "" : qPrintable(source.error().message));
        config::Loader loader;
        const config::Loaded loaded = loader.load(*source);
        QVERIFY(loaded.configuration);
        int items = 0;
        int fields = 0;
        int inTextOnly = 0;
        for (auto file = loaded.documents.cbegin(); file != loaded.documents.cend(); ++file) {
            for (const yaml::Entry &list : file->root.entries()) {
                if (!list.value.isSequence() || !model::listKind(list.key.text()))
                    continue;
                for (qsizetype i = 0; i < list.value.items().size(); ++i) {
                    ++items;
                    const QByteArray before = source->files.value(file.key());
                    Bench bench(loaded, file.key(), before, {{list.key.text()}, {{}, i}});
                    const QString about = u"%1: %2[%3]"_s.arg(file.key(), list.key.text()).arg(i);
                    QVERIFY2(bench.faults().isEmpty(), qPrintable(about + u": "_s + bench.faults().join(u'\n')));
                    QList<QPointer<FieldEditor>> editors;
                    for (FieldEditor *editor : bench.editors())
                        editors.append(editor);
                    QVERIFY2(!editors.isEmpty(), qPrintable(about));
                    // Another type is another form: it comes last.
                    std::ranges::stable_partition(editors, [](FieldEditor *editor) { return nameOf(editor) != "type"_L1; });
                    for (const QPointer<FieldEditor> &editor : std::as_const(editors)) {
                        if (!editor)
                            continue; // its row went with the change of another
                        const QString field = about + u" . "_s + nameOf(editor);
                        const int was = bench.changes();
                        if (!changeIt(editor)) {
                            ++inTextOnly;
                            continue;
                        }
                        QVERIFY2(bench.faults().isEmpty(), qPrintable(field + u": "_s + bench.faults().join(u'\n')));
                        QVERIFY2(bench.changes() > was, qPrintable(field + u" was changed in the form, and nothing came of it"_s));
                        ++fields;
                        if (editor && removeSome(editor) > 0)
                            QVERIFY2(bench.changes() > was + 1 && bench.faults().isEmpty(), qPrintable(field + bench.faults().join(u'\n')));
                        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
                    }
                    QVERIFY2(bench.document().bytes() != before, qPrintable(about));
                    while (bench.document().canUndo())
                        bench.document().undo();
                    QCOMPARE(bench.document().bytes(), before);
                }
            }
        }
        std::printf("%d items, %d fields changed, %d changed in the text only\n", items, fields, inTextOnly);
        QVERIFY(items > 5 && fields > inTextOnly && fields > 50);
    }
};

CSIS_WIDGET_TEST_MAIN(TestUndoFields)
#include "tst_undofields.moc"
