#pragma once

#include <functional>

namespace gyre {

/// Receives the completed fraction of some work, 0..1. Returns false to cancel the work.
using ProgressCallback = std::function<bool(double)>;

}  // namespace gyre
