#pragma once

#include "editor/document/Document.h"
#include "editor/preview/LoopFinder.h"
#include "editor/preview/Preview.h"

#include <memory>

namespace gyre::editor {

class Actions;
class Messages;
class PlaybackBar;
struct EditorContext;

/// Manages time: playing, stepping, loops, speed, and the effect of an edit on the run. In and out points are not part
/// of the scene. Opening another scene resets them.
class TimeController : public QObject {
    Q_OBJECT
public:
    explicit TimeController(EditorContext& context);

private:
    /// Restricts playing to these frames. Nothing, or a range of less than a frame: the whole effect is played.
    void setPoints(std::optional<FrameRange> points);
    void findLoop();
    void endSearch();
    void showLoop(const std::optional<FoundLoop>& loop);
    void connectPoints();
    void connectSpeeds();
    void showPlaying(bool playing);
    void stepBack();
    std::uint64_t now() const;
    std::uint64_t lastFrame() const;  ///< last frame of the effect; 0: it has no end
    void setRange();

    Document& m_document;
    Preview& m_preview;
    PlaybackBar& m_bar;
    Actions& m_actions;
    Messages& m_messages;
    std::optional<FrameRange> m_points;
    std::unique_ptr<SideJob> m_search;  ///< search for a loop
};

}  // namespace gyre::editor
