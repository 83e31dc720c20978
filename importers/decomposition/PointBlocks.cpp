#include "importers/decomposition/PointBlocks.h"

#include <glm/common.hpp>

#include <algorithm>
#include <numeric>

namespace gyre::importers {
namespace {

constexpr std::size_t kPointsOfBlock = 32;
constexpr float kRounding = 1e-5f;  // more than the rounding of a distance along a unit vector in the unit frame

}  // namespace

void PointBlocks::start(const Points& points) {
    m_x = points.x;
    m_y = points.y;
    m_z = points.z;
    m_index.resize(points.size());
    std::iota(m_index.begin(), m_index.end(), 0u);
    divide();
}

void PointBlocks::start(const Points& points, std::span<const std::uint32_t> some) {
    for (std::vector<float>* list : {&m_x, &m_y, &m_z}) list->resize(some.size());
    m_index.assign(some.begin(), some.end());
    for (std::size_t slot = 0; slot < some.size(); ++slot) {
        m_x[slot] = points.x[some[slot]];
        m_y[slot] = points.y[some[slot]];
        m_z[slot] = points.z[some[slot]];
    }
    divide();
}

void PointBlocks::divide() {
    m_count = m_x.size();
    m_blocks.clear();
    m_value.clear();
    for (std::size_t begin = 0; begin < m_count; begin += kPointsOfBlock) {
        Block block{point(begin), point(begin), begin, std::min(kPointsOfBlock, m_count - begin)};
        for (std::size_t slot = begin + 1; slot < begin + block.count; ++slot) {
            block.low = glm::min(block.low, point(slot));
            block.high = glm::max(block.high, point(slot));
        }
        m_blocks.push_back(block);
    }
}

PointBlocks::Extent PointBlocks::extentAlong(const glm::vec3& normal, const Block& block) {
    const glm::vec3 a = normal * block.low, b = normal * block.high;
    const glm::vec3 least = glm::min(a, b), most = glm::max(a, b);
    return {least.x + least.y + least.z - kRounding, most.x + most.y + most.z + kRounding};
}

void PointBlocks::findLeast(Block& block) const {
    block.leastValue = block.begin;
    for (std::size_t slot = block.begin; slot < block.begin + block.count; ++slot)
        if (m_value[slot] < m_value[block.leastValue]) block.leastValue = slot;
}

std::size_t PointBlocks::leastValue() const {
    const Block* least = nullptr;
    for (const Block& block : m_blocks)
        if (block.count > 0 && (!least || m_value[block.leastValue] < m_value[least->leastValue])) least = &block;
    return least->leastValue;
}

void PointBlocks::keepInside(const Plane& plane) {
    for (Block& block : m_blocks)
        if (block.count > 0 && extentAlong(plane.normal, block).most >= plane.offset) keepInside(block, plane);
}

void PointBlocks::keepInside(Block& block, const Plane& plane) {
    std::size_t kept = block.begin;
    for (std::size_t slot = block.begin; slot < block.begin + block.count; ++slot) {
        const bool isInside = along(plane.normal, slot) < plane.offset;
        for (std::vector<float>* list : {&m_x, &m_y, &m_z}) (*list)[kept] = (*list)[slot];
        if (!m_value.empty()) m_value[kept] = m_value[slot];
        m_index[kept] = m_index[slot];
        kept += isInside ? 1 : 0;
    }
    const std::size_t left = kept - block.begin;
    m_count -= block.count - left;
    block.count = left;
    if (!m_value.empty()) findLeast(block);
}

std::size_t PointBlocks::countOutside(const Plane& plane) const {
    std::size_t outside = 0;
    for (const Block& block : m_blocks) {
        if (block.count == 0 || extentAlong(plane.normal, block).most < plane.offset) continue;
        for (std::size_t slot = block.begin; slot < block.begin + block.count; ++slot)
            outside += along(plane.normal, slot) < plane.offset ? 0 : 1;
    }
    return outside;
}

float PointBlocks::farthestAlong(const glm::vec3& normal, float least, float most) const {
    float farthest = least;
    for (const Block& block : m_blocks) {
        if (block.count == 0) continue;
        const Extent extent = extentAlong(normal, block);
        if (extent.most < farthest || extent.least > most) continue;
        for (std::size_t slot = block.begin; slot < block.begin + block.count; ++slot) {
            const float distance = along(normal, slot);
            farthest = distance < most && distance > farthest ? distance : farthest;
        }
    }
    return farthest;
}

}  // namespace gyre::importers
