#pragma once

#include "editor/document/Document.h"
#include "editor/preview/LoopFinder.h"
#include "editor/preview/Preview.h"

#include <QTimer>

#include <memory>

namespace gyre::editor {

class Actions;
class Messages;
class PlaybackBar;
struct EditorContext;

/// Manages time: playing, stepping, loops, speed, and the effect of an edit on the run. The scene stores the in and
/// out points.
class TimeController : public QObject {
    Q_OBJECT
public:
    explicit TimeController(EditorContext& context);

    bool isSearching() const { return m_search != nullptr; }
    void cancelSearch();

Q_SIGNALS:
    void searchBegan(const QString& what);
    void searchProgressed(double fraction);
    void searchEnded();

private:
    /// The in and out points of the scene: the earlier one is where playing begins. None: the whole effect is played.
    std::optional<FrameRange> points() const;
    /// Restricts playing to these frames. Nothing, or a range of less than a frame: the whole effect is played.
    void setPoints(std::optional<FrameRange> points, std::uint64_t gesture = 0);
    void findLoop();
    void endSearch();
    void stopSearch();
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
    std::uint64_t m_gesture = 0;        ///< makes one undo step of a drag of the in or out point
    std::unique_ptr<SideJob> m_search;  ///< search for a loop
    QTimer m_look;                      ///< asks how far the search is
};

}  // namespace gyre::editor
