// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/preview/comparison.h"

#include <algorithm>
#include <atomic>

namespace csis::preview {

QList<PreviewFile> compare(const lifecycle::Emission &emission, const StoredFiles &onDisk, const QMap<QString, QString> &unreadable)
{
    return lifecycle::compare(emission, onDisk ? *onDisk : QMap<QString, QByteArray>(), unreadable);
}

const PreviewFile *Comparison::file(const QString &path) const
{
    const auto found = std::ranges::lower_bound(files, path, {}, &PreviewFile::path);
    return found == files.cend() || found->path != path ? nullptr : &*found;
}

ComparisonPtr comparison(QList<PreviewFile> files, const ComparisonPtr &before)
{
    static std::atomic<quint64> last{0};
    auto made = std::make_shared<Comparison>();
    made->number = ++last;
    made->before = before ? before->number : 0;
    const QList<PreviewFile> none;
    const QList<PreviewFile> &old = before ? before->files : none;
    qsizetype a = 0;
    qsizetype b = 0;
    while (a < old.size() || b < files.size()) {
        const int order = a == old.size() ? 1 : b == files.size() ? -1 : old.at(a).path.compare(files.at(b).path);
        if (order < 0) {
            made->removed.append(old.at(a++).path);
        } else if (order > 0) {
            made->added.append(files.at(b++).path);
        } else {
            if (old.at(a).state != files.at(b).state)
                made->restated.append(files.at(b).path);
            ++a;
            ++b;
        }
    }
    for (const PreviewFile &file : std::as_const(files))
        ++made->counts[size_t(file.state)];
    made->files = std::move(files);
    return made;
}

} // namespace csis::preview
