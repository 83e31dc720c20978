#pragma once

#include <QDialog>

class QAction;

namespace gyre::editor {

class Actions;
class OpenSave;
class PresetDesk;

/// The page to begin from: the guided first run, templates, the last scenes. It does not block the window.
class WelcomeDialog : public QDialog {
    Q_OBJECT
public:
    WelcomeDialog(Actions& actions, OpenSave& files, PresetDesk& presets, QWidget* parent);

private:
    QWidget* begin(Actions& actions);
    QWidget* templates(PresetDesk& presets);
    QWidget* recent(OpenSave& files);
    /// A button that closes the page and triggers the action.
    QWidget* buttonFor(QAction* action, const QString& text, const QString& name);
};

}  // namespace gyre::editor
