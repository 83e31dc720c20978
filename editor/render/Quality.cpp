#include "editor/render/Quality.h"

#include <algorithm>

namespace gyre::editor {

namespace {

constexpr int kSamples = 4;  // the maximum of software OpenGL; more are not visible

}  // namespace

QualitySettings settingsFor(Quality quality, bool isSoftware, int mostSamples) {
    const Quality drawn = isSoftware ? quality : std::max(quality, Quality::High);
    const int samples = std::clamp(mostSamples, 1, kSamples);
    switch (drawn) {
        // Beyond 4 pixels per texel the smoke's edge becomes visibly soft, beyond 6 its shape. A draft has half the
        // resolution per side; half of the time went into pixels that everything covers: sky, ground, tone mapping.
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
