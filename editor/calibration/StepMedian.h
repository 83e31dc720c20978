#pragma once

#include "core/base/Median.h"

#include <cstddef>
#include <vector>

namespace gyre::editor {

/// Live cost of a step: the median over about the last second of steps. Single delayed steps do not show, nor does the
/// first, which allocates. [ms]
class StepMedian {
public:
    void add(double milliseconds) {
        if (m_steps.size() < kSteps) m_steps.resize(m_next + 1);
        m_steps[m_next] = milliseconds;
        m_next = (m_next + 1) % kSteps;
    }
    void clear() {
        m_steps.clear();
        m_next = 0;
    }
    double value() const { return m_steps.size() < kFewest ? 0 : medianOf(m_steps); }  ///< 0 before five steps

private:
    static constexpr std::size_t kSteps = 61, kFewest = 5;
    std::vector<double> m_steps;  ///< ring buffer
    std::size_t m_next = 0;
};

}  // namespace gyre::editor
