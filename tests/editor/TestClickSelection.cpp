#include "editor/viewport/ClickSelection.h"

#include "editor/viewport/DragThreshold.h"
#include "tests/Test.h"
#include "tests/editor/Scenes.h"

namespace gyre::editor {

/// Selection by clicks and rubber bands, and the distinction of clicks and drags.
class TestClickSelection : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aBandSelectsABodyAtItsCurrentPose();
    void aBandSelectsTouchedOrEnclosedElements();
    void aQuickClickMayMoveSlightly();
    void aSlowDragBeginsEarly();

private:
    /// Looks along -Z at the origin from 10 m; 1000 pixels high, 137 pixels per metre at the origin.
    static View frontView();
};

View TestClickSelection::frontView() {
    View view;
    view.camera.target = {0, 0, 0};
    view.camera.distance = 10;
    view.camera.yaw = view.camera.pitch = 0;
    view.size = {1600, 1000};
    return view;
}

/// The element's transform is at the start of the path.
void TestClickSelection::aBandSelectsABodyAtItsCurrentPose() {
    Body body;
    body.motion = BodyMotion::Keyframed;
    const Scene scene = sceneOf({{body, {{-3, 0, 0}, {1, 0, 0, 0}, 1}}});
    BodyView now;
    now.id = scene.elements[0].id.value;
    now.pose.position = {3, 0, 0};
    const std::vector<BodyView> bodies{now};
    QCOMPARE(inBand({scene, bodies}, frontView(), {1000, 300}, {1500, 700}, BandMode::Touching).size(), 1u);
    QCOMPARE(inBand({scene, bodies}, frontView(), {100, 300}, {600, 700}, BandMode::Touching).size(), 0u);
}

void TestClickSelection::aBandSelectsTouchedOrEnclosedElements() {
    const Scene scene = sceneOf({{Body(), {}}});
    QCOMPARE(inBand({scene}, frontView(), {0, 0}, {800, 500}, BandMode::Touching).size(), 1u);
    QCOMPARE(inBand({scene}, frontView(), {0, 0}, {800, 500}, BandMode::Inside).size(), 0u);
    QCOMPARE(inBand({scene}, frontView(), {0, 0}, {1600, 1000}, BandMode::Inside).size(), 1u);
}

void TestClickSelection::aQuickClickMayMoveSlightly() {
    QVERIFY(!isDrag({5, 0}, 60));
    QVERIFY(isDrag({20, 0}, 60));
}

void TestClickSelection::aSlowDragBeginsEarly() {
    QVERIFY(isDrag({3, -2}, 150));
    QVERIFY(!isDrag({2, 1}, 1500));
}

}  // namespace gyre::editor

GYRE_TEST_WITH(QApplication, gyre::editor::TestClickSelection)
#include "TestClickSelection.moc"
