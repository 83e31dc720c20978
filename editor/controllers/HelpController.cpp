#include "editor/controllers/HelpController.h"

#include "editor/context/Actions.h"
#include "editor/context/EditorContext.h"
#include "editor/context/KeyMap.h"
#include "editor/dialogs/KeySheet.h"
#include "editor/dialogs/ManualWindow.h"
#include "editor/viewport/Viewport.h"

#include <QApplication>
#include <QMainWindow>
#include <QMessageBox>

namespace gyre::editor {

HelpController::HelpController(EditorContext& context)
    : m_window(context.window), m_actions(context.actions), m_viewport(context.panels.viewport) {
    m_actions.on("help", this, &HelpController::openManual);
    m_actions.on("keys", this, &HelpController::openKeySheet);
    m_actions.on("about", this, &HelpController::openAbout);
}

/// Opens the manual at the topic of the widget under the pointer, or else of the focused widget.
void HelpController::openManual() {
    ManualTopic topic = manualTopic(QApplication::widgetAt(QCursor::pos()));
    if (topic.isEmpty()) topic = manualTopic(QApplication::focusWidget());
    auto* manual = m_window.findChild<ManualWindow*>();
    (manual ? manual : new ManualWindow(&m_window))->showTopic(topic);
}

void HelpController::openKeySheet() {
    showKeySheet(m_actions.keys(), m_viewport.settings().navigation.buttons, &m_window);
}

void HelpController::openAbout() {
    QMessageBox::about(&m_window, tr("About Gyre"),
                       tr("<b>Gyre</b> %1<br>Fluid effects from vortex particles.<br><br>%2<br>Licence: Apache 2.0")
                           .arg(QStringLiteral(GYRE_VERSION), m_viewport.graphics().toHtmlEscaped()));
}

}  // namespace gyre::editor

#include "moc_HelpController.cpp"
