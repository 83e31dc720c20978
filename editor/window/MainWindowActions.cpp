#include "editor/window/MainWindow.h"

#include "editor/context/Settings.h"
#include "editor/context/Theme.h"
#include "editor/controllers/FluidActions.h"
#include "editor/controllers/GuideSteps.h"
#include "editor/controllers/NewElements.h"
#include "editor/controllers/PaletteSources.h"
#include "editor/controllers/PaneActions.h"
#include "editor/dialogs/GameDialog.h"
#include "editor/dialogs/KeySheet.h"
#include "editor/dialogs/KeysDialog.h"
#include "editor/dialogs/ManualWindow.h"
#include "editor/dialogs/PreferencesDialog.h"
#include "editor/dialogs/WelcomeDialog.h"
#include "editor/panels/CurvesPanel.h"
#include "editor/panels/GamePanel.h"
#include "editor/panels/Icon.h"
#include "editor/panels/Inspector.h"
#include "editor/panels/LogPanel.h"
#include "editor/panels/Outliner.h"
#include "editor/panels/PlaybackBar.h"
#include "editor/panels/StatusLine.h"
#include "editor/viewport/Viewport.h"

#include <QApplication>
#include <QDockWidget>
#include <QFileInfo>
#include <QMenu>
#include <QMessageBox>
#include <QUndoStack>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

/// What the actions of the window do.
namespace gyre::editor {
namespace {

const QString kMeshes = QStringLiteral("meshes");  // a kind of settings::lastFolder
constexpr float kQuarter = static_cast<float>(std::numbers::pi / 2);

}  // namespace

void MainWindow::connectFileActions() {
    on("new", [this] { m_files.startNew(); });
    on("open", [this] { m_files.open(); });
    on("save", [this] { m_files.save(); });
    on("saveAs", [this] { m_files.saveAs(); });
    on("import", &MainWindow::chooseMeshes);
    on("addMesh", &MainWindow::chooseMeshes);
    m_exports.connectTo(m_actions);
    on("reloadMeshes", [this] {
        for (const std::filesystem::path& mesh : m_shelf.files()) m_shelf.readAgain(mesh);
        m_images.readAgain();
    });
    on("gameRun", [this] {
        auto* dialog = new GameDialog(m_document.scene(), this);
        connect(dialog, &GameDialog::besideWanted, &m_compare, &CompareController::compareWithGame);
        connect(dialog, &GameDialog::differs, m_playback, [this](const Scene& scene, std::uint64_t frame) {
            if (scene == m_document.scene()) m_playback->markDifference(frame);
        });
        dialog->show();
    });
    on("quit", &MainWindow::close);
    on("keys", [this] { showKeySheet(m_actions.keys(), m_viewport->settings().navigation.buttons, this); });
    on("help", &MainWindow::openManual);
    on("editKeys", &MainWindow::openKeys);
    on("preferences", &MainWindow::openPreferences);
    on("about", &MainWindow::showAbout);
    on("welcome", &MainWindow::welcome);
}

void MainWindow::connectEditActions() {
    QUndoStack& history = m_document.undoStack();
    on("undo", [this] { m_document.undo(); });
    on("redo", [this] { m_document.redo(); });
    m_actions["undo"].setEnabled(false);
    m_actions["redo"].setEnabled(false);
    connect(&history, &QUndoStack::canUndoChanged, &m_actions["undo"], &QAction::setEnabled);
    connect(&history, &QUndoStack::canRedoChanged, &m_actions["redo"], &QAction::setEnabled);
    connect(&history, &QUndoStack::undoTextChanged, this,
            [this](const QString& text) { m_actions["undo"].setText(tr("&Undo %1").arg(text)); });
    connect(&history, &QUndoStack::redoTextChanged, this,
            [this](const QString& text) { m_actions["redo"].setText(tr("&Redo %1").arg(text)); });
    on("rename", [this] { m_outliner->renameSelected(); });
    on("find", [this] {
        bringForward("outlinerDock");
        m_outliner->focusSearch();
    });
    on("palette", &MainWindow::openPalette);
    for (const ActionInfo& info : actionTable())
        if (insertsAtOnce(info)) on(info.id, [this, id = info.id] { insert(id); });
    m_edits.connectTo(m_actions);
    m_repeat.connectTo(m_actions, *m_viewport);
    connect(&m_edits, &EditController::refused, this,
            [this](const QString& sentence) { m_status->showMessage(sentence, 6000); });
}

void MainWindow::connectViewActions() {
    using enum HandleTool;
    const auto chooseTools = [this](const std::vector<HandleTool>& tools) {
        m_viewport->change([&](ViewSettings& view) { view.chooseTools(tools); });
    };
    on("select", [chooseTools] { chooseTools({}); });
    on("move", [chooseTools] { chooseTools({Move}); });
    on("rotate", [chooseTools] { chooseTools({Rotate}); });
    on("scale", [chooseTools] { chooseTools({Scale}); });
    on("transform", [chooseTools] { chooseTools({Move, Rotate, Scale}); });
    connect(m_viewport, &Viewport::toolLeft, &m_actions["select"], &QAction::trigger);
    on("fly", [this] { m_viewport->fly(); });
    m_actions["move"].setChecked(true);
    connectHandleActions();
    on("frame", [this] { m_viewport->frameSelected(); });
    on("frameAll", [this] { m_viewport->frameAll(); });
    on("front", [this] { lookFrom(0, 0); });
    on("right", [this] { lookFrom(kQuarter, 0); });
    on("top", [this] { lookFrom(0, -kQuarter); });
    on("back", [this] { lookFrom(2 * kQuarter, 0); });
    on("left", [this] { lookFrom(-kQuarter, 0); });
    on("below", [this] { lookFrom(0, kQuarter); });
    on("orthographic", [this](bool on) {
        Camera camera = m_viewport->camera();
        camera.orthographic = on;
        m_viewport->setCamera(camera);
    });
    on("throughCamera", &MainWindow::toggleCamera);
    on("grid", [this](bool on) { m_viewport->change([&](ViewSettings& view) { view.groundGrid = on; }); });
    connect(&m_actions["overlay"], &QAction::toggled, this, [this](bool on) {
        m_viewport->change([&](ViewSettings& view) { view.overlay = on; });
        m_status->setCountsShown(!on);  // nothing is said twice
    });
    connectFluidActions(m_actions, *m_viewport);
    connectPaneActions(m_actions, *m_viewport);
    m_actions["grid"].setChecked(true);
    m_actions["overlay"].setChecked(true);
}

void MainWindow::connectHandleActions() {
    constexpr std::array kAxes{std::pair("world", HandleAxes::World), std::pair("local", HandleAxes::Local),
                               std::pair("groupAxes", HandleAxes::Parent)};
    for (const auto& [id, axes] : kAxes)
        on(id, [this, axes = axes] { m_viewport->change([&](ViewSettings& view) { view.axes = axes; }); });
    on("axes", [this, kAxes] {
        const auto now = std::ranges::find_if(kAxes, [&](const auto& one) { return m_actions[one.first].isChecked(); });
        const auto next = now == kAxes.end() || now + 1 == kAxes.end() ? kAxes.begin() : now + 1;
        m_actions[next->first].trigger();
    });
    for (const auto& [id, pivot] :
         {std::pair("pivotMiddle", PivotPoint::Middle), std::pair("pivotActive", PivotPoint::Active),
          std::pair("pivotOwn", PivotPoint::Own)})
        on(id, [this, pivot = pivot] { m_viewport->change([&](ViewSettings& view) { view.pivot = pivot; }); });
    for (const auto& [id, tool] : {std::pair("grab", HandleTool::Move), std::pair("turn", HandleTool::Rotate),
                                   std::pair("resize", HandleTool::Scale)})
        on(id, [this, tool = tool] { m_viewport->grab(tool); });
    on("autoKey", [this](bool on) { m_viewport->change([&](ViewSettings& view) { view.autoKey = on; }); });
    m_actions["autoKey"].setChecked(true);
    on("boxSelect", [this] { m_viewport->beginBoxSelect(); });
    on("snap", [this](bool on) {
        m_viewport->change([&](ViewSettings& view) { view.snapping.snapping = on ? Snapping::On : Snapping::Off; });
    });
    for (const auto& [id, to] : {std::pair("snapGrid", SnapTo::Grid), std::pair("snapSurface", SnapTo::Surface),
                                 std::pair("snapVertex", SnapTo::Vertex)})
        on(id, [this, to = to] { m_viewport->change([&](ViewSettings& view) { view.snapping.to = to; }); });
    m_actions["snapGrid"].setChecked(true);
    m_actions["world"].setChecked(true);
    m_actions["pivotMiddle"].setChecked(true);
}

void MainWindow::openPalette() {
    std::vector<PaletteEntry> entries = actionEntries(m_actions);
    for (const std::vector<PaletteEntry>& more : {elementEntries(m_document), fieldEntries(m_document, *m_inspector),
                                                  fileEntries(m_files), layoutEntries(m_layouts)})
        entries.insert(entries.end(), more.begin(), more.end());
    (new CommandPalette(std::move(entries), this))->open();
}

void MainWindow::openManual() {
    QString topic = manualTopic(QApplication::widgetAt(QCursor::pos()));
    if (topic.isEmpty()) topic = manualTopic(QApplication::focusWidget());
    auto* manual = findChild<ManualWindow*>();
    (manual ? manual : new ManualWindow(this))->showTopic(topic);
}

void MainWindow::welcome() {
    if (auto* open = findChild<WelcomeDialog*>()) return open->raise();
    const int step = settings::guideStep();
    const bool isUnderWay = step > 0 && step < static_cast<int>(guideSteps().size());
    auto* page = new WelcomeDialog(m_actions, m_files,
                                   {isUnderWay, [this](PresetGallery& gallery) { m_presetDesk.fill(gallery); }}, this);
    page->addAction(&m_actions["help"]);
    setManualTopic(*page, "The guided first run");
    connect(page, &WelcomeDialog::presetChosen, &m_presetDesk, &PresetController::begin);
    connect(page, &WelcomeDialog::keysChosen, this, &MainWindow::useKeysAndMouseOf);
    page->show();
}

void MainWindow::openKeys() {
    auto* dialog = new KeysDialog(m_actions, this);
    dialog->addAction(&m_actions["help"]);
    setManualTopic(*dialog, "Keys and preferences");
    dialog->show();
}

void MainWindow::openPreferences() {
    auto* dialog = new PreferencesDialog(settings::preferences(), m_actions, this);
    dialog->addAction(&m_actions["help"]);
    setManualTopic(*dialog, "Keys and preferences");
    connect(dialog, &PreferencesDialog::changed, this, [this](const Preferences& preferences) {
        const bool otherTheme = preferences.theme != settings::preferences().theme;
        settings::setPreferences(preferences);
        if (otherTheme) applyTheme(*qApp, preferences.theme);
        apply(preferences);
    });
    connect(dialog, &PreferencesDialog::keysWanted, this, &MainWindow::openKeys);
    dialog->show();
}

void MainWindow::useKeysAndMouseOf(KeyPreset preset) {
    const KeyMap keys = settings::keyMap(preset);
    settings::setKeyMap(keys);
    m_actions.setKeys(keys);
    Preferences preferences = settings::preferences();
    preferences.navigation.buttons =
        preset == KeyPreset::Blender ? NavigationStyle::Buttons::Blender : NavigationStyle::Buttons::Industry;
    settings::setPreferences(preferences);
    apply(preferences);
}

void MainWindow::apply(const Preferences& preferences) {
    constexpr int kQuiet = 2000;  // [ms] without a change, at most
    m_inspector->setShownUnits(preferences.units);
    m_curves->setShownUnits(preferences.units);
    m_game->setShownUnits(preferences.units);
    m_viewport->change([&](ViewSettings& view) {
        view.navigation = preferences.navigation;
        view.snapping.grid = preferences.steps.grid;
        view.snapping.angle = preferences.steps.angle;
        view.snapping.scale = preferences.steps.scale;
    });
    m_document.setHistoryMemory(static_cast<std::size_t>(preferences.historyMegabytes) * 1'000'000);
    m_preview.setMemory(static_cast<std::size_t>(preferences.keptMegabytes) * 1'000'000);
    constexpr int kWriting = 5000;  // [ms] for picture and disk
    const int within = preferences.keepWithin * 1000, latest = std::max(within - kWriting, within / 2);
    m_safety.autosave().setTiming({std::min(kQuiet, latest), latest});
}

void MainWindow::insert(const std::string& actionId) {
    const Camera camera = m_viewport->view().camera;
    const Insertion made =
        insertion(actionId, m_document.scene(), {m_viewport->placeForNew(), {camera.eye(), camera.rotation(), 1}});
    m_document.edit(made.text, made.after, made.select);
}

void MainWindow::lookFrom(float yaw, float pitch) {
    Camera camera = m_viewport->camera();
    camera.yaw = yaw;
    camera.pitch = 0;
    camera.orbit({0, pitch});
    m_viewport->setCamera(camera);
}

void MainWindow::toggleCamera() {
    if (m_viewport->isLookingThroughCamera()) return m_viewport->setCamera(m_viewport->camera());
    Selection candidates = m_document.selection();
    for (const Element& element : m_document.scene().elements) candidates.push_back(element.id);
    for (const ElementId id : candidates)
        if (std::holds_alternative<SceneCamera>(gyre::find(m_document.scene(), id)->body))
            return m_viewport->lookThrough(id);
    m_status->showMessage(tr("The scene has no camera. Insert one: it takes over what the view shows."), 6000);
}

void MainWindow::chooseMeshes() {
    const QStringList files = m_dialogs.openMeshes(this, settings::lastFolder(kMeshes));
    if (files.isEmpty()) return;
    settings::setLastFolder(kMeshes, QFileInfo(files.front()).absolutePath());
    importMeshes(files, m_viewport->placeForNew());
}

void MainWindow::importMeshes(const QStringList& files, const glm::vec3& ground) {
    for (const QString& file : files) {
        if (file.endsWith(kPrefabEnding))
            m_prefabs.place(file, ground);
        else if (!file.endsWith(".gyre"))
            m_imports.add(std::filesystem::path(file.toStdU16String()), ground);
        else if (m_files.mayLeave())
            m_files.openFile(file);
    }
}

void MainWindow::showPlaying(bool playing) {
    QAction& play = m_actions["play"];
    play.setChecked(playing);
    play.setIcon(icon(playing ? "pause" : "play"));
    play.setText(playing ? tr("&Pause") : tr("&Play"));
}

void MainWindow::showContextMenu(const QPoint& global) {
    QMenu menu(this);
    m_actions.fillForElements(menu);
    menu.addSeparator();
    menu.addMenu(&m_actions.menu("&Insert"));
    menu.exec(global);
}

void MainWindow::showAbout() {
    QMessageBox::about(this, tr("About Gyre"),
                       tr("<b>Gyre</b> %1<br>Fluid effects from vortex particles.<br><br>%2<br>Licence: Apache 2.0")
                           .arg(QStringLiteral(GYRE_VERSION), m_viewport->graphics().toHtmlEscaped()));
}

}  // namespace gyre::editor
