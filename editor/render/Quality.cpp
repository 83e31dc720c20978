#include "editor/render/Quality.h"

#include <algorithm>

namespace gyre::editor {

namespace {

constexpr int kSamples = 4;  // the most software OpenGL has; more do not show

}  // namespace

QualitySettings settingsFor(Quality quality, bool isSoftware, int mostSamples) {
    const Quality drawn = isSoftware ? quality : std::max(quality, Quality::High);
    const int samples = std::clamp(mostSamples, 1, kSamples);
    switch (drawn) {
        // Beyond 4 pixels a texel the smoke's edge gets visibly soft, beyond 6 its form.
        // A draft is half as large each way; half the time went into pixels that everything covers: sky, ground, film.
        case Quality::Draft:
            return {1, 32, 5e5, 3, false, false, false, 24, 4, 2};
        case Quality::Normal:
            return {1, 56, 3e6, 4, false, false, true, 40, 2};
        case Quality::High:
            return {samples, 72, 0, 1, true, true, true, 96, 1};
        case Quality::Picture:
            break;
    }
    return {samples, 112, 0, 1, true, true, true, 192, 1};
}

}  // namespace gyre::editor
