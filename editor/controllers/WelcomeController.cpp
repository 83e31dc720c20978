#include "editor/controllers/WelcomeController.h"

#include "editor/context/Actions.h"
#include "editor/context/EditorContext.h"
#include "editor/context/Settings.h"
#include "editor/controllers/GuideSteps.h"
#include "editor/controllers/PreferencesController.h"
#include "editor/controllers/PresetController.h"
#include "editor/dialogs/WelcomeDialog.h"
#include "editor/panels/ManualTopic.h"

#include <QMainWindow>

namespace gyre::editor {

WelcomeController::WelcomeController(EditorContext& context, PresetController& presets,
                                     PreferencesController& preferences)
    : m_context(context), m_presets(presets), m_preferences(preferences) {
    context.actions.on("welcome", this, &WelcomeController::open);
}

void WelcomeController::open() {
    if (auto* page = m_context.window.findChild<WelcomeDialog*>()) return page->raise();
    const int step = settings::guideStep();
    const bool isUnderWay = step > 0 && step < static_cast<int>(guideSteps().size());
    const WelcomeOffers offers{isUnderWay, [this](PresetGallery& gallery) { m_presets.fill(gallery); }};
    auto* page = new WelcomeDialog(m_context.actions, m_context.files, offers, &m_context.window);
    page->addAction(&m_context.actions["help"]);
    setManualTopic(*page, {"The guided first run"});
    connect(page, &WelcomeDialog::presetChosen, &m_presets, &PresetController::begin);
    connect(page, &WelcomeDialog::keysChosen, &m_preferences, &PreferencesController::useKeysAndMouseOf);
    page->show();
}

}  // namespace gyre::editor

#include "moc_WelcomeController.cpp"
