#pragma once

#include <QObject>

namespace gyre::editor {

class BudgetWatch;
struct CostBudget;
struct EditorContext;

/// Passes the budget and the cost of a step to the panels that show them, and adds to the panel of problems what only
/// a run tells: steps over budget, and elements outside of the domain.
class CostsController : public QObject {
    Q_OBJECT
public:
    explicit CostsController(EditorContext& context);

private:
    void connectBudget(EditorContext& context);
    void addProblems(EditorContext& context);

    BudgetWatch* m_budgetWatch;  ///< a child of the panel of problems
};

}  // namespace gyre::editor
