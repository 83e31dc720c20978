#pragma once

/// Source text of each file in resources/shaders, under the same name. The .glsl files are included by others.
namespace gyre::editor::shaders {

extern const char* const backdrop_frag;
extern const char* const background_frag;
extern const char* const beforefilm_glsl;
extern const char* const body_frag;
extern const char* const body_vert;
extern const char* const bright_frag;
extern const char* const depth_glsl;
extern const char* const enlarge_frag;
extern const char* const fullscreen_vert;
extern const char* const ground_frag;
extern const char* const ground_vert;
extern const char* const grow_frag;
extern const char* const guide_frag;
extern const char* const image_frag;
extern const char* const image_vert;
extern const char* const lighting_glsl;
extern const char* const line_vert;
extern const char* const mask_frag;
extern const char* const occlusion_frag;
extern const char* const outline_frag;
extern const char* const post_frag;
extern const char* const resolve_frag;
extern const char* const shadow_frag;
extern const char* const shadow_vert;
extern const char* const shrink_frag;
extern const char* const smoke_glsl;
extern const char* const tracer_frag;
extern const char* const tracer_vert;
extern const char* const triangle_vert;
extern const char* const volume_frag;

}  // namespace gyre::editor::shaders
