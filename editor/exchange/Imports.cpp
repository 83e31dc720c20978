#include "editor/exchange/Imports.h"

#include "core/scene/Edits.h"
#include "editor/document/Document.h"
#include "editor/exchange/MeshPaths.h"
#include "editor/exchange/MeshShelf.h"

#include <QLocale>

namespace gyre::editor {
namespace {

QString grouped(std::size_t number) { return QLocale(QLocale::English).toString(static_cast<qulonglong>(number)); }

QString metres(double value) { return QString::number(value, 'g', 3); }

QString counted(std::size_t number, const char* one, const char* many) {
    return grouped(number) + ' ' + QString::fromUtf8(number == 1 ? one : many);
}

}  // namespace

Imports::Imports(Document& document, MeshShelf& shelf, QObject* parent) : QObject(parent), m_document(document), m_shelf(shelf) {}

Imports::~Imports() = default;

void Imports::add(const std::filesystem::path& file, const glm::vec3& ground) {
    m_waiting.push_back({file, ground});
    startNext();
}

void Imports::cancelAll() {
    m_waiting.clear();
    if (!m_job) return;
    m_isCancelled = true;
    m_job->cancel();
}

void Imports::startNext() {
    if (m_job) return;
    if (m_waiting.empty()) return Q_EMIT done();
    const Request request = m_waiting.front();
    m_waiting.pop_front();
    m_isCancelled = false;
    m_job = std::make_unique<ImportJob>(request.file, importers::MeshOptions{});
    connect(m_job.get(), &ImportJob::progressed, this, &Imports::progressed);
    connect(m_job.get(), &ImportJob::finished, this, [this, request](const ImportOutcome& outcome) {
        m_job.release()->deleteLater();   // it is its own signal that we are in
        finish(request, *outcome);
        startNext();
    });
    Q_EMIT started(QString::fromStdString(request.file.filename().string()));
    m_job->start();
}

void Imports::finish(const Request& request, const Result<importers::ImportedObstacle>& outcome) {
    const QString name = QString::fromStdString(request.file.filename().string());
    if (!outcome && m_isCancelled) return Q_EMIT told(tr("Import of %1 cancelled.").arg(name));
    if (!outcome) return Q_EMIT refused(QString::fromStdString(outcome.error().message));
    Element element;
    element.name = request.file.stem().string();
    Body body = outcome->body;
    body.mesh.path = meshPathIn(m_document.path().parent_path(), request.file);
    const Box bounds = boundsOf(shapeOf(body, 1));
    element.place.position = request.ground - glm::vec3(bounds.centre().x, bounds.low.y, bounds.centre().z);
    element.body = body;
    ElementId added;
    const Scene after = withElement(m_document.scene(), element, &added);
    m_shelf.put(body.mesh, outcome->mesh);
    m_document.edit(tr("Import %1").arg(name), after, Selection{added});
    Q_EMIT told(reportText(outcome->report));
}

QString reportText(const importers::ImportReport& report) {
    QStringList sentences;
    sentences += Imports::tr("%1: %2, %3 x %4 x %5 m%6. %7 with %8, %9 m³.")
                     .arg(QString::fromStdString(report.file), counted(report.triangles, "triangle", "triangles"), metres(report.size.x),
                          metres(report.size.y), metres(report.size.z),
                          report.unitFromFile ? QString() : Imports::tr(" (the file names no unit: 1 unit = %1 m)").arg(metres(report.metresPerUnit)),
                          counted(report.pieces, "convex piece", "convex pieces"), counted(report.planes, "plane", "planes"),
                          metres(report.volume));
    const std::size_t removed = report.duplicateTriangles + report.zeroAreaTriangles;
    if (removed > 0) sentences += Imports::tr("%1 removed (doubled or without area).").arg(counted(removed, "triangle", "triangles"));
    if (report.openEdges > 0) sentences += Imports::tr("The surface has %1.").arg(counted(report.openEdges, "open edge", "open edges"));
    for (const std::string& note : report.notes) sentences += QString::fromStdString(note);
    return sentences.join(' ');
}

}  // namespace gyre::editor
