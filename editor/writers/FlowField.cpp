#include "editor/writers/FlowField.h"

#include "core/effectfile/ByteWriter.h"
#include "core/stages/SimulationState.h"

#include <glm/common.hpp>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace gyre::editor {
namespace {

void appendVector(std::string& text, const glm::vec3& v) {
    std::array<char, 32> digits;
    for (int c = 0; c < 3; ++c) {
        text.append(digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), v[c]).ptr);
        text += ',';
    }
    text += '\n';
}

}  // namespace

Box flowBounds(const SimulationState& state, const AxesChange& axes) {
    Box bounds;
    if (state.velocity.nodes.empty()) return bounds;
    const Box box = state.velocity.grid.bounds();
    bounds.add(axes.vector(box.low));
    bounds.add(axes.vector(box.high));
    return bounds;
}

FlowCells::FlowCells(const Box& bounds, int mostCells) {
    if (bounds.isEmpty()) return;
    const glm::vec3 size = bounds.size();
    low = bounds.low;
    side = std::max({size.x, size.y, size.z}) / static_cast<float>(mostCells);
    for (int c = 0; c < 3; ++c)
        count[c] = std::clamp(static_cast<int>(std::ceil(size[c] / side - 1e-3f)), 1, mostCells);
}

FlowField flowOf(const SimulationState& state, const FlowCells& cells, const AxesChange& axes) {
    FlowField field;
    if (state.velocity.nodes.empty()) return field;
    const float cell = cells.side;
    field.low = cells.low;
    field.cells = cells.count;
    field.high = field.low + cell * glm::vec3(field.cells);

    std::vector<glm::vec3> middles;
    for (int k = 0; k < field.cells.z; ++k)
        for (int j = 0; j < field.cells.y; ++j)
            for (int i = 0; i < field.cells.x; ++i)
                middles.push_back(axes.vectorBack(field.low + cell * (glm::vec3(i, j, k) + 0.5f)));
    field.velocity.resize(middles.size());
    state.velocity.at(middles, field.velocity);
    for (glm::vec3& v : field.velocity) v = axes.vector(v + state.scene.fluid.wind);
    return field;
}

std::string fgaOf(const FlowField& field) {
    std::string text;
    appendVector(text, glm::vec3(field.cells));
    appendVector(text, field.low);
    appendVector(text, field.high);
    for (const glm::vec3& v : field.velocity) appendVector(text, v);
    return text;
}

std::vector<std::byte> vfOf(const FlowField& field) {
    ByteWriter out;
    for (const char letter : {'V', 'F', '_', 'V'}) out.number(static_cast<std::uint8_t>(letter));
    for (int c = 0; c < 3; ++c) out.number(static_cast<std::uint16_t>(field.cells[c]));
    for (const glm::vec3& v : field.velocity)
        for (int c = 0; c < 3; ++c) out.real32(v[c]);
    return out.take();
}

}  // namespace gyre::editor
