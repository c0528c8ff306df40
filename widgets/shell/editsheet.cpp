// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/shell/editsheet.h"

#include "core/base/linediff.h"
#include "core/yaml/edits.h"
#include "widgets/look/icons.h"
#include "widgets/look/look.h"
#include "widgets/preview/codeview.h"

#include <QCheckBox>
#include <QComboBox>
#include <QCompleter>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QRegularExpressionValidator>
#include <QToolButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;
using csis::preview::LineMark;

namespace csis::shell {
namespace {

/// Several names in a line, with a menu to take them from.
class NamesLine : public QWidget
{
public:
    NamesLine(const QString &value, const QStringList &names, QWidget *parent) : QWidget(parent), m_line(new QLineEdit(value, this))
    {
        auto *row = new QHBoxLayout(this);
        row->setContentsMargins(0, 0, 0, 0);
        row->setSpacing(look::spaceTiny);
        m_line->setPlaceholderText(EditSheet::tr("none; several with commas between"));
        auto *pick = new QToolButton(this);
        pick->setIcon(look::icon(u"add"_s, look::Role::Muted));
        pick->setAutoRaise(true);
        pick->setPopupMode(QToolButton::InstantPopup);
        pick->setToolTip(EditSheet::tr("Choose from what is declared"));
        pick->setAccessibleName(EditSheet::tr("Choose from what is declared"));
        auto *menu = new QMenu(pick);
        for (const QString &name : names)
            menu->addAction(name, m_line, [this, name] {
                const QString now = m_line->text().trimmed();
                m_line->setText(now.isEmpty() ? name : now + u", "_s + name);
            });
        menu->setEnabled(!names.isEmpty());
        pick->setMenu(menu);
        row->addWidget(m_line, 1);
        row->addWidget(pick);
        setFocusProxy(m_line);
    }
    QLineEdit *line() const { return m_line; }

private:
    QLineEdit *m_line;
};

QString textOfWidget(const QWidget *widget)
{
    if (const auto *line = qobject_cast<const QLineEdit *>(widget))
        return line->text();
    if (const auto *box = qobject_cast<const QComboBox *>(widget))
        return box->isEditable() || box->currentIndex() > 0 || box->property("all").toBool() ? box->currentText() : QString();
    return {};
}

} // namespace

ChangeRows changeRows(const QString &file, const QString &before, const QString &after, int context)
{
    const QStringList was = before.split(u'\n');
    const QStringList now = after.split(u'\n');
    ChangeRows rows;
    QStringList lines;
    const auto add = [&](const QString &line, LineMark mark, int number) {
        lines.append(line);
        rows.marks.append(int(mark));
        rows.numbers.append(number);
    };
    add(u"# "_s + file, LineMark::Empty, 0);
    int shown = 0; // lines of `now` that stand in the rows, or were passed over
    const QList<Hunk> hunks = diffLines(was, now);
    for (qsizetype i = 0; i < hunks.size(); ++i) {
        const Hunk &hunk = hunks.at(i);
        const int from = std::max(shown, hunk.newBegin - context);
        if (from > shown && i > 0)
            add(u"  …"_s, LineMark::Empty, 0);
        for (int line = from; line < hunk.newBegin; ++line)
            add(now.at(line), LineMark::None, line + 1);
        for (int line = hunk.oldBegin; line < hunk.oldEnd; ++line)
            add(was.at(line), LineMark::Removed, 0);
        for (int line = hunk.newBegin; line < hunk.newEnd; ++line)
            add(now.at(line), LineMark::Added, line + 1);
        const int next = i + 1 < hunks.size() ? hunks.at(i + 1).newBegin : int(now.size());
        shown = std::min(hunk.newEnd + context, next);
        for (int line = hunk.newEnd; line < shown; ++line)
            add(now.at(line), LineMark::None, line + 1);
    }
    rows.places = int(hunks.size());
    rows.text = lines.join(u'\n');
    return rows;
}

EditSheet::EditSheet(const QString &title, const QString &explanation, TextOf text, QWidget *parent)
    : QDialog(parent), m_text(std::move(text)), m_grid(new QGridLayout), m_notes(new QLabel), m_count(new QLabel),
      m_changes(new preview::CodeView), m_apply(new QPushButton)
{
    setObjectName(u"edit-sheet"_s);
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowModality(Qt::WindowModal);
    setWindowTitle(title);
    resize(680, 560);
    auto *heading = new QLabel(title);
    heading->setFont(look::Look::heading(font()));
    heading->setTextFormat(Qt::PlainText);
    auto *why = new QLabel(explanation);
    why->setWordWrap(true);
    why->setTextFormat(Qt::PlainText);
    why->setForegroundRole(QPalette::PlaceholderText);
    m_grid->setHorizontalSpacing(look::space);
    m_grid->setVerticalSpacing(look::spaceSmall);
    m_grid->setColumnStretch(1, 1);
    m_notes->setWordWrap(true);
    m_notes->setTextFormat(Qt::RichText);
    m_notes->setAccessibleName(tr("What to know before"));
    auto *changed = new QLabel(tr("What changes in the text"));
    changed->setFont(look::Look::heading(font()));
    m_count->setForegroundRole(QPalette::PlaceholderText);
    m_changes->setAccessibleName(tr("What changes in the text"));
    m_changes->setMinimumHeight(140);
    m_changes->setFrameShape(QFrame::NoFrame);
    auto *cancel = new QPushButton(tr("Cancel"));
    m_apply->setDefault(true);
    m_apply->setObjectName(u"apply"_s);

    auto *head = new QHBoxLayout;
    head->addWidget(changed);
    head->addStretch(1);
    head->addWidget(m_count);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(look::spaceSmall);
    buttons->addStretch(1);
    buttons->addWidget(cancel);
    buttons->addWidget(m_apply);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(look::spaceLarge, look::spaceLarge, look::spaceLarge, look::spaceLarge);
    layout->setSpacing(look::spaceSmall);
    layout->addWidget(heading);
    layout->addWidget(why);
    layout->addSpacing(look::spaceTiny);
    layout->addLayout(m_grid);
    layout->addSpacing(look::spaceTiny);
    layout->addWidget(m_notes);
    layout->addLayout(head);
    layout->addWidget(m_changes, 1);
    layout->addLayout(buttons);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_apply, &QPushButton::clicked, this, [this] {
        Q_EMIT applyAsked(m_edits, m_undoText);
        accept();
    });
}

EditSheet::~EditSheet() = default;

QWidget *EditSheet::addRow(const QString &label, QWidget *editor, const QString &doc)
{
    auto *name = new QLabel(label);
    name->setTextFormat(Qt::PlainText);
    name->setToolTip(doc);
    name->setBuddy(editor);
    editor->setToolTip(doc);
    QWidget *target = editor->focusProxy() ? editor->focusProxy() : editor;
    target->setAccessibleName(label);
    target->setAccessibleDescription(doc);
    const int row = m_grid->rowCount();
    m_grid->addWidget(name, row, 0);
    m_grid->addWidget(editor, row, 1);
    return editor;
}

QLineEdit *EditSheet::addLine(const QString &label, const QString &value, const QString &doc)
{
    auto *line = new QLineEdit(value);
    addRow(label, line, doc);
    line->selectAll();
    connect(line, &QLineEdit::textChanged, this, &EditSheet::refresh);
    return line;
}

QComboBox *EditSheet::addChoice(const QString &label, const QStringList &choices, const QString &current, const QString &doc)
{
    auto *box = new QComboBox;
    box->addItems(choices);
    box->setCurrentText(current);
    box->setProperty("all", true); // every entry is a value, the first too
    addRow(label, box, doc);
    connect(box, &QComboBox::currentTextChanged, this, &EditSheet::refresh);
    return box;
}

QCheckBox *EditSheet::addTick(const QString &text, bool on)
{
    auto *box = new QCheckBox(text);
    box->setChecked(on);
    const int row = m_grid->rowCount();
    m_grid->addWidget(box, row, 0, 1, 2);
    connect(box, &QCheckBox::toggled, this, &EditSheet::refresh);
    return box;
}

void EditSheet::addField(const schema::Field &field, const QString &value, const Names &names)
{
    using schema::FieldType;
    const QString label = field.required ? tr("%1 (required)").arg(field.name) : field.name;
    const QStringList choices = field.isReference() && names ? names(field.refersTo)
                                : field.type == FieldType::Boolean ? QStringList{u"true"_s, u"false"_s}
                                                                   : field.choices;
    if (field.isList()) {
        auto *line = new NamesLine(value, choices, this);
        addRow(label, line, field.doc);
        connect(line->line(), &QLineEdit::textChanged, this, &EditSheet::refresh);
        m_fields.insert(field.name, line->line());
    } else if (!choices.isEmpty() || field.type == FieldType::Reference) {
        auto *box = new QComboBox;
        const bool free = field.type == FieldType::Reference || field.type == FieldType::Text;
        box->setEditable(free);
        box->setInsertPolicy(QComboBox::NoInsert);
        if (!free)
            box->addItem(field.defaultText.isEmpty() ? tr("not set") : tr("%1 (default)").arg(field.defaultText));
        box->addItems(choices);
        if (free) {
            box->completer()->setCompletionMode(QCompleter::PopupCompletion);
            box->completer()->setFilterMode(Qt::MatchContains);
            box->lineEdit()->setPlaceholderText(field.defaultText.isEmpty() ? tr("not set") : tr("%1 (default)").arg(field.defaultText));
            box->setCurrentIndex(box->findText(value));
            box->setEditText(value);
        } else if (!value.isEmpty()) {
            box->setCurrentText(value);
        }
        addRow(label, box, field.doc);
        connect(box, &QComboBox::currentTextChanged, this, &EditSheet::refresh);
        m_fields.insert(field.name, box);
    } else {
        auto *line = new QLineEdit(value);
        line->setPlaceholderText(field.defaultText.isEmpty() ? QString() : tr("%1 (default)").arg(field.defaultText));
        if (field.type == FieldType::Integer)
            line->setValidator(new QRegularExpressionValidator(QRegularExpression(u"-?[0-9]{0,18}"_s), line));
        addRow(label, line, field.doc);
        connect(line, &QLineEdit::textChanged, this, &EditSheet::refresh);
        m_fields.insert(field.name, line);
    }
}

QString EditSheet::value(const QString &field) const
{
    return textOfWidget(m_fields.value(field)).trimmed();
}

void EditSheet::setMake(std::function<Outcome()> make)
{
    m_make = std::move(make);
    refresh();
}

void EditSheet::refresh()
{
    if (!m_make)
        return;
    const Outcome outcome = m_make();
    const look::Look &theme = look::Look::instance();
    QStringList notes;
    for (const QString &note : outcome.notes)
        notes.append(note.toHtmlEscaped());
    if (!outcome.edits)
        notes.prepend(u"<span style=\"color:%1\"><b>%2</b> %3</span>"_s.arg(theme.colour(look::Role::Warning).name(), tr("Not yet:"),
                                                                         outcome.edits.error().message.toHtmlEscaped()));
    m_notes->setText(notes.join(u"<br/>"_s));
    m_notes->setVisible(!notes.isEmpty());
    m_edits = outcome.edits.value_or(QList<FileEdit>());
    m_undoText = outcome.undoText;
    QStringList texts;
    QList<LineMark> marks;
    QList<int> numbers;
    int places = 0;
    for (const FileEdit &edit : std::as_const(m_edits)) {
        const yaml::Source source{edit.file, m_text(edit.file)};
        const ChangeRows rows = changeRows(edit.file, QString::fromUtf8(source.bytes).remove(u'\r'),
                                           QString::fromUtf8(yaml::apply(source, edit.edits)).remove(u'\r'));
        texts.append(rows.text);
        for (const int mark : rows.marks)
            marks.append(LineMark(mark));
        numbers += rows.numbers;
        places += rows.places;
    }
    m_changes->setCode(u"change.yaml"_s, texts.join(u'\n'));
    m_changes->setMarks(marks, true);
    m_changes->setLineNumbers(numbers);
    m_count->setText(places == 0 ? tr("nothing")
                                 : tr("%n place(s)", nullptr, places) + u" · "_s + tr("%n file(s)", nullptr, int(m_edits.size())));
    m_apply->setText(outcome.apply);
    m_apply->setEnabled(places > 0);
}

QString EditSheet::notesText() const
{
    QString text = m_notes->text();
    return text.remove(QRegularExpression(u"<[^>]*>"_s));
}

} // namespace csis::shell

#include "moc_editsheet.cpp"
