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

/// The role of an imported mesh.
enum class ImportAs {
    Obstacle,  ///< a body that the fluid collides with
    Dressing,  ///< only visible
};

/// Imports mesh files into the scene, one after another in the background. Each imported file is one undo step, and
/// later changes of its options belong to the same step.
class Imports : public QObject {
    Q_OBJECT
public:
    Imports(Document& document, MeshCache& meshCache, QObject* parent = nullptr);
    ~Imports() override;

    /// `ground`: the point where the middle of the mesh's underside is placed.
    void add(const std::filesystem::path& file, const glm::vec3& ground, ImportAs as = ImportAs::Obstacle);
    /// Imports the last mesh again with other options. Replaces a pending request of this kind.
    void again(const ImportChoice& choice);
    /// The answer to outsideWanted: imports that mesh with the files, or leaves it out.
    void answerOutside(bool mayRead);
    void cancelAll();
    bool isRunning() const { return m_job != nullptr; }

Q_SIGNALS:
    void started(const QString& file);
    void progressed(double fraction);
    void done();                         ///< no request is left
    void told(const QString& sentence);  ///< the result as text
    void refused(const QString& sentence, gyre::editor::ImportAs as);
    /// A mesh needs files outside its folder, so it waits for answerOutside.
    void outsideWanted(const QString& mesh, const QStringList& files);
    void arrived(const gyre::editor::ImportStatus& status);  ///< options that the user may now change

private:
    struct Request {
        std::filesystem::path file;
        glm::vec3 ground;
        std::optional<ImportChoice> choice;  ///< none: as the file states
        std::uint64_t gesture;
        std::vector<ElementId> replaces;
        ImportAs as = ImportAs::Obstacle;
        std::vector<std::filesystem::path> permitted{};  ///< files outside the mesh's folder
    };
    void startNext();
    importers::ImportSettings settingsFor(const Request& request) const;
    /// Whether the mesh needs files outside its folder, for which the user is asked.
    bool asks(Request request, const std::vector<std::filesystem::path>& wanted);
    /// Asks about the first of m_asking. One question at a time: an answer does not name its mesh.
    void askNext();
    void finish(const Request& request, const Result<std::vector<importers::ImportedObstacle>>& outcome);
    static QString dressingText(const importers::ImportReport& report);
    void place(const Request& request, const std::vector<importers::ImportedObstacle>& obstacles);

    Document& m_document;
    MeshCache& m_meshCache;
    std::deque<Request> m_waiting;
    std::deque<Request> m_asking;   ///< those that wait for answerOutside
    std::optional<Request> m_last;  ///< the last imported one; `replaces` holds its elements
    std::unique_ptr<ImportJob> m_job;
    std::uint64_t m_running = 0;  ///< gesture of the running job
    bool m_isCancelled = false;
};

/// The report as text for the log.
QString reportText(const importers::ImportReport& report);

}  // namespace gyre::editor
