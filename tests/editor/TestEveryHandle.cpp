#include "core/scene/Field.h"
#include "editor/document/DragGesture.h"
#include "editor/tools/ElementSketch.h"
#include "editor/tools/HandleDrag.h"
#include "editor/tools/HandleShapes.h"
#include "editor/tools/ParameterHandleDrag.h"
#include "tests/Test.h"
#include "tests/editor/Scenes.h"
#include "tests/editor/SlantedView.h"

#include <QUndoStack>

#include <glm/geometric.hpp>
#include <glm/gtc/constants.hpp>

#include <cmath>
#include <set>

using namespace gyre;
using namespace gyre::editor;

namespace {

/// Every kind of element in every shape it can have.
std::vector<std::pair<std::string, ElementBody>> allKinds() {
    std::vector<std::pair<std::string, ElementBody>> all;
    for (const char* kind : kindWords()) {
        ElementBody body = *defaultBody(kind);
        bool hasShapes = false;
        for (const Field& field : fieldsOf(body)) {
            const std::string_view key = field.info.key;
            const auto* choice = std::get_if<EnumRef>(&field.value);
            if (!choice || (key != "shape" && key != "kind")) continue;
            hasShapes = true;
            for (std::size_t i = 0; i < choice->words.size(); ++i) {
                choice->set(choice->object, static_cast<std::int32_t>(i));
                all.push_back({std::string(kind) + " " + choice->words[i], body});
            }
        }
        if (!hasShapes) all.push_back({kind, body});
    }
    return all;
}

/// A general transform, so that no result is correct by accident.
const Transform kScaledPlace{{0.3f, 0.2f, -0.4f}, glm::normalize(glm::quat(0.9f, 0.1f, 0.3f, -0.2f)), 1.5f};

Scene sceneWith(const ElementBody& body) { return sceneOf({{body, kScaledPlace}}); }

constexpr ElementId kOnly{1};
const Element& only(const Scene& scene) { return scene.elements[0]; }

/// All handles of a tool, including the centre.
std::vector<Handle> everyHandle(HandleTool tool) {
    std::vector<Handle> all = handlesFor(tool);
    if (tool != HandleTool::Rotate) all.push_back({HandleKind::Centre, 0});
    return all;
}

/// A drag of a handle on a document.
struct Taken {
    Taken(const ElementBody& body, HandleTool tool, const Handle& handle, const SnapSteps& steps = {}) {
        document.open(sceneWith(body), {});
        const Selection ids{kOnly};
        const Handles handles = *handlesOf(document.scene(), ids, tool, HandleAxes::World);
        hold(std::make_unique<HandleDrag>(DragStart{document.scene(),
                                                    ids,
                                                    {handles, handle, slantedView()},
                                                    rayTo(kScaledPlace.position + glm::vec3(0.5f, 0.4f, 0.3f)),
                                                    steps}));
    }
    Taken(const ElementBody& body, const ParameterHandle& handle, const SnapSteps& steps = {}) {
        document.open(sceneWith(body), {});
        hold(std::make_unique<ParameterHandleDrag>(document.scene(), kOnly, handle, rayTo(handle.at()), steps));
    }
    void hold(std::unique_ptr<Drag> drag) {
        gesture = std::make_unique<DragGesture>(document, std::move(drag), Selection{kOnly});
    }
    void to(const glm::vec3& point, DragModifiers modifiers = {}) {
        gesture->drag().update(rayTo(point), modifiers);
        gesture->apply();
    }
    void type(const char* text) {
        for (; *text; ++text) QVERIFY2(gesture->drag().type(*text), text);
        gesture->apply();
    }
    const Element& element() const { return only(document.scene()); }

    Document document;
    std::unique_ptr<DragGesture> gesture;
};

const glm::vec3 kElsewhere = kScaledPlace.position + glm::vec3(1.3f, 0.9f, -0.6f);
constexpr SnapSteps kSnapped{Snapping::On};

/// Scaling does not change cameras and lights.
bool changesNothing(const ElementBody& body, HandleTool tool) { return tool == HandleTool::Scale && isSizeless(body); }

bool isMultiple(float value, float step) { return std::abs(std::remainder(value, step)) < 1e-4f; }

float numberOf(const Element& element, const ParameterHandle& handle) {
    ElementBody body = element.body;
    for (const Field& field : fieldsOf(body)) {
        if (std::string_view(field.info.key) != handle.key) continue;
        const auto* number = std::get_if<float*>(&field.value);
        return number ? **number : (*std::get<glm::vec3*>(field.value))[handle.component];
    }
    return 0;
}

/// The body with every size multiplied by a factor.
ElementBody resized(const ElementBody& body, float factor) {
    ElementBody other = body;
    for (const Field& field : fieldsOf(other)) {
        if (std::string_view(field.info.unit) != "m") continue;
        if (auto* const* number = std::get_if<float*>(&field.value)) **number *= factor;
        if (auto* const* numbers = std::get_if<glm::vec3*>(&field.value)) **numbers *= factor;
    }
    return other;
}

}  // namespace

/// Every handle and every parameter handle of every kind of element in every shape, from the lists that the view uses.
class TestEveryHandle : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aDragIsOneUndoStep_data() { rows(); }
    void aDragIsOneUndoStep();
    void cancellingLeavesNoStep_data() { rows(); }
    void cancellingLeavesNoStep();
    void lockingKeepsToTheAxis_data() { rows(); }
    void lockingKeepsToTheAxis();
    void movingSnapsToTheGridAndTurningToAngles_data() { rows(); }
    void movingSnapsToTheGridAndTurningToAngles();
    void typedNumbersAreExact_data() { rows(); }
    void typedNumbersAreExact();
    void parameterHandlesFollowTheMouse_data() { rows(); }
    void parameterHandlesFollowTheMouse();
    void aSidesHandleLeavesTheOppositeSideAlone_data() { rows(); }
    void aSidesHandleLeavesTheOppositeSideAlone();
    void parameterHandlesSnapAndTakeTypedNumbersWithUnits_data() { rows(); }
    void parameterHandlesSnapAndTakeTypedNumbersWithUnits();
    void cancelledDragsOfParametersLeaveNoStep_data() { rows(); }
    void cancelledDragsOfParametersLeaveNoStep();
    void everyParameterHandleCanBeTakenWhereItIsDrawn_data() { rows(); }
    void everyParameterHandleCanBeTakenWhereItIsDrawn();
    void everyVisibleSizeHasAParameterHandle_data() { rows(); }
    void everyVisibleSizeHasAParameterHandle();
    void noLineIsDrawnBeyondTheReach_data() { rows(); }
    void noLineIsDrawnBeyondTheReach();

private:
    static void rows() {
        QTest::addColumn<int>("row");
        const auto all = allKinds();
        for (std::size_t i = 0; i < all.size(); ++i) QTest::newRow(all[i].first.c_str()) << static_cast<int>(i);
    }
    template <class Check>
    static void forEachHandle(Check&& check) {
        QFETCH(int, row);
        const ElementBody body = allKinds()[static_cast<std::size_t>(row)].second;
        for (const HandleTool tool : {HandleTool::Move, HandleTool::Rotate, HandleTool::Scale})
            for (const Handle& handle : everyHandle(tool)) check(body, tool, handle);
    }
    template <class Check>
    static void forEachParameterHandle(Check&& check) {
        QFETCH(int, row);
        const ElementBody body = allKinds()[static_cast<std::size_t>(row)].second;
        for (const ParameterHandle& handle : parameterHandlesOf(only(sceneWith(body)))) check(body, handle);
    }
};

void TestEveryHandle::noLineIsDrawnBeyondTheReach() {
    QFETCH(int, row);
    for (const float factor : {0.01f, 0.3f, 1.0f, 4.0f, 100.0f}) {
        const Scene scene = sceneWith(resized(allKinds()[static_cast<std::size_t>(row)].second, factor));
        const float reach = sketchReach(only(scene));
        for (const Sketch::Line& line : sketchOf(only(scene), Emphasis::Selected).lines)
            for (const glm::vec3& end : {line.a, line.b})
                QVERIFY2(glm::distance(end, kScaledPlace.position) <= reach,
                         qPrintable(QString("%1 m of %2 m, %3 times as large")
                                        .arg(glm::distance(end, kScaledPlace.position))
                                        .arg(reach)
                                        .arg(factor)));
    }
}

void TestEveryHandle::aDragIsOneUndoStep() {
    forEachHandle([](const ElementBody& body, HandleTool tool, const Handle& handle) {
        Taken hand(body, tool, handle);
        hand.to(0.5f * (kElsewhere + kScaledPlace.position));
        hand.to(kElsewhere);
        QCOMPARE(hand.document.scene() != sceneWith(body), !changesNothing(body, tool));
        QCOMPARE(hand.document.undoStack().count(), changesNothing(body, tool) ? 0 : 1);
        hand.document.undo();
        QVERIFY(hand.document.scene() == sceneWith(body));
    });
}

void TestEveryHandle::cancellingLeavesNoStep() {
    forEachHandle([](const ElementBody& body, HandleTool tool, const Handle& handle) {
        Taken hand(body, tool, handle);
        hand.to(kElsewhere);
        hand.gesture->cancel();
        QVERIFY(hand.document.scene() == sceneWith(body));
        QCOMPARE(hand.document.undoStack().count(), 0);
    });
}

void TestEveryHandle::lockingKeepsToTheAxis() {
    forEachHandle([](const ElementBody& body, HandleTool tool, const Handle& handle) {
        if (tool != HandleTool::Move) return;
        for (int axis = 0; axis < 3; ++axis) {
            Taken hand(body, tool, handle);
            hand.gesture->drag().lockAxis(axis);
            hand.to(kElsewhere);
            const glm::vec3 moved = hand.element().place.position - kScaledPlace.position;
            for (int i = 0; i < 3; ++i) QCOMPARE(moved[i] != 0, i == axis);
            hand.gesture->drag().lockPlane(axis);
            hand.to(kElsewhere);
            QCOMPARE(hand.element().place.position[axis], kScaledPlace.position[axis]);
        }
    });
}

void TestEveryHandle::movingSnapsToTheGridAndTurningToAngles() {
    forEachHandle([](const ElementBody& body, HandleTool tool, const Handle& handle) {
        Taken hand(body, tool, handle, kSnapped);
        hand.to(kElsewhere);
        const Element& now = hand.element();
        for (int i = 0; i < 3; ++i)
            if (tool == HandleTool::Move && now.place.position[i] != kScaledPlace.position[i])
                QVERIFY(isMultiple(now.place.position[i], kSnapped.grid));
        if (tool == HandleTool::Rotate) {
            const float turned =
                2 * std::acos(std::min(1.0f, std::abs(glm::dot(now.place.rotation, kScaledPlace.rotation))));
            QVERIFY2(isMultiple(turned, glm::radians(kSnapped.angle)) || turned < 1e-3f,
                     qPrintable(QString::number(glm::degrees(turned))));
        }
        if (tool == HandleTool::Scale) QVERIFY(isMultiple(now.place.scale / kScaledPlace.scale, kSnapped.scale));
    });
}

void TestEveryHandle::typedNumbersAreExact() {
    forEachHandle([](const ElementBody& body, HandleTool tool, const Handle& handle) {
        Taken hand(body, tool, handle);
        hand.to(kElsewhere);
        hand.type(tool == HandleTool::Move ? "-25cm" : tool == HandleTool::Rotate ? "90" : "200%");
        const Element& now = hand.element();
        if (tool == HandleTool::Move)
            QVERIFY(std::abs(glm::distance(now.place.position, kScaledPlace.position) - 0.25f) < 1e-5f);
        if (tool == HandleTool::Rotate)
            QVERIFY(std::abs(std::abs(glm::dot(now.place.rotation, kScaledPlace.rotation)) - std::sqrt(0.5f)) < 1e-4f);
        if (tool == HandleTool::Scale && handle.kind == HandleKind::Centre && !changesNothing(body, tool))
            QCOMPARE(now.place.scale, 2 * kScaledPlace.scale);
    });
}

void TestEveryHandle::parameterHandlesFollowTheMouse() {
    forEachParameterHandle([](const ElementBody& body, const ParameterHandle& handle) {
        Taken hand(body, handle);
        const glm::vec3 wanted = handle.at() + 0.1f * handle.along;
        hand.to(wanted);
        QCOMPARE(hand.document.undoStack().count(), 1);
        bool isThere = false;
        for (const ParameterHandle& now : parameterHandlesOf(hand.element()))
            isThere = isThere || (now.isSame(handle) && glm::distance(now.at(), wanted) < 2e-3f);
        QVERIFY2(isThere || handle.value == infoOf(hand.element(), handle).range.high, handle.key);
        hand.document.undo();
        QVERIFY(hand.document.scene() == sceneWith(body));
    });
}

void TestEveryHandle::aSidesHandleLeavesTheOppositeSideAlone() {
    forEachParameterHandle([](const ElementBody& body, const ParameterHandle& handle) {
        if (!handle.hasOpposite) return;
        Taken hand(body, handle);
        const auto oppositeOf = [&](const Element& element) {
            for (const ParameterHandle& other : parameterHandlesOf(element))
                if (std::string_view(other.key) == handle.key && other.component == handle.component &&
                    !other.isSame(handle))
                    return other.at();
            return glm::vec3(1e9f);
        };
        const glm::vec3 before = oppositeOf(hand.element());
        hand.to(handle.at() + 0.2f * handle.along);
        QVERIFY(glm::distance(oppositeOf(hand.element()), before) < 1e-3f);
        hand.to(handle.at() + 0.3f * handle.along, {.aboutCentre = true});
        QCOMPARE(hand.element().place.position, kScaledPlace.position);
    });
}

void TestEveryHandle::parameterHandlesSnapAndTakeTypedNumbersWithUnits() {
    forEachParameterHandle([](const ElementBody& body, const ParameterHandle& handle) {
        const std::string_view unit = infoOf(only(sceneWith(body)), handle).unit;
        Taken hand(body, handle, kSnapped);
        hand.to(handle.at() + 0.234f * handle.along);
        const float step = unit == "rad" ? glm::radians(kSnapped.angle) : 0.1f;
        QVERIFY2(isMultiple(numberOf(hand.element(), handle), step), handle.key);
        hand.type(unit == "m" ? "35cm" : unit == "rad" ? "40" : "0.7");
        const float wanted = unit == "m" ? 0.35f : unit == "rad" ? glm::radians(40.0f) : 0.7f;
        QVERIFY2(std::abs(numberOf(hand.element(), handle) - wanted) < 1e-5f, handle.key);
        QCOMPARE(hand.element().place.position, kScaledPlace.position);
    });
}

void TestEveryHandle::cancelledDragsOfParametersLeaveNoStep() {
    forEachParameterHandle([](const ElementBody& body, const ParameterHandle& handle) {
        Taken hand(body, handle);
        hand.to(kElsewhere);
        hand.gesture->cancel();
        QVERIFY(hand.document.scene() == sceneWith(body));
        QCOMPARE(hand.document.undoStack().count(), 0);
    });
}

void TestEveryHandle::everyParameterHandleCanBeTakenWhereItIsDrawn() {
    forEachParameterHandle([](const ElementBody& body, const ParameterHandle& handle) {
        const std::vector<ParameterHandle> all = parameterHandlesOf(only(sceneWith(body)));
        const std::optional<ParameterHandle> taken = pickParameterHandle(all, slantedView(), rayTo(handle.at()));
        QVERIFY2(taken && (taken->isSame(handle) || glm::distance(taken->at(), handle.at()) < 1e-3f), handle.key);
        const Sketch sketch = sketchOf(all, slantedView());
        QCOMPARE(sketch.triangles.size(), 2 * all.size());
    });
}

/// Every field in metres needs a handle, unless it is listed here: not visible, or shown by the place of other handles.
void TestEveryHandle::everyVisibleSizeHasAParameterHandle() {
    static const std::set<std::string_view> kNotSeen{"size", "endSize", "spacing", "fitError", "meshScale", "pivot"};
    QFETCH(int, row);
    Element element = only(sceneWith(allKinds()[static_cast<std::size_t>(row)].second));
    std::set<std::string_view> keys;
    for (const ParameterHandle& handle : parameterHandlesOf(element)) keys.insert(handle.key);
    for (const Field& field : fieldsOf(element.body))
        if (std::string_view(field.info.unit) == "m" && field.info.shown && !kNotSeen.contains(field.info.key))
            QVERIFY2(keys.contains(field.info.key), field.info.key);
    for (const std::string_view key : keys)
        for (const Field& field : fieldsOf(element.body))
            QVERIFY2(field.info.key != key || field.info.shown, field.info.key);
}

GYRE_TEST(TestEveryHandle)
#include "TestEveryHandle.moc"
