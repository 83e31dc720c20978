#pragma once

#include <QObject>

namespace gyre::editor {

class BudgetWatch;
struct CostBudget;
struct EditorContext;

/// Passes the budgets, the cost of a step and the memory of an instance to the panels that show them. Adds problems
/// that only a run or the window can find to the panel of problems: costs over budget, and elements outside of the
/// domain.
class CostsController : public QObject {
    Q_OBJECT
public:
    explicit CostsController(EditorContext& context);

private:
    void connectBudget(EditorContext& context);
    void connectMemory(EditorContext& context);
    void addProblems(EditorContext& context);

    BudgetWatch* m_budgetWatch;  ///< a child of the panel of problems
};

}  // namespace gyre::editor
