#pragma once

#include "editor/tools/ViewScale.h"

#include <glm/vec2.hpp>

namespace gyre::editor {

/// Which buttons navigate, which way the wheel goes and what it comes nearer to: what people bring from other programs.
struct NavigationStyle {
    enum class Buttons { Industry, Blender };
    enum class WheelTowards { Pointer, Middle };
    Buttons buttons = Buttons::Industry;
    bool wheelReversed = false;  ///< rolling towards oneself comes nearer
    WheelTowards wheelTowards = WheelTowards::Pointer;

    bool operator==(const NavigationStyle&) const = default;
};

/// How the mouse moves the camera. Knows no window: the viewport tells it which way was begun and how far the mouse
/// went.
class Navigation {
public:
    enum class Way { None, Orbit, Pan, Dolly };
    struct Held {
        bool left = false, middle = false, right = false;
        bool alt = false, shift = false, control = false;
    };

    /// The way these buttons and keys begin: the middle one, with Shift or Ctrl; Industry also Alt with the three
    /// buttons.
    static Way wayOf(const Held& held, NavigationStyle::Buttons buttons);

    void begin(Way way) { m_way = way; }
    void end() { m_way = Way::None; }
    bool isActive() const { return m_way != Way::None; }
    /// Moves the camera as the mouse moved. [pixels, y down]
    void move(Camera& camera, const glm::vec2& pixels, const glm::vec2& viewSize) const;
    /// Comes nearer (steps > 0) so that what is under the pointer stays there.
    static void zoomTowards(Camera& camera, float steps, const glm::vec2& pixel, const glm::vec2& viewSize);
    /// Comes nearer to the middle of the view.
    static void zoom(Camera& camera, float steps);

private:
    Way m_way = Way::None;
};

}  // namespace gyre::editor
