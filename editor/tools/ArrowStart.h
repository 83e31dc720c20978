#pragma once

#include "editor/tools/Arrows.h"
#include "editor/tools/Drag.h"
#include "editor/tools/SnapTargets.h"

#include <memory>

namespace gyre::editor {

/// The state in which a drag of an arrow begins.
struct ArrowStart {
    const Scene& scene;
    ElementId element;
    Arrow arrow;  ///< as pressed
    View view;
    Ray ray;  ///< through the pixel that was pressed
    SnapSteps steps{};
    SnapTargets targets{};  ///< points that the arrow can aim at
};

/// Makes an AimDrag or a VectorDrag, depending on Arrow::turns.
std::unique_ptr<Drag> dragOf(const ArrowStart& start);

}  // namespace gyre::editor
