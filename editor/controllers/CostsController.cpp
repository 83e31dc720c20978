#include "editor/controllers/CostsController.h"

#include "core/scene/SceneDiff.h"
#include "editor/context/EditorContext.h"
#include "editor/context/Settings.h"
#include "editor/document/Document.h"
#include "editor/panels/BudgetRow.h"
#include "editor/panels/BudgetWatch.h"
#include "editor/panels/ComparePanel.h"
#include "editor/panels/CostsPanel.h"
#include "editor/panels/Inspector.h"
#include "editor/panels/LimitWatch.h"
#include "editor/panels/MemoryRow.h"
#include "editor/panels/MemoryWatch.h"
#include "editor/panels/ProblemsPanel.h"
#include "editor/panels/ReachWatch.h"
#include "editor/panels/StatusLine.h"
#include "editor/panels/TravelWatch.h"
#include "editor/preview/LiveCosts.h"

namespace gyre::editor {

CostsController::CostsController(EditorContext& context)
    : m_budgetWatch(new BudgetWatch(context.preview, &context.panels.problems)) {
    connectBudget(context);
    connectMemory(context);
    addProblems(context);
    context.panels.inspector.setCosts([&costs = context.costs] { return costs.now(); });
    CostsPanel& panel = context.panels.costs;
    connect(&context.panels.status, &StatusLine::costClicked, &panel, [&panel] { bringForward(panel); });
}

void CostsController::connectBudget(EditorContext& context) {
    BudgetRow& row = context.panels.costs.budgetRow();
    connect(&row, &BudgetRow::budgetChanged, this, &settings::setCostBudget);
    connect(&row, &BudgetRow::budgetChanged, &context.panels.status, &StatusLine::setBudget);
    connect(&row, &BudgetRow::budgetChanged, m_budgetWatch, &BudgetWatch::setBudget);
    connect(&row, &BudgetRow::budgetChanged, &context.panels.comparison, &ComparePanel::setBudget);
    row.setBudget(settings::costBudget());
    context.panels.status.setBudget(row.budget());
    m_budgetWatch->setBudget(row.budget());
    context.panels.comparison.setBudget(row.budget());
}

void CostsController::connectMemory(EditorContext& context) {
    auto* watch = new MemoryWatch(context.document, &context.panels.problems);
    MemoryRow& row = context.panels.costs.memoryRow();
    row.setBudget(settings::memoryBudget());
    watch->setBudget(row.budget());
    connect(&row, &MemoryRow::budgetChanged, this, &settings::setMemoryBudget);
    connect(&row, &MemoryRow::budgetChanged, watch, &MemoryWatch::setBudget);
    const auto show = [watch, &row, &status = context.panels.status] {
        row.showBytes(watch->bytes());
        status.setMemory(watch->bytes(), watch->budget());
    };
    connect(watch, &MemoryWatch::changed, this, show);
    show();
    context.panels.problems.addSource([watch](const Scene&) { return watch->problems(); });
    connect(watch, &MemoryWatch::changed, &context.panels.problems, &ProblemsPanel::checkSoon);
}

void CostsController::addProblems(EditorContext& context) {
    ProblemsPanel& panel = context.panels.problems;
    panel.addSource([watch = m_budgetWatch](const Scene&) { return watch->problems(); });
    connect(m_budgetWatch, &BudgetWatch::changed, &panel, &ProblemsPanel::checkSoon);
    connect(&context.document, &Document::opened, m_budgetWatch, &BudgetWatch::forget);
    connect(&context.document, &Document::sceneChanged, m_budgetWatch,
            [watch = m_budgetWatch, &document = context.document](const Scene& before, const Scene& after) {
                if (document.changeBetween(before, after) != SceneChange::None)
                    watch->forget();  // it measured another scene
            });
    const auto addWatch = [&panel]<class Watch>(Watch* watch) {
        panel.addSource([watch](const Scene& scene) { return watch->problems(scene); });
        connect(watch, &Watch::changed, &panel, &ProblemsPanel::checkSoon);
    };
    addWatch(new ReachWatch(context.document, context.preview, &panel));
    addWatch(new LimitWatch(context.document, context.preview, &panel));
    addWatch(new TravelWatch(context.document, context.preview, &panel));
}

}  // namespace gyre::editor

#include "moc_CostsController.cpp"
