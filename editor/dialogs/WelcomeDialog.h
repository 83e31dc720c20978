#pragma once

#include "editor/context/KeyMap.h"

#include <QDialog>

#include <functional>

class QAction;
class QPushButton;
class QVBoxLayout;

namespace gyre::editor {

class OpenSave;
class PresetGallery;

/// Contents of the page besides actions and files.
struct WelcomeOffers {
    bool hasUnfinishedGuide = false;                  ///< the guided first run was left before its end
    std::function<void(PresetGallery&)> fillGallery;  ///< called after the page is shown
};

/// The page shown at the start: the guided first run, pictures of templates and presets, recent scenes, and a choice of
/// keys and mouse buttons. It does not block the window.
class WelcomeDialog : public QDialog {
    Q_OBJECT
public:
    WelcomeDialog(Actions& actions, OpenSave& files, const WelcomeOffers& offers, QWidget* parent);

Q_SIGNALS:
    void keysChosen(KeyPreset preset);
    void presetChosen(const QString& id);

private:
    QWidget* begin(Actions& actions, OpenSave& files, bool hasUnfinishedGuide);
    void addRecent(QVBoxLayout& column, OpenSave& files);
    QWidget* gallery(const std::function<void(PresetGallery&)>& fill);
    QWidget* lastRow(const Actions& actions);
    /// A button that closes the page and triggers the action.
    QPushButton* buttonFor(QAction* action, const QString& text, const QString& name);
};

}  // namespace gyre::editor
