#pragma once

#include "editor/render/TracerPaths.h"
#include "editor/viewport/DrawingPace.h"
#include "editor/viewport/PaneView.h"

#include <QString>
#include <QTimer>

#include <functional>
#include <memory>
#include <span>

namespace gyre::editor {

struct Picture;
struct QuantityScale;
class Renderer;

/// Draws the panes, or two versions, with OpenGL. Without a graphics card it draws coarsely while things move, and
/// once more, finely, when they rest.
class ViewRenderer {
public:
    using Sketcher = std::function<PaneSketch(const PaneView&)>;

    explicit ViewRenderer(ViewContext& context);
    ~ViewRenderer();

    void initialize();  ///< needs a current OpenGL context
    void release();     ///< needs the same context current
    bool isInitialized() const { return m_renderer != nullptr; }

    /// Draws into a framebuffer; `sketch` gives what is drawn over the fluid in a pane.
    void draw(const Sketcher& sketch, unsigned framebuffer);

    const QString& description() const { return m_description; }  ///< of OpenGL; empty before initialize()
    const QString& detail() const { return m_detail; }            ///< which tracers are left out; empty: none
    std::span<const QuantityScale> scales() const;                ///< of the last picture's colours
    /// The snapshots that were drawn last, while two versions are compared.
    const RunPair& drawn() const { return m_drawn; }

private:
    void drawPanes(const Sketcher& sketch, unsigned framebuffer);
    void drawVersions(const Sketcher& sketch, unsigned framebuffer);
    void drawSides(const Picture& a, const Picture& b, unsigned framebuffer);
    Picture pictureOf(const PaneView& pane, const PaneSketch& sketch) const;
    void addSettings(const PaneView& pane, Picture& picture) const;
    void chooseFineness(bool moves);

    ViewContext& m_context;
    std::unique_ptr<Renderer> m_renderer;
    TracerPaths m_paths;
    RunPair m_drawn;
    DrawingPace m_pace;
    DrawingPace::Fineness m_fineness;  ///< of the picture that is being drawn
    QTimer m_rest;                     ///< runs out when nothing has moved for a while
    bool m_isAtRest = false;           ///< the next picture shows things at rest
    QString m_description, m_detail;
};

}  // namespace gyre::editor
