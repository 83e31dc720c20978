#include "editor/tools/KeptAmount.h"

#include "core/scene/Field.h"
#include "editor/tools/Digits.h"

#include <algorithm>
#include <cmath>

namespace gyre::editor {
namespace {

constexpr int kDigits = 3;  // of numbers that follow from another

/// The factor by which the number of tracers grew; 1 if that cannot be told.
double growth(const Emitter& before, const Emitter& after) {
    if (before.rate > 0 && after.rate > 0 && before.rate != after.rate) return double(after.rate) / double(before.rate);
    if (before.burst > 0 && after.burst > 0) return double(after.burst) / before.burst;
    return 1;
}

/// n tracers of opacity o let (1 - o)^n of the light pass.
void keepCover(const Emitter& before, Emitter& after) {
    constexpr double kLeast = 1e-3;
    const double grown = growth(before, after);
    if (grown == 1 || before.opacity <= 0 || before.opacity >= 1) return;
    const double opacity = 1 - std::pow(1 - double(before.opacity), 1 / grown);
    after.opacity = std::clamp(rounded(opacity, kDigits), static_cast<float>(kLeast), 1.0f);
}

/// A vorton of a region stands for a cube of its spacing.
void keepVolume(const FluidRegion& before, FluidRegion& after) {
    if (before.spacing == after.spacing || before.rate <= 0) return;
    const double rate = double(before.rate) * std::pow(double(before.spacing) / double(after.spacing), 3);
    after.rate = std::min(rounded(rate, kDigits), static_cast<float>(kRegionRate.high));
}

}  // namespace

Scene withAmountsKept(const Scene& before, Scene after, std::span<const ElementId> ids) {
    for (const ElementId id : ids) {
        const Element* from = find(before, id);
        Element* to = find(after, id);
        if (!from || !to || from->body.index() != to->body.index()) continue;
        if (auto* emitter = std::get_if<Emitter>(&to->body)) keepCover(std::get<Emitter>(from->body), *emitter);
        if (auto* region = std::get_if<FluidRegion>(&to->body)) keepVolume(std::get<FluidRegion>(from->body), *region);
    }
    return after;
}

}  // namespace gyre::editor
