#include "editor/panels/BudgetRow.h"

#include "editor/document/NumberText.h"
#include "editor/panels/Calm.h"
#include "editor/panels/DecimalBox.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSpinBox>
#include <QStyle>

#include <cmath>

namespace gyre::editor {
namespace {

constexpr int kNameLetters = 7;
constexpr int kArrow = 36;                        // width of a combo box with its frame [pixels]
constexpr int kHere = 0, kTyped = 1, kNamed = 2;  // rows of the machines

}  // namespace

CostVerdict verdictOn(double stepMilliseconds, const CostBudget& budget) {
    const double wanted = 1000 * stepMilliseconds * budget.machineFactor;
    const QString shown = wanted > 0 ? QString::number(std::lround(wanted)) : QStringLiteral("–");  // not measured
    if (!budget.isSet())
        return {(budget.isEstimate() ? BudgetRow::tr("≈ %1 µs") : BudgetRow::tr("%1 µs")).arg(shown), ""};
    const QString sentence = (budget.isEstimate() ? BudgetRow::tr("≈ %1 of %2 µs") : BudgetRow::tr("%1 of %2 µs"))
                                 .arg(shown)
                                 .arg(budget.microseconds);
    return {sentence, stateOn(wanted, budget.microseconds)};
}

QString targetText(const CostBudget& budget) {
    const QString factor = QString("×%1").arg(fixedNumber(budget.machineFactor, 2));
    return budget.machine.isEmpty() ? BudgetRow::tr("a machine with factor %1").arg(factor)
                                    : QString("%1 (%2)").arg(budget.machine, factor);
}

BudgetRow::BudgetRow(QWidget* parent)
    : QWidget(parent),
      m_row(new QHBoxLayout(this)),
      m_allowed(new Calm<QSpinBox>(this)),
      m_machine(new Calm<QComboBox>(this)),
      m_factor(new Calm<DecimalBox>(this)),
      m_verdict(new QLabel(this)) {
    m_row->setContentsMargins(0, 0, 0, 0);
    m_row->setSpacing(4);
    buildBudget();
    buildMachine();
    m_verdict->setObjectName("costVerdict");
    m_row->addWidget(m_verdict);
    m_row->addStretch();
    setMachines({}, 0);
}

void BudgetRow::buildBudget() {
    m_allowed->setRange(0, 1'000'000);
    m_allowed->setSpecialValueText(tr("None"));
    m_allowed->setSingleStep(100);
    m_allowed->setSuffix(tr(" µs"));
    m_allowed->setObjectName("budget");
    m_allowed->setAccessibleName(tr("Budget"));
    m_allowed->setToolTip(tr("Allowed time of a step on the target machine"));
    m_row->addWidget(new QLabel(tr("Budget"), this));
    m_row->addWidget(m_allowed);
    m_row->addSpacing(6);
    connect(m_allowed, &QSpinBox::valueChanged, this, [this](int microseconds) {
        CostBudget budget = m_budget;
        budget.microseconds = microseconds;
        change(budget);
    });
}

void BudgetRow::buildMachine() {
    m_machine->setObjectName("targetMachine");
    m_machine->setAccessibleName(tr("Target machine"));
    m_machine->setSizeAdjustPolicy(
        QComboBox::AdjustToMinimumContentsLengthWithIcon);  // long names must not widen the window
    m_machine->setMinimumContentsLength(kNameLetters);
    m_machine->setMinimumWidth(m_machine->fontMetrics().horizontalAdvance(tr("This machine")) + kArrow);
    m_factor->setRange(0.01, 100);
    m_factor->setSingleStep(0.1);
    m_factor->setDecimals(2);
    m_factor->setPrefix("×");
    m_factor->setObjectName("machineFactor");
    m_factor->setAccessibleName(tr("Machine factor"));
    m_factor->setToolTip(tr("Time of a step on the target machine, relative to this machine"));
    m_row->addWidget(new QLabel(tr("Target machine"), this));
    m_row->addWidget(m_machine);
    m_row->addWidget(m_factor);
    m_row->addSpacing(6);
    connect(m_machine, &QComboBox::activated, this, &BudgetRow::choose);
    connect(m_factor, &QDoubleSpinBox::valueChanged, this, [this](double factor) {
        change({m_budget.microseconds, factor, {}});
    });
}

void BudgetRow::setMachines(const std::vector<Machine>& machines, double own) {
    m_machines = own > 0 ? machines : std::vector<Machine>();
    m_own = own;
    m_machine->clear();
    m_machine->addItems({tr("This machine"), tr("Another, ×")});
    for (const Machine& machine : m_machines) m_machine->addItem(QString::fromStdString(machine.name));
    m_machine->insertSeparator(m_machine->count());
    m_machine->addItem(tr("Target machines..."));
    if (m_budget.machine.isEmpty()) return showBudget();
    const Machine* chosen = machineNamed(m_machines, m_budget.machine.toStdString());
    change({m_budget.microseconds, chosen ? factorOf(*chosen, m_own) : m_budget.machineFactor,
            chosen ? m_budget.machine : QString()});
}

void BudgetRow::choose(int index) {
    const int named = index - kNamed;
    if (index == m_machine->count() - 1) {
        showBudget();  // this entry opens a dialog
        return Q_EMIT machinesWanted();
    }
    if (index == kHere) return change({m_budget.microseconds, 1, {}});
    if (index == kTyped) return m_factor->setFocus();
    if (named >= static_cast<int>(m_machines.size())) return;
    const Machine& machine = m_machines[static_cast<std::size_t>(named)];
    change({m_budget.microseconds, factorOf(machine, m_own), QString::fromStdString(machine.name)});
}

void BudgetRow::change(const CostBudget& budget) {
    m_budget = budget;
    showBudget();
    Q_EMIT budgetChanged(m_budget);
}

void BudgetRow::setBudget(const CostBudget& budget) {
    m_budget = budget;
    showBudget();
}

void BudgetRow::showBudget() {
    const QSignalBlocker quiet(m_allowed), quietToo(m_factor);
    m_allowed->setValue(m_budget.microseconds);
    m_factor->setValue(m_budget.machineFactor);
    int index = m_budget.isEstimate() ? kTyped : kHere;
    for (std::size_t i = 0; i < m_machines.size(); ++i)
        if (QString::fromStdString(m_machines[i].name) == m_budget.machine) index = kNamed + static_cast<int>(i);
    m_machine->setCurrentIndex(index);
    const QString meaning = tr("Costs are estimated for the target machine.");
    m_machine->setToolTip(m_budget.machine.isEmpty() ? meaning
                                                     : m_budget.machine + '\n' + meaning);  // its name may be cut off
    showStep(m_step);
}

void BudgetRow::showStep(double milliseconds) {
    m_step = milliseconds;
    const CostVerdict verdict = verdictOn(milliseconds, m_budget);
    const QString here = tr("Estimated for %1, from the median of %2 µs on this machine")
                             .arg(targetText(m_budget))
                             .arg(std::lround(1000 * milliseconds));
    m_verdict->setText(milliseconds > 0 ? verdict.sentence : tr("Play to measure"));
    m_verdict->setToolTip(m_budget.isEstimate() ? here : tr("Median of the last steps"));
    m_verdict->setProperty("cost", milliseconds > 0 ? verdict.state : "");
    m_verdict->style()->unpolish(m_verdict);
    m_verdict->style()->polish(m_verdict);
}

}  // namespace gyre::editor

#include "moc_BudgetRow.cpp"
