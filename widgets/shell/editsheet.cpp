// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/shell/editsheet.h"

#include "core/base/linediff.h"
#include "core/yaml/edits.h"
#include "widgets/look/icons.h"
#include "widgets/look/look.h"
#include "widgets/preview/codeview.h"
#include "widgets/shell/elsewhere.h"

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

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;
using csis::preview::LineMark;

namespace csis::shell {
namespace {

constexpr int keysMilliseconds = 30; // keys that come faster are one change
constexpr qsizetype mostRows = 600;

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
        return box->isEditable() || box->currentIndex() > 0 ? box->currentText() : QString(); // the first entry: not set
    return {};
}

void giveText(QWidget *widget, const QString &text)
{
    if (auto *line = qobject_cast<QLineEdit *>(widget)) {
        line->setText(text);
    } else if (auto *box = qobject_cast<QComboBox *>(widget)) {
        if (box->isEditable()) {
            box->setCurrentIndex(box->findText(text));
            box->setEditText(text);
        } else if (!text.isEmpty()) {
            box->setCurrentText(text);
        }
    }
}

QString defaultWord(const schema::Field &field)
{
    if (field.isReference() && field.defaultText == "default"_L1)
        return EditSheet::tr("the default one");
    return field.defaultText.isEmpty() ? EditSheet::tr("not set") : EditSheet::tr("%1 (default)").arg(field.defaultText);
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

/// What a job gave, ready to be shown.
struct EditSheet::Shown {
    Outcome outcome;
    QString text;
    QList<LineMark> marks;
    QList<int> numbers;
    int places = 0;
};

EditSheet::EditSheet(const QString &title, const QString &explanation, QWidget *parent)
    : QDialog(parent), m_grid(new QGridLayout), m_why(new QLabel(explanation)), m_notes(new QLabel), m_count(new QLabel),
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
    m_why->setWordWrap(true);
    m_why->setTextFormat(Qt::PlainText);
    m_why->setForegroundRole(QPalette::PlaceholderText);
    m_grid->setHorizontalSpacing(look::space);
    m_grid->setVerticalSpacing(look::spaceSmall);
    m_grid->setColumnStretch(1, 1);
    m_notes->setWordWrap(true);
    m_notes->setTextFormat(Qt::RichText);
    m_notes->setAccessibleName(tr("What to know before"));
    m_notes->hide();
    auto *changed = new QLabel(tr("What changes in the text"));
    changed->setFont(look::Look::heading(font()));
    m_count->setForegroundRole(QPalette::PlaceholderText);
    m_changes->setAccessibleName(tr("What changes in the text"));
    m_changes->setMinimumHeight(140);
    m_changes->setFrameShape(QFrame::NoFrame);
    auto *cancel = new QPushButton(tr("Cancel"));
    m_apply->setDefault(true);
    m_apply->setObjectName(u"apply"_s);
    m_soon.setSingleShot(true);
    m_soon.setInterval(keysMilliseconds);

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
    layout->addWidget(m_why);
    layout->addSpacing(look::spaceTiny);
    layout->addLayout(m_grid);
    layout->addSpacing(look::spaceTiny);
    layout->addWidget(m_notes);
    layout->addLayout(head);
    layout->addWidget(m_changes, 1);
    layout->addLayout(buttons);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_apply, &QPushButton::clicked, this, &EditSheet::apply);
    connect(&m_soon, &QTimer::timeout, this, &EditSheet::start);
}

EditSheet::~EditSheet() = default;

EditSheet::Row EditSheet::makeRow(const QString &label, QWidget *editor, const QString &doc)
{
    auto *name = new QLabel(label);
    name->setTextFormat(Qt::PlainText);
    name->setToolTip(doc);
    name->setBuddy(editor);
    editor->setToolTip(doc);
    QWidget *target = editor->focusProxy() ? editor->focusProxy() : editor;
    target->setAccessibleName(label);
    target->setAccessibleDescription(doc);
    return {{}, {}, name, editor, target};
}

// The rows from top to bottom, and so does Tab go.
void EditSheet::layOut()
{
    while (m_grid->count() > 0)
        delete m_grid->takeAt(0);
    QWidget *before = nullptr;
    for (int number = 0; number < m_rows.size(); ++number) {
        const Row &row = m_rows.at(number);
        if (row.label)
            m_grid->addWidget(row.label, number, 0);
        m_grid->addWidget(row.editor, number, row.label ? 1 : 0, 1, row.label ? 1 : 2);
        if (before)
            setTabOrder(before, row.input);
        before = row.input;
    }
}

QLineEdit *EditSheet::addLine(const QString &label, const QString &value, const QString &doc)
{
    auto *line = new QLineEdit(value);
    m_rows.append(makeRow(label, line, doc));
    layOut();
    line->selectAll();
    connect(line, &QLineEdit::textChanged, this, &EditSheet::choiceChanged);
    return line;
}

QComboBox *EditSheet::addChoice(const QString &label, const QStringList &choices, const QString &current, const QString &doc)
{
    auto *box = new QComboBox;
    box->addItems(choices);
    box->setCurrentText(current);
    m_rows.append(makeRow(label, box, doc));
    layOut();
    connect(box, &QComboBox::currentTextChanged, this, &EditSheet::choiceChanged);
    return box;
}

QCheckBox *EditSheet::addTick(const QString &text, bool on)
{
    auto *box = new QCheckBox(text);
    box->setChecked(on);
    box->hide();
    m_rows.append({{}, {}, nullptr, box, box});
    layOut();
    connect(box, &QCheckBox::toggled, this, &EditSheet::choiceChanged);
    return box;
}

EditSheet::Row EditSheet::fieldRow(const FormField &wanted, const QString &value, const Names &names)
{
    using schema::FieldType;
    const schema::Field &field = wanted.field;
    const QString name = QString(wanted.path).replace(u'.', u" · "_s);
    const QString label = field.required ? tr("%1 (required)").arg(name) : name;
    const QStringList choices = field.isReference() && names ? names(field.refersTo)
                                : field.type == FieldType::Boolean ? QStringList{u"true"_s, u"false"_s}
                                                                   : field.choices;
    const auto tell = [this, path = wanted.path] {
        choiceChanged();
        Q_EMIT fieldChanged(path);
    };
    Row row;
    if (field.isList()) {
        auto *line = new NamesLine(value, choices, this);
        row = makeRow(label, line, field.doc);
        row.input = line->line();
        row.shape = u"list "_s + choices.join(u' ');
        connect(line->line(), &QLineEdit::textChanged, this, tell);
    } else if (!choices.isEmpty() || field.type == FieldType::Reference) {
        auto *box = new QComboBox;
        const bool free = field.type == FieldType::Reference || field.type == FieldType::Text;
        box->setEditable(free);
        box->setInsertPolicy(QComboBox::NoInsert);
        if (!free)
            box->addItem(defaultWord(field));
        box->addItems(choices);
        if (free) {
            box->completer()->setCompletionMode(QCompleter::PopupCompletion);
            box->completer()->setFilterMode(Qt::MatchContains);
            box->lineEdit()->setPlaceholderText(defaultWord(field));
        }
        giveText(box, value);
        row = makeRow(label, box, field.doc);
        row.shape = u"choice "_s + choices.join(u' ');
        connect(box, &QComboBox::currentTextChanged, this, tell);
    } else {
        auto *line = new QLineEdit(value);
        line->setPlaceholderText(field.defaultText.isEmpty() ? QString() : defaultWord(field));
        if (field.type == FieldType::Integer)
            line->setValidator(new QRegularExpressionValidator(QRegularExpression(u"-?[0-9]{0,18}"_s), line));
        if (field.secret)
            line->setEchoMode(QLineEdit::PasswordEchoOnEdit);
        row = makeRow(label, line, field.doc);
        row.shape = u"line"_s;
        connect(line, &QLineEdit::textChanged, this, tell);
    }
    row.path = wanted.path;
    row.shape += field.required ? u'!' : u' ';
    return row;
}

void EditSheet::setFields(const QList<FormField> &fields, const Names &names)
{
    QList<Row> rows;
    QList<Row> old = m_rows;
    for (const FormField &field : fields) {
        const auto there = std::ranges::find(old, field.path, &Row::path);
        const bool known = there != old.end();
        const QString entered = known ? textOfWidget(there->input) : QString();
        Row row = fieldRow(field, entered.isEmpty() ? field.value : entered, names);
        if (known && row.shape == there->shape) { // who is in it stays in it
            delete row.label;
            delete row.editor;
            row = *there;
            old.erase(there);
        }
        rows.append(row);
    }
    for (const Row &row : std::as_const(old)) {
        if (row.path.isEmpty()) {
            rows.append(row);
            continue;
        }
        for (QWidget *gone : {row.label, row.editor}) {
            gone->hide();
            gone->deleteLater();
        }
    }
    m_rows = rows;
    layOut();
    choiceChanged();
}

QString EditSheet::value(const QString &path) const
{
    const auto row = std::ranges::find(m_rows, path, &Row::path);
    return row == m_rows.end() ? QString() : textOfWidget(row->input).trimmed();
}

void EditSheet::setMake(std::function<Job()> prepare)
{
    m_prepare = std::move(prepare);
    start();
}

void EditSheet::choiceChanged()
{
    m_refusal.clear();
    if (m_prepare)
        m_soon.start();
}

void EditSheet::refresh()
{
    if (m_prepare)
        start();
}

void EditSheet::start()
{
    m_soon.stop();
    m_again = m_working; // what comes of it is of older choices: it starts anew then
    if (m_working)
        return;
    const Job job = m_prepare();
    m_waits = !job;
    if (m_waits)
        return;
    m_working = true;
    workElsewhere(this, [job] { return make(job); }, [this](const std::shared_ptr<const Shown> &made) { take(made); });
}

EditSheet::Shown EditSheet::make(const Job &job)
{
    Shown shown{job(), {}, {}, {}, 0};
    if (!shown.outcome.edits)
        return shown;
    QStringList texts;
    for (const FileEdit &edit : *shown.outcome.edits) {
        const yaml::Source source{edit.file, shown.outcome.text(edit.file)};
        const ChangeRows rows = changeRows(edit.file, QString::fromUtf8(source.bytes).remove(u'\r'),
                                           QString::fromUtf8(yaml::apply(source, edit.edits)).remove(u'\r'));
        shown.places += rows.places;
        const QStringList lines = rows.text.split(u'\n');
        for (qsizetype row = 0; row < lines.size() && texts.size() < mostRows; ++row) {
            texts.append(lines.at(row));
            shown.marks.append(LineMark(rows.marks.at(row)));
            shown.numbers.append(rows.numbers.at(row));
        }
        if (texts.size() == mostRows) { // the rest is counted: nobody reads more, and every line is laid out
            texts.append(u"  …"_s);
            shown.marks.append(LineMark::Empty);
            shown.numbers.append(0);
        }
    }
    shown.text = texts.join(u'\n');
    return shown;
}

void EditSheet::take(const std::shared_ptr<const Shown> &shown)
{
    m_working = false;
    m_made = shown;
    if (m_again || m_soon.isActive()) { // typed on meanwhile
        start();
        return;
    }
    const Outcome &outcome = shown->outcome;
    if (!outcome.explanation.isEmpty())
        m_why->setText(outcome.explanation);
    qsizetype tick = 0;
    for (const Row &row : std::as_const(m_rows)) {
        if (!row.label)
            row.editor->setVisible(tick++ < outcome.ticks);
    }
    showNotes();
    m_changes->setCode(u"change.yaml"_s, shown->text);
    m_changes->setMarks(shown->marks, true);
    m_changes->setLineNumbers(shown->text.isEmpty() ? QList<int>{0} : shown->numbers); // a text that is none has no first line
    const int files = outcome.edits ? int(outcome.edits->size()) : 0;
    m_count->setText(shown->places == 0 ? tr("nothing") : tr("%n place(s)", nullptr, shown->places) + u" · "_s + tr("%n file(s)", nullptr, files));
    m_apply->setText(outcome.apply);
    m_apply->setEnabled(shown->places > 0);
    if (std::exchange(m_applyThen, false) && shown->places > 0)
        apply();
}

void EditSheet::showNotes()
{
    QStringList notes;
    const auto warn = [&](const QString &before, const QString &text) {
        notes.append(u"<span style=\"color:%1\"><b>%2</b> %3</span>"_s.arg(look::Look::instance().colour(look::Role::Warning).name(), before,
                                                                          text.toHtmlEscaped()));
    };
    if (!m_refusal.isEmpty())
        warn(tr("Not done:"), m_refusal);
    if (m_made && !m_made->outcome.edits)
        warn(tr("Not yet:"), m_made->outcome.edits.error().message);
    if (m_made) {
        for (const QString &note : m_made->outcome.notes)
            notes.append(note.toHtmlEscaped());
    }
    m_notes->setText(notes.join(u"<br/>"_s));
    m_notes->setVisible(!notes.isEmpty());
}

void EditSheet::apply()
{
    if (!isSettled()) { // the last keys are still under way
        m_applyThen = true;
        if (!m_working && !m_waits)
            start();
        return;
    }
    if (!m_made || !m_made->outcome.edits || !m_carryOut)
        return;
    m_refusal = m_carryOut(m_made->outcome);
    if (m_refusal.isEmpty()) {
        accept();
        return;
    }
    showNotes();
    start();
}

QString EditSheet::notesText() const
{
    QString text = m_notes->text();
    return text.remove(QRegularExpression(u"<[^>]*>"_s));
}

} // namespace csis::shell

#include "moc_editsheet.cpp"
