// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/hcl/body.h"

#include <QRandomGenerator>

namespace csis::test {

using namespace Qt::StringLiterals;
using hcl::Body;
using hcl::Expression;
using hcl::Layout;
using hcl::MapEntry;
using hcl::Value;

// Random bodies from a seed, so that a failure can be met again.
class Maker
{
public:
    explicit Maker(quint32 seed) : m_random(seed) {}

    QString text()
    {
        static const QStringList parts{u"a"_s, u"\""_s, u"\\"_s, u"$"_s, u"%"_s, u"{"_s, u"}"_s, u"${x}"_s, u"%{if}"_s,
            u"\n"_s, u"\t"_s, u"#"_s, u"="_s, u"ü"_s, u"日"_s, u"e\u0301"_s, u"👩‍🚀"_s, QString(QChar(7)),
            QString(QChar(0x85)), QString(QChar(0x2028)), u"<<EOT"_s, u"//"_s, u" "_s};
        QString out;
        for (int n = below(8); n > 0; --n)
            out += parts.at(below(int(parts.size())));
        return out;
    }

    void fill(Body &body, int depth)
    {
        for (int n = below(9); n >= 0; --n) {
            switch (below(10)) {
            case 0: body.comment(text()); break;
            case 1: body.blankLine(); break;
            case 2:
                if (depth < 3)
                    fill(body.block("resource", {label(), label()}), depth + 1);
                break;
            case 3: body.block("backend", {u"s3"_s}); break;
            case 4:
                if (depth < 3)
                    fill(body.commentedOut("locals"), depth + 2);
                break;
            default: body.attribute(name(), value(0)); break;
            }
        }
    }

private:
    int below(int limit) { return int(m_random.bounded(limit)); }
    // The formatter drops labels with `$` or `%` in them, however they are escaped.
    QString label()
    {
        static const QStringList labels{u"aws_instance"_s, u"web-1"_s, u"größe"_s, u"日本"_s, u"x"_s, u"a b"_s, u"1"_s, QString(), u"a\"b\\"_s,
            u"a\tb\nc"_s, QString(QChar(7)), QString(QChar(0xa0)), u"👩‍🚀"_s};
        return labels.at(below(int(labels.size())));
    }
    QByteArray name() { return "n" + QByteArray::number(m_counter++) + QByteArray(below(12), 'x'); }

    Value value(int depth)
    {
        switch (below(depth > 2 ? 8 : 11)) {
        case 9: {
            QString lines;
            for (int n = below(4); n >= 0; --n)
                lines += QString(below(3) * 2, u' ') + text() + u'\n';
            return Value::lines(below(5) == 0 ? lines.chopped(1) : lines);
        }
        case 6: return Value::decimal(QByteArray::number(below(1000)) + (below(2) ? ".5" : "") + (below(2) ? "e+12" : ""));
        case 0: return Value();
        case 1: return below(2) == 0;
        case 2: return qint64(below(100000)) - 50000;
        case 3: return Expression("var.a").dot("b").at(text());
        case 4:
        case 5: return text();
        case 7: {
            QList<Value> items;
            for (int n = below(4); n > 0; --n)
                items.append(value(depth + 1));
            return Value::list(items, below(4) == 0 ? Layout::Lines : Layout::Auto);
        }
        case 8:
            return Value::call("merge", {Expression("local.a"), map(depth)});
        default: return map(depth);
        }
    }
    Value map(int depth)
    {
        QList<MapEntry> entries;
        for (int n = below(5); n > 0; --n) {
            if (below(4) == 0)
                entries.append({below(6) == 0 ? u"for"_s : QString::fromLatin1(name()), value(depth + 1), true});
            else
                entries.append({text(), value(depth + 1)});
        }
        return Value::map(entries, below(3) == 0 ? Layout::Lines : Layout::Auto);
    }

    QRandomGenerator m_random;
    int m_counter = 0;
};

} // namespace csis::test
