#pragma once

#include "editor/document/Problem.h"

#include <vector>

namespace gyre::editor {

class ImageShelf;
class MeshShelf;

/// Stage dressing whose file cannot be read, so that it is not seen.
std::vector<Problem> dressingProblems(const Scene& scene, const MeshShelf& meshes, const ImageShelf& images);

}  // namespace gyre::editor
