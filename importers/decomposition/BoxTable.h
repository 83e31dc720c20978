#pragma once

#include "core/geometry/Box.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <vector>

namespace gyre::importers {

/// Whether the boxes are at most `gap` apart along each axis. [m]
inline bool touch(const Box& a, const Box& b, float gap) {
    for (int axis = 0; axis < 3; ++axis)
        if (a.low[axis] > b.high[axis] + gap || b.low[axis] > a.high[axis] + gap) return false;
    return true;
}

/// Finds the boxes that touch another box: a tree over boxes, halved across the longest side of their middles.
class BoxTable {
public:
    explicit BoxTable(const std::vector<Box>& boxes) : m_boxes(boxes), m_order(boxes.size()) {
        std::iota(m_order.begin(), m_order.end(), 0u);
        if (!boxes.empty()) build(0, m_order.size());
    }

    /// Calls visit(index) for each box that touches `box` grown by `gap`. The order depends on the boxes alone.
    template <class Visit>
    void forEachTouching(const Box& box, float gap, const Visit& visit) const {
        if (m_nodes.empty()) return;
        std::vector<std::size_t> open{0};
        while (!open.empty()) {
            const Node& node = m_nodes[open.back()];
            open.pop_back();
            if (!touch(node.box, box, gap)) continue;
            if (node.right != 0) {
                open.push_back(node.right);
                open.push_back(node.left);
                continue;
            }
            for (std::size_t i = node.begin; i < node.end; ++i)
                if (touch(m_boxes[m_order[i]], box, gap)) visit(m_order[i]);
        }
    }

private:
    struct Node {
        Box box;
        std::size_t begin = 0, end = 0, left = 0, right = 0;  ///< right: 0 for a leaf
    };
    static constexpr std::size_t kFew = 4;
    const std::vector<Box>& m_boxes;
    std::vector<std::uint32_t> m_order;
    std::vector<Node> m_nodes;

    std::size_t build(std::size_t begin, std::size_t end) {
        const std::size_t self = m_nodes.size();
        Node node;
        Box middles;
        for (std::size_t i = begin; i < end; ++i) {
            node.box.add(m_boxes[m_order[i]]);
            middles.add(m_boxes[m_order[i]].centre());
        }
        node.begin = begin;
        node.end = end;
        m_nodes.push_back(node);
        if (end - begin <= kFew) return self;
        const glm::vec3 size = middles.size();
        const int axis = size.x >= size.y && size.x >= size.z ? 0 : size.y >= size.z ? 1 : 2;
        const auto first = m_order.begin() + static_cast<std::ptrdiff_t>(begin),
                   last = m_order.begin() + static_cast<std::ptrdiff_t>(end), middle = first + (last - first) / 2;
        std::nth_element(first, middle, last, [&](std::uint32_t a, std::uint32_t b) {
            const float x = m_boxes[a].centre()[axis], y = m_boxes[b].centre()[axis];
            return x != y ? x < y : a < b;
        });
        const std::size_t half = static_cast<std::size_t>(middle - m_order.begin());
        const std::size_t left = build(begin, half), right = build(half, end);
        m_nodes[self].left = left;
        m_nodes[self].right = right;
        return self;
    }
};

}  // namespace gyre::importers
