#pragma once

#include "editor/exchange/ImportJob.h"

#include <glm/vec3.hpp>

#include <QObject>

#include <deque>
#include <filesystem>
#include <memory>

namespace gyre::editor {

class Document;
class MeshShelf;

/// Mesh files on their way into the scene, one after another in the background. Each that arrives is one undo step.
class Imports : public QObject {
    Q_OBJECT
public:
    Imports(Document& document, MeshShelf& shelf, QObject* parent = nullptr);
    ~Imports() override;

    /// It will stand on this point: the middle of its underside there.
    void add(const std::filesystem::path& file, const glm::vec3& ground);
    void cancelAll();
    bool isRunning() const { return m_job != nullptr; }

Q_SIGNALS:
    void started(const QString& file);
    void progressed(double share);
    void done();                              ///< nothing is left to do
    void told(const QString& sentence);       ///< what was imported
    void refused(const QString& sentence);

private:
    struct Request {
        std::filesystem::path file;
        glm::vec3 ground;
    };
    void startNext();
    void finish(const Request& request, const Result<importers::ImportedObstacle>& outcome);

    Document& m_document;
    MeshShelf& m_shelf;
    std::deque<Request> m_waiting;
    std::unique_ptr<ImportJob> m_job;
    bool m_isCancelled = false;
};

/// The report as sentences for the log.
QString reportText(const importers::ImportReport& report);

}  // namespace gyre::editor
