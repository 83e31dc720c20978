#pragma once

#include <QObject>

namespace gyre {
struct Scene;
}

namespace gyre::editor {

class Document;
class Outliner;
class Viewport;
struct EditorContext;

/// Undo and redo. Their actions name the step, and the elements that a step changes flash.
class UndoController : public QObject {
    Q_OBJECT
public:
    explicit UndoController(EditorContext& context);

private:
    void flash(const Scene& before, const Scene& after);

    const Document& m_document;
    Outliner& m_outliner;
    Viewport& m_viewport;
};

}  // namespace gyre::editor
