#include "editor/batch/VortonPaths.h"

#include "core/stages/SimulationState.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <utility>

namespace gyre::batch {
namespace {

/// The ids of the vortons to follow, ascending.
std::vector<std::uint64_t> chosenIds(const Scene& scene, const VelocityMethod& method, std::size_t count,
                                     const ComparisonOptions& options) {
    std::vector<std::uint64_t> living;
    Simulation simulation(method.in(scene), options.threads);
    for (std::uint64_t frame = 0; frame < options.frames && living.size() < count && simulation.isFinite(); ++frame) {
        simulation.step();
        if (simulation.state().vortons.id.size() >= living.size()) living = simulation.state().vortons.id;
    }
    const std::size_t chosen = std::min(count, living.size());
    std::vector<std::uint64_t> ids;
    for (std::size_t i = 0; i < chosen; ++i) ids.push_back(living[i * living.size() / chosen]);
    return ids;
}

/// Adds the place of each vorton that lives.
void follow(std::vector<VortonPath>& paths, const Simulation& simulation) {
    const Vortons& vortons = simulation.state().vortons;
    for (VortonPath& path : paths) {
        const auto found = std::ranges::lower_bound(vortons.id, path.id);  // ids ascend
        if (found == vortons.id.end() || *found != path.id) continue;
        if (path.places.empty()) path.firstFrame = simulation.frame();
        path.places.push_back(vortons.position[static_cast<std::size_t>(found - vortons.id.begin())]);
    }
}

double lengthOf(const VortonPath& path) {
    double length = 0;
    for (std::size_t i = 1; i < path.places.size(); ++i)
        length += double(glm::distance(path.places[i - 1], path.places[i]));
    return length;
}

/// The distance between two vortons after the last step in which both lived; zero if there was none.
double apartAtEnd(const VortonPath& a, const VortonPath& b) {
    const std::uint64_t first = std::max(a.firstFrame, b.firstFrame);
    const std::uint64_t past = std::min(a.firstFrame + a.places.size(), b.firstFrame + b.places.size());
    if (past <= first) return 0;
    return double(glm::distance(a.places[past - 1 - a.firstFrame], b.places[past - 1 - b.firstFrame]));
}

void measure(MethodPaths& found, const MethodPaths& reference) {
    if (found.paths.empty()) return;
    const auto count = static_cast<double>(found.paths.size());
    for (std::size_t i = 0; i < found.paths.size(); ++i) {
        found.length += lengthOf(found.paths[i]) / count;
        found.apart += apartAtEnd(found.paths[i], reference.paths[i]) / count;
    }
}

}  // namespace

std::vector<MethodPaths> pathsOf(const Scene& scene, std::span<const VelocityMethod> methods, std::size_t count,
                                 const ComparisonOptions& options) {
    std::vector<MethodPaths> all;
    if (methods.empty()) return all;
    const std::vector<std::uint64_t> ids = chosenIds(scene, methods.front(), count, options);
    for (const VelocityMethod& method : methods) {
        MethodPaths found;
        found.name = method.name;
        for (const std::uint64_t id : ids) found.paths.push_back({id, 0, {}});
        found.finiteFrames = runWith(method, scene, options, [&](const Simulation& simulation) {
            follow(found.paths, simulation);
            const double steps = static_cast<double>(simulation.frame()) / static_cast<double>(options.frames);
            if (options.progress)
                options.progress((static_cast<double>(all.size()) + steps) / static_cast<double>(methods.size()));
        });
        measure(found, all.empty() ? found : all.front());
        all.push_back(std::move(found));
    }
    return all;
}

PathPlane planeOf(std::span<const VortonPath> paths) {
    glm::dvec3 moved{0};
    for (const VortonPath& path : paths)
        for (std::size_t i = 1; i < path.places.size(); ++i)
            moved += glm::abs(glm::dvec3(path.places[i]) - glm::dvec3(path.places[i - 1]));
    // If vortons move equally far along two axes, xy is preferred to yz, and yz to xz.
    if (moved.z <= moved.x && moved.z <= moved.y) return {0, 1};
    return moved.x <= moved.y ? PathPlane{2, 1} : PathPlane{0, 2};
}

}  // namespace gyre::batch
