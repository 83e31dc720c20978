#pragma once

#include "editor/render/ViewSketch.h"

namespace gyre::editor {

/// A quantity on a plane through the domain, a coloured square for each place. Speed is what the vortons induce there, and
/// the wind; bodies that stop the fluid by attached vorticity and fluid that swells are not in it. Density and temperature are
/// those of the tracers near the plane, and clear where there are none. The picture has a snapshot.
ViewSketch sliceSketch(Quantity quantity, const Picture& picture);

}  // namespace gyre::editor
