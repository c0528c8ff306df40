// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// Encrypted values in the documents of a load.
#include "core/config/markers.h"

#include "core/config/loadstate.h"
#include "core/config/say.h"
#include "core/model/registry.h"
#include "core/secrets/markers.h"
#include "core/yaml/rewrite.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::config {
namespace {

class FaceWalk
{
public:
    FaceWalk(const yaml::Node &root, const schema::Kind *document, const OpenMarker &open) : m_root(root), m_document(document), m_open(open) {}

    Faces faces()
    {
        Faces made = visit(m_root, {}, {}, -1);
        made.values = m_values;
        return made;
    }

private:
    /// `path` leads to the mapping that holds `key`.
    Faces visit(const yaml::Node &node, const QList<schema::PathPart> &path, const QString &key, qsizetype index)
    {
        if (node.isScalar())
            return secrets::isMarker(node.text()) ? marker(node, path, key) : Faces{node, node};
        if (node.isSequence())
            return sequence(node, path, key);
        return node.isMapping() ? mapping(node, path, key, index) : Faces{node, node};
    }

    Faces marker(const yaml::Node &node, const QList<schema::PathPart> &path, const QString &key)
    {
        const Publicity publicity = publicityOf(path, key);
        const std::optional<QString> plain = m_open(node, publicity);
        m_values.insert(node.identity(), publicity);
        if (!plain)
            return {node, node};
        const yaml::Node opened = yaml::withText(node, *plain);
        m_values.insert(opened.identity(), publicity);
        return {opened, publicity == Publicity::Hidden ? node : opened};
    }

    Faces sequence(const yaml::Node &node, const QList<schema::PathPart> &path, const QString &key)
    {
        QList<yaml::Node> opened;
        QList<yaml::Node> sealed;
        bool changed = false;
        for (qsizetype i = 0; i < node.items().size(); ++i) {
            const Faces item = visit(node.items().at(i), path, key, i);
            changed = changed || item.opened.identity() != node.items().at(i).identity();
            opened.append(item.opened);
            sealed.append(item.sealed);
        }
        return changed ? Faces{yaml::withItems(node, opened), yaml::withItems(node, sealed)} : Faces{node, node};
    }

    Faces mapping(const yaml::Node &node, QList<schema::PathPart> path, const QString &key, qsizetype index)
    {
        if (!key.isEmpty())
            path.append({key, index});
        QList<yaml::Entry> opened;
        QList<yaml::Entry> sealed;
        bool changed = false;
        for (const yaml::Entry &entry : node.entries()) {
            const Faces value = visit(entry.value, path, entry.key.text(), -1);
            changed = changed || value.opened.identity() != entry.value.identity();
            opened.append({entry.key, value.opened});
            sealed.append({entry.key, value.sealed});
        }
        return changed ? Faces{yaml::withEntries(node, opened), yaml::withEntries(node, sealed)} : Faces{node, node};
    }

    Publicity publicityOf(const QList<schema::PathPart> &path, const QString &key) const
    {
        if (key == "name"_L1 || key == "aliases"_L1 || key == "members"_L1 || key == "admins"_L1)
            return Publicity::Public;
        const schema::Kind *kind = m_document ? schema::kindAt(*m_document, m_root, path) : nullptr;
        const schema::Field *field = kind ? kind->field(key) : nullptr;
        using enum schema::FieldType;
        const bool shaped = field && (field->isReference() || field->type == Integer || field->type == Boolean || field->type == Choice);
        return shaped ? Publicity::Shape : Publicity::Hidden;
    }

    const yaml::Node &m_root;
    const schema::Kind *m_document;
    const OpenMarker &m_open;
    MarkerValues m_values;
};

} // namespace

Faces facesOf(const yaml::Node &root, const schema::Kind *document, const OpenMarker &open)
{
    return FaceWalk(root, document, open).faces();
}

namespace {

/// Opens the markers of one file and says what could not be opened.
class FileOpening
{
public:
    FileOpening(LoadState &state, const QString &file, secrets::Opened &opened) : m_state(state), m_file(file), m_opened(opened) {}

    std::optional<QString> operator()(const yaml::Node &marker, Publicity publicity)
    {
        const QString text = marker.text().trimmed();
        const Location where{m_file, marker.range()};
        Result<QString> plain = failure(u"secrets.sealed"_s, {});
        if (m_state.options.opener)
            plain = m_state.options.opener->open(text);
        if (!plain) {
            m_opened.unopened.append(where);
            report(plain.error(), where);
            return std::nullopt;
        }
        m_opened.texts.insert(text, *plain);
        if (publicity != Publicity::Public)
            hide(*plain);
        if (publicity == Publicity::Shape) {
            m_state.report(u"secrets.shape"_s, Severity::Warning,
                           Say::tr("this encrypted value is no text: generated files hold it in clear, and a commit of them is refused"),
                           where);
        }
        m_plain.append(text + u'\n' + *plain);
        return *plain;
    }

    /// Each marker that could be opened, with its plaintext.
    const QStringList &plain() const { return m_plain; }

private:
    // Programs print a text of several lines line by line.
    void hide(const QString &plain)
    {
        constexpr qsizetype tellingLine = 8;
        QStringList texts{plain};
        if (plain.contains(u'\n')) {
            for (const QString &line : plain.split(u'\n')) {
                if (line.trimmed().size() >= tellingLine)
                    texts.append(line.trimmed());
            }
        }
        for (const QString &text : std::as_const(texts)) {
            if (!text.trimmed().isEmpty() && !m_opened.hidden.contains(text))
                m_opened.hidden.append(text);
        }
    }

    // What is wrong with the identity is said once a file, what is wrong with a value at each.
    void report(const Error &error, const Location &where)
    {
        const bool ofIdentity = error.id == "secrets.no-identity"_L1 || error.id == "secrets.identity"_L1;
        if (error.message.isEmpty() || (ofIdentity && m_identitySaid))
            return;
        const QList<Diagnostic> &refused = m_state.file(m_file).structure.diagnostics;
        if (std::ranges::any_of(refused, [&](const Diagnostic &one) { return one.where.range == where.range; }))
            return; // none may stand there, which no key would change
        m_identitySaid = m_identitySaid || ofIdentity;
        QString path;
        const QList<Structure::Marker> &markers = m_state.file(m_file).structure.markers;
        for (const Structure::Marker &marker : markers) {
            if (marker.range == where.range)
                path = marker.path;
        }
        m_state.error(error.id, u"%1: %2: %3"_s.arg(m_state.fullPath(m_file), path, error.message), where);
    }

    LoadState &m_state;
    QString m_file;
    secrets::Opened &m_opened;
    bool m_identitySaid = false;
    QStringList m_plain;
};

} // namespace

std::shared_ptr<const secrets::Opened> openMarkers(LoadState &state)
{
    auto opened = std::make_shared<secrets::Opened>();
    bool any = false;
    if (state.options.opener)
        state.options.opener->forgetIdentities();
    for (const CachedFilePtr &cached : state.files) {
        CachedFile &file = *cached;
        const QString &path = file.path;
        if (!file.hasMarkers())
            continue; // its faces are the document itself
        any = true;
        FileOpening opening(state, path, *opened);
        const schema::Kind *kind = file.folder.isEmpty() ? model::documentKind(u"overlays") : model::documentKindOf(path);
        Faces faces = facesOf(file.document.root, kind, std::ref(opening));
        // What was read from another face does not count any more; what was read from the same one knows its values.
        if (file.faces.values.isEmpty() || file.plaintexts != opening.plain()) {
            file.faces = std::move(faces);
            file.plaintexts = opening.plain();
            file.bound.clear();
        }
        state.markerValues.insert(file.faces.values);
    }
    // Records hold markers too, older ones perhaps; what cannot be opened there is no fault of the tree.
    for (auto file = state.tree.files.lowerBound(u"meta-state/"_s); file != state.tree.files.cend() && file.key().startsWith("meta-state/"_L1); ++file) {
        for (const secrets::MarkerPlace &place : secrets::markersIn(QByteArrayView(*file))) {
            const QString marker = QString::fromLatin1(file->sliced(place.begin, place.length));
            any = true;
            if (state.options.opener && !opened->texts.contains(marker)) {
                if (const auto plain = state.options.opener->open(marker))
                    opened->texts.insert(marker, *plain);
            }
        }
    }
    std::ranges::sort(opened->hidden, [](const QString &a, const QString &b) { return a.size() != b.size() ? a.size() > b.size() : a < b; });
    return any ? opened : nullptr;
}

} // namespace csis::config
