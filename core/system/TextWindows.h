#pragma once

#include <filesystem>
#include <string>

namespace gyre {

// Windows has UTF-16 in its own functions; we have UTF-8 everywhere.

inline std::string utf8From(const std::wstring& text) {
    const std::u8string bytes = std::filesystem::path(text).u8string();
    return {bytes.begin(), bytes.end()};
}
inline std::wstring wideFrom(const std::string& text) {
    return std::filesystem::path(std::u8string(text.begin(), text.end())).wstring();
}

}  // namespace gyre
