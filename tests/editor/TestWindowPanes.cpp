#include "tests/editor/WindowTest.h"

#include "editor/context/KeyMap.h"
#include "editor/viewport/Viewport.h"

#include <QUndoStack>

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace gyre::editor {

/// Several panes in the view show the scene. Each has its own camera, and the tools work in all of them.
class TestWindowPanes : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void keysShowOneToFourPanes();
    void blenderTogglesFour();
    void aPressMakesAPaneTheActiveOne();
    void theMouseTurnsTheViewItIsIn();
    void theWheelComesNearerInThePaneUnderThePointer();
    void aClickSelectsInEveryPane();
    void aHandleMovesInEveryPane();
    void aBandTakesWhatItsPaneShows();
    void grabbingWorksInThePaneUnderThePointer();
    void viewActionsTurnTheActivePane();
    void comparingTakesTheWholeViewAndGivesItBack();
    void panesAreThereAtTheNextStartButInNoScene();
    void eachPaneShowsTheScene();

private:
    Viewport& viewport() { return m_editor->window->viewport(); }
    QRect area(int pane) { return viewport().panes().areaOf(pane, viewport().size()); }
    /// The pixel of a point of the world in a pane. Makes the pane the active one.
    QPoint pixelIn(int pane, const glm::vec3& point);

    std::unique_ptr<EditorWindow> m_editor;
};

void TestWindowPanes::init() {
    m_editor.reset();
    m_editor = std::make_unique<EditorWindow>();
    m_editor->trigger("onePane");
    m_editor->trigger("addSphere");
    m_editor->trigger("frame");
}

QPoint TestWindowPanes::pixelIn(int pane, const glm::vec3& point) {
    viewport().activate(pane);
    return m_editor->pixelOf(point) + area(pane).topLeft();
}

void TestWindowPanes::keysShowOneToFourPanes() {
    for (int count = 4; count >= 1; --count) {
        QTest::keyClick(m_editor->window->windowHandle(), static_cast<Qt::Key>(Qt::Key_0 + count), Qt::ControlModifier);
        QCOMPARE(viewport().panes().count(), count);
    }
    QVERIFY(m_editor->window->actions()["onePane"].isChecked());
}

void TestWindowPanes::blenderTogglesFour() {
    m_editor->window->actions().setKeys({KeyPreset::Blender, {}});
    for (const int count : {4, 1}) {
        QTest::keyClick(m_editor->window->windowHandle(), Qt::Key_Q, Qt::ControlModifier | Qt::AltModifier);
        QCOMPARE(viewport().panes().count(), count);
    }
}

void TestWindowPanes::aPressMakesAPaneTheActiveOne() {
    m_editor->trigger("fourPanes");
    for (const int pane : viewport().panes().shown()) {
        QTest::mouseClick(&viewport(), Qt::MiddleButton, {}, area(pane).center());
        QCOMPARE(viewport().panes().active(), pane);
    }
    m_editor->trigger("onePane");
    QCOMPARE(viewport().panes().shown(), std::vector{Panes::kRight});
}

void TestWindowPanes::theMouseTurnsTheViewItIsIn() {
    m_editor->trigger("twoPanes");
    const Camera free = viewport().panes()[Panes::kFree].camera, front = viewport().panes()[Panes::kFront].camera;
    const QPoint from = area(Panes::kFront).center();
    QTest::mousePress(&viewport(), Qt::MiddleButton, {}, from);
    for (int i = 1; i < 4; ++i) QTest::mouseMove(&viewport(), from - QPoint(120 * i, 0));  // beyond the pane's edge
    QTest::mouseRelease(&viewport(), Qt::MiddleButton, {}, from - QPoint(360, 0));
    QCOMPARE(viewport().panes()[Panes::kFree].camera, free);
    QVERIFY(viewport().panes()[Panes::kFront].camera != front);
}

void TestWindowPanes::theWheelComesNearerInThePaneUnderThePointer() {
    m_editor->trigger("fourPanes");
    const float before = viewport().panes()[Panes::kTop].camera.distance;
    const QPointF at = area(Panes::kTop).center();
    QWheelEvent wheel(at, viewport().mapToGlobal(at), {}, {0, 120}, {}, {}, Qt::NoScrollPhase, false);
    QApplication::sendEvent(&viewport(), &wheel);
    QVERIFY(viewport().panes()[Panes::kTop].camera.distance < before);
    QCOMPARE(viewport().panes().active(), Panes::kTop);
}

void TestWindowPanes::aClickSelectsInEveryPane() {
    m_editor->trigger("fourPanes");
    const ElementId sphere = m_editor->selected().id;
    const glm::vec3 place = m_editor->selected().place.position;
    for (const int pane : viewport().panes().shown()) {
        m_editor->window->document().select({});
        QTest::mouseClick(&viewport(), Qt::LeftButton, {}, pixelIn(pane, place));
        QCOMPARE(m_editor->window->document().selection(), Selection{sphere});
    }
}

/// Drags the sphere to the right in each pane by the central square, which moves it in the plane of the picture.
void TestWindowPanes::aHandleMovesInEveryPane() {
    m_editor->trigger("fourPanes");
    for (const int pane : viewport().panes().shown()) {
        const glm::vec3 before = m_editor->selected().place.position;
        const int steps = m_editor->window->document().undoStack().count();
        const QPoint from = pixelIn(pane, before);
        const glm::vec3 right = viewport().camera().rotation() * glm::vec3(1, 0, 0);
        m_editor->drag(from, from + QPoint(40, 0));
        const glm::vec3 moved = m_editor->selected().place.position - before;
        QVERIFY2(glm::dot(moved, right) > 0.999f * glm::length(moved) && glm::length(moved) > 0,
                 qPrintable(QString::number(pane)));
        QVERIFY(std::abs(pixelIn(pane, before + moved).x() - from.x() - 40) <= 2);  // the sphere follows the pointer
        QCOMPARE(m_editor->window->document().undoStack().count(), steps + 1);
    }
}

void TestWindowPanes::aBandTakesWhatItsPaneShows() {
    m_editor->trigger("fourPanes");
    const ElementId sphere = m_editor->selected().id;
    m_editor->window->document().select({});
    m_editor->trigger("boxSelect");
    const QRect top = area(Panes::kTop);
    m_editor->drag(top.topLeft() + QPoint(60, 60), top.bottomRight() - QPoint(10, 10));
    QCOMPARE(m_editor->window->document().selection(), Selection{sphere});
}

void TestWindowPanes::grabbingWorksInThePaneUnderThePointer() {
    m_editor->trigger("fourPanes");
    const QPoint at = area(Panes::kRight).center();
    QTest::mouseMove(&viewport(), at + QPoint(5, 5));
    QTest::mouseMove(&viewport(), at);
    QTRY_VERIFY(viewport().underMouse());
    const glm::vec3 before = m_editor->selected().place.position;
    m_editor->trigger("grab");
    QTest::mouseMove(&viewport(), at + QPoint(30, 0));
    QTest::keyClick(&viewport(), Qt::Key_Return);
    const glm::vec3 moved = m_editor->selected().place.position - before;
    QCOMPARE(viewport().panes().active(), Panes::kRight);
    QVERIFY(std::abs(moved.z) > 0.01f && std::abs(moved.x) < 1e-3f);  // in the view from the right, sideways is along Z
}

void TestWindowPanes::viewActionsTurnTheActivePane() {
    m_editor->trigger("twoPanes");
    viewport().activate(Panes::kFront);
    QVERIFY(m_editor->window->actions()["orthographic"].isChecked());
    m_editor->trigger("top");
    QVERIFY(viewport().panes()[Panes::kFront].camera.pitch < -1.5f);
    viewport().activate(Panes::kFree);
    QVERIFY(!m_editor->window->actions()["orthographic"].isChecked());
    QVERIFY(viewport().camera().pitch > -1.5f);
}

void TestWindowPanes::comparingTakesTheWholeViewAndGivesItBack() {
    m_editor->trigger("fourPanes");
    m_editor->trigger("comparePin");
    QCOMPARE(viewport().view().size.y, static_cast<float>(viewport().height()));
    viewport().grabFramebuffer();
    m_editor->trigger("compareEnd");
    QCOMPARE(viewport().view().size.y, static_cast<float>(area(Panes::kFree).height()));
}

void TestWindowPanes::panesAreThereAtTheNextStartButInNoScene() {
    const Scene before = m_editor->scene();
    const int steps = m_editor->window->document().undoStack().count();
    m_editor->trigger("threePanes");
    QCOMPARE(m_editor->scene(), before);
    QCOMPARE(m_editor->window->document().undoStack().count(), steps);
    m_editor.reset();
    m_editor = std::make_unique<EditorWindow>();
    QCOMPARE(viewport().panes().count(), 3);
    QVERIFY(m_editor->window->actions()["threePanes"].isChecked());
}

/// The sphere is visible in the middle of each pane, and a frame marks the active pane.
void TestWindowPanes::eachPaneShowsTheScene() {
    m_editor->window->preview().pause();
    m_editor->trigger("fourPanes");
    m_editor->trigger("overlay");
    for (const int pane : viewport().panes().shown()) {
        viewport().activate(pane);
        m_editor->trigger("frame");
    }
    m_editor->window->document().select({});
    QTest::qWait(700);  // until the fine picture is drawn
    const QImage picture = viewport().grabFramebuffer();
    for (const int pane : viewport().panes().shown()) {
        const QRect place = area(pane);
        const int ball = qGray(picture.pixel(place.center())),
                  corner = qGray(picture.pixel(place.left() + 8, place.bottom() - 8));
        QVERIFY2(std::abs(ball - corner) > 15, qPrintable(QString("%1: %2, %3").arg(pane).arg(ball).arg(corner)));
    }
    QVERIFY(qBlue(picture.pixel(area(viewport().panes().active()).topLeft())) > 100);
    QVERIFY(qBlue(picture.pixel(area(Panes::kTop).topLeft())) < 100 || viewport().panes().active() == Panes::kTop);
    const QImage active = viewport().grabPane();
    QCOMPARE(active.size(), area(viewport().panes().active()).size());
}

}  // namespace gyre::editor

GYRE_TEST_WITH(gyre::editor::WindowTestApplication, gyre::editor::TestWindowPanes)

#include "TestWindowPanes.moc"
