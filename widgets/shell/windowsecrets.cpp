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
    if (!m_tabs->apply({{file, *edits}}, tr("encrypt %1").arg(yaml::formatPath(path))))
        return refuse(tr("The text has changed meanwhile; nothing was edited."));
    // An undo would bring back what was just made unreadable. Steps cannot be taken out of the middle of a history, so
    // those before this one go together.
    m_tabs->document(file)->forgetHistory();
    const bool onDisk = m_disk && m_disk(file).contains(node.text().toUtf8());
    shown->messageBar()->showMessage(look::MessageBar::Kind::Info,
                                     tr("%1 is encrypted. The steps before it cannot be undone any more: they held the value in clear.").arg(yaml::formatPath(path))
                                         + (onDisk ? u' ' + tr("The file on disk still holds it until you save.") : QString()));
}

} // namespace csis::shell
