#include "editor/panels/BudgetWatch.h"

#include "core/scene/IssueText.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

namespace gyre::editor {
namespace {

constexpr int kSettled = 60;    // steps; about a second, so that a hiccup of the machine does not count
constexpr double kAim = 0.9;    // cost after a fix, as a fraction of the budget
constexpr double kLeast = 0.1;  // smallest fraction of particles that a fix keeps: fewer would be another effect

/// Reduces the rates of all emitters by the same factor: there are fewer tracers, and the motion stays.
std::optional<Scene> withFewerTracers(const Scene& scene, double fraction) {
    Scene after = scene;
    for (Element& element : after.elements) {
        auto* emitter = std::get_if<Emitter>(&element.body);
        if (!emitter || !element.enabled) continue;
        emitter->rate = static_cast<float>(fraction * static_cast<double>(emitter->rate));
        emitter->burst = static_cast<std::int32_t>(std::lround(fraction * emitter->burst));
    }
    return after == scene ? std::nullopt : std::optional(after);
}

}  // namespace

BudgetWatch::BudgetWatch(Preview& preview, QObject* parent) : QObject(parent) {
    connect(&preview, &Preview::snapshotChanged, this, [this, &preview] {
        const std::shared_ptr<const Snapshot> now = preview.snapshot();
        if (now->frame > 0 && preview.isPlaying()) add(static_cast<double>(now->stepMilliseconds));
    });
}

double BudgetWatch::wanted() const { return 1000 * m_median.value() * m_budget.machineFactor; }

bool BudgetWatch::isOverNow() const { return m_budget.isSet() && wanted() > m_budget.microseconds; }

void BudgetWatch::setBudget(const CostBudget& budget) {
    m_budget = budget;
    m_otherwise = 0;
    const bool isOver = isOverNow();
    if (std::exchange(m_isOver, isOver) != isOver) Q_EMIT changed();
}

void BudgetWatch::forget() {
    m_median.clear();
    m_otherwise = 0;
    if (std::exchange(m_isOver, false)) Q_EMIT changed();
}

void BudgetWatch::add(double milliseconds) {
    m_median.add(milliseconds);
    m_otherwise = isOverNow() != m_isOver ? m_otherwise + 1 : 0;
    if (m_otherwise < kSettled) return;
    m_otherwise = 0;
    m_isOver = !m_isOver;
    Q_EMIT changed();
}

std::vector<Problem> BudgetWatch::problems() const {
    if (!m_isOver) return {};
    const double share = std::max(kLeast, kAim * m_budget.microseconds / wanted());
    const Sentence there =
        m_budget.machine.isEmpty() ? sentence("the target machine") : verbatim(m_budget.machine.toStdString());
    const Sentence cost = wholeNumber(wanted()), most = wholeNumber(m_budget.microseconds);
    const Sentence fault =
        m_budget.isEstimate()
            ? sentence("On %1 a step would take about %2 µs, but the budget is %3 µs.", there, cost, most)
            : sentence("A step takes about %1 µs, but the budget is %2 µs.", cost, most);
    const Sentence advice = sentence(
        "The panel Costs lists the most expensive objects. Lower rates, numbers of vortons or grid cells, or raise the "
        "budget.");
    return {{{"BUDGET_EXCEEDED", Severity::Warning, {}, sentence("%1 %2", fault, advice)},
             "Fewer tracers",
             [share](const Scene& scene) { return withFewerTracers(scene, share); }}};
}

}  // namespace gyre::editor

#include "moc_BudgetWatch.cpp"
