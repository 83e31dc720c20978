#pragma once

#include <glm/common.hpp>

#include <algorithm>
#include <array>
#include <cstddef>

namespace gyre {

/// Values that depend on a tracer's age, at 257 ages from birth to the end of life, with interpolation between them.
/// Value: has mix(a, b, part)
template <class Value>
class AgeTable {
public:
    /// valueAt: gives the value at a fraction of life
    template <class ValueAt>
    explicit AgeTable(const ValueAt& valueAt) {
        for (std::size_t i = 0; i < m_values.size(); ++i)
            m_values[i] = valueAt(std::min(static_cast<float>(i) / kSteps, 1.0f));
    }

    /// fraction: of life; what is not between 0 and 1 counts as the nearer of both, NaN as 0
    Value at(float fraction) const {
        using glm::mix;
        const float place = kSteps * (fraction > 0 ? std::min(fraction, 1.0f) : 0.0f);
        const int low = static_cast<int>(place);  // an int, because the conversion to unsigned numbers is slower
        return mix(m_values[low], m_values[low + 1], place - static_cast<float>(low));
    }

private:
    static constexpr int kSteps = 256;
    std::array<Value, kSteps + 2> m_values;  ///< one more, so that the last age has a next one
};

}  // namespace gyre
