#pragma once

#include "core/base/Result.h"
#include "core/scene/Scene.h"

#include <string>

namespace gyre::editor {

/// A curve on its way to another field, without the one it was of.
struct LooseCurve {
    std::vector<CurveKey> keys;
    int components = 1;
    AfterKeys after = AfterKeys::Rest;
    bool isOverLife = false;

    bool operator==(const LooseCurve&) const = default;
};

/// The curve of a field as a table for the clipboard, which spreadsheets take, too. A row is a key: time or share of
/// life, one or three values, the way on; tabs between. Empty if there is none, or the element does not have the field
/// as it now is.
std::string curveText(const Scene& scene, const FieldTarget& target);
/// The same way back; or any such rows of numbers, as a spreadsheet has them. A sentence if it is no curve.
Result<LooseCurve> curveFromText(const std::string& text);

/// The field with this curve. It stays over time or life if it had one, else it goes as the copied one did, if it can:
/// a length of `duration` [s] is then a whole life. Values are brought into the field's range; a number becomes all
/// components of a vector.
Result<Scene> withPasted(const Scene& scene, const FieldTarget& target, const LooseCurve& curve, double duration);

}  // namespace gyre::editor
