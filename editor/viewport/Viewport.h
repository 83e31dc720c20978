#pragma once

#include "editor/viewport/Comparison.h"
#include "editor/viewport/DropTarget.h"
#include "editor/viewport/PaneView.h"
#include "editor/viewport/SceneSketch.h"
#include "editor/viewport/ViewRenderer.h"

#include <QOpenGLWidget>
#include <QTimer>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

class QSinglePointEvent;

namespace gyre::editor {

class ViewTool;
struct ViewTools;
struct ViewMouse;

/// The widget that shows the running effect and in which mouse and keys edit the scene. It hands events to tools and
/// pictures to the screen. It draws only when something changed, and never waits for the preview.
class Viewport : public QOpenGLWidget {
    Q_OBJECT
public:
    Viewport(Document& document, Preview& preview, PieceChoice& pieces, QWidget* parent = nullptr);
    ~Viewport() override;

    const ViewSettings& settings() const { return m_context.settings; }
    void change(const std::function<void(ViewSettings&)>& change);
    void setMeshes(const Meshes& meshes);  ///< drawn instead of convex pieces
    void setImages(const Images& images);  ///< images of stage dressing
    void setErrorMaps(const ErrorMaps& maps);

    Comparison& comparison() { return m_comparison; }
    DropTarget& drops() { return m_drops; }

    /// One to four panes; one: the active pane alone. Cameras and views are those of the active pane.
    void showPanes(int count);
    const Panes& panes() const { return m_context.panes; }
    void activate(int pane);
    const Camera& camera() const { return panes()[panes().active()].camera; }
    void setCamera(const Camera& camera);
    void lookThrough(ElementId camera);  ///< looks through a camera of the scene
    bool isLookingThroughCamera() const { return bool(panes()[panes().active()].lookedThrough); }
    void frameSelected();
    void frameAll();
    void frameAllPanes();
    View view() const { return activePane(m_context).view; }
    /// The camera of a picture of the active pane. The view's own is wider while the frame guide is shown.
    Camera shotCamera() const { return activePane(m_context).shot.camera; }
    QImage grabPane();  ///< the picture of the active pane

    /// Moves, rotates or scales the selection with the mouse, without a button, until a click or Return.
    void grab(HandleTool tool);
    /// Flies through the scene, without a button, until a click or Return.
    void fly();
    /// Makes the next drag a rubber band, wherever it begins.
    void beginBoxSelect();
    /// Moves the slice along its normal by a fraction of the view, forwards or back.
    void moveSlice(int steps);
    void cutAcross(int axis);  ///< cuts through the middle of the fluid, across a world axis
    void cutAcrossSight();

    /// The surface or ground under a pixel of the active pane. [m]
    glm::vec3 groundAt(const QPointF& pixel) const { return editor::groundAt(m_context, activePane(m_context), pixel); }
    /// The place for new elements: the middle of the view, on the ground, in round numbers. [m]
    glm::vec3 placeForNew() const;
    /// How many times larger than at first the view is: 1, 2, 5, 10 and so on, or 0.5, 0.2, 0.1.
    float sizeForNew() const;
    /// Whether a drag is running, so that the scene is between two undo steps.
    bool isInGesture() const { return m_context.drag != nullptr; }
    bool wantsKey(const QKeyEvent& key) const;  ///< a tool waits for this key
    /// Number of drawn pictures, for the test that an idle window does not draw.
    int paintCount() const { return m_paintCount; }
    /// Shows a sentence in the lower left corner for a moment.
    void note(const QString& sentence);
    /// Highlights changed elements for a moment.
    void flash(const std::vector<ElementId>& ids);
    /// Description of OpenGL. Empty before the first picture.
    QString graphics() const { return m_renderer.description(); }

Q_SIGNALS:
    void hintChanged(const QString& hint);                ///< the effect of the mouse as a text
    void pointed(const std::optional<glm::vec3>& place);  ///< the point in the world under the pointer, if any [m]
    void detailChanged(const QString& sentence);          ///< fraction of tracers that is drawn, or empty
    void painted(std::uint64_t frame, double time);       ///< a picture of this frame was drawn; queued [steps], [s]
    void contextMenuWanted(const QPoint& global);
    void lookThroughEnded();
    void paneActivated();  ///< another pane became active, or the number of panes changed
    void toolLeft();       ///< Esc: the user wants the tool that only selects
    void repeatable(const gyre::editor::SceneStep& step);  ///< a repeatable drag or nudge has ended

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
        QPointF origin, pixel;   ///< corner of the picture in the widget; position in the picture [logical pixels]
        quint64 time = 0;        ///< time stamp of the event [ms]
        bool isDrag = false;     ///< the mouse has moved beyond the drag threshold
        bool opensMenu = false;  ///< its release opens the menu if no tool uses it
    };

    void connectAll();
    void releaseRenderer();
    void showScene();
    void followTime();
    void placeBodies(double time);
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
    bool m_hasMovingGroups = false;
    double m_sceneTime = 0;                      ///< the time for which groups have carried ViewContext::scene [s]
    std::shared_ptr<const Snapshot> m_bodiesOf;  ///< the snapshot and the time of ViewContext::bodies
    double m_bodiesTime = 0;                     ///< [s]
    ViewRenderer m_renderer;
    Press m_press;
    QPointF m_pixel;  ///< position of the mouse in the picture [logical pixels]
    int m_paneUnderMouse = Panes::kFree;
    bool m_grabsMouse = false;  ///< the active tool continues without a button
    QString m_hint, m_detail, m_note;
    QTimer m_noteEnd;
    int m_paintCount = 0;
};

}  // namespace gyre::editor
