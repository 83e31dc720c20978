#pragma once

#include "core/scene/Scene.h"
#include "editor/document/ImportStatus.h"
#include "editor/exchange/ImportJob.h"

#include <glm/vec3.hpp>

#include <QObject>

#include <cstdint>
#include <deque>
#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

namespace gyre::editor {

class Document;
class MeshCache;

/// What a mesh becomes in the scene.
enum class ImportAs {
    Obstacle,  ///< a body that the fluid meets
    Dressing,  ///< only seen
};

/// Mesh files on their way into the scene, one after another in the background. Each that arrives is one undo step, and
/// so are the changes of mind about the last one.
class Imports : public QObject {
    Q_OBJECT
public:
    Imports(Document& document, MeshCache& shelf, QObject* parent = nullptr);
    ~Imports() override;

    /// It will stand on this point: the middle of its underside there.
    void add(const std::filesystem::path& file, const glm::vec3& ground, ImportAs as = ImportAs::Obstacle);
    /// The last one that arrived once more, otherwise; what waits to be made so is replaced.
    void again(const ImportChoice& choice);
    void cancelAll();
    bool isRunning() const { return m_job != nullptr; }

Q_SIGNALS:
    void started(const QString& file);
    void progressed(double share);
    void done();                         ///< nothing is left to do
    void told(const QString& sentence);  ///< what was imported
    void refused(const QString& sentence);
    void arrived(const gyre::editor::ImportStatus& news);  ///< what one may now decide about it

private:
    struct Request {
        std::filesystem::path file;
        glm::vec3 ground;
        std::optional<ImportChoice> choice;  ///< nothing: as the file says
        std::uint64_t gesture;
        std::vector<ElementId> replaces;
        ImportAs as = ImportAs::Obstacle;
    };
    void startNext();
    importers::ImportSettings settingsFor(const Request& request) const;
    void finish(const Request& request, const Result<std::vector<importers::ImportedObstacle>>& outcome);
    static QString dressingText(const importers::ImportReport& report);
    void place(const Request& request, const std::vector<importers::ImportedObstacle>& obstacles);

    Document& m_document;
    MeshCache& m_shelf;
    std::deque<Request> m_waiting;
    std::optional<Request> m_last;  ///< that arrived; `replaces` is what it became
    std::unique_ptr<ImportJob> m_job;
    std::uint64_t m_running = 0;  ///< gesture of what the job makes
    bool m_isCancelled = false;
};

/// The report as sentences for the log.
QString reportText(const importers::ImportReport& report);

}  // namespace gyre::editor
