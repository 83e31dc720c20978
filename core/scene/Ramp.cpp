#include "core/scene/Ramp.h"

#include "core/scene/Field.h"

#include <cmath>
#include <string>

namespace gyre {

Result<void> checkRamp(const Ramp& ramp, const FieldInfo& field) {
    if (ramp.keys.size() > kMostRampKeys)
        return fail(ErrorCode::Limit, "A ramp has at most " + std::to_string(kMostRampKeys) + " keys.");
    float last = -1;
    for (const CurveKey& key : ramp.keys) {
        if (!(key.time >= 0 && key.time <= field.over.high))
            return fail(ErrorCode::Invalid, "A key of a ramp lies outside of its axis.");
        if (!(key.time > last)) return fail(ErrorCode::Invalid, "The keys of a ramp must ascend.");
        last = key.time;
        for (int i = 0; i < ramp.components; ++i) {
            const auto value = static_cast<double>(key.value[i]);
            if (!(value >= field.range.low && value <= field.range.high))
                return fail(ErrorCode::Invalid, "A value of a ramp is outside of the field's range.");
        }
    }
    return {};
}

}  // namespace gyre
