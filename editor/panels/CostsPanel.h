#pragma once

#include "editor/document/Document.h"
#include "editor/preview/ObjectCosts.h"
#include "editor/preview/Preview.h"

#include <QElapsedTimer>
#include <QWidget>

#include <map>

class QPushButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace gyre::editor {

class BudgetRow;
class MemoryRow;
class CostTrial;
struct CostRow;

/// The cost of each object and of each stage of a step, in order of cost, and whether the step is within the budget.
/// Objects are counted only while the panel is visible. The saving without an object is estimated from the counts, and
/// measured on demand by running the scene without it.
class CostsPanel : public QWidget {
    Q_OBJECT
public:
    CostsPanel(Document& document, Preview& preview, QWidget* parent = nullptr);

    /// The budget and the target machine.
    BudgetRow& budgetRow() { return *m_budgetRow; }
    MemoryRow& memoryRow() { return *m_memoryRow; }
    /// Whether its tab is in front. A panel behind another counts as visible for Qt.
    void setSeen(bool on);

private:
    void buildTrial();
    void buildTable();
    void tryWithoutEach();
    void endTrial();
    void forgetTrial();
    void takeStep();
    void showCosts();
    void showTarget();
    void fill(QTreeWidgetItem& group, std::vector<CostRow> rows);
    std::vector<CostRow> objectRows() const;
    QString savedText(const CostRow& row) const;
    QString nameOf(std::uint64_t element) const;

    Document& m_document;
    Preview& m_preview;
    bool m_isSeen = false;
    TypicalCosts m_costs;
    QElapsedTimer m_sinceShown;
    BudgetRow* m_budgetRow;
    MemoryRow* m_memoryRow;
    QPushButton* m_try;
    CostTrial* m_trial = nullptr;             ///< the running measurement, or null
    std::map<std::uint64_t, double> m_tried;  ///< measured saving without the element, as a fraction of a step
    QTreeWidget* m_table;
    QTreeWidgetItem* m_objects = nullptr;
    QTreeWidgetItem* m_stages = nullptr;
};

}  // namespace gyre::editor
