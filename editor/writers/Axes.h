#pragma once

#include <glm/mat3x3.hpp>
#include <glm/vec3.hpp>

#include <cstdint>
#include <optional>
#include <string_view>

namespace gyre::editor {

/// Coordinate systems of files. The numeric values are stored in recordings. Defined as in gyre.hpp.
enum class Axes : std::uint32_t {
    Gyre,     ///< right-handed, +Y up, metres
    Blender,  ///< right-handed, +Z up, metres; equals what glTF importers make of +Y up
    Unity,    ///< left-handed, +Y up, metres
    Unreal,   ///< left-handed, +Z up, centimetres
};

/// Words: "gyre", "blender", "unity", "unreal".
std::optional<Axes> axesFrom(std::string_view word);
const char* wordFor(Axes axes);

/// How a quantity transforms between coordinate systems.
enum class TurnsAs : std::uint8_t {
    Plain,     ///< unchanged: temperatures, ages, fractions
    Length,    ///< [m]
    Vector,    ///< positions and velocities: rotated and scaled
    Strength,  ///< vorticity times volume: rotated, and sign reversed by a mirror [m^3/s]
};

/// Converts from our coordinate system into another one.
class AxesChange {
public:
    explicit AxesChange(Axes axes);

    float lengthUnit() const { return m_unit; }  ///< their units per metre
    glm::vec3 vector(const glm::vec3& ours) const { return m_unit * (m_turn * ours); }
    glm::vec3 vectorBack(const glm::vec3& theirs) const { return glm::transpose(m_turn) * theirs / m_unit; }
    glm::vec3 strength(const glm::vec3& ours) const {
        return m_handedness * m_unit * m_unit * m_unit * (m_turn * ours);
    }

private:
    glm::mat3 m_turn{1};
    float m_unit = 1;
    float m_handedness = 1;  ///< -1 if their system is mirrored
};

}  // namespace gyre::editor
