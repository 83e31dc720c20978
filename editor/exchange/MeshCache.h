#pragma once

#include "core/geometry/TriangleMesh.h"
#include "core/scene/Scene.h"
#include "editor/exchange/ImportJob.h"

#include <QObject>

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace gyre::editor {

class Document;

/// The meshes that bodies and stage dressing are drawn with. Imports add their meshes; other meshes are read in the
/// background when a scene is opened. Bodies without their file are drawn by their convex pieces, dressing not at all.
class MeshCache : public QObject {
    Q_OBJECT
public:
    using Meshes = std::map<std::uint64_t, std::shared_ptr<const TriangleMesh>>;

    explicit MeshCache(Document& document, QObject* parent = nullptr);
    ~MeshCache() override;

    const Meshes& meshes() const { return m_meshes; }  ///< by element id
    void put(const MeshSource& source, const TriangleMesh& mesh);
    /// Null while not loaded.
    std::shared_ptr<const TriangleMesh> find(const MeshSource& source) const;
    /// Whether reading the file failed. False while it is pending.
    bool isMissing(const MeshSource& source) const;
    /// Reads a changed file again. The old mesh stays until then, and for good if the file cannot be read.
    void readAgain(const std::filesystem::path& file);
    /// A file was deleted. What was read of it stays, and counts as missing.
    void noteDeleted(const std::filesystem::path& file);
    /// Absolute paths of all meshes.
    std::vector<std::filesystem::path> files() const;

Q_SIGNALS:
    void changed();
    void missing(const QString& sentence);
    void unconfined(const QString& sentence);         ///< once for each of ImportReport::unconfined
    void renewed(const std::filesystem::path& file);  ///< after readAgain

private:
    std::filesystem::path fileOf(const MeshSource& source) const;
    std::string keyOf(const MeshSource& source) const;
    bool isToRead(const std::string& key) const;
    bool isOfBody(const MeshSource& source) const;
    void refresh();
    void readNext();
    void read(const MeshSource& source);
    void finish(const MeshSource& source, const ImportOutcome& outcome);

    Document& m_document;
    std::map<std::string, std::shared_ptr<const TriangleMesh>> m_byFile;  ///< null if the file could not be read
    Meshes m_meshes;
    std::unique_ptr<ImportJob> m_job;
    std::set<std::filesystem::path> m_deleted;
    std::set<std::string> m_stale;     ///< keys of meshes to be read again
    std::string m_reading;             ///< key of the mesh being read
    std::set<std::string> m_warnings;  ///< those given
};

}  // namespace gyre::editor
