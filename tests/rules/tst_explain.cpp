// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// Where the values of an item come from.
#include "core/base/memoryworld.h"
#include "core/rules/explain.h"
#include "tests/config/trees.h"
#include "tests/support/countingrandom.h"
#include "tests/support/testmain.h"

#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace csis;

namespace {

rules::ExplainedValue valueOf(const rules::Explanation &explanation, const QString &key)
{
    const auto found = std::ranges::find(explanation.values, key, &rules::ExplainedValue::key);
    return found == explanation.values.end() ? rules::ExplainedValue() : *found;
}

} // namespace

class TestExplain : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theEnvironmentIsNamed()
    {
        const MemoryEnvironment environment({{u"USER"_s, u"alice"_s}});
        const config::Loaded loaded = config::Loader().load(
            test::smallTree({{u"storages/data.yaml"_s, "storages:\n  - name: data_vol\n    groups: [devs]\n    description: 'of {{ this.name }}'\n"
                                                       "    tags: {Owner: '{{ ENV.USER | upper }}', Plain: plain}\n"}}),
            {.environment = &environment});
        const rules::Explanation told = rules::explain(loaded, {}, {u"storages"_s, u"data_vol"_s}, {});
        QCOMPARE(valueOf(told, u"tags"_s).source, rules::Source::Template);
        QCOMPARE(valueOf(told, u"tags"_s).environment, QStringList{u"USER"_s});
        QCOMPARE(valueOf(told, u"description"_s).source, rules::Source::Template);
        QCOMPARE(valueOf(told, u"description"_s).value, u"of data_vol"_s);
        QVERIFY(valueOf(told, u"description"_s).environment.isEmpty());
        QCOMPARE(valueOf(told, u"groups"_s).source, rules::Source::File);
    }

    /// What a template made of an encrypted value is encrypted.
    void whatIsMadeOfSecretsIsHidden()
    {
        test::CountingRandom random(11);
        const auto identity = *secrets::age::Identity::generate(random);
        const std::array recipients{*identity.recipient()};
        const QByteArray marker = secrets::seal(u"s3cr3t-word"_s, recipients, random)->toLatin1();
        const MemoryEnvironment environment({{u"CSIS_CONFIG_IDENTITY"_s, QString::fromLatin1(secrets::viewOf(identity.text()))}});
        MemoryFiles files;
        secrets::Opener opener{environment, files};
        const config::Loaded loaded = config::Loader().load(
            test::smallTree({{u"cfg/_config.yml"_s, "id: demo\nconfig:\n  use_state_backends: true\n  module_source_base: tfmodules\n  token: \"" + marker + "\"\n"},
                             {u"storages/data.yaml"_s, "storages:\n  - name: data_vol\n    groups: [devs]\n    description: 'x {{ config.token }}'\n"}}),
            {.environment = &environment, .opener = &opener});
        QVERIFY2(loaded.loads, test::listed(loaded.diagnostics));
        const rules::Explanation told = rules::explain(loaded, {}, {u"storages"_s, u"data_vol"_s}, {});
        QCOMPARE(valueOf(told, u"description"_s).source, rules::Source::Encrypted);
        QCOMPARE(valueOf(told, u"description"_s).value, QString());
        QCOMPARE(valueOf(told, u"description"_s).written, QString());
    }
};

CSIS_TEST_MAIN(TestExplain)
#include "tst_explain.moc"
