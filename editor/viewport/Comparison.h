#pragma once

#include "editor/preview/ComparedVersion.h"
#include "editor/preview/FrameSync.h"
#include "editor/render/Picture.h"
#include "editor/viewport/Divider.h"
#include "editor/viewport/ViewContext.h"

#include <QObject>

#include <optional>

namespace gyre::editor {

/// Another version of the scene, shown in the view at the same time and through the same camera as the edited one. It
/// cannot be edited.
class Comparison : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    void start(const ComparedVersion& version);
    void end();
    bool isActive() const { return m_other.has_value(); }

    /// Sets the scene of the other version. Requires a comparison.
    void setScene(const Scene& scene);
    void setMeshes(const Meshes& meshes);
    void setImages(const Images& images);

    void setLook(CompareLook look);
    void setWipe(double fraction);  ///< fraction of the width left of the line
    const Divider& divider() const { return m_divider; }

    /// Requires isActive().
    const ComparedVersion& version() const { return m_other->version; }
    const Scene& scene() const { return m_other->scene; }  ///< with visibility resolved for groups and solo

    /// Snapshots of both versions at the same time. Null until the other run has one, and without a comparison.
    RunPair runs() const;
    bool isOtherAt(double x, double width) const;  ///< whether the other version is shown there [pixels]
    double editedOrigin(double width) const;       ///< left edge of the edited scene's picture [pixels]
    /// The input for drawing the other version.
    Picture picture(const Snapshot* snapshot, const Sketch& sketch, const ViewSettings& settings);

Q_SIGNALS:
    void changed();     ///< the picture changed
    void rearranged();  ///< the picture and the parts of the view changed
    void wipeMoved(double fraction);

private:
    struct Other {
        ComparedVersion version;
        Scene scene;
        Meshes meshes;
        Images images;
        TracerPaths paths;
    };

    std::optional<Other> m_other;
    QMetaObject::Connection m_runChanged;
    Divider m_divider;
};

}  // namespace gyre::editor
