#pragma once

#include "editor/preview/ComparedVersion.h"
#include "editor/preview/FrameSync.h"
#include "editor/render/Picture.h"
#include "editor/viewport/Divider.h"
#include "editor/viewport/ViewContext.h"

#include <QObject>

#include <optional>

namespace gyre::editor {

/// Another version of the scene, seen in the view at the same moment and through the same camera as the edited one. It
/// can be looked at only.
class Comparison : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    void start(const ComparedVersion& version);
    void end();
    bool isActive() const { return m_other.has_value(); }

    /// Of the other version, while there is one.
    void setScene(const Scene& scene);
    void setMeshes(const Meshes& meshes);
    void setImages(const Images& images);

    void setLook(CompareLook look);
    void setWipe(double fraction);  ///< of the width, left of the line
    const Divider& divider() const { return m_divider; }

    /// Only while active.
    const ComparedVersion& version() const { return m_other->version; }
    const Scene& scene() const { return m_other->scene; }  ///< with visibility resolved for groups and solo

    /// Both at one moment; null before the other run has come to one, or without a comparison.
    RunPair runs() const;
    bool isOtherAt(double x, double width) const;  ///< whether the other version is seen there [pixels]
    double editedOrigin(double width) const;       ///< where the picture of the edited scene begins [pixels]
    /// The picture of the other version, with what the comparison knows of it.
    Picture picture(const Snapshot* snapshot, const Sketch& sketch, const ViewSettings& settings);

Q_SIGNALS:
    void changed();     ///< the picture has
    void rearranged();  ///< and so have the parts of the view
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
