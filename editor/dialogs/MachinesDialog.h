#pragma once

#include "editor/calibration/Machines.h"

#include <QDialog>

#include <vector>

class QBoxLayout;
class QLabel;
class QLineEdit;
class QProgressBar;
class QPushButton;
class QTreeWidget;

namespace gyre::editor {

/// The machines that effects are for: how to find out how fast one is, this one's own number, and the list.
class MachinesDialog : public QDialog {
    Q_OBJECT
public:
    explicit MachinesDialog(QWidget* parent);

    /// own: of this machine [us]; 0: not known.
    void showMachines(const std::vector<Machine>& machines, double own);
    /// While this machine is being measured, 0 to 1; below 0: it is not.
    void showProgress(double share);
    void refuse(const QString& sentence);

Q_SIGNALS:
    void measureWanted();
    void added(const gyre::editor::Machine& machine);  ///< or changed, if one of its name is there
    void removed(const std::string& name);

private:
    void buildOwn(QBoxLayout& column);
    void buildList(QBoxLayout& column);
    void buildNew(QBoxLayout& column);
    void add();
    void enableButtons();

    QLabel* m_own;
    QPushButton* m_measure;
    QProgressBar* m_progress;
    QTreeWidget* m_list;
    QPushButton* m_remove;
    QLineEdit *m_name, *m_number;
    QPushButton* m_add;
    QLabel* m_refusal;
};

}  // namespace gyre::editor
