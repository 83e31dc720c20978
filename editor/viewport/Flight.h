#pragma once

#include "editor/tools/Camera.h"

#include <glm/vec2.hpp>

#include <set>

namespace gyre::editor {

/// Flies the camera as in games: the mouse looks around, keys move the eye. It knows no window: FlyTool reports the
/// held keys and the time.
class Flight {
public:
    enum class Direction { Ahead, Back, Left, Right, Up, Down };
    enum class Pace { Plain, Quick };  ///< Quick: four times as fast, while Shift is held

    void press(Direction direction) { m_held.insert(direction); }
    void release(Direction direction) { m_held.erase(direction); }
    void releaseAll() { m_held.clear(); }
    bool isMoving() const { return !m_held.empty(); }
    /// Changes the speed by notches of the wheel. The speed is kept for the next flight.
    void changeSpeed(float notches);
    float speed() const { return m_speed; }  ///< [m/s]

    /// Turns about the eye. [pixels, y down]
    static void look(Camera& camera, const glm::vec2& pixels);
    void advance(Camera& camera, float seconds, Pace pace) const;

private:
    std::set<Direction> m_held;
    float m_speed = 3;  // [m/s]; crosses a typical scene in two seconds
};

}  // namespace gyre::editor
