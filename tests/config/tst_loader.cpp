// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/memoryworld.h"
#include "tests/config/trees.h"
#include "tests/support/testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace csis;

namespace {

config::Loaded load(const config::SourceTree &tree, const config::LoadOptions &options = {})
{
    return config::Loader().load(tree, options);
}

const Diagnostic *found(const config::Loaded &loaded, QStringView id)
{
    for (const Diagnostic &finding : loaded.diagnostics) {
        if (finding.id == id)
            return &finding;
    }
    return nullptr;
}

} // namespace

class TestLoader : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void soundTree()
    {
        const config::Loaded loaded = load(test::smallTree());
        QVERIFY2(loaded.diagnostics.isEmpty(), test::listed(loaded.diagnostics));
        QVERIFY(loaded.loads);
        const config::Configuration &c = *loaded.configuration;
        QCOMPARE(c.settings.id, u"demo"_s);
        QCOMPARE(c.settings.config.moduleSourceBase, u"tfmodules"_s);
        QVERIFY(c.settings.config.useStateBackends);
        const model::Instance *web = c.instance(u"web"_s);
        QVERIFY(web);
        QCOMPARE(web->type, u"machines"_s);
        QCOMPARE(web->runtime, u"aws-main"_s);
        QCOMPARE(web->description, u"Instance from webimg"_s);
        QCOMPARE(web->storages.size(), 1);
        QCOMPARE(web->storages.first().type, u"aws-ebs"_s);
        const auto *ebs = c.builderAs<model::EbsBuilder>(config::BuilderClass::Storage, u"aws-ebs"_s);
        QVERIFY(ebs);
        QCOMPARE(ebs->size, 50);
        QCOMPARE(ebs->volumeType, u"gp3"_s);
        QCOMPARE(ebs->encrypted, std::optional(true));
        QCOMPARE(ebs->executable, u"tofu"_s);
        QCOMPARE(ebs->runtime, u"aws-main"_s);
        const auto *os = c.builderAs<model::OsBuilder>(config::BuilderClass::Os, u"base"_s);
        QVERIFY(os);
        QCOMPARE(os->familyVersion, u"10"_s);
        QCOMPARE(c.user(u"ann"_s)->email, u"ann"_s);
        QCOMPARE(c.locate({u"instances"_s, u"web"_s}, u"storages[0].mount_point"_s).range.begin.line, 5);
        QCOMPARE(c.itemAt(u"instances/web.yaml"_s, 4), static_cast<const model::Item *>(web));
    }
};

CSIS_TEST_MAIN(TestLoader)
#include "tst_loader.moc"
