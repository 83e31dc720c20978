#pragma once

#include "core/scene/Scene.h"

#include <QObject>

namespace gyre::editor {

class Actions;
class Document;
class FitPanel;
class Fits;
class MeshCache;
class Messages;
class PieceChoice;
class Viewport;
struct EditorContext;

/// Shows obstacles made of convex pieces and their fits in inspector and view, and performs the actions on pieces.
class ObstacleController : public QObject {
    Q_OBJECT
public:
    explicit ObstacleController(EditorContext& context);

private:
    void fillPanel(const EditorContext& context);
    void watch();
    void showFit(ElementId id);
    void showMaps();
    void merge();
    void split();
    void replacePieces(const QString& text, const Result<Obstacle>& pieces);
    void enableVerbs();

    Document& m_document;
    const MeshCache& m_meshCache;
    PieceChoice& m_pieces;
    Fits& m_fits;
    Viewport& m_viewport;
    Actions& m_actions;
    Messages& m_messages;
    FitPanel* m_panel;  ///< in the inspector
};

}  // namespace gyre::editor
