#include "editor/exchange/Imports.h"

#include "core/scene/Edits.h"
#include "core/scenefile/ScenePaths.h"
#include "editor/document/Document.h"
#include "editor/document/NumberText.h"
#include "editor/exchange/MeshCache.h"
#include "importers/obstacles/ImportCache.h"

#include <algorithm>

namespace gyre::editor {
namespace {

QString grouped(std::size_t number) { return groupedNumber(static_cast<qlonglong>(number)); }

QString metres(double value) { return roundNumber(value, 3); }

QString counted(std::size_t number, const char* one, const char* many) {
    return grouped(number) + ' ' + Imports::tr(number == 1 ? one : many);
}

Dressing dressingOf(const MeshSource& mesh) {
    Dressing dressing;
    dressing.kind = DressingKind::Mesh;
    dressing.mesh = mesh;
    return dressing;
}

}  // namespace

Imports::Imports(Document& document, MeshCache& meshCache, QObject* parent)
    : QObject(parent), m_document(document), m_meshCache(meshCache) {
    connect(&document, &Document::opened, this, [this] { m_last.reset(); });
}

Imports::~Imports() = default;

void Imports::add(const std::filesystem::path& file, const glm::vec3& ground, ImportAs as) {
    m_waiting.push_back({file, ground, std::nullopt, m_document.newGesture(), {}, as});
    startNext();
}

void Imports::again(const ImportChoice& choice) {
    if (!m_last) return;
    Request request = *m_last;
    request.choice = choice;
    std::erase_if(m_waiting, [&](const Request& other) { return other.gesture == request.gesture; });
    m_waiting.push_back(std::move(request));
    if (m_job && m_running == m_last->gesture) m_job->cancel();  // an older choice
    startNext();
}

void Imports::answerOutside(bool mayRead) {
    if (m_asking.empty()) return;
    Request request = std::move(m_asking.front());
    m_asking.pop_front();
    askNext();
    if (!mayRead)
        return Q_EMIT told(tr("%1 was not imported, because it may not read files outside its folder.")
                               .arg(QString::fromStdString(request.file.filename().string())));
    m_waiting.push_front(std::move(request));
    startNext();
}

bool Imports::asks(Request request, const std::vector<std::filesystem::path>& wanted) {
    if (wanted.empty()) return false;
    request.permitted.insert(request.permitted.end(), wanted.begin(), wanted.end());
    m_asking.push_back(std::move(request));
    if (m_asking.size() == 1) askNext();  // else after the answer to the one before
    return true;
}

void Imports::askNext() {
    if (m_asking.empty()) return;
    const Request& request = m_asking.front();
    QStringList files;
    for (const std::filesystem::path& file : request.permitted) files += QString::fromStdString(file.string());
    Q_EMIT outsideWanted(QString::fromStdString(request.file.filename().string()), files);
}

void Imports::cancelAll() {
    m_waiting.clear();
    m_asking.clear();
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
    m_running = request.gesture;
    m_job = std::make_unique<ImportJob>(request.file, settingsFor(request));
    connect(m_job.get(), &ImportJob::progressed, this, &Imports::progressed);
    connect(m_job.get(), &ImportJob::finished, this, [this, request](const ImportOutcome& outcome) {
        ImportJob* job = m_job.release();
        job->deleteLater();  // this function was called by its signal
        if (*outcome || m_isCancelled || !asks(request, job->wantedOutside())) finish(request, *outcome);
        startNext();
    });
    Q_EMIT started(QString::fromStdString(request.file.filename().string()));
    m_job->start();
}

importers::ImportSettings Imports::settingsFor(const Request& request) const {
    importers::ImportSettings settings;
    settings.cacheFolder = importers::cacheFolderBeside(m_document.path().empty() ? request.file : m_document.path());
    settings.mesh.permitted = request.permitted;
    settings.meshOnly = request.as == ImportAs::Dressing;
    if (!request.choice) return settings;
    settings.mesh.metresPerUnit = request.choice->metresPerUnit;
    settings.mesh.up = request.choice->up;
    settings.mesh.split = request.choice->oneBodyEach;
    return settings;
}

void Imports::finish(const Request& request, const Result<std::vector<importers::ImportedObstacle>>& outcome) {
    const QString name = QString::fromStdString(request.file.filename().string());
    const auto isSame = [&](const Request& other) { return other.gesture == request.gesture; };
    if (!outcome && std::ranges::any_of(m_waiting, isSame)) return;  // another choice follows
    if (!outcome && m_isCancelled) return Q_EMIT told(tr("Import of %1 cancelled.").arg(name));
    if (!outcome) return Q_EMIT refused(QString::fromStdString(outcome.error().text()), request.as);
    const Result<void> nameable = checkPathLength(meshPathIn(m_document.path().parent_path(), request.file));
    if (!nameable) return Q_EMIT refused(QString::fromStdString(nameable.error().text()), request.as);
    place(request, *outcome);
    for (const importers::ImportedObstacle& obstacle : *outcome)
        Q_EMIT told(request.as == ImportAs::Obstacle ? reportText(obstacle.report) : dressingText(obstacle.report));
}

void Imports::place(const Request& request, const std::vector<importers::ImportedObstacle>& obstacles) {
    const bool isAgain = !request.replaces.empty();
    const auto isThere = [this](ElementId id) { return find(m_document.scene(), id) != nullptr; };
    if (isAgain && std::ranges::none_of(request.replaces, isThere)) return;  // deleted meanwhile
    Box stands, mesh;
    for (const importers::ImportedObstacle& obstacle : obstacles) {
        mesh.add(obstacle.mesh.bounds());
        stands.add(request.as == ImportAs::Obstacle ? boundsOf(shapeOf(obstacle.body, 1)) : obstacle.mesh.bounds());
    }
    Scene after = without(m_document.scene(), request.replaces);
    Selection added;
    for (const importers::ImportedObstacle& obstacle : obstacles) {
        Element element;
        const bool isNamed = obstacles.size() > 1 && !obstacle.report.part.empty();
        element.name = isNamed ? obstacle.report.part : request.file.stem().string();
        Body body = obstacle.body;
        body.mesh.path = meshPathIn(m_document.path().parent_path(), request.file);
        m_meshCache.put(body.mesh, obstacle.mesh);
        element.place.position = request.ground - glm::vec3(stands.centre().x, stands.low.y, stands.centre().z);
        if (request.as == ImportAs::Obstacle)
            element.body = std::move(body);
        else
            element.body = dressingOf(body.mesh);
        after = withElement(after, std::move(element), &added.emplace_back());
    }
    m_last = request;
    m_last->replaces = added;
    m_document.edit(tr("Import %1").arg(QString::fromStdString(request.file.filename().string())), after, added,
                    request.gesture);
    const importers::ImportReport& report = obstacles.front().report;
    const bool isSplit = request.choice && request.choice->oneBodyEach;
    Q_EMIT arrived(
        {report.file, {report.metresPerUnit, report.up, isSplit}, mesh.size(), report.meshes, report.unitFromFile});
}

QString Imports::dressingText(const importers::ImportReport& report) {
    QStringList sentences(tr("%1: %2, %3 x %4 x %5 m, as stage dressing, which does not affect the fluid.")
                              .arg(QString::fromStdString(report.file),
                                   counted(report.triangles, QT_TRANSLATE_NOOP("gyre::editor::Imports", "triangle"),
                                           QT_TRANSLATE_NOOP("gyre::editor::Imports", "triangles")),
                                   metres(report.size.x), metres(report.size.y), metres(report.size.z)));
    for (const std::string& sentence : report.unconfined) sentences += QString::fromStdString(sentence);
    return sentences.join(' ');
}

QString reportText(const importers::ImportReport& report) {
    QStringList sentences;
    sentences +=
        Imports::tr("%1: %2, %3 x %4 x %5 m%6. %7 with %8, %9 m³.")
            .arg(QString::fromStdString(report.file),
                 counted(report.triangles, QT_TRANSLATE_NOOP("gyre::editor::Imports", "triangle"),
                         QT_TRANSLATE_NOOP("gyre::editor::Imports", "triangles")),
                 metres(report.size.x), metres(report.size.y), metres(report.size.z),
                 report.unitFromFile
                     ? QString()
                     : Imports::tr(" (the file names no unit: 1 unit = %1 m)").arg(metres(report.metresPerUnit)),
                 counted(report.pieces, QT_TRANSLATE_NOOP("gyre::editor::Imports", "convex piece"),
                         QT_TRANSLATE_NOOP("gyre::editor::Imports", "convex pieces")),
                 counted(report.planes, QT_TRANSLATE_NOOP("gyre::editor::Imports", "plane"),
                         QT_TRANSLATE_NOOP("gyre::editor::Imports", "planes")),
                 metres(report.mass.volume));
    const std::size_t removed = report.duplicateTriangles + report.zeroAreaTriangles;
    if (removed > 0)
        sentences += Imports::tr("%1 removed (duplicates or without area).")
                         .arg(counted(removed, QT_TRANSLATE_NOOP("gyre::editor::Imports", "triangle"),
                                      QT_TRANSLATE_NOOP("gyre::editor::Imports", "triangles")));
    if (report.openEdges > 0)
        sentences += Imports::tr("The surface has %1.")
                         .arg(counted(report.openEdges, QT_TRANSLATE_NOOP("gyre::editor::Imports", "open edge"),
                                      QT_TRANSLATE_NOOP("gyre::editor::Imports", "open edges")));
    for (const std::string& note : report.notes) sentences += QString::fromStdString(note);
    return sentences.join(' ');
}

}  // namespace gyre::editor

#include "moc_Imports.cpp"
