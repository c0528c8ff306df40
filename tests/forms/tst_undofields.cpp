// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// Every tree that `init-config` can make: each field of each item, those of its rows too, is changed through its form, as
// a person would; rows are added, moved and taken out; and each undo gives the bytes that were there.
#include "core/config/loader.h"
#include "core/model/registry.h"
#include "tests/support/testmain.h"
#include "widgets/editor/editordocument.h"
#include "widgets/forms/entriespanel.h"
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
#include <QTextDocument>
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
    QList<forms::EntriesPanel *> lists() const { return m_form.findChildren<forms::EntriesPanel *>(); }
    const QStringList &faults() const { return m_faults; }
    /// The bytes before each change, the first one first.
    const QList<QByteArray> &history() const { return m_history; }
    int changes() const { return m_changes; }
    int refusals() const { return m_refusals; }

private:
    void take(const Intent &intent)
    {
        const yaml::Source source{m_file, m_document.bytes()};
        const yaml::Document read = yaml::read(source);
        const Result<QList<TextEdit>> edits = forms::editsFor(source, read.root, intent);
        const int state = m_document.textDocument()->availableUndoSteps();
        // What an alias elsewhere takes over is left to the text, and said so.
        if (!edits && edits.error().id == "edit.unsupported"_L1 && source.bytes.contains('&'))
            ++m_refusals;
        else if (!edits)
            m_faults.append(intent.key + u": "_s + edits.error().message);
        else if (!m_document.apply(*edits, intent.undoText))
            m_faults.append(intent.key + u": not applied"_s);
        else
            ++m_changes;
        if (m_document.textDocument()->availableUndoSteps() > state)
            m_history.append(source.bytes);
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
    QList<QByteArray> m_history;
    int m_changes = 0;
    int m_refusals = 0;
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

// Rows of lists of mappings show their fields when they are opened.
int openRows(const Bench &bench)
{
    int opened = 0;
    for (bool more = true; more;) {
        more = false;
        for (const forms::EntriesPanel *panel : bench.lists()) {
            for (QToolButton *button : panel->findChildren<QToolButton *>()) {
                const bool title = button->toolButtonStyle() == Qt::ToolButtonTextBesideIcon && button->accessibleName().contains(", entry "_L1);
                if (!title || !button->isEnabled() || button->property("opened").toBool())
                    continue;
                button->setProperty("opened", true);
                button->click();
                ++opened;
                more = true;
            }
        }
    }
    return opened;
}

QToolButton *ownButton(const forms::EntriesPanel *panel, QLatin1StringView name)
{
    for (QToolButton *button : panel->findChildren<QToolButton *>()) {
        // The rows of a list within a row are those of another panel.
        const QWidget *above = button->parentWidget();
        while (above && !qobject_cast<const forms::EntriesPanel *>(above))
            above = above->parentWidget();
        if (above == panel && !button->isHidden() && button->isEnabled() && button->accessibleName().contains(name))
            return button;
    }
    return nullptr;
}

// A row comes, the first one moves down, and one goes. How many changes were asked for.
int changeRows(const QPointer<forms::EntriesPanel> &panel)
{
    int asked = 0;
    if (QToolButton *add = ownButton(panel, "Add to "_L1)) {
        add->click();
        for (QWidget *widget : panel->findChildren<QWidget *>()) {
            if (!widget->accessibleName().startsWith("New entry of"_L1))
                continue;
            auto *box = qobject_cast<QComboBox *>(widget);
            type(box ? box->lineEdit() : qobject_cast<QLineEdit *>(widget), u"added"_s);
            ++asked;
            break;
        }
    }
    if (QToolButton *title = panel ? ownButton(panel, ", entry 1"_L1) : nullptr; title && ownButton(panel, ", entry 2"_L1)) {
        title->setFocus();
        QTest::keyClick(title, Qt::Key_Down, Qt::AltModifier);
        ++asked;
    }
    if (QToolButton *remove = panel ? ownButton(panel, "Remove this entry"_L1) : nullptr) {
        remove->click();
        ++asked;
    }
    return asked;
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
        int rows = 0;
        int rowChanges = 0;
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
                    rows += openRows(bench);
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
                        const int refused = bench.refusals();
                        if (!changeIt(editor) || (bench.refusals() > refused && bench.changes() == was)) {
                            ++inTextOnly;
                            continue;
                        }
                        QVERIFY2(bench.faults().isEmpty(), qPrintable(field + u": "_s + bench.faults().join(u'\n')));
                        QVERIFY2(bench.changes() > was, qPrintable(field + u" was changed in the form, and nothing came of it"_s));
                        ++fields;
                        if (editor && removeSome(editor) > 0)
                            QVERIFY2(bench.changes() + bench.refusals() > was + refused + 1 && bench.faults().isEmpty(), qPrintable(field + bench.faults().join(u'\n')));
                        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
                    }
                    QList<QPointer<forms::EntriesPanel>> lists;
                    for (forms::EntriesPanel *panel : bench.lists())
                        lists.append(panel);
                    for (const QPointer<forms::EntriesPanel> &panel : std::as_const(lists)) {
                        const int was = bench.changes() + bench.refusals();
                        const int asked = panel ? changeRows(panel) : 0;
                        QVERIFY2(bench.faults().isEmpty(), qPrintable(about + u": rows: "_s + bench.faults().join(u'\n')));
                        QCOMPARE(bench.changes() + bench.refusals() - was, asked);
                        rowChanges += asked;
                        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
                    }
                    QVERIFY2(bench.document().bytes() != before, qPrintable(about));
                    QVERIFY(bench.history().first() == before);
                    for (qsizetype step = bench.history().size(); step-- > 0;) {
                        QVERIFY2(bench.document().canUndo(), qPrintable(about));
                        bench.document().undo();
                        QCOMPARE(bench.document().bytes(), bench.history().at(step));
                    }
                    QVERIFY(!bench.document().canUndo() && !bench.document().isModified());
                    // Unchanged it gives back what was loaded, whatever its text is: a key more shows the text itself.
                    TextEdit key;
                    key.text = u"#"_s;
                    QVERIFY(bench.document().apply({key}, u"a key"_s));
                    QCOMPARE(bench.document().bytes(), '#' + before);
                }
            }
        }
        std::printf("%d items, %d fields changed, %d rows with %d changes, %d changed in the text only\n", items, fields, rows, rowChanges, inTextOnly);
        QVERIFY(rows > 0 && rowChanges > 0);
        QVERIFY(items > 5 && fields > inTextOnly && fields > 50);
    }
};

CSIS_WIDGET_TEST_MAIN(TestUndoFields)
#include "tst_undofields.moc"
