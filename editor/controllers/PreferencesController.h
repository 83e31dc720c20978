#pragma once

#include <QObject>

namespace gyre::editor {

class SafetyController;
enum class KeyPreset;
struct EditorContext;
struct Preferences;

/// Opens the dialogs of preferences and keys, and applies the user's choices.
class PreferencesController : public QObject {
    Q_OBJECT
public:
    PreferencesController(EditorContext& context, SafetyController& safety);

    /// Sets keys and mouse buttons to those of a preset, with the changes that the user made to it.
    void useKeysAndMouseOf(KeyPreset preset);

private:
    void openKeys();
    void openPreferences();
    void take(const Preferences& preferences);
    void apply(const Preferences& preferences);

    EditorContext& m_context;  ///< preferences concern nearly all of it
    SafetyController& m_safety;
};

}  // namespace gyre::editor
