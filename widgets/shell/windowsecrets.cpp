// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// Encrypted values in the window: shown on demand, and made from what stands in the text.
#include "core/config/structure.h"
#include "core/secrets/markers.h"
#include "core/secrets/secretbytes.h"
#include "core/yaml/edits.h"
#include "widgets/editor/editordocument.h"
#include "widgets/editor/editorview.h"
#include "widgets/editor/yamleditor.h"
#include "widgets/shell/editortabs.h"
#include "widgets/shell/mainwindow.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace csis::shell {
namespace {

/// A refusal that the new text has and the old one had not.
QString newRefusal(const QString &root, const QString &file, const QByteArray &before, const QByteArray &after)
{
    const auto refusals = [&](const QByteArray &bytes) {
        QList<Diagnostic> found = config::checkStructure(yaml::read({file, bytes}).root, root, file).diagnostics;
        found.removeIf([](const Diagnostic &one) { return !one.id.startsWith("secrets."_L1); });
        return found;
    };
    const qsizetype known = refusals(before).size();
    const QList<Diagnostic> now = refusals(after);
    return now.size() > known ? now.last().message : QString();
}

/// True when a text has the value at the path, or under a key of that name elsewhere: what is above it may have moved it.
bool holdsValue(const yaml::Node &node, const yaml::Path &path, const QString &value, const QString &key = {})
{
    const auto last = std::ranges::find_if(path.crbegin(), path.crend(), [](const yaml::PathStep &step) { return step.index < 0; });
    if (node.isScalar())
        return node.text() == value && last != path.crend() && key == last->key;
    return std::ranges::any_of(node.items(), [&](const yaml::Node &one) { return holdsValue(one, path, value, key); })
        || std::ranges::any_of(node.entries(), [&](const yaml::Entry &entry) { return holdsValue(entry.value, path, value, entry.key.text()); });
}

} // namespace

void MainWindow::setSecrets(Crypt open, Crypt seal)
{
    m_openSecret = std::move(open);
    m_seal = std::move(seal);
}

void MainWindow::reveal(const QString &file, const QString &marker)
{
    editor::EditorView *shown = m_tabs->view(file);
    if (!shown || !m_openSecret)
        return;
    auto plain = m_openSecret(marker);
    if (!plain) {
        shown->messageBar()->showMessage(look::MessageBar::Kind::Error, plain.error().message);
        return;
    }
    shown->editor()->showPlaintext(marker, *plain);
    secrets::wipe(*plain);
}

void MainWindow::encrypt(const QString &file, int line, int column)
{
    editor::EditorView *shown = m_tabs->view(file);
    if (!shown || !m_seal)
        return;
    const auto refuse = [&](const QString &message) { shown->messageBar()->showMessage(look::MessageBar::Kind::Error, message); };
    const yaml::Source source{file, m_tabs->document(file)->bytes()};
    const yaml::Node root = yaml::read(source).root;
    const yaml::Path path = yaml::pathAt(root, line, column);
    const yaml::Node node = yaml::at(root, path);
    if (path.isEmpty() || !node.isScalar() || node.text().trimmed().isEmpty())
        return refuse(tr("Put the caret on the value that is to be encrypted."));
    if (secrets::isMarker(node.text()))
        return refuse(tr("This value is encrypted already."));
    const auto marker = m_seal(node.text());
    if (!marker)
        return refuse(marker.error().message);
    const auto edits = yaml::setScalar(source, root, path, *marker);
    if (!edits)
        return refuse(edits.error().message);
    if (const QString refusal = newRefusal(m_root, file, source.bytes, yaml::apply(source, *edits)); !refusal.isEmpty())
        return refuse(refusal);
    if (!carryOut({{file, *edits}}, tr("encrypt %1").arg(yaml::formatPath(path)), [&](const QString &) { return source.bytes; }))
        return refuse(tr("The text has changed meanwhile; nothing was edited."));
    // An undo would bring back what was just made unreadable, here or in a file from which the value came. Steps cannot be
    // taken out of the middle of a history, so those before this one go together.
    m_tabs->forgetHistory();
    const yaml::Node stored = m_disk ? yaml::read({file, m_disk(file)}).root : yaml::Node();
    const bool onDisk = yaml::at(stored, path).text() == node.text() || holdsValue(stored, path, node.text());
    shown->messageBar()->showMessage(look::MessageBar::Kind::Info,
                                     tr("%1 is encrypted. The steps before it, in every open file, cannot be undone any more: they may hold the value in clear.").arg(yaml::formatPath(path))
                                         + (onDisk ? u' ' + tr("The file on disk still holds it until you save.") : QString()));
}

} // namespace csis::shell
