#pragma once

#include "editor/document/Problem.h"

#include <vector>

namespace gyre::editor {

class ImageCache;
class MeshCache;

/// Problems of stage dressing whose file cannot be read.
std::vector<Problem> dressingProblems(const Scene& scene, const MeshCache& meshes, const ImageCache& images);

}  // namespace gyre::editor
