// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/packer/collector.h"
#include "tests/support/testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace csis;
using namespace csis::packer;

namespace {

QStringList messages(const QList<Conflict> &conflicts)
{
    QStringList texts;
    for (const Conflict &conflict : conflicts)
        texts.append(conflict.message);
    return texts;
}

QByteArray variablesOf(const Workspace &workspace)
{
    hcl::Body body;
    Sources sources;
    workspace.writeVariables(body, sources);
    return hcl::write(body).text;
}

} // namespace

class TestPackerCollector : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void pluginsMerge()
    {
        Workspace bake(u"bake"_s);
        bake.requirePlugin({u"amazon"_s, u"github.com/hashicorp/amazon"_s, u">= 1.2"_s, {}, {}});
        bake.requirePlugin({u"amazon"_s, u"github.com/hashicorp/amazon"_s, u">= 1.2"_s, {}, {}});
        bake.requirePlugin({u"amazon"_s, u"GitHub.com/hashicorp/amazon"_s, u"< 2"_s, {}, {}});
        bake.requirePlugin({u"ansible"_s, {}, u"~> 1"_s, {}, {}});
        QCOMPARE(bake.plugins().size(), 3);
        QCOMPARE(messages(conflictsBetween({bake})), QStringList{});
        const QList<EmittedFile> files = bake.files(u"g/bake-image-generation"_s);
        QCOMPARE(files.size(), 1);
        QCOMPARE(files[0].path, u"g/bake-image-generation-packer.pkr.hcl"_s);
        QCOMPARE(files[0].bytes, R"(packer {
  required_plugins {
    amazon = {
      version = ">= 1.2, < 2"
      source  = "github.com/hashicorp/amazon"
    }
    ansible = {
      version = "~> 1"
    }
  }
}
)"_ba);
        QVERIFY(Workspace(u"idle"_s).files(u"g/x"_s).isEmpty());
    }

    // Sources are compared within a workspace, versions across all of them.
    void conflicts()
    {
        Workspace first(u"bake"_s);
        first.requirePlugin({u"amazon"_s, u"github.com/hashicorp/amazon"_s, u"~> 1.2"_s, {}, {}});
        Workspace second(u"bake-west"_s);
        second.requirePlugin({u"amazon"_s, u"github.com/me/amazon"_s, u"~> 1.3"_s, {}, {}});
        QCOMPARE(messages(conflictsBetween({first, second})), QStringList{});
        second.requirePlugin({u"amazon"_s, u"github.com/you/amazon"_s, u">= 2"_s, {}, u"images"_s});
        QCOMPARE(messages(conflictsBetween({first, second})),
                 (QStringList{u"Packer plugin 'amazon' requested with different sources: ['github.com/me/amazon', 'github.com/you/amazon'] (requested by ['bake-west', 'images'])"_s,
                              u"Irreconcilable version constraints for 'amazon': '~> 1.2' requested by bake; '~> 1.3' requested by bake-west; '>= 2' requested by images"_s}));
    }

    void variables_data()
    {
        QTest::addColumn<VariableDeclaration>("variable");
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("required") << VariableDeclaration{.name = u"v"_s} << "variable \"v\" {\n  type = string\n}\n"_ba;
        // A text that looks like a number stays a text.
        QTest::newRow("text") << VariableDeclaration{.name = u"v"_s, .defaultValue = hcl::Value(u"1.0.0"_s)}
                              << "variable \"v\" {\n  type    = string\n  default = \"1.0.0\"\n}\n"_ba;
        QTest::newRow("template signs") << VariableDeclaration{.name = u"v"_s, .defaultValue = hcl::Value(u"a\"${b}"_s)}
                                        << "variable \"v\" {\n  type    = string\n  default = \"a\\\"$${b}\"\n}\n"_ba;
        QTest::newRow("boolean") << VariableDeclaration{.name = u"v"_s, .type = "bool", .defaultValue = hcl::Value(true)}
                                 << "variable \"v\" {\n  type    = bool\n  default = true\n}\n"_ba;
        QTest::newRow("number") << VariableDeclaration{.name = u"v"_s, .type = "number", .defaultValue = hcl::Value(8)}
                                << "variable \"v\" {\n  type    = number\n  default = 8\n}\n"_ba;
        QTest::newRow("environment wins")
            << VariableDeclaration{.name = u"v"_s, .defaultValue = hcl::Value(u"x"_s), .environment = u"AWS_PROFILE"_s}
            << "variable \"v\" {\n  type    = string\n  default = env(\"AWS_PROFILE\")\n}\n"_ba;
        QTest::newRow("everything")
            << VariableDeclaration{.name = u"v"_s, .defaultValue = hcl::Value(u"x"_s), .description = u"d"_s, .sensitive = true,
                                   .validations = {{hcl::Expression("length(var.v) > 0"), u"v must not be empty."_s}}}
            << R"(variable "v" {
  type        = string
  default     = "x"
  description = "d"
  sensitive   = true
  validation {
    condition     = length(var.v) > 0
    error_message = "v must not be empty."
  }
}
)"_ba;
    }
    void variables()
    {
        QFETCH(VariableDeclaration, variable);
        QFETCH(QByteArray, text);
        Workspace bake(u"bake"_s);
        bake.declareVariable(variable);
        bake.declareVariable(variable);
        QVERIFY(bake.conflicts().isEmpty());
        QCOMPARE(variablesOf(bake), text);
        QCOMPARE(bake.files(u"b"_s).first().path, u"b-variable-v.pkr.hcl"_s);
        QCOMPARE(bake.files(u"b"_s).first().bytes, text);
    }

    void redefinedVariables()
    {
        const QList<VariableDeclaration> others{
            {.name = u"v"_s, .type = "bool"},
            {.name = u"v"_s, .defaultValue = hcl::Value(u""_s)},
            {.name = u"v"_s, .description = u"d"_s},
            {.name = u"v"_s, .environment = u"V"_s},
            {.name = u"v"_s, .sensitive = true},
            {.name = u"v"_s, .validations = {{hcl::Expression("true"), u"m"_s}}},
        };
        for (const VariableDeclaration &other : others) {
            Workspace bake(u"bake"_s);
            bake.declareVariable({.name = u"v"_s});
            bake.declareVariable(other);
            QCOMPARE(messages(conflictsBetween({bake})), QStringList{u"Packer variable 'v' redefined with different attributes in workspace 'bake'"_s});
            QCOMPARE(variablesOf(bake), "variable \"v\" {\n  type = string\n}\n"_ba); // the first one stands
        }
    }
};

CSIS_TEST_MAIN(TestPackerCollector)
#include "tst_collector.moc"
