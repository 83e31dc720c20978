#pragma once

#include "core/scene/Scene.h"

/// The lowest minor version of a format that can store a scene. A field newer than 1.0 counts only where its value is
/// not the default or where something drives it; otherwise it is not written, so that older programs can read the file.
/// Kinds of elements and choices newer than 1.0 count wherever they occur.
namespace gyre {

/// The minor version that a scene needs; 0: all that it uses is in 1.0.
int newestField(const Scene& scene);
/// The minor version that the elements of one kind need.
int newestField(const Scene& scene, const ElementBody& kind);

}  // namespace gyre
