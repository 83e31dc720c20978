#pragma once

#include "editor/batch/VelocityMethods.h"

#include <algorithm>
#include <string_view>

/// The velocity method with this name, which must be one of batch::velocityMethods().
inline const gyre::batch::VelocityMethod& methodCalled(std::string_view name) {
    return *std::ranges::find(gyre::batch::velocityMethods(), name, &gyre::batch::VelocityMethod::name);
}
