#pragma once

#include <QObject>

namespace gyre::editor {

class PreferencesController;
class PresetController;
struct EditorContext;

/// Opens the page from which a user begins.
class WelcomeController : public QObject {
    Q_OBJECT
public:
    WelcomeController(EditorContext& context, PresetController& presets, PreferencesController& preferences);

private:
    void open();

    EditorContext& m_context;
    PresetController& m_presets;
    PreferencesController& m_preferences;
};

}  // namespace gyre::editor
