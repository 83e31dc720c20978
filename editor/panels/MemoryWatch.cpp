#include "editor/panels/MemoryWatch.h"

#include "core/effectfile/EffectFile.h"
#include "core/scene/IssueText.h"
#include "core/scene/MemoryEstimate.h"
#include "editor/document/Document.h"
#include "editor/panels/MemoryRow.h"

#include <cmath>
#include <utility>

namespace gyre::editor {
namespace {

constexpr int kQuietBeforeEstimate = 200;  // without an edit, so that a drag does not estimate in each step

}  // namespace

MemoryWatch::MemoryWatch(Document& document, QObject* parent) : QObject(parent), m_document(document) {
    m_quiet.setSingleShot(true);
    m_quiet.setInterval(kQuietBeforeEstimate);
    connect(&m_quiet, &QTimer::timeout, this, &MemoryWatch::estimate);
    connect(&document, &Document::sceneChanged, &m_quiet, qOverload<>(&QTimer::start));
    connect(&document, &Document::opened, this, &MemoryWatch::estimate);
    estimate();
}

void MemoryWatch::estimate() {
    const std::uint64_t bytes = estimatedBytes(effectScene(m_document.scene()), 1);
    if (std::exchange(m_bytes, bytes) != bytes) Q_EMIT changed();
}

void MemoryWatch::setBudget(int megabytes) {
    if (std::exchange(m_budget, megabytes) != megabytes) Q_EMIT changed();
}

std::vector<Problem> MemoryWatch::problems() const {
    const double megabytes = static_cast<double>(m_bytes) / kMegabyte;
    if (m_budget <= 0 || megabytes <= m_budget) return {};
    const Sentence fault = sentence("An instance takes up to %1 MB of memory, but the budget is %2 MB.",
                                    wholeNumber(std::ceil(megabytes)), wholeNumber(m_budget));
    const Sentence advice = sentence(
        "Decrease the tracer limit, the vorton limit or the grid cells in the scene's settings, or raise the "
        "budget in the panel Costs.");
    return {{{"MEMORY_BUDGET_EXCEEDED", Severity::Warning, {}, sentence("%1 %2", fault, advice)}, {}, {}}};
}

}  // namespace gyre::editor

#include "moc_MemoryWatch.cpp"
