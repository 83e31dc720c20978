#pragma once

#include "core/base/Result.h"
#include "editor/panels/InspectedFields.h"

#include <QString>

namespace gyre::editor {

/// The value of a field as in scene files, such as `0.5` or `[0, 1, 0]`. "Copy value" puts it into the clipboard.
QString clipText(const InspectedField& field);
/// Reads a copied value by the field's type, range and words. Fails with a sentence.
Result<FieldValue> valueFromClip(const QString& text, const InspectedField& field);

}  // namespace gyre::editor
