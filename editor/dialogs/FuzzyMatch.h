#pragma once

#include <QString>

#include <optional>

namespace gyre::editor {

/// Scores how well the typed words match a text; nothing if one of them does not match. Words are scored separately, in
/// any order. From best to worst: a whole word, its start, the starts of several words ("vori" in "Vortex ring"), a
/// part, and letters in order that lie close together. Between equal matches the shorter text wins.
std::optional<int> matchScore(const QString& typed, const QString& text);

}  // namespace gyre::editor
