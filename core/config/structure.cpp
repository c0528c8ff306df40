// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/config/structure.h"

#include "core/base/names.h"
#include "core/template/syntax.h"
#include "core/config/say.h"
#include "core/secrets/markers.h"

#include <QRegularExpression>
#include <QVarLengthArray>

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
    Walk(const ReadText &text, const QString &root, const QString &file, const ReadText *sound)
        : m_text(text), m_sound(sound), m_root(root), m_file(file), m_isCfg(file.startsWith("cfg/"_L1))
    {
    }

    void visit(const yaml::Node &node)
    {
        switch (node.kind()) {
        case yaml::NodeKind::Mapping: visitMapping(node); break;
        case yaml::NodeKind::Sequence: visitItems(node, &Walk::visit); break;
        case yaml::NodeKind::Scalar: visitScalar(node); break;
        case yaml::NodeKind::Missing: break;
        }
    }

    Structure result;

private:
    using Visit = void (Walk::*)(const yaml::Node &);

    /// A step of the way to the value at hand; put into words only when something is said of it.
    struct Step {
        const QString *key; ///< null for an entry of a list
        qsizetype index;
    };

    void visitItems(const yaml::Node &node, Visit visit)
    {
        const QList<yaml::Node> &items = node.items();
        const QList<yaml::Node> before
            = m_sound && m_steps.size() == 1 && m_steps.first().key ? m_sound->document.find(*m_steps.first().key).items() : QList<yaml::Node>();
        m_steps.append({nullptr, 0});
        for (qsizetype i = 0; i < items.size(); ++i) {
            // Entries mostly keep their place, seen from the beginning or from the end.
            if (!before.isEmpty() && (isSame(items, i, before, i) || isSame(items, i, before, i + before.size() - items.size())))
                continue;
            m_steps.last().index = i;
            (this->*visit)(items.at(i));
        }
        m_steps.removeLast();
    }

    /// The text of an entry up to the next one.
    static QByteArrayView textOf(const ReadText &text, const QList<yaml::Node> &entries, qsizetype i)
    {
        const qsizetype begin = entries[i].range().begin.offset;
        const qsizetype end = i + 1 < entries.size() ? entries[i + 1].range().begin.offset : text.bytes.size();
        return QByteArrayView(text.bytes).sliced(begin, end - begin);
    }
    bool isSame(const QList<yaml::Node> &entries, qsizetype i, const QList<yaml::Node> &before, qsizetype j) const
    {
        if (j < 0 || j >= before.size() || entries[i].range().begin.column != before[j].range().begin.column)
            return false;
        const QByteArrayView text = textOf(m_text, entries, i);
        return text == textOf(*m_sound, before, j) && !text.contains('*'); // an alias means what stands elsewhere
    }

    void visitMapping(const yaml::Node &node)
    {
        const bool isConfig = m_steps.size() == 1 && m_steps.first().key && *m_steps.first().key == "config"_L1;
        for (const yaml::Entry &entry : node.entries()) {
            const QString &key = entry.key.text();
            if (mayHoldMarker(key) && key.contains("ENC[age:"_L1))
                report(u"secrets.key"_s, entry.key, u"%1: %2: a mapping KEY may not be encrypted"_s.arg(source(), here()));
            if (isConfig && (isRefusedConfigKey(key) || entry.key.isNull()))
                report(u"config.key"_s, entry.key, Say::tr("config: the key '%1' is reserved; choose another").arg(key));
            m_steps.append({&key, 0});
            const yaml::NodeKind kind = entry.value.kind();
            if (kind == yaml::NodeKind::Scalar) {
                if (key == "name"_L1)
                    checkName(entry.value);
                visitScalar(entry.value);
            } else {
                if (kind == yaml::NodeKind::Missing && key == "name"_L1)
                    checkName(entry.value);
                if (kind == yaml::NodeKind::Sequence && key == "aliases"_L1)
                    visitItems(entry.value, &Walk::checkAlias);
                visit(entry.value);
            }
            m_steps.removeLast();
        }
    }

    void visitScalar(const yaml::Node &node)
    {
        const QString &text = node.text();
        if (!result.hasTemplates && templates::isTemplate(text))
            result.hasTemplates = true;
        if (!mayHoldMarker(text) || !text.contains("ENC[age:"_L1))
            return;
        if (!isMarker(text)) {
            if (secrets::embedsMarker(text))
                report(u"secrets.embedded"_s, node,
                       u"%1: %2: an encrypted value is embedded in a longer string; make the marker the ENTIRE value (a composite "
                       "carries no ciphertext, so the emission would write the secret in clear)"_s.arg(source(), here()));
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
        const QString path = m_steps.isEmpty() ? QString() : here();
        if (early.match(path).hasMatch()) {
            report(u"secrets.early"_s, node,
                   u"%1: %2: this value may not be encrypted -- it is read before the configuration loads, with no identity available"_s
                       .arg(source(), here()));
        } else if (const auto match = naming.match(path); m_isCfg && match.hasMatch()) {
            report(u"secrets.naming"_s, node,
                   u"%1: %2: a declaration's '%3' may not be encrypted -- it names and dispatches the entry"_s.arg(source(), here(),
                                                                                                                match.captured(1)));
        }
    }

    void checkName(const yaml::Node &node)
    {
        const QString &text = node.text();
        if ((isReservedWord(text) || node.isNull()) && !isMarker(text)) {
            report(u"names.reserved"_s, node, u"%1: %2: a name may not be '%3'"_s.arg(source(), here(), shown(node)));
        } else if (isItemName() && hasSlash(text)) {
            report(u"names.characters"_s, node, u"Name '%1' contains invalid characters"_s.arg(text));
        } else if (isItemName() && node.isScalar() && (templates::isTemplate(text) || text.contains("{{"_L1) || text.contains("}}"_L1))) {
            report(u"names.template"_s, node,
                   u"Name '%1' in list for key '%2' contains template markers."_s.arg(text, *m_steps.first().key));
        }
    }

    void checkAlias(const yaml::Node &node)
    {
        if (!node.isScalar() && !node.isNull())
            return;
        if (node.isNull() || isReservedWord(node.text()))
            report(u"names.reserved"_s, node, u"%1: %2: an alias may not be '%3'"_s.arg(source(), here(), shown(node)));
        else if (hasSlash(node.text()))
            report(u"names.characters"_s, node, u"Name '%1' contains invalid characters"_s.arg(node.text()));
    }

    /// True in `<list>[n].name`: the name of an item, not that of a subnet or a file test.
    bool isItemName() const { return m_steps.size() == 3 && m_steps[0].key && !m_steps[1].key && m_steps[2].key; }
    static bool mayHoldMarker(const QString &text) { return text.size() >= 8 && text.contains(u'['); }
    static bool hasSlash(const QString &text)
    {
        return (text.contains(u'/') || text.contains(u'\\')) && !isMarker(text) && !templates::isTemplate(text);
    }
    static QString shown(const yaml::Node &node) { return node.isNull() ? u"null"_s : node.text().trimmed(); }
    QString source() const { return m_root + u'/' + m_file; }
    QString here() const
    {
        QString path;
        for (const Step &step : m_steps) {
            if (!step.key) {
                path += u'[' + QString::number(step.index) + u']';
                continue;
            }
            if (!path.isEmpty())
                path += u'.';
            path += *step.key;
        }
        return path.isEmpty() ? u"<root>"_s : path;
    }

    void report(const QString &id, const yaml::Node &at, const QString &message)
    {
        result.diagnostics.append({id, Severity::Error, message, {m_file, at.range()}, {}, {}});
    }

    const ReadText &m_text;
    const ReadText *m_sound;
    const QString &m_root;
    QString m_file;
    bool m_isCfg;
    QVarLengthArray<Step, 32> m_steps;
};

} // namespace

Structure checkStructure(const ReadText &text, const QString &root, const QString &file, const ReadText *sound)
{
    Walk walk(text, root, file, sound);
    walk.visit(text.document);
    return std::move(walk.result);
}

} // namespace csis::config
