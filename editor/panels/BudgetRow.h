#pragma once

#include "editor/calibration/Machines.h"
#include "editor/panels/CostBudget.h"

#include <QWidget>

#include <vector>

class QComboBox;
class QDoubleSpinBox;
class QHBoxLayout;
class QLabel;
class QSpinBox;

namespace gyre::editor {

/// The budget of a step, the target machine, and whether the step is within the budget on that machine.
class BudgetRow : public QWidget {
    Q_OBJECT
public:
    explicit BudgetRow(QWidget* parent = nullptr);

    const CostBudget& budget() const { return m_budget; }
    void setBudget(const CostBudget& budget);
    /// Sets the machines to choose from, and the calibration of this machine [us]. With 0, not calibrated, no other
    /// machine can be chosen.
    void setMachines(const std::vector<Machine>& machines, double own);
    /// Shows the median time of steps on this machine [ms]; 0: not measured.
    void showStep(double milliseconds);
    QHBoxLayout& row() { return *m_row; }  ///< for further widgets

Q_SIGNALS:
    void budgetChanged(const gyre::editor::CostBudget& budget);
    void machinesWanted();

private:
    void buildBudget();
    void buildMachine();
    void choose(int index);
    void change(const CostBudget& budget);
    void showBudget();

    CostBudget m_budget;
    std::vector<Machine> m_machines;
    double m_own = 0, m_step = 0;
    QHBoxLayout* m_row;
    QSpinBox* m_allowed;
    QComboBox* m_machine;
    QDoubleSpinBox* m_factor;
    QLabel* m_verdict;
};

}  // namespace gyre::editor
