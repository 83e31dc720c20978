#pragma once

#include "editor/writers/Frames.h"

#include <charconv>
#include <optional>
#include <string>
#include <string_view>

namespace gyre::batch {

using editor::FrameRange;

/// The whole text as a number.
template <class T>
std::optional<T> numberFrom(std::string_view text) {
    T value{};
    const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (failed != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return value;
}

/// "120" or "60-120".
std::optional<FrameRange> rangeFrom(const std::string& text);

}  // namespace gyre::batch
