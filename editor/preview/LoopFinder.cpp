#include "editor/preview/LoopFinder.h"

#include "core/base/Median.h"
#include "core/simulation/Simulation.h"

#include <algorithm>
#include <cmath>
#include <new>
#include <thread>
#include <tuple>
#include <utility>

namespace gyre::editor {
namespace {

using Cell = FrameDensity::Cell;

constexpr float kFinest = 0.02f;  // width of a cube [m]
constexpr std::size_t kMostCells =
    768;  // per frame: finer cubes would resolve single tracers, whose positions never repeat
constexpr std::size_t kSeamFrames = 3;  // frames compared at the seam, so that the motion continues as well
constexpr double kLeastLoop = 1;        // [s]
constexpr std::uint64_t kMostPlaces =
    200;  // places compared in the first pass; the second pass tries all frames around the best
constexpr float kMuchSeen =
    0.3f;  // fraction of the largest number of tracers in any frame: with fewer there is little to loop

auto placeOf(const Cell& cell) { return std::tie(cell.x, cell.y, cell.z); }

/// Merges cells with the same position.
void gather(std::vector<Cell>& cells) {
    std::ranges::stable_sort(cells, [](const Cell& a, const Cell& b) { return placeOf(a) < placeOf(b); });
    std::size_t last = 0;
    for (std::size_t i = 1; i < cells.size(); ++i) {
        if (placeOf(cells[i]) != placeOf(cells[last]))
            cells[++last] = cells[i];
        else {
            cells[last].count += cells[i].count;
            cells[last].heat += cells[i].heat;
        }
    }
    if (!cells.empty()) cells.resize(last + 1);
}

/// Doubles the width of the cubes. The shift rounds down, also below zero.
void coarsen(FrameDensity& frame) {
    ++frame.doublings;
    for (Cell& cell : frame.cells) {
        cell.x >>= 1;
        cell.y >>= 1;
        cell.z >>= 1;
    }
    gather(frame.cells);
}

float countOf(const FrameDensity& frame) {
    float sum = 0;
    for (const Cell& cell : frame.cells) sum += cell.count;
    return sum;
}

struct Difference {
    double apart = 0, all = 0;

    void add(double a, double b) {
        apart += std::abs(a - b);
        all += std::abs(a) + std::abs(b);
    }
    double fraction() const { return all > 0 ? apart / all : 0; }
};

/// Frames of a run, indexed from the first.
class Frames {
public:
    explicit Frames(std::vector<FrameDensity> frames) : m_frames(std::move(frames)) {
        int coarsest = 0;
        for (const FrameDensity& frame : m_frames) coarsest = std::max(coarsest, frame.doublings);
        float most = 0;
        for (FrameDensity& frame : m_frames) {
            while (frame.doublings < coarsest) coarsen(frame);
            most = std::max(most, countOf(frame));
        }
        for (const FrameDensity& frame : m_frames) m_isFull.push_back(countOf(frame) >= kMuchSeen * most && most > 0);
    }

    std::size_t size() const { return m_frames.size(); }
    bool isFull(std::size_t i) const { return m_isFull[i]; }
    double between(std::size_t a, std::size_t b) const { return distanceOf(m_frames[a], m_frames[b]); }

    /// Seam of the loop of frames from a up to but not including b: compares b with a and the following frames.
    double seam(std::size_t a, std::size_t b) const {
        double sum = 0;
        for (std::size_t k = 0; k < kSeamFrames; ++k) sum += between(a + k, b + k);
        return sum / kSeamFrames;
    }

private:
    std::vector<FrameDensity> m_frames;
    std::vector<bool> m_isFull;
};

struct Candidate {
    std::size_t a = 0, b = 0;
    double seam = 2;  // larger than any seam
};

/// The best loop that begins and ends within these frames, at every stride-th frame.
struct Places {
    std::size_t firstA, lastA, firstB, lastB, stride;
};

std::optional<Candidate> best(const Frames& frames, const Places& places, std::size_t shortest,
                              std::vector<double>* all, const GoOn& goOn) {
    Candidate found;
    for (std::size_t a = places.firstA; a <= places.lastA; a += places.stride) {
        if (!goOn(1)) return std::nullopt;
        for (std::size_t b = places.firstB; b <= places.lastB; b += places.stride) {
            if (b < a + shortest || !frames.isFull(a) || !frames.isFull(b)) continue;
            const double seam = frames.seam(a, b);
            if (all) all->push_back(seam);
            if (seam < found.seam) found = {a, b, seam};
        }
    }
    return found;
}

double neighbours(const Frames& frames) {
    std::vector<double> distances;
    for (std::size_t i = 0; i + 1 < frames.size(); ++i)
        if (frames.isFull(i)) distances.push_back(frames.between(i, i + 1));
    return medianOf(std::move(distances));
}

std::optional<FoundLoop> loopIn(const Frames& frames, std::uint64_t first, std::size_t shortest, const GoOn& goOn) {
    const std::size_t last = frames.size() - kSeamFrames, stride = last / kMostPlaces + 1;
    std::vector<double> all;
    std::optional<Candidate> found = best(frames, {0, last, 0, last, stride}, shortest, &all, goOn);
    if (!found || all.empty()) return std::nullopt;
    const auto low = [&](std::size_t i) { return i > stride ? i - stride : 0; };
    const auto high = [&](std::size_t i) { return std::min(last, i + stride); };
    if (stride > 1)
        found =
            best(frames, {low(found->a), high(found->a), low(found->b), high(found->b), 1}, shortest, nullptr, goOn);
    if (!found) return std::nullopt;
    return FoundLoop{
        {first + found->a, first + found->b - 1}, found->seam, medianOf(std::move(all)), neighbours(frames)};
}

std::vector<FrameDensity> run(const Scene& scene, FrameRange range, const GoOn& goOn) {
    Simulation simulation(scene, std::max(1, static_cast<int>(std::thread::hardware_concurrency()) - 1));
    std::vector<FrameDensity> frames;
    for (; simulation.frame() <= range.last + kSeamFrames; simulation.step()) {
        if (!goOn(static_cast<double>(simulation.frame()) / static_cast<double>(range.last + kSeamFrames)) ||
            !simulation.isFinite())
            return {};
        if (simulation.frame() >= range.first)
            frames.push_back(densityOf(simulation.snapshot(), scene.fluid.ambientTemperature));
    }
    return frames;
}

}  // namespace

FrameDensity densityOf(const Snapshot& snapshot, float surroundings) {
    FrameDensity frame;
    const auto cube = [](float place) { return static_cast<std::int32_t>(std::floor(place / kFinest)); };
    for (std::size_t i = 0; i < snapshot.tracerPosition.size(); ++i) {
        const glm::vec3& at = snapshot.tracerPosition[i];
        const float heat =
            i < snapshot.tracerTemperature.size() ? std::max(0.0f, snapshot.tracerTemperature[i] - surroundings) : 0;
        frame.cells.push_back({cube(at.x), cube(at.y), cube(at.z), 1, heat});
    }
    gather(frame.cells);
    while (frame.cells.size() > kMostCells) coarsen(frame);
    frame.cells.shrink_to_fit();  // releases the capacity for one cell per tracer
    return frame;
}

double distanceOf(const FrameDensity& a, const FrameDensity& b) {
    Difference count, heat;
    auto i = a.cells.begin(), j = b.cells.begin();
    while (i != a.cells.end() || j != b.cells.end()) {
        const bool takesA = i != a.cells.end() && (j == b.cells.end() || placeOf(*i) <= placeOf(*j));
        const bool takesB = j != b.cells.end() && (i == a.cells.end() || placeOf(*j) <= placeOf(*i));
        const Cell left = takesA ? *i++ : Cell(), right = takesB ? *j++ : Cell();
        count.add(static_cast<double>(left.count), static_cast<double>(right.count));
        heat.add(static_cast<double>(left.heat), static_cast<double>(right.heat));
    }
    return heat.all > 0 ? (count.fraction() + heat.fraction()) / 2 : count.fraction();
}

std::optional<FoundLoop> findLoop(const Scene& scene, FrameRange range, const GoOn& goOn) try {
    const auto shortest = static_cast<std::size_t>(std::min(
        std::ceil(kLeastLoop / scene.fluid.substep), std::ceil(static_cast<double>(range.last - range.first) / 2)));
    if (shortest < 2 * kSeamFrames) return std::nullopt;
    std::vector<FrameDensity> frames = run(scene, range, goOn);
    if (frames.size() < shortest + kSeamFrames) return std::nullopt;
    return loopIn(Frames(std::move(frames)), range.first, shortest, goOn);
} catch (const std::bad_alloc&) {
    return std::nullopt;
}

}  // namespace gyre::editor
