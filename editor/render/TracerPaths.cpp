#include "editor/render/TracerPaths.h"

#include <glm/geometric.hpp>

#include <algorithm>

namespace gyre::editor {

void TracerPaths::add(const Snapshot& snapshot) {
    if (!m_moments.empty() && snapshot.time == m_moments.back().time) return;
    if (!m_moments.empty() && snapshot.time < m_moments.back().time) m_moments.clear();
    Moment moment{snapshot.time, {}};
    // Chosen by id, so that the same tracers are kept from frame to frame. A power of two, so that a smaller choice is
    // a subset of a larger one.
    std::uint32_t stride = 1;
    while (snapshot.tracerPosition.size() / stride > kMostPaths) stride *= 2;
    for (std::size_t i = 0; i < snapshot.tracerPosition.size(); ++i)
        if (snapshot.tracerId[i] % stride == 0) moment.places[snapshot.tracerId[i]] = snapshot.tracerPosition[i];
    m_moments.push_back(std::move(moment));
    if (m_moments.size() > kLength) m_moments.pop_front();
}

std::vector<TracerPaths::Piece> TracerPaths::pieces() const {
    std::vector<Piece> pieces;
    for (std::size_t m = 1; m < m_moments.size(); ++m) {
        const Moment &before = m_moments[m - 1], &after = m_moments[m];
        const float age = static_cast<float>(m_moments.size() - 1 - m) / kLength;
        for (const auto& [id, place] : after.places) {
            const auto from = before.places.find(id);
            if (from == before.places.end() || !m_moments.back().places.contains(id)) continue;
            const float speed = glm::distance(from->second, place) / static_cast<float>(after.time - before.time);
            pieces.push_back({from->second, place, speed, age});
        }
    }
    return pieces;
}

std::vector<float> TracerPaths::speeds() const {
    std::vector<float> speeds;
    for (const Piece& piece : pieces()) speeds.push_back(piece.speed);
    return speeds;
}

Sketch TracerPaths::sketch(const QuantityScale& speed) const {
    Sketch sketch;
    for (const Piece& piece : pieces())
        sketch.lines.push_back({piece.from, piece.to, {speed.color(piece.speed), 0.95f * (1 - piece.age)}});
    return sketch;
}

}  // namespace gyre::editor
