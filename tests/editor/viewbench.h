// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// A document in an editor's view, with an assistant that knows a few keys, as the tests of the view use it.
#pragma once

#include "tests/support/testmain.h"
#include "widgets/editor/assist.h"
#include "widgets/editor/editordocument.h"
#include "widgets/editor/editorview.h"
#include "widgets/editor/yamleditor.h"
#include "widgets/look/look.h"

#include <QApplication>
#include <QTest>
#include <QTextBlock>

namespace csis::test {

using namespace Qt::StringLiterals;
using editor::EditorDocument;
using editor::EditorView;
using editor::Proposal;
using editor::YamlEditor;

inline const QByteArray sample = R"(# What the quickstart keeps.
storages:
  - name: data_vol
    type: aws-ebs
    groups: [devs]
    state: active   # kept for ever
    config:
      size: 100
      encrypted: true

  - name: site
    type: "aws-s3"
    description: |
      The public pages,
      served as they are.
    groups:
      - devs
      - admins
    publc_read: yes
)";

class KnownKeys : public editor::Assist
{
public:
    editor::Proposals complete(const QString &, const QString &text, int line, int column) const override
    {
        const QString row = text.split(u'\n').at(line).first(column);
        qsizetype from = row.size();
        while (from > 0 && (row.at(from - 1).isLetterOrNumber() || row.at(from - 1) == u'_'))
            --from;
        editor::Proposals proposals{int(from), {}};
        if (row.contains(u"groups:"_s)) {
            proposals.items.append({Proposal::Kind::Reference, u"devs"_s, {}, u"group"_s, u"Developers"_s});
            proposals.items.append({Proposal::Kind::Reference, u"admins"_s, {}, u"group"_s, {}});
        } else {
            proposals.items.append({Proposal::Kind::Key, u"state"_s, u"state: "_s, u"choice"_s,
                                    u"Whether the storage is active, archived or gone."_s});
            proposals.items.append({Proposal::Kind::Key, u"share_mode"_s, u"share_mode: "_s, u"text"_s,
                                    u"Mode of the shared folder."_s});
            proposals.items.append({Proposal::Kind::Key, u"groups"_s, u"groups:\n      - "_s, u"list of groups"_s, {}});
        }
        return proposals;
    }
    editor::HoverText hover(const QString &, const QString &, int line, int) const override
    {
        return line == 7 ? editor::HoverText{u"size · integer"_s, u"Size in GB."_s, u"Default: 100"_s}
                         : editor::HoverText{};
    }
};

inline Diagnostic finding(Severity severity, int line, int begin, int end, const QString &message)
{
    Diagnostic diagnostic;
    diagnostic.id = u"test.finding"_s;
    diagnostic.severity = severity;
    diagnostic.message = message;
    diagnostic.where = {u"storages/data.yaml"_s, {{line, begin, 0}, {line, end, 0}}};
    return diagnostic;
}

struct Fixture {
    EditorDocument document{u"storages/data.yaml"_s};
    EditorView view;
    KnownKeys assist;
    YamlEditor *editor = view.editor();

    explicit Fixture(const QByteArray &bytes = sample)
    {
        document.load(bytes);
        view.setEditorDocument(&document);
        editor->setAssist(&assist);
        view.resize(760, 520);
        view.show();
        view.activateWindow();
        editor->setFocus();
        if (!QTest::qWaitForWindowActive(&view))
            qWarning("the window does not become active");
    }
    ~Fixture() { view.setEditorDocument(nullptr); }
    QString line(int number) const { return document.textDocument()->findBlockByNumber(number).text(); }
    void caret(int number, int column) { editor->goTo(number, column); }
    void end(int number) { editor->goTo(number, int(line(number).size())); }
};

} // namespace csis::test
