#pragma once

#include "core/scene/Scene.h"
#include "editor/tools/Camera.h"

#include <cstdint>
#include <vector>

namespace gyre::editor {

/// The state by which a step of the guide decides whether it was done.
struct GuideMoment {
    Scene scene;
    Camera camera;
    std::uint64_t frame = 0;
    std::uint64_t furthest = 0;  ///< frame since the step began
    bool isPlaying = false;
    int undone = 0, redone = 0;  ///< since the window opened
    int saved = 0, exported = 0;
};

/// One thing to do. All text has static lifetime.
struct GuideStep {
    const char* title;
    const char* text;    ///< "{id}" stands for the key of an action
    const char* target;  ///< the framed dock or widget by name, or "action:" and the id of an action on the toolbar
    bool (*isDone)(const GuideMoment& begun, const GuideMoment& now);
    bool offersSample = false;  ///< whether a sample mesh is offered
};

/// From nothing to a campfire behind an imported mesh, exported for a game.
const std::vector<GuideStep>& guideSteps();

/// The latest step up to this one that the scene has all for: to go on with another scene than one left.
std::size_t possibleStep(std::size_t step, const Scene& scene);

}  // namespace gyre::editor
