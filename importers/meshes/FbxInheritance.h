#pragma once

#include <glm/mat3x3.hpp>
#include <glm/mat4x4.hpp>

namespace gyre::importers {

/// How a node of FBX takes over the scale of its parent.
enum class FbxInherit { RrSs = 0, RSrs = 1, Rrs = 2 };  ///< numbers of the property InheritType

/// The global transform of a node with the parts that its children need.
struct FbxGlobal {
    glm::dmat4 matrix{1};
    glm::dmat3 rotation{1};    ///< of this node and its parents, without scale
    glm::dmat3 localScale{1};  ///< of this node alone
};

/// Combines a node with its parent. R and S are the parent's rotation and scale, r and s the node's own: RSrs is the
/// usual product; RrSs scales along the axes of the child; Rrs leaves out the local scale of the parent.
/// Assimp 5.2.5 treats all three as RSrs. Source: the sample "Transformations" of Autodesk's FBX SDK.
FbxGlobal combined(const FbxGlobal& parent, const glm::dmat4& local, FbxInherit inherit);

}  // namespace gyre::importers
