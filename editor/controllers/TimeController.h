#pragma once

#include "editor/document/Document.h"
#include "editor/preview/LoopFinder.h"
#include "editor/preview/Preview.h"

#include <memory>

namespace gyre::editor {

class Actions;
class PlaybackBar;

/// Manages time: playing, stepping, loops, speed, and the effect of an edit on the run. In and out points are not part
/// of the scene; they are reset when another scene opens.
class TimeController : public QObject {
    Q_OBJECT
public:
    TimeController(Document& document, Preview& preview, QObject* parent = nullptr);

    void connectTo(Actions& actions, PlaybackBar& bar);
    /// Between these frames it plays; a range of less than a frame is none: the whole effect.
    void setPoints(std::optional<FrameRange> points);

Q_SIGNALS:
    void told(const QString& sentence);

private:
    void findLoop();
    void endSearch();
    void showLoop(const std::optional<FoundLoop>& loop);
    void connectPoints(Actions& actions);
    void connectSpeeds(Actions& actions, PlaybackBar& bar);
    void stepBack();
    std::uint64_t now() const;
    std::uint64_t lastFrame() const;  ///< last frame of the effect; 0: it has no end
    void setRange();

    Document& m_document;
    Preview& m_preview;
    PlaybackBar* m_bar = nullptr;
    std::optional<FrameRange> m_points;
    std::unique_ptr<SideJob> m_search;  ///< for a loop
};

}  // namespace gyre::editor
