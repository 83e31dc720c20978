#include "editor/window/MainWindow.h"

#include "editor/context/Actions.h"
#include "editor/context/Folders.h"
#include "editor/context/KeyMap.h"
#include "editor/context/Messages.h"
#include "editor/context/OpenSave.h"
#include "editor/context/Settings.h"
#include "editor/dialogs/StandardDialogs.h"
#include "editor/panels/ChangeBar.h"
#include "editor/panels/ComparePanel.h"
#include "editor/panels/CostsPanel.h"
#include "editor/panels/CurvesPanel.h"
#include "editor/panels/ExposureField.h"
#include "editor/panels/GamePanel.h"
#include "editor/panels/GuideBar.h"
#include "editor/panels/HistoryPanel.h"
#include "editor/panels/ImportBar.h"
#include "editor/panels/Inspector.h"
#include "editor/panels/LogPanel.h"
#include "editor/panels/ManualTopic.h"
#include "editor/panels/Outliner.h"
#include "editor/panels/PlaybackBar.h"
#include "editor/panels/PlotsPanel.h"
#include "editor/panels/PresetsPanel.h"
#include "editor/panels/ProblemsPanel.h"
#include "editor/panels/SafetyBar.h"
#include "editor/panels/StatusLine.h"
#include "editor/panels/TimeAxis.h"
#include "editor/panels/TimeSplitter.h"
#include "editor/viewport/Viewport.h"
#include "editor/window/Controllers.h"
#include "editor/window/KeyFilter.h"
#include "editor/window/Session.h"

#include <QApplication>
#include <QCloseEvent>
#include <QDockWidget>
#include <QMenu>
#include <QMenuBar>
#include <QScreen>
#include <QScrollArea>
#include <QToolBar>
#include <QVBoxLayout>

namespace gyre::editor {
namespace {

/// Scrolls a wide panel at the bottom, so that it does not force its width on the window on a small screen.
class ScrolledPanel : public QScrollArea {
public:
    explicit ScrolledPanel(QWidget& panel) {
        setWidget(&panel);
        setWidgetResizable(true);
        setFrameShape(QFrame::NoFrame);
    }
    QSize sizeHint() const override { return widget()->sizeHint(); }
    QSize minimumSizeHint() const override {
        return {QScrollArea::minimumSizeHint().width(), widget()->minimumSizeHint().height()};
    }
};

/// The size of the window at the first start: most of a large screen, all of a small one.
QSize firstSize(const QSize& screen) {
    constexpr QSize kUsual{1440, 900};
    constexpr double kMost = 0.85;
    return kUsual.expandedTo(screen * kMost).boundedTo(screen);
}

}  // namespace

MainWindow::MainWindow() : MainWindow(standardDialogs()) {}

MainWindow::MainWindow(const Dialogs& dialogs)
    : m_session(std::make_unique<Session>()),
      m_actions(std::make_unique<Actions>(this)),
      m_messages(std::make_unique<Messages>()),
      m_folders(std::make_unique<Folders>(m_session->document)),
      m_files(std::make_unique<OpenSave>(m_session->document, *this, dialogs, *m_folders)) {
    setObjectName("MainWindow");
    resize(firstSize(screen()->availableSize()));
    m_actions->setKeys(settings::keyMap());
    m_context.reset(new EditorContext{*this, dialogs, m_session->document, m_session->preview, m_session->meshCache,
                                      m_session->imageCache, m_session->imports, m_session->pieces, m_session->fits,
                                      m_session->costs, *m_actions, *m_messages, *m_files, *m_folders, createPanels()});
    createDocks(m_context->panels);
    createMenus();
    nameTopics();
    connect(m_messages.get(), &Messages::shown, &m_context->panels.status, &QStatusBar::showMessage);
    connect(m_messages.get(), &Messages::noted, &m_context->panels.log, &LogPanel::note);
    connect(m_messages.get(), &Messages::warned, &m_context->panels.log, &LogPanel::warn);
    m_controllers = std::make_unique<Controllers>(*m_context);
    qApp->installEventFilter(new KeyFilter(*m_actions, *this));
    m_session->document.open(Scene(), {});
}

/// Panels use the session, so they are deleted before it. The base class would delete them later.
MainWindow::~MainWindow() {
    hide();  // a widget deleted under the mouse would send its status tip through docks that are half gone
    m_context->panels.history.setStack(nullptr);  // the undo stack emits signals when it is destroyed
    delete takeCentralWidget();
    qDeleteAll(findChildren<QDockWidget*>(Qt::FindDirectChildrenOnly));
    delete &m_context->panels.status;
}

Document& MainWindow::document() { return m_session->document; }
Preview& MainWindow::preview() { return m_session->preview; }
Viewport& MainWindow::viewport() { return m_context->panels.viewport; }

Panels MainWindow::createPanels() {
    Document& document = m_session->document;
    Preview& preview = m_session->preview;
    auto* centre = new QWidget(this);
    auto* axis = new TimeAxis(centre);
    return {.viewport = *new Viewport(document, preview, m_session->pieces, centre),
            .changeBar = *new ChangeBar(centre),
            .safetyBar = *new SafetyBar(centre),
            .guideBar = *new GuideBar(centre),
            .importBar = *new ImportBar(centre),
            .playback = *new PlaybackBar(document, preview, *axis, centre),
            .outliner = *new Outliner(document),
            .inspector = *new Inspector(document),
            .history = *new HistoryPanel(document),
            .presets = *new PresetsPanel,
            .problems = *new ProblemsPanel(document),
            .log = *new LogPanel,
            .plots = *new PlotsPanel(preview),
            .costs = *new CostsPanel(document, preview),
            .curves = *new CurvesPanel(document, preview, *axis),
            .comparison = *new ComparePanel(document, preview),
            .game = *new GamePanel(document, preview),
            .status = *new StatusLine(document, preview, this)};
}

void MainWindow::createDocks(const Panels& panels) {
    setDockNestingEnabled(true);
    setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    panels.viewport.setObjectName("viewport");
    setFocusProxy(&panels.viewport);  // for leaveField()
    QWidget* centre = panels.viewport.parentWidget();
    auto* column = new QVBoxLayout(centre);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(&panels.guideBar);
    column->addWidget(&panels.changeBar);
    column->addWidget(&panels.safetyBar);
    column->addWidget(&panels.importBar);
    column->addWidget(new TimeSplitter(panels.viewport, panels.playback, centre), 1);
    setCentralWidget(centre);
    setStatusBar(&panels.status);

    QDockWidget* outliner = addDock(tr("Outliner"), "outlinerDock", panels.outliner, Qt::LeftDockWidgetArea);
    QDockWidget* presets = addDock(tr("Presets"), "presetsDock", panels.presets, Qt::LeftDockWidgetArea);
    QDockWidget* inspector = addDock(tr("Inspector"), "inspectorDock", panels.inspector, Qt::RightDockWidgetArea);
    QDockWidget* history = addDock(tr("History"), "historyDock", panels.history, Qt::RightDockWidgetArea);
    QDockWidget* problems = addDock(tr("Problems"), "problemsDock", panels.problems, Qt::BottomDockWidgetArea);
    QDockWidget* log = addDock(tr("Log"), "logDock", panels.log, Qt::BottomDockWidgetArea);
    QDockWidget* costs = addDock(tr("Costs"), "costsDock", panels.costs, Qt::BottomDockWidgetArea);
    QDockWidget* plots = addDock(tr("Plots"), "plotsDock", panels.plots, Qt::BottomDockWidgetArea);
    QDockWidget* curves = addDock(tr("Curves"), "curvesDock", panels.curves, Qt::BottomDockWidgetArea);
    QDockWidget* comparison = addDock(tr("Compare"), "compareDock", panels.comparison, Qt::BottomDockWidgetArea);
    QDockWidget* game = addDock(tr("Game"), "gameDock", panels.game, Qt::BottomDockWidgetArea);
    connect(costs, &QDockWidget::visibilityChanged, &panels.costs, &CostsPanel::setSeen);
    connect(plots, &QDockWidget::visibilityChanged, &panels.plots, &PlotsPanel::setSeen);
    connect(curves, &QDockWidget::visibilityChanged, &panels.curves, &CurvesPanel::setSeen);
    connect(comparison, &QDockWidget::visibilityChanged, &panels.comparison, &ComparePanel::setSeen);
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
    constexpr int kLow = 720;
    if (screen()->availableGeometry().height() < kLow)  // the view needs the room; Window and the status bar show them
        for (QDockWidget* dock : {problems, log, costs, plots, curves, comparison, game}) dock->hide();
}

QDockWidget* MainWindow::addDock(const QString& title, const char* name, QWidget& panel, Qt::DockWidgetArea area) {
    auto* dock = new QDockWidget(title, this);
    dock->setObjectName(name);
    for (auto* list : panel.findChildren<QAbstractScrollArea*>())  // a list without a name gets that of its panel
        if (list->accessibleName().isEmpty()) list->setAccessibleName(title);
    dock->setWidget(area == Qt::BottomDockWidgetArea ? new ScrolledPanel(panel) : &panel);
    addDockWidget(area, dock);
    return dock;
}

void MainWindow::createMenus() {
    m_actions->fill(*menuBar());
    auto* toolBar = addToolBar(tr("Tools"));
    toolBar->setObjectName("toolBar");
    toolBar->setIconSize({20, 20});
    toolBar->setMovable(false);
    m_actions->fill(*toolBar);
    auto* space = new QWidget(toolBar);  // exposure stands at the right end
    space->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    toolBar->addWidget(space);
    auto* exposure = new ExposureField(document(), toolBar);
    toolBar->addWidget(exposure);
    connect(exposure, &ExposureField::refused, m_messages.get(), &Messages::hint);

    QMenu& windows = m_actions->menu("&Window");
    windows.insertSeparator(windows.actions().front());
    for (QDockWidget* dock : findChildren<QDockWidget*>())
        windows.insertAction(windows.actions().front(), dock->toggleViewAction());
    Outliner& outliner = m_context->panels.outliner;
    auto* forElements = new QMenu(&outliner);  // owns the separators
    m_actions->fillForElements(*forElements);
    outliner.setContextActions(forElements->actions());
}

/// Names the heading of the manual that F1 opens for each widget.
void MainWindow::nameTopics() {
    const Panels& panels = m_context->panels;
    const std::vector<std::pair<QWidget*, const char*>> topics{{&panels.viewport, "Handles"},
                                                               {&panels.playback, "Time"},
                                                               {&panels.outliner, "Outliner"},
                                                               {&panels.inspector, "Fields"},
                                                               {&panels.history, "History"},
                                                               {&panels.problems, "Problems and log"},
                                                               {&panels.log, "Problems and log"},
                                                               {&panels.costs, "Costs"},
                                                               {&panels.plots, "Plots"},
                                                               {&panels.curves, "Curves"},
                                                               {&panels.game, "Parameters and events"},
                                                               {&panels.comparison, "Compare"},
                                                               {&panels.presets, "Presets"},
                                                               {&panels.importBar, "Obstacles from meshes"},
                                                               {&panels.guideBar, "The guided first run"},
                                                               {findChild<QToolBar*>("toolBar"), "What can be placed"}};
    for (const auto& [widget, heading] : topics) {
        setManualTopic(*widget, {heading});
        for (QWidget* around = widget; around; around = around->parentWidget())
            if (qobject_cast<QDockWidget*>(around)) setManualTopic(*around, {heading});  // for the dock's title
    }
}

void MainWindow::closeEvent(QCloseEvent* event) {
    const bool isExporting = m_controllers->exports.isRunning() || m_controllers->pictures.isRunning();
    if (isExporting && !m_context->dialogs.askAbandonExport(this)) return event->ignore();
    if (!m_files->mayLeave()) return event->ignore();
    m_controllers->safety.forget();
    m_controllers->layouts.remember();
    event->accept();
}

bool MainWindow::openFile(const QString& path) { return m_files->openFile(path); }

void MainWindow::showScene(const Scene& scene) {
    document().open(scene, {});
    preview().play();
}

}  // namespace gyre::editor

#include "moc_MainWindow.cpp"
