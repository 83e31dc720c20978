#include "editor/panels/CostHint.h"
#include "editor/panels/FieldEditors.h"
#include "editor/panels/Inspector.h"
#include "editor/panels/NumberField.h"
#include "editor/panels/SurfaceSource.h"
#include "editor/panels/ValueClip.h"
#include "editor/panels/WallHint.h"
#include "editor/preview/Preview.h"

#include "core/particles/Snapshot.h"
#include "core/scene/Edits.h"
#include "tests/Test.h"
#include "tests/editor/Scenes.h"
#include "tests/editor/WaitFor.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QHelpEvent>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>
#include <QUndoStack>

#include <set>

namespace gyre::editor {

/// The inspector without a view: every field, and the rules of editing.
class TestInspector : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyFieldHasAnEditorThatIsNamed_data() { addKinds(); }
    void everyFieldHasAnEditorThatIsNamed();
    void everyFieldCanBeSetResetAndUndone_data() { addKinds(); }
    void everyFieldCanBeSetResetAndUndone();
    void keysOfAnElementAreUnique_data() { addKinds(); }
    void keysOfAnElementAreUnique();
    void typingSetsAValueAndLeavingTheFieldUntouchedDoesNot();
    void typingKeepsToTheRange();
    void aValueBeyondALimitIsShownInRedWithAMessage();
    void invalidTextIsReportedAndChangesNothing();
    void scrubbingIsOneUndoStep();
    void scrubbingTheLabelScrubsTheField();
    void escapeDuringAScrubLeavesNoStep();
    void theWheelNeedsFocus();
    void manyElementsShowCommonFieldsAndAreEditedTogether();
    void choicesOfSeveralKindsAreMatchedByTheirWords();
    void fieldsThatOnlyLookAlikeAreNotEditedTogether();
    void hiddenFieldsFollowTheChoice();
    void anEmptySelectionShowsTheScene();
    void aValueIsCopiedToEverySelectedElement_data() { addKinds(); }
    void aValueIsCopiedToEverySelectedElement();
    void anInvalidValueIsNotPasted();
    void editingTheTransformOfAGroupMovesItsElements();
    void lockedElementsAreNotChanged();
    void anUndoHighlightsTheChangedFields();
    void fieldsThatAffectCostShowIt_data();
    void fieldsThatAffectCostShowIt();
    void costsAreThoseOfTheSceneAndOfTheRun();
    void aBodysCostIsItsOwn();
    void aFieldWithoutEffectIsDimAndSaysWhy();
    void aBodySaysHowItStopsTheFluid();
    void anotherRateKeepsTheCover();
    void anotherSpacingKeepsTheVolumePerSecond();
    void anEmitterTakesTheSurfaceOfABody();

private:
    static void addKinds();
    static Scene sceneOf(const char* kind);
    static NumberField& number(Inspector& inspector, const char* key, int part = 0);
    static void type(NumberField& field, const QString& text);
    static FieldValue another(const InspectedField& field);
};

void TestInspector::addKinds() {
    QTest::addColumn<QByteArray>("kind");
    QTest::newRow("settings") << QByteArray();
    for (const char* word : kindWords()) QTest::newRow(word) << QByteArray(word);
}

Scene TestInspector::sceneOf(const char* kind) {
    Scene scene;
    if (!kind[0]) return scene;
    Element element;
    element.id = ElementId{7};
    element.name = "Seven";
    element.body = *defaultBody(kind);
    scene.elements.push_back(element);
    return scene;
}

NumberField& TestInspector::number(Inspector& inspector, const char* key, int part) {
    return *inspector.findChild<FieldEditor*>(key)->findChildren<NumberField*>()[part];
}

void TestInspector::type(NumberField& field, const QString& text) {
    QTest::mouseClick(&field, Qt::LeftButton);
    field.selectAll();
    QTest::keyClicks(&field, text);
    QTest::keyClick(&field, Qt::Key_Return);
}

/// Another value of the field's type and range.
FieldValue TestInspector::another(const InspectedField& field) {
    const FieldValue& value = field.values.front();
    const Range& range = field.info.range;
    const double high = std::min(range.high, 1e3), middle = (std::max(range.low, -1e3) + high) / 2;
    if (std::holds_alternative<float>(value))
        return static_cast<float>(std::get<float>(value) == static_cast<float>(middle) ? high : middle);
    if (std::holds_alternative<double>(value)) return middle;
    if (!field.words.empty())
        return (std::get<std::int32_t>(value) + 1) % static_cast<std::int32_t>(field.words.size());
    if (std::holds_alternative<std::int32_t>(value)) return static_cast<std::int32_t>(middle) + 1;
    if (std::holds_alternative<std::uint64_t>(value)) return std::uint64_t{18446744073709551557u};
    if (std::holds_alternative<bool>(value)) return !std::get<bool>(value);
    if (std::holds_alternative<std::string>(value)) return std::string("another");
    if (std::holds_alternative<glm::vec3>(value))
        return glm::vec3(static_cast<float>(middle), static_cast<float>(high), 0.5f);
    if (std::holds_alternative<MotionKeys>(value)) return MotionKeys({{1, {0, 1, 0}, {1, 0, 0, 0}}});
    if (const auto* ramp = std::get_if<Ramp>(&value)) return Ramp{ramp->components, {{0, {0.5f, 0, 0}}}};
    return Obstacle({boxPolytope(glm::vec3(0.5f))});
}

void TestInspector::everyFieldHasAnEditorThatIsNamed() {
    QFETCH(QByteArray, kind);
    Document document;
    Inspector inspector(document);
    document.open(sceneOf(kind.constData()), {});
    document.select({ElementId{7}});
    for (const InspectedField& field : inspectedFields(document.scene(), document.selection())) {
        auto* editor = inspector.findChild<FieldEditor*>(field.info.key);
        QVERIFY2(editor, field.info.key);
        QVERIFY2(!editor->accessibleName().isEmpty(), field.info.key);
        QVERIFY2(editor->toolTip().contains(QString::fromUtf8(field.info.tooltip)), field.info.key);
    }
}

void TestInspector::everyFieldCanBeSetResetAndUndone() {
    QFETCH(QByteArray, kind);
    Document document;
    Inspector inspector(document);
    const Scene first = sceneOf(kind.constData());
    document.open(first, {});
    const Selection selection = kind.isEmpty() ? Selection() : Selection{ElementId{7}};
    document.select(selection);
    for (const InspectedField& field : inspectedFields(first, selection)) {
        const FieldValue wanted = another(field);
        auto* editor = inspector.findChild<FieldEditor*>(field.info.key);
        Q_EMIT editor->began();
        Q_EMIT editor->changed([wanted](const FieldValue&) { return wanted; });
        QVERIFY2(document.scene() != first, field.info.key);
        document.undo();
        QVERIFY2(document.scene() == first, field.info.key);
        document.redo();
        if (std::string_view(field.info.key) == "name") {  // a name has no default
            document.undo();
            continue;
        }
        QToolButton* reset = editor->parentWidget()->findChild<QToolButton*>("reset");
        QVERIFY2(!reset->isHidden(), field.info.key);
        reset->click();
        for (const InspectedField& again : inspectedFields(document.scene(), selection))
            if (std::string_view(again.info.key) == field.info.key) QVERIFY2(again.isStandard(), field.info.key);
        QVERIFY2(reset->isHidden(), field.info.key);
        document.open(first, {});
        document.select(selection);
    }
}

void TestInspector::keysOfAnElementAreUnique() {
    QFETCH(QByteArray, kind);
    std::set<std::string> keys;
    for (const InspectedField& field : inspectedFields(sceneOf(kind.constData()), {ElementId{7}}))
        QVERIFY2(keys.insert(field.info.key).second, field.info.key);
}

void TestInspector::typingSetsAValueAndLeavingTheFieldUntouchedDoesNot() {
    Document document;
    Inspector inspector(document);
    Scene scene = sceneOf("emitter");
    std::get<Emitter>(scene.elements[0].body).thickness = 0.00149f;  // it has more digits than the inspector shows
    document.open(scene, {});
    document.select({ElementId{7}});
    inspector.show();
    NumberField& thickness = number(inspector, "thickness");
    QTest::mouseClick(&thickness, Qt::LeftButton);
    QCOMPARE(thickness.text(), QString("0.00149"));
    QTest::keyClick(&thickness, Qt::Key_Return);
    QCOMPARE(document.scene(), scene);
    type(thickness, "3 cm");
    QCOMPARE(std::get<Emitter>(document.scene().elements[0].body).thickness, 0.03f);
    document.undo();
    QCOMPARE(document.scene(), scene);
}

void TestInspector::typingKeepsToTheRange() {
    Document document;
    Inspector inspector(document);
    document.open(sceneOf("emitter"), {});
    document.select({ElementId{7}});
    inspector.show();
    type(number(inspector, "opacity"), "250 %");
    QCOMPARE(std::get<Emitter>(document.scene().elements[0].body).opacity, 1.0f);
    QCOMPARE(number(inspector, "opacity").text(), QString("1"));
}

void TestInspector::aValueBeyondALimitIsShownInRedWithAMessage() {
    Document document;
    Inspector inspector(document);
    document.open(sceneOf("emitter"), {});
    document.select({ElementId{7}});
    inspector.show();
    QString told;
    connect(&inspector, &Inspector::refused, this, [&](const QString& sentence) { told = sentence; });
    NumberField& speed = number(inspector, "speed");
    QTest::mouseClick(&speed, Qt::LeftButton);
    speed.selectAll();
    QTest::keyClicks(&speed, "100");
    QVERIFY(!speed.property("wrong").toBool());
    QTest::keyClicks(&speed, "0*2");
    QVERIFY(speed.property("wrong").toBool());
    QTest::keyClick(&speed, Qt::Key_Return);
    QVERIFY(!speed.property("wrong").toBool());  // the value was limited
    QCOMPARE(std::get<Emitter>(document.scene().elements[0].body).speed, 1000.0f);
    QVERIFY2(told.contains("1000 m/s"), qPrintable(told));
    told.clear();
    type(number(inspector, "opacity"), "-0.5");
    QVERIFY2(told.contains("minimum"), qPrintable(told));
    told.clear();
    type(number(inspector, "opacity"), "0.7");
    QVERIFY(told.isEmpty());
}

void TestInspector::invalidTextIsReportedAndChangesNothing() {
    Document document;
    Inspector inspector(document);
    document.open(sceneOf("emitter"), {});
    document.select({ElementId{7}});
    inspector.show();
    const Scene before = document.scene();
    QString told;
    connect(&inspector, &Inspector::refused, this, [&](const QString& sentence) { told = sentence; });
    type(number(inspector, "rate"), "many");
    QVERIFY(told.contains("many"));
    QCOMPARE(document.scene(), before);
}

void TestInspector::scrubbingIsOneUndoStep() {
    Document document;
    Inspector inspector(document);
    document.open(sceneOf("emitter"), {});
    document.select({ElementId{7}});
    inspector.show();
    const int steps = document.undoStack().count();
    NumberField& rate = number(inspector, "rate");
    QTest::mousePress(&rate, Qt::LeftButton, {}, {10, 10});
    for (int x = 15; x <= 60; x += 5) QTest::mouseMove(&rate, {x, 10});
    QTest::mouseRelease(&rate, Qt::LeftButton, {}, {60, 10});
    QVERIFY(std::get<Emitter>(document.scene().elements[0].body).rate > Emitter().rate);
    QCOMPARE(document.undoStack().count(), steps + 1);
}

void TestInspector::scrubbingTheLabelScrubsTheField() {
    Document document;
    Inspector inspector(document);
    document.open(sceneOf("emitter"), {});
    document.select({ElementId{7}});
    inspector.show();
    auto* label = inspector.findChild<FieldEditor*>("rate")->parentWidget()->findChild<QWidget*>("label");
    QVERIFY(label);
    QTest::mousePress(label, Qt::LeftButton, {}, {50, 8});
    for (int x = 45; x >= 10; x -= 5) QTest::mouseMove(label, {x, 8});
    QTest::mouseRelease(label, Qt::LeftButton, {}, {10, 8});
    QVERIFY(std::get<Emitter>(document.scene().elements[0].body).rate < Emitter().rate);
}

void TestInspector::escapeDuringAScrubLeavesNoStep() {
    Document document;
    Inspector inspector(document);
    document.open(sceneOf("emitter"), {});
    document.select({ElementId{7}});
    inspector.show();
    const Scene before = document.scene();
    const int steps = document.undoStack().count();
    NumberField& rate = number(inspector, "rate");
    QTest::mousePress(&rate, Qt::LeftButton, {}, {10, 10});
    for (int x = 15; x <= 60; x += 5) QTest::mouseMove(&rate, {x, 10});
    QVERIFY(document.scene() != before);
    QTest::keyClick(&rate, Qt::Key_Escape);
    QTest::mouseRelease(&rate, Qt::LeftButton, {}, {60, 10});
    QCOMPARE(document.scene(), before);
    QCOMPARE(document.undoStack().count(), steps);
}

void TestInspector::theWheelNeedsFocus() {
    Document document;
    Inspector inspector(document);
    document.open(sceneOf("emitter"), {});
    document.select({ElementId{7}});
    inspector.show();
    const Scene before = document.scene();
    for (const char* key : {"rate", "shape"}) {
        QWidget* field = inspector.findChild<FieldEditor*>(key)->focusProxy();
        QWheelEvent wheel({5, 5}, field->mapToGlobal(QPointF(5, 5)), {}, {0, 120}, {}, {}, Qt::NoScrollPhase, false);
        QApplication::sendEvent(field, &wheel);
    }
    QCOMPARE(document.scene(), before);
}

void TestInspector::manyElementsShowCommonFieldsAndAreEditedTogether() {
    Document document;
    Inspector inspector(document);
    Scene scene;
    ElementId emitter, ring;
    Element one{{}, "One", true, true, {}, Emitter()}, two{{}, "Two", true, true, {}, VorticitySource()};
    two.place.position = {1, 2, 3};
    scene = withElement(scene, one, &emitter);
    scene = withElement(scene, two, &ring);
    document.open(scene, {});
    document.select({emitter, ring});
    inspector.show();
    QVERIFY(!inspector.findChild<FieldEditor*>("opacity"));
    QVERIFY(inspector.findChild<FieldEditor*>("radius"));
    NumberField& y = number(inspector, "position", 1);
    QCOMPARE(y.text(), QString("—"));
    type(y, "+= 1");
    QCOMPARE(find(document.scene(), emitter)->place.position, glm::vec3(0, 1, 0));
    QCOMPARE(find(document.scene(), ring)->place.position, glm::vec3(1, 3, 3));
    type(number(inspector, "position", 0), "5");
    QCOMPARE(find(document.scene(), emitter)->place.position, glm::vec3(5, 1, 0));
    QCOMPARE(find(document.scene(), ring)->place.position, glm::vec3(5, 3, 3));
}

/// Choices were matched by their place in the list: Layer of a region made an emitter a box.
void TestInspector::choicesOfSeveralKindsAreMatchedByTheirWords() {
    const auto wordIn = [](const Scene& scene, std::size_t element, const std::string& key) {
        for (const ConstField& field : allFieldsOf(scene.elements[element]))
            if (key == field.info.key) {
                const auto& choice = std::get<ConstEnumRef>(field.value);
                return std::string(choice.words[static_cast<std::size_t>(choice.get(choice.object))]);
            }
        return std::string();
    };
    int chosen = 0, unknown = 0;
    for (const char* first : kindWords())
        for (const char* second : kindWords()) {
            Scene scene = sceneOf(first);
            scene.elements.push_back(sceneOf(second).elements[0]);
            scene.elements[1].id = ElementId{8};
            const Selection both{ElementId{7}, ElementId{8}};
            for (const InspectedField& field : inspectedFields(scene, both))
                for (std::size_t word = 0; word < field.words.size(); ++word) {
                    const Scene after = withChange(scene, both, field.info.key, [word](const FieldValue&) {
                        return FieldValue(static_cast<std::int32_t>(word));
                    });
                    for (const std::size_t element : {0u, 1u}) {
                        QCOMPARE(wordIn(after, element, field.info.key), std::string(field.words[word]));
                        ++chosen;
                    }
                }
        }
    QVERIFY2(chosen > 100, qPrintable(QString::number(chosen)));
    Scene scene = sceneOf("emitter");
    std::get<Emitter>(scene.elements[0].body).shape = EmitterShape::Ring;
    scene.elements.push_back(sceneOf("region").elements[0]);
    scene.elements[1].id = ElementId{8};
    std::get<FluidRegion>(scene.elements[1].body).shape = RegionShape::Layer;
    for (const InspectedField& field : inspectedFields(scene, {ElementId{7}, ElementId{8}}))
        if (std::string_view(field.info.key) == "shape") {
            QCOMPARE(field.words.size(), 2u);  // sphere and box
            for (const FieldValue& value : field.values) unknown += std::get<std::int32_t>(value) == -1;
        }
    QCOMPARE(unknown, 2);
}

void TestInspector::fieldsThatOnlyLookAlikeAreNotEditedTogether() {
    Scene scene = sceneOf("emitter");
    scene.elements.push_back(sceneOf("vorticity").elements[0]);
    scene.elements[1].id = ElementId{8};
    std::vector<std::string> keys;
    for (const InspectedField& field : inspectedFields(scene, {ElementId{7}, ElementId{8}}))
        keys.emplace_back(field.info.key);
    for (const char* key : {"position", "start", "radius", "lifetime"})
        QVERIFY2(std::ranges::count(keys, key) == 1, key);
    for (const char* key : {"rate", "burst"})
        QVERIFY2(std::ranges::count(keys, key) == 0, key);  // tracers, whole rings
}

void TestInspector::hiddenFieldsFollowTheChoice() {
    Document document;
    Inspector inspector(document);
    document.open(sceneOf("emitter"), {});
    document.select({ElementId{7}});
    inspector.show();
    auto* choices = inspector.findChild<FieldEditor*>("shape")->findChild<QComboBox*>();
    const auto isShown = [&](const char* key) { return inspector.findChild<FieldEditor*>(key)->isVisible(); };
    QVERIFY(isShown("radius") && !isShown("halfExtents"));
    choices->setCurrentIndex(static_cast<int>(EmitterShape::Box));
    Q_EMIT choices->activated(static_cast<int>(EmitterShape::Box));
    QVERIFY(!isShown("radius") && isShown("halfExtents"));
}

void TestInspector::anEmptySelectionShowsTheScene() {
    Document document;
    Inspector inspector(document);
    document.open(sceneOf("emitter"), {});
    document.select({ElementId{7}});
    QVERIFY(!inspector.findChild<FieldEditor*>("viscosity"));
    document.select({});
    QVERIFY(inspector.findChild<FieldEditor*>("viscosity"));
    QVERIFY(inspector.findChild<FieldEditor*>("exposure"));
}

void TestInspector::aValueIsCopiedToEverySelectedElement() {
    QFETCH(QByteArray, kind);
    const Scene scene = sceneOf(kind.constData());
    const Selection selection = kind.isEmpty() ? Selection() : Selection{ElementId{7}};
    for (InspectedField field : inspectedFields(scene, selection)) {
        field.values = {another(field)};
        const Result<FieldValue> again = valueFromClip(clipText(field), field);
        QVERIFY2(again, again ? "" : again.error().text().c_str());
        QVERIFY2(*again == field.values.front(), field.info.key);
    }
}

void TestInspector::anInvalidValueIsNotPasted() {
    const Scene scene = sceneOf("emitter");
    for (const InspectedField& field : inspectedFields(scene, {ElementId{7}})) {
        if (std::string_view(field.info.key) != "rate") continue;
        for (const char* text : {"", "much", "\"1\"", "[1, 2, 3]", "-1", "1e30"}) {
            const Result<FieldValue> value = valueFromClip(text, field);
            QVERIFY2(!value && value.error().text().size() > 20, text);
        }
        QVERIFY(valueFromClip("7", field).value() == FieldValue(7.0f));
    }
}

void TestInspector::editingTheTransformOfAGroupMovesItsElements() {
    Document document;
    Inspector inspector(document);
    Scene scene = sceneOf("group");
    Element inside{{}, "Inside", true, true, {}, Emitter()};
    inside.parent = ElementId{7};
    document.open(withElement(scene, inside), {});
    document.select({ElementId{7}});
    inspector.show();
    type(number(inspector, "position", 1), "2");
    QCOMPARE(document.scene().elements[1].place.position, glm::vec3(0, 2, 0));
}

void TestInspector::lockedElementsAreNotChanged() {
    Document document;
    Inspector inspector(document);
    Scene scene = sceneOf("emitter");
    scene.elements[0].locked = true;
    document.open(scene, {});
    document.select({ElementId{7}});
    inspector.show();
    QVERIFY(!inspector.findChild<FieldEditor*>("rate")->isEnabled());
    type(number(inspector, "rate"), "5");
    QCOMPARE(document.scene(), scene);
    QVERIFY(inspector.findChild<FieldEditor*>("locked")->isEnabled());
}

void TestInspector::anUndoHighlightsTheChangedFields() {
    Document document;
    Inspector inspector(document);
    document.open(sceneOf("emitter"), {});
    document.select({ElementId{7}});
    inspector.show();
    const auto isLit = [&](const char* key) {
        return inspector.findChild<FieldEditor*>(key)
            ->parentWidget()
            ->findChild<QLabel*>("label")
            ->property("lit")
            .toBool();
    };
    type(number(inspector, "rate"), "5");
    QVERIFY(!isLit("rate"));
    document.undo();
    QVERIFY(isLit("rate") && !isLit("lifetime"));
    QTRY_VERIFY(!isLit("rate"));
}

void TestInspector::fieldsThatAffectCostShowIt_data() {
    QTest::addColumn<QByteArray>("kind");
    QTest::addColumn<QStringList>("keys");
    QTest::newRow("settings") << QByteArray()
                              << QStringList{"gridCells", "maxTracers", "maxVortons", "solver", "substep"};
    QTest::newRow("emitter") << QByteArray("emitter") << QStringList{"burst", "lifetime", "rate"};
    QTest::newRow("vorticity") << QByteArray("vorticity") << QStringList{"burst", "lifetime", "rate", "vortons"};
    QTest::newRow("region") << QByteArray("region")
                            << QStringList{"fill", "halfExtents", "lifetime", "radius", "rate", "spacing", "thickness"};
    QTest::newRow("body") << QByteArray("body") << QStringList{"fitError", "fitPieces", "fitPlanes", "hulls"};
    QTest::newRow("force") << QByteArray("force") << QStringList();
}

void TestInspector::fieldsThatAffectCostShowIt() {
    QFETCH(QByteArray, kind);
    QFETCH(QStringList, keys);
    const Scene scene = sceneOf(kind.constData());
    const Element* element = find(scene, ElementId{7});
    const Selection selection = element ? Selection{element->id} : Selection();
    QStringList found;
    for (const InspectedField& field : inspectedFields(scene, selection))
        if (!costHint(field.info.key, scene, element, {}).isEmpty()) found += field.info.key;
    found.sort();
    QCOMPARE(found, keys);
}

void TestInspector::aBodysCostIsItsOwn() {
    Body crate, pieces;
    crate.shape = BodyShape::Box;  // six planes
    pieces.shape = BodyShape::Hulls;
    pieces.obstacle =
        Obstacle({boxPolytope(glm::vec3(1)), boxPolytope(glm::vec3(0.5f)), boxPolytope(glm::vec3(0.2f))});  // eighteen
    Scene scene = sceneOf("body");
    scene.elements = {{ElementId{1}, "Crate", true, true, {}, crate}, {ElementId{2}, "Pieces", true, true, {}, pieces}};
    StepCosts costs;
    costs.times.tracerContacts = 0.3;
    costs.times.vortonContacts = 0.1;
    QVERIFY2(costHint("hulls", scene, &scene.elements[1], costs).contains("Contact with it takes about 300 µs"),
             qPrintable(costHint("hulls", scene, &scene.elements[1], costs)));
    scene.elements[0].enabled = false;
    QVERIFY(costHint("hulls", scene, &scene.elements[1], costs).contains("Contact with it takes about 400 µs"));
}

void TestInspector::costsAreThoseOfTheSceneAndOfTheRun() {
    Document document;
    Inspector inspector(document);
    Scene scene = sceneOf("emitter");
    scene.fluid.maxTracers = 2500;
    std::get<Emitter>(scene.elements[0].body).rate = 1000;
    std::get<Emitter>(scene.elements[0].body).lifetime = 2;
    document.open(scene, {});
    document.select({ElementId{7}});
    StepCosts costs;
    inspector.setCosts([&] { return costs; });
    const auto tooltip = [&](const char* key) {
        QWidget* editor = inspector.findChild<FieldEditor*>(key);
        QHelpEvent help(QEvent::ToolTip, {}, {});
        QApplication::sendEvent(editor, &help);
        return editor->toolTip();
    };
    QVERIFY2(tooltip("rate").contains("about 2,000 tracers at once"), qPrintable(tooltip("rate")));
    QVERIFY(!tooltip("rate").contains("here"));  // the preview has not run
    costs.tracers = 500;
    costs.step = 3;
    costs.times.tracers = 0.8;
    costs.times.tracerContacts = 0.2;
    costs.times.grid = 1.5;
    QVERIFY2(
        tooltip("rate").contains(QString::fromUtf8("Each takes 2 µs per step on this machine, all together 4,000 µs")),
        qPrintable(tooltip("rate")));
    type(number(inspector, "lifetime"), "9");
    QVERIFY2(tooltip("rate").contains("about 9,000 tracers at once. The limit is 2,500."), qPrintable(tooltip("rate")));
    QVERIFY(tooltip("rate").contains(QString::fromUtf8("together 5,000 µs")));
    QCOMPARE(tooltip("color").count("Cost"), 0);
    document.select({});
    QVERIFY2(
        tooltip("maxTracers")
            .contains(QString::fromUtf8(
                "2,500 of them would take 5,000 µs per step on this machine; now there are 500, which take 1,000 µs")),
        qPrintable(tooltip("maxTracers")));
    QVERIFY2(
        tooltip("gridCells")
            .contains(QString::fromUtf8("takes 1,500 µs per step on this machine; it would then take about 12,000 µs")),
        qPrintable(tooltip("gridCells")));
    QVERIFY2(tooltip("substep").contains(
                 QString::fromUtf8("A step takes 3,000 µs on this machine, a second of the effect 180 ms")),
             qPrintable(tooltip("substep")));
}

void TestInspector::aFieldWithoutEffectIsDimAndSaysWhy() {
    Document document;
    Inspector inspector(document);
    Scene scene = sceneOf("emitter");
    document.open(scene, {});
    document.select({ElementId{7}});
    const auto isDim = [&](const char* key) {
        const auto* row = inspector.findChild<FieldEditor*>(key)->parentWidget();
        return row->findChild<QLabel*>("label")->property("idle").toBool();
    };
    const auto tooltip = [&](const char* key) {
        QWidget* editor = inspector.findChild<FieldEditor*>(key);
        QHelpEvent help(QEvent::ToolTip, {}, {});
        QApplication::sendEvent(editor, &help);
        return editor->toolTip();
    };
    QVERIFY(isDim("glow") && isDim("heatGlow") && !isDim("rate") && !isDim("size"));
    QVERIFY2(tooltip("glow").contains("no region of this scene has fuel"), qPrintable(tooltip("glow")));
    QVERIFY(inspector.findChild<FieldEditor*>("glow")->isEnabled());
    document.select({});
    QVERIFY(isDim("ignitionTemperature") && isDim("buoyancyGain") && !isDim("gridCells"));

    Element fire;
    fire.id = ElementId{8};
    FluidRegion region;
    region.fuel = 0.1f;
    fire.body = region;
    scene.elements.push_back(fire);
    document.edit("Add a fire", scene);
    QVERIFY(!isDim("ignitionTemperature") && !isDim("buoyancyGain"));
    document.select({ElementId{7}});
    QVERIFY(!isDim("glow") && !tooltip("glow").contains("changes nothing"));
}

void TestInspector::aBodySaysHowItStopsTheFluid() {
    Scene scene = ringsSmokeAndBall();
    Body room = boxBody({2, 2, 2});
    room.container = true;
    scene.elements.push_back({ElementId{9}, "Room", true, true, {}, room});
    Document document;
    document.open(scene, {});
    Preview preview;
    preview.setScene(scene);
    const WallHint hint(document, preview);
    document.select({ElementId{9}});
    QCOMPARE(hint.text(), QString());
    preview.seek(2);
    WAIT_FOR(hint.text().contains("mirror images"));
    document.select({ElementId{3}});
    QVERIFY2(hint.text().contains("impulse"), qPrintable(hint.text()));
    document.select({ElementId{1}});
    QCOMPARE(hint.text(), QString());
}

void TestInspector::anotherRateKeepsTheCover() {
    Document document;
    document.open(sceneOf("emitter"), {});
    document.select({ElementId{7}});
    Inspector inspector(document);
    inspector.show();
    const auto emitter = [&] { return std::get<Emitter>(document.scene().elements[0].body); };
    const Emitter before = emitter();
    type(number(inspector, "rate"), "8000");
    QCOMPARE(emitter().rate, 8000.0f);
    // As much light passes a line of sight, on which the number of tracers grows with the rate.
    const auto depth = [](const Emitter& e) { return -double(e.rate) * std::log(1 - double(e.opacity)); };
    QVERIFY(std::abs(depth(emitter()) / depth(before) - 1) < 0.01);
    document.undoStack().undo();  // rate and opacity in one step
    QVERIFY(emitter() == before);

    inspector.setKeepsAmounts(false);
    type(number(inspector, "rate"), "8000");
    QCOMPARE(emitter().opacity, before.opacity);
}

void TestInspector::anotherSpacingKeepsTheVolumePerSecond() {
    Scene scene = sceneOf("region");
    auto& before = std::get<FluidRegion>(scene.elements[0].body);
    before.rate = 200;
    before.spacing = 0.1f;
    Document document;
    document.open(scene, {});
    document.select({ElementId{7}});
    Inspector inspector(document);
    inspector.show();
    type(number(inspector, "spacing"), "0.05");
    const auto& after = std::get<FluidRegion>(document.scene().elements[0].body);
    QCOMPARE(after.spacing, 0.05f);
    QVERIFY(std::abs(after.rate - 1600) < 1);
}

void TestInspector::anEmitterTakesTheSurfaceOfABody() {
    Scene scene = sceneOf("emitter");
    Body box;
    box.shape = BodyShape::Box;
    Element crate;
    crate.name = "Crate";
    crate.place = {{1, 2, 3}, glm::quat(1, 0, 0, 0), 2};
    crate.body = box;
    scene = withElement(scene, crate);
    Document document;
    document.open(scene, {});
    document.select({ElementId{7}});
    SurfaceSource source(document);
    source.show();
    source.showPopup();
    QCOMPARE(source.count(), 1);
    QCOMPARE(source.itemText(0), QString("Crate"));
    source.hidePopup();
    Q_EMIT source.activated(0);
    const Element& element = document.scene().elements[0];
    const auto& emitter = std::get<Emitter>(element.body);
    QCOMPARE(emitter.shape, EmitterShape::Surface);
    QCOMPARE(emitter.surface.pieces().size(), 1u);
    QVERIFY(element.place == document.scene().elements[1].place);
}

}  // namespace gyre::editor

GYRE_TEST_WITH(QApplication, gyre::editor::TestInspector)
#include "TestInspector.moc"
