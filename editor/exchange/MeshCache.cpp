#include "editor/exchange/MeshCache.h"

#include "core/scenefile/ScenePaths.h"
#include "editor/document/Document.h"
#include "editor/exchange/ImportJob.h"
#include "editor/tools/DrawnFiles.h"
#include "importers/obstacles/ImportCache.h"

#include <algorithm>
#include <utility>

namespace gyre::editor {

MeshCache::MeshCache(Document& document, QObject* parent) : QObject(parent), m_document(document) {
    connect(&document, &Document::sceneChanged, this, &MeshCache::refresh);
    connect(&document, &Document::opened, this, &MeshCache::refresh);
}

MeshCache::~MeshCache() = default;

std::filesystem::path MeshCache::fileOf(const MeshSource& source) const {
    return fileNamed(m_document.path().parent_path(), source.path);
}

std::string MeshCache::keyOf(const MeshSource& source) const {
    return fileOf(source).generic_string() + '\n' + std::to_string(source.scale) + '\n' +
           std::to_string(static_cast<int>(source.up)) + '\n' + std::to_string(source.part);
}

void MeshCache::put(const MeshSource& source, const TriangleMesh& mesh) {
    m_byFile[keyOf(source)] = std::make_shared<const TriangleMesh>(mesh);
    refresh();
}

std::shared_ptr<const TriangleMesh> MeshCache::find(const MeshSource& source) const {
    const auto found = m_byFile.find(keyOf(source));
    return found == m_byFile.end() ? nullptr : found->second;
}

bool MeshCache::isMissing(const MeshSource& source) const {
    if (m_deleted.contains(fileOf(source))) return true;
    const std::string key = keyOf(source);
    const auto found = m_byFile.find(key);
    return found != m_byFile.end() && !found->second && key != m_reading;
}

void MeshCache::refresh() {
    Meshes meshes;
    for (const Element& element : m_document.scene().elements) {
        const MeshSource* source = meshOf(element);
        if (!source) continue;
        const auto found = m_byFile.find(keyOf(*source));
        if (found != m_byFile.end() && found->second) meshes[element.id.value] = found->second;
    }
    if (meshes != m_meshes) {
        m_meshes = std::move(meshes);
        Q_EMIT changed();
    }
    readNext();
}

void MeshCache::noteDeleted(const std::filesystem::path& file) {
    if (!m_deleted.insert(file).second) return;
    Q_EMIT missing(tr("%1 was deleted from the disk. Elements made from this file stay as they were.")
                       .arg(QString::fromStdU16String(file.u16string())));
}

void MeshCache::readAgain(const std::filesystem::path& file) {
    m_deleted.erase(file);
    for (const Element& element : m_document.scene().elements)
        if (const MeshSource* source = meshOf(element); source && fileOf(*source) == file)
            m_stale.insert(keyOf(*source));
    readNext();
}

std::vector<std::filesystem::path> MeshCache::files() const {
    std::vector<std::filesystem::path> files;
    for (const Element& element : m_document.scene().elements)
        if (const MeshSource* source = meshOf(element)) files.push_back(fileOf(*source));
    return files;
}

bool MeshCache::isToRead(const std::string& key) const { return !m_byFile.contains(key) || m_stale.contains(key); }

void MeshCache::readNext() {
    if (m_job) return;
    for (const Element& element : m_document.scene().elements)
        if (const MeshSource* source = meshOf(element); source && isToRead(keyOf(*source))) return read(*source);
}

void MeshCache::read(const MeshSource& source) {
    m_reading = keyOf(source);
    m_byFile.try_emplace(m_reading, nullptr);
    importers::ImportSettings settings;
    settings.mesh = {source.scale, source.up, false};
    settings.part = source.part;
    settings.meshOnly = true;
    if (!m_document.path().empty()) settings.cacheFolder = importers::cacheFolderBeside(m_document.path());
    m_job = std::make_unique<ImportJob>(fileOf(source), settings);
    connect(m_job.get(), &ImportJob::finished, this, [this, source](const ImportOutcome& outcome) {
        m_job.release()->deleteLater();  // this function was called by its signal
        finish(source, outcome);
        refresh();
    });
    m_job->start();
}

bool MeshCache::isOfBody(const MeshSource& source) const {
    const auto isIt = [&](const Element& element) {
        const MeshSource* own = std::holds_alternative<Body>(element.body) ? meshOf(element) : nullptr;
        return own && keyOf(*own) == keyOf(source);
    };
    return std::ranges::any_of(m_document.scene().elements, isIt);
}

void MeshCache::finish(const MeshSource& source, const ImportOutcome& outcome) {
    const std::string key = std::exchange(m_reading, {});
    const bool isAgain = m_stale.erase(key) > 0;
    if (!*outcome) {
        const QString why = QString::fromStdString(outcome->error().text());
        return Q_EMIT missing(isAgain ? tr("%1 Elements made from this file stay as they were.").arg(why)
                              : isOfBody(source)
                                  ? tr("%1 The body keeps its convex pieces and is drawn with them.").arg(why)
                                  : tr("%1 The mesh is not drawn.").arg(why));
    }
    const importers::ImportedObstacle& read = (*outcome)->front();
    m_byFile[key] = std::make_shared<const TriangleMesh>(read.mesh);
    for (const std::string& sentence : read.report.unconfined)
        if (m_warnings.insert(sentence).second) Q_EMIT unconfined(QString::fromStdString(sentence));
    if (isAgain) Q_EMIT renewed(fileOf(source));
}

}  // namespace gyre::editor

#include "moc_MeshCache.cpp"
