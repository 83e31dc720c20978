#pragma once

#include "editor/viewport/Comparison.h"
#include "editor/viewport/DropTarget.h"
#include "editor/viewport/PaneView.h"
#include "editor/viewport/SceneSketch.h"
#include "editor/viewport/ViewRenderer.h"

#include <QOpenGLWidget>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

class QSinglePointEvent;

namespace gyre::editor {

class ViewTool;
struct ViewTools;
struct ViewMouse;

/// The picture of the running effect, and the place where mouse and keys edit the scene. Hands events to tools and
/// pictures to the screen. Draws only when something changed, and never waits for the preview.
class Viewport : public QOpenGLWidget {
    Q_OBJECT
public:
    Viewport(Document& document, Preview& preview, PieceChoice& pieces, QWidget* parent = nullptr);
    ~Viewport() override;

    const ViewSettings& settings() const { return m_context.settings; }
    void change(const std::function<void(ViewSettings&)>& change);
    void setMeshes(const Meshes& meshes);  ///< drawn instead of convex pieces
    void setImages(const Images& images);  ///< of stage dressing
    void setErrorMaps(const ErrorMaps& maps);

    Comparison& comparison() { return m_comparison; }
    DropTarget& drops() { return m_drops; }

    /// One to four panes; one: the active pane alone. Cameras and views are those of the active pane.
    void showPanes(int count);
    const Panes& panes() const { return m_context.panes; }
    void activate(int pane);
    const Camera& camera() const { return panes()[panes().active()].camera; }
    void setCamera(const Camera& camera);
    void lookThrough(ElementId camera);  ///< a camera of the scene
    bool isLookingThroughCamera() const { return bool(panes()[panes().active()].lookedThrough); }
    void frameSelected();
    void frameAll();
    void frameAllPanes();
    View view() const { return activePane(m_context).view; }
    QImage grabPane();  ///< what it shows

    /// Moves, turns or scales the selection as the mouse moves, without a button, until a click or Return.
    void grab(HandleTool tool);
    /// Flies through the scene, without a button, until a click or Return.
    void fly();
    /// The next drag is a rubber band, wherever it begins.
    void beginBoxSelect();
    /// Moves the slice along its normal by a step of the picture, forwards or back.
    void moveSlice(int steps);
    void cutAcross(int axis);  ///< through the middle of the fluid, across an axis of the world
    void cutAcrossSight();

    /// The surface or ground under a pixel of the active pane. [m]
    glm::vec3 groundAt(const QPointF& pixel) const { return editor::groundAt(m_context, activePane(m_context), pixel); }
    /// Where something new is put: the middle of the view, on the ground. [m]
    glm::vec3 placeForNew() const;
    /// Whether something is being dragged, with a button or by key, so that the scene is between two states.
    bool isInGesture() const { return m_context.drag != nullptr; }
    /// How often it has drawn, for the test that an idle window does not.
    int paintCount() const { return m_paintCount; }
    /// Lights elements up for a moment: they have changed.
    void flash(const std::vector<ElementId>& ids);
    QString graphics() const { return m_renderer.description(); }  ///< OpenGL; empty before the first picture

Q_SIGNALS:
    void hintChanged(const QString& hint);                ///< what the mouse will do
    void pointed(const std::optional<glm::vec3>& place);  ///< the point in the world under the pointer, if any [m]
    void detailChanged(const QString& sentence);          ///< which tracers are left out, or nothing
    void contextMenuWanted(const QPoint& global);
    void lookThroughEnded();
    void paneActivated();                                  ///< another pane, or another number of panes
    void toolLeft();                                       ///< Esc: the user wants the tool that only selects
    void repeatable(const gyre::editor::SceneStep& step);  ///< a drag or nudge is done that can be repeated

protected:
    void initializeGL() override;
    void paintGL() override;
    bool event(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    /// The last press of a button.
    struct Press {
        QPointF origin, pixel;   ///< of the picture in the widget; in the picture [logical pixels]
        quint64 time = 0;        ///< by the clock of events [ms]
        bool isDrag = false;     ///< the mouse went far enough since
        bool opensMenu = false;  ///< its release opens the menu if no tool makes use of it
    };

    void connectAll();
    void releaseRenderer();
    void sceneOpened();
    ViewMouse mouseAt(const QPointF& position) const;
    ViewMouse mouseOf(const QSinglePointEvent& event) const;
    ViewMouse mouseNow() const;
    void hover(const ViewMouse& mouse);
    void begin(ViewTool& tool, const ViewMouse& mouse);
    void cancelTool();
    void showTool();
    void redrawTool();
    PaneSketch sketch(const PaneView& pane);
    void reportDetail();

    Comparison m_comparison;
    ViewContext m_context;
    std::unique_ptr<ViewTools> m_tools;
    DropTarget m_drops;
    SceneSketch m_sceneSketch;
    ViewRenderer m_renderer;
    Press m_press;
    QPointF m_pixel;  ///< of the mouse in the picture [logical pixels]
    int m_paneUnderMouse = Panes::kFree;
    bool m_grabsMouse = false;  ///< the active tool goes on without a button
    QString m_hint, m_detail;
    int m_paintCount = 0;
};

}  // namespace gyre::editor
