// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/rules/fixes.h"
#include "core/yaml/edits.h"

#include <QCoreApplication>
#include <QMap>
#include <QSet>

#include <type_traits>

namespace csis::rules {

struct FixWords {
    Q_DECLARE_TR_FUNCTIONS(csis::rules)
};

/// What was given out by cures that are carried out together: each number and each name once.
struct Batch {
    int gids = 0; ///< how many
    int uids = 0;
    QSet<QString> labels; ///< of names, each behind its kind and a ':'
};

/// Makes the cures of one finding. What cannot be edited is left out without a word.
class Mending
{
public:
    Mending(const Ground &ground, const Diagnostic &finding, Batch &batch);

    const Diagnostic &finding;
    /// With the markers in the place of encrypted texts, as it is written: a cure never writes plaintext.
    const config::Configuration &configuration;
    QList<Fix> fixes;

    const QString &file() const { return finding.where.file; }
    const yaml::Node &root(const QString &file) const;
    const yaml::Node &root() const { return root(file()); }
    /// The way to where the finding begins; empty outside of everything.
    const yaml::Path &path() const { return m_path; }
    /// The same up to the innermost entry of a list: an attachment, a subnet, the item itself.
    yaml::Path entryPath() const;
    /// The way to the item around the finding: the list and its place in it; empty outside of one.
    yaml::Path itemPath() const;
    /// The way to an item of the configuration in its file.
    yaml::Path pathOf(const model::Item &item) const;
    /// The item around the finding; null when there is none.
    const model::Item *item() const { return configuration.itemAt(file(), finding.where.range.begin.line); }
    /// The same when it is of a kind: model::Storage of "storages", …
    template<class T> const T *itemAs() const
    {
        const model::Item *one = item();
        return one && one->kind == listOf<T>() ? static_cast<const T *>(one) : nullptr;
    }

    /// Each offers one cure.
    void setKey(const QString &title, const yaml::Path &mapping, const QString &key, const QString &value,
                yaml::Writing writing = yaml::Writing::Keep, const QString &file = {});
    void setScalar(const QString &title, const yaml::Path &path, const QString &value, yaml::Writing writing = yaml::Writing::Keep);
    void removeKey(const QString &title, const yaml::Path &mapping, const QString &key);
    void removeItem(const QString &title, const yaml::Path &item);
    void appendItem(const QString &title, const yaml::Path &list, const QString &lines, const QString &file = {});
    /// Writes `text` in the place of what stands at a node of the finding's file.
    void replace(const QString &title, const yaml::Node &node, const QString &text);
    /// Renames an item and everything that refers to it: to `wish`, or to a name like it that is free. Not where records
    /// hold the name: they would speak of another thing.
    void rename(const model::Item &item, const QString &wish);

    /// A number that no group or user has, above all that are there.
    int freeNumber(bool ofGroup);
    /// The file that a new entry of a list goes to; empty when there is none.
    QString fileFor(const QString &list) const;

private:
    template<class T> static QLatin1StringView listOf()
    {
        if constexpr (std::is_same_v<T, model::Storage>)
            return QLatin1StringView("storages");
        else if constexpr (std::is_same_v<T, model::Instance>)
            return QLatin1StringView("instances");
        else if constexpr (std::is_same_v<T, model::Image>)
            return QLatin1StringView("images");
        else
            return QLatin1StringView("groups");
    }
    yaml::Source source(const QString &file) const { return {file, m_texts.value(file)}; }
    void offer(const QString &title, const QString &file, const Result<QList<TextEdit>> &edits);
    bool touchesSecret(const QString &file, const QList<TextEdit> &edits) const;

    const config::Loaded &m_loaded;
    const QMap<QString, QByteArray> &m_texts;
    const meta::MetaState &m_meta;
    Batch &m_batch;
    yaml::Path m_path;
};

using Mend = void (*)(Mending &mending);

/// What each rule knows to mend, by id: one table a file.
const QHash<QString, Mend> &itemMends();
const QHash<QString, Mend> &builderMends();

} // namespace csis::rules
