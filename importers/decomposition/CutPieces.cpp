#include "importers/decomposition/CutPieces.h"

#include "importers/decomposition/PlaneOrder.h"
#include "importers/hulls/ConvexHull.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>

namespace gyre::importers {
namespace {

constexpr int kAlong = 14;                               // places along each side of a box
constexpr float kCutPositions[] = {0.35f, 0.5f, 0.65f};  // positions of trial cuts, as fractions of the box
constexpr float kOverlap = 2e-4f;                        // between halves, in the unit frame
constexpr double kWorth = 0.2;  // required mean reduction of tested planes per place in the common box, because another
                                // box has a cost as well
constexpr double kBetter = 1.02;  // ratio: smaller differences of gain count as equal, and the first is taken
constexpr std::size_t kFew = 12;  // pieces with at most this many planes stay whole

double volumeOf(const Box& box) {
    const glm::dvec3 size(box.size());
    return size.x * size.y * size.z;
}

/// Counts the planes tested at places in a piece's box.
class Tests {
public:
    explicit Tests(const ConvexPolytope& piece) : m_box(boundsOf(piece)), m_places(placesIn(m_box, kAlong)) {
        for (const Plane& plane : piece.planes) m_beyond.push_back(beyond(plane, m_places));
        m_all = below(0, m_box.high.x);
        m_inside = m_all;
        for (const BitSet& out : m_beyond) m_inside.remove(out);
    }

    const Box& box() const { return m_box; }
    const BitSet& all() const { return m_all; }
    std::size_t inside() const { return m_inside.count(); }
    double volumeOfPlace() const { return volumeOf(m_box) / static_cast<double>(m_places.size()); }

    BitSet below(int axis, float at) const {
        const std::vector<float>& along = axis == 0 ? m_places.x : axis == 1 ? m_places.y : m_places.z;
        BitSet set(m_places.size());
        for (std::size_t i = 0; i < along.size(); ++i)
            if (along[i] <= at) set.add(i);
        return set;
    }

    /// Planes tested at some of the places, if the planes that exclude most come first. Planes that exclude none of
    /// them are left out.
    std::size_t countAt(const BitSet& places) const {
        BitSet left = places;
        std::vector<const BitSet*> rest;
        for (const BitSet& out : m_beyond) rest.push_back(&out);
        std::size_t sum = 0;
        while (!rest.empty()) {
            std::size_t best = 0, most = 0;
            for (std::size_t i = 0; i < rest.size(); ++i)
                if (const std::size_t count = rest[i]->countCommon(left); count > most) {
                    most = count;
                    best = i;
                }
            if (most == 0) break;
            sum += left.count();
            left.remove(*rest[best]);
            rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(best));
        }
        return sum;
    }

private:
    Box m_box;
    Points m_places;
    std::vector<BitSet> m_beyond;  ///< per plane
    BitSet m_all, m_inside;
};

struct Cut {
    int axis = 0;
    float at = 0;
    double gain = 0;  ///< planes saved, times volume
};

Cut bestCut(const ConvexPolytope& piece) {
    const Tests tests(piece);
    const std::size_t whole = tests.countAt(tests.all());
    Cut best;
    for (int axis = 0; axis < 3; ++axis)
        for (const float fraction : kCutPositions) {
            const float at = tests.box().low[axis] + fraction * tests.box().size()[axis];
            const BitSet low = tests.below(axis, at);
            BitSet high = tests.all();
            high.remove(low);
            const std::size_t halves =
                tests.countAt(low) + tests.countAt(high) + tests.inside();  // places inside cross the cut
            const double gain = tests.volumeOfPlace() * (static_cast<double>(whole) - static_cast<double>(halves));
            if (gain > kBetter * best.gain) best = {axis, at, gain};
        }
    return best;
}

/// The part of a piece below the plane, without redundant planes.
std::optional<ConvexPolytope> half(const ConvexPolytope& piece, const Plane& cut) {
    ConvexPolytope solid = piece;
    solid.planes.push_back(cut);
    const std::vector<std::vector<glm::dvec3>> corners = faces(solid);
    std::vector<Plane> planes;
    glm::dvec3 sum(0);
    std::size_t count = 0;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        if (corners[i].empty()) continue;
        planes.push_back(solid.planes[i]);
        for (const glm::dvec3& corner : corners[i]) sum += corner;
        count += corners[i].size();
    }
    if (planes.size() < 4) return std::nullopt;
    Result<ConvexPolytope> made = intersection(planes, glm::vec3(sum / static_cast<double>(count)));
    if (!made) return std::nullopt;
    return std::move(*made);
}

std::optional<std::pair<ConvexPolytope, ConvexPolytope>> halves(const ConvexPolytope& piece, const Cut& cut) {
    glm::vec3 normal(0);
    normal[cut.axis] = 1;
    std::optional<ConvexPolytope> low = half(piece, {normal, cut.at + kOverlap}),
                                  high = half(piece, {-normal, kOverlap - cut.at});
    if (!low || !high) return std::nullopt;
    return std::pair{std::move(*low), std::move(*high)};
}

std::vector<ConvexPolytope> cutUp(ConvexPolytope whole, double least, Checkpoint& checkpoint) {
    std::vector<ConvexPolytope> open{std::move(whole)}, done;
    while (!open.empty() && checkpoint.step()) {
        ConvexPolytope piece = std::move(open.back());
        open.pop_back();
        const Cut cut = piece.planes.size() > kFew ? bestCut(piece) : Cut{};
        auto two = cut.gain > least ? halves(piece, cut) : std::nullopt;
        if (two) {
            open.push_back(std::move(two->first));
            open.push_back(std::move(two->second));
        } else {
            done.push_back(std::move(piece));
        }
    }
    return done;
}

void orderPieces(std::vector<ConvexPolytope>& pieces) {
    std::vector<std::pair<double, std::size_t>> order;  // sorted ascending
    for (const ConvexPolytope& piece : pieces) {
        const Tests tests(piece);
        const double found = static_cast<double>(tests.inside());
        order.emplace_back(-found / static_cast<double>(tests.countAt(tests.all()) + 1), order.size());
    }
    std::ranges::sort(order);
    std::vector<ConvexPolytope> sorted;
    for (const auto& [ignored, i] : order) sorted.push_back(std::move(pieces[i]));
    pieces = std::move(sorted);
}

}  // namespace

void cutPieces(std::vector<ConvexPolytope>& pieces, const Workers& workers, Checkpoint& checkpoint) {
    Box all;
    for (const ConvexPolytope& piece : pieces) all.add(boundsOf(piece));
    const double least = kWorth * volumeOf(all);
    std::vector<std::vector<ConvexPolytope>> cut(pieces.size());
    parallelFor(workers, pieces.size(), 1, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) cut[i] = cutUp(std::move(pieces[i]), least, checkpoint);
    });
    pieces.clear();
    for (std::vector<ConvexPolytope>& list : cut)
        for (ConvexPolytope& piece : list) pieces.push_back(std::move(piece));
    orderPieces(pieces);
}

}  // namespace gyre::importers
