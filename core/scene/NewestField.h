#pragma once

#include "core/scene/Scene.h"

/// Which minor version of a format can say what is said. A field that came later than 1.0 counts where its value is not
/// the default or where something drives it; elsewhere it is not written, so that older programs read what they can.
/// Kinds of elements and choices that came later count where they are.
namespace gyre {

/// The highest `since` of those; 0: programs of 1.0 know them all.
int newestField(const Scene& scene);
/// Of the elements of one kind.
int newestField(const Scene& scene, const ElementBody& kind);

}  // namespace gyre
