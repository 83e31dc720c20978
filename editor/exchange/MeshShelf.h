#pragma once

#include "core/geometry/TriangleMesh.h"
#include "core/scene/Scene.h"

#include <QObject>

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <string>

namespace gyre::editor {

class Document;
class ImportJob;

/// The meshes that bodies are drawn with: kept from imports, read again from their files when a scene is opened, one
/// after another in the background. Bodies whose file is gone are drawn by their convex pieces.
class MeshShelf : public QObject {
    Q_OBJECT
public:
    using Meshes = std::map<std::uint64_t, std::shared_ptr<const TriangleMesh>>;

    explicit MeshShelf(Document& document, QObject* parent = nullptr);
    ~MeshShelf() override;

    const Meshes& meshes() const { return m_meshes; }   ///< by element id
    void put(const MeshSource& source, const TriangleMesh& mesh);
    /// Null while it is not there.
    std::shared_ptr<const TriangleMesh> find(const MeshSource& source) const;
    /// Whether the file was read in vain. False while it is still to be read.
    bool isMissing(const MeshSource& source) const;

Q_SIGNALS:
    void changed();
    void missing(const QString& sentence);

private:
    std::string keyOf(const MeshSource& source) const;
    void refresh();
    void readNext();

    Document& m_document;
    std::map<std::string, std::shared_ptr<const TriangleMesh>> m_byFile;   ///< a null one was tried and is missing
    Meshes m_meshes;
    std::unique_ptr<ImportJob> m_job;
    std::string m_reading;                                                 ///< key of what the job reads
};

}  // namespace gyre::editor
