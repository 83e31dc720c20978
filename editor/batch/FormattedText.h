#pragma once

#include <string>

namespace gyre::batch {

/// A text of up to 511 bytes in the format of printf.
[[gnu::format(printf, 1, 2)]] std::string formatted(const char* format, ...);

}  // namespace gyre::batch
