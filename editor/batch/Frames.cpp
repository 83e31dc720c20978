#include "editor/batch/Frames.h"

#include "editor/batch/Input.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>

namespace gyre::batch {
namespace {

constexpr double kMostSeconds = 10;   // of an effect that plays longer or without end
constexpr std::string_view kPlace = "%04d";

}  // namespace

std::optional<FrameRange> rangeFrom(const std::string& text) {
    const std::size_t dash = text.find('-');
    const auto first = numberFrom<std::uint64_t>(std::string_view(text).substr(0, dash));
    const auto last = dash == std::string::npos ? first : numberFrom<std::uint64_t>(std::string_view(text).substr(dash + 1));
    if (!first || !last || *last < *first) return std::nullopt;
    return FrameRange{*first, *last};
}

std::uint64_t framesOf(const Scene& scene) {
    const double duration = scene.fluid.duration;
    return framesIn(scene, duration > 0 ? std::min(duration, kMostSeconds) : kMostSeconds);
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

}  // namespace gyre::batch
