#include "editor/preview/SecondRun.h"

#include <QMetaObject>

namespace gyre::editor {

SecondRun::SecondRun(Preview& first, const Scene& scene, QObject* parent) : OtherRun(parent), m_first(first) {
    connect(&m_second, &Preview::failed, this, &OtherRun::failed);
    m_second.setScene(scene);
    m_frameSync = first.lead(m_second, scene.fluid.substep, [this] { notify(); });
}

SecondRun::~SecondRun() {
    m_frameSync->end();
    m_first.stopLeading();
}

/// Called on a worker's thread. By name, as in Preview.
void SecondRun::notify() {
    if (!m_pending.exchange(true)) QMetaObject::invokeMethod(this, "deliver", Qt::QueuedConnection);
}

void SecondRun::deliver() {
    m_pending = false;  // first, so that later changes trigger another delivery
    Q_EMIT changed();
}

}  // namespace gyre::editor

#include "moc_OtherRun.cpp"
#include "moc_SecondRun.cpp"
