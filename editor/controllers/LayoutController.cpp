#include "editor/controllers/LayoutController.h"

#include "editor/context/Actions.h"
#include "editor/context/EditorContext.h"
#include "editor/context/Messages.h"
#include "editor/controllers/PanelController.h"
#include "editor/panels/ManualTopic.h"
#include "editor/panels/TimeSplitter.h"

#include <QChildEvent>
#include <QDockWidget>
#include <QMainWindow>
#include <QMenu>
#include <QTabBar>

#include <algorithm>

namespace gyre::editor {
namespace {

constexpr int kWidestName = 400;  // [px] in the menu

/// The name as text of a menu, where & marks a letter.
QString inMenu(const QString& name, const QMenu& menu) {
    return menu.fontMetrics().elidedText(name, Qt::ElideRight, kWidestName).replace('&', "&&");
}

}  // namespace

LayoutController::LayoutController(EditorContext& context, PanelController& panels)
    : m_window(context.window),
      m_panels(panels),
      m_dialogs(context.dialogs),
      m_actions(context.actions),
      m_messages(context.messages) {
    m_actions.on("resetLayout", this, &LayoutController::reset);
    m_actions.on("saveLayout", this, &LayoutController::saveAs);
    m_actions.on("manageLayouts", this, &LayoutController::manage);
    // Qt calls close(), which some of its versions refuse for a dock without a button.
    for (QDockWidget* dock : m_window.findChildren<QDockWidget*>())
        connect(dock->toggleViewAction(), &QAction::triggered, dock, &QDockWidget::setVisible);
    m_window.installEventFilter(this);
    connect(&m_actions["lockLayout"], &QAction::toggled, this, &LayoutController::applyLock);
    m_actions["lockLayout"].setChecked(settings::layoutLocked());
    addMenu();
    restore();
}

void LayoutController::addMenu() {
    QMenu& windows = m_actions.menu("&Window");
    auto* menu = new QMenu(tr("La&youts"), &windows);
    menu->setObjectName("layouts");
    windows.insertMenu(&m_actions["saveLayout"], menu);
    for (const char* id : {"saveLayout", "manageLayouts"})
        windows.removeAction(&m_actions[id]);  // they are in the submenu
    fill(*menu);
    connect(menu, &QMenu::aboutToShow, this, [this, menu] { fill(*menu); });
}

void LayoutController::restore() {
    m_default = m_window.saveState();
    settings::restoreLayout(m_window);
    for (const QString& name : settings::namedLayouts().leftOut)
        m_messages.warning(
            tr("The layout %1 is left out: it is damaged, or of another version of Gyre. Saving a layout "
               "under its name replaces it.")
                .arg(name));
}

void LayoutController::remember() {
    m_panels.showAll();
    settings::saveLayout(m_window);
}

void LayoutController::reset() {
    m_panels.showAll();
    settings::forgetLayout();
    m_window.restoreState(m_default);
    timeSplitter().setChosenHeight(0);
}

TimeSplitter& LayoutController::timeSplitter() const { return *m_window.findChild<TimeSplitter*>(); }

bool LayoutController::isLocked() const { return m_actions["lockLayout"].isChecked(); }

/// A locked floating panel can still be moved on the screen, but not docked.
void LayoutController::applyLock() {
    using enum QDockWidget::DockWidgetFeature;
    for (QDockWidget* dock : m_window.findChildren<QDockWidget*>()) {
        dock->setFeatures(isLocked() ? QDockWidget::DockWidgetFeatures(NoDockWidgetFeatures)
                                     : DockWidgetClosable | DockWidgetMovable | DockWidgetFloatable);
        dock->setAllowedAreas(isLocked() ? Qt::NoDockWidgetArea : Qt::AllDockWidgetAreas);
        dock->toggleViewAction()->setEnabled(true);  // Qt disables it together with the button
    }
    for (QTabBar* tabs : m_window.findChildren<QTabBar*>(Qt::FindDirectChildrenOnly)) prepare(*tabs);
    settings::setLayoutLocked(isLocked());
}

/// Names of panels stay whole. Where they have no room side by side, the bar scrolls.
void LayoutController::prepare(QTabBar& tabs) const {
    tabs.setMovable(!isLocked());
    tabs.setElideMode(Qt::ElideNone);
    tabs.setUsesScrollButtons(true);
}

/// The window creates tab bars when it needs them, with tabs that can be dragged.
bool LayoutController::eventFilter(QObject* watched, QEvent* event) {
    if (watched == &m_window && event->type() == QEvent::ChildPolished)
        if (auto* tabs = qobject_cast<QTabBar*>(static_cast<QChildEvent*>(event)->child())) prepare(*tabs);
    return false;
}

QStringList LayoutController::names() const {
    QStringList names;
    for (const auto& [name, layout] : settings::namedLayouts().kept) names += name;
    std::ranges::sort(names, [](const QString& a, const QString& b) { return a.localeAwareCompare(b) < 0; });
    return names;
}

void LayoutController::fill(QMenu& menu) {
    menu.clear();
    for (const QString& name : names()) {
        QAction* action = menu.addAction(inMenu(name, menu));
        action->setStatusTip(tr("Put the panels where this layout has them"));
        connect(action, &QAction::triggered, this, [this, name] { apply(name); });
    }
    if (!menu.isEmpty()) menu.addSeparator();
    for (const char* id : {"saveLayout", "manageLayouts"}) menu.addAction(&m_actions[id]);
}

void LayoutController::apply(const QString& name) {
    const std::map<QString, settings::PanelLayout> kept = settings::namedLayouts().kept;
    const auto found = kept.find(name);
    if (found == kept.end())
        return m_messages.refusal(
            tr("There is no layout %1 any more. Another window of Gyre has deleted or renamed it.").arg(name));
    m_panels.showAll();
    if (!m_window.restoreState(found->second.panels))
        return m_messages.refusal(tr("The layout %1 cannot be read.").arg(name));
    timeSplitter().setChosenHeight(found->second.timeHeight);
    m_last = name;
}

void LayoutController::saveAs() {
    const QString name = m_dialogs.askLayoutName(&m_window, m_last).simplified();
    if (name.isEmpty()) return;
    if (settings::namedLayouts().kept.contains(name) && !m_dialogs.askReplaceLayout(&m_window, name)) return;
    if (!write({}, {{name, {m_panels.layout(), timeSplitter().chosenHeight()}}})) return;
    m_last = name;
    m_messages.hint(tr("The layout %1 is kept. The menu Window, Layouts brings it back.").arg(name));
}

void LayoutController::manage() {
    auto* dialog = new LayoutsDialog(names(), &m_window);
    dialog->addAction(&m_actions["help"]);
    setManualTopic(*dialog, {"Panels and layouts"});
    connect(dialog, &LayoutsDialog::changed, this, &LayoutController::change);
    dialog->open();
}

void LayoutController::change(const LayoutChanges& changes) {
    const std::map<QString, settings::PanelLayout> kept = settings::namedLayouts().kept;
    QStringList removed = changes.deleted;
    std::map<QString, settings::PanelLayout> put;
    QString last = removed.contains(m_last) ? QString() : m_last;
    for (const auto& [before, after] : changes.renamed) {
        if (!kept.contains(before)) continue;  // another window was faster
        removed += before;
        put[after] = kept.at(before);
        if (before == m_last) last = after;
    }
    if (write(removed, put)) m_last = last;
}

bool LayoutController::write(const QStringList& removed, const std::map<QString, settings::PanelLayout>& put) {
    const bool isWritten = settings::changeNamedLayouts(removed, put);
    if (!isWritten) m_messages.refusal(tr("The layouts were not written: %1 cannot be changed.").arg(settings::file()));
    return isWritten;
}

}  // namespace gyre::editor

#include "moc_LayoutController.cpp"
