#pragma once

#include "core/scene/Field.h"
#include "editor/document/Document.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace gyre::editor {

/// A field as the inspector shows it: its description, its value in each selected element, and the default values. A
/// rotation is a vector of its angles as typed (Rotation.h).
struct InspectedField {
    FieldInfo info;
    std::vector<FieldValue> values;     ///< one per selected element; one for the scene's settings
    std::vector<FieldValue> standards;  ///< default values, one for each value
    /// Words of an enumeration, those that all selected elements have; empty for other types. Values are their numbers,
    /// -1 for a word that is not among them.
    std::vector<const char*> words;
    bool isOverride = false;              ///< the value of a selected element differs from its prefab
    std::optional<FieldTarget> curved{};  ///< the field of the first selected element with a curve for it

    bool isMixed() const;
    bool isStandard() const;

private:
    bool hasWordOfOne() const;
};

/// The fields that all selected elements have with one meaning, in the order of Fields.h; with nothing selected, the
/// scene's settings. A field hidden in any of them comes with info.shown false.
std::vector<InspectedField> inspectedFields(const Scene& scene, const Selection& selection);

/// An edit of a value, applied to each selected element separately: `+= 1`, or only the x of a vector.
using FieldChange = std::function<FieldValue(const FieldValue&)>;

/// The scene with the field changed in each selected element, values kept to the field's range.
Scene withChange(const Scene& scene, const Selection& selection, const std::string& key, const FieldChange& change);
Scene withReset(const Scene& scene, const Selection& selection, const std::string& key);

}  // namespace gyre::editor
