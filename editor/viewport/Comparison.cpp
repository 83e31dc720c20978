#include "editor/viewport/Comparison.h"

#include "core/scene/SceneTree.h"
#include "editor/preview/OtherRun.h"

#include <algorithm>
#include <utility>

namespace gyre::editor {

void Comparison::start(const ComparedVersion& version) {
    end();
    m_other.emplace(Other{version, asShown(version.scene), {}, {}, {}});
    m_runChanged = connect(version.run, &OtherRun::changed, this, &Comparison::changed);
    Q_EMIT rearranged();
}

void Comparison::end() {
    if (!m_other) return;
    disconnect(m_runChanged);
    m_other.reset();
    Q_EMIT rearranged();
}

void Comparison::setScene(const Scene& scene) {
    if (!m_other) return;
    m_other->version.scene = scene;
    m_other->scene = asShown(scene);
    Q_EMIT changed();
}

void Comparison::setMeshes(const Meshes& meshes) {
    if (!m_other) return;
    m_other->meshes = meshes;
    Q_EMIT changed();
}

void Comparison::setImages(const Images& images) {
    if (!m_other) return;
    m_other->images = images;
    Q_EMIT changed();
}

void Comparison::setLook(CompareLook look) {
    m_divider.look = look;
    Q_EMIT rearranged();
}

void Comparison::setWipe(double fraction) {
    const double within = std::clamp(fraction, 0.0, 1.0);
    if (std::exchange(m_divider.wipe, within) == within) return;
    Q_EMIT changed();
    Q_EMIT wipeMoved(within);
}

RunPair Comparison::runs() const { return m_other ? m_other->version.run->pair() : RunPair(); }

bool Comparison::isOtherAt(double x, double width) const {
    return m_other && (x < m_divider.at(width)) == (m_other->version.which == Version::A);
}

double Comparison::editedOrigin(double width) const {
    return m_other ? m_divider.originAt(m_other->version.which == Version::A ? width : 0, width) : 0;
}

Picture Comparison::picture(const Snapshot* snapshot, const Sketch& sketch, const ViewSettings& settings) {
    if (settings.shown.has(FluidView::Paths) && snapshot) m_other->paths.add(*snapshot);
    Picture picture{m_other->scene};
    picture.snapshot = snapshot;
    picture.inScene = &sketch;
    picture.meshes = &m_other->meshes;
    picture.images = &m_other->images;
    picture.paths = &m_other->paths;
    picture.isOther = true;
    return picture;
}

}  // namespace gyre::editor

#include "moc_Comparison.cpp"
