// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/gate/attributes.h"
#include "widgets/gate/gatemodel.h"

#include <QWidget>

class QLabel;
class QPlainTextEdit;
class QPushButton;
class QScrollArea;
class QTreeWidget;

namespace csis::gate {

/// What can be done about a refusal, in the user's words: how to keep what is there, and how to mean its end or what it
/// would lose or expose. Empty for what is not refused.
QString howToSanction(const Change &change);
/// The item of the tree that an address stands for ("storages", "results"), by the label in it; empty for others.
struct AddressedItem {
    QString kind;
    QString label;
};
AddressedItem itemOf(const QString &address);

/// One change: why, what to do about it, and its attributes before and after.
class ChangeDetails : public QWidget
{
    Q_OBJECT
public:
    explicit ChangeDetails(QWidget *parent = nullptr);

    /// Shows a change; its attributes come later.
    void setChange(const QString &root, const Change &change);
    void setAttributes(const QList<Attribute> &attributes, const QString &error);
    QString address() const { return m_change.address; }
    QTreeWidget *attributes() const { return m_attributes; }
    QString explanation() const;
    QString asText() const;

Q_SIGNALS:
    void itemAsked(const QString &kind, const QString &label);

private:
    void showValue();
    void copy() const;

    Change m_change;
    QList<Attribute> m_shown;
    QLabel *m_title;
    QLabel *m_text;
    QScrollArea *m_scroll;
    QPushButton *m_toItem;
    QPushButton *m_copy;
    QLabel *m_count;
    QTreeWidget *m_attributes;
    QPlainTextEdit *m_value;
};

} // namespace csis::gate
