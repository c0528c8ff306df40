// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/rules/silence.h"

#include "core/base/names.h"
#include "core/base/suggest.h"
#include "core/rules/rules.h"
#include "core/yaml/comments.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>
#include <optional>
#include <tuple>

using namespace Qt::StringLiterals;

namespace csis::rules {
namespace {

struct SilenceWords {
    Q_DECLARE_TR_FUNCTIONS(csis::rules)
};

/// A comment, and the lines it speaks of.
struct Directive {
    yaml::Comment comment;
    QString rule;
    QString reason;
    SourceRange ruleRange;
    int firstLine = 0;
    int lastLine = -1;
};

/// The lines of the entry of a list that a comment on a line for itself belongs to; nothing outside of lists.
std::optional<std::pair<int, int>> entryLines(const yaml::Node &root, const Position &at)
{
    const QList<yaml::Entry> &entries = root.entries();
    for (qsizetype top = 0; top < entries.size(); ++top) {
        const QList<yaml::Node> &items = entries[top].value.items();
        const bool behind = top + 1 < entries.size() && at.offset >= entries[top + 1].key.range().begin.offset;
        if (!entries[top].value.isSequence() || items.isEmpty() || at.offset < entries[top].key.range().end.offset || behind)
            continue;
        for (qsizetype i = 0; i < items.size(); ++i) {
            const SourceRange &range = items[i].range();
            const std::pair lines{range.begin.line, range.end.line};
            if (at.offset < range.begin.offset || at.offset < range.end.offset)
                return lines;
            // Behind an entry: as deep as its keys it is still its own, else it is the next one's.
            const bool before = i + 1 < items.size() ? at.offset < items[i + 1].range().begin.offset : true;
            if (before && at.column >= range.begin.column)
                return lines;
        }
    }
    return {};
}

int nextContentLine(QByteArrayView bytes, qsizetype offset, int line)
{
    qsizetype at = bytes.indexOf('\n', offset);
    while (at >= 0 && at + 1 < bytes.size()) {
        ++line;
        const qsizetype end = bytes.indexOf('\n', at + 1);
        const QByteArrayView text = bytes.sliced(at + 1, (end < 0 ? bytes.size() : end) - at - 1).trimmed();
        if (!text.isEmpty() && text.front() != '#')
            return line;
        at = end;
    }
    return -1;
}

std::optional<Directive> directiveOf(const yaml::Comment &comment, const yaml::Node &root, QByteArrayView bytes)
{
    static const QRegularExpression form(u"^#+\\s*csis:\\s*ignore(?:\\s+(\\S+))?(?:\\s+(.*\\S))?\\s*$"_s);
    const QRegularExpressionMatch match = form.match(comment.text);
    if (!match.hasMatch())
        return {};
    Directive directive{comment, match.captured(1), match.captured(2), comment.range, {}, {}};
    if (!directive.rule.isEmpty()) {
        const qsizetype begin = match.capturedStart(1);
        const auto bytesTo = [&](qsizetype units) { return QStringView(comment.text).first(units).toUtf8().size(); };
        const Position &start = comment.range.begin;
        const qsizetype end = match.capturedEnd(1);
        directive.ruleRange = {{start.line, int(start.column + begin), start.offset + bytesTo(begin)},
                               {start.line, int(start.column + end), start.offset + bytesTo(end)}};
    }
    directive.firstLine = directive.lastLine = comment.range.begin.line;
    if (!comment.ownLine)
        return directive;
    if (const auto lines = entryLines(root, comment.range.begin))
        std::tie(directive.firstLine, directive.lastLine) = *lines;
    else
        directive.firstLine = directive.lastLine = nextContentLine(bytes, comment.range.begin.offset, comment.range.begin.line);
    return directive;
}

bool wasLookedFor(const QString &id, const Looked &looked)
{
    const QString area = id.section(u'.', 0, 0);
    if (area == "executable"_L1)
        return looked.programs;
    if (area == "account"_L1)
        return looked.account;
    return looked.opened; // what a value would have broken is not known while it is closed
}

class Silencer
{
public:
    Silencer(const QList<Diagnostic> &found, const Looked &looked) : m_found(found), m_looked(looked) {}

    void apply(const QString &file, const yaml::Source &source, const Directive &directive)
    {
        const Rule *named = rule(directive.rule);
        if (!named && std::ranges::none_of(m_found, [&](const Diagnostic &one) { return one.id == directive.rule; })) {
            unknown(file, directive);
            return;
        }
        if (directive.reason.isEmpty()) {
            say(u"silence.no-reason"_s, Severity::Warning, file, directive.comment.range,
                SilenceWords::tr("this comment gives no reason, so '%1' is not silenced; write `# csis: ignore %1 <reason>`").arg(directive.rule));
            return;
        }
        bool silencedOne = false;
        bool isError = named && named->severity == Severity::Error && !named->varies;
        for (qsizetype index = 0; index < m_found.size(); ++index) {
            const Diagnostic &one = m_found.at(index);
            const int line = one.where.range.begin.line;
            if (one.id != directive.rule || one.where.file != file || line < directive.firstLine || line > directive.lastLine)
                continue;
            if (one.severity == Severity::Error) {
                isError = true;
                continue;
            }
            m_reasons.insert(index, directive.reason);
            silencedOne = true;
        }
        const Fix remove{SilenceWords::tr("Remove the comment"), {{file, {yaml::removeComment(source, directive.comment)}}}};
        if (silencedOne)
            return;
        if (isError)
            say(u"silence.error-rule"_s, Severity::Warning, file, directive.comment.range,
                SilenceWords::tr("'%1' is an error, and errors are not silenced; mend it and remove this comment").arg(directive.rule), {remove});
        else if (wasLookedFor(directive.rule, m_looked))
            say(u"silence.unused"_s, Severity::Info, file, directive.comment.range,
                SilenceWords::tr("this comment silences nothing: '%1' finds nothing here; remove it").arg(directive.rule), {remove});
    }

    QList<Diagnostic> said;
    const QMap<qsizetype, QString> &reasons() const { return m_reasons; } ///< by position of the finding

private:
    void unknown(const QString &file, const Directive &directive)
    {
        if (directive.rule.isEmpty()) {
            say(u"silence.unknown-rule"_s, Severity::Warning, file, directive.comment.range,
                SilenceWords::tr("this comment names no rule; write `# csis: ignore RULE reason`"));
            return;
        }
        QStringList ids;
        for (const Rule &one : allRules())
            ids.append(one.id);
        const QStringList near = didYouMean(directive.rule, ids);
        QString message = SilenceWords::tr("no rule is called '%1'").arg(directive.rule);
        QList<Fix> fixes;
        if (!near.isEmpty()) {
            message += didYouMeanText(near);
            fixes.append({SilenceWords::tr("Write '%1'").arg(near.first()), {{file, {{directive.ruleRange, near.first()}}}}});
        }
        say(u"silence.unknown-rule"_s, Severity::Warning, file, directive.ruleRange, message, std::move(fixes));
    }
    void say(const QString &id, Severity severity, const QString &file, const SourceRange &range, const QString &message, QList<Fix> fixes = {})
    {
        said.append({id, severity, message, {file, range}, {}, std::move(fixes)});
    }

    const QList<Diagnostic> &m_found;
    const Looked &m_looked;
    QMap<qsizetype, QString> m_reasons;
};

} // namespace

QList<Silenced> silence(QList<Diagnostic> &found, const QMap<QString, QByteArray> &texts, const QHash<QString, yaml::Document> &documents,
                        const Looked &looked)
{
    Silencer silencer(found, looked);
    for (auto text = texts.cbegin(); text != texts.cend(); ++text) {
        if (!text->contains("csis:"))
            continue;
        const auto document = documents.constFind(text.key());
        if (document == documents.cend())
            continue; // a record, or what nobody reads
        const yaml::Source source{text.key(), *text};
        for (const yaml::Comment &comment : yaml::commentsWith(source, document->root, "csis:")) {
            if (const auto directive = directiveOf(comment, document->root, source.bytes))
                silencer.apply(text.key(), source, *directive);
        }
    }
    QList<Silenced> silenced;
    if (!silencer.reasons().isEmpty()) {
        QList<Diagnostic> shown;
        for (qsizetype i = 0; i < found.size(); ++i) {
            const auto reason = silencer.reasons().constFind(i);
            if (reason == silencer.reasons().cend())
                shown.append(found.at(i));
            else
                silenced.append({found.at(i), *reason});
        }
        found = shown;
    }
    found += silencer.said;
    return silenced;
}

} // namespace csis::rules
