#pragma once

#include "editor/document/Problem.h"

#include <vector>

namespace gyre::editor {

class ImageCache;
class MeshCache;

/// Stage dressing whose file cannot be read, so that it is not seen.
std::vector<Problem> dressingProblems(const Scene& scene, const MeshCache& meshes, const ImageCache& images);

}  // namespace gyre::editor
