#include "editor/controllers/PanelController.h"

#include "editor/context/Actions.h"

#include <QDockWidget>
#include <QMainWindow>
#include <QMenuBar>
#include <QToolBar>

#include <utility>

namespace gyre::editor {

PanelController::PanelController(QMainWindow& window, Actions& actions, QObject* parent)
    : QObject(parent), m_window(window), m_actions(actions) {
    for (const char* id : {"hidePanels", "fillScreen"})
        connect(&actions[id], &QAction::toggled, this, &PanelController::apply);
}

void PanelController::showAll() {
    for (const char* id : {"hidePanels", "fillScreen"}) m_actions[id].setChecked(false);
}

QByteArray PanelController::layout() const { return m_layout ? *m_layout : m_window.saveState(); }

void PanelController::apply() {
    const bool fills = m_actions["fillScreen"].isChecked(), hides = fills || m_actions["hidePanels"].isChecked();
    if (hides && !m_layout) {
        m_layout = m_window.saveState();
        for (QDockWidget* dock : m_window.findChildren<QDockWidget*>()) dock->hide();
        for (QToolBar* bar : m_window.findChildren<QToolBar*>(Qt::FindDirectChildrenOnly)) bar->hide();
    } else if (!hides && m_layout) {
        m_window.restoreState(*std::exchange(m_layout, std::nullopt));
    }
    m_window.menuBar()->setVisible(!fills);  // its keys act all the same
    if (fills == m_window.isFullScreen()) return;
    m_window.setWindowState(m_window.windowState() ^ Qt::WindowFullScreen);
    const QString key = m_actions["fillScreen"].shortcut().toString(QKeySequence::NativeText);
    if (fills && !key.isEmpty()) Q_EMIT told(tr("%1 brings menus and panels back.").arg(key));
}

}  // namespace gyre::editor
