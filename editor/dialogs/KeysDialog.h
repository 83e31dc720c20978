#pragma once

#include "editor/context/KeyMap.h"

#include <QDialog>

class QComboBox;
class QKeySequenceEdit;
class QLabel;
class QLineEdit;
class QPushButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace gyre::editor {

/// Changes the keys of actions. A change applies at once and is stored in the settings. A key of two actions is marked
/// at both.
class KeysDialog : public QDialog {
    Q_OBJECT
public:
    KeysDialog(Actions& actions, QWidget* parent);

private:
    void createRows();
    void createEditors();
    void showKeys();
    void filter();
    void showChosen();
    void take();
    void change(const KeyMap& keys);
    const ActionInfo* chosen() const;

    Actions& m_actions;
    QLineEdit* m_search;
    QComboBox* m_preset;
    QTreeWidget* m_rows;
    QLabel *m_name, *m_conflict;
    QKeySequenceEdit *m_first, *m_second;
    QPushButton* m_reset;
    std::map<std::string, QTreeWidgetItem*> m_items;  ///< by action id
    bool m_isShowing = false;                         ///< the program changes the editors, not the user
};

}  // namespace gyre::editor
