#pragma once

#include "editor/document/Document.h"

namespace gyre::editor {

class Actions;

inline constexpr glm::vec3 kBesideOriginal{0.3f, 0, 0};  ///< offset of a copy, so that it is visible [m]

/// The actions on selected elements: copy, paste, group, hide, lock, delete. Locked elements are not changed.
class EditController : public QObject {
    Q_OBJECT
public:
    explicit EditController(Document& document, QObject* parent = nullptr);

    void connectTo(Actions& actions);

Q_SIGNALS:
    void refused(const QString& sentence);

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
    Selection freeSelection();  ///< without what is locked; tells of it if nothing is left

    Document& m_document;
    Actions* m_actions = nullptr;
};

}  // namespace gyre::editor
