#include "editor/panels/MemoryRow.h"

#include "editor/document/NumberText.h"
#include "editor/panels/Calm.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QSpinBox>
#include <QStyle>

namespace gyre::editor {
CostVerdict verdictOnMemory(std::uint64_t bytes, int budget) {
    const double megabytes = static_cast<double>(bytes) / kMegabyte;
    const QString shown = fixedNumber(megabytes, megabytes < 10 ? 1 : 0);
    if (budget <= 0) return {MemoryRow::tr("%1 MB").arg(shown), ""};
    const QString sentence = MemoryRow::tr("%1 of %2 MB").arg(shown).arg(budget);
    return {sentence, stateOn(megabytes, budget)};
}

MemoryRow::MemoryRow(QWidget* parent)
    : QWidget(parent), m_allowed(new Calm<QSpinBox>(this)), m_verdict(new QLabel(this)) {
    m_allowed->setRange(0, kMostMegabytes);
    m_allowed->setSpecialValueText(tr("None"));
    m_allowed->setSuffix(tr(" MB"));
    m_allowed->setObjectName("memoryBudget");
    m_allowed->setAccessibleName(tr("Memory budget"));
    m_allowed->setToolTip(tr("Allowed memory of one instance of the effect in a game"));
    m_verdict->setObjectName("memoryVerdict");
    m_verdict->setToolTip(
        tr("Upper bound on the memory of an instance, with as many tracers, vortons and grid cells as the scene's "
           "settings allow"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(4);
    row->addWidget(new QLabel(tr("Memory budget"), this));
    row->addWidget(m_allowed);
    row->addSpacing(6);
    row->addWidget(m_verdict);
    row->addStretch();
    connect(m_allowed, &QSpinBox::valueChanged, this, [this](int megabytes) {
        showVerdict();
        Q_EMIT budgetChanged(megabytes);
    });
    showVerdict();
}

int MemoryRow::budget() const { return m_allowed->value(); }
void MemoryRow::setBudget(int megabytes) { m_allowed->setValue(megabytes); }

void MemoryRow::showBytes(std::uint64_t bytes) {
    m_bytes = bytes;
    showVerdict();
}

void MemoryRow::showVerdict() {
    const CostVerdict verdict = verdictOnMemory(m_bytes, budget());
    m_verdict->setText(verdict.sentence);
    m_verdict->setProperty("cost", verdict.state);
    m_verdict->style()->unpolish(m_verdict);
    m_verdict->style()->polish(m_verdict);
}

}  // namespace gyre::editor

#include "moc_MemoryRow.cpp"
