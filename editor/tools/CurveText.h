#pragma once

#include "core/base/Result.h"
#include "core/scene/Scene.h"

#include <string>

namespace gyre::editor {

/// A copied curve, without its field.
struct LooseCurve {
    std::vector<CurveKey> keys;
    int components = 1;
    AfterKeys after = AfterKeys::Rest;
    bool isOverLife = false;

    bool operator==(const LooseCurve&) const = default;
};

/// The curve of a field as tab-separated rows, which spreadsheets read, too. A row is a key: time or fraction of life,
/// one or three values, interpolation, and for a key with slopes of its own those on arrival and departure. Empty if
/// the field has no curve or the element does not use the field.
std::string curveText(const Scene& scene, const FieldTarget& target);
/// Reads the rows of curveText(), or rows of numbers from a spreadsheet. Fails with a sentence if the text is no curve.
Result<LooseCurve> curveFromText(const std::string& text);

/// Gives the field this curve. A field that has a curve keeps it over time or over life; another follows the copied one
/// if it can. Converted between the two, `duration` [s] is a whole life. Values are clamped to the field's range; a
/// number becomes all components of a vector.
Result<Scene> withPasted(const Scene& scene, const FieldTarget& target, const LooseCurve& curve, double duration);

}  // namespace gyre::editor
