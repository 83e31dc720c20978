#pragma once

#include <span>
#include <string>
#include <string_view>

namespace gyre {

/// " Did you mean "rate"?" with the candidate nearest to an unknown word; empty if none is near.
std::string didYouMean(std::string_view word, std::span<const std::string_view> candidates);

}  // namespace gyre
