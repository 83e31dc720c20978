#pragma once

namespace gyre::editor {

/// Letters of dots for pictures made without a toolkit: digits, small letters and what numbers and units need. Others
/// are blank.
inline constexpr int kLetterColumns = 5, kLetterRows = 8, kLetterStep = 6;
bool isInked(char letter, int column, int row);

}  // namespace gyre::editor
