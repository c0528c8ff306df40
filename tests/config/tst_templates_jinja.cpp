// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// The language of templates against what Jinja answered (tests/config/jinja).
#include "core/template/render.h"
#include "tests/support/testmain.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;
using namespace csis;
using templates::Value;

namespace {

Value valueOf(const QJsonValue &json)
{
    switch (json.type()) {
    case QJsonValue::Null: return Value::None();
    case QJsonValue::Bool: return json.toBool();
    case QJsonValue::Double: {
        // A number of the file is whole where it has no fraction; Jinja saw it so, too, save 2.0.
        const double number = json.toDouble();
        return number == std::floor(number) ? Value(qint64(number)) : Value(number);
    }
    case QJsonValue::String: return json.toString();
    case QJsonValue::Array: {
        QList<Value> items;
        for (const QJsonValue &item : json.toArray())
            items.append(valueOf(item));
        return templates::makeList(items);
    }
    default: break;
    }
    QList<std::pair<QString, Value>> entries;
    const QJsonObject object = json.toObject();
    for (auto it = object.begin(); it != object.end(); ++it)
        entries.append({it.key(), valueOf(it.value())});
    return templates::makeMapping(entries);
}

class JsonScope : public templates::Scope
{
public:
    explicit JsonScope(const QJsonObject &values) : m_values(values) {}
    Value find(const QString &name) const override
    {
        const auto found = m_values.constFind(name);
        return found == m_values.constEnd() ? Value(templates::Missing{templates::Absence::Key, name, {}}) : valueOf(*found);
    }
    QStringList names() const override { return m_values.keys(); }

private:
    QJsonObject m_values;
};

} // namespace

class TestTemplatesJinja : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QFile file(test::sourceDir() + u"/tests/config/jinja/answers.json"_s);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QJsonObject all = QJsonDocument::fromJson(file.readAll()).object();
        m_values = all[u"values"].toObject();
        m_answers = all[u"answers"].toArray();
        QVERIFY(m_answers.size() >= 300);
    }

    /// Every template that Jinja renders gives the same text, and one that it refuses is refused.
    void answers()
    {
        const JsonScope scope(m_values);
        int texts = 0;
        QStringList wrong;
        for (const QJsonValue &entry : std::as_const(m_answers)) {
            const QString text = entry[u"template"].toString();
            const templates::Tree tree = templates::parse(text);
            templates::Rendering made;
            if (tree.problems.isEmpty()) {
                templates::Budget budget;
                made = templates::render(tree, scope, budget);
            }
            const bool refused = !tree.problems.isEmpty() || made.failed;
            const bool stayed = std::ranges::any_of(made.problems, [](const templates::Problem &problem) { return problem.id == "template.unresolved"_L1; });
            const auto said = [&] {
                QStringList lines;
                for (const templates::Problem &problem : tree.problems + made.problems)
                    lines.append(problem.message);
                return lines.join(u"; "_s);
            };
            if (entry[u"beyond"].toBool() || !entry[u"error"].isUndefined()) {
                if (!refused && !stayed)
                    wrong.append(u"%1 should be refused, and gives %2"_s.arg(text, made.text));
                continue;
            }
            ++texts;
            const QString wanted = entry[u"text"].toString();
            // What is not there prints as nothing in Jinja, and stays here.
            if (refused || (made.text != wanted && !(stayed && wanted.isEmpty())))
                wrong.append(u"%1 gives %2 %3, and Jinja %4"_s.arg(text, made.text, said(), wanted));
        }
        QVERIFY2(wrong.isEmpty(), qPrintable(u"%1 of %2:\n"_s.arg(wrong.size()).arg(m_answers.size()) + wrong.first(std::min<qsizetype>(wrong.size(), 40)).join(u'\n')));
        QVERIFY(texts >= 300);
    }

private:
    QJsonObject m_values;
    QJsonArray m_answers;
};

CSIS_TEST_MAIN(TestTemplatesJinja)
#include "tst_templates_jinja.moc"
