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

/// What was done to the layouts that are kept.
struct LayoutChanges {
    QStringList deleted;
    std::map<QString, QString> renamed;  ///< from the name before
};

/// Renames and deletes layouts that are kept, all at once by its OK; so Cancel brings back what was deleted by mistake.
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
    QString refusal() const;  ///< why the names cannot be taken; empty: they can
    QString nameAt(int row) const;

    QListWidget* m_list;
    QPushButton *m_rename, *m_delete;
    QLabel* m_note;
    QDialogButtonBox* m_buttons;
    QStringList m_deleted;
};

}  // namespace gyre::editor
