// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/preview/environmentmarks.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::preview {
namespace {

struct EnvironmentWords {
    Q_DECLARE_TR_FUNCTIONS(csis::preview::EnvironmentMarks)
};

bool isAtOrBelow(const QString &key, const QString &above)
{
    return key == above || (key.startsWith(above) && key.at(above.size()) == u'.');
}

/// The key without the indexes of lists.
QString bareKey(QString key)
{
    static const QRegularExpression index(u"\\[\\d+\\]"_s);
    return key.remove(index);
}

} // namespace

EnvironmentMarks environmentMarks(const PreviewFile &file, const config::EnvironmentUses &uses)
{
    EnvironmentMarks marks;
    QList<QByteArray> lines;
    for (const terraform::PlacedSpan span : file.provenance) {
        const auto ofItem = uses.constFind(span.item);
        if (ofItem == uses.cend())
            continue;
        const QString key = bareKey(span.key);
        for (const config::EnvironmentUse &use : *ofItem) {
            const bool ofKey = !key.isEmpty() && (isAtOrBelow(use.key, key) || isAtOrBelow(key, use.key));
            if (!ofKey && (!span.key.isEmpty() || use.text.size() < 3))
                continue;
            if (lines.isEmpty())
                lines = file.bytes.split('\n');
            const QByteArray text = use.text.toUtf8();
            const int last = std::min(span.last, int(lines.size()) - 1);
            QList<int> found;
            for (int line = std::max(span.first, 0); line <= last; ++line) {
                if (!text.isEmpty() && lines[line].contains(text))
                    found.append(line);
            }
            // The text may have been written otherwise; then it is all that the key made.
            for (int line = std::max(span.first, 0); ofKey && found.isEmpty() && line <= last; ++line)
                found.append(line);
            if (found.isEmpty())
                continue;
            marks.lines += found;
            for (const QString &variable : use.variables) {
                if (!marks.variables.contains(variable))
                    marks.variables.append(variable);
            }
        }
    }
    std::ranges::sort(marks.lines);
    marks.lines.erase(std::ranges::unique(marks.lines).begin(), marks.lines.end());
    marks.variables.sort();
    return marks;
}

QString environmentText(const EnvironmentMarks &marks)
{
    if (marks.isEmpty())
        return {};
    constexpr qsizetype most = 12;
    QStringList lines;
    for (const int line : marks.lines.first(std::min(marks.lines.size(), most)))
        lines.append(QString::number(line + 1));
    if (marks.lines.size() > most)
        lines.append(u"…"_s);
    const QString variables = marks.variables.join(u", "_s);
    return marks.lines.size() == 1
        ? EnvironmentWords::tr("Line %1 comes from this machine's environment (%2); another machine would write something else.").arg(lines.first(), variables)
        : EnvironmentWords::tr("Lines %1 come from this machine's environment (%2); another machine would write something else.")
              .arg(lines.join(u", "_s), variables);
}

} // namespace csis::preview
