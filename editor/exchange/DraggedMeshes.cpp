#include "editor/exchange/DraggedMeshes.h"

#include <utility>

namespace gyre::editor {
namespace {

bool isScene(const QString& file) { return file.endsWith(".gyre") || file.endsWith(".gyreprefab"); }

}  // namespace

void DraggedMeshes::read(const QStringList& files) {
    if (ImportJob* older = std::exchange(m_job, nullptr)) {
        older->disconnect(this);
        connect(older, &ImportJob::finished, older, &QObject::deleteLater);  // also emitted after a cancel
        older->cancel();
    }
    m_bounds = {};
    m_waiting = files;
    m_waiting.removeIf(isScene);
    readNext();
}

void DraggedMeshes::readNext() {
    if (m_waiting.isEmpty()) return;
    importers::ImportSettings settings;
    settings.meshOnly = true;
    m_job = new ImportJob(std::filesystem::path(m_waiting.takeFirst().toStdU16String()), settings, this);
    connect(m_job, &ImportJob::finished, this, &DraggedMeshes::finish);
    m_job->start();
}

/// The drop itself reports files that cannot be read.
void DraggedMeshes::finish(const ImportOutcome& outcome) {
    std::exchange(m_job, nullptr)->deleteLater();
    if (*outcome) {
        Box mesh;
        for (const importers::ImportedObstacle& obstacle : **outcome) mesh.add(obstacle.mesh.bounds());
        const glm::vec3 underside{mesh.centre().x, mesh.low.y,
                                  mesh.centre().z};  // the middle of the underside is placed on the point
        m_bounds.add(Box{mesh.low - underside, mesh.high - underside});
        Q_EMIT bounded(m_bounds);
    }
    readNext();
}

}  // namespace gyre::editor

#include "moc_DraggedMeshes.cpp"
