#pragma once

#include <algorithm>
#include <chrono>
#include <vector>

/// What every benchmark here does alike: repeat, and take the median and the minimum.
namespace timing {

class Series {
public:
    void add(double value) { m_values.push_back(value); }
    double median() const {
        std::vector<double> sorted = m_values;
        std::ranges::sort(sorted);
        return sorted.empty() ? 0 : sorted[sorted.size() / 2];
    }
    double least() const { return m_values.empty() ? 0 : *std::ranges::min_element(m_values); }

private:
    std::vector<double> m_values;
};

/// Milliseconds that a call takes.
template <class Call>
double millisecondsOf(Call&& call) {
    const auto before = std::chrono::steady_clock::now();
    call();
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - before).count();
}

}  // namespace timing
