#pragma once

#include "editor/context/Preferences.h"

#include <QDialog>

#include <functional>
#include <vector>

class QComboBox;
class QFormLayout;

namespace gyre::editor {

class Actions;

/// Edits the preferences. Each choice is signalled at once, without a button to confirm.
class PreferencesDialog : public QDialog {
    Q_OBJECT
public:
    PreferencesDialog(const Preferences& now, Actions& actions, QWidget* parent);

Q_SIGNALS:
    void changed(const gyre::editor::Preferences& preferences);
    void keysWanted();

private:
    void addHeading(const QString& text);
    /// A row that chooses one of some values of a preference.
    template <class Value>
    void addChoice(const QString& label, const char* name, Value& value,
                   const std::vector<std::pair<QString, Value>>& choices);
    void addStep(const QString& label, const char* name, float& step, const std::vector<float>& usual,
                 const char* kind);
    void addKeys();
    void makeScrollable();
    QComboBox* addBox(const QString& label, const char* name);

    Preferences m_preferences;
    Actions& m_actions;
    QFormLayout* m_rows;
};

}  // namespace gyre::editor
