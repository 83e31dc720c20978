#pragma once

#include "editor/document/PieceChoice.h"
#include "editor/exchange/Fits.h"
#include "editor/preview/LiveCosts.h"

#include <QObject>

#include <functional>

namespace gyre::editor {

class Actions;
class FitPanel;
class Inspector;
class MeshCache;
class Viewport;

/// Manages obstacles made of convex pieces: fits in the background, their display in inspector and view, and the
/// actions on pieces.
class ObstacleController : public QObject {
    Q_OBJECT
public:
    ObstacleController(Document& document, MeshCache& shelf, QObject* parent = nullptr);

    PieceChoice& pieces() { return m_pieces; }
    Fits& fits() { return m_fits; }
    /// Called when panels and actions exist. They must outlive this object.
    void connectTo(Inspector& inspector, Viewport& viewport, Actions& actions);
    /// Sets the function that returns the current cost of a step, for the cost of a piece.
    void setCosts(std::function<StepCosts()> costs);

Q_SIGNALS:
    void refused(const QString& sentence);

private:
    void watch();
    void showFit(ElementId id);
    void showMaps();
    void merge();
    void split();
    void replacePieces(const QString& text, const Result<Obstacle>& pieces);
    void enableVerbs();

    Document& m_document;
    MeshCache& m_shelf;
    PieceChoice m_pieces;
    Fits m_fits;
    FitPanel* m_panel = nullptr;
    Viewport* m_viewport = nullptr;
    Actions* m_actions = nullptr;
};

}  // namespace gyre::editor
