#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <vector>

/// Common code of the benchmarks: repeat, and take median and minimum.
namespace timing {

class Series {
public:
    void add(double value) { m_values.push_back(value); }
    double median() const { return quantile(0.5); }
    /// The value below which this part of all values is.
    double quantile(double part) const {
        std::vector<double> sorted = m_values;
        std::ranges::sort(sorted);
        const std::size_t above = static_cast<std::size_t>(part * static_cast<double>(sorted.size()));
        return sorted.empty() ? 0 : sorted[std::min(above, sorted.size() - 1)];
    }
    std::size_t count() const { return m_values.size(); }
    double least() const { return m_values.empty() ? 0 : *std::ranges::min_element(m_values); }
    double most() const { return m_values.empty() ? 0 : *std::ranges::max_element(m_values); }

private:
    std::vector<double> m_values;
};

/// Milliseconds of a call.
template <class Call>
double millisecondsOf(Call&& call) {
    const auto before = std::chrono::steady_clock::now();
    call();
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - before).count();
}

}  // namespace timing
