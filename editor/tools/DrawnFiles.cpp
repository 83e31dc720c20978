#include "editor/tools/DrawnFiles.h"

namespace gyre::editor {

const MeshSource* meshOf(const Element& element) {
    const auto* body = std::get_if<Body>(&element.body);
    const auto* dressing = std::get_if<Dressing>(&element.body);
    const bool hasMesh =
        (body && body->shape == BodyShape::Hulls) || (dressing && dressing->kind == DressingKind::Mesh);
    const MeshSource* mesh = !hasMesh ? nullptr : body ? &body->mesh : &dressing->mesh;
    return mesh && !mesh->path.empty() ? mesh : nullptr;
}

const std::string* imageOf(const Element& element) {
    const auto* dressing = std::get_if<Dressing>(&element.body);
    return dressing && dressing->kind == DressingKind::Image && !dressing->image.empty() ? &dressing->image : nullptr;
}

}  // namespace gyre::editor
