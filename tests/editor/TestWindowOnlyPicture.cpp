#include "tests/editor/WindowTest.h"

#include "editor/context/KeyMap.h"
#include "editor/document/Document.h"
#include "editor/preview/Preview.h"
#include "editor/viewport/Viewport.h"
#include "tests/editor/Scenes.h"

#include <QImage>

#include <algorithm>
#include <cstdlib>

namespace gyre::editor {
namespace {

/// The number of pixels that differ clearly.
int differing(const QImage& a, const QImage& b) {
    int count = 0;
    for (int y = 0; y < std::min(a.height(), b.height()); ++y)
        for (int x = 0; x < std::min(a.width(), b.width()); ++x)
            count += std::abs(qGray(a.pixel(x, y)) - qGray(b.pixel(x, y))) > 12;
    return count;
}

}  // namespace

/// The view without outlines, handles and texts.
class TestWindowOnlyPicture : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void aKeyHidesOutlinesAndHandlesAndShowsThemAgain();
    void selectingChangesNoPixelThen();
    void aNoteSaysHowToGetThemBackAndGoes();
    void theNoteNamesTheKeyThatWorks();
    void handlesThatAreNotSeenAreNotHit();
    void itWorksInAViewThatFillsTheScreen();

private:
    Viewport& viewport() { return m_editor->window->viewport(); }
    void pressKey(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
        QTest::keyClick(m_editor->window->windowHandle(), key, modifiers);
    }
    void select(ElementId id) { m_editor->window->document().select({id}); }

    std::unique_ptr<EditorWindow> m_editor;
};

void TestWindowOnlyPicture::init() {
    m_editor.reset();
    m_editor = std::make_unique<EditorWindow>();
    m_editor->trigger("onePane");
    m_editor->window->showScene(
        sceneOf({{VorticitySource{}, {}}, {boxBody({0.4f, 0.3f, 0.5f}), {{1, 0.3f, 0}, {1, 0, 0, 0}, 1}}}));
    m_editor->window->preview().pause();
    m_editor->trigger("move");
    select(ElementId{2});
}

void TestWindowOnlyPicture::aKeyHidesOutlinesAndHandlesAndShowsThemAgain() {
    const QImage before = viewport().grabPane();
    pressKey(Qt::Key_F6);
    viewport().note({});
    const QImage hidden = viewport().grabPane();
    QVERIFY2(differing(before, hidden) > 500, qPrintable(QString::number(differing(before, hidden))));
    pressKey(Qt::Key_F6);
    QCOMPARE(differing(before, viewport().grabPane()), 0);
    takePicture(*m_editor, "outlines-and-handles.png");
    pressKey(Qt::Key_F6);
    takePicture(*m_editor, "only-the-picture.png");
}

/// Neither a selected body, nor a selected source, nor a hovered element leaves a trace.
void TestWindowOnlyPicture::selectingChangesNoPixelThen() {
    pressKey(Qt::Key_F6);
    viewport().note({});
    m_editor->window->document().select({});
    const QImage plain = viewport().grabPane();
    for (const ElementId id : {ElementId{1}, ElementId{2}}) {
        select(id);
        for (const char* tool : {"select", "move", "rotate", "transform"}) {
            m_editor->trigger(tool);
            QTest::mouseMove(&viewport(), m_editor->pixelOf({1, 0.3f, 0}));
            QCOMPARE(differing(plain, viewport().grabPane()), 0);
        }
    }
}

void TestWindowOnlyPicture::aNoteSaysHowToGetThemBackAndGoes() {
    pressKey(Qt::Key_F6);
    const QImage noted = viewport().grabPane();
    const QRect corner(0, noted.height() - 50, 360, 50);
    viewport().note({});
    const QImage plain = viewport().grabPane();
    QVERIFY(differing(noted.copy(corner), plain.copy(corner)) > 100);
    pressKey(Qt::Key_F6);
    pressKey(Qt::Key_F6);
    QTRY_COMPARE_WITH_TIMEOUT(differing(viewport().grabPane().copy(corner), plain.copy(corner)), 0, 15000);
}

void TestWindowOnlyPicture::theNoteNamesTheKeyThatWorks() {
    const QString said = m_editor->window->actions()["onlyPicture"].shortcut().toString(QKeySequence::NativeText);
    QCOMPARE(said, QString("F6"));
    m_editor->window->actions().setKeys({KeyPreset::Blender, {}});
    pressKey(Qt::Key_Z, Qt::ShiftModifier | Qt::AltModifier);
    QVERIFY(viewport().settings().onlyPicture);
}

void TestWindowOnlyPicture::handlesThatAreNotSeenAreNotHit() {
    const Scene before = m_editor->scene();
    const QPoint handle = m_editor->pixelOf({1, 0.3f, 0});
    pressKey(Qt::Key_F6);
    m_editor->drag(handle, handle + QPoint(90, -40));
    QVERIFY(m_editor->scene() == before);
    pressKey(Qt::Key_F6);
    select(ElementId{2});
    m_editor->drag(handle, handle + QPoint(90, -40));
    QVERIFY(!(m_editor->scene() == before));
}

void TestWindowOnlyPicture::itWorksInAViewThatFillsTheScreen() {
    pressKey(Qt::Key_F4);
    QTRY_VERIFY(m_editor->window->isFullScreen());
    pressKey(Qt::Key_F6);
    QVERIFY(viewport().settings().onlyPicture);
    pressKey(Qt::Key_F6);
    QVERIFY(!viewport().settings().onlyPicture);
    pressKey(Qt::Key_F4);
}

}  // namespace gyre::editor

GYRE_TEST_WITH(gyre::editor::WindowTestApplication, gyre::editor::TestWindowOnlyPicture)

#include "TestWindowOnlyPicture.moc"
