#include "editor/panels/CostsPanel.h"

#include "editor/panels/BudgetRow.h"
#include "editor/panels/CostBar.h"
#include "editor/panels/CostText.h"
#include "editor/panels/MemoryRow.h"
#include "editor/preview/CostTrial.h"

#include <QCoreApplication>
#include <QHeaderView>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace gyre::editor {
namespace {

enum CostColumn { kCostName, kCost, kShare, kSaved, kCostColumns };
constexpr int kElementRole = Qt::UserRole, kShareRole = Qt::UserRole + 1;

}  // namespace

struct CostRow {
    std::uint64_t element = 0;
    QString name;
    double own = 0, saved = 0;  ///< [ms]
    bool isTried = false;       ///< `saved` was measured by running without the object
};

CostsPanel::CostsPanel(Document& document, Preview& preview, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_preview(preview),
      m_budgetRow(new BudgetRow(this)),
      m_memoryRow(new MemoryRow(this)),
      m_try(new QPushButton(this)),
      m_table(new QTreeWidget(this)) {
    setObjectName("costsPanel");
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 6, 8, 4);
    column->addWidget(m_budgetRow);
    column->addWidget(m_memoryRow);
    buildTrial();
    buildTable();
    column->addWidget(m_table, 1);
    connect(&preview, &Preview::snapshotChanged, this, &CostsPanel::takeStep);
    connect(&document, &Document::opened, this, [this] {
        m_costs.clear();
        forgetTrial();
        showCosts();
    });
    connect(&document, &Document::sceneChanged, this, [this] {
        m_costs.clear();
        forgetTrial();
    });
    connect(m_budgetRow, &BudgetRow::budgetChanged, this, &CostsPanel::showCosts);
    m_sinceShown.start();
}

void CostsPanel::buildTrial() {
    m_try->setObjectName("tryWithout");
    m_try->setToolTip(
        tr("Runs the effect up to this frame in the background, each time without one of the objects, and measures the "
           "difference in time"));
    m_budgetRow->row().addWidget(m_try);
    connect(m_try, &QPushButton::clicked, this, [this] {
        if (m_trial)
            endTrial();
        else
            tryWithoutEach();
    });
    endTrial();
}

/// Measures the most expensive objects first, so that the important answers come early.
void CostsPanel::tryWithoutEach() {
    std::vector<CostRow> rows = objectRows();
    std::ranges::stable_sort(rows, std::greater{}, &CostRow::own);
    std::vector<ElementId> elements;
    for (const CostRow& row : rows)
        if (row.element != 0) elements.push_back({row.element});
    m_tried.clear();
    auto* trial = m_trial = new CostTrial(m_document.scene(), elements, m_preview.snapshot()->frame, this);
    connect(trial, &CostTrial::measured, this, [this, trial](const ElementId& element, double share) {
        if (m_trial != trial) return;
        m_tried[element.value] = share;
        showCosts();
    });
    connect(trial, &CostTrial::finished, this, [this, trial] {
        if (m_trial == trial) endTrial();
        trial->deleteLater();
    });
    trial->start();
    m_try->setText(tr("Stop measuring"));
}

/// Does not wait for the running step, which may take long.
void CostsPanel::endTrial() {
    if (m_trial) m_trial->stop();
    m_trial = nullptr;
    m_try->setText(tr("Measure each object"));
}

void CostsPanel::forgetTrial() {
    endTrial();
    m_tried.clear();
}

void CostsPanel::buildTable() {
    m_table->setColumnCount(kCostColumns);
    m_table->setHeaderLabels({tr("What"), tr("µs per step"), tr("Share"), tr("Without it")});
    m_table->headerItem()->setToolTip(kSaved, tr("Time that a step would save without this object. ≈: estimated from "
                                                 "the number of its particles; all others are measured."));
    showTarget();
    m_table->header()->setSectionResizeMode(kShare, QHeaderView::Stretch);
    m_table->header()->setSectionResizeMode(kSaved, QHeaderView::ResizeToContents);
    m_table->header()->setStretchLastSection(false);
    m_table->setColumnWidth(kCostName, 220);
    m_table->setColumnWidth(kCost, 120);
    m_table->setItemDelegateForColumn(kShare, new CostBar(kShareRole, m_table));
    m_table->setUniformRowHeights(true);
    m_objects = new QTreeWidgetItem(m_table, {tr("Objects")});
    m_stages = new QTreeWidgetItem(m_table, {tr("Stages of a step")});
    m_objects->setExpanded(true);
    connect(m_table, &QTreeWidget::itemClicked, this, [this](QTreeWidgetItem* item) {
        const ElementId id{item->data(kCostName, kElementRole).toULongLong()};
        if (gyre::find(m_document.scene(), id)) m_document.select({id});
    });
}

/// Names the machine that the microseconds belong to.
void CostsPanel::showTarget() {
    const CostBudget& budget = m_budgetRow->budget();
    m_table->headerItem()->setText(kCost, budget.isEstimate() ? tr("≈ µs on target") : tr("µs per step"));
    const QString sums = tr("The fractions of all objects sum to the whole step, and so do those of all stages.");
    m_table->headerItem()->setToolTip(
        kCost, budget.isEstimate() ? tr("Estimated for %1. %2").arg(targetText(budget), sums) : sums);
}

void CostsPanel::takeStep() {
    if (!m_isSeen) return;
    const std::shared_ptr<const Snapshot> now = m_preview.snapshot();
    const std::vector<ObjectCost> objects = m_preview.costs();
    if (now->frame > 0 && !objects.empty()) m_costs.add(now->stages, objects);
    if (m_sinceShown.elapsed() < kCostsEveryMilliseconds) return;
    m_sinceShown.restart();
    showCosts();
}

QString CostsPanel::nameOf(std::uint64_t element) const {
    if (element == 0) return tr("The fluid itself");
    const Element* found = gyre::find(m_document.scene(), ElementId{element});
    return found ? QString::fromStdString(found->name) : tr("No longer in the scene");
}

std::vector<CostRow> CostsPanel::objectRows() const {
    std::vector<CostRow> rows;
    for (const ObjectCost& cost : m_costs.objects()) {
        const auto tried = m_tried.find(cost.element);
        const bool isTried = tried != m_tried.end();
        rows.push_back({cost.element, nameOf(cost.element), cost.own,
                        isTried ? tried->second * m_costs.step() : cost.saved, isTried});
    }
    return rows;
}

/// A saving may be negative: without an obstacle, for example, the fluid spreads and a step takes longer. The sign is
/// that of the change in time.
QString CostsPanel::savedText(const CostRow& row) const {
    if (row.element == 0) return {};
    const QString text = (row.saved < 0 ? "+" : "−") +
                         microseconds(std::abs(row.saved) * m_budgetRow->budget().machineFactor) + tr(" µs");
    return row.isTried ? text : "≈ " + text;
}

void CostsPanel::showCosts() {
    std::vector<CostRow> stages;
    for (const TypicalCosts::Stage& stage : m_costs.stages())
        stages.push_back({0, QCoreApplication::translate("Stages", stage.name.c_str()), stage.milliseconds});
    fill(*m_objects, objectRows());
    fill(*m_stages, std::move(stages));
    showTarget();
    m_budgetRow->showStep(m_costs.step());
}

/// Reuses rows, because new ones would close the groups and lose the scroll position.
void CostsPanel::fill(QTreeWidgetItem& group, std::vector<CostRow> rows) {
    std::erase_if(rows, [](const CostRow& row) { return row.own < kLeastCost && std::abs(row.saved) < kLeastCost; });
    std::ranges::stable_sort(rows, std::greater{}, &CostRow::own);
    while (group.childCount() > static_cast<int>(rows.size())) delete group.takeChild(group.childCount() - 1);
    while (group.childCount() < static_cast<int>(rows.size())) new QTreeWidgetItem(&group);
    const double factor = m_budgetRow->budget().machineFactor, all = m_costs.step();
    for (int i = 0; i < group.childCount(); ++i) {
        const CostRow& row = rows[static_cast<std::size_t>(i)];
        QTreeWidgetItem& item = *group.child(i);
        item.setText(kCostName, row.name);
        item.setText(kCost, microseconds(row.own * factor));
        item.setTextAlignment(kCost, Qt::AlignRight | Qt::AlignVCenter);
        item.setData(kShare, kShareRole, all > 0 ? row.own / all : 0);
        item.setText(kSaved, savedText(row));
        item.setTextAlignment(kSaved, Qt::AlignRight | Qt::AlignVCenter);
        item.setData(kCostName, kElementRole, static_cast<qulonglong>(row.element));
    }
}

void CostsPanel::setSeen(bool on) {
    m_isSeen = on;
    m_preview.setCounting(*this, on);
    if (on) showCosts();
}

}  // namespace gyre::editor

#include "moc_CostsPanel.cpp"
