#pragma once

#include "editor/batch/Commands.h"
#include "editor/writers/PicturePlan.h"

#include <string>

namespace gyre::batch {

/// The request for pictures from the options of `gyre render`.
struct RenderRequest {
    editor::PictureRequest pictures;
    std::string backdrop;  ///< path of a background image; "": none
};

/// Returns an error message for an invalid option, or an empty string.
std::string requestFrom(const RenderOptions& options, RenderRequest& render);

}  // namespace gyre::batch
