#pragma once

namespace gyre {

/// Sets errno to what the last error of Windows means, and returns it.
int errnoFromWindows();

}  // namespace gyre
