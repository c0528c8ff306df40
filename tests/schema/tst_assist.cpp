// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// Completion and hover, on the real models.
#include "core/model/registry.h"
#include "core/schema/completion.h"
#include "core/yaml/reader.h"
#include "tests/support/testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace csis;
using namespace csis::schema;

namespace {

QStringList names(const QString &kind)
{
    if (kind == "groups"_L1)
        return {u"ops"_s, u"devs"_s};
    if (kind == "storages"_L1)
        return {u"data"_s};
    if (kind == "images"_L1)
        return {u"webimg"_s};
    return {u"other"_s};
}

/// Proposals at the '|' of a text.
Completions at(const QString &folder, QString text)
{
    const qsizetype caret = text.indexOf(u'|');
    text.remove(caret, 1);
    const qsizetype lineBegin = text.lastIndexOf(u'\n', caret - 1) + 1;
    return complete(*model::documentKind(folder), text, int(text.first(caret).count(u'\n')), int(caret - lineBegin), names);
}

QStringList labels(const Completions &completions)
{
    QStringList all;
    for (const Completion &item : completions.items)
        all.append(item.label);
    return all;
}

} // namespace

class TestAssist : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void proposals_data()
    {
        QTest::addColumn<QString>("folder");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("with");
        QTest::addColumn<QStringList>("without");
        QTest::newRow("top of cfg") << u"cfg"_s << u"id: x\nstor|"_s << QStringList{u"storage_builders"_s, u"config"_s}
                                    << QStringList{u"id"_s, u"size"_s};
        QTest::newRow("top of an item file") << u"groups"_s << u"|"_s << QStringList{u"groups"_s, u"users"_s} << QStringList{u"id"_s};
        QTest::newRow("key of an item") << u"storages"_s << u"storages:\n  - name: a\n    sh|\n"_s
                                        << QStringList{u"share_mode"_s, u"groups"_s} << QStringList{u"name"_s, u"storages"_s};
        QTest::newRow("first key of an item") << u"storages"_s << u"storages:\n  - |"_s << QStringList{u"name"_s} << QStringList{u"storages"_s};
        QTest::newRow("list at the column of its key") << u"storages"_s << u"storages:\n- name: a\n  |"_s << QStringList{u"state"_s}
                                                       << QStringList{u"storages"_s};
        QTest::newRow("choice") << u"storages"_s << u"storages:\n  - name: a\n    state: |"_s
                                << QStringList{u"active"_s, u"archived"_s, u"destroyed"_s} << QStringList{u"name"_s};
        QTest::newRow("truth value") << u"storages"_s << u"storages:\n  - public_read: t|"_s << QStringList{u"true"_s, u"false"_s}
                                     << QStringList{};
        QTest::newRow("reference") << u"instances"_s << u"instances:\n  - name: w\n    image: |\n    type: x\n"_s << QStringList{u"webimg"_s}
                                   << QStringList{u"data"_s};
        QTest::newRow("entry of a list of references") << u"storages"_s << u"storages:\n  - name: a\n    groups:\n      - o|"_s
                                                       << QStringList{u"ops"_s, u"devs"_s} << QStringList{u"name"_s};
        QTest::newRow("flow list of references") << u"storages"_s << u"storages:\n  - name: a\n    groups: [ops, d|]"_s
                                                 << QStringList{u"devs"_s} << QStringList{};
        QTest::newRow("nested list") << u"instances"_s << u"instances:\n  - name: w\n    storages:\n      - name: data\n        mo|"_s
                                     << QStringList{u"mount_point"_s} << QStringList{u"image"_s, u"name"_s};
        QTest::newRow("builder by its type") << u"cfg"_s << u"storage_builders:\n  - name: e\n    type: tf-aws-ebs\n    |"_s
                                             << QStringList{u"size"_s, u"variables"_s} << QStringList{u"bucket_name"_s, u"parameters"_s};
        QTest::newRow("type below the caret") << u"cfg"_s << u"storage_builders:\n  - name: e\n    b|\n    type: tf-aws-s3\n"_s
                                              << QStringList{u"bucket_name"_s} << QStringList{u"size"_s};
        QTest::newRow("inside variables") << u"cfg"_s
                                          << u"storage_builders:\n  - name: e\n    type: tf-aws-ebs\n    variables:\n      vol|\n"_s
                                          << QStringList{u"volume_type"_s, u"encrypted"_s} << QStringList{u"size"_s};
        QTest::newRow("flow mapping") << u"groups"_s << u"groups:\n  - {name: ops, is|}"_s << QStringList{u"is_root"_s}
                                      << QStringList{u"name"_s};
        QTest::newRow("flow value") << u"groups"_s << u"groups:\n  - {name: ops, is_root: |}"_s << QStringList{u"true"_s}
                                    << QStringList{u"gid"_s};
        QTest::newRow("comment") << u"cfg"_s << u"id: x # co|"_s << QStringList{} << QStringList{u"config"_s};
    }
    void proposals()
    {
        QFETCH(QString, folder);
        QFETCH(QString, text);
        QFETCH(QStringList, with);
        QFETCH(QStringList, without);
        const QStringList got = labels(at(folder, text));
        for (const QString &label : with)
            QVERIFY2(got.contains(label), qPrintable(label + u" not in "_s + got.join(u' ')));
        for (const QString &label : without)
            QVERIFY2(!got.contains(label), qPrintable(label + u" in "_s + got.join(u' ')));
    }
    void wordBegins()
    {
        QCOMPARE(at(u"storages"_s, u"storages:\n  - name: a\n    sh|"_s).from, 4);
        QCOMPARE(at(u"storages"_s, u"storages:\n  - state: act|"_s).from, 11);
        QCOMPARE(at(u"groups"_s, u"groups:\n  - {name: ops, is|}"_s).from, 16);
    }
    void requiredFirst()
    {
        const Completions got = at(u"instances"_s, u"instances:\n  - |"_s);
        QCOMPARE(got.items.first().label, u"name"_s);
        QCOMPARE(got.items.at(1).label, u"image"_s);
    }
    void hovers()
    {
        const yaml::Document document =
            yaml::read({u"cfg/b.yml"_s, "storage_builders:\n  - name: e\n    type: tf-aws-ebs\n    size: 50\n    variables:\n      encrypted: true\n"});
        const Hover size = hover(*model::documentKind(u"cfg"), document.root, 3, 5);
        QCOMPARE(size.title, u"size · integer"_s);
        QVERIFY(size.facts.contains(u"Default: 100"_s));
        QCOMPARE(size.range.begin.column, 4);
        QCOMPARE(hover(*model::documentKind(u"cfg"), document.root, 5, 8).title, u"encrypted · true or false"_s);
        QVERIFY(hover(*model::documentKind(u"cfg"), document.root, 40, 0).isEmpty());
    }
    /// Form, completion and hover have nothing to show of a key without a sentence.
    void everyKeyIsExplained()
    {
        int keys = 0;
        const auto check = [&](const Kind &kind) {
            for (const Field &field : kind.fields) {
                ++keys;
                QVERIFY2(!field.doc.isEmpty() || !field.retired.isEmpty(), qPrintable(kind.key + u'.' + field.name));
            }
        };
        for (const model::BuilderModel &row : model::builderModels())
            check(row.kind());
        for (const QString &key : model::itemKeys())
            check(*model::itemKind(key));
        for (const QStringView folder : {u"cfg", u"groups", u"storages", u"images", u"instances"})
            check(*model::documentKind(folder));
        QVERIFY(keys > 200);
    }
};

CSIS_TEST_MAIN(TestAssist)
#include "tst_assist.moc"
