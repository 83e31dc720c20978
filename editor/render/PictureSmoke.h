#pragma once

#include "editor/render/FlameLights.h"
#include "editor/render/Picture.h"
#include "editor/render/SmokeVolume.h"

#include <optional>
#include <vector>

namespace gyre::editor {

/// The smoke of a picture, lit, ready to be drawn: all that is worked out without OpenGL.
struct PictureSmoke {
    std::vector<Sprite> sprites;
    SmokeVolume volume;
    std::vector<FlameLight> flames;
};

/// scale: of the view's quantity, if tracers show one.
PictureSmoke smokeOf(const Picture& picture, const std::optional<QuantityScale>& scale, const QualitySettings& quality);

}  // namespace gyre::editor
