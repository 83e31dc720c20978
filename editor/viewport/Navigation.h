#pragma once

#include "editor/tools/ViewScale.h"

#include <glm/vec2.hpp>

namespace gyre::editor {

/// Preferences of navigation: buttons, direction of the wheel, and target of zooming, as in other programs.
struct NavigationStyle {
    enum class Buttons { Industry, Blender };
    enum class WheelTowards { Pointer, Middle };
    Buttons buttons = Buttons::Industry;
    bool wheelReversed = false;  ///< rolling towards the user zooms in
    WheelTowards wheelTowards = WheelTowards::Pointer;

    bool operator==(const NavigationStyle&) const = default;
};

/// How the mouse moves a camera. It knows no window.
namespace navigation {

enum class Mode { None, Orbit, Pan, Dolly };
struct Held {
    bool left = false, middle = false, right = false;
    bool alt = false, shift = false, control = false;
};

/// The mode that these buttons and keys begin. All styles use the middle button, with Shift or Ctrl; Industry also Alt
/// with the three buttons.
Mode modeOf(const Held& held, NavigationStyle::Buttons buttons);

/// Moves the camera by a motion of the mouse. [pixels, y down]
void move(Camera& camera, Mode mode, const glm::vec2& pixels, const glm::vec2& viewSize);
/// Zooms in (steps > 0) and keeps the point under the pointer in place.
void zoomTowards(Camera& camera, float steps, const glm::vec2& pixel, const glm::vec2& viewSize);
/// Zooms in to the middle of the view.
void zoom(Camera& camera, float steps);

}  // namespace navigation
}  // namespace gyre::editor
