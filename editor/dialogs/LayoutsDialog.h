#pragma once

#include <QDialog>
#include <QString>
#include <QStringList>

#include <map>

class QDialogButtonBox;
class QLabel;
class QListWidget;
class QPushButton;

namespace gyre::editor {

/// Changes of the saved layouts.
struct LayoutChanges {
    QStringList deleted;
    std::map<QString, QString> renamed;  ///< new names by old name
};

/// Renames and deletes saved layouts. Changes apply together with OK, so Cancel keeps every layout.
class LayoutsDialog : public QDialog {
    Q_OBJECT
public:
    LayoutsDialog(const QStringList& names, QWidget* parent);

    void accept() override;

Q_SIGNALS:
    void changed(const gyre::editor::LayoutChanges& changes);

private:
    void buildList(const QStringList& names);
    void deleteChosen();
    void check();
    QString refusal() const;  ///< why the names are invalid; empty if they are valid
    QString nameAt(int row) const;

    QListWidget* m_list;
    QPushButton *m_rename, *m_delete;
    QLabel* m_note;
    QDialogButtonBox* m_buttons;
    QStringList m_deleted;
};

}  // namespace gyre::editor
