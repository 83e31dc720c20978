#pragma once

#include <QString>

namespace gyre::editor {

/// What a step may cost, and how much slower than this machine the one is that it is for.
struct CostBudget {
    int microseconds = 2000;
    double machineFactor = 1;
    QString machine{};  ///< whose factor it is; empty: this machine's, or one that was typed

    bool operator==(const CostBudget&) const = default;
    bool isEstimate() const { return machineFactor != 1 || !machine.isEmpty(); }
};

/// How a cost stands to a budget: a sentence, and a colour of the theme.
struct CostVerdict {
    QString sentence;   ///< with ≈ where it is an estimate for another machine
    const char* state;  ///< "good", "near" or "over": a property for the style sheet
};
CostVerdict verdictOn(double stepMilliseconds, const CostBudget& budget);

/// What stands in place of "a step" where costs are estimated: for which machine.
QString targetText(const CostBudget& budget);

}  // namespace gyre::editor
