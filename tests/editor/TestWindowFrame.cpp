#include "tests/editor/AskedPictures.h"

#include "editor/context/KeyMap.h"
#include "editor/context/Settings.h"
#include "editor/render/PictureView.h"
#include "editor/viewport/PaneView.h"
#include "editor/viewport/Viewport.h"

#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>

#include <algorithm>

namespace gyre::editor {
namespace {

/// A scene with a camera that looks down from the side.
Scene filmedFromTheSide() {
    Scene scene = filmed();
    scene.elements.back().place.rotation =
        glm::angleAxis(0.2f, glm::vec3(0, 1, 0)) * glm::angleAxis(-0.3f, glm::vec3(1, 0, 0));
    return scene;
}

double brightness(const QImage& picture, const QRectF& area) {
    double sum = 0;
    const QRect pixels = area.toAlignedRect() & picture.rect();
    for (int y = pixels.top(); y <= pixels.bottom(); ++y)
        for (int x = pixels.left(); x <= pixels.right(); ++x) sum += qGray(picture.pixel(x, y));
    return sum / std::max(1, pixels.width() * pixels.height());
}

}  // namespace

/// The frame in the view where exported pictures are cut.
class TestWindowFrame : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void theFrameStandsWhereARenderCuts_data();
    void theFrameStandsWhereARenderCuts();
    void outsideIsDimmedAndInsideIsNot();
    void aKeySwitchesItAndTheNextStartRemembersIt();
    void theSizeInTheDialogIsKeptWhenItCloses();
    void theMouseHitsWhatTheViewShows();
    void theMouseDragsThePointUnderIt();
    void framedElementsFillTheFrame();

private:
    Viewport& viewport() { return m_editor->window->viewport(); }
    const ViewSettings& settings() { return viewport().settings(); }
    void pressKey(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
        QTest::keyClick(m_editor->window->windowHandle(), key, modifiers);
    }
    /// Chooses a size as a user does, and closes the dialog again.
    void chooseSize(int width, int height);
    Shot shot() {
        const View view = viewport().view();
        return shotIn(view, viewport().shotCamera(), pictureAspect(settings()));
    }
    QRectF frame() {
        const Shot now = shot();
        return {double(now.corner.x), double(now.corner.y), double(now.size.x), double(now.size.y)};
    }

    std::unique_ptr<EditorWindow> m_editor;
};

void TestWindowFrame::init() {
    m_editor.reset();
    settings::setFrameGuide(false);
    settings::setPictureChoices({});
    m_editor = std::make_unique<EditorWindow>();
    m_editor->trigger("onePane");
    m_editor->window->showScene(filmedFromTheSide());
    m_editor->window->preview().pause();
}

void TestWindowFrame::chooseSize(int width, int height) {
    Asked asked(*m_editor);
    asked.make(PictureFile::Still);
    asked.size(width, height);
    asked.dialog->close();
    QTRY_VERIFY(!asked.dialog);
}

void TestWindowFrame::theFrameStandsWhereARenderCuts_data() {
    QTest::addColumn<QSize>("size");
    QTest::addColumn<QString>("through");
    for (const char* through : {"view", "parallel", "Shot"})
        for (const QSize size : {QSize(1280, 720), QSize(512, 512), QSize(300, 900), QSize(2000, 400)})
            QTest::addRow("%s %dx%d", through, size.width(), size.height()) << size << QString(through);
}

/// The corners of the render's picture, at several depths, lie on the corners of the frame.
void TestWindowFrame::theFrameStandsWhereARenderCuts() {
    QFETCH(QSize, size);
    QFETCH(QString, through);
    Camera taken = viewport().camera();
    taken.orthographic = through == "parallel";
    if (through == "Shot") {
        m_editor->trigger("throughCamera");
        const Element& camera = *find(m_editor->scene(), ElementId{9});
        taken = Camera::from(camera.place, std::get<SceneCamera>(camera.body).fieldOfView);  // as `gyre render` does
    } else {
        viewport().setCamera(taken);
    }
    chooseSize(size.width(), size.height());
    pressKey(Qt::Key_C, Qt::ShiftModifier);
    QVERIFY(settings().frameGuide);

    const View view = viewport().view();
    QVERIFY(QRectF(0, 0, double(view.size.x), double(view.size.y)).contains(frame()));
    const PictureView render(taken, {size.width(), size.height()});
    for (const glm::vec2& corner : {glm::vec2(-1, -1), glm::vec2(1, -1), glm::vec2(-1, 1), glm::vec2(1, 1)})
        for (const float depth : {0.5f, 0.95f}) {
            const glm::vec4 there = render.worldFromClip * glm::vec4(corner, depth, 1);
            const std::optional<glm::vec2> pixel = pixelOf(view, glm::vec3(there) / there.w);
            QVERIFY(pixel);
            const glm::vec2 expected =
                shot().corner + shot().size * (0.5f * glm::vec2(corner.x, -corner.y) + glm::vec2(0.5f));
            QVERIFY2(glm::length(*pixel - expected) < 0.2f,
                     qPrintable(QString("%1 px").arg(glm::length(*pixel - expected))));
        }
}

void TestWindowFrame::outsideIsDimmedAndInsideIsNot() {
    chooseSize(500, 500);
    const QImage before = viewport().grabPane();
    pressKey(Qt::Key_C, Qt::ShiftModifier);
    const QImage after = viewport().grabPane();
    const QRectF left(0, 0.7 * viewport().height(), frame().left() - 4, 0.1 * viewport().height());
    QVERIFY(brightness(after, left) < 0.7 * brightness(before, left));
    const QRectF inside(frame().left() + 4, 0.7 * viewport().height(), 40, 0.1 * viewport().height());
    QVERIFY(brightness(after, inside) > 0.85 * brightness(before, inside));
    takePicture(*m_editor, "frame-of-the-picture.png");
}

void TestWindowFrame::aKeySwitchesItAndTheNextStartRemembersIt() {
    pressKey(Qt::Key_C, Qt::ShiftModifier);
    QVERIFY(settings().frameGuide);
    m_editor.reset();
    m_editor = std::make_unique<EditorWindow>();
    QVERIFY(settings().frameGuide);
    QVERIFY(m_editor->window->actions()["frameGuide"].isChecked());
    pressKey(Qt::Key_C, Qt::ShiftModifier);
    QVERIFY(!settings().frameGuide);
    m_editor->window->actions().setKeys({KeyPreset::Blender, {}});
    pressKey(Qt::Key_C, Qt::ShiftModifier);
    QVERIFY(settings().frameGuide);
}

void TestWindowFrame::theSizeInTheDialogIsKeptWhenItCloses() {
    chooseSize(640, 200);
    QCOMPARE(settings().pictureSize, glm::ivec2(640, 200));
    m_editor.reset();
    m_editor = std::make_unique<EditorWindow>();
    QCOMPARE(settings().pictureSize, glm::ivec2(640, 200));
    Asked asked(*m_editor);
    QCOMPARE(asked.part<QSpinBox>("pictureWidth").value(), 640);
    asked.make(PictureFile::Flipbook);
    QCOMPARE(settings().pictureSize, PictureChoices().cell);  // at once
}

void TestWindowFrame::theMouseHitsWhatTheViewShows() {
    chooseSize(2000, 400);
    pressKey(Qt::Key_C, Qt::ShiftModifier);
    m_editor->window->showScene(sceneOf({{Body{}, {{1.5f, 0.8f, 0}, {1, 0, 0, 0}, 1}}}));
    QTest::mouseClick(&viewport(), Qt::LeftButton, {}, m_editor->pixelOf({1.5f, 0.8f, 0}));
    QCOMPARE(m_editor->window->document().selection(), Selection{ElementId{1}});
}

void TestWindowFrame::theMouseDragsThePointUnderIt() {
    chooseSize(2000, 400);
    pressKey(Qt::Key_C, Qt::ShiftModifier);
    const glm::vec3 target = viewport().camera().target;
    const QPoint from = m_editor->pixelOf(target), by(60, -40);
    QTest::mousePress(&viewport(), Qt::MiddleButton, Qt::ShiftModifier, from);
    QTest::mouseMove(&viewport(), from + by / 2);
    QTest::mouseMove(&viewport(), from + by);
    QTest::mouseRelease(&viewport(), Qt::MiddleButton, Qt::ShiftModifier, from + by);
    const QPoint after = m_editor->pixelOf(target);
    QVERIFY2((after - from - by).manhattanLength() <= 2, qPrintable(QString("%1 %2").arg(after.x()).arg(after.y())));
}

void TestWindowFrame::framedElementsFillTheFrame() {
    chooseSize(300, 900);
    pressKey(Qt::Key_C, Qt::ShiftModifier);
    const Element& ball = *find(m_editor->scene(), ElementId{3});
    m_editor->window->document().select({ball.id});
    m_editor->trigger("frame");
    const QRectF around = frame();
    const glm::vec3 right = viewport().camera().rotation() * glm::vec3(1, 0, 0);
    for (const float side : {-1.0f, 1.0f}) {
        const glm::vec3 end = ball.place.position + side * std::get<Body>(ball.body).radius * right;
        QVERIFY(around.contains(m_editor->pixelOf(end)));
    }
}

}  // namespace gyre::editor

GYRE_TEST_WITH(gyre::editor::WindowTestApplication, gyre::editor::TestWindowFrame)

#include "TestWindowFrame.moc"
