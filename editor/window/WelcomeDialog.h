#pragma once

#include "editor/window/KeyMap.h"

#include <QDialog>

class QAction;
class QPushButton;
class QVBoxLayout;

namespace gyre::editor {

class OpenSave;
class PresetController;

/// The page to begin from: the guided first run, pictures of templates and presets, the last scenes, and whose keys and
/// mouse one is used to. It does not block the window.
class WelcomeDialog : public QDialog {
    Q_OBJECT
public:
    WelcomeDialog(Actions& actions, OpenSave& files, PresetController& presets, QWidget* parent);

Q_SIGNALS:
    void keysChosen(KeyPreset preset);

private:
    QWidget* begin(Actions& actions, OpenSave& files);
    void addRecent(QVBoxLayout& column, OpenSave& files);
    QWidget* gallery(PresetController& presets);
    QWidget* lastRow(const Actions& actions);
    /// A button that closes the page and triggers the action.
    QPushButton* buttonFor(QAction* action, const QString& text, const QString& name);
};

}  // namespace gyre::editor
