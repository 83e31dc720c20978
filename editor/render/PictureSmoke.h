#pragma once

#include "editor/render/FlameLights.h"
#include "editor/render/Picture.h"
#include "editor/render/SmokeVolume.h"

#include <span>
#include <vector>

namespace gyre::editor {

/// The lit smoke of a picture, computed without OpenGL.
struct PictureSmoke {
    std::vector<Sprite> sprites;
    SmokeVolume volume;
    std::vector<FlameLight> flames;
};

/// scales: must contain the scale of the quantity that colours the tracers, if there is one.
PictureSmoke smokeOf(const Picture& picture, std::span<const QuantityScale> scales, const QualitySettings& quality);

/// The puffs of a picture that shows the fluid as it looks, before light falls on them. Needs the snapshot.
std::vector<Sprite> puffsOf(const Picture& picture);

}  // namespace gyre::editor
