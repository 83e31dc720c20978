#pragma once

#include "editor/batch/Commands.h"
#include "editor/writers/PicturePlan.h"

#include <string>

namespace gyre::batch {

/// The pictures that the options of `gyre render` ask for.
struct RenderOrder {
    editor::PictureOrder order;
    std::string backdrop;  ///< path of a picture behind everything; "": none
};

/// A sentence about the option that says nothing; empty if all can be read.
std::string orderFrom(const RenderOptions& options, RenderOrder& render);

}  // namespace gyre::batch
