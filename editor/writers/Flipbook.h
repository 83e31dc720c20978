#pragma once

#include "editor/render/Image.h"

#include <glm/vec2.hpp>

#include <string>
#include <vector>

namespace gyre::editor {

/// Pictures of a run in rows and columns of one large picture, and what an engine must know to play them.
struct FlipbookLayout {
    int columns = 0, rows = 0;
    glm::ivec2 cell{0};  ///< [pixels]
    double fps = 0;
    bool alpha = false;

    int count() const { return columns * rows; }
    glm::ivec2 sheet() const { return cell * glm::ivec2(columns, rows); }
    /// Top left pixel of a picture, counted from 0: left to right, then down.
    glm::ivec2 corner(int index) const { return cell * glm::ivec2(index % columns, index / columns); }
};

/// Puts one picture of a cell's size into its place.
void place(const FlipbookLayout& layout, int index, const Image& picture, Image& sheet);

/// Where what is seen in a cell's pixels goes until the next picture, in shares of the cell's sides, x right and y up.
struct MotionField {
    std::vector<glm::vec2> motion;  ///< top row first
    std::vector<float> weight;      ///< 0 where nothing moves
};

/// Puts all fields into a sheet: red is x, green is y, 128 stands still, 1 and 255 go `reach` to the left or down and
/// to the right or up. The greatest motion there is. Alpha tells where there is any.
Image motionSheet(const FlipbookLayout& layout, const std::vector<MotionField>& fields, float& reach);

/// The description that lies beside the sheet, JSON. `motionFile` is empty without motion.
std::string flipbookJson(const FlipbookLayout& layout, const std::string& sheetFile, const std::string& motionFile,
                         float reach);

}  // namespace gyre::editor
