#include "editor/tools/Slice.h"
#include "tests/Test.h"
#include "tests/editor/SlantedView.h"

#include <cmath>

using namespace gyre;
using namespace gyre::editor;

namespace {

const Box kBox{{-1, -0.5f, -2}, {1, 1.5f, 2}};

bool isNear(float a, float b) { return std::abs(a - b) < 1e-4f; }

/// A drag of a slice at a point of its frame.
struct Held {
    explicit Held(const Slice& slice, const SnapSteps& steps = {})
        : frame(frameOf(slice, kBox)),
          at(*pickFrame(frame, slantedView(), rayTo(frame.at(frame.low)))),
          drag(slice, frame, at, slantedView(), rayTo(at), steps) {}

    /// Moves the mouse to the point's position in a slice moved this far, and returns the place of the slice.
    float movedBy(float metres, DragModifiers modifiers = {}) {
        drag.update(rayTo(at + metres * frame.normal), modifiers);
        return drag.slice().place;
    }

    SliceFrame frame;
    glm::vec3 at;
    SliceDrag drag;
};

}  // namespace

/// The slice through the fluid, and dragging its frame.
class TestSlice : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theFrameLiesOnTheBox();
    void theFrameOfAnObliqueSliceContainsItsCutThroughTheBox();
    void onlyTheEdgesOfTheFrameCanBeDragged();
    void theSliceFollowsTheMouseAlongItsNormal();
    void stepsFineMotionAndDigitsWorkAsForHandles();
    void theSliceStaysWithinTheFluid();
    void aSliceSeenAlongItsNormalFollowsTheMouseVertically();
};

void TestSlice::theFrameLiesOnTheBox() {
    for (int axis = 0; axis < 3; ++axis) {
        const SliceFrame frame = frameOf(sliceAcross(axis, 0.25f), kBox);
        for (const glm::vec3& corner : {frame.at(frame.low), frame.at(frame.high)})
            for (int other = 0; other < 3; ++other)
                QVERIFY(other == axis
                            ? isNear(corner[other], 0.25f)
                            : isNear(corner[other], kBox.low[other]) || isNear(corner[other], kBox.high[other]));
        QCOMPARE(axisOf(sliceAcross(axis, 1)), std::optional(axis));
    }
    QCOMPARE(frameOf(sliceAcross(1, 9), kBox).place, kBox.high.y);
    QVERIFY(!axisOf({glm::normalize(glm::vec3(1, 1, 0)), 0}));
}

void TestSlice::theFrameOfAnObliqueSliceContainsItsCutThroughTheBox() {
    const Slice slice{glm::normalize(glm::vec3(1, 0.5f, -0.3f)), 0.2f};
    const SliceFrame frame = frameOf(slice, kBox);
    for (float u = -3; u < 3; u += 0.1f)
        for (float v = -3; v < 3; v += 0.1f) {
            const glm::vec3 point = frame.at({u, v});
            QVERIFY(std::abs(glm::dot(point, slice.normal) - 0.2f) < 1e-4f);
            const bool isInFrame = u >= frame.low.x && u <= frame.high.x && v >= frame.low.y && v <= frame.high.y;
            QVERIFY(isInFrame || !kBox.contains(point));
        }
}

void TestSlice::onlyTheEdgesOfTheFrameCanBeDragged() {
    const SliceFrame frame = frameOf(sliceAcross(2, 0.5f), kBox);
    const glm::vec3 onEdge = frame.at({frame.low.x, 0.5f});
    const auto picked = pickFrame(frame, slantedView(), rayTo(onEdge));
    QVERIFY(picked && glm::distance(*picked, onEdge) < 1e-3f);
    QVERIFY(!pickFrame(frame, slantedView(), rayTo(frame.at(0.5f * (frame.low + frame.high)))));
    QVERIFY(!pickFrame(frame, slantedView(), rayTo({0, 4, 0.5f})));
}

void TestSlice::theSliceFollowsTheMouseAlongItsNormal() {
    for (const Slice& slice : {sliceAcross(0, 0), sliceAcross(1, 0.3f), sliceAcross(2, -0.4f),
                               Slice{glm::normalize(glm::vec3(1, 1, -1)), 0}}) {
        Held held(slice);
        QCOMPARE(held.drag.slice(), slice);
        for (const float metres : {0.3f, -0.25f, 0.0f, 0.61f})
            QVERIFY2(isNear(held.movedBy(metres), slice.place + metres),
                     qPrintable(QString::number(held.drag.slice().place)));
        QCOMPARE(held.drag.slice().normal, slice.normal);
        QCOMPARE(held.drag.before(), slice);  // for cancelling
    }
}

void TestSlice::stepsFineMotionAndDigitsWorkAsForHandles() {
    const Slice slice = sliceAcross(2, 0.33f);
    QVERIFY(isNear(Held(slice, {Snapping::On, SnapTo::Grid, 0.1f}).movedBy(0.26f), 0.6f));
    QVERIFY(isNear(Held(slice, {Snapping::On, SnapTo::Grid, 0.1f}).movedBy(0.26f, {true, false, false}), 0.59f));
    QVERIFY(isNear(Held(slice).movedBy(0.26f, {true, false, false}), 0.6f));
    QVERIFY(isNear(Held(slice).movedBy(0.5f, {false, true, false}), 0.38f));
    Held typed(slice);
    typed.movedBy(0.4f);
    for (const char key : std::string("-25cm")) QVERIFY(typed.drag.type(key));
    QVERIFY(isNear(typed.drag.slice().place, -0.25f));
    QVERIFY(isNear(typed.movedBy(1), -0.25f));  // a typed number overrides the mouse
}

void TestSlice::theSliceStaysWithinTheFluid() {
    Held held(sliceAcross(0, 0.9f));
    QVERIFY(isNear(held.movedBy(5), kBox.high.x));
    QVERIFY(isNear(held.movedBy(-5), kBox.low.x));
}

void TestSlice::aSliceSeenAlongItsNormalFollowsTheMouseVertically() {
    const glm::quat turn = slantedView().camera.rotation();
    const Slice slice{turn * glm::vec3(0, 0, 1), 0};
    Held held(slice);
    held.drag.update(rayTo(held.at + 0.4f * (turn * glm::vec3(0, 1, 0))), {});
    QVERIFY(isNear(held.drag.slice().place, 0.4f));
    held.drag.update(rayTo(held.at - 0.2f * (turn * glm::vec3(0, 1, 0))), {});
    QVERIFY(isNear(held.drag.slice().place, -0.2f));
}

GYRE_TEST(TestSlice)
#include "TestSlice.moc"
