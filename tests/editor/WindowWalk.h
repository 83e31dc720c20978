#pragma once

#include "tests/editor/WindowTest.h"

#include <QString>

#include <functional>

/// A walk through all states of the window, for tests that check each of them.
namespace gyre::editor {

/// Called with the shown window or dialog and a name of the state.
using Seen = std::function<void(QWidget& shown, const QString& name)>;

/// A short scene with elements of every kind, curves, a body with keys, parameters and events: content for each panel.
Scene sceneOfEverything();

/// Opens sceneOfEverything, paused, and walks through all states. The scene changes on the walk.
void seeEverything(EditorWindow& editor, const Seen& seen);
/// The parts of seeEverything.
void seeInspector(EditorWindow& editor, const Seen& seen);
void seeDocks(EditorWindow& editor, const Seen& seen);
void seeBars(EditorWindow& editor, const Seen& seen);
void seeDialogs(EditorWindow& editor, const Seen& seen);
void seeQuestions(EditorWindow& editor, const Seen& seen);
void seeComparing(EditorWindow& editor, const Seen& seen);

}  // namespace gyre::editor
