#include "editor/preview/LiveCosts.h"

namespace gyre::editor {

LiveCosts::LiveCosts(Preview& preview, QObject* parent) : QObject(parent), m_preview(preview) {
    connect(&preview, &Preview::snapshotChanged, this, &LiveCosts::takeStep);
}

/// Ignores a frame that is published again, for example with other colours.
void LiveCosts::takeStep() {
    const std::shared_ptr<const Snapshot> now = m_preview.snapshot();
    if (now->frame == 0)
        m_costs.clear();
    else if (now->frame != m_frame)
        m_costs.add(now->stages, {});
    m_frame = now->frame;
}

StepCosts LiveCosts::now() const {
    const std::shared_ptr<const Snapshot> now = m_preview.snapshot();
    StepCosts costs{now->tracerPosition.size(), now->vortonPosition.size(), m_costs.step(), {}};
    costs.times = timesByDriver(m_costs.stages(), costs.tracers, costs.vortons);
    return costs;
}

}  // namespace gyre::editor

#include "moc_LiveCosts.cpp"
