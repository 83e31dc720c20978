#include "editor/panels/CostsPanel.h"

#include "editor/panels/CostBar.h"
#include "editor/preview/CostTrial.h"

#include <QDoubleSpinBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QSpinBox>
#include <QStyle>
#include <QTreeWidget>

#include <algorithm>
#include <cmath>

namespace gyre::editor {
namespace {

enum Column { kName, kCost, kShare, kSaved, kColumns };
constexpr int kEveryMilliseconds = 400;   // numbers that change faster cannot be read
constexpr double kNear = 0.85;            // of the budget: amber
constexpr double kWorthTelling = 5e-4;    // [ms]
constexpr int kElementRole = Qt::UserRole, kShareRole = Qt::UserRole + 1;

QString microseconds(double milliseconds) { return QLocale(QLocale::English).toString(1000 * milliseconds, 'f', milliseconds < 0.01 ? 1 : 0); }

}  // namespace

struct CostRow {
    std::uint64_t element = 0;
    QString name;
    double own = 0, saved = 0;   ///< [ms]
    bool isTried = false;        ///< saved was measured by running without it
};

CostVerdict verdictOn(double stepMilliseconds, const CostBudget& budget) {
    const double wanted = 1000 * stepMilliseconds * budget.machineFactor;
    const QString sentence = CostsPanel::tr("%1 of %2 µs").arg(std::lround(wanted)).arg(budget.microseconds);
    if (wanted > budget.microseconds) return {sentence, "over"};
    return {sentence, wanted > kNear * budget.microseconds ? "near" : "good"};
}

CostsPanel::CostsPanel(Document& document, Preview& preview, QWidget* parent)
    : QWidget(parent), m_document(document), m_preview(preview), m_allowed(new QSpinBox(this)), m_factor(new QDoubleSpinBox(this)),
      m_verdict(new QLabel(this)), m_try(new QPushButton(this)), m_table(new QTreeWidget(this)) {
    setObjectName("costsPanel");
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 6, 8, 4);
    auto* row = new QHBoxLayout;
    buildBudget(*row);
    column->addLayout(row);
    buildTable();
    column->addWidget(m_table, 1);
    connect(&preview, &Preview::snapshotChanged, this, &CostsPanel::takeStep);
    connect(&document, &Document::opened, this, [this] {
        m_medians.clear();
        forgetTrial();
        showCosts();
    });
    connect(&document, &Document::sceneChanged, this, [this] {
        m_medians.clear();
        forgetTrial();
    });
    m_sinceShown.start();
}

void CostsPanel::buildBudget(QBoxLayout& row) {
    m_allowed->setRange(10, 1'000'000);
    m_allowed->setSingleStep(100);
    m_allowed->setSuffix(tr(" µs"));
    m_allowed->setObjectName("budget");
    m_allowed->setAccessibleName(tr("Budget"));
    m_allowed->setToolTip(tr("What a step may cost on the machine it is for"));
    m_factor->setRange(0.1, 20);
    m_factor->setSingleStep(0.1);
    m_factor->setDecimals(2);
    m_factor->setPrefix("×");
    m_factor->setAccessibleName(tr("Machine factor"));
    m_factor->setToolTip(tr("How many times slower the machine is that it is for. Run `gyre cost` on both with one scene and divide."));
    row.addWidget(new QLabel(tr("Budget"), this));
    row.addWidget(m_allowed);
    row.addSpacing(12);
    row.addWidget(new QLabel(tr("Target machine"), this));
    row.addWidget(m_factor);
    row.addSpacing(12);
    row.addWidget(m_verdict);
    row.addStretch();
    buildTrial(row);
    m_verdict->setObjectName("costVerdict");
    setBudget(m_budget);
    const auto change = [this] {
        m_budget = {m_allowed->value(), m_factor->value()};
        showCosts();
        Q_EMIT budgetChanged(m_budget);
    };
    connect(m_allowed, &QSpinBox::valueChanged, this, change);
    connect(m_factor, &QDoubleSpinBox::valueChanged, this, change);
}

void CostsPanel::buildTrial(QBoxLayout& row) {
    m_try->setObjectName("tryWithout");
    m_try->setToolTip(tr("Runs the effect again up to this frame without each object in turn, beside the preview, and times it"));
    row.addWidget(m_try);
    connect(m_try, &QPushButton::clicked, this, [this] {
        if (m_trial) endTrial();
        else tryWithoutEach();
    });
    endTrial();
}

/// The dearest first, so that the answers that matter come soon.
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

/// Never waits: a step that runs may take long.
void CostsPanel::endTrial() {
    if (m_trial) m_trial->stop();
    m_trial = nullptr;
    m_try->setText(tr("Measure without each"));
}

void CostsPanel::forgetTrial() {
    endTrial();
    m_tried.clear();
}

void CostsPanel::buildTable() {
    m_table->setColumnCount(kColumns);
    m_table->setHeaderLabels({tr("What"), tr("µs a step"), tr("Share"), tr("Without it")});
    m_table->headerItem()->setToolTip(kCost, tr("Shares of all objects add up to the step, and those of all stages"));
    m_table->headerItem()->setToolTip(kSaved, tr("What a step would take less without this object: ≈ is estimated from the counts of its particles, the others are measured"));
    m_table->header()->setSectionResizeMode(kShare, QHeaderView::Stretch);
    m_table->header()->setStretchLastSection(false);
    m_table->setColumnWidth(kName, 220);
    m_table->setItemDelegateForColumn(kShare, new CostBar(kShareRole, m_table));
    m_table->setUniformRowHeights(true);
    m_objects = new QTreeWidgetItem(m_table, {tr("Objects")});
    m_stages = new QTreeWidgetItem(m_table, {tr("Stages of a step")});
    m_objects->setExpanded(true);
    connect(m_table, &QTreeWidget::itemClicked, this, [this](QTreeWidgetItem* item) {
        const ElementId id{item->data(kName, kElementRole).toULongLong()};
        if (gyre::find(m_document.scene(), id)) m_document.select({id});
    });
}

void CostsPanel::setBudget(const CostBudget& budget) {
    m_budget = budget;
    const QSignalBlocker quiet(m_allowed), quietToo(m_factor);
    m_allowed->setValue(budget.microseconds);
    m_factor->setValue(budget.machineFactor);
    showVerdict();
}

void CostsPanel::takeStep() {
    if (!m_isSeen) return;
    const std::shared_ptr<const Snapshot> now = m_preview.snapshot();
    const std::vector<ObjectCost> objects = m_preview.costs();
    if (now->frame > 0 && !objects.empty()) m_medians.add(now->stages, objects);
    if (m_sinceShown.elapsed() < kEveryMilliseconds) return;
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
    for (const ObjectCost& cost : m_medians.objects()) {
        const auto tried = m_tried.find(cost.element);
        const bool isTried = tried != m_tried.end();
        rows.push_back({cost.element, nameOf(cost.element), cost.own, isTried ? tried->second * m_medians.step() : cost.saved, isTried});
    }
    return rows;
}

/// Without some objects a step takes longer: what they held back spreads.
QString CostsPanel::savedText(const CostRow& row) const {
    if (row.element == 0) return {};
    const QString text = (row.saved < 0 ? "+" : "−") + microseconds(std::abs(row.saved) * m_budget.machineFactor) + tr(" µs");
    return row.isTried ? text : "≈ " + text;
}

void CostsPanel::showCosts() {
    std::vector<CostRow> stages;
    for (const CostMedians::Stage& stage : m_medians.stages()) stages.push_back({0, QString::fromStdString(stage.name), stage.milliseconds});
    fill(*m_objects, objectRows());
    fill(*m_stages, std::move(stages));
    showVerdict();
}

/// Rows are used again: building them anew would close the groups and lose the place scrolled to.
void CostsPanel::fill(QTreeWidgetItem& group, std::vector<CostRow> rows) {
    std::erase_if(rows, [](const CostRow& row) { return row.own < kWorthTelling && std::abs(row.saved) < kWorthTelling; });
    std::ranges::stable_sort(rows, std::greater{}, &CostRow::own);
    while (group.childCount() > static_cast<int>(rows.size())) delete group.takeChild(group.childCount() - 1);
    while (group.childCount() < static_cast<int>(rows.size())) new QTreeWidgetItem(&group);
    const double all = m_medians.step() * m_budget.machineFactor;
    for (int i = 0; i < group.childCount(); ++i) {
        const CostRow& row = rows[static_cast<std::size_t>(i)];
        QTreeWidgetItem& item = *group.child(i);
        item.setText(kName, row.name);
        item.setText(kCost, microseconds(row.own * m_budget.machineFactor));
        item.setTextAlignment(kCost, Qt::AlignRight | Qt::AlignVCenter);
        item.setData(kShare, kShareRole, all > 0 ? row.own * m_budget.machineFactor / all : 0);
        item.setText(kSaved, savedText(row));
        item.setTextAlignment(kSaved, Qt::AlignRight | Qt::AlignVCenter);
        item.setData(kName, kElementRole, static_cast<qulonglong>(row.element));
    }
}

void CostsPanel::showVerdict() {
    const double step = m_medians.step();
    const CostVerdict verdict = verdictOn(step, m_budget);
    m_verdict->setText(step > 0 ? verdict.sentence : tr("Play to measure"));
    m_verdict->setProperty("cost", step > 0 ? verdict.state : "");
    m_verdict->style()->unpolish(m_verdict);
    m_verdict->style()->polish(m_verdict);
}

void CostsPanel::setSeen(bool on) {
    m_isSeen = on;
    m_preview.setCounting(*this, on);
    if (on) showCosts();
}

}  // namespace gyre::editor
