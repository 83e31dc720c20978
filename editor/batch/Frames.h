#pragma once

#include "core/scene/Scene.h"

#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace gyre::batch {

/// Steps of a run, both included.
struct FrameRange {
    std::uint64_t first = 0, last = 0;
};

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
/// Steps that a run takes of itself: its duration, but of longer and endless effects the first 10 s.
std::uint64_t framesOf(const Scene& scene);

/// Where the number of a picture or moment goes into a name: at %04d, or before the extension if there are several.
std::string numberedName(const std::string& pattern, std::uint64_t number, bool several);

}  // namespace gyre::batch
