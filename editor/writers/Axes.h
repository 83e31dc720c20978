#pragma once

#include <glm/mat3x3.hpp>
#include <glm/vec3.hpp>

#include <cstdint>
#include <optional>
#include <string_view>

namespace gyre::editor {

/// Whose axes and unit of length a file is written in. The numbers are those of recordings. As gyre.hpp has them.
enum class Axes : std::uint32_t {
    Gyre,     ///< right-handed, +Y up, metres
    Blender,  ///< right-handed, +Z up, metres; what glTF importers make of +Y up
    Unity,    ///< left-handed, +Y up, metres
    Unreal,   ///< left-handed, +Z up, centimetres
};

/// "gyre", "blender", "unity", "unreal".
std::optional<Axes> axesFrom(std::string_view word);
const char* wordFor(Axes axes);

/// What a number stands for, which decides how it comes into other axes.
enum class TurnsAs : std::uint8_t {
    Plain,     ///< stays: temperatures, ages, shares
    Length,    ///< [m]
    Vector,    ///< places and velocities: turned
    Strength,  ///< of vorticity, volume times spin: turned, and reversed by a mirror [m^3/s]
};

/// From our axes into others.
class AxesChange {
public:
    explicit AxesChange(Axes axes);

    float lengthUnit() const { return m_unit; }  ///< of theirs in a metre
    glm::vec3 vector(const glm::vec3& ours) const { return m_unit * (m_turn * ours); }
    glm::vec3 vectorBack(const glm::vec3& theirs) const { return glm::transpose(m_turn) * theirs / m_unit; }
    glm::vec3 strength(const glm::vec3& ours) const {
        return m_handedness * m_unit * m_unit * m_unit * (m_turn * ours);
    }

private:
    glm::mat3 m_turn{1};
    float m_unit = 1;
    float m_handedness = 1;  ///< -1: theirs is a mirror image
};

}  // namespace gyre::editor
