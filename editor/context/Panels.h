#pragma once

class QWidget;

namespace gyre::editor {

class ChangeBar;
class ComparePanel;
class CostsPanel;
class CurvesPanel;
class GamePanel;
class GuideBar;
class HistoryPanel;
class ImportBar;
class Inspector;
class LogPanel;
class Outliner;
class PlaybackBar;
class PlotsPanel;
class PresetsPanel;
class ProblemsPanel;
class SafetyBar;
class StatusLine;
class Viewport;

/// The view and the panels of a window. The window owns them.
struct Panels {
    Viewport& viewport;
    ChangeBar& changeBar;
    SafetyBar& safetyBar;
    GuideBar& guideBar;
    ImportBar& importBar;
    PlaybackBar& playback;
    Outliner& outliner;
    Inspector& inspector;
    HistoryPanel& history;
    PresetsPanel& presets;
    ProblemsPanel& problems;
    LogPanel& log;
    PlotsPanel& plots;
    CostsPanel& costs;
    CurvesPanel& curves;
    ComparePanel& comparison;
    GamePanel& game;
    StatusLine& status;
};

/// Opens the panel's dock if it is closed, and raises it above the docks that share its place.
void bringForward(QWidget& panel);

}  // namespace gyre::editor
