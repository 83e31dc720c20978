#pragma once

#include <QString>

#include <optional>

namespace gyre::editor {

/// How well what was typed fits a text; nothing if a word of it does not. Each word counts by itself, in any order: a
/// whole word best, then the start of one, starts of several ("vori" in "Vortex ring"), a part, and last letters in
/// order that lie close together. Of texts that fit alike the shorter is better.
std::optional<int> matchScore(const QString& typed, const QString& text);

}  // namespace gyre::editor
