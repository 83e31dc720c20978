#pragma once

#include "core/geometry/Box.h"
#include "editor/exchange/ImportJob.h"

#include <QObject>
#include <QStringList>

namespace gyre::editor {

/// Sizes of mesh files that are dragged over the view. Files are read one after another like an import, but nothing is
/// stored, not even in a cache.
class DraggedMeshes : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    /// Replaces the previous files without waiting for them. An empty list ends the drag.
    void read(const QStringList& files);

Q_SIGNALS:
    /// Bounds of the files read so far, relative to the point on the ground where they would be dropped. [m]
    void bounded(const gyre::Box& bounds);

private:
    void readNext();
    void finish(const ImportOutcome& outcome);

    QStringList m_waiting;
    Box m_bounds;
    ImportJob* m_job = nullptr;  ///< a child
};

}  // namespace gyre::editor
