#pragma once

#include "editor/render/FlameLights.h"
#include "editor/render/Picture.h"
#include "editor/render/SmokeVolume.h"

#include <span>
#include <vector>

namespace gyre::editor {

/// The smoke of a picture, lit, ready to be drawn: all that is worked out without OpenGL.
struct PictureSmoke {
    std::vector<Sprite> sprites;
    SmokeVolume volume;
    std::vector<FlameLight> flames;
};

/// scales: with that of the quantity that tracers show, if they show one.
PictureSmoke smokeOf(const Picture& picture, std::span<const QuantityScale> scales, const QualitySettings& quality);

}  // namespace gyre::editor
