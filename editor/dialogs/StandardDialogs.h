#pragma once

#include "editor/context/Dialogs.h"

namespace gyre::editor {

/// The dialogs that a user sees; tests put their own answers in place.
Dialogs standardDialogs();

}  // namespace gyre::editor
