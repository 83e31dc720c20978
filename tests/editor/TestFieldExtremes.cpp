#include "core/scene/Edits.h"
#include "core/scenefile/SceneFile.h"
#include "core/scenefile/SceneJson.h"
#include "editor/panels/FieldEditors.h"
#include "editor/panels/Inspector.h"
#include "editor/panels/NumberField.h"
#include "editor/tools/CurveEdits.h"
#include "editor/tools/ParameterEdits.h"
#include "tests/Test.h"

#include <QApplication>
#include <QLineEdit>
#include <QTemporaryDir>

#include <limits>
#include <optional>

namespace gyre::editor {
namespace {

constexpr ElementId kOnly{7};

void addRows() {
    QTest::addColumn<QByteArray>("kind");
    QTest::newRow("settings") << QByteArray();
    for (const char* word : kindWords()) QTest::newRow(word) << QByteArray(word);
}

Scene sceneWith(const QByteArray& kind) {
    Scene scene;
    if (kind.isEmpty()) return scene;
    Element element;
    element.id = kOnly;
    element.name = "Seven";
    element.body = *defaultBody(kind.constData());
    scene.elements.push_back(element);
    return scene;
}

Selection selectionFor(const QByteArray& kind) { return kind.isEmpty() ? Selection() : Selection{kOnly}; }

/// Both ends of a range, and numbers beyond them: a float has no number for the larger ones.
std::vector<double> extremesOf(const Range& range) {
    using Limits = std::numeric_limits<double>;
    return {range.low,
            range.high,
            -Limits::max(),
            Limits::max(),
            -Limits::infinity(),
            Limits::min(),
            Limits::infinity(),
            Limits::quiet_NaN(),
            Limits::denorm_min(),
            -0.0,
            1e-40,
            -1e-40};
}

std::vector<std::string> extremeTexts(const Range& bytes) {
    const auto longest = static_cast<std::size_t>(bytes.high);
    std::string wide;
    while (wide.size() <= longest) wide += "\xF0\x9F\x94\xA5";  // one character, four bytes
    return {"",   std::string(longest, 'n'),   std::string(longest + 1, 'n'),
            wide, "\n\t\x01\x7F\"\\/\xC2\x85", std::string("a\0b", 3)};
}

/// Values at and beyond the limits of the field, of the field's type.
std::vector<FieldValue> extremeValues(const InspectedField& field) {
    const FieldValue& now = field.values.front();
    std::vector<FieldValue> values;
    if (std::holds_alternative<bool>(now)) return {false, true};
    if (std::holds_alternative<std::uint64_t>(now))
        return {std::uint64_t{0}, std::uint64_t{1}, std::numeric_limits<std::uint64_t>::max()};
    if (std::holds_alternative<std::string>(now)) {
        for (const std::string& text : extremeTexts(field.info.range)) values.emplace_back(text);
        return values;
    }
    if (std::holds_alternative<std::int32_t>(now)) {
        const auto count = static_cast<std::int32_t>(field.words.size());
        for (std::int32_t word = -1; word <= count; ++word) values.emplace_back(word);
        values.emplace_back(std::numeric_limits<std::int32_t>::lowest());
        values.emplace_back(std::numeric_limits<std::int32_t>::max());
    }
    for (const double number : extremesOf(field.info.range)) {
        if (std::holds_alternative<float>(now)) values.emplace_back(static_cast<float>(number));
        if (std::holds_alternative<double>(now)) values.emplace_back(number);
        if (std::holds_alternative<glm::vec3>(now)) {
            values.emplace_back(glm::vec3(static_cast<float>(number)));
            values.emplace_back(glm::vec3(0.5f, static_cast<float>(number), 0.5f));
        }
    }
    return values;
}

}  // namespace

/// A scene that the inspector can make can be saved: its fields keep to what files accept.
class TestFieldExtremes : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aSceneWithAnExtremeValueCanBeSaved_data() { addRows(); }
    void aSceneWithAnExtremeValueCanBeSaved();
    void aSceneWithAllFieldsAtTheirExtremesCanBeSaved_data() { addRows(); }
    void aSceneWithAllFieldsAtTheirExtremesCanBeSaved();
    void aSceneWithATypedExtremeCanBeSaved_data() { addRows(); }
    void aSceneWithATypedExtremeCanBeSaved();
    void aParameterAtItsExtremesCanBeSaved_data() { addRows(); }
    void aParameterAtItsExtremesCanBeSaved();
    void aCurveAtItsExtremesCanBeSaved_data() { addRows(); }
    void aCurveAtItsExtremesCanBeSaved();
    void anEventAtItsExtremesCanBeSaved();
    void bothEndsOfARangeAreAccepted_data() { addRows(); }
    void bothEndsOfARangeAreAccepted();

private:
    /// Why the scene does not come back from the text of its file; empty: it does. Takes a tenth of the time of a file.
    static QString problemOf(const Scene& scene);
    /// Why the scene does not come back from its file; empty: it does.
    QString problemOfFile(const Scene& scene) const;

    QTemporaryDir m_folder;
};

QString TestFieldExtremes::problemOf(const Scene& scene) {
    const Result<std::string> text = sceneToJson(scene);
    if (!text) return QString::fromStdString(text.error().text());
    const Result<Scene> read = sceneFromJson(*text, "scene.gyre");
    if (!read) return QString::fromStdString(read.error().text());
    return *read == scene ? QString() : QString("the text holds another scene");
}

QString TestFieldExtremes::problemOfFile(const Scene& scene) const {
    const std::filesystem::path file = m_folder.filePath("scene.gyre").toStdString();
    if (const Result<void> written = writeScene(scene, file); !written)
        return QString::fromStdString(written.error().text());
    const Result<Scene> again = readScene(file);
    if (!again) return QString::fromStdString(again.error().text());
    return *again == scene ? QString() : QString("the file holds another scene");
}

void TestFieldExtremes::aSceneWithAnExtremeValueCanBeSaved() {
    QFETCH(QByteArray, kind);
    const Scene scene = sceneWith(kind);
    QStringList problems;
    for (const InspectedField& field : inspectedFields(scene, selectionFor(kind)))
        for (const FieldValue& wanted : extremeValues(field)) {
            const auto set = [&](const FieldValue&) { return wanted; };
            const QString problem = problemOf(withChange(scene, selectionFor(kind), field.info.key, set));
            if (!problem.isEmpty()) problems += QString(field.info.key) + ": " + problem;
        }
    QVERIFY2(problems.isEmpty(), qPrintable(problems.join('\n')));
}

void TestFieldExtremes::aSceneWithAllFieldsAtTheirExtremesCanBeSaved() {
    QFETCH(QByteArray, kind);
    constexpr std::size_t kMost = 40;  // more than a field has extreme values
    for (std::size_t i = 0; i < kMost; ++i) {
        Scene scene = sceneWith(kind);
        for (const InspectedField& field : inspectedFields(scene, selectionFor(kind))) {
            const std::vector<FieldValue> values = extremeValues(field);
            if (values.empty()) continue;
            const auto set = [&](const FieldValue&) { return values[i % values.size()]; };
            scene = withChange(scene, selectionFor(kind), field.info.key, set);
        }
        const QString problem = problemOfFile(scene);
        QVERIFY2(problem.isEmpty(), qPrintable(problem));
    }
}

void TestFieldExtremes::aSceneWithATypedExtremeCanBeSaved() {
    QFETCH(QByteArray, kind);
    Document document;
    Inspector inspector(document);
    const Scene first = sceneWith(kind);
    document.open(first, {});
    document.select(selectionFor(kind));
    inspector.show();
    int typed = 0;
    for (const InspectedField& field : inspectedFields(first, selectionFor(kind))) {
        if (!field.info.shown) continue;
        auto* editor = inspector.findChild<FieldEditor*>(field.info.key);
        const auto numbers = editor->findChildren<NumberField*>();
        for (NumberField* number : numbers)
            for (const char* text : {"1e300", "-1e300", "1e-300", "*= 1e300"}) {
                number->setFocus(Qt::TabFocusReason);
                QTest::keyClick(number, Qt::Key_Return);
                number->selectAll();
                QTest::keyClicks(number, text);
                QTest::keyClick(number, Qt::Key_Return);
                const QString problem = problemOf(document.scene());
                QVERIFY2(problem.isEmpty(), qPrintable(QString("%1, %2: %3").arg(field.info.key, text, problem)));
                ++typed;
            }
        for (QLineEdit* line : editor->findChildren<QLineEdit*>()) {
            if (qobject_cast<NumberField*>(line)) continue;
            line->setFocus();
            line->selectAll();
            QTest::keyClicks(line, QString(600, 'n'));
            QTest::keyClick(line, Qt::Key_Return);
            const QString problem = problemOf(document.scene());
            QVERIFY2(problem.isEmpty(), qPrintable(QString("%1: %2").arg(field.info.key, problem)));
        }
    }
    QVERIFY(typed > 0);
    QVERIFY(document.scene() != first);
}

void TestFieldExtremes::aParameterAtItsExtremesCanBeSaved() {
    QFETCH(QByteArray, kind);
    const Scene scene = sceneWith(kind);
    QStringList problems;
    for (const InspectedField& field : inspectedFields(scene, selectionFor(kind))) {
        ElementId id;
        const Scene opened = withOpened(scene, {kind.isEmpty() ? ElementId() : kOnly, field.info.key}, &id);
        if (opened == scene) continue;
        const auto check = [&](const Parameter& parameter) {
            const QString problem = problemOf(withParameter(opened, parameter));
            if (!problem.isEmpty()) problems += QString(field.info.key) + ": " + problem;
        };
        for (const double number : extremesOf(field.info.range))
            for (glm::vec4 Parameter::*which : {&Parameter::low, &Parameter::high, &Parameter::value}) {
                Parameter parameter = opened.parameters.front();
                (parameter.*which)[0] = static_cast<float>(number);
                check(parameter);
            }
        for (const std::string& text : extremeTexts(kNameBytes)) {
            Parameter parameter = opened.parameters.front();
            parameter.name = text;
            check(parameter);
        }
    }
    QVERIFY2(problems.isEmpty(), qPrintable(problems.join('\n')));
}

void TestFieldExtremes::aCurveAtItsExtremesCanBeSaved() {
    QFETCH(QByteArray, kind);
    const Scene scene = sceneWith(kind);
    QStringList problems;
    for (const InspectedField& field : inspectedFields(scene, selectionFor(kind))) {
        const FieldTarget target{kind.isEmpty() ? ElementId() : kOnly, field.info.key};
        for (const Scene& curved : {withCurve(scene, target, 1), withLifeCurve(scene, target)}) {
            if (curved == scene) continue;
            std::vector<double> numbers = extremesOf(field.info.range);
            numbers.push_back(86'400);
            for (const double number : numbers) {
                const auto value = static_cast<float>(number);
                for (const CurveKey& key :
                     {CurveKey{value, glm::vec3(value), {}}, CurveKey{0.5f, glm::vec3(value), {}}}) {
                    std::size_t first = 0;
                    const QString problem = problemOf(withMovedKey(curved, target, first, key));
                    if (!problem.isEmpty()) problems += QString(field.info.key) + ": " + problem;
                }
            }
        }
    }
    QVERIFY2(problems.isEmpty(), qPrintable(problems.join('\n')));
}

void TestFieldExtremes::anEventAtItsExtremesCanBeSaved() {
    ElementId id;
    for (const double time : extremesOf({0, 86'400}))
        for (const EventKind kind : {EventKind::Marker, EventKind::Trigger})
            for (const std::string& name : extremeTexts(kNameBytes)) {
                const Scene scene = withNewEvent(Scene(), 0, &id);
                SceneEvent event = scene.events.front();
                event.kind = kind;
                event.time = time;
                event.name = name;
                const QString changed = problemOf(withEvent(scene, event));
                QVERIFY2(changed.isEmpty(), qPrintable(changed));
            }
}

/// Without this test, those above would pass if the fields accepted nothing.
void TestFieldExtremes::bothEndsOfARangeAreAccepted() {
    QFETCH(QByteArray, kind);
    const Scene scene = sceneWith(kind);
    const Selection selection = selectionFor(kind);
    for (const InspectedField& field : inspectedFields(scene, selection)) {
        if (!std::holds_alternative<float>(field.values.front())) continue;
        for (const double end : {field.info.range.low, field.info.range.high}) {
            const auto value = static_cast<float>(end);
            const Scene after =
                withChange(scene, selection, field.info.key, [&](const FieldValue&) { return FieldValue(value); });
            for (const InspectedField& now : inspectedFields(after, selection))
                if (std::string_view(now.info.key) == field.info.key)
                    QVERIFY2(now.values.front() == FieldValue(value), field.info.key);
        }
    }
}

}  // namespace gyre::editor

GYRE_TEST_WITH(QApplication, gyre::editor::TestFieldExtremes)

#include "TestFieldExtremes.moc"
