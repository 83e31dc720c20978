#pragma once

#include "editor/document/Document.h"

#include <functional>

namespace gyre::editor {

class Actions;
class Messages;
class Preview;
struct EditorContext;

inline constexpr glm::vec3 kBesideOriginal{0.3f, 0, 0};  ///< offset of a copy, so that it is visible [m]

/// The actions on selected elements, such as copy, paste, group, hide, lock and delete, and their context menu in the
/// view. Locked elements are not changed.
class EditController : public QObject {
    Q_OBJECT
public:
    explicit EditController(EditorContext& context);

private:
    bool copy();
    void cut();
    void paste();
    void duplicate();
    void remove();
    void group();
    void ungroup();
    void parent();
    void unparent();
    /// Switches it on in all selected elements, or off if it is on in all of them.
    void toggle(bool Element::*which, const QString& on, const QString& off);
    void showAll();
    void selectAll();
    void invertSelection();
    void renewSeeds();
    void emitFromSurface();
    void enableVerbs();
    void showContextMenu(const QPoint& global);
    /// The scene and the selection after a verb.
    struct Edited {
        Scene scene;
        Selection selection;
    };
    using Verb = std::function<Edited(const Scene& scene, const Selection& selection)>;
    /// Applies a verb as one step. On many elements it runs in the background; false: it was cancelled there, and the
    /// document is as before.
    bool apply(const QString& text, const Verb& verb);
    /// The scene with elements that were moved in the tree where they are shown now.
    Scene whereShown(const Scene& after, const Selection& moved) const;
    Selection freeSelection();  ///< the selection without locked elements; a message says if all are locked

    QWidget& m_window;
    Document& m_document;
    Preview& m_preview;
    Actions& m_actions;
    Messages& m_messages;
};

}  // namespace gyre::editor
