// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/config/structure.h"

#include "core/base/names.h"
#include "core/config/templates.h"
#include "core/config/say.h"
#include "core/secrets/markers.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace csis::config {
namespace {

/// Keys that a template could not tell from words of its own.
bool isRefusedConfigKey(QStringView key)
{
    static const QStringList refused{u"self"_s, u"this"_s, u"same"_s, u"runtime"_s, u"os"_s, u"default"_s, u"defaults"_s, u"any"_s,
                                     u"anything"_s, u"none"_s, u"null"_s, QString(), u"timestamp"_s, u"date"_s, u"datetime"_s,
                                     u"config"_s, u"configuration"_s};
    return refused.contains(key.trimmed().toString().toLower());
}

using secrets::isMarker;

class Walk
{
public:
    Walk(const QString &root, const QString &file) : m_file(file), m_source(root + u'/' + file), m_isCfg(file.startsWith("cfg/"_L1)) {}

    void visit(const yaml::Node &node)
    {
        if (node.isMapping())
            visitMapping(node);
        else if (node.isSequence())
            visitItems(node, &Walk::visit);
        else if (node.isScalar())
            visitScalar(node);
    }

    Structure result;

private:
    using Visit = void (Walk::*)(const yaml::Node &);

    void visitItems(const yaml::Node &node, Visit visit)
    {
        const qsizetype length = m_path.size();
        for (qsizetype i = 0; i < node.items().size(); ++i) {
            m_path += u'[' + QString::number(i) + u']';
            ++m_depth;
            (this->*visit)(node.items().at(i));
            --m_depth;
            m_path.truncate(length);
        }
    }

    void visitMapping(const yaml::Node &node)
    {
        const bool isConfig = m_path == "config"_L1;
        const qsizetype length = m_path.size();
        for (const yaml::Entry &entry : node.entries()) {
            const QString &key = entry.key.text();
            if (key.contains("ENC[age:"_L1))
                report(u"secrets.key"_s, entry.key, u"%1: %2: a mapping KEY may not be encrypted"_s.arg(m_source, here()));
            if (isConfig && isRefusedConfigKey(key))
                report(u"config.key"_s, entry.key, Say::tr("config: the key '%1' is reserved; choose another").arg(key));
            if (length > 0)
                m_path += u'.';
            m_path += key;
            ++m_depth;
            if (key == "name"_L1 && !entry.value.isMapping() && !entry.value.isSequence())
                checkName(entry.value);
            if (key == "aliases"_L1 && entry.value.isSequence())
                visitItems(entry.value, &Walk::checkAlias);
            visit(entry.value);
            --m_depth;
            m_path.truncate(length);
        }
    }

    void visitScalar(const yaml::Node &node)
    {
        const QString &text = node.text();
        if (!result.hasTemplates && hasTemplate(text))
            result.hasTemplates = true;
        if (!text.contains("ENC[age:"_L1))
            return;
        if (!isMarker(text)) {
            if (secrets::embedsMarker(text))
                report(u"secrets.embedded"_s, node,
                       u"%1: %2: an encrypted value is embedded in a longer string; make the marker the ENTIRE value (a composite "
                       "carries no ciphertext, so the emission would write the secret in clear)"_s.arg(m_source, here()));
            return;
        }
        result.markers.append({node.range(), here()});
        checkMarkerPlace(node);
    }

    void checkMarkerPlace(const yaml::Node &node)
    {
        static const QRegularExpression early(
            u"^(encryption\\.recipients(\\[\\d+\\])?|public_safe\\.allow(\\[\\d+\\])?"
            "|runtime_builders\\[\\d+\\]\\.(name|type|profile|credentials\\.profile_name)"
            "|config\\.preflight\\.expected_run_minutes|config\\.apply_(instances|storage|identity)(\\[\\d+\\])?)$"_s);
        static const QRegularExpression naming(u"^[A-Za-z_]+\\[\\d+\\]\\.(name|type)$"_s);
        if (early.match(m_path).hasMatch()) {
            report(u"secrets.early"_s, node,
                   u"%1: %2: this value may not be encrypted -- it is read before the configuration loads, with no identity available"_s
                       .arg(m_source, here()));
        } else if (const auto match = naming.match(m_path); m_isCfg && match.hasMatch()) {
            report(u"secrets.naming"_s, node,
                   u"%1: %2: a declaration's '%3' may not be encrypted -- it names and dispatches the entry"_s.arg(m_source, here(),
                                                                                                                match.captured(1)));
        }
    }

    void checkName(const yaml::Node &node)
    {
        if (isReservedWord(node.text()) && !isMarker(node.text())) {
            report(u"names.reserved"_s, node, u"%1: %2: a name may not be '%3'"_s.arg(m_source, here(), shown(node)));
        } else if (isItemName() && hasSlash(node.text())) {
            report(u"names.characters"_s, node, u"Name '%1' contains invalid characters"_s.arg(node.text()));
        } else if (isItemName() && node.isScalar() && hasTemplate(node.text())) {
            const QString list = m_path.first(m_path.indexOf(u'['));
            report(u"names.template"_s, node,
                   u"Name '%1' in list for key '%2' contains template markers."_s.arg(node.text(), list));
        }
    }

    void checkAlias(const yaml::Node &node)
    {
        if (!node.isScalar())
            return;
        if (isReservedWord(node.text()))
            report(u"names.reserved"_s, node, u"%1: %2: an alias may not be '%3'"_s.arg(m_source, here(), shown(node)));
        else if (hasSlash(node.text()))
            report(u"names.characters"_s, node, u"Name '%1' contains invalid characters"_s.arg(node.text()));
    }

    /// True in `<list>[n].name`: the name of an item, not that of a subnet or a file test.
    bool isItemName() const { return m_depth == 3 && m_path.endsWith("].name"_L1); }
    static bool hasSlash(const QString &text) { return !isMarker(text) && !hasTemplate(text) && (text.contains(u'/') || text.contains(u'\\')); }
    static QString shown(const yaml::Node &node) { return node.isNull() && node.text().isEmpty() ? u"null"_s : node.text().trimmed(); }
    QString here() const { return m_path.isEmpty() ? u"<root>"_s : m_path; }

    void report(const QString &id, const yaml::Node &at, const QString &message)
    {
        result.diagnostics.append({id, Severity::Error, message, {m_file, at.range()}, {}, {}});
    }

    QString m_file;
    QString m_source;
    bool m_isCfg;
    QString m_path;
    int m_depth = 0;
};

} // namespace

Structure checkStructure(const yaml::Node &document, const QString &root, const QString &file)
{
    Walk walk(root, file);
    walk.visit(document);
    return std::move(walk.result);
}

} // namespace csis::config
