#include "editor/writers/Frames.h"

#include "core/scene/Divergence.h"
#include "core/simulation/Sanity.h"
#include "core/simulation/Simulation.h"
#include "core/stages/SimulationState.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <string_view>

namespace gyre::editor {
namespace {

constexpr double kMostSeconds = 10;  // limit for effects that are longer or endless
constexpr std::string_view kPlace = "%04d";

}  // namespace

std::uint64_t framesIn(const Scene& scene, double seconds) {
    return static_cast<std::uint64_t>(std::llround(seconds / scene.fluid.substep));
}

std::uint64_t usualFrames(const Scene& scene) {
    const double duration = scene.fluid.duration;
    return framesIn(scene, duration > 0 ? std::min(duration, kMostSeconds) : kMostSeconds);
}

FrameRange playedFrames(const Scene& scene) {
    const std::uint64_t end = framesOf(scene.fluid), usual = usualFrames(scene);
    const std::uint64_t lastOne = end > 0 ? end : framesIn(scene, scene.fluid.inPoint) + usual;
    return storedPoints(scene.fluid, lastOne).value_or(FrameRange{0, usual});
}

Error brokenMotion(const std::string& name, const Simulation& simulation) {
    const SimulationState& state = simulation.state();
    return {ErrorCode::Numeric,
            name + ": " + divergence(state.scene, ElementId{brokenElement(state)}, simulation.frame()).text()};
}

std::string numberedName(const std::string& pattern, std::uint64_t number, bool several) {
    std::array<char, 24> digits{};
    std::snprintf(digits.data(), digits.size(), "%04llu", static_cast<unsigned long long>(number));
    const std::size_t place = pattern.find(kPlace);
    if (place != std::string::npos) return std::string(pattern).replace(place, kPlace.size(), digits.data());
    if (!several) return pattern;
    const std::filesystem::path path(pattern);
    return (path.parent_path() / (path.stem().string() + "_" + digits.data() + path.extension().string())).string();
}

}  // namespace gyre::editor
