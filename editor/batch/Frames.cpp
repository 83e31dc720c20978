#include "editor/batch/Frames.h"

namespace gyre::batch {

std::optional<FrameRange> rangeFrom(const std::string& text) {
    const std::size_t dash = text.find('-');
    const auto first = numberFrom<std::uint64_t>(std::string_view(text).substr(0, dash));
    const auto last =
        dash == std::string::npos ? first : numberFrom<std::uint64_t>(std::string_view(text).substr(dash + 1));
    if (!first || !last || *last < *first) return std::nullopt;
    return FrameRange{*first, *last};
}

}  // namespace gyre::batch
