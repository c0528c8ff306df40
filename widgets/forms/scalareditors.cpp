// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/forms/scalareditors.h"

#include "widgets/look/icons.h"

#include <QAbstractItemView>
#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QCompleter>
#include <QEvent>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QRegularExpressionValidator>
#include <QSignalBlocker>
#include <QToolButton>

using namespace Qt::StringLiterals;
using csis::look::Role;

namespace csis::forms {
namespace {

QHBoxLayout *rowOf(QWidget *widget)
{
    auto *layout = new QHBoxLayout(widget);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(look::spaceTiny);
    return layout;
}

bool isTrue(const QString &text)
{
    return text.compare("true"_L1, Qt::CaseInsensitive) == 0;
}

} // namespace

LineEditor::LineEditor(const schema::Field &field, QWidget *parent) : FieldEditor(field, parent)
{
    m_edit = new QLineEdit(this);
    m_edit->setAccessibleName(field.name);
    m_edit->setPlaceholderText(field.defaultText);
    if (field.type == schema::FieldType::Integer)
        m_edit->setValidator(new QRegularExpressionValidator(QRegularExpression(u"-?[0-9]{0,18}"_s), m_edit));
    rowOf(this)->addWidget(m_edit);
    if (field.secret) {
        m_edit->setEchoMode(QLineEdit::Password);
        QAction *reveal = m_edit->addAction(look::icon(u"eye"_s, Role::Muted), QLineEdit::TrailingPosition);
        reveal->setToolTip(tr("Reveal"));
        reveal->setText(tr("Reveal %1").arg(field.name));
        reveal->setCheckable(true);
        connect(reveal, &QAction::toggled, this, [this, reveal](bool shown) {
            m_edit->setEchoMode(shown ? QLineEdit::Normal : QLineEdit::Password);
            reveal->setIcon(look::icon(shown ? u"eye-off"_s : u"eye"_s, Role::Muted));
            reveal->setToolTip(shown ? tr("Hide") : tr("Reveal"));
        });
    }
    connect(m_edit, &QLineEdit::editingFinished, this, &LineEditor::commit);
}

void LineEditor::show(const yaml::Node &value, const EditorContext &context)
{
    m_context = context;
    const QString text = value.isScalar() && !value.isNull() ? value.text() : QString();
    const bool editable = isEditable(value);
    m_edit->setReadOnly(context.readOnly || !editable);
    m_edit->setToolTip(editable                    ? QString()
                       : !value.alias().isEmpty() ? tr("This value comes from *%1; change it there.").arg(value.alias())
                                                  : tr("This value can be changed in the text only."));
    m_shown = editable ? text : summaryOf(value);
    // What is being typed right now wins over what the text said before.
    if (m_edit->text() != m_shown && !(m_edit->hasFocus() && m_edit->isModified())) {
        const int caret = m_edit->cursorPosition();
        m_edit->setText(m_shown);
        m_edit->setCursorPosition(std::min(caret, int(m_shown.size())));
    }
}

QWidget *LineEditor::focusTarget()
{
    return m_edit;
}

void LineEditor::commit()
{
    const QString text = m_edit->text();
    m_edit->setModified(false);
    if (m_edit->isReadOnly() || text == m_shown)
        return;
    m_shown = text;
    if (text.isEmpty() && !m_field.required)
        Q_EMIT intent(make(Intent::Action::Remove, {}, setText()));
    else
        Q_EMIT intent(make(Intent::Action::Set, text, setText()));
}

SwitchEditor::SwitchEditor(const schema::Field &field, QWidget *parent) : FieldEditor(field, parent)
{
    m_box = new QCheckBox(this);
    m_box->setAccessibleName(field.name);
    rowOf(this)->addWidget(m_box);
    connect(m_box, &QCheckBox::clicked, this, [this](bool on) {
        Q_EMIT intent(make(Intent::Action::Set, on ? u"true"_s : u"false"_s, setText()));
    });
}

void SwitchEditor::show(const yaml::Node &value, const EditorContext &context)
{
    m_context = context;
    const bool set = value.isScalar() && !value.isNull();
    const bool on = set ? isTrue(value.text()) : isTrue(m_field.defaultText);
    m_box->setChecked(on);
    m_box->setText(set ? value.text() : tr("%1 (default)").arg(on ? u"true"_s : u"false"_s));
    m_box->setEnabled(!context.readOnly && isEditable(value));
    QPalette palette;
    if (!set)
        palette.setColor(QPalette::WindowText, palette.color(QPalette::PlaceholderText));
    m_box->setPalette(palette);
}

QWidget *SwitchEditor::focusTarget()
{
    return m_box;
}

NameBox::NameBox(bool free, QWidget *parent) : QWidget(parent), m_free(free)
{
    m_box = new QComboBox(this);
    m_box->setEditable(free);
    m_box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_box->setMinimumContentsLength(4);
    m_box->setInsertPolicy(QComboBox::NoInsert);
    m_box->setFocusPolicy(Qt::StrongFocus);
    m_box->installEventFilter(this);
    rowOf(this)->addWidget(m_box);
    setFocusProxy(m_box);
    if (free) {
        m_box->completer()->setCompletionMode(QCompleter::PopupCompletion);
        m_box->completer()->setFilterMode(Qt::MatchContains);
        m_box->completer()->setCaseSensitivity(Qt::CaseInsensitive);
        connect(m_box->lineEdit(), &QLineEdit::editingFinished, this, &NameBox::commit);
    }
    connect(m_box, &QComboBox::activated, this, &NameBox::commit);
}

// The wheel scrolls the form; it does not change a box that merely lies under the pointer.
bool NameBox::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Wheel && !m_box->hasFocus()) {
        event->ignore();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

void NameBox::setNames(const QStringList &names)
{
    QStringList old;
    for (int i = 0; i < m_box->count(); ++i)
        old.append(m_box->itemText(i));
    if (old == names)
        return;
    const QSignalBlocker blocker(m_box);
    const QString text = m_box->currentText();
    m_box->clear();
    m_box->addItems(names);
    if (m_free)
        m_box->setEditText(text);
}

void NameBox::setValue(const QString &value)
{
    m_shown = value;
    if (m_free) {
        if (m_box->currentText() != value && !(m_box->hasFocus() && m_box->lineEdit()->isModified())) {
            const QSignalBlocker blocker(m_box);
            m_box->setCurrentIndex(m_box->findText(value));
            m_box->setEditText(value);
        }
        return;
    }
    const QSignalBlocker blocker(m_box);
    // A value that is no choice is shown all the same: the text is the truth.
    if (!value.isEmpty() && m_box->findText(value) < 0)
        m_box->insertItem(0, value);
    m_box->setCurrentIndex(value.isEmpty() ? -1 : m_box->findText(value));
}

QString NameBox::value() const
{
    return m_box->currentText().trimmed();
}

void NameBox::commit()
{
    const QString now = value();
    if (m_free)
        m_box->lineEdit()->setModified(false);
    if (now == m_shown)
        return;
    m_shown = now;
    Q_EMIT chosen(now);
}

ComboEditor::ComboEditor(const schema::Field &field, QWidget *parent) : FieldEditor(field, parent)
{
    m_box = new NameBox(field.type == schema::FieldType::Reference, this);
    m_box->box()->setAccessibleName(field.name);
    m_box->box()->setPlaceholderText(field.defaultText);
    if (m_box->box()->lineEdit())
        m_box->box()->lineEdit()->setPlaceholderText(field.defaultText);
    QHBoxLayout *row = rowOf(this);
    row->addWidget(m_box, 1);
    if (field.type == schema::FieldType::Reference) {
        m_follow = new QToolButton(this);
        m_follow->setIcon(look::icon(u"jump"_s, Role::Muted));
        m_follow->setAutoRaise(true);
        m_follow->setToolTip(tr("Go to what this names"));
        m_follow->setAccessibleName(tr("Go to what %1 names").arg(field.name));
        row->addWidget(m_follow);
        connect(m_follow, &QToolButton::clicked, this, [this] {
            const QString name = m_box->value().isEmpty() ? m_field.defaultText : m_box->value();
            Q_EMIT referenceFollowed(m_field.refersTo, name);
        });
    }
    connect(m_box, &NameBox::chosen, this, [this](const QString &value) {
        if (value.isEmpty() && !m_field.required)
            Q_EMIT intent(make(Intent::Action::Remove, {}, setText()));
        else
            Q_EMIT intent(make(Intent::Action::Set, value, setText()));
    });
}

void ComboEditor::show(const yaml::Node &value, const EditorContext &context)
{
    m_context = context;
    const bool reference = m_field.type == schema::FieldType::Reference;
    m_box->setNames(reference && context.names ? context.names(m_field.refersTo) : m_field.choices);
    m_box->setValue(value.isScalar() && !value.isNull() ? value.text() : QString());
    m_box->setEnabled(!context.readOnly && isEditable(value));
    if (m_follow)
        m_follow->setVisible(!m_box->value().isEmpty());
}

QWidget *ComboEditor::focusTarget()
{
    return m_box->box();
}

} // namespace csis::forms
