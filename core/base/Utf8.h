#pragma once

#include <cstddef>
#include <string>

namespace gyre {

/// A UTF-8 text shortened to at most so many bytes, after a whole character.
inline std::string shortened(std::string text, std::size_t bytes) {
    if (text.size() <= bytes) return text;
    while (bytes > 0 && (static_cast<unsigned char>(text[bytes]) & 0xC0) == 0x80) --bytes;
    text.resize(bytes);
    return text;
}

}  // namespace gyre
