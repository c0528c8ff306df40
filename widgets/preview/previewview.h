// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/config/rendered.h"
#include "widgets/preview/previewmodel.h"
#include "widgets/preview/rootreader.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QStackedWidget;
class QToolButton;
class QTreeView;

namespace csis::look {
class ElidedLabel;
class MessageBar;
}

namespace csis::preview {

class BlockList;
class CodeAssist;
class CodeView;
class SideBySide;

/// What the emission is compared with.
enum class Base { Disk, Commit };
/// How a file is shown.
enum class Shape { Text, Unified, Sides, Blocks };

/// What a run would write, beside what is written: the tree of files and the chosen one.
class PreviewView : public QWidget
{
    Q_OBJECT
public:
    explicit PreviewView(QWidget *parent = nullptr);

    /// Takes a new emission.
    void setEmission(const lifecycle::Emission &emission, const StoredFiles &onDisk);
    /// The same, compared elsewhere.
    void setComparison(const ComparisonPtr &comparison);
    /// The files as the last commit has them; an error says why there are none. Only asked for, see committedAsked().
    void setCommitted(const StoredFiles &files, const QString &error);
    Base base() const { return m_base; }
    QComboBox *baseBox() const { return m_baseBox; }
    QComboBox *shapeBox() const { return m_shapeBox; }
    SideBySide *sides() const { return m_sides; }
    /// What of the tree came from this machine's environment: it is said above the file that holds some of it.
    void setEnvironment(const config::EnvironmentUses &uses);
    QLabel *environmentNote() const { return m_machine; }
    /// There is no emission of the newest text: says why and greys the last good one.
    void setStopped(const QString &why);
    void clear();
    bool isStale() const { return m_stale; }

    PreviewModel *model() const { return m_model; }
    CodeView *code() const { return m_code; }
    QTreeView *tree() const { return m_tree; }
    QString currentPath() const { return m_path; }
    QString countText() const;
    void showFile(const QString &path, int line = -1);
    /// Marks what the item at the editor's caret made; opens its first file when `open` and the shown one has nothing.
    void follow(const model::ItemRef &item, const QString &key, bool open);
    bool follows() const;
    /// The files of a module that was asked for, by paths relative to the tree.
    void setModule(const QString &folder, const ModuleFiles &files);
    /// Has the files of known modules read again: after a change on disk.
    void rereadModules();
    /// Shows what a name leads to: a file of the emission, or of a module.
    void showTarget(const Target &target);
    CodeAssist *assist() const { return m_assist; }
    BlockList *blocks() const { return m_blocks; }
    QToolButton *backButton() const { return m_back; }

Q_SIGNALS:
    /// The user chose a line that this item and key made.
    void sourceAsked(const csis::model::ItemRef &item, const QString &key);
    void saveAsked(const QString &name, const QByteArray &bytes);
    /// The files of the last commit are wanted.
    void committedAsked();
    /// A root calls a module in this folder, relative to the tree: setModule gives its files.
    void moduleAsked(const QString &folder);

private:
    void connectNames();
    PreviewFile shownFile() const;
    void readNames(const PreviewFile &file);
    void listBlocks();
    void showMeaning();
    void compareAgain();
    /// What the model is to show: against the disk, or the last commit.
    ComparisonPtr effective() const;
    Shape shape() const;
    void setBase(Base base);
    void refreshCode();
    void refreshEnvironment();
    void refreshCount();
    void choose(const QModelIndex &index);
    void lineChosen(int line);

    PreviewModel *m_model;
    PreviewProxy *m_proxy;
    QTreeView *m_tree;
    CodeView *m_code;
    QLineEdit *m_filter;
    QCheckBox *m_onlyChanges;
    QComboBox *m_baseBox;
    QComboBox *m_shapeBox;
    SideBySide *m_sides;
    QStackedWidget *m_texts;
    QCheckBox *m_follow;
    QToolButton *m_back = nullptr;
    BlockList *m_blocks;
    CodeAssist *m_assist;
    QList<Target> m_trail; ///< where names were followed from
    look::ElidedLabel *m_name;
    QLabel *m_machine; ///< that lines of the file come from this machine
    config::EnvironmentUses m_environment;
    QLabel *m_count;
    QStackedWidget *m_stack;
    look::MessageBar *m_bar;
    QString m_path;
    QString m_shownPath; ///< what the code view shows, and of which bytes
    QByteArray m_shownBytes;
    QByteArray m_shownDisk;
    Shape m_shownShape = Shape::Text;
    Base m_shownBase = Base::Disk;
    Base m_base = Base::Disk;
    ComparisonPtr m_against; ///< the newest emission against the disk
    StoredFiles m_committed;
    model::ItemRef m_item;
    QString m_key;
    quint64 m_followed = 0; ///< number of the comparison in which item and key were looked up last
    bool m_stale = false;
};

} // namespace csis::preview
