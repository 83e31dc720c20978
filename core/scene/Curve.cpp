#include "core/scene/Curve.h"

#include <cmath>

namespace gyre {
namespace {}  // namespace

Result<void> checkCurveKeys(std::span<const CurveKey> keys, std::size_t* key) {
    std::size_t blamed = 0;
    std::size_t& i = key ? *key : blamed;
    i = 0;
    if (keys.empty()) return fail(ErrorCode::Malformed, "The curve has no keys. Give it one, or remove it.");
    if (keys.size() > kMostCurveKeys)
        return fail(ErrorCode::Limit,
                    "The curve has more than " + std::to_string(kMostCurveKeys) + " keys. Leave some out.");
    for (i = 0; i < keys.size(); ++i) {
        const CurveKey& now = keys[i];
        if (!(now.time >= 0 && now.time <= kLatestTime))
            return fail(ErrorCode::Malformed, "A key's time must be from 0 to 86400 s.");
        if (i > 0 && now.time <= keys[i - 1].time)
            return fail(ErrorCode::Malformed,
                        "The key is not later than the one before it. Put the keys in order of time.");
        for (const float x : {now.value.x, now.value.y, now.value.z})
            if (!(std::abs(x) <= kLargestValue))
                return fail(ErrorCode::Malformed, "A key's value is not finite, or beyond 1e9.");
    }
    return {};
}

}  // namespace gyre
