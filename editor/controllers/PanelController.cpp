#include "editor/controllers/PanelController.h"

#include "editor/context/Actions.h"
#include "editor/context/EditorContext.h"
#include "editor/context/Messages.h"

#include <QDockWidget>
#include <QMainWindow>
#include <QMenuBar>
#include <QToolBar>

#include <utility>

namespace gyre::editor {

PanelController::PanelController(EditorContext& context)
    : m_window(context.window), m_actions(context.actions), m_messages(context.messages) {
    for (const char* id : {"hidePanels", "fillScreen"})
        connect(&m_actions[id], &QAction::toggled, this, &PanelController::apply);
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
    m_window.menuBar()->setVisible(!fills);  // keys of a hidden menu still work
    if (fills == m_window.isFullScreen()) return;
    m_window.setWindowState(m_window.windowState() ^ Qt::WindowFullScreen);
    const QString key = m_actions["fillScreen"].shortcut().toString(QKeySequence::NativeText);
    if (fills && !key.isEmpty()) m_messages.hint(tr("%1 brings menus and panels back.").arg(key));
}

}  // namespace gyre::editor

#include "moc_PanelController.cpp"
