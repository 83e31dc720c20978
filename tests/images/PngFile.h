#pragma once

#include "editor/render/Image.h"

#include <cstddef>
#include <span>
#include <string>

/// PNG files in tests.
namespace gyre::test {

/// Size 0 if it is no PNG.
editor::Image decoded(std::span<const std::byte> png);
editor::Image readPng(const std::string& path);
[[nodiscard]] bool writePng(const editor::Image& image, const std::string& path);

}  // namespace gyre::test
