#pragma once

#include "core/base/Result.h"
#include "editor/panels/InspectedFields.h"

#include <QString>

namespace gyre::editor {

/// The value of a field as scenes write it, such as `0.5` or `[0, 1, 0]`: what "copy value" puts into the clipboard.
QString clipText(const InspectedField& field);
/// The same way back, by the rules of this field: its type, range and words. Else a sentence.
Result<FieldValue> valueFromClip(const QString& text, const InspectedField& field);

}  // namespace gyre::editor
