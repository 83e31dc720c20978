#include "editor/writers/Flipbook.h"

#include "core/scenefile/JsonTree.h"

#include <glm/common.hpp>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

namespace gyre::editor {
namespace {

constexpr int kStill = 128, kFarthest = 127;

std::uint8_t encoded(float value) {
    return static_cast<std::uint8_t>(kStill + std::lround(kFarthest * std::clamp(value, -1.0f, 1.0f)));
}

const char* wordFor(const FlipbookLayout& layout) {
    if (!layout.isTransparent) return "none";
    return layout.transparency.alpha == AlphaKind::Premultiplied ? "premultiplied" : "straight";
}

/// Copies between a picture of a cell's size and its place in the sheet.
template <class Picture>
void copyIn(const FlipbookLayout& layout, int index, const Picture& picture, Picture& sheet) {
    const glm::ivec2 corner = layout.corner(index);
    const auto line = static_cast<std::ptrdiff_t>(4 * layout.cell.x);
    for (int y = 0; y < layout.cell.y; ++y)
        std::copy_n(picture.pixels.begin() + y * line, line,
                    sheet.pixels.begin() + std::ptrdiff_t{4} * ((corner.y + y) * sheet.size.x + corner.x));
}

Image cellOf(const FlipbookLayout& layout, int index, const Image& sheet) {
    const glm::ivec2 corner = layout.corner(index);
    Image cell{layout.cell, {}};
    for (int y = 0; y < layout.cell.y; ++y)
        std::copy_n(sheet.pixels.begin() + std::ptrdiff_t{4} * ((corner.y + y) * sheet.size.x + corner.x),
                    std::ptrdiff_t{4} * layout.cell.x, std::back_inserter(cell.pixels));
    return cell;
}

JsonValue whole(int value) { return jsonNumber(static_cast<std::int64_t>(value)); }

}  // namespace

/// Colours are weighted by alpha, as transparent pixels have none.
Image mixed(const Image& a, const Image& b, float fraction) {
    Image result{a.size, {}};
    result.pixels.reserve(a.pixels.size());
    const auto rounded = [](float value) { return static_cast<std::uint8_t>(std::lround(value)); };
    for (std::size_t p = 0; p < a.pixels.size(); p += 4) {
        const float ofA = (1 - fraction) * static_cast<float>(a.pixels[p + 3]);
        const float ofB = fraction * static_cast<float>(b.pixels[p + 3]), alpha = ofA + ofB;
        for (std::size_t c = p; c < p + 3; ++c) {
            const float color = ofA * static_cast<float>(a.pixels[c]) + ofB * static_cast<float>(b.pixels[c]);
            result.pixels.push_back(alpha > 0 ? rounded(color / alpha) : std::uint8_t{0});
        }
        result.pixels.push_back(rounded(alpha));
    }
    return result;
}

MotionField mixed(const MotionField& a, const MotionField& b, float fraction) {
    MotionField result;
    for (std::size_t p = 0; p < a.motion.size(); ++p) {
        const float ofA = (1 - fraction) * a.weight[p], ofB = fraction * b.weight[p], weight = ofA + ofB;
        result.motion.push_back(weight > 0 ? (ofA * a.motion[p] + ofB * b.motion[p]) / weight : glm::vec2(0));
        result.weight.push_back(weight);
    }
    return result;
}

LightImage mixed(const LightImage& a, const LightImage& b, float fraction) {
    LightImage result{a.size, {}};
    result.pixels.reserve(a.pixels.size());
    for (std::size_t i = 0; i < a.pixels.size(); ++i)
        result.pixels.push_back((1 - fraction) * a.pixels[i] + fraction * b.pixels[i]);
    return result;
}

void place(const FlipbookLayout& layout, int index, const Image& picture, Image& sheet) {
    copyIn(layout, index, picture, sheet);
}

void place(const FlipbookLayout& layout, int index, const LightImage& picture, LightImage& sheet) {
    copyIn(layout, index, picture, sheet);
}

void prepareCells(const FlipbookLayout& layout, Image& sheet) {
    if (!layout.isTransparent) return;
    for (int i = 0; i < layout.count(); ++i)
        place(layout, i, prepared(cellOf(layout, i, sheet), layout.transparency), sheet);
}

Image motionSheet(const FlipbookLayout& layout, const std::vector<MotionField>& fields, float& reach) {
    reach = 0;
    for (const MotionField& field : fields)
        for (const glm::vec2& motion : field.motion) reach = std::max({reach, std::abs(motion.x), std::abs(motion.y)});
    Image sheet{layout.sheet(), {}};
    sheet.pixels.assign(static_cast<std::size_t>(4 * sheet.size.x * sheet.size.y), 0);
    for (std::size_t i = 0; i < fields.size(); ++i) {
        Image cell{layout.cell, {}};
        for (std::size_t p = 0; p < fields[i].motion.size(); ++p) {
            const glm::vec2 value = reach > 0 ? fields[i].motion[p] / reach : glm::vec2(0);
            cell.pixels.insert(cell.pixels.end(), {encoded(value.x), encoded(value.y), std::uint8_t{0},
                                                   fields[i].weight[p] > 0 ? std::uint8_t{255} : std::uint8_t{0}});
        }
        place(layout, static_cast<int>(i), cell, sheet);
    }
    return sheet;
}

std::string flipbookJson(const FlipbookLayout& layout, const std::string& sheetFile, const std::string& motionFile,
                         float reach) {
    JsonValue root = jsonObject({named("format", jsonText("gyre-flipbook")), named("version", jsonText("1.1")),
                                 named("sheet", jsonText(sheetFile)), named("columns", whole(layout.columns)),
                                 named("rows", whole(layout.rows)), named("count", whole(layout.count())),
                                 named("cell", jsonArray({whole(layout.cell.x), whole(layout.cell.y)})),
                                 named("padding", whole(0)), named("fps", jsonNumber(layout.fps)),
                                 named("loop", jsonBool(layout.loop)), named("alpha", jsonText(wordFor(layout))),
                                 named("color", jsonText(layout.isLight ? "linear" : "sRGB"))});
    if (layout.isTransparent)
        root.items.push_back(
            named("blending", jsonText(layout.transparency.blending == Blending::Linear ? "linear" : "sRGB")));
    if (!motionFile.empty())
        root.items.push_back(named(
            "motion",
            jsonObject({named("sheet", jsonText(motionFile)), named("reach", jsonNumber(reach)),
                        named("unit", jsonText("cell")), named("x", jsonText("right")), named("y", jsonText("up")),
                        named("still", whole(kStill)), named("color", jsonText("linear"))})));
    return canonicalText(root) + "\n";
}

}  // namespace gyre::editor
