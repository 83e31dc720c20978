#pragma once

#include "editor/context/Colors.h"
#include "editor/context/Language.h"
#include "editor/document/Document.h"
#include "editor/tools/Snapping.h"
#include "editor/tools/Units.h"
#include "editor/viewport/Navigation.h"

namespace gyre::editor {

inline constexpr double kLargestStep = 1000;  ///< largest snap step in metres, degrees or factors

/// The user's choices about the program, for all scenes.
struct Preferences {
    Theme theme = Theme::Dark;
    Language language = Language::System;  ///< from the next start on
    ShownUnits units;
    int keepWithin = 20;      ///< unsaved work is on the disk, for the next start, at the latest after [s]
    int keptVersions = 5;     ///< earlier versions of a file that saves keep; 0: none
    int keptMegabytes = 200;  ///< limit of memory for states kept for scrubbing [MB]
    int historyMegabytes = static_cast<int>(kHistoryBytes / 1'000'000);  ///< limit of memory for undo [MB]
    NavigationStyle navigation;
    SnapSteps steps;  ///< how large; whether and to what is the toolbar's

    bool operator==(const Preferences&) const = default;
};

}  // namespace gyre::editor
