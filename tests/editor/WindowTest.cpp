#include "tests/editor/WindowTest.h"

#include "editor/context/Language.h"
#include "editor/context/Settings.h"
#include "editor/context/Theme.h"
#include "editor/viewport/Viewport.h"

#include <QDir>
#include <QDockWidget>
#include <QFile>
#include <QPixmap>
#include <QScreen>
#include <QSurfaceFormat>
#include <QTabBar>
#include <QToolButton>
#include <QTreeView>
#include <QUndoStack>

#include <glm/vec4.hpp>

#include <utility>

namespace gyre::editor {

WindowTestApplication::WindowTestApplication(int& argc, char** argv) {
    for (const char* home : {"XDG_CONFIG_HOME", "XDG_DATA_HOME"}) qputenv(home, m_settings.path().toUtf8());
    qputenv("GYRE_IMPORT_WORKER", GYRE_IMPORT_WORKER);
    QApplication::setAttribute(Qt::AA_ShareOpenGLContexts);
    QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    QSurfaceFormat format;
    format.setVersion(3, 3);
    format.setProfile(QSurfaceFormat::CoreProfile);
    format.setDepthBufferSize(24);
    format.setSwapInterval(0);
    QSurfaceFormat::setDefaultFormat(format);
    m_application = std::make_unique<QApplication>(argc, argv);
    QApplication::setEffectEnabled(Qt::UI_AnimateMenu, false);
    applyLanguage(*m_application, Language::English);
    applyTheme(*m_application, Theme::Dark);
    settings::setCostBudget({1'000'000, 1});  // no problem for slow steps on a busy machine
}

EditorWindow::EditorWindow() : window(std::make_unique<MainWindow>(answers())) {
    window->resize(1400, 700);
    window->show();
    QVERIFY(QTest::qWaitForWindowExposed(window.get()));
    window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(window.get()));
}

Dialogs EditorWindow::answers() {
    Dialogs dialogs;
    const auto answer = [this](QWidget*, const QString& begin) {
        proposed = begin;
        return path;
    };
    dialogs.openScene = dialogs.saveScene = dialogs.saveEffect = dialogs.openPrefab = dialogs.savePrefab =
        dialogs.openBackdrop = dialogs.openImage = answer;
    dialogs.openMeshes = [answer](QWidget* parent, const QString& begin) {
        const QString chosen = answer(parent, begin);
        return chosen.isEmpty() ? QStringList() : QStringList(chosen);
    };
    dialogs.savePictures = [answer](QWidget* parent, const QString& suggested, const QString&) {
        return answer(parent, suggested);
    };
    dialogs.askReplaceFiles = [this](QWidget*, const QString&, int) {
        ++timesAskedToReplace;
        return replacesFiles;
    };
    dialogs.showFolder = [this](const QString& shown) { shownFolder = shown; };
    dialogs.askUnsaved = [this](QWidget*, const QString&) {
        ++timesAsked;
        return unsaved;
    };
    dialogs.askAbandonExport = [this](QWidget*) { return abandonsExport; };
    dialogs.askReplaced = [this](QWidget*, const QString&) { return replaced; };
    dialogs.askSaveElsewhere = [this](QWidget*, const QString& sentence) {
        sentences += sentence;
        path = std::exchange(elsewhere, {});
        return !path.isEmpty();
    };
    dialogs.askOtherPlace = dialogs.askOtherFile = [this](QWidget*, const QString&, const QString& sentence) {
        sentences += sentence;
        if (elsewhere.isEmpty()) return false;
        path = std::exchange(elsewhere, {});
        return true;
    };
    dialogs.askReadOutside = [this](QWidget*, const QString&, const QStringList& files) {
        wantedOutside = files;
        if (whileAskedOutside) whileAskedOutside();
        return readsOutside;
    };
    dialogs.askLeftWork = [this](QWidget* parent, const std::vector<LeftWork>& works) {
        offered = works;
        return askLeftWork ? askLeftWork(parent, works) : std::exchange(leftWork, {});
    };
    dialogs.askEarlierVersion = [this](QWidget* parent, const QString& original,
                                       const std::vector<EarlierVersion>& all) {
        return askEarlierVersion ? askEarlierVersion(parent, original, all) : std::nullopt;
    };
    dialogs.askPresetName = [this](QWidget*, const QString&) { return presetName; };
    dialogs.askLayoutName = [this](QWidget*, const QString&) { return layoutName; };
    dialogs.askReplaceLayout = [this](QWidget*, const QString& name) {
        sentences += name;
        return replacesLayout;
    };
    dialogs.tell = [this](QWidget*, const QString&, const QString& sentence) { sentences += sentence; };
    return dialogs;
}

const Element& EditorWindow::selected() { return *find(scene(), window->document().selection().back()); }

QByteArray EditorWindow::bytesOf(const QString& name) const {
    QFile read(file(name));
    return read.open(QIODevice::ReadOnly) ? read.readAll() : QByteArray();
}

QPoint EditorWindow::pixelOf(const glm::vec3& point) {
    const View view = window->viewport().view();
    const glm::vec4 clip = view.camera.projection(view.aspect()) * view.camera.view() * glm::vec4(point, 1);
    const glm::vec2 pixel = 0.5f * (glm::vec2(clip.x, -clip.y) / clip.w + 1.0f) * view.size;
    return {static_cast<int>(pixel.x), static_cast<int>(pixel.y)};
}

void EditorWindow::drag(const QPoint& from, const QPoint& to, Qt::KeyboardModifiers modifiers) {
    Viewport& view = window->viewport();
    QTest::mouseMove(&view, from);
    QTest::mousePress(&view, Qt::LeftButton, modifiers, from);
    constexpr int kMoves = 6;
    for (int i = 1; i <= kMoves; ++i) QTest::mouseMove(&view, from + (to - from) * i / kMoves);
    QTest::mouseRelease(&view, Qt::LeftButton, modifiers, to);
}

void EditorWindow::clickTab(const QString& title) {
    for (QTabBar* bar : window->findChildren<QTabBar*>())
        for (int i = 0; i < bar->count(); ++i)
            if (bar->isVisible() && bar->tabText(i) == title)
                return QTest::mouseClick(bar, Qt::LeftButton, {}, bar->tabRect(i).center());
    QFAIL(qPrintable("no tab " + title));
}

void EditorWindow::clickInOutliner(const std::string& name) {
    clickTab("Outliner");
    auto* tree = window->findChild<QTreeView*>("outlinerTree");
    const QModelIndexList found =
        tree->model()->match(tree->model()->index(0, 0), Qt::DisplayRole, QString::fromStdString(name), 1,
                             Qt::MatchExactly | Qt::MatchRecursive);
    QVERIFY2(!found.isEmpty(), name.c_str());
    tree->scrollTo(found.front());
    QCoreApplication::processEvents();
    QTest::mouseClick(tree->viewport(), Qt::LeftButton, {}, tree->visualRect(found.front()).center());
    QTRY_COMPARE(selected().name, name);
}

void press(EditorWindow& editor, const char* button) {
    QTest::mouseClick(editor.window->findChild<QToolButton*>(button), Qt::LeftButton);
}

QDockWidget& dockOf(EditorWindow& editor, const char* name) { return *editor.window->findChild<QDockWidget*>(name); }

void shortenEffect(EditorWindow& editor) {
    Scene shorter = editor.scene();
    shorter.fluid.duration = 1;
    shorter.warmUp = 0;
    shorter.levels.clear();
    editor.window->document().edit("Duration", shorter);
}

int steps(EditorWindow& editor) { return editor.window->document().undoStack().index(); }

void takePicture(EditorWindow& editor, const QString& name) {
    const QString folder = qEnvironmentVariable("GYRE_STORY_PICTURES");
    if (folder.isEmpty()) return;
    QTest::qWait(1000);  // until the view rests
    // grab() would draw the window anew.
    const QPixmap picture = editor.window->screen()->grabWindow(editor.window->winId());
    QVERIFY(picture.save(QDir(folder).filePath(name)));
}

}  // namespace gyre::editor
