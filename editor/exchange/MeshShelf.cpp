#include "editor/exchange/MeshShelf.h"

#include "editor/document/Document.h"
#include "editor/exchange/ImportJob.h"
#include "editor/exchange/MeshPaths.h"
#include "importers/ImportCache.h"

namespace gyre::editor {

MeshShelf::MeshShelf(Document& document, QObject* parent) : QObject(parent), m_document(document) {
    connect(&document, &Document::sceneChanged, this, &MeshShelf::refresh);
    connect(&document, &Document::opened, this, &MeshShelf::refresh);
}

MeshShelf::~MeshShelf() = default;

std::string MeshShelf::keyOf(const MeshSource& source) const {
    const std::filesystem::path file = meshFile(m_document.path().parent_path(), source.path);
    return file.generic_string() + '\n' + std::to_string(source.scale) + '\n' + std::to_string(static_cast<int>(source.up)) + '\n' + std::to_string(source.part);
}

void MeshShelf::put(const MeshSource& source, const TriangleMesh& mesh) {
    m_byFile[keyOf(source)] = std::make_shared<const TriangleMesh>(mesh);
    refresh();
}

std::shared_ptr<const TriangleMesh> MeshShelf::find(const MeshSource& source) const {
    const auto found = m_byFile.find(keyOf(source));
    return found == m_byFile.end() ? nullptr : found->second;
}

bool MeshShelf::isMissing(const MeshSource& source) const {
    const std::string key = keyOf(source);
    const auto found = m_byFile.find(key);
    return found != m_byFile.end() && !found->second && key != m_reading;
}

void MeshShelf::refresh() {
    Meshes meshes;
    for (const Element& element : m_document.scene().elements) {
        const auto* body = std::get_if<Body>(&element.body);
        if (!body || body->shape != BodyShape::Hulls || body->mesh.path.empty()) continue;
        const auto found = m_byFile.find(keyOf(body->mesh));
        if (found != m_byFile.end() && found->second) meshes[element.id.value] = found->second;
    }
    if (meshes != m_meshes) {
        m_meshes = std::move(meshes);
        Q_EMIT changed();
    }
    readNext();
}

void MeshShelf::readNext() {
    if (m_job) return;
    for (const Element& element : m_document.scene().elements) {
        const auto* body = std::get_if<Body>(&element.body);
        if (!body || body->shape != BodyShape::Hulls || body->mesh.path.empty() || m_byFile.contains(keyOf(body->mesh))) continue;
        const std::string key = keyOf(body->mesh);
        m_byFile[key] = nullptr;
        m_reading = key;
        importers::ImportSettings settings;
        settings.mesh = {body->mesh.scale, body->mesh.up, false};
        settings.part = body->mesh.part;
        settings.meshOnly = true;
        if (!m_document.path().empty()) settings.cacheFolder = importers::cacheFolderBeside(m_document.path());
        m_job = std::make_unique<ImportJob>(meshFile(m_document.path().parent_path(), body->mesh.path), settings);
        connect(m_job.get(), &ImportJob::finished, this, [this, key](const ImportOutcome& outcome) {
            m_reading.clear();
            if (*outcome) m_byFile[key] = std::make_shared<const TriangleMesh>((*outcome)->front().mesh);
            else Q_EMIT missing(tr("%1 The body keeps its convex pieces and is drawn with them.")
                                    .arg(QString::fromStdString(outcome->error().message)));
            m_job.release()->deleteLater();   // it is its own signal that we are in
            refresh();
        });
        return m_job->start();
    }
}

}  // namespace gyre::editor
