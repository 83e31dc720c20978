#include "tests/editor/WindowTest.h"

#include "editor/dialogs/GameDialog.h"
#include "editor/panels/Timeline.h"
#include "editor/viewport/Viewport.h"
#include "editor/window/Controllers.h"
#include "tests/editor/Scenes.h"
#include "tests/editor/StraightRuns.h"
#include "tests/editor/WaitFor.h"

#include <QImage>
#include <QLabel>

#include <algorithm>
#include <map>

namespace gyre::editor {
namespace {

/// Smoke and a ring for two seconds. Few tracers, so that software OpenGL leaves out none.
Scene ringAndSmoke() {
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

/// The most common colour of the letters at the top of the view, apart from grey and dark colours.
QRgb bannerColor(const QImage& picture) {
    std::map<QRgb, int> counts;
    for (int y = 14; y < 34; ++y)
        for (int x = picture.width() / 2 - 90; x < picture.width() / 2 - 6; ++x) {  // left of the dividing line
            const QColor color = picture.pixelColor(x, y);
            if (color.saturation() > 90 && color.value() > 150) ++counts[color.rgb()];
        }
    const auto most = std::ranges::max_element(counts, {}, [](const auto& entry) { return entry.second; });
    return most == counts.end() ? 0 : most->first;
}

}  // namespace

/// The game's view, which the C library computes, beside the preview.
class TestWindowGameSide : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup() { m_editor.reset(); }
    void theGameIsSeenBesideThePreview();
    void whereTheGameDiffersIsToldAndMarked();
    void theFirstFrameThatDiffersIsMarkedOnTheTimeline();
    void anEffectThatCannotBeExportedIsToldInTheView();

private:
    MainWindow& window() { return *m_editor->window; }
    Preview& preview() { return window().preview(); }
    /// Waits until the view has stopped drawing, so that all pictures taken then are equally coarse.
    void rest() {
        for (int painted = -1; painted != window().viewport().paintCount(); QTest::qWait(800))
            painted = window().viewport().paintCount();
    }

    /// Whether the timeline marks this frame in amber.
    bool isMarked(std::uint64_t frame) {
        auto* timeline = window().findChild<Timeline*>();
        const QImage picture = timeline->grab().toImage();
        const QColor color = picture.pixelColor(static_cast<int>(timeline->xOf(frame)), 11);
        return color.red() > 200 && color.green() > 120 && color.blue() < 120;
    }

    std::unique_ptr<EditorWindow> m_editor;
};

void TestWindowGameSide::init() {
    m_editor = std::make_unique<EditorWindow>();
    window().showScene(ringAndSmoke());
    preview().pause();
    preview().seek(0);
    WAIT_FOR(preview().snapshot()->frame == 0);
}

void TestWindowGameSide::theGameIsSeenBesideThePreview() {
    m_editor->trigger("overlay");
    m_editor->trigger("compareGame");
    GameSide* game = window().controllers().compare.game();
    QVERIFY(game && !window().controllers().compare.run());
    preview().seek(90);
    WAIT_FOR(game->pair().first && game->pair().first->frame == 90);
    QCOMPARE(game->pair().second->hash, hashesOf(ringAndSmoke(), 90)[90]);
    auto* moment = window().findChild<QLabel*>("gameMoment");
    WAIT_FOR(moment->text().startsWith("Frame 90: the ") &&
             moment->text().endsWith(" in the game are bit-identical to the preview."));
    auto* whole = window().findChild<QLabel*>("gameWhole");
    WAIT_FOR(whole->property("cost") == "good");
    QVERIFY2(whole->text().startsWith("The whole effect: All 120 frames are bit-identical. "),
             qPrintable(whole->text()));
    QVERIFY2(whole->text().contains("Stamp: 3 of 3 checkpoints replayed, all identical."), qPrintable(whole->text()));
    QVERIFY(!window().actions()["keepA"].isEnabled());
    m_editor->trigger("compareBeside");
    rest();
    Viewport& view = window().viewport();
    const QImage both = view.grabFramebuffer();
    const int half = both.width() / 2;
    const QRect left(8, 120, half - 16,
                     both.height() - 120 - 56);  // below the banner and the axis widget, above the names
    QVERIFY(both.copy(left) ==
            both.copy(left.translated(both.width() - half, 0)));  // the game and the preview show the same picture
    m_editor->trigger("compareEnd");
    QVERIFY(!window().controllers().compare.game() && !view.comparison().isActive());
}

void TestWindowGameSide::whereTheGameDiffersIsToldAndMarked() {
    preview().seek(60);
    WAIT_FOR(preview().snapshot()->frame == 60 && !preview().seeking());
    m_editor->trigger("compareGame");
    GameSide* game = window().controllers().compare.game();
    WAIT_FOR(game->pair().first && game->pair().first->frame == 60);
    Scene without = ringAndSmoke();
    without.elements[0].exported = false;  // the ring acts in the preview and not in the game
    window().document().edit("Keep the ring back", without);
    auto* moment = window().findChild<QLabel*>("gameMoment");
    WAIT_FOR(moment->text().contains("m apart; "));
    rest();
    const QImage different = window().viewport().grabFramebuffer();
    auto* whole = window().findChild<QLabel*>("gameWhole");
    WAIT_FOR(whole->property("cost") == "over");
    QVERIFY2(whole->text().contains("is the first that differs") &&
                 whole->text().contains("Elements that are not exported act in the editor only."),
             qPrintable(whole->text()));
    m_editor->trigger("undo");
    WAIT_FOR(moment->text().endsWith(" in the game are bit-identical to the preview."));
    rest();
    QVERIFY(bannerColor(different) != bannerColor(window().viewport().grabFramebuffer()));
    WAIT_FOR(whole->property("cost") == "good");
}

void TestWindowGameSide::theFirstFrameThatDiffersIsMarkedOnTheTimeline() {
    Scene late = ringAndSmoke();
    auto& ring = std::get<VorticitySource>(late.elements[0].body);
    ring.start = 1;
    ring.burst = 1;
    late.elements[0].exported = false;  // the game differs from the preview once the ring is born
    window().document().edit("Keep the late ring back", late);
    m_editor->trigger("gameRun");
    auto* dialog = window().findChild<GameDialog*>();
    WAIT_FOR(!dialog->verdict().isEmpty());
    QVERIFY2(dialog->verdict().startsWith("Frame 61 is the first that differs"), qPrintable(dialog->verdict()));
    dialog->close();
    QVERIFY(isMarked(61));
    QVERIFY(!isMarked(50));
    auto* timeline = window().findChild<Timeline*>();
    QTest::mouseClick(timeline, Qt::LeftButton, {}, QPoint(static_cast<int>(timeline->xOf(61)) + 4, 14));
    WAIT_FOR(preview().snapshot()->frame == 61 && !preview().seeking());
    m_editor->trigger("undo");
    QVERIFY(!isMarked(61));
    m_editor->trigger("redo");
    preview().seek(0);  // moves the playhead away from the mark
    WAIT_FOR(preview().snapshot()->frame == 0);
    m_editor->trigger("compareGame");  // the comparison beside the preview marks the frame, too
    auto* whole = window().findChild<QLabel*>("gameWhole");
    WAIT_FOR(whole->property("cost") == "over");
    QVERIFY(isMarked(61));
}

void TestWindowGameSide::anEffectThatCannotBeExportedIsToldInTheView() {
    m_editor->trigger("compareGame");
    GameSide* game = window().controllers().compare.game();
    WAIT_FOR(game->pair().second);
    Scene refused = ringAndSmoke();
    refused.elements[0].name = std::string(2000, 'x');  // longer than any text in an effect
    window().document().edit("Rename", refused);
    WAIT_FOR(!game->failure().isEmpty());
    auto* moment = window().findChild<QLabel*>("gameMoment");
    WAIT_FOR(moment->text().startsWith("The game's view could not be shown: "));
    QVERIFY(moment->text().endsWith(game->failure()));
    rest();
    const QColor letters(bannerColor(window().viewport().grabFramebuffer()));
    const int others = std::max(letters.green(), letters.blue());
    QVERIFY2(letters.red() > others + 60, qPrintable(letters.name()));  // edges of letters blend with the veil
    m_editor->trigger("undo");
    QVERIFY(game->failure().isEmpty());
    WAIT_FOR(moment->text().endsWith(" in the game are bit-identical to the preview."));
}

}  // namespace gyre::editor

GYRE_TEST_WITH(gyre::editor::WindowTestApplication, gyre::editor::TestWindowGameSide)

#include "TestWindowGameSide.moc"
