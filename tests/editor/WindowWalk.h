#pragma once

#include "tests/editor/WindowTest.h"

#include <QString>

#include <functional>

/// A walk through all that a window can show, for tests that look at each of it.
namespace gyre::editor {

/// What is shown just now, the window or a dialog, and a word for what is new about it.
using Seen = std::function<void(QWidget& shown, const QString& name)>;

/// Elements of every kind, curves, a body with keys, parameters and events: something in each panel. It lasts a moment.
Scene sceneOfEverything();

/// The window shows sceneOfEverything, at rest, and after it whatever the walk has come to.
void seeEverything(EditorWindow& editor, const Seen& seen);
/// The same in parts.
void seeInspector(EditorWindow& editor, const Seen& seen);
void seeDocks(EditorWindow& editor, const Seen& seen);
void seeBars(EditorWindow& editor, const Seen& seen);
void seeDialogs(EditorWindow& editor, const Seen& seen);
void seeQuestions(EditorWindow& editor, const Seen& seen);
void seeComparing(EditorWindow& editor, const Seen& seen);

}  // namespace gyre::editor
