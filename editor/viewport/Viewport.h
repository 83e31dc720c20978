#pragma once

#include "editor/document/Document.h"
#include "editor/document/DragGesture.h"
#include "editor/document/PieceChoice.h"
#include "editor/preview/ComparedVersion.h"
#include "editor/preview/FrameSync.h"
#include "editor/render/FluidView.h"
#include "editor/render/Quality.h"
#include "editor/render/TracerPaths.h"
#include "editor/tools/Arrows.h"
#include "editor/tools/EvaluatedScene.h"
#include "editor/tools/FitMap.h"
#include "editor/tools/Handles.h"
#include "editor/tools/KeyDots.h"
#include "editor/tools/ParameterHandles.h"
#include "editor/tools/Picking.h"
#include "editor/tools/PieceSketch.h"
#include "editor/tools/SceneStep.h"
#include "editor/tools/SnapTargets.h"
#include "editor/viewport/Divider.h"
#include "editor/viewport/DrawingPace.h"
#include "editor/viewport/Flight.h"
#include "editor/viewport/Navigation.h"
#include "editor/viewport/Panes.h"

#include <QElapsedTimer>
#include <QOpenGLWidget>

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <utility>
#include <vector>

class QPainter;
class QRubberBand;
class QTimer;

namespace gyre::editor {

class Preview;
class Renderer;
struct Image;
struct OverlayText;
struct Picture;
struct SnapshotDifference;

/// How obstacles made of pieces are drawn: as their mesh, with their pieces over it, or as a map of the error between.
enum class BodyLook { Mesh, Pieces, ErrorMap };

/// The picture of the running effect, and where the mouse takes hold of it: hands events to the tools of
/// editor/document and pictures to the screen. Draws only when something changed, and never waits for the preview.
class Viewport : public QOpenGLWidget {
    Q_OBJECT
public:
    using Meshes = std::map<std::uint64_t, std::shared_ptr<const TriangleMesh>>;
    using Images = std::map<std::uint64_t, std::shared_ptr<const Image>>;

    using ErrorMaps = std::map<std::uint64_t, std::shared_ptr<const FitMap>>;

    Viewport(Document& document, Preview& preview, PieceChoice& pieces, QWidget* parent = nullptr);
    ~Viewport() override;

    /// Of the active pane, as all about views here unless it says otherwise.
    const Camera& camera() const { return m_panes[m_pane].camera; }
    void setCamera(const Camera& camera);
    void frameSelected();
    void frameAll();
    void frameAllPanes();
    void lookThrough(ElementId camera);  ///< zero: stop looking through one
    bool isLookingThroughCamera() const { return bool(m_panes[m_pane].lookedThrough); }
    /// One to four panes; one: the active one alone. Two versions of a scene are compared in one, however many there
    /// are.
    void showPanes(int count);
    const Panes& panes() const { return m_panes; }
    void activate(int pane);
    /// What the active pane shows.
    QImage grabPane();

    void setTools(const std::vector<HandleTool>& tools);  ///< none: only select
    void setAxes(HandleAxes axes);
    void setPivot(PivotPoint pivot);
    void setSnapping(const SnapSteps& steps);
    const SnapSteps& snapping() const { return m_snap; }
    /// On: moving or turning a keyframed body sets a key at the time shown. Off: its whole way goes along.
    void setAutoKey(bool on);
    /// Moves, turns or scales what is selected as the mouse goes, without a button, until a click or Return.
    void grab(HandleTool tool);
    /// Flies through the scene, without a button, until a click or Return.
    void fly();
    /// The next drag is a rubber band, wherever it begins.
    void beginBoxSelect();
    void setNavigationStyle(const NavigationStyle& style);
    const NavigationStyle& navigationStyle() const { return m_style; }
    void setGroundGrid(bool on);
    void setOverlay(bool on);
    /// A picture behind everything instead of the scene's sky; null: none. It belongs to the view: the scene names no
    /// pictures.
    void setBackdrop(std::shared_ptr<const Image> picture);
    const std::shared_ptr<const Image>& backdrop() const { return m_backdrop; }
    void setMeshes(const Meshes& meshes);  ///< drawn instead of convex pieces
    void setImages(const Images& images);  ///< of stage dressing
    void setBodyLook(BodyLook look);
    BodyLook bodyLook() const { return m_bodyLook; }
    void setErrorMaps(const ErrorMaps& maps);
    void setShownViews(const ShownViews& views);
    const ShownViews& shownViews() const { return m_views; }
    void setSlice(const Slice& slice);
    const Slice& slice() const { return m_slice; }
    /// Moves the slice along its normal by a step of the picture, forwards or back.
    void moveSlice(int steps);
    /// Cuts through the middle of the fluid across an axis of the world, or across the line of sight as it is now.
    void cutAcross(int axis);
    void cutAcrossSight();
    void setQuality(Quality quality);
    /// Clicks and drags choose pieces of the active body, not elements.
    void setPainting(bool on);
    /// How far a preset reaches from the point on the ground where it is put, by its id; for the ghost of one dragged
    /// here.
    void setPresetBounds(std::function<Box(const QString&)> boundsOf) { m_presetBounds = std::move(boundsOf); }
    /// The same of the files that are dragged here; a metre until it is known.
    void setFileBounds(const Box& bounds);
    /// Where what is dragged here would stand; nothing: nothing is. [m]
    std::optional<Box> ghost() const;

    /// Shows another version of the scene as well, at the same moment and through the same camera. One can only look at
    /// it.
    void compareWith(const ComparedVersion& version);
    void endCompare();
    bool isComparing() const { return m_compared.has_value(); }
    void setComparedMeshes(const Meshes& meshes);
    void setComparedImages(const Images& images);
    void setComparedScene(const Scene& scene);
    void setCompareLook(CompareLook look);
    void setWipe(double share);  ///< of the width, left of the line

    /// The surface or ground under the pointer. [m]
    glm::vec3 groundAt(const QPointF& pixel) const;
    /// Where something new is put: the middle of the view, on the ground.
    glm::vec3 placeForNew() const;
    View view() const;
    /// Something is being dragged, with a button or by key, so the scene is between two states.
    bool isInGesture() const { return m_drag.has_value(); }
    /// How often it has drawn, for the test that an idle window does not.
    int paintCount() const { return m_paintCount; }
    /// Lets them light up for a moment: something has happened to them.
    void flash(const std::vector<ElementId>& ids);
    QString graphics() const { return m_graphics; }  ///< a sentence about OpenGL; empty before the first picture

Q_SIGNALS:
    void hintChanged(const QString& hint);                ///< what the mouse will do
    void pointed(const std::optional<glm::vec3>& place);  ///< where the pointer is in the world, if over anything [m]
    void detailChanged(const QString& sentence);          ///< which tracers are left out, or nothing
    void filesDragged(const QStringList& files);          ///< over the view; none: they are gone again, or dropped
    void filesDropped(const QStringList& files, const glm::vec3& ground);
    void presetDropped(const QString& id, const glm::vec3& ground);
    void contextMenuWanted(const QPoint& global);
    void lookThroughEnded();
    void paneActivated();  ///< another one, or how many there are
    void toolLeft();       ///< Esc, with nothing else to end: the tool that only selects is wanted
    void wipeMoved(double share);
    void repeatable(const gyre::editor::SceneStep& step);  ///< a drag or nudge that can be done again

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
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dragMoveEvent(QDragMoveEvent* event) override;
    void dragLeaveEvent(QDragLeaveEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    enum class Gesture { None, Navigate, Drag, Click, Band, Paint, Wipe, Slice, Fly };
    enum class FlightHold { Button, Free };  ///< the right button, or nothing
    enum class FlightEnd { Stay, Back };
    enum class KeyDirection { Down, Up };

    /// The other version and what it is drawn with.
    struct Compared {
        ComparedVersion version;
        Scene scene;  ///< switched as groups and solo say
        Meshes meshes;
        Images images;
        TracerPaths paths;
        RunPair drawn;  ///< when it was drawn last
    };

    /// What is drawn over the fluid, seen from one pane.
    struct PaneSketch {
        Sketch inScene, onTop;
    };

    /// As long as this lives, view() and all tools speak of this pane, without it being the active one.
    class InPane {
    public:
        InPane(Viewport& viewport, int pane) : m_viewport(viewport), m_before(std::exchange(viewport.m_pane, pane)) {}
        ~InPane() { m_viewport.m_pane = m_before; }
        InPane(const InPane&) = delete;
        InPane& operator=(const InPane&) = delete;

    private:
        Viewport& m_viewport;
        int m_before;
    };

    void sceneOpened();
    void show(const Scene& scene);
    Camera& ownCamera() { return m_panes[m_pane].camera; }
    ElementId lookedThrough() const { return m_panes[m_pane].lookedThrough; }
    std::vector<int> shownPanes() const;
    QRect areaOf(int pane) const;  ///< [logical pixels]
    int paneAt(const QPointF& pixel) const;
    void frameNewPanes();
    QString paneName() const;
    void drawPanes();
    void paintPanes(QPainter& painter);
    Picture pictureOf(const Snapshot& snapshot, const PaneSketch& sketch) const;
    void paintWorstSpots(QPainter& painter) const;
    void freeRenderer();
    std::vector<Hit> hitsAt(const QPointF& pixel) const;
    std::optional<glm::vec3> pointAt(const QPointF& pixel, const std::vector<Hit>& hits) const;
    std::vector<Handles> handles() const;
    void hoverAt(const QPointF& pixel);
    void press(const QPointF& pixel, Qt::KeyboardModifiers modifiers);
    bool turnToAxis(const QPointF& position);
    const Element* knobbedElement() const;
    std::vector<ParameterHandle> knobs() const;
    std::vector<Arrow> arrows() const;
    bool beginKnob(const QPointF& pixel);
    double timeShown() const;  ///< [s]
    EvaluatedScene posed(const Scene& scene, const Selection& ids) const;
    PathEdit pathEdit() const { return m_autoKey ? PathEdit::Key : PathEdit::Whole; }
    std::vector<KeyDot> keyDots() const;
    bool beginKeyDot(const QPointF& pixel);
    void sketchPaths(Sketch& onTop) const;
    bool beginArrow(const QPointF& pixel);
    bool beginHandle(const QPointF& pixel, Qt::KeyboardModifiers modifiers);
    SnapTargets snapTargets(const Selection& dragged) const;
    void hold(std::unique_ptr<Drag> drag, const Selection& dragged);
    void updateDrag(const QPointF& pixel, Qt::KeyboardModifiers modifiers);
    void applyDrag();
    void selectInBand(const QPointF& end, Qt::KeyboardModifiers modifiers);
    void cancelGesture();
    void endGesture();
    bool dragKey(QKeyEvent* event);
    std::optional<SliceFrame> sliceFrame() const;
    bool isOverSlice(const QPointF& pixel) const;
    bool beginSlice(const QPointF& pixel);
    void dragSlice(const QPointF& pixel, Qt::KeyboardModifiers modifiers);
    void sliceKey(QKeyEvent* event);
    QString sliceText() const;
    void cutThroughMiddle(const glm::vec3& normal);
    bool nudgeKey(QKeyEvent* event);
    void click(const QPointF& pixel, Qt::KeyboardModifiers modifiers);
    void listHits(const QPointF& pixel, const QPoint& global);
    void navigate(const QPointF& pixel);
    void beginFlight(FlightHold hold);
    void lookAround(const QPointF& pixel, const QPointF& global);
    void keepPointerOnScreen(const QPointF& global);
    bool flightKey(const QKeyEvent& event, KeyDirection way);
    void flyOn();
    void endFlight(FlightEnd end);
    void stopFlight();
    void changeFlightSpeed(float notches);
    void leaveLookedThrough();
    void sketchScene(Sketch& inScene, Sketch& onTop) const;
    bool isSmall(const Element& element, const Transform& place, const View& seen) const;
    void choose(std::size_t tracers, bool moves);
    bool beginPainting(const QPointF& pixel, Qt::KeyboardModifiers modifiers);
    void paintPiece(const QPointF& pixel);
    std::optional<std::size_t> pieceUnder(const QPointF& pixel) const;
    void sketchBody(const Element& element, const Transform& place, Sketch& inScene, Sketch& onTop) const;
    const PieceFaces& facesOf(const Element& element) const;
    float errorScale() const;
    void paintErrors(QPainter& painter);
    OverlayText overlayText() const;
    QString countsText() const;
    void dress(Picture& picture) const;
    RunPair shown() const;                         ///< first: of the scene being edited
    QPointF originAt(const QPointF& pixel) const;  ///< of the picture there, if there are several
    QPointF inView(const QPointF& pixel) const;    ///< of the picture there, if there are several
    double editedOrigin() const;                   ///< of the picture of the scene being edited
    bool isOverOther(const QPointF& pixel) const;
    bool beginWipe(const QPointF& pixel);
    void hoverOverOther(const QPointF& pixel);
    Sketch sketchOfOther(const Snapshot* snapshot) const;
    void drawCompared(const RunPair& pair);
    void drawSides(const Picture& a, const Picture& b);
    void paintCompared(QPainter& painter) const;
    void paintGame(QPainter& painter) const;
    static QString apartText(float metres);
    void paintFarthest(QPainter& painter, const SnapshotDifference& difference) const;
    QString hint() const;
    QString handleHint() const;
    QString dragHint() const;
    QString idleHint() const;

    Document& m_document;
    Preview& m_preview;
    std::unique_ptr<Renderer> m_renderer;
    QString m_graphics, m_detail;
    int m_paintCount = 0;

    Scene m_shown;                   ///< the document's, switched as groups and solo say
    std::set<ElementId> m_flashing;  ///< something has just happened to them
    Panes m_panes;
    int m_pane = Panes::kFree;  ///< the active one, but within an InPane
    int m_paneUnderMouse = Panes::kFree;
    std::vector<HandleTool> m_tools{HandleTool::Move};
    HandleAxes m_axes = HandleAxes::World;
    PivotPoint m_pivot = PivotPoint::Middle;
    SnapSteps m_snap;
    bool m_autoKey = true;
    bool m_hasGrid = true, m_hasOverlay = true;
    std::shared_ptr<const Image> m_backdrop;
    Meshes m_meshes;
    Images m_images;

    PieceChoice& m_pieces;
    BodyLook m_bodyLook = BodyLook::Mesh;
    ErrorMaps m_errorMaps;
    ShownViews m_views;
    Slice m_slice;
    std::optional<SliceDrag> m_sliceDrag;
    bool m_isSliceHot = false;  ///< its frame is under the mouse
    Quality m_quality = Quality::Normal;
    TracerPaths m_paths;
    mutable std::map<std::uint64_t, PieceFaces> m_faces;  ///< by element id; found when first drawn
    bool m_isPainting = false;

    std::optional<Compared> m_compared;
    Divider m_divider;
    QPointF m_origin;            ///< of the picture in which the gesture began [logical pixels]
    bool m_isOverOther = false;  ///< the mouse is over the version that one can only look at

    Gesture m_gesture = Gesture::None;
    Navigation m_navigation;
    NavigationStyle m_style;
    Flight m_flight;
    FlightHold m_flightHold = FlightHold::Button;
    Camera m_flightFrom;
    bool m_hasFlown = false;  ///< since the flight began
    QTimer* m_flightTimer = nullptr;
    QElapsedTimer m_flightClock;
    QPointF m_wrapped;          ///< how far the pointer was set back [logical pixels]
    QPointF m_pressed, m_last;  ///< of the mouse [logical pixels]
    quint64 m_pressedAt = 0;    ///< by the clock of events [ms]
    bool m_isDragging = false;  ///< the mouse went far enough for a drag
    std::optional<DragGesture> m_drag;
    bool m_isGrab = false;      ///< the drag goes on without a button
    bool m_awaitsBand = false;  ///< the next press begins a rubber band
    bool m_ctrlCopies = false;  ///< Ctrl picked "copy" at press: it snaps only once let go and held again
    QRubberBand* m_band = nullptr;
    QTimer* m_rest = nullptr;  ///< runs out when nothing has moved for a while
    bool m_rests = false;      ///< the next picture is of things at rest
    DrawingPace m_pace;
    DrawingPace::Fineness m_fineness;  ///< of the picture that is being drawn
    std::optional<HotHandle> m_hotHandle;
    std::optional<ParameterHandle> m_hotKnob;
    std::optional<KeyDot> m_hotDot, m_heldDot;
    std::optional<Arrow> m_hotArrow;
    ElementId m_hovered;
    std::optional<glm::vec3> m_dropAt;  ///< files or a preset hover here
    Box m_dropped;                      ///< how far what hovers reaches from there [m]
    std::function<Box(const QString&)> m_presetBounds;
};

}  // namespace gyre::editor
