#include "editor/controllers/GameController.h"

#include "editor/context/Actions.h"
#include "editor/context/EditorContext.h"
#include "editor/controllers/CompareController.h"
#include "editor/dialogs/GameDialog.h"
#include "editor/panels/PlaybackBar.h"

#include <QMainWindow>

namespace gyre::editor {

GameController::GameController(EditorContext& context, CompareController& comparison)
    : m_window(context.window),
      m_document(context.document),
      m_playback(context.panels.playback),
      m_comparison(comparison) {
    context.actions.on("gameRun", this, &GameController::openDialog);
    connect(&m_comparison, &CompareController::gameDiffers, &m_playback, &PlaybackBar::markDifference);
}

void GameController::openDialog() {
    auto* dialog = new GameDialog(m_document.scene(), &m_window);
    connect(dialog, &GameDialog::besideWanted, &m_comparison, &CompareController::compareWithGame);
    connect(dialog, &GameDialog::differs, this, [this](const Scene& scene, std::uint64_t frame) {
        if (scene == m_document.scene()) m_playback.markDifference(frame);
    });
    dialog->show();
}

}  // namespace gyre::editor

#include "moc_GameController.cpp"
