#pragma once

#include <QString>

namespace gyre::editor {

/// The largest cost of a step, and the target machine's speed relative to this machine.
struct CostBudget {
    int microseconds = 0;  ///< 0: the author set no budget
    double machineFactor = 1;
    QString machine{};  ///< name of the target machine; empty: this machine, or a typed factor

    bool operator==(const CostBudget&) const = default;
    bool isSet() const { return microseconds > 0; }
    bool isEstimate() const { return machineFactor != 1 || !machine.isEmpty(); }
};

/// The comparison of a cost with a budget: a sentence, and a colour of the theme.
struct CostVerdict {
    QString sentence;   ///< with ≈ if it is an estimate for another machine
    const char* state;  ///< "good", "near" or "over": a property for the style sheet; "" without a budget
};
CostVerdict verdictOn(double stepMilliseconds, const CostBudget& budget);
/// The state of a cost that has a budget, both in the same unit.
inline const char* stateOn(double cost, double budget) {
    constexpr double kNear = 0.85;  // fraction of the budget above which it turns amber
    return cost > budget ? "over" : cost > kNear * budget ? "near" : "good";
}

/// Names the target machine where costs are estimates, in place of "a step".
QString targetText(const CostBudget& budget);

}  // namespace gyre::editor
