#include "editor/writers/Axes.h"

#include <array>

#include <glm/matrix.hpp>

namespace gyre::editor {
namespace {

constexpr std::array<const char*, 4> kWords = {"gyre", "blender", "unity", "unreal"};

/// The rotation from their axes, given as vectors in our axes.
glm::mat3 turnOfRows(const glm::vec3& x, const glm::vec3& y, const glm::vec3& z) {
    return glm::transpose(glm::mat3(x, y, z));
}

glm::mat3 turnOf(Axes axes) {
    switch (axes) {
        case Axes::Gyre:
            break;
        case Axes::Blender:
            return turnOfRows({1, 0, 0}, {0, 0, -1}, {0, 1, 0});
        case Axes::Unity:
            return turnOfRows({1, 0, 0}, {0, 1, 0}, {0, 0, -1});
        case Axes::Unreal:
            return turnOfRows({1, 0, 0}, {0, 0, 1}, {0, 1, 0});
    }
    return glm::mat3(1);
}

}  // namespace

std::optional<Axes> axesFrom(std::string_view word) {
    for (std::size_t i = 0; i < kWords.size(); ++i)
        if (word == kWords[i]) return static_cast<Axes>(i);
    return std::nullopt;
}

const char* wordFor(Axes axes) { return kWords[static_cast<std::size_t>(axes)]; }

AxesChange::AxesChange(Axes axes)
    : m_turn(turnOf(axes)), m_unit(axes == Axes::Unreal ? 100.0f : 1.0f), m_handedness(glm::determinant(m_turn)) {}

}  // namespace gyre::editor
