#pragma once

#include "core/base/Error.h"
#include "core/particles/Snapshot.h"
#include "editor/preview/SideJob.h"
#include "editor/render/Renderer.h"
#include "editor/render/TracerPaths.h"
#include "editor/viewport/PaneView.h"

#include <QImage>
#include <QObject>

#include <memory>
#include <optional>
#include <vector>

namespace gyre::editor {

/// All that a view shows at one moment, with the data that its pictures refer to.
struct ViewMoment {
    Scene scene;
    std::shared_ptr<const Snapshot> snapshot;
    std::vector<BodyView> bodies;
    Meshes meshes;
    Images images;
    ErrorMaps errorMaps;
    TracerPaths paths;
    std::vector<PaneSketch> sketches;
    std::vector<PlacedPicture> pictures;
    glm::ivec2 size{0};  ///< of the whole view [pixels]
};
/// Whether both look the same.
bool isSame(const ViewMoment& a, const ViewMoment& b);

/// Draws a view that rests in full quality, however long it takes. Software OpenGL would hold up the window for so
/// long, so this draws on a thread of its own with an OpenGL context of its own. The thread gives way to the window.
class FinePicture : public QObject {
    Q_OBJECT
public:
    FinePicture() = default;
    ~FinePicture() override;

    /// Draws this, unless it is drawn already. What is being drawn is finished first: OpenGL cannot be interrupted.
    void want(std::shared_ptr<const ViewMoment> moment);
    /// The picture of this moment; null if there is none. Forgets a picture of another one.
    const QImage* of(const ViewMoment& moment);
    bool isReady() const { return !m_picture.isNull(); }
    /// Why drawing failed, as without the libraries for a second context, or while memory was short.
    const std::optional<Error>& failure() const { return m_failure; }
    void forgetFailure() { m_failure.reset(); }

Q_SIGNALS:
    void ready();

private:
    void start();
    void finish();

    std::shared_ptr<const ViewMoment> m_drawn, m_next;  ///< drawn or being drawn; to be drawn then
    std::shared_ptr<Result<Image>> m_result;
    std::unique_ptr<SideJob> m_job;
    QImage m_picture;
    std::optional<Error> m_failure;
};

}  // namespace gyre::editor
