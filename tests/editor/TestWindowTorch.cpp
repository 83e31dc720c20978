#include "tests/editor/WindowTest.h"

#include "editor/document/Presets.h"
#include "editor/panels/FieldEditors.h"
#include "editor/panels/NumberField.h"
#include "editor/panels/ProblemsPanel.h"
#include "editor/tools/ElementBounds.h"
#include "editor/viewport/Viewport.h"
#include "tests/editor/WaitFor.h"

#include <QDragEnterEvent>
#include <QDropEvent>
#include <QElapsedTimer>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QMenuBar>
#include <QMimeData>
#include <QToolBar>

#include <glm/common.hpp>

#include <algorithm>
#include <memory>
#include <vector>

namespace gyre::editor {

/// A torch on a wall from an empty scene, by clicks, one drag and typed numbers. The log lists every click. The
/// manual's page torch.md shows the same steps; GYRE_STORY_PICTURES names a folder that gets its pictures.
class TestWindowTorch : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aTorchBurnsOnAWallWithinTwelveClicks();
    void aPresetDroppedOnAWallStandsBeforeIt_data();
    void aPresetDroppedOnAWallStandsBeforeIt();

private:
    void clicked(const QString& what);
    void choose(const char* menu, const char* action);
    /// Clicks the first number of a field and types all of them, with Tab between.
    void typeInto(const char* field, const QStringList& numbers);
    void frameSelected();
    void searchPreset(const QString& words);
    void dragPreset(const QString& name, const QPoint& to);
    void picture(const QString& name) { takePicture(*m_editor, name); }
    const Element& wall();

    std::unique_ptr<EditorWindow> m_editor;
    QElapsedTimer m_time;
    int m_clicks = 0;
};

void TestWindowTorch::clicked(const QString& what) {
    qInfo("%2d  %5.2f s  %s", ++m_clicks, 1e-3 * double(m_time.elapsed()), qPrintable(what));
}

void TestWindowTorch::choose(const char* menu, const char* action) {
    MainWindow& window = *m_editor->window;
    QMenuBar* bar = window.menuBar();
    QMenu& opened = window.actions().menu(menu);
    QTest::mouseClick(bar, Qt::LeftButton, {}, bar->actionGeometry(opened.menuAction()).center());
    clicked("Menu " + plainText(menu));
    QTRY_VERIFY(opened.isVisible());
    QAction& chosen = window.actions()[action];
    QTest::mouseClick(&opened, Qt::LeftButton, {}, opened.actionGeometry(&chosen).center());
    clicked(plainText(menu) + " > " + plainText(chosen.text()));
}

void TestWindowTorch::typeInto(const char* field, const QStringList& numbers) {
    auto* editor = m_editor->window->findChild<FieldEditor*>(field);
    QVERIFY2(editor && editor->isVisible(), field);
    auto* number = editor->findChild<NumberField*>();
    QTest::mouseClick(number, Qt::LeftButton);
    clicked(QString("Field %1, typed: %2").arg(field, numbers.join(", ")));
    for (qsizetype i = 0; i < numbers.size(); ++i) {
        QWidget* focus = QApplication::focusWidget();
        QTest::keyClicks(focus, numbers[i]);
        QTest::keyClick(focus, i + 1 < numbers.size() ? Qt::Key_Tab : Qt::Key_Return);
    }
}

/// Clicks the button of the tool bar.
void TestWindowTorch::frameSelected() {
    QAction& action = m_editor->window->actions()["frame"];
    QWidget* button = nullptr;
    for (QToolBar* bar : m_editor->window->findChildren<QToolBar*>())
        if (QWidget* found = bar->widgetForAction(&action)) button = found;
    QVERIFY(button && button->isVisible());
    QTest::mouseClick(button, Qt::LeftButton);
    clicked("Button Frame selected");
}

void TestWindowTorch::searchPreset(const QString& words) {
    m_editor->clickTab("Presets");
    clicked("Tab Presets");
    auto* search = m_editor->window->findChild<QLineEdit*>("presetSearch");
    QTRY_VERIFY(search->isVisible());
    QTest::mouseClick(search, Qt::LeftButton);
    QTest::keyClicks(search, words);
    clicked("Search of the presets, typed: " + words);
}

void TestWindowTorch::dragPreset(const QString& name, const QPoint& to) {
    auto* list = m_editor->window->findChild<QListWidget*>("presets");
    QTRY_VERIFY(list->isVisible() && !list->findItems(name, Qt::MatchExactly).empty());
    QListWidgetItem* item = list->findItems(name, Qt::MatchExactly).front();
    QVERIFY(list->viewport()->rect().intersects(list->visualItemRect(item)));
    const std::unique_ptr<QMimeData> data(list->model()->mimeData({list->indexFromItem(item)}));
    Viewport& view = m_editor->window->viewport();
    QDragEnterEvent enter(to, Qt::CopyAction, data.get(), Qt::LeftButton, {});
    QApplication::sendEvent(&view, &enter);
    QVERIFY(enter.isAccepted());
    QDragMoveEvent move(to, Qt::CopyAction, data.get(), Qt::LeftButton, {});
    QApplication::sendEvent(&view, &move);
    if (qstrcmp(QTest::currentTestFunction(), "aTorchBurnsOnAWallWithinTwelveClicks") == 0) picture("torch-drag.png");
    QDropEvent drop(to, Qt::CopyAction, data.get(), Qt::LeftButton, {});
    QApplication::sendEvent(&view, &drop);
    clicked("Preset " + name + " dragged onto the wall");
}

const Element& TestWindowTorch::wall() { return *std::ranges::find(m_editor->scene().elements, "Box", &Element::name); }

void TestWindowTorch::aTorchBurnsOnAWallWithinTwelveClicks() {
    m_editor = std::make_unique<EditorWindow>();
    if (qEnvironmentVariableIsSet("GYRE_STORY_PICTURES")) m_editor->window->resize(1280, 720);
    m_editor->trigger("new");
    m_time.start();
    choose("&Insert", "addBox");
    picture("torch-box.png");
    typeInto("halfExtents", {"1.5", "1.2", "0.1"});
    typeInto("position", {"0", "1.2", "0"});
    QVERIFY(m_editor->window->viewport().hasFocus());
    frameSelected();
    picture("torch-wall.png");
    const Box solid = boundsOf(wall());
    QVERIFY(std::abs(solid.low.y) < 1e-4f && std::abs(solid.high.y - 2.4f) < 1e-4f);

    searchPreset("torch");
    dragPreset("Torch", m_editor->pixelOf({0, 0.4f, 0.1f}));
    QCOMPARE(m_editor->selected().name, std::string("Torch"));
    const ElementId torch = m_editor->selected().id;

    Preview& preview = m_editor->window->preview();
    WAIT_FOR(preview.snapshot()->time >= 2);
    m_editor->trigger("selectNone");  // for the picture
    picture("torch-burns.png");
    preview.pause();
    const Box group = boundsOf(m_editor->scene(), std::span(&torch, 1));
    QVERIFY2(group.low.z > solid.high.z - 1e-3f && group.low.z < solid.high.z + 0.05f,
             qPrintable(QString::number(group.low.z)));
    QVERIFY(std::abs(group.low.y - 0.4f) < 0.1f);
    QVERIFY(m_editor->scene().fluid.burnHeat == 1900);  // the preset's fluid, although the wall came first
    const auto shot = preview.snapshot();
    QVERIFY(shot->tracerPosition.size() > 1000);
    const auto isInWall = [&](const glm::vec3& p) {
        constexpr float kTouch = 0.01f;  // [m]
        return glm::all(glm::greaterThan(p, solid.low + kTouch)) && glm::all(glm::lessThan(p, solid.high - kTouch));
    };
    QCOMPARE(std::ranges::count_if(shot->tracerPosition, isInWall), 0);
    QCOMPARE(m_editor->window->findChild<ProblemsPanel*>()->count(), 0);
    QVERIFY2(m_clicks <= 12, qPrintable(QString::number(m_clicks)));
}

void TestWindowTorch::aPresetDroppedOnAWallStandsBeforeIt_data() {
    QTest::addColumn<float>("yaw");
    QTest::newRow("front") << 0.0f;
    QTest::newRow("from the right") << 0.9f;
    QTest::newRow("from behind") << 3.0f;
}

void TestWindowTorch::aPresetDroppedOnAWallStandsBeforeIt() {
    QFETCH(float, yaw);
    m_editor = std::make_unique<EditorWindow>();
    m_editor->trigger("new");
    m_editor->trigger("addBox");
    Scene scene = m_editor->scene();
    std::get<Body>(scene.elements[0].body).halfExtents = {1, 1, 1};
    scene.elements[0].place.position = {0, 1, 0};
    m_editor->window->document().edit("Wall", scene);
    m_editor->window->viewport().setCamera({{0, 1, 0}, 6, yaw, -0.1f});
    QCoreApplication::processEvents();
    searchPreset("torch");
    dragPreset("Torch", m_editor->pixelOf({0, 1, 0}));
    const ElementId torch = m_editor->selected().id;
    const Box group = boundsOf(m_editor->scene(), std::span(&torch, 1)), solid = boundsOf(wall());
    const bool isBeside = group.low.x > solid.high.x - 1e-3f || group.high.x < solid.low.x + 1e-3f ||
                          group.low.z > solid.high.z - 1e-3f || group.high.z < solid.low.z + 1e-3f;
    QVERIFY(isBeside);
    QVERIFY(group.low.y > 0.5f);
}

}  // namespace gyre::editor

GYRE_TEST_WITH(gyre::editor::WindowTestApplication, gyre::editor::TestWindowTorch)
#include "TestWindowTorch.moc"
