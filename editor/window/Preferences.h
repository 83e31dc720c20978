#pragma once

#include "editor/panels/Units.h"
#include "editor/viewport/Navigation.h"
#include "editor/window/Colors.h"

namespace gyre::editor {

/// What the user wants of the program, whatever scene is open.
struct Preferences {
    Theme theme = Theme::Dark;
    ShownUnits units;
    int keepWithin = 20;         ///< unsaved work is kept for the next start at the latest after [s]
    int keptMegabytes = 200;     ///< what states kept for scrubbing may take [MB]
    NavigationStyle navigation;

    bool operator==(const Preferences&) const = default;
};

}  // namespace gyre::editor
