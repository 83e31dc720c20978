#include "importers/meshes/FbxInheritance.h"

#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

namespace gyre::importers {
namespace {

/// The lengths of the columns of a rotation times a scale.
glm::dmat3 scaleOf(const glm::dmat3& m) {
    glm::dmat3 scale(0);
    for (int i = 0; i < 3; ++i) scale[i][i] = glm::length(m[i]);
    if (glm::determinant(m) < 0) scale = -scale;
    return scale;
}

/// Inverse of a diagonal matrix; a zero stays one, because a flattened parent has no inverse.
glm::dmat3 inverseScale(const glm::dmat3& scale) {
    glm::dmat3 inverse(1);
    for (int i = 0; i < 3; ++i)
        if (scale[i][i] != 0) inverse[i][i] = 1 / scale[i][i];
    return inverse;
}

}  // namespace

FbxGlobal combined(const FbxGlobal& parent, const glm::dmat4& local, FbxInherit inherit) {
    FbxGlobal global;
    const glm::dmat3 local3(local), parent3(parent.matrix);
    global.localScale = scaleOf(local3);
    const glm::dmat3 turn = local3 * inverseScale(global.localScale);
    global.rotation = parent.rotation * turn;
    glm::dmat3 product = parent3 * local3;
    if (inherit != FbxInherit::RSrs) {
        glm::dmat3 parentScale = glm::transpose(parent.rotation) * parent3;
        if (inherit == FbxInherit::Rrs) parentScale = parentScale * inverseScale(parent.localScale);
        product = parent.rotation * turn * parentScale * global.localScale;
    }
    global.matrix = glm::dmat4(product);
    global.matrix[3] = parent.matrix * local[3];
    return global;
}

}  // namespace gyre::importers
