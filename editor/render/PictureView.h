#pragma once

#include "editor/tools/Camera.h"

#include <glm/mat4x4.hpp>
#include <glm/vec2.hpp>
#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

namespace gyre::editor {

namespace gl {
class Program;
}

/// Camera and size of a picture, with derived values for the passes.
struct PictureView {
    PictureView(const Camera& camera, const glm::ivec2& pictureSize);

    glm::ivec2 size;  ///< [pixels]
    glm::mat4 viewFromWorld, clipFromView, clipFromWorld, worldFromClip;
    glm::vec3 eye, ahead, target;
    float distance;  ///< from eye to target [m]
    bool orthographic;

    /// Distance from the eye along the viewing direction. [m]
    float depth(const glm::vec3& position) const;
    /// Pixels per metre at that depth.
    float pixelsPerMetre(float depth) const;
    /// Sets the uniforms `eye`, `ahead`, `orthographic` and `clipFromWorld` of the program in use.
    void set(const gl::Program& program) const;
    /// Sets `depthTerms` of depth.glsl.
    void setDepthTerms(const gl::Program& program) const;
};

}  // namespace gyre::editor
