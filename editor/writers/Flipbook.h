#pragma once

#include "editor/render/Image.h"
#include "editor/writers/Transparency.h"

#include <glm/vec2.hpp>

#include <string>
#include <vector>

namespace gyre::editor {

/// A flipbook: pictures of a run in rows and columns of one image, and what an engine needs to play it.
struct FlipbookLayout {
    int columns = 0, rows = 0;
    glm::ivec2 cell{0};  ///< [pixels]
    double fps = 0;
    bool isTransparent = false;
    bool isLight = false;  ///< light before tone mapping instead of sRGB
    Transparency transparency{};
    bool loop = false;  ///< the last picture leads to the first

    int count() const { return columns * rows; }
    /// Pictures after the last one, which fade into as many of the first so that the loop closes.
    int overlap() const { return loop ? count() / kOverlap : 0; }
    static constexpr int kOverlap = 4;  ///< the whole sheet in overlaps: long enough for smoke to change unnoticed
    glm::ivec2 sheet() const { return cell * glm::ivec2(columns, rows); }
    /// Top left pixel of a picture. Pictures are indexed from 0, left to right, then down.
    glm::ivec2 corner(int index) const { return cell * glm::ivec2(index % columns, index / columns); }
};

/// A picture between two of the same size. 0: `a`; 1: `b`
Image mixed(const Image& a, const Image& b, float fraction);
LightImage mixed(const LightImage& a, const LightImage& b, float fraction);

/// Copies a picture of a cell's size into its place.
void place(const FlipbookLayout& layout, int index, const Image& picture, Image& sheet);
void place(const FlipbookLayout& layout, int index, const LightImage& picture, LightImage& sheet);
/// Prepares each cell for the file by itself, so that no colour gets into a neighbouring cell.
void prepareCells(const FlipbookLayout& layout, Image& sheet);
/// Light is ready as it is.
inline void prepareCells(const FlipbookLayout&, LightImage&) {}

/// Motion of the visible particles per pixel until the next picture, as fractions of the cell's sides, x right and y
/// up.
struct MotionField {
    std::vector<glm::vec2> motion;  ///< top row first
    std::vector<float> weight;      ///< 0 where nothing moves
};

MotionField mixed(const MotionField& a, const MotionField& b, float fraction);

/// Encodes all fields in a sheet. Red is x, green is y; 128 means no motion, 1 and 255 mean a motion of `reach` left or
/// down and right or up. `reach` receives the largest motion. Alpha marks pixels with motion.
Image motionSheet(const FlipbookLayout& layout, const std::vector<MotionField>& fields, float& reach);

/// The JSON description stored beside the sheet. `motionFile` is empty without motion.
std::string flipbookJson(const FlipbookLayout& layout, const std::string& sheetFile, const std::string& motionFile,
                         float reach);

}  // namespace gyre::editor
