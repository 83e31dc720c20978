#include "editor/window/MainWindow.h"

#include "editor/context/Settings.h"
#include "editor/dialogs/ManualWindow.h"
#include "editor/panels/ChangeBar.h"
#include "editor/panels/ComparePanel.h"
#include "editor/panels/CostsPanel.h"
#include "editor/panels/CurvesPanel.h"
#include "editor/panels/GamePanel.h"
#include "editor/panels/GuideBar.h"
#include "editor/panels/HistoryPanel.h"
#include "editor/panels/ImportBar.h"
#include "editor/panels/Inspector.h"
#include "editor/panels/LogPanel.h"
#include "editor/panels/Outliner.h"
#include "editor/panels/PlaybackBar.h"
#include "editor/panels/PlotsPanel.h"
#include "editor/panels/PresetsPanel.h"
#include "editor/panels/ProblemsPanel.h"
#include "editor/panels/StatusLine.h"
#include "editor/viewport/Viewport.h"
#include "editor/window/KeyFilter.h"

#include <QApplication>
#include <QCloseEvent>
#include <QDockWidget>
#include <QMenu>
#include <QMenuBar>
#include <QScrollArea>
#include <QToolBar>
#include <QUndoStack>
#include <QVBoxLayout>

/// How the window is put together. What its actions do stands in MainWindowActions.cpp, who tells whom in
/// MainWindowReports.cpp.
namespace gyre::editor {
namespace {

/// Panels at the bottom are wide: on a small screen they roll, instead of keeping the window as wide as the widest.
class Rolling : public QScrollArea {
public:
    explicit Rolling(QWidget* panel) {
        setWidget(panel);
        setWidgetResizable(true);
        setFrameShape(QFrame::NoFrame);
    }
    QSize sizeHint() const override { return widget()->sizeHint(); }
    QSize minimumSizeHint() const override {
        return {QScrollArea::minimumSizeHint().width(), widget()->minimumSizeHint().height()};
    }
};

}  // namespace

MainWindow::MainWindow(const Dialogs& dialogs)
    : m_dialogs(dialogs),
      m_actions(this),
      m_files(m_document, *this, dialogs),
      m_shelf(m_document),
      m_images(m_document),
      m_imports(m_document, m_shelf),
      m_stage(m_document, m_imports, *this, dialogs),
      m_obstacles(m_document, m_shelf),
      m_safety(m_document, m_files, m_shelf, m_obstacles, *this, dialogs),
      m_edits(m_document),
      m_presetDesk(m_document, m_files, *this, dialogs),
      m_prefabs(m_document, m_files, *this, dialogs),
      m_guide(m_document, m_preview, m_files, *this),
      m_time(m_document, m_preview),
      m_motion(m_document, m_preview),
      m_compare(m_document, m_preview, m_files, *this, dialogs),
      m_backdrop(m_document, m_files, *this, dialogs),
      m_pictures(m_document, m_preview, m_files, m_shelf, m_images, *this, dialogs),
      m_exports(m_document, m_files, *this, dialogs) {
    setObjectName("MainWindow");
    resize(1440, 900);
    m_actions.setKeys(settings::keyMap());
    createPanels();
    m_presetDesk.connectTo(*m_presets, *m_viewport, *m_outliner, m_actions);
    m_prefabs.connectTo(*m_viewport, m_actions);
    createMenus();
    m_guide.connectTo(*m_guideBar, *m_viewport, m_actions);
    connect(&m_guide, &GuideController::sampleWanted, this,
            [this](const QString& file) { importMeshes({file}, m_viewport->placeForNew()); });
    connectPreview();
    connectFileActions();
    connectEditActions();
    connectViewActions();
    m_time.connectTo(m_actions, *m_playback);
    m_motion.connectTo(m_actions, *m_playback);
    m_compare.connectTo(*m_comparePanel, *m_viewport, m_actions);
    m_backdrop.connectTo(*m_viewport, m_actions);
    m_stage.connectTo(*m_viewport, m_actions);
    m_pictures.connectTo(*m_viewport, *m_playback, m_backdrop, m_actions);
    m_layouts.connectTo(m_actions);
    connectReports();
    connectWork();
    flashSteps();
    nameTopics();
    m_obstacles.connectTo(*m_inspector, *m_viewport, m_actions);
    m_safety.connectTo(*m_changeBar,
                       [this] { return m_viewport->isVisible() ? m_viewport->grabFramebuffer() : QImage(); });
    m_safety.autosave().setBusy([this] { return m_viewport->isInGesture(); });
    apply(settings::preferences());
    connectCosts();
    m_layouts.restore();
    qApp->installEventFilter(new KeyFilter(this));
    m_document.open(Scene(), {});
}

/// The panels borrow the document and the preview, which die with our members: before the base class would delete the
/// panels. And the history tells of its own end.
MainWindow::~MainWindow() {
    m_document.undoStack().disconnect(this);
    m_history->setStack(nullptr);
    delete takeCentralWidget();
    qDeleteAll(findChildren<QDockWidget*>(Qt::FindDirectChildrenOnly));
    delete m_status;
}

void MainWindow::createPanels() {
    setDockNestingEnabled(true);
    setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    auto* centre = new QWidget(this);
    m_viewport = new Viewport(m_document, m_preview, m_obstacles.pieces(), centre);
    m_viewport->setObjectName("viewport");
    m_changeBar = new ChangeBar(centre);
    m_guideBar = new GuideBar(centre);
    m_importBar = new ImportBar(centre);
    m_playback = new PlaybackBar(m_document, m_preview, centre);
    auto* column = new QVBoxLayout(centre);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_guideBar);
    column->addWidget(m_changeBar);
    column->addWidget(m_importBar);
    column->addWidget(m_viewport, 1);
    column->addWidget(m_playback);
    setCentralWidget(centre);

    m_outliner = new Outliner(m_document);
    m_inspector = new Inspector(m_document);
    m_history = new HistoryPanel(m_document);
    m_presets = new PresetsPanel;
    m_problems = new ProblemsPanel(m_document);
    m_log = new LogPanel;
    m_plots = new PlotsPanel(m_preview);
    m_costs = new CostsPanel(m_document, m_preview);
    m_curves = new CurvesPanel(m_document, m_preview);
    m_comparePanel = new ComparePanel(m_document, m_preview);
    m_game = new GamePanel(m_document, m_preview);
    m_status = new StatusLine(m_document, m_preview, this);
    setStatusBar(m_status);
    QDockWidget* outliner = addDock(tr("Outliner"), "outlinerDock", m_outliner, Qt::LeftDockWidgetArea);
    QDockWidget* presets = addDock(tr("Presets"), "presetsDock", m_presets, Qt::LeftDockWidgetArea);
    QDockWidget* inspector = addDock(tr("Inspector"), "inspectorDock", m_inspector, Qt::RightDockWidgetArea);
    QDockWidget* history = addDock(tr("History"), "historyDock", m_history, Qt::RightDockWidgetArea);
    QDockWidget* problems = addDock(tr("Problems"), "problemsDock", m_problems, Qt::BottomDockWidgetArea);
    QDockWidget* log = addDock(tr("Log"), "logDock", m_log, Qt::BottomDockWidgetArea);
    QDockWidget* costs = addDock(tr("Costs"), "costsDock", m_costs, Qt::BottomDockWidgetArea);
    QDockWidget* plots = addDock(tr("Plots"), "plotsDock", m_plots, Qt::BottomDockWidgetArea);
    QDockWidget* curves = addDock(tr("Curves"), "curvesDock", m_curves, Qt::BottomDockWidgetArea);
    QDockWidget* comparison = addDock(tr("Compare"), "compareDock", m_comparePanel, Qt::BottomDockWidgetArea);
    QDockWidget* game = addDock(tr("Game"), "gameDock", m_game, Qt::BottomDockWidgetArea);
    connect(costs, &QDockWidget::visibilityChanged, m_costs, &CostsPanel::setSeen);
    connect(plots, &QDockWidget::visibilityChanged, m_plots, &PlotsPanel::setSeen);
    connect(curves, &QDockWidget::visibilityChanged, m_curves, &CurvesPanel::setSeen);
    connect(comparison, &QDockWidget::visibilityChanged, m_comparePanel, &ComparePanel::setSeen);
    tabifyDockWidget(problems, log);
    tabifyDockWidget(log, costs);
    tabifyDockWidget(costs, plots);
    tabifyDockWidget(plots, curves);
    tabifyDockWidget(curves, comparison);
    tabifyDockWidget(comparison, game);
    problems->raise();
    tabifyDockWidget(outliner, presets);
    outliner->raise();
    tabifyDockWidget(inspector, history);
    inspector->raise();
    resizeDocks({inspector}, {370}, Qt::Horizontal);
    resizeDocks({problems}, {180}, Qt::Vertical);
}

QDockWidget* MainWindow::addDock(const QString& title, const char* name, QWidget* panel, Qt::DockWidgetArea area) {
    auto* dock = new QDockWidget(title, this);
    dock->setObjectName(name);
    for (auto* list :
         panel
             ->findChildren<QAbstractScrollArea*>())  // is read out as the panel it fills, if it has no name of its own
        if (list->accessibleName().isEmpty()) list->setAccessibleName(title);
    dock->setWidget(area == Qt::BottomDockWidgetArea ? new Rolling(panel) : panel);
    addDockWidget(area, dock);
    return dock;
}

void MainWindow::createMenus() {
    m_actions.fill(*menuBar());
    auto* toolBar = addToolBar(tr("Tools"));
    toolBar->setObjectName("toolBar");
    toolBar->setIconSize({20, 20});
    toolBar->setMovable(false);
    m_actions.fill(*toolBar);

    auto* templates = new QMenu(tr("New from &template"), this);
    m_actions.menu("&File").insertMenu(&m_actions["open"], templates);
    connect(templates, &QMenu::aboutToShow, this, [this, templates] { m_presetDesk.fillTemplates(*templates); });
    auto* recent = new QMenu(tr("Open &recent"), this);
    m_actions.menu("&File").insertMenu(&m_actions["save"], recent);
    connect(recent, &QMenu::aboutToShow, this, [this, recent] { m_files.fillRecentFiles(*recent); });
    QMenu& windows = m_actions.menu("&Window");
    windows.insertSeparator(windows.actions().front());
    for (QDockWidget* dock : findChildren<QDockWidget*>())
        windows.insertAction(windows.actions().front(), dock->toggleViewAction());
    auto* forElements = new QMenu(m_outliner);  // keeps the separators
    m_actions.fillForElements(*forElements);
    m_outliner->setContextActions(forElements->actions());
}

/// Headings of the manual, for F1.
void MainWindow::nameTopics() {
    const std::vector<std::pair<QWidget*, const char*>> topics{{m_viewport, "Handles"},
                                                               {m_playback, "Time"},
                                                               {m_outliner, "Outliner"},
                                                               {m_inspector, "Fields"},
                                                               {m_history, "History"},
                                                               {m_problems, "Problems and log"},
                                                               {m_log, "Problems and log"},
                                                               {m_costs, "Costs"},
                                                               {m_plots, "Plots"},
                                                               {m_curves, "Curves"},
                                                               {m_game, "Parameters and events"},
                                                               {m_comparePanel, "Compare"},
                                                               {m_presets, "Presets"},
                                                               {m_importBar, "Obstacles from meshes"},
                                                               {m_guideBar, "The guided first run"},
                                                               {findChild<QToolBar*>("toolBar"), "What can be placed"}};
    for (const auto& [widget, heading] : topics) {
        setManualTopic(*widget, heading);
        for (QWidget* around = widget; around; around = around->parentWidget())
            if (qobject_cast<QDockWidget*>(around)) setManualTopic(*around, heading);  // for its title
    }
}

/// It may be closed, or behind another.
void MainWindow::bringForward(const char* dock) {
    auto* widget = findChild<QDockWidget*>(dock);
    widget->show();
    widget->raise();
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (!m_files.mayLeave()) return event->ignore();
    m_safety.forget();
    m_layouts.remember();
    event->accept();
}

void MainWindow::showTitle() {
    setWindowTitle(m_files.shownName() + "[*] - Gyre");
    setWindowModified(m_document.isDirty());
}

bool MainWindow::openFile(const QString& path) { return m_files.openFile(path); }

void MainWindow::showScene(const Scene& scene) {
    m_document.open(scene, {});
    m_preview.play();
}

void MainWindow::refuse(const QString& sentence) {
    m_log->warn(sentence);
    m_status->showMessage(sentence, 10000);
}

}  // namespace gyre::editor
