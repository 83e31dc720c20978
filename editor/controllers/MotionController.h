#pragma once

#include "editor/document/Document.h"
#include "editor/preview/Preview.h"
#include "editor/tools/Tracks.h"

namespace gyre::editor {

class Actions;
class PlaybackBar;
class TrackView;

/// Edits the motion keys of bodies: sets and removes them at the time shown, sets their interpolation, copies and
/// pastes them. Locked bodies are not changed.
class MotionController : public QObject {
    Q_OBJECT
public:
    MotionController(Document& document, Preview& preview, QObject* parent = nullptr);

    void connectTo(Actions& actions, PlaybackBar& bar);

Q_SIGNALS:
    void told(const QString& sentence);

private:
    void setKeys();
    void removeKeys();
    void copyKeys();
    void pasteKeys();
    /// Sets the interpolation of the keys chosen in the tracks, or else of the selected bodies' keys at the time shown.
    void setWay(Interpolation way);
    void showMenu(const QPoint& at);
    std::vector<TrackMark> keysMeant() const;
    void enableVerbs();
    /// The selected bodies that may be changed; tells of it if there are none.
    Selection freeBodies();
    MotionKeys chosenKeys() const;

    Document& m_document;
    Preview& m_preview;
    Actions* m_actions = nullptr;
    const TrackView* m_tracks = nullptr;
};

}  // namespace gyre::editor
