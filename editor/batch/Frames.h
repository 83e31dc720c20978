#pragma once

#include "editor/writers/Frames.h"

#include <charconv>
#include <optional>
#include <string>
#include <string_view>

namespace gyre::batch {

using editor::FrameRange;

/// Parses a number; the whole text must match.
template <class T>
std::optional<T> numberFrom(std::string_view text) {
    T value{};
    const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (failed != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return value;
}

/// Parses "120" or "60-120".
std::optional<FrameRange> rangeFrom(const std::string& text);

}  // namespace gyre::batch
