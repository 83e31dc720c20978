#pragma once

#include "editor/calibration/Machines.h"

#include <QDialog>

#include <vector>

class QBoxLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QTreeWidget;

namespace gyre::editor {

class WorkBar;

/// The target machines: how to measure one, the number of this machine, and the list.
class MachinesDialog : public QDialog {
    Q_OBJECT
public:
    explicit MachinesDialog(QWidget* parent);

    /// own: time per step on this machine [us]; 0: unknown.
    void showMachines(const std::vector<Machine>& machines, double own);
    /// Progress of measuring this machine, 0 to 1. Negative: not measuring.
    void showProgress(double share);
    void refuse(const QString& sentence);

Q_SIGNALS:
    void measureWanted();
    void added(const gyre::editor::Machine& machine);  ///< added, or changed if the name exists
    void removed(const std::string& name);

private:
    void buildOwn(QBoxLayout& column);
    void buildList(QBoxLayout& column);
    void buildNew(QBoxLayout& column);
    void add();
    void enableButtons();

    QLabel* m_own;
    QPushButton* m_measure;
    WorkBar* m_progress;
    QTreeWidget* m_list;
    QPushButton* m_remove;
    QLineEdit *m_name, *m_number;
    QPushButton* m_add;
    QLabel* m_refusal;
};

}  // namespace gyre::editor
