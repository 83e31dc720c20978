#pragma once

#include "editor/calibration/StepMedian.h"
#include "editor/document/Problem.h"
#include "editor/panels/CostBudget.h"
#include "editor/preview/Preview.h"

#include <QObject>

#include <vector>

namespace gyre::editor {

/// The rule "over budget" of the problems. It depends on the steps that the preview has measured, not on the scene
/// alone. The problem appears when steps have exceeded the budget for a while, and disappears when they have been
/// within it for as long.
class BudgetWatch : public QObject {
    Q_OBJECT
public:
    explicit BudgetWatch(Preview& preview, QObject* parent = nullptr);

    void setBudget(const CostBudget& budget);
    /// Resets the rule for another scene.
    void forget();
    /// Adds the time of a step. [ms]
    void add(double milliseconds);
    std::vector<Problem> problems() const;

Q_SIGNALS:
    void changed();

private:
    double wanted() const;
    bool isOverNow() const;

    CostBudget m_budget;
    StepMedian m_median;
    int m_otherwise = 0;  ///< number of consecutive steps that contradict m_isOver
    bool m_isOver = false;
};

}  // namespace gyre::editor
