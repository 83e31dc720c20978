#pragma once

#include "editor/tools/Camera.h"

#include <glm/vec2.hpp>

#include <set>

namespace gyre::editor {

/// Flies the camera as in games: the mouse looks around, keys carry the eye. Knows no window: the viewport tells it
/// which keys are held and how the time goes.
class Flight {
public:
    enum class Way { Ahead, Back, Left, Right, Up, Down };
    enum class PlaybackSettings { Plain, Quick };  ///< Quick: four times as fast, while Shift is held

    void press(Way way) { m_held.insert(way); }
    void release(Way way) { m_held.erase(way); }
    void releaseAll() { m_held.clear(); }
    bool isMoving() const { return !m_held.empty(); }
    /// By notches of the wheel; the speed stays for the next flight.
    void changeSpeed(float notches);
    float speed() const { return m_speed; }  ///< [m/s]

    /// Turns about the eye. [pixels, y down]
    static void look(Camera& camera, const glm::vec2& pixels);
    void advance(Camera& camera, float seconds, PlaybackSettings pace) const;

private:
    std::set<Way> m_held;
    float m_speed = 3;  // [m/s]: across a usual scene in two seconds
};

}  // namespace gyre::editor
