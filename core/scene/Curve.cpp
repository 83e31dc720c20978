#include "core/scene/Curve.h"

#include "core/base/Sentence.h"

#include <cmath>

namespace gyre {

static_assert(kMostCurveKeys == 4096);  // the sentence about too many keys names this number

Result<void> checkCurveKeys(std::span<const CurveKey> keys, std::size_t* key) {
    std::size_t blamed = 0;
    std::size_t& i = key ? *key : blamed;
    i = 0;
    if (keys.empty())
        return fail(ErrorCode::Malformed, sentence("The curve has no keys. Give it one, or remove it.").text());
    if (keys.size() > kMostCurveKeys)
        return fail(ErrorCode::Limit, sentence("The curve has more than 4096 keys. Leave some out.").text());
    for (i = 0; i < keys.size(); ++i) {
        const CurveKey& now = keys[i];
        if (!(now.time >= 0 && now.time <= kLatestTime))
            return fail(ErrorCode::Malformed, sentence("A key's time must be from 0 to 86400 s.").text());
        if (i > 0 && now.time <= keys[i - 1].time)
            return fail(ErrorCode::Malformed,
                        sentence("The key is not later than the one before it. Put the keys in order of time.").text());
        for (const float x : {now.value.x, now.value.y, now.value.z})
            if (!(std::abs(x) <= kLargestValue))
                return fail(ErrorCode::Malformed, sentence("A key's value is not finite, or beyond 1e9.").text());
        if (!now.slopes) continue;
        for (const glm::vec3& slope : {now.slopes->in, now.slopes->out})
            for (const float x : {slope.x, slope.y, slope.z})
                if (!(std::abs(x) <= kLargestValue))
                    return fail(ErrorCode::Malformed, sentence("A key's slope is not finite, or beyond 1e9.").text());
    }
    return {};
}

}  // namespace gyre
