#pragma once

#include "editor/tools/Arrows.h"
#include "editor/tools/Drag.h"
#include "editor/tools/SnapTargets.h"

#include <memory>

namespace gyre::editor {

/// What a drag of an arrow starts from.
struct ArrowStart {
    const Scene& scene;
    ElementId element;
    Arrow arrow;  ///< as pressed
    View view;
    Ray ray;  ///< through the pixel that was pressed
    SnapSteps steps{};
    SnapTargets targets{};  ///< what one can aim at
};

/// The drag for what the arrow turns: AimDrag or VectorDrag.
std::unique_ptr<Drag> dragOf(const ArrowStart& start);

}  // namespace gyre::editor
