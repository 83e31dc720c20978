#pragma once

#include "editor/document/Document.h"
#include "editor/preview/Preview.h"
#include "editor/tools/CopiedKeys.h"

namespace gyre::editor {

class Actions;
class Messages;
class TrackView;
struct EditorContext;

/// Edits keys: sets and removes those of bodies and groups at the time shown; sets the interpolation of the keys chosen
/// in the tracks, copies, pastes and duplicates them. Locked elements are not changed.
class MotionController : public QObject {
    Q_OBJECT
public:
    explicit MotionController(EditorContext& context);

private:
    void setKeys();
    void removeKeys();
    void copyKeys();
    void pasteKeys();
    void duplicateKeys();
    /// Pastes with the first key at this time [s] and chooses the pasted keys.
    void paste(const QString& text, const CopiedKeys& keys, const Selection& onto, double time,
               const QString& left = {});
    /// Sets the interpolation of the keys chosen in the tracks, or else of the selected elements' keys at the time
    /// shown.
    void setInterpolation(Interpolation interpolation);
    void showMenu(const QPoint& at);
    std::vector<TrackMark> keysMeant() const;
    void enableVerbs();
    /// The selected bodies and groups that are not locked. A message says if there are none.
    Selection freeMovers();
    /// The keys chosen in the tracks, or else all keys of the last selected element that has any.
    CopiedKeys chosenKeys() const;

    Document& m_document;
    Preview& m_preview;
    TrackView& m_tracks;
    Actions& m_actions;
    Messages& m_messages;
};

}  // namespace gyre::editor
