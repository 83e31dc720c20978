#pragma once

#include "core/scene/Field.h"
#include "editor/document/Document.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace gyre::editor {

/// A parameter as the inspector shows it: what it means, what each selected element has there, and what a fresh one of
/// its kind would have.
struct InspectedField {
    FieldInfo info;
    std::vector<FieldValue> values;       ///< one per selected element; one for the scene's settings
    std::vector<FieldValue> standards;    ///< as many
    std::vector<const char*> words;       ///< of an enumeration, else empty
    bool isOverride = false;              ///< a selected element has it otherwise than its prefab
    std::optional<FieldTarget> curved{};  ///< of the first selected that has a curve of it

    bool isMixed() const;
    bool isStandard() const;
};

/// The fields that all selected elements have, in the order of Fields.h; with nothing selected, the scene's settings.
/// A field hidden in any of them comes with info.shown false.
std::vector<InspectedField> inspectedFields(const Scene& scene, const Selection& selection);

/// What an edit makes of a value. It is applied to each selected element by itself: `+= 1`, or only the x of a vector.
using FieldChange = std::function<FieldValue(const FieldValue&)>;

/// The scene with the field changed in each selected element, values kept to the field's range.
Scene withChange(const Scene& scene, const Selection& selection, const std::string& key, const FieldChange& change);
Scene withReset(const Scene& scene, const Selection& selection, const std::string& key);

}  // namespace gyre::editor
