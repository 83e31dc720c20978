#include "editor/window/MainWindow.h"

#include "core/scene/SceneDiff.h"
#include "editor/context/Settings.h"
#include "editor/exchange/DressingProblems.h"
#include "editor/exchange/FitProblems.h"
#include "editor/panels/BudgetRow.h"
#include "editor/panels/BudgetWatch.h"
#include "editor/panels/ComparePanel.h"
#include "editor/panels/CostsPanel.h"
#include "editor/panels/CurvesPanel.h"
#include "editor/panels/FreezeWatch.h"
#include "editor/panels/GamePanel.h"
#include "editor/panels/ImportBar.h"
#include "editor/panels/Inspector.h"
#include "editor/panels/LogPanel.h"
#include "editor/panels/Outliner.h"
#include "editor/panels/PlaybackBar.h"
#include "editor/panels/ProblemsPanel.h"
#include "editor/panels/ReachWatch.h"
#include "editor/panels/StatusLine.h"
#include "editor/viewport/Viewport.h"

/// What the parts of the window tell each other.
namespace gyre::editor {

void MainWindow::connectPreview() {
    connect(&m_document, &Document::opened, this, [this] { m_preview.setScene(m_document.scene()); });
    connect(&m_document, &Document::sceneChanged, this, [this](const Scene& before, const Scene& after) {
        if (compare(before, after) != SceneChange::None) m_preview.changeScene(after);  // snapshots carry looks, too
    });
    connect(&m_document, &Document::stateChanged, this, &MainWindow::showTitle);
    connect(&m_document, &Document::opened, this, &MainWindow::showTitle);
    connect(&m_preview, &Preview::playingChanged, this, &MainWindow::showPlaying);
    connect(&m_preview, &Preview::failed, this, &MainWindow::refuse);
}

void MainWindow::connectReports() {
    connect(m_viewport, &Viewport::hintChanged, m_status, &StatusLine::setHint);
    connect(m_viewport, &Viewport::pointed, m_status, &StatusLine::setCursor);
    connect(&m_safety, &SafetyController::safetyChanged, m_status, &StatusLine::setSafety);
    connect(m_viewport, &Viewport::detailChanged, m_status, &StatusLine::setDetail);
    connect(&m_viewport->drops(), &DropTarget::filesDragged, &m_dragged, &DraggedMeshes::read);
    connect(&m_dragged, &DraggedMeshes::bounded, &m_viewport->drops(), &DropTarget::setFileBounds);
    connect(&m_viewport->drops(), &DropTarget::filesDropped, this, &MainWindow::importMeshes);
    connect(m_viewport, &Viewport::contextMenuWanted, this, &MainWindow::showContextMenu);
    connect(m_inspector, &Inspector::animateWanted, this, [this](const FieldTarget& target) {
        bringForward("curvesDock");
        m_curves->animate(target);
    });
    connect(m_inspector, &Inspector::lifeWanted, this, [this](const FieldTarget& target) {
        bringForward("curvesDock");
        m_curves->animateOverLife(target);
    });
    connect(m_curves, &CurvesPanel::refused, this,
            [this](const QString& sentence) { m_status->showMessage(sentence, 6000); });
    connect(m_inspector, &Inspector::openWanted, this, [this](const FieldTarget& target) {
        bringForward("gameDock");
        m_game->open(target);
    });
    connect(m_game, &GamePanel::refused, this, &MainWindow::refuse);
    connect(m_inspector, &Inspector::refused, this,
            [this](const QString& sentence) { m_status->showMessage(sentence, 6000); });
    connect(&m_time, &TimeController::told, this, [this](const QString& sentence) {
        m_log->note(sentence);
        m_status->showMessage(sentence, 12000);
    });
    connect(&m_motion, &MotionController::told, this,
            [this](const QString& sentence) { m_status->showMessage(sentence, 6000); });
    connect(&m_compare, &CompareController::began, this, [this] { bringForward("compareDock"); });
    connect(&m_compare, &CompareController::gameDiffers, m_playback, &PlaybackBar::markDifference);
    connect(&m_compare, &CompareController::refused, this, &MainWindow::refuse);
    m_problems->addSource([this](const Scene& scene) { return m_meshProblems.in(scene); });
    m_problems->addSource([this](const Scene& scene) { return dressingProblems(scene, m_shelf, m_images); });
    m_problems->addSource([this](const Scene& scene) { return m_prefabs.problems(scene); });
    connect(&m_prefabs, &PrefabController::filesChanged, m_problems, &ProblemsPanel::checkSoon);
    connect(&m_prefabs, &PrefabController::refused, this, &MainWindow::refuse);
    connect(&m_prefabs, &PrefabController::told, this, [this](const QString& sentence) {
        m_log->note(sentence);
        m_status->showMessage(sentence, 8000);
    });
    connect(m_inspector, &Inspector::applyWanted, this, [this](const std::string& key) { m_prefabs.apply(key); });
    connect(&m_shelf, &MeshCache::changed, m_problems, &ProblemsPanel::checkSoon);
    m_problems->addSource([this](const Scene& scene) {
        return fitProblems(scene, [this](ElementId id) -> const FitState& { return m_obstacles.fits().state(id); });
    });
    connect(&m_obstacles.fits(), &Fits::changed, m_problems, &ProblemsPanel::checkSoon);
    auto* freeze = new FreezeWatch(m_document, m_preview, this);
    m_problems->addSource([freeze](const Scene& scene) { return freeze->problems(scene); });
    connect(freeze, &FreezeWatch::changed, m_problems, &ProblemsPanel::checkSoon);
    connect(m_problems, &ProblemsPanel::refused, this,
            [this](const QString& sentence) { m_status->showMessage(sentence, 8000); });
    connect(m_problems, &ProblemsPanel::countChanged, m_status, &StatusLine::setProblems);
    connect(m_status, &StatusLine::problemsClicked, this, [this] { bringForward("problemsDock"); });
    connect(&m_imports, &Imports::told, m_log, &LogPanel::note);
    connect(&m_imports, &Imports::refused, this, &MainWindow::refuse);
    connect(&m_imports, &Imports::arrived, m_importBar, &ImportBar::show);
    connect(m_importBar, &ImportBar::chosen, &m_imports, &Imports::again);
    connect(&m_document, &Document::opened, m_importBar, &QWidget::hide);
    connect(&m_backdrop, &BackdropController::refused, this, &MainWindow::refuse);
    connect(&m_pictures, &PictureController::refused, this, &MainWindow::refuse);
    connect(&m_pictures, &PictureController::told, this, [this](const QString& sentence) {
        m_log->note(sentence);
        m_status->showMessage(sentence, 12000);
    });
    connect(&m_obstacles, &ObstacleController::refused, this, &MainWindow::refuse);
    connect(&m_exports, &ExportController::refused, this, &MainWindow::refuse);
    connect(&m_exports, &ExportController::busy, this,
            [this](const QString& sentence) { m_status->showMessage(sentence, 6000); });
    connect(&m_exports, &ExportController::exported, this, [this](const QString& sentence) {
        m_guide.noteExport();
        m_log->note(sentence);
        m_status->showMessage(sentence, 8000);
    });
    connect(&m_panels, &PanelController::told, this,
            [this](const QString& sentence) { m_status->showMessage(sentence, 8000); });
    connect(&m_layouts, &LayoutController::told, this,
            [this](const QString& sentence) { m_status->showMessage(sentence, 8000); });
    connect(&m_layouts, &LayoutController::refused, this, &MainWindow::refuse);
    connect(&m_layouts, &LayoutController::leftOut, m_log, &LogPanel::warn);
    connect(&m_presetDesk, &PresetController::told, this,
            [this](const QString& sentence) { m_status->showMessage(sentence, 8000); });
    connect(&m_presetDesk, &PresetController::refused, this, &MainWindow::refuse);
    connect(&m_presetDesk, &PresetController::templateOpened, this, [this] { m_preview.play(); });
    connect(&m_presetDesk, &PresetController::sceneBegun, this, [this] {
        m_viewport->frameAllPanes();
        m_preview.play();
    });
    connect(&m_shelf, &MeshCache::changed, this, [this] { m_viewport->setMeshes(m_shelf.meshes()); });
    connect(&m_images, &ImageCache::changed, this, [this] { m_viewport->setImages(m_images.images()); });
    connect(&m_images, &ImageCache::missing, m_log, &LogPanel::warn);
    connect(&m_stage, &StageController::refused, this, &MainWindow::refuse);
    connect(&m_shelf, &MeshCache::missing, m_log, &LogPanel::warn);
    connect(&m_shelf, &MeshCache::missing, m_problems, &ProblemsPanel::checkSoon);
    connect(&m_files, &OpenSave::told, m_log, &LogPanel::note);
    connect(&m_files, &OpenSave::refused, m_log, &LogPanel::warn);
    connect(&m_safety, &SafetyController::told, this, [this](const QString& sentence) {
        m_log->note(sentence);
        m_status->showMessage(sentence, 6000);
    });
    connect(&m_safety, &SafetyController::refused, this, &MainWindow::refuse);
    connect(&m_files, &OpenSave::openedFile, this, [this] { m_preview.play(); });
    m_status->setProblems(m_problems->count());
}

void MainWindow::connectCosts() {
    m_budgetWatch = new BudgetWatch(m_preview, this);
    const auto setBudget = [this](const CostBudget& budget) {
        m_status->setBudget(budget);
        m_budgetWatch->setBudget(budget);
        m_comparePanel->setBudget(budget);
    };
    BudgetRow& row = m_costs->budgetRow();
    connect(&row, &BudgetRow::budgetChanged, this, &settings::setCostBudget);
    connect(&row, &BudgetRow::budgetChanged, this, setBudget);
    row.setBudget(settings::costBudget());
    setBudget(row.budget());
    m_machines.connectTo(m_actions, row);
    auto* costs = new LiveCosts(m_preview, m_inspector);
    m_inspector->setCosts([costs] { return costs->now(); });
    m_obstacles.setCosts([costs] { return costs->now(); });
    connect(m_status, &StatusLine::costClicked, this, [this] { bringForward("costsDock"); });
    m_problems->addSource([this](const Scene&) { return m_budgetWatch->problems(); });
    auto* reach = new ReachWatch(m_document, m_preview, this);
    m_problems->addSource([reach](const Scene& scene) { return reach->problems(scene); });
    connect(reach, &ReachWatch::changed, m_problems, &ProblemsPanel::checkSoon);
    connect(&m_document, &Document::sceneChanged, m_budgetWatch, [this](const Scene& before, const Scene& after) {
        if (compare(before, after) != SceneChange::None)
            m_budgetWatch->forget();  // what was measured is of another scene
    });
    connect(m_budgetWatch, &BudgetWatch::changed, m_problems, &ProblemsPanel::checkSoon);
    connect(&m_document, &Document::opened, m_budgetWatch, &BudgetWatch::forget);
}

/// Imports, pictures and fits share the place for progress, and are told in this order.
void MainWindow::connectWork() {
    Fits& fits = m_obstacles.fits();
    connect(&m_exports, &ExportController::began, m_status, &StatusLine::startWork);
    connect(&m_exports, &ExportController::ended, this, [this] {
        if (!m_imports.isRunning() && !m_pictures.isRunning()) m_status->endWork();
    });
    connect(m_status, &StatusLine::cancelWanted, &m_imports, &Imports::cancelAll);
    connect(m_status, &StatusLine::cancelWanted, &fits, &Fits::cancel);
    connect(&m_imports, &Imports::started, this,
            [this](const QString& file) { m_status->startWork(tr("Importing %1").arg(file)); });
    connect(&m_imports, &Imports::progressed, m_status, &StatusLine::setProgress);
    connect(&m_imports, &Imports::done, this, [this] {
        if (!m_pictures.isRunning()) m_status->endWork();
    });
    connect(m_status, &StatusLine::cancelWanted, &m_pictures, &PictureController::cancel);
    connect(&m_pictures, &PictureController::began, this, [this](const QString& what) {
        if (!m_imports.isRunning()) m_status->startWork(what);
    });
    connect(&m_pictures, &PictureController::progressed, this, [this](double share) {
        if (!m_imports.isRunning()) m_status->setProgress(share);
    });
    connect(&m_pictures, &PictureController::ended, this, [this] {
        if (!m_imports.isRunning() && !m_exports.isRunning()) m_status->endWork();
    });
    const auto isFree = [this] { return !m_imports.isRunning() && !m_pictures.isRunning(); };
    connect(&fits, &Fits::began, this, [this, isFree](const QString& what) {
        if (isFree()) m_status->startWork(what);
    });
    connect(&fits, &Fits::progressed, this, [this, isFree](double share) {
        if (isFree()) m_status->setProgress(share);
    });
    connect(&fits, &Fits::rested, this, [this, isFree] {
        if (isFree() && !m_exports.isRunning()) m_status->endWork();
    });
}

/// What was taken back or done again is shown where it happened.
void MainWindow::flashSteps() {
    connect(&m_document, &Document::sceneChanged, this, [this](const Scene& before, const Scene& after) {
        if (!m_document.isStepping()) return;
        const std::vector<ElementId> changed = changedElements(before, after);
        m_outliner->flash(changed);
        m_viewport->flash(changed);
    });
}

}  // namespace gyre::editor
