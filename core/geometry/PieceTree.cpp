#include "core/geometry/PieceTree.h"

#include "core/base/LanesSimd128.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace gyre {
namespace {

constexpr float kMost = std::numeric_limits<float>::max();
constexpr std::size_t kSlots = kGroup;

/// The bounding box of one or several pieces, and its growth as planes move outward.
struct Bound {
    Box box;
    float growth = 0;

    void add(const Bound& other) {
        box.add(other.box);
        growth = std::max(growth, other.growth);
    }
};

float radiusOf(std::span<const ConvexPolytope> pieces) {
    float radius = 0;
    for (const ConvexPolytope& piece : pieces)
        for (const glm::vec3& vertex : piece.vertices) radius = std::max(radius, glm::length(vertex));
    return radius;
}

/// Bounds a piece whose planes move outward by `margin` [m]. Planes moved by r lie within the piece scaled by 1 + r /
/// rho about a point rho deep inside. This bounds how far corners move, sharp ones too.
Bound boundOf(const ConvexPolytope& piece, float margin) {
    Box box;
    glm::vec3 middle(0);
    for (const glm::vec3& vertex : piece.vertices) {
        box.add(vertex);
        middle += vertex / static_cast<float>(piece.vertices.size());
    }
    const float deep = -0.99f * distanceTo(piece, middle);
    if (!(deep > 0.1f * margin)) return {{glm::vec3(-kMost), glm::vec3(kMost)}, 0};  // too thin for a bound
    const float growth = margin / deep;
    const glm::vec3 below = middle - box.low, above = box.high - middle;
    const glm::vec3 farthest = glm::max(below, above);
    return {{box.low - growth * below, box.high + growth * above},
            std::max({farthest.x, farthest.y, farthest.z}) / deep};
}

/// Orders pieces by repeated halving across the longest axis of their centres, so that sixteen in a row are close
/// together.
void arrange(std::span<unsigned> order, const std::vector<Bound>& bounds) {
    if (order.size() <= kSlots) return;
    Box centres;
    for (const unsigned i : order) centres.add(bounds[i].box.centre());
    const glm::vec3 size = centres.size();
    const int axis = size.x >= size.y && size.x >= size.z ? 0 : size.y >= size.z ? 1 : 2;
    std::ranges::stable_sort(order, {}, [&](unsigned i) { return bounds[i].box.centre()[axis]; });
    const std::size_t half = (order.size() / 2 + kSlots - 1) / kSlots * kSlots;
    arrange(order.first(half), bounds);
    arrange(order.subspan(half), bounds);
}

BoxGroup groupOf(std::span<const unsigned> children, std::span<const Bound> bounds) {
    BoxGroup group{};
    for (std::size_t slot = 0; slot < kSlots; ++slot) {
        const bool isUsed = slot < children.size();
        const Bound bound = isUsed ? bounds[children[slot]] : Bound{};
        for (int axis = 0; axis < 3; ++axis) {
            group.low[axis][slot] = bound.box.low[axis];
            group.high[axis][slot] = bound.box.high[axis];
        }
        group.growth[slot] = bound.growth;
        group.child[slot] = isUsed ? children[slot] : 0;
    }
    return group;
}

void appendPlanes(std::span<const Plane> planes, std::vector<PlaneGroup>& groups) {
    for (std::size_t first = 0; first < planes.size(); first += kSlots) {
        PlaneGroup& group = groups.emplace_back();
        std::fill_n(group.offset, kSlots, kMost);
        for (std::size_t slot = 0; slot < std::min(kSlots, planes.size() - first); ++slot) {
            for (int axis = 0; axis < 3; ++axis) group.normal[axis][slot] = planes[first + slot].normal[axis];
            group.offset[slot] = planes[first + slot].offset;
        }
    }
}

}  // namespace

PieceTree::PieceTree(std::span<const ConvexPolytope> pieces) : m_planesBegin{0}, m_radius(radiusOf(pieces)) {
    std::vector<Bound> bounds;
    for (const ConvexPolytope& piece : pieces) {
        bounds.push_back(boundOf(piece, (kTouch + kLittle) * m_radius));
        appendPlanes(piece.planes, m_planes);
        m_planesBegin.push_back(static_cast<unsigned>(m_planes.size()));
    }
    std::vector<unsigned> order(pieces.size());
    std::iota(order.begin(), order.end(), 0u);
    arrange(order, bounds);
    while (!order.empty()) {
        std::vector<Bound> larger(m_boxes.size());  // for the groups that exist already, whose bounds are not read
        std::vector<unsigned> made;
        for (std::size_t first = 0; first < order.size(); first += kSlots) {
            const auto children =
                std::span<const unsigned>(order).subspan(first, std::min(kSlots, order.size() - first));
            Bound all;
            for (const unsigned child : children) all.add(bounds[child]);
            made.push_back(static_cast<unsigned>(m_boxes.size()));
            m_boxes.push_back(groupOf(children, bounds));
            larger.push_back(all);
        }
        if (m_leaves == 0) m_leaves = m_boxes.size();
        if (made.size() == 1) break;
        order = std::move(made);
        bounds = std::move(larger);
    }
}

PieceGroups PieceTree::groups() const {
    if (m_boxes.empty()) return {};
    return {m_boxes.data(),
            static_cast<unsigned>(m_leaves),
            static_cast<unsigned>(m_boxes.size() - 1),
            m_planes.data(),
            m_planesBegin.data(),
            kSure * kSure * m_radius * m_radius,
            kLittle * m_radius};
}

unsigned PieceTree::at(std::size_t group, const Box& box, float radius) const {
    const BoxGroup& boxes = m_boxes[group];
    const auto outward = Simd128::broadcast(std::max(0.0f, radius - kTouch * m_radius));
    unsigned found = 0;
    for (int slot = 0; slot < kGroup; slot += Simd128::kWidth) {
        const auto more = outward * Simd128::load(boxes.growth + slot);
        auto overlaps = more >= more;
        for (int axis = 0; axis < 3; ++axis)
            overlaps = overlaps & (Simd128::load(boxes.low[axis] + slot) - more <= Simd128::broadcast(box.high[axis])) &
                       (Simd128::load(boxes.high[axis] + slot) + more >= Simd128::broadcast(box.low[axis]));
        found |= Simd128::movemask(overlaps) << slot;
    }
    return found;
}

}  // namespace gyre
