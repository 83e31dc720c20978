#pragma once

#include "editor/render/Lighting.h"
#include "editor/render/PictureView.h"
#include "editor/render/Targets.h"

#include <span>

namespace gyre::editor {

/// Draws solids with lighting and shadows.
class BodyPass {
public:
    BodyPass();
    void draw(std::span<const StandingBody> bodies, const PictureView& view, const Lighting& lighting,
              float exposure) const;
    const std::string& problem() const { return m_program.problem(); }

private:
    gl::Program m_program;
};

}  // namespace gyre::editor
