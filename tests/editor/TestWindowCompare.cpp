#include "tests/editor/WindowTest.h"

#include "core/scenefile/SceneFile.h"
#include "editor/panels/ComparePanel.h"
#include "editor/viewport/Viewport.h"
#include "editor/window/Controllers.h"
#include "tests/editor/Scenes.h"
#include "tests/editor/StraightRuns.h"
#include "tests/editor/WaitFor.h"

#include <QCursor>
#include <QDockWidget>
#include <QPointer>
#include <QSlider>
#include <QToolButton>
#include <QTreeWidget>
#include <QUndoStack>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>

namespace gyre::editor {
namespace {

constexpr int kFrames = 120;

/// Smoke and a ring beside a ball, for two seconds. Few tracers, so that software OpenGL leaves out none.
Scene calmScene() {
    VorticitySource ring;
    ring.vortons = 16;
    Emitter smoke;
    smoke.rate = 200;
    Scene scene = sceneOf({{ring, {}}, {smoke, {}}, {Body(), {{0.7f, 0.4f, 0}, {1, 0, 0, 0}, 1}}});
    scene.fluid.gridCells = 16;
    scene.fluid.substep = 1.0 / 60;
    scene.fluid.duration = 2;
    return scene;
}

Scene strongScene() {
    Scene scene = calmScene();
    std::get<VorticitySource>(scene.elements[0].body).circulation = 3;
    std::get<Emitter>(scene.elements[1].body).color = {0.8f, 0.2f, 0.1f};
    return scene;
}

bool isSame(const QImage& a, const QImage& b, const QRect& where) { return a.copy(where) == b.copy(where); }

}  // namespace

/// Comparing two versions of the scene in one view.
class TestWindowCompare : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup() { m_editor.reset(); }
    void bothVersionsHaveTheBitsOfTheirScenesAlone();
    void anEditOfBIsShownFromItsStart();
    void keepingAIsOneStep();
    void keepingAnotherFileIsOneStep();
    void whatDiffersIsTold();
    void aDifferenceSelectsItsElement();
    void eachSideOfTheLineIsThePictureOfItsVersionAlone();
    void theLineIsDraggedInTheViewAndByTheSlider();
    void sideBySideEachVersionHasAHalf();
    void onlyTheEditedVersionIsTakenHoldOf();
    void costsOfBothAreTold();
    void atRestNothingIsDrawn();
    void theOtherRunGoesWhenComparingEnds();
    void anotherSceneEndsComparing();
    void aFileThatCannotBeReadChangesNothing();
    void aButtonUnderTheMouseGoesWithTheWindow();

private:
    MainWindow& window() { return *m_editor->window; }
    Preview& preview() { return window().preview(); }
    RunPair pair() { return window().controllers().compare.run()->pair(); }
    void showBoth(std::uint64_t frame) {
        preview().seek(frame);
        WAIT_FOR(pair().first && pair().first->frame == frame && pair().second->frame == frame);
    }
    /// Pins the calm scene as A and makes the strong one B.
    void compareCalmWithStrong() {
        m_editor->trigger("comparePin");
        window().document().edit("Stronger", strongScene());
    }
    QString saved(const Scene& scene) {
        const QString path = m_editor->file("other.gyre");
        if (!writeScene(scene, path.toStdString())) qFatal("not written");
        return path;
    }
    /// Waits until the view has stopped drawing, so that all pictures taken then are equally coarse.
    void rest() {
        for (int painted = -1; painted != window().viewport().paintCount(); QTest::qWait(800))
            painted = window().viewport().paintCount();
    }
    QImage pictureOf(const Scene& scene, const Camera& camera, std::uint64_t frame);
    QTreeWidget* table(const char* name) { return window().findChild<ComparePanel*>()->findChild<QTreeWidget*>(name); }

    std::unique_ptr<EditorWindow> m_editor;
};

void TestWindowCompare::init() {
    m_editor = std::make_unique<EditorWindow>();
    window().showScene(calmScene());
    preview().pause();
    preview().seek(0);
    WAIT_FOR(preview().snapshot()->frame == 0);
}

void TestWindowCompare::bothVersionsHaveTheBitsOfTheirScenesAlone() {
    const auto calm = hashesOf(calmScene(), kFrames), strong = hashesOf(strongScene(), kFrames);
    compareCalmWithStrong();
    std::vector<std::uint64_t> frames(kFrames + 1);
    std::iota(frames.begin(), frames.end(), 0);
    std::ranges::shuffle(frames, std::mt19937(3));
    for (const std::uint64_t frame : frames) {
        showBoth(frame);
        QCOMPARE(pair().second->hash, calm[frame]);
        QCOMPARE(pair().first->hash, strong[frame]);
    }
    m_editor->trigger("speedMost");
    int played = 0;
    connect(window().controllers().compare.run(), &SecondRun::changed, this, [&] {
        const auto [first, second] = pair();  // read once, because the pair may change
        QCOMPARE(second->frame, first->frame);
        QCOMPARE(second->hash, calm[second->frame]);
        ++played;
    });
    m_editor->trigger("play");
    WAIT_FOR(played > 60);
}

void TestWindowCompare::anEditOfBIsShownFromItsStart() {
    m_editor->trigger("comparePin");
    showBoth(60);
    window().document().edit("Stronger", strongScene());
    const std::uint64_t wanted = hashesOf(strongScene(), kFrames)[60], still = hashesOf(calmScene(), kFrames)[60];
    WAIT_FOR(pair().first->hash == wanted);
    QCOMPARE(pair().second->hash, still);
    QVERIFY(preview().isFaithful());
}

void TestWindowCompare::keepingAIsOneStep() {
    m_editor->trigger("comparePin");
    Scene more = strongScene();
    window().document().edit("Stronger", more);
    more.elements.pop_back();
    window().document().edit("Without the ball", more);
    const int steps = window().document().undoStack().count();
    m_editor->trigger("keepA");
    QCOMPARE(m_editor->scene(), calmScene());
    QCOMPARE(window().document().undoStack().count(), steps + 1);
    QVERIFY(!window().viewport().comparison().isActive());
    m_editor->trigger("undo");
    QCOMPARE(m_editor->scene(), more);
}

void TestWindowCompare::keepingAnotherFileIsOneStep() {
    QVERIFY(window().controllers().compare.compareWithFile(saved(strongScene())));
    m_editor->trigger("keepB");
    QCOMPARE(m_editor->scene(), strongScene());
    QCOMPARE(window().document().undoStack().count(), 1);
    m_editor->trigger("undo");
    QCOMPARE(m_editor->scene(), calmScene());
    QVERIFY(window().controllers().compare.compareWithFile(m_editor->file("other.gyre")));
    m_editor->trigger("keepA");  // A is the open scene
    QCOMPARE(m_editor->scene(), calmScene());
    QVERIFY(!window().controllers().compare.run());
}

void TestWindowCompare::whatDiffersIsTold() {
    m_editor->trigger("comparePin");
    QTreeWidget& found = *table("differences");
    QCOMPARE(found.topLevelItemCount(), 0);
    window().document().edit("Stronger", strongScene());
    QTRY_COMPARE(found.topLevelItemCount(), 2);
    const auto textOf = [&](int row) {
        QStringList texts;
        for (int column = 0; column < 4; ++column) texts += found.topLevelItem(row)->text(column);
        return texts.join("; ");
    };
    QCOMPARE(textOf(0), QString("A; Circulation; 0.6 m²/s; 3 m²/s"));
    QCOMPARE(textOf(1), QString("B; Colour; 0.8, 0.8, 0.82 rgb; 0.8, 0.2, 0.1 rgb"));
    Scene less = strongScene();
    less.elements.pop_back();
    window().document().edit("Without the ball", less);
    QTRY_COMPARE(found.topLevelItemCount(), 3);
    QCOMPARE(textOf(2), QString("C; Whole element; Body; –"));
}

void TestWindowCompare::aDifferenceSelectsItsElement() {
    compareCalmWithStrong();
    QTreeWidget& found = *table("differences");
    QTRY_COMPARE(found.topLevelItemCount(), 2);
    QTest::mouseClick(found.viewport(), Qt::LeftButton, {}, found.visualItemRect(found.topLevelItem(1)).center());
    QCOMPARE(m_editor->selected().name, std::string("B"));
}

QImage TestWindowCompare::pictureOf(const Scene& scene, const Camera& camera, std::uint64_t frame) {
    window().showScene(scene);
    preview().pause();
    window().viewport().setCamera(camera);
    preview().seek(frame);
    if (!QTest::qWaitFor([&] { return preview().snapshot()->frame == frame && !preview().seeking(); }, 60'000))
        qFatal("not there");
    rest();
    // Comparisons are not refined, so a refined picture is left again.
    for (int i = 0; i < 2; ++i) {
        m_editor->trigger("grid");
        window().viewport().grabFramebuffer();
    }
    return window().viewport().grabFramebuffer();
}

void TestWindowCompare::eachSideOfTheLineIsThePictureOfItsVersionAlone() {
    constexpr std::uint64_t kFrame = 90;
    m_editor->trigger("overlay");
    Viewport& view = window().viewport();
    const Camera camera = view.camera();
    const QImage calm = pictureOf(calmScene(), camera, kFrame), strong = pictureOf(strongScene(), camera, kFrame);
    window().showScene(calmScene());
    preview().pause();
    view.setCamera(camera);
    compareCalmWithStrong();
    showBoth(kFrame);
    rest();
    for (const double wipe : {0.5, 0.4, 0.45}) {  // smoke or its shadow is on both sides
        view.comparison().setWipe(wipe);
        const QImage both = view.grabFramebuffer();
        QCOMPARE(both.size(), calm.size());
        constexpr int kLine = 16, kNames = 56;  // pixels covered by the line with its grip, and by the names below
        const int line = static_cast<int>(wipe * both.width()), height = both.height() - kNames;
        QVERIFY(isSame(both, calm, {0, 0, line - kLine, height}));
        QVERIFY(isSame(both, strong, {line + kLine, 0, both.width() - line - kLine, height}));
        QVERIFY(!isSame(both, strong, {0, 0, line - kLine, height}));
        QVERIFY(!isSame(both, calm, {line + kLine, 0, both.width() - line - kLine, height}));
    }
}

void TestWindowCompare::theLineIsDraggedInTheViewAndByTheSlider() {
    m_editor->trigger("comparePin");
    Viewport& view = window().viewport();
    auto* slider = window().findChild<ComparePanel*>()->findChild<QSlider*>();
    QCOMPARE(slider->value(), 500);
    const int y = view.height() / 3;
    m_editor->drag({view.width() / 2, y}, {view.width() / 4, y});
    QVERIFY(std::abs(slider->value() - 250) <= 2);  // a pixel is more than a thousandth
    QVERIFY(m_editor->window->document().selection().empty());
    slider->setValue(900);
    m_editor->drag({static_cast<int>(0.9 * view.width()), y}, {view.width() + 50, y});  // the line stays in view
    QCOMPARE(slider->value(), 1000);
    slider->setFocus();
    QTest::keyClick(slider, Qt::Key_PageDown);
    QCOMPARE(slider->value(), 900);
}

void TestWindowCompare::sideBySideEachVersionHasAHalf() {
    m_editor->trigger("overlay");
    compareCalmWithStrong();
    showBoth(90);
    m_editor->trigger("compareBeside");
    Viewport& view = window().viewport();
    rest();
    const QImage both = view.grabFramebuffer();
    const int half = both.width() / 2, height = both.height() - 56;
    const QRect left(8, 120, half - 16, height - 120);  // below the axis widget
    QVERIFY(both.copy(left) != both.copy(left.translated(both.width() - half, 0)));
    m_editor->trigger("compareEnd");
    m_editor->trigger("undo");  // the calm scene beside itself
    m_editor->trigger("comparePin");
    showBoth(90);
    rest();  // also until the undone elements have stopped flashing
    const QImage same = view.grabFramebuffer();
    QVERIFY(same.copy(left) == same.copy(left.translated(same.width() - half, 0)));
}

void TestWindowCompare::onlyTheEditedVersionIsTakenHoldOf() {
    m_editor->trigger("select");
    m_editor->trigger("comparePin");
    Viewport& view = window().viewport();
    Document& document = window().document();
    const glm::vec3 ball{0.7f, 0.4f, 0};
    view.comparison().setWipe(1);
    QTest::mouseClick(&view, Qt::LeftButton, {}, m_editor->pixelOf(ball));  // A covers the whole view
    QVERIFY(document.selection().empty());
    view.comparison().setWipe(0);
    QTest::mouseClick(&view, Qt::LeftButton, {}, m_editor->pixelOf(ball));
    QCOMPARE(m_editor->selected().name, std::string("C"));
    document.select({});
    m_editor->trigger("compareBeside");
    const QPoint inHalf = m_editor->pixelOf(ball);
    QTest::mouseClick(&view, Qt::LeftButton, {}, inHalf);
    QVERIFY(document.selection().empty());
    QTest::mouseClick(&view, Qt::LeftButton, {}, inHalf + QPoint(view.width() - view.width() / 2, 0));
    QCOMPARE(m_editor->selected().name, std::string("C"));
}

void TestWindowCompare::costsOfBothAreTold() {
    compareCalmWithStrong();
    preview().play();
    QTreeWidget& costs = *table("comparedCosts");
    WAIT_FOR(costs.topLevelItemCount() >= 3);
    WAIT_FOR(costs.topLevelItem(0)->text(0) == "The whole step" && costs.topLevelItem(0)->text(1).toDouble() > 0 &&
             costs.topLevelItem(0)->text(2).toDouble() > 0);
    QVERIFY(!preview().costs().empty());
    window().findChild<QDockWidget*>("logDock")->raise();
    WAIT_FOR(preview().costs().empty());  // costs are not measured for a hidden panel
}

void TestWindowCompare::atRestNothingIsDrawn() {
    compareCalmWithStrong();
    showBoth(40);
    int painted = -1;
    const auto isQuiet = [&] {
        painted = window().viewport().paintCount();
        QTest::qWait(1500);
        return window().viewport().paintCount() == painted;
    };
    WAIT_FOR(isQuiet());  // the fine picture is drawn late on a busy machine
    QTest::qWait(1500);
    QCOMPARE(window().viewport().paintCount(), painted);
}

void TestWindowCompare::theOtherRunGoesWhenComparingEnds() {
    compareCalmWithStrong();
    const QPointer<SecondRun> run = window().controllers().compare.run();
    QVERIFY(run);
    m_editor->trigger("compareEnd");
    QVERIFY(!run);
    QVERIFY(!window().actions()["keepA"].isEnabled());
    preview().play();
    WAIT_FOR(preview().snapshot()->frame > 20);  // the preview does not wait for another run
}

void TestWindowCompare::anotherSceneEndsComparing() {
    compareCalmWithStrong();
    const QPointer<SecondRun> run = window().controllers().compare.run();
    window().showScene(strongScene());
    QVERIFY(!run);
    QVERIFY(!window().viewport().comparison().isActive());
}

void TestWindowCompare::aFileThatCannotBeReadChangesNothing() {
    m_editor->path = m_editor->file("none.gyre");
    m_editor->trigger("compareFile");
    QVERIFY(!window().controllers().compare.run());
    m_editor->path.clear();
    m_editor->trigger("compareFile");
    QVERIFY(!window().controllers().compare.run());
}

void TestWindowCompare::aButtonUnderTheMouseGoesWithTheWindow() {
    compareCalmWithStrong();
    window().findChild<QDockWidget*>("compareDock")->raise();
    QTest::qWait(100);  // the dock is laid out
    const auto buttons = window().findChild<ComparePanel*>()->findChildren<QToolButton*>();
    const auto found = std::ranges::find_if(buttons, [](const QToolButton* button) { return button->isVisible(); });
    QVERIFY(found != buttons.end());
    const QToolButton* button = *found;
    QCursor::setPos(button->mapToGlobal(button->rect().center()));
    WAIT_FOR(button->underMouse());
    m_editor.reset();  // must not lay out docks that are half gone
}

}  // namespace gyre::editor

GYRE_TEST_WITH(gyre::editor::WindowTestApplication, gyre::editor::TestWindowCompare)

#include "TestWindowCompare.moc"
