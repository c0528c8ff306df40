// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/yaml/reader.h"
#include "tests/support/testmain.h"
#include "widgets/forms/itemform.h"
#include "widgets/look/look.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

using namespace Qt::StringLiterals;
using namespace csis;
using forms::FormContent;
using forms::Intent;
using forms::ItemForm;
using schema::Effect;
using schema::Field;
using schema::FieldType;
using schema::Kind;

namespace {

Field field(const QString &name, FieldType type, const QString &doc = {})
{
    Field made;
    made.name = name;
    made.type = type;
    made.doc = doc;
    return made;
}

const Kind &mountKind()
{
    static const Kind kind = [] {
        Kind made;
        made.singular = u"mount"_s;
        Field name = field(u"name"_s, FieldType::Reference, u"The group that mounts."_s);
        name.required = true;
        name.refersTo = u"groups"_s;
        made.fields = {name, field(u"mount_point"_s, FieldType::Text)};
        return made;
    }();
    return kind;
}

const Kind &storageKind()
{
    static const Kind inner = [] {
        Kind kind;
        kind.singular = u"configuration"_s;
        kind.fields = {field(u"size"_s, FieldType::Integer, u"Size in GB."_s), field(u"volume_type"_s, FieldType::Text)};
        return kind;
    }();
    static const Kind kind = [] {
        Kind made;
        made.key = u"storages"_s;
        made.singular = u"storage"_s;
        Field name = field(u"name"_s, FieldType::Text, u"The name of the storage in the whole tree."_s);
        name.required = true;
        Field type = field(u"type"_s, FieldType::Reference, u"The builder that makes it."_s);
        type.required = true;
        type.refersTo = u"storage_builders"_s;
        Field groups = field(u"groups"_s, FieldType::ReferenceList, u"Who may read and write."_s);
        groups.refersTo = u"groups"_s;
        Field state = field(u"state"_s, FieldType::Choice, u"Whether it is kept, archived or given up."_s);
        state.choices = {u"active"_s, u"archived"_s, u"decommissioned"_s};
        state.defaultText = u"active"_s;
        Field open = field(u"public_read"_s, FieldType::Boolean);
        open.defaultText = u"false"_s;
        Field label = field(u"label"_s, FieldType::Text);
        label.effect = Effect::None;
        Field token = field(u"token"_s, FieldType::Text);
        token.secret = true;
        Field config = field(u"config"_s, FieldType::Object);
        config.object = [] { return &inner; };
        Field mounts = field(u"mounts"_s, FieldType::ObjectList, u"Where it is mounted."_s);
        mounts.object = [] { return &mountKind(); };
        made.fields = {name, type, groups, state, open, field(u"tags"_s, FieldType::TextMap),
                       field(u"description"_s, FieldType::Text), label, token, config, mounts};
        return made;
    }();
    return kind;
}

const QByteArray sample = "storages:\n"
                          "  # the data\n"
                          "  - name: data_vol\n"
                          "    type: aws-ebs   # a volume\n"
                          "    groups:\n"
                          "      - devs\n"
                          "    label: old\n"
                          "    extra: {a: 1}\n"
                          "    config:\n"
                          "      size: 100\n"
                          "  - name: site\n"
                          "    type: aws-s3\n";

} // namespace

class TestForms : public QObject
{
    Q_OBJECT

    // A text with its form: each intent becomes an edit, and the form shows the new text, as the window does it.
    struct Fixture {
        yaml::Source source;
        yaml::Document document;
        ItemForm form;
        QList<Intent> intents;
        QList<Diagnostic> diagnostics;
        QString error;
        int item;

        explicit Fixture(const QByteArray &bytes = sample, int item = 0) : item(item)
        {
            source = {u"storages/data.yaml"_s, bytes};
            QObject::connect(&form, &ItemForm::intent, &form, [this](const Intent &intent) {
                intents.append(intent);
                const auto edits = forms::editsFor(source, document.root, intent);
                error = edits ? QString() : edits.error().message;
                if (!edits)
                    return;
                source.bytes = yaml::apply(source, *edits);
                show();
            });
            show();
            form.resize(380, 620);
            form.show();
            form.activateWindow();
            if (!QTest::qWaitForWindowActive(&form))
                qWarning("the window does not become active");
        }
        void show()
        {
            document = yaml::read(source);
            FormContent content;
            content.kind = &storageKind();
            content.file = source.file;
            content.path = {{u"storages"_s, -1}, {{}, item}};
            content.item = yaml::at(document.root, content.path);
            content.title = content.item.find(u"name").text();
            content.diagnostics = diagnostics;
            content.names = [](const QString &kind) {
                return kind == "groups"_L1 ? QStringList{u"admins"_s, u"devs"_s, u"ops"_s}
                                           : QStringList{u"aws-ebs"_s, u"aws-efs"_s, u"aws-s3"_s};
            };
            form.setContent(content);
        }
        template<class T> T *named(const QString &name) const
        {
            for (T *widget : form.findChildren<T *>())
                if (widget->accessibleName() == name)
                    return widget;
            return nullptr;
        }
        void type(const QString &name, const QString &text)
        {
            auto *edit = named<QLineEdit>(name);
            QVERIFY2(edit, qPrintable(name));
            edit->setFocus();
            edit->selectAll();
            QTest::keyClicks(edit, text);
            QTest::keyClick(edit, Qt::Key_Return);
        }
        void press(const QString &name)
        {
            auto *button = named<QToolButton>(name);
            QVERIFY2(button, qPrintable(name));
            QTest::mouseClick(button, Qt::LeftButton);
        }
    };

private Q_SLOTS:
    void initTestCase() { look::Look::instance().install(*qApp); }

    void aValueIsOneMinimalEdit()
    {
        Fixture f;
        f.type(u"size"_s, u"250"_s);
        QCOMPARE(f.source.bytes, QByteArray(sample).replace("size: 100", "size: 250"));
        QCOMPARE(f.intents.size(), 1);
        QCOMPARE(f.intents.first().undoText, u"set size of data_vol"_s);
        // Typing the same again asks for nothing.
        f.type(u"size"_s, u"250"_s);
        QCOMPARE(f.intents.size(), 1);
        f.type(u"name"_s, u"true"_s);
        QVERIFY(f.source.bytes.contains("name: \"true\"") || f.source.bytes.contains("name: 'true'"));
    }
    void numbersTakeDigitsOnly()
    {
        Fixture f;
        f.type(u"size"_s, u"2x0"_s);
        QVERIFY(f.source.bytes.contains("size: 20\n"));
    }
    void newKeysJoinTheItem()
    {
        Fixture f;
        QVERIFY(!f.form.isMoreShown());
        f.form.focusField(u"state"_s);
        QVERIFY(f.form.isMoreShown());
        auto *state = f.named<QComboBox>(u"state"_s);
        QTest::keyClick(state, Qt::Key_Down);
        QTest::keyClick(state, Qt::Key_Down);
        QTRY_VERIFY(f.source.bytes.contains("    state: a"));
        auto *open = f.named<QCheckBox>(u"public_read"_s);
        QCOMPARE(open->text(), u"false (default)"_s);
        open->setFocus();
        QTest::keyClick(open, Qt::Key_Space);
        QVERIFY(f.source.bytes.contains("    public_read: true\n"));
        QCOMPARE(open->text(), u"true"_s);
        f.press(u"Remove public_read"_s);
        QVERIFY(!f.source.bytes.contains("public_read"));
        QCOMPARE(open->text(), u"false (default)"_s);
        QVERIFY(f.source.bytes.contains("# a volume"));
        QVERIFY(f.source.bytes.endsWith("  - name: site\n    type: aws-s3\n"));
    }
    void listsGrowAndShrink()
    {
        Fixture f;
        f.press(u"Add to groups"_s);
        auto *added = f.named<QComboBox>(u"groups, entry 2"_s);
        QVERIFY(added);
        QVERIFY(added->hasFocus() || added->lineEdit()->hasFocus());
        QTest::keyClicks(added, u"ops"_s);
        QTest::keyClick(added, Qt::Key_Return);
        QVERIFY(f.source.bytes.contains("      - devs\n      - ops\n"));
        QCOMPARE(f.intents.last().undoText, u"add to groups of data_vol"_s);
        f.press(u"Remove this entry of groups"_s);
        QVERIFY(f.source.bytes.contains("    groups:\n      - ops\n"));
        f.press(u"Remove this entry of groups"_s);
        QVERIFY(!f.source.bytes.contains("groups"));
        QVERIFY(f.source.bytes.contains("# a volume\n    label: old\n"));
    }
    // Alt with an arrow moves an entry; the row that moved keeps the focus. The buttons do the same.
    void listsAreReordered()
    {
        Fixture f("storages:\n  - name: a\n    type: b\n    groups:\n      - devs # first\n      - ops\n      - admins\n");
        auto *second = f.named<QComboBox>(u"groups, entry 2"_s);
        QVERIFY(second);
        second->setFocus();
        QTest::keyClick(second, Qt::Key_Up, Qt::AltModifier);
        QVERIFY2(f.source.bytes.contains("      - ops\n      - devs # first\n      - admins\n"), f.source.bytes);
        QCOMPARE(f.intents.last().undoText, u"reorder groups of a"_s);
        QVERIFY(f.named<QComboBox>(u"groups, entry 1"_s)->hasFocus() || f.named<QComboBox>(u"groups, entry 1"_s)->lineEdit()->hasFocus());
        // At the end there is nowhere to go.
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Up, Qt::AltModifier);
        QCOMPARE(f.intents.size(), 1);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Down, Qt::AltModifier);
        QVERIFY2(f.source.bytes.contains("      - devs # first\n      - ops\n"), f.source.bytes);
        QToolButton *down = nullptr;
        for (QToolButton *button : f.form.findChildren<QToolButton *>()) {
            if (button->accessibleName().startsWith(u"Move down in groups"_s) && button->isVisible())
                down = button;
        }
        QVERIFY(down);
        QTest::mouseClick(down, Qt::LeftButton);
        QVERIFY2(f.source.bytes.contains("      - devs # first\n      - admins\n      - ops\n"), f.source.bytes);
        QCOMPARE(f.intents.size(), 3);
    }
    // What is being typed belongs to its own row, whatever becomes of the rows.
    void typingGoesToNoOtherRow()
    {
        const QByteArray bytes = "storages:\n  - name: a\n    type: b\n    groups:\n      - devs\n      - ops\n    tags:\n      one: 1\n      two: 2\n"
                                 "    mounts:\n      - name: devs\n        mount_point: /a\n      - name: ops\n        mount_point: /b\n";
        const auto begin = [](Fixture &f, const QString &name, const QString &text) {
            QLineEdit *edit = f.named<QLineEdit>(name);
            if (auto *box = f.named<QComboBox>(name))
                edit = box->lineEdit();
            edit->setFocus();
            edit->selectAll();
            QTest::keyClicks(edit, text);
        };
        const auto leave = [](Fixture &f) { f.named<QLineEdit>(u"name"_s)->setFocus(); };
        const auto pressIn = [](Fixture &f, const QString &name, qsizetype which) {
            QList<QToolButton *> found;
            for (QToolButton *button : f.form.findChildren<QToolButton *>()) {
                if (button->accessibleName() == name && !button->isHidden())
                    found.append(button);
            }
            QVERIFY2(which < found.size(), qPrintable(name));
            QTest::mouseClick(found.at(which), Qt::LeftButton);
        };
        {
            Fixture f(bytes);
            begin(f, u"groups, entry 2"_s, u"admins"_s);
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Up, Qt::AltModifier);
            leave(f);
            QVERIFY2(f.source.bytes.contains("    groups:\n      - admins\n      - devs\n    tags"), f.source.bytes);
        }
        {
            Fixture f(bytes);
            begin(f, u"groups, entry 1"_s, u"admins"_s);
            pressIn(f, u"Remove this entry of groups"_s, 0);
            leave(f);
            QCOMPARE(f.source.bytes, QByteArray(bytes).replace("      - devs\n      - ops\n", "      - ops\n"));
        }
        {
            // Typed in the second row when the first one goes.
            Fixture f(bytes);
            begin(f, u"groups, entry 2"_s, u"admins"_s);
            pressIn(f, u"Remove this entry of groups"_s, 0);
            leave(f);
            QCOMPARE(f.source.bytes, QByteArray(bytes).replace("      - devs\n      - ops\n", "      - admins\n"));
        }
        {
            Fixture f(bytes);
            begin(f, u"Value 1 of tags"_s, u"other"_s);
            pressIn(f, u"Remove this entry of tags"_s, 0);
            leave(f);
            QCOMPARE(f.source.bytes, QByteArray(bytes).replace("      one: 1\n", ""));
        }
        {
            Fixture f(bytes);
            QTest::mouseClick(f.named<QToolButton>(u"mounts, entry 1: devs · /a"_s), Qt::LeftButton, {}, QPoint(12, 8));
            begin(f, u"mount_point"_s, u"/c"_s);
            pressIn(f, u"Remove this entry of mounts"_s, 0);
            leave(f);
            QVERIFY2(f.source.bytes.endsWith("    mounts:\n      - name: ops\n        mount_point: /b\n"), f.source.bytes);
        }
        {
            // A key that is taken out does not come back with what was being typed.
            Fixture f;
            begin(f, u"label"_s, u"new"_s);
            f.press(u"Remove label"_s);
            leave(f);
            QCOMPARE(f.source.bytes, QByteArray(sample).replace("    label: old\n", ""));
        }
    }
    // The first thing set in a mapping that is not there brings it along, with the file's own steps of indentation.
    void anAbsentMappingIsBegun()
    {
        const yaml::Source source{u"f"_s, "storages:\n    - name: a\n      deep:\n          x: 1\n"};
        const yaml::Node root = yaml::read(source).root;
        Intent intent;
        intent.action = Intent::Action::AppendEntry;
        intent.path = {{u"storages"_s}, {{}, 0}, {u"config"_s}};
        intent.key = u"mounts"_s;
        intent.entry = u"name"_s;
        intent.value = u"devs"_s;
        const auto edits = forms::editsFor(source, root, intent);
        QVERIFY2(edits, edits ? "" : qPrintable(edits.error().message));
        QCOMPARE(yaml::apply(source, *edits), source.bytes + "      config:\n          mounts:\n              - name: devs\n");
    }
    // A list of mappings: lines that open, with add, remove and reorder; comments and other entries stay.
    void mappingsAreRows()
    {
        Fixture f("storages:\n  - name: a\n    type: b\n    mounts:\n      - name: devs # theirs\n        mount_point: /a\n      - name: ops\n        mount_point: /b\n        odd: 1\n");
        auto *first = f.named<QToolButton>(u"mounts, entry 1: devs · /a"_s);
        QVERIFY(first);
        QTest::mouseClick(first, Qt::LeftButton, {}, QPoint(12, first->height() / 2));
        f.type(u"mount_point"_s, u"/data"_s);
        QVERIFY2(f.source.bytes.contains("      - name: devs # theirs\n        mount_point: /data\n      - name: ops\n"), f.source.bytes);
        QVERIFY(f.named<QToolButton>(u"mounts, entry 1: devs · /data"_s));
        auto *second = f.named<QToolButton>(u"mounts, entry 2: ops · /b"_s);
        second->setFocus();
        QTest::keyClick(second, Qt::Key_Up, Qt::AltModifier);
        QVERIFY2(f.error.isEmpty(), qPrintable(f.error));
        QVERIFY2(f.source.bytes.indexOf("name: ops") < f.source.bytes.indexOf("name: devs"), f.source.bytes);
        QVERIFY(f.source.bytes.contains("odd: 1"));
        QVERIFY2(f.error.isEmpty(), qPrintable(f.error));

        f.press(u"Add to mounts"_s);
        auto *added = f.named<QComboBox>(u"New entry of mounts: name"_s);
        QVERIFY(added);
        QTest::keyClicks(added, u"admins"_s);
        QTest::keyClick(added, Qt::Key_Return);
        QVERIFY2(f.source.bytes.endsWith("      - name: admins\n"), f.source.bytes);
        QCOMPARE(f.intents.last().undoText, u"add to mounts of a"_s);
        QVERIFY(f.named<QToolButton>(u"mounts, entry 3: admins"_s));
        f.press(u"Remove this entry of mounts"_s);
        QVERIFY2(!f.source.bytes.contains("name: ops") && f.source.bytes.contains("name: devs"), f.source.bytes);

        // None yet: the first one brings the key along.
        Fixture none("storages:\n  - name: a\n    type: b\n");
        none.form.setMoreShown(true);
        none.press(u"Add to mounts"_s);
        QTest::keyClicks(none.named<QComboBox>(u"New entry of mounts: name"_s), u"devs"_s);
        QTest::keyClick(none.named<QComboBox>(u"New entry of mounts: name"_s), Qt::Key_Return);
        QVERIFY2(none.source.bytes.endsWith("    mounts:\n      - name: devs\n"), none.source.bytes);
    }
    void anAbsentListIsBegun()
    {
        Fixture f(sample, 1);
        f.form.setMoreShown(true);
        f.press(u"Add to groups"_s);
        auto *added = f.named<QComboBox>(u"groups, entry 1"_s);
        QTest::keyClicks(added, u"devs"_s);
        QTest::keyClick(added, Qt::Key_Return);
        QVERIFY2(f.source.bytes.endsWith("    type: aws-s3\n    groups:\n      - devs\n"), f.source.bytes);
        f.press(u"Add to tags"_s);
        auto *key = f.named<QLineEdit>(u"Key 1 of tags"_s);
        auto *value = f.named<QLineEdit>(u"Value 1 of tags"_s);
        QTest::keyClicks(key, u"team"_s);
        QTest::keyClicks(value, u"web"_s);
        QTest::keyClick(value, Qt::Key_Return);
        QVERIFY2(f.source.bytes.endsWith("      - devs\n    tags:\n      team: web\n"), f.source.bytes);
        f.type(u"Value 1 of tags"_s, u"shop"_s);
        QVERIFY2(f.source.bytes.endsWith("      team: shop\n"), f.source.bytes);
        f.type(u"size"_s, u"5"_s);
        QVERIFY2(f.source.bytes.endsWith("    config:\n      size: 5\n"), f.source.bytes);
        f.press(u"Remove this entry of tags"_s);
        QVERIFY(!f.source.bytes.contains("tags"));
        QVERIFY(f.source.bytes.startsWith(sample.first(sample.indexOf("  - name: site"))));
    }
    void unknownKeysStay()
    {
        Fixture f;
        QSignalSpy shown(&f.form, &ItemForm::showInText);
        f.press(u"Show extra in the text"_s);
        QCOMPARE(shown.first().first().toString(), u"extra"_s);
        f.type(u"size"_s, u"7"_s);
        QVERIFY(f.source.bytes.contains("    extra: {a: 1}\n"));
    }
    void problemsStandBesideTheField()
    {
        Fixture f;
        Diagnostic small;
        small.message = u"too small for aws-ebs"_s;
        small.where = {u"storages/data.yaml"_s, {{9, 12, 0}, {9, 15, 0}}};
        Diagnostic item;
        item.severity = Severity::Warning;
        item.message = u"nothing attaches data_vol"_s;
        item.where = {u"storages/data.yaml"_s, {{2, 4, 0}, {2, 4, 0}}};
        Diagnostic other = small;
        other.message = u"elsewhere"_s;
        other.where.range = {{11, 4, 0}, {11, 8, 0}};
        f.diagnostics = {small, item, other};
        f.show();
        const auto texts = [&] {
            QStringList found;
            for (QLabel *label : f.form.findChildren<QLabel *>())
                if (label->isVisibleTo(&f.form))
                    found.append(label->text());
            return found.join(u'\n');
        };
        QVERIFY(texts().contains(u"too small for aws-ebs"_s));
        QVERIFY(texts().contains(u"nothing attaches data_vol"_s));
        QVERIFY(!texts().contains(u"elsewhere"_s));
        QVERIFY(texts().contains(u"Has no effect"_s));
        f.diagnostics = {};
        f.show();
        QVERIFY(!texts().contains(u"too small"_s));
    }
    void secretsAreMasked()
    {
        Fixture f("storages:\n  - name: a\n    type: b\n    token: hush\n");
        auto *token = f.named<QLineEdit>(u"token"_s);
        QCOMPARE(token->echoMode(), QLineEdit::Password);
        QVERIFY(!token->displayText().contains(u"hush"_s));
        token->actions().constFirst()->trigger();
        QCOMPARE(token->displayText(), u"hush"_s);
    }
    void focusStaysThroughNewContent()
    {
        Fixture f;
        auto *name = f.named<QLineEdit>(u"name"_s);
        name->setFocus();
        QTest::keyClick(name, Qt::Key_End);
        QTest::keyClicks(name, u"x"_s);
        f.show();
        QVERIFY(name->hasFocus());
        QCOMPARE(name->text(), u"data_volx"_s);
        QCOMPARE(f.named<QLineEdit>(u"name"_s), name);
        QTest::keyClick(name, Qt::Key_Return);
        QVERIFY(f.source.bytes.contains("name: data_volx\n"));
    }
    void followsReferencesAndHelps()
    {
        Fixture f;
        QSignalSpy followed(&f.form, &ItemForm::referenceFollowed);
        f.press(u"Go to what type names"_s);
        QCOMPARE(followed.first(), (QVariantList{u"storage_builders"_s, u"aws-ebs"_s}));
        QSignalSpy help(&f.form, &ItemForm::helpAsked);
        f.form.focusField(u"size"_s);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_F1);
        QCOMPARE(help.value(0).value(0).toString(), u"size"_s);
    }
    void crlfAndFlowStay()
    {
        Fixture f("storages:\r\n  - {name: a, type: b}\r\n");
        f.form.setMoreShown(true);
        f.press(u"Add to groups"_s);
        auto *added = f.named<QComboBox>(u"groups, entry 1"_s);
        QTest::keyClicks(added, u"devs"_s);
        QTest::keyClick(added, Qt::Key_Return);
        QCOMPARE(f.source.bytes, "storages:\r\n  - {name: a, type: b, groups: [devs]}\r\n"_ba);
    }
    void everyFieldIsReachableByTab()
    {
        Fixture f;
        f.form.setMoreShown(true);
        f.form.focusField(u"name"_s);
        QStringList seen;
        for (int i = 0; i < 40; ++i) {
            if (QWidget *focus = QApplication::focusWidget()) {
                QVERIFY2(!focus->accessibleName().isEmpty() || !focus->parentWidget()->accessibleName().isEmpty(),
                         focus->metaObject()->className());
                seen.append(focus->accessibleName());
            }
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        }
        for (const QString &name : {u"type"_s, u"groups, entry 1"_s, u"public_read"_s, u"size"_s, u"description"_s})
            QVERIFY2(seen.contains(name), qPrintable(name + u" in "_s + seen.join(u' ')));
        QCOMPARE(f.intents.size(), 0);
    }
    void pictures_data()
    {
        QTest::addColumn<bool>("dark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }
    void pictures()
    {
        QFETCH(bool, dark);
        look::Look::instance().setPreference(dark ? look::Preference::Dark : look::Preference::Light);
        Fixture f;
        Diagnostic small;
        small.message = u"'old' looks like a left-over; nothing reads it."_s;
        small.severity = Severity::Warning;
        small.where = {u"storages/data.yaml"_s, {{6, 11, 0}, {6, 14, 0}}};
        f.diagnostics = {small};
        f.form.setMoreShown(true);
        f.show();
        f.form.focusField(u"name"_s);
        const QString folder = test::buildDir() + u"/screenshots"_s;
        QDir().mkpath(folder);
        QTest::qWait(50);
        QVERIFY(f.form.grab().save(folder + (dark ? u"/form-dark.png"_s : u"/form-light.png"_s)));
        look::Look::instance().setPreference(look::Preference::Light);
    }
};

CSIS_WIDGET_TEST_MAIN(TestForms)
#include "tst_forms.moc"
