#pragma once

#include "editor/calibration/StepMedian.h"
#include "editor/document/Problem.h"
#include "editor/panels/CostBudget.h"
#include "editor/preview/Preview.h"

#include <QObject>

#include <vector>

namespace gyre::editor {

/// The rule "over budget" of the problems: the scene alone does not tell it, only the steps that the preview has
/// measured. It speaks when steps have been too dear for a while, and is silent again when they have been cheap enough
/// for as long.
class BudgetWatch : public QObject {
    Q_OBJECT
public:
    explicit BudgetWatch(Preview& preview, QObject* parent = nullptr);

    void setBudget(const CostBudget& budget);
    /// Another scene: nothing is known of it.
    void forget();
    /// One step. [ms]
    void add(double milliseconds);
    std::vector<Problem> problems() const;

Q_SIGNALS:
    void changed();

private:
    double wanted() const;

    CostBudget m_budget;
    StepMedian m_median;
    int m_otherwise = 0;  ///< steps in a row that say the opposite of m_isOver
    bool m_isOver = false;
};

}  // namespace gyre::editor
