// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// Any bytes: reading must end, ranges must lie inside the text, fixes must apply, an edit must do what it says.
#include "tests/fuzz/target.h"

#include "core/yaml/edits.h"
#include "core/yaml/reader.h"
#include "core/yaml/record.h"

using namespace Qt::StringLiterals;
using namespace csis;
using fuzz::require;

namespace {

void checkRange(const SourceRange &range, qsizetype size)
{
    require(range.begin.offset >= 0 && range.begin.offset <= range.end.offset && range.end.offset <= size, "a range lies in the text");
    require(range.begin.line >= 0 && range.begin.line <= range.end.line && range.begin.column >= 0, "lines ascend");
}

void walk(const yaml::Node &node, const yaml::Path &path, qsizetype size, yaml::Path &scalar, int &budget)
{
    if (--budget < 0)
        return;
    checkRange(node.range(), size);
    if (node.isScalar() && node.alias().isEmpty())
        scalar = path;
    for (const yaml::Entry &entry : node.entries()) {
        checkRange(entry.key.range(), size);
        walk(entry.value, path + yaml::Path{{entry.key.text()}}, size, scalar, budget);
    }
    for (qsizetype i = 0; i < node.items().size(); ++i)
        walk(node.items()[i], path + yaml::Path{{{}, i}}, size, scalar, budget);
}

} // namespace

const QByteArrayList &csis::fuzz::words()
{
    static const QByteArrayList all{":", ": ", "- ", "\n", "\n  ", "\t", "#", "'", "\"", "|", ">", "|-\n", "&a", "*a", "<<", "---\n", "...\n", "{", "}", "[", "]", ",", "?", "!!str", "%YAML", "~", "null", "yes", "0x1", "\r\n", "\xef\xbb\xbf", "\xff", "\\", "name", "ENC[age:", QByteArray(1, '\0')};
    return all;
}

void csis::fuzz::tryOne(const QByteArray &bytes)
{
    const yaml::Source source{u"f"_s, bytes};
    const yaml::Document document = yaml::read(source);
    yaml::Path scalar;
    int budget = 10'000;
    walk(document.root, {}, bytes.size(), scalar, budget);
    for (const Diagnostic &diagnostic : document.diagnostics) {
        checkRange(diagnostic.where.range, bytes.size());
        for (const Fix &fix : diagnostic.fixes) {
            for (const FileEdit &file : fix.edits) {
                for (const TextEdit &edit : file.edits)
                    checkRange(edit.range, bytes.size());
                yaml::read({u"f"_s, yaml::apply(source, file.edits)});
            }
        }
    }
    if (const auto edits = yaml::setScalar(source, document.root, scalar, u"new: value"_s); edits && !edits->isEmpty())
        require(yaml::at(yaml::read({u"f"_s, yaml::apply(source, *edits)}).root, scalar).text() == u"new: value"_s, "an edit sets its value");
    if (const auto record = yaml::readRecord(bytes); record && record->isMap())
        require(yaml::readRecord(yaml::writeRecord(*record)).has_value(), "a record that was read can be written");
}
