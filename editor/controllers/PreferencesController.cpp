#include "editor/controllers/PreferencesController.h"

#include "editor/context/Actions.h"
#include "editor/context/EditorContext.h"
#include "editor/context/KeyMap.h"
#include "editor/context/Settings.h"
#include "editor/context/Theme.h"
#include "editor/controllers/SafetyController.h"
#include "editor/dialogs/KeysDialog.h"
#include "editor/dialogs/PreferencesDialog.h"
#include "editor/document/Document.h"
#include "editor/panels/CurvesPanel.h"
#include "editor/panels/GamePanel.h"
#include "editor/panels/Inspector.h"
#include "editor/panels/ManualTopic.h"
#include "editor/panels/PlaybackBar.h"
#include "editor/preview/Preview.h"
#include "editor/viewport/Viewport.h"

#include <QApplication>
#include <QMainWindow>

#include <algorithm>

namespace gyre::editor {
namespace {

constexpr int kQuiet = 2000;              // [ms] without a change before an autosave, at most
constexpr int kWriting = 5000;            // [ms] that an autosave takes for the picture and the disk
constexpr std::size_t kMega = 1'000'000;  // [bytes]

std::size_t bytes(int megabytes) { return static_cast<std::size_t>(megabytes) * kMega; }

}  // namespace

PreferencesController::PreferencesController(EditorContext& context, SafetyController& safety)
    : m_context(context), m_safety(safety) {
    context.actions.on("preferences", this, &PreferencesController::openPreferences);
    context.actions.on("editKeys", this, &PreferencesController::openKeys);
    apply(settings::preferences());
}

void PreferencesController::openKeys() {
    auto* dialog = new KeysDialog(m_context.actions, &m_context.window);
    dialog->addAction(&m_context.actions["help"]);
    setManualTopic(*dialog, {"Keys and preferences"});
    dialog->show();
}

void PreferencesController::openPreferences() {
    auto* dialog = new PreferencesDialog(settings::preferences(), m_context.actions, &m_context.window);
    dialog->addAction(&m_context.actions["help"]);
    setManualTopic(*dialog, {"Keys and preferences"});
    connect(dialog, &PreferencesDialog::changed, this, &PreferencesController::take);
    connect(dialog, &PreferencesDialog::keysWanted, this, &PreferencesController::openKeys);
    dialog->show();
}

void PreferencesController::take(const Preferences& preferences) {
    const bool otherTheme = preferences.theme != settings::preferences().theme;
    settings::setPreferences(preferences);
    if (otherTheme) applyTheme(*qApp, preferences.theme);
    apply(preferences);
}

void PreferencesController::useKeysAndMouseOf(KeyPreset preset) {
    const KeyMap keys = settings::keyMap(preset);
    settings::setKeyMap(keys);
    m_context.actions.setKeys(keys);
    Preferences preferences = settings::preferences();
    preferences.navigation.buttons =
        preset == KeyPreset::Blender ? NavigationStyle::Buttons::Blender : NavigationStyle::Buttons::Industry;
    settings::setPreferences(preferences);
    apply(preferences);
}

void PreferencesController::apply(const Preferences& preferences) {
    m_context.panels.inspector.setShownUnits(preferences.units);
    m_context.panels.curves.setShownUnits(preferences.units);
    m_context.panels.game.setShownUnits(preferences.units);
    m_context.panels.playback.setShownUnits(preferences.units);
    m_context.panels.viewport.change([&](ViewSettings& view) {
        view.navigation = preferences.navigation;
        view.snapping.grid = preferences.steps.grid;
        view.snapping.angle = preferences.steps.angle;
        view.snapping.scale = preferences.steps.scale;
    });
    m_context.document.setHistoryMemory(bytes(preferences.historyMegabytes));
    m_context.preview.setMemory(bytes(preferences.keptMegabytes));
    const int within = preferences.keepWithin * 1000, latest = std::max(within - kWriting, within / 2);
    m_safety.autosave().setTiming({std::min(kQuiet, latest), latest});
}

}  // namespace gyre::editor

#include "moc_PreferencesController.cpp"
