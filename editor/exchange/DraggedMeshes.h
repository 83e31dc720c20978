#pragma once

#include "core/geometry/Box.h"
#include "editor/exchange/ImportJob.h"

#include <QObject>
#include <QStringList>

namespace gyre::editor {

/// How large mesh files are that are dragged over the view and may be dropped there. They are read one after another as
/// an import reads them, and nothing is kept, not even in a cache: passing by with a file leaves nothing on the disk.
class DraggedMeshes : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    /// Instead of those before, whose reading ends without being waited for. Without any the drag is over.
    void read(const QStringList& files);

Q_SIGNALS:
    /// How far those read so far will reach from the point on the ground where they are dropped. [m]
    void bounded(const gyre::Box& bounds);

private:
    void readNext();
    void finish(const ImportOutcome& outcome);

    QStringList m_waiting;
    Box m_bounds;
    ImportJob* m_job = nullptr;  ///< a child
};

}  // namespace gyre::editor
