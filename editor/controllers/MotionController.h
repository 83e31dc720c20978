#pragma once

#include "editor/document/Document.h"
#include "editor/preview/Preview.h"
#include "editor/tools/Tracks.h"

namespace gyre::editor {

class Actions;
class Messages;
class TrackView;
struct EditorContext;

/// Edits the motion keys of bodies: sets and removes them at the time shown, sets their interpolation, copies and
/// pastes them. Locked bodies are not changed.
class MotionController : public QObject {
    Q_OBJECT
public:
    explicit MotionController(EditorContext& context);

private:
    void setKeys();
    void removeKeys();
    void copyKeys();
    void pasteKeys();
    /// Sets the interpolation of the keys chosen in the tracks, or else of the selected bodies' keys at the time shown.
    void setInterpolation(Interpolation interpolation);
    void showMenu(const QPoint& at);
    std::vector<TrackMark> keysMeant() const;
    void enableVerbs();
    /// The selected bodies that are not locked. A message says if there are none.
    Selection freeBodies();
    MotionKeys chosenKeys() const;

    Document& m_document;
    Preview& m_preview;
    const TrackView& m_tracks;
    Actions& m_actions;
    Messages& m_messages;
};

}  // namespace gyre::editor
