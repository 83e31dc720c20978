#pragma once

#include "editor/render/TracerPaths.h"
#include "editor/viewport/DrawingPace.h"
#include "editor/viewport/FinePicture.h"
#include "editor/viewport/PaneView.h"
#include "editor/viewport/RecentInput.h"

#include <QString>
#include <QTimer>

#include <functional>
#include <memory>
#include <span>

namespace gyre::editor {

struct Picture;
struct QuantityScale;
class Renderer;

/// Draws the panes, or two versions, with OpenGL. Without a graphics card it draws coarsely while the picture changes,
/// and once more finely when the picture is at rest and neither mouse nor keyboard is used: at once as finely as takes
/// a quarter of a second, then in the quality chosen, on another thread and however long it takes.
class ViewRenderer {
public:
    using Sketcher = std::function<PaneSketch(const PaneView&)>;

    explicit ViewRenderer(ViewContext& context);
    ~ViewRenderer();

    void initialize();  ///< needs a current OpenGL context
    void release();     ///< needs the same OpenGL context current
    bool isInitialized() const { return m_renderer != nullptr; }

    /// Draws into a framebuffer; `sketch` gives what is drawn over the fluid in a pane.
    void draw(const Sketcher& sketch, unsigned framebuffer);
    /// The picture to paint instead of what draw() has drawn; null: none.
    const QImage* fine() const { return m_shownFine; }

    const QString& description() const { return m_description; }  ///< description of OpenGL; empty before initialize()
    /// Fraction of tracers that is drawn, as a text. Empty if all are.
    const QString& detail() const { return m_detail; }
    std::span<const QuantityScale> scales() const;  ///< scales of the last picture's colours
    /// The snapshots that were drawn last, during a comparison.
    const RunPair& drawn() const { return m_drawn; }

private:
    void drawPanes(const Sketcher& sketch, unsigned framebuffer);
    void drawVersions(const Sketcher& sketch, unsigned framebuffer);
    void drawSides(const Picture& a, const Picture& b, unsigned framebuffer);
    /// The data that pictures refer to.
    struct Source {
        const Scene& scene;
        const Snapshot* snapshot;
        const std::vector<BodyView>& bodies;
        const Meshes& meshes;
        const Images& images;
        const ErrorMaps& errorMaps;
        const TracerPaths& paths;
    };
    Source shownSource() const;
    std::vector<PaneSketch> paneSketches(const Sketcher& sketch) const;
    std::vector<PlacedPicture> picturesOf(const Source& source, const std::vector<PaneSketch>& sketches) const;
    std::shared_ptr<ViewMoment> momentNow(const Sketcher& sketch) const;
    bool isCoarse() const;
    bool isRefinable() const;
    QString whyNotRefined() const;
    Picture pictureOf(const Source& source, const PaneView& pane, const PaneSketch& sketch) const;
    void addHighlights(Picture& picture) const;
    void addSettings(const PaneView& pane, Picture& picture) const;
    void chooseFineness();

    ViewContext& m_context;
    std::unique_ptr<Renderer> m_renderer;
    TracerPaths m_paths;
    RunPair m_drawn;
    DrawingPace m_pace;
    DrawingPace::Fineness m_fineness;  ///< fineness of the current picture
    QTimer m_rest;                     ///< runs out when nothing has changed for a while
    RecentInput m_input;               ///< while the artist works, no fine picture is drawn
    bool m_isAtRest = false;           ///< the next picture is the fine one
    FinePicture m_fine;                ///< in the quality chosen, if that takes long
    const QImage* m_shownFine = nullptr;
    QString m_description, m_detail;
};

}  // namespace gyre::editor
