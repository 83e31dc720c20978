#include "editor/controllers/LayoutController.h"

#include "editor/context/Actions.h"
#include "editor/context/Settings.h"
#include "editor/controllers/PanelController.h"
#include "editor/dialogs/ManualWindow.h"

#include <QChildEvent>
#include <QDockWidget>
#include <QMainWindow>
#include <QMenu>
#include <QTabBar>

#include <algorithm>

namespace gyre::editor {
namespace {

constexpr int kWidestName = 400;  // [px] in the menu

/// A menu takes & for the mark of a letter.
QString inMenu(const QString& name, const QMenu& menu) {
    return menu.fontMetrics().elidedText(name, Qt::ElideRight, kWidestName).replace('&', "&&");
}

}  // namespace

LayoutController::LayoutController(QMainWindow& window, PanelController& panels, const Dialogs& dialogs,
                                   QObject* parent)
    : QObject(parent), m_window(window), m_panels(panels), m_dialogs(dialogs) {}

void LayoutController::connectTo(Actions& actions) {
    m_actions = &actions;
    connect(&actions["resetLayout"], &QAction::triggered, this, &LayoutController::reset);
    connect(&actions["saveLayout"], &QAction::triggered, this, &LayoutController::saveAs);
    connect(&actions["manageLayouts"], &QAction::triggered, this, &LayoutController::manage);
    for (QDockWidget* dock : m_window.findChildren<QDockWidget*>())  // close(), which Qt calls, is refused by some of
                                                                     // its versions where there is no button
        connect(dock->toggleViewAction(), &QAction::triggered, dock, &QDockWidget::setVisible);
    m_window.installEventFilter(this);
    connect(&actions["lockLayout"], &QAction::toggled, this, &LayoutController::applyLock);
    actions["lockLayout"].setChecked(settings::layoutLocked());

    QMenu& windows = actions.menu("&Window");
    auto* menu = new QMenu(tr("La&youts"), &windows);
    menu->setObjectName("layouts");
    windows.insertMenu(&actions["saveLayout"], menu);
    for (const char* id : {"saveLayout", "manageLayouts"})
        windows.removeAction(&actions[id]);  // they are in the submenu
    fill(*menu);
    connect(menu, &QMenu::aboutToShow, this, [this, menu] { fill(*menu); });
}

void LayoutController::restore() {
    m_first = m_window.saveState();
    settings::restoreLayout(m_window);
    for (const QString& name : settings::namedLayouts().leftOut)
        Q_EMIT leftOut(tr("The layout %1 is left out: it is damaged, or of another version of Gyre. Saving a layout "
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
    m_window.restoreState(m_first);
}

bool LayoutController::isLocked() const { return (*m_actions)["lockLayout"].isChecked(); }

/// A panel that floats stays a window that can be moved out of the way, but goes back into the main window no more.
void LayoutController::applyLock() {
    using enum QDockWidget::DockWidgetFeature;
    for (QDockWidget* dock : m_window.findChildren<QDockWidget*>()) {
        dock->setFeatures(isLocked() ? QDockWidget::DockWidgetFeatures(NoDockWidgetFeatures)
                                     : DockWidgetClosable | DockWidgetMovable | DockWidgetFloatable);
        dock->setAllowedAreas(isLocked() ? Qt::NoDockWidgetArea : Qt::AllDockWidgetAreas);
        dock->toggleViewAction()->setEnabled(true);  // Qt greys it with the button
    }
    for (QTabBar* tabs : m_window.findChildren<QTabBar*>(Qt::FindDirectChildrenOnly)) tabs->setMovable(!isLocked());
    settings::setLayoutLocked(isLocked());
}

/// The window makes tabs of panels when it needs them, and lets them be dragged.
bool LayoutController::eventFilter(QObject* watched, QEvent* event) {
    if (watched == &m_window && event->type() == QEvent::ChildPolished)
        if (auto* tabs = qobject_cast<QTabBar*>(static_cast<QChildEvent*>(event)->child()))
            tabs->setMovable(!isLocked());
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
    for (const char* id : {"saveLayout", "manageLayouts"}) menu.addAction(&(*m_actions)[id]);
}

void LayoutController::apply(const QString& name) {
    const std::map<QString, QByteArray> kept = settings::namedLayouts().kept;
    const auto found = kept.find(name);
    if (found == kept.end())
        return Q_EMIT refused(
            tr("There is no layout %1 any more. Another window of Gyre has deleted or renamed it.").arg(name));
    m_panels.showAll();
    if (!m_window.restoreState(found->second)) return Q_EMIT refused(tr("The layout %1 cannot be read.").arg(name));
    m_last = name;
}

void LayoutController::saveAs() {
    const QString name = m_dialogs.askLayoutName(&m_window, m_last).simplified();
    if (name.isEmpty()) return;
    if (settings::namedLayouts().kept.contains(name) && !m_dialogs.askReplaceLayout(&m_window, name)) return;
    if (!write({}, {{name, m_panels.layout()}})) return;
    m_last = name;
    Q_EMIT told(tr("The layout %1 is kept. The menu Window, Layouts brings it back.").arg(name));
}

void LayoutController::manage() {
    auto* dialog = new LayoutsDialog(names(), &m_window);
    dialog->addAction(&(*m_actions)["help"]);
    setManualTopic(*dialog, "Panels and layouts");
    connect(dialog, &LayoutsDialog::changed, this, &LayoutController::change);
    dialog->open();
}

void LayoutController::change(const LayoutChanges& changes) {
    const std::map<QString, QByteArray> kept = settings::namedLayouts().kept;
    QStringList removed = changes.deleted;
    std::map<QString, QByteArray> put;
    QString last = removed.contains(m_last) ? QString() : m_last;
    for (const auto& [before, after] : changes.renamed) {
        if (!kept.contains(before)) continue;  // another window was faster
        removed += before;
        put[after] = kept.at(before);
        if (before == m_last) last = after;
    }
    if (write(removed, put)) m_last = last;
}

bool LayoutController::write(const QStringList& removed, const std::map<QString, QByteArray>& put) {
    const bool isWritten = settings::changeNamedLayouts(removed, put);
    if (!isWritten) Q_EMIT refused(tr("The layouts were not written: %1 cannot be changed.").arg(settings::file()));
    return isWritten;
}

}  // namespace gyre::editor
