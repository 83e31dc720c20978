#include "editor/batch/Recording.h"

#include "editor/writers/Axes.h"

#include <algorithm>
#include <cmath>

namespace gyre::batch {
namespace {

using editor::Cache;
using editor::CacheArray;
using editor::CacheFrame;
using editor::ParticleFrame;

constexpr const char* kSetNames[editor::kCacheSets] = {"tracers", "vortons"};

std::string arrayName(const CacheArray& array) {
    return std::string(kSetNames[static_cast<int>(array.set)]) + " " + array.name;
}

std::size_t mostParticles(const Cache& cache, int set) {
    std::size_t most = 0;
    for (const CacheFrame& frame : cache.frames) most = std::max(most, frame.sets[set].ids.size());
    return most;
}

/// The largest difference of two arrays; infinite if only one of two values is NaN.
double distanceOf(const std::vector<float>& before, const std::vector<float>& after) {
    if (before.size() != after.size()) return HUGE_VAL;
    double farthest = 0;
    for (std::size_t i = 0; i < before.size(); ++i) {
        if (before[i] == after[i] || (std::isnan(before[i]) && std::isnan(after[i]))) continue;
        const double distance = std::abs(double{before[i]} - double{after[i]});
        farthest = std::max(farthest, std::isfinite(distance) ? distance : HUGE_VAL);
    }
    return farthest;
}

void compareSets(const ParticleFrame& before, const ParticleFrame& after, const std::string& where, double tolerance,
                 std::vector<std::string>& lines) {
    if (before.ids != after.ids) {
        lines.push_back(where + ": different particles, " + std::to_string(before.ids.size()) + " -> " +
                        std::to_string(after.ids.size()));
        return;
    }
    for (std::size_t i = 0; i < before.arrays.size(); ++i) {
        const double distance = distanceOf(before.arrays[i].values, after.arrays[i].values);
        if (distance > tolerance)
            lines.push_back(where + ", " + before.arrays[i].name + ": up to " +
                            (std::isfinite(distance) ? textOf(distance) : "no number") + " apart");
    }
}

}  // namespace

ExitCode infoOfRecording(std::span<const std::byte> bytes, const std::string& file, Report& report) {
    const Result<Cache> cache = editor::readCache(bytes, file);
    if (!cache) return report.refuse(cache.error(), file);
    report.stat("kind", std::string("recording"));
    report.print(file + ": recording");
    const auto tell = [&](const std::string& name, const std::string& value) {
        report.stat(name, value);
        report.print("  " + name + ": " + value);
    };
    const auto count = [&](const std::string& name, std::size_t number) {
        report.stat(name, static_cast<std::int64_t>(number));
        report.print("  " + name + ": " + std::to_string(number));
    };
    count("bytes", bytes.size());
    count("frames", cache->frames.size());
    tell("seconds between frames", textOf(cache->header.frameSeconds));
    tell("axes", editor::wordFor(cache->header.axes));
    if (!cache->frames.empty())
        tell("time", textOf(cache->frames.front().time) + " to " + textOf(cache->frames.back().time) + " s");
    for (int set = 0; set < editor::kCacheSets; ++set)
        if (const std::size_t most = mostParticles(*cache, set); most > 0)
            tell(kSetNames[set], "up to " + std::to_string(most));
    for (const CacheArray& array : cache->arrays) report.print("    " + arrayName(array));
    return kDone;
}

std::vector<std::string> differencesOf(const Cache& before, const Cache& after, double tolerance) {
    std::vector<std::string> lines;
    if (before.header.axes != after.header.axes)
        lines.push_back(std::string("axes: ") + editor::wordFor(before.header.axes) + " -> " +
                        editor::wordFor(after.header.axes));
    if (before.header.frameSeconds != after.header.frameSeconds)
        lines.push_back("seconds between frames: " + textOf(before.header.frameSeconds) + " -> " +
                        textOf(after.header.frameSeconds));
    if (!(before.arrays == after.arrays)) {
        lines.push_back("the recordings have different arrays");
        return lines;
    }
    if (before.frames.size() != after.frames.size())
        lines.push_back("frames: " + std::to_string(before.frames.size()) + " -> " +
                        std::to_string(after.frames.size()));
    for (std::size_t i = 0; i < std::min(before.frames.size(), after.frames.size()); ++i) {
        const CacheFrame &a = before.frames[i], &b = after.frames[i];
        const std::string where = "frame " + std::to_string(a.frame);
        if (a.frame != b.frame || a.time != b.time)
            lines.push_back(where + ": is frame " + std::to_string(b.frame) + " at " + textOf(b.time) + " s");
        for (int set = 0; set < editor::kCacheSets; ++set)
            compareSets(a.sets[set], b.sets[set], where + ", " + kSetNames[set], tolerance, lines);
    }
    return lines;
}

}  // namespace gyre::batch
