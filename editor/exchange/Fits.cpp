#include "editor/exchange/Fits.h"

#include "core/scene/ElementIndex.h"
#include "editor/document/Document.h"
#include "editor/exchange/MeshCache.h"

#include <QTimer>

#include <algorithm>
#include <optional>
#include <variant>

namespace gyre::editor {
namespace {

const Body* meshBody(const Element* element) {
    const Body* body = element ? std::get_if<Body>(&element->body) : nullptr;
    return body && body->shape == BodyShape::Hulls && !body->mesh.path.empty() ? body : nullptr;
}

const Body* meshBody(const Scene& scene, ElementId id) { return meshBody(find(scene, id)); }

/// Whether both sources give the same pieces.
bool isSameSource(MeshSource a, MeshSource b) {
    a.byHand = b.byHand = false;
    return a == b;
}

}  // namespace

Fits::Fits(Document& document, MeshCache& meshCache, QObject* parent)
    : QObject(parent), m_document(document), m_meshCache(meshCache) {
    connect(&document, &Document::sceneChanged, this, &Fits::sceneChanged);
    connect(&document, &Document::opened, this, &Fits::forgetAll);
    connect(&meshCache, &MeshCache::changed, this, &Fits::next);
    connect(&meshCache, &MeshCache::missing, this, &Fits::next);
    connect(&m_thread, &FitThread::progressed, this, [this](double fraction) {
        if (!m_running || m_running->kind == FitTask::Kind::Measure) return;
        m_states[m_running->element.value].progress = fraction;
        Q_EMIT progressed(fraction);
        Q_EMIT changed(m_running->element);
    });
    connect(&m_thread, &FitThread::finished, this,
            [this](const std::shared_ptr<const FitOutcome>& outcome) { finish(*outcome); });
}

Fits::~Fits() = default;

const FitState& Fits::state(ElementId id) const {
    static const FitState nothing;
    const auto found = m_states.find(id.value);
    return found == m_states.end() ? nothing : found->second;
}

void Fits::setHeld(bool held) {
    m_isHeld = held;
    if (!held) next();
}

void Fits::refit(ElementId id) {
    const Body* body = meshBody(m_document.scene(), id);
    if (!body) return;
    if (!body->mesh.byHand) return add({id, 0, body->mesh, body->mesh, body->obstacle});
    Scene after = m_document.scene();  // a change of the mark requests the pieces
    std::get<Body>(find(after, id)->body).mesh.byHand = false;
    m_document.edit(tr("Refit %1").arg(QString::fromStdString(find(after, id)->name)), after);
}

void Fits::cancel() {
    for (const Request& one : std::vector(m_requests))
        refuse(one, "Fitting was cancelled. The body keeps its old pieces.");
    m_thread.cancel();
}

void Fits::setWatched(const std::vector<ElementId>& ids) {
    m_watched = ids;
    next();
}

void Fits::forgetAll() {
    m_requests.clear();
    m_states.clear();
    m_unmeasurable.clear();
    m_thread.cancel();
}

void Fits::sceneChanged(const Scene& before, const Scene& after) {
    const std::uint64_t gesture = m_document.editing();  // 0: undo restores its pieces itself
    std::optional<ElementIndex> inBefore;                // built for the first such body: most edits are of none
    for (const Element& element : after.elements) {
        const Body* now = meshBody(&element);
        if (gesture != 0 && now && !inBefore) inBefore.emplace(before);
        const Body* old = gesture != 0 && now ? meshBody(inBefore->find(element.id)) : nullptr;
        if (!old || old->mesh == now->mesh || now->mesh.byHand || old->obstacle != now->obstacle) continue;
        if (isSameSource(old->mesh, now->mesh) && !old->mesh.byHand) continue;
        add({element.id, gesture, now->mesh, old->mesh, old->obstacle});
    }
    QTimer::singleShot(0, this, &Fits::next);  // not during the edit
}

void Fits::add(const Request& request) {
    const auto same = std::ranges::find_if(
        m_requests, [&](const Request& one) { return one.id == request.id && one.gesture == request.gesture; });
    if (same != m_requests.end()) {
        same->source = request.source;
        same->hasDraft = false;
    } else {
        m_requests.push_back(request);
    }
    FitState& state = m_states[request.id.value];
    state.isFitting = true;
    state.problem.clear();
    Q_EMIT changed(request.id);
    QTimer::singleShot(0, this, &Fits::next);
}

void Fits::next() {
    for (const Request& one : std::vector(m_requests))  // a slider may have returned to its start
        if (one.gesture != 0 && one.source == one.sourceBefore) putBack(one);
    if (m_thread.isRunning()) {
        const Request* request = m_requests.empty() ? nullptr : &m_requests.back();
        const bool isWanted =
            m_running && (m_running->kind == FitTask::Kind::Measure
                              ? m_requests.empty()
                              : request && m_running->element == request->id && m_running->fit == request->source.fit &&
                                    !(m_running->kind == FitTask::Kind::Draft && !m_isHeld));
        if (!isWanted) m_thread.cancel();
        return;
    }
    std::optional<FitTask> task;
    for (std::size_t i = m_requests.size(); i-- > 0 && !task;) task = taskFor(m_requests[i]);
    if (!task) task = measureTask();
    if (m_wasFitting && m_requests.empty()) Q_EMIT rested();
    if (!m_wasFitting && !m_requests.empty()) Q_EMIT began(tr("Fitting pieces"));
    m_wasFitting = !m_requests.empty();
    m_running = task;
    if (task) m_thread.start(*task);
}

/// nullopt while the mesh is being read, and while a slider is held and its draft is done.
std::optional<FitTask> Fits::taskFor(Request& request) {
    const auto mesh = m_meshCache.find(request.source);
    if (!mesh && m_meshCache.isMissing(request.source)) {
        QTimer::singleShot(0, this, [this, gone = request] {
            refuse(gone,
                   "The mesh file cannot be read, so the pieces cannot be computed. Restore the file, or import the "
                   "mesh again.");
            next();
        });
        return std::nullopt;
    }
    if (!mesh || (m_isHeld && request.hasDraft)) return std::nullopt;
    return FitTask{
        m_isHeld ? FitTask::Kind::Draft : FitTask::Kind::Fine, request.id, mesh, request.source.fit, {}, false};
}

std::optional<FitTask> Fits::measureTask() {
    for (const Element* element : elementsOf(m_document.scene(), m_watched)) {
        const ElementId id = element->id;
        const Body* body = meshBody(element);
        const auto mesh = body ? m_meshCache.find(body->mesh) : nullptr;
        if (!mesh || body->obstacle.pieces().empty() || m_unmeasurable.contains(id.value)) continue;
        const FitState& state = m_states[id.value];
        const bool isMeasured = state.map && state.map->mesh == mesh && state.map->measured == body->obstacle &&
                                (m_isHeld || !state.map->isQuick);
        if (isMeasured) continue;
        return FitTask{FitTask::Kind::Measure, id, mesh, body->mesh.fit, body->obstacle, m_isHeld};
    }
    return std::nullopt;
}

void Fits::finish(const FitOutcome& outcome) {
    m_running.reset();
    if (outcome.task.kind != FitTask::Kind::Measure)
        finishPieces(outcome);
    else if (outcome.map)
        m_states[outcome.task.element.value].map = outcome.map;
    else if (!outcome.isCancelled)
        m_unmeasurable.insert(outcome.task.element.value);
    Q_EMIT changed(outcome.task.element);
    next();
}

Fits::Request* Fits::requestOf(const FitTask& task) {
    const auto found = std::ranges::find_if(
        m_requests, [&](const Request& one) { return one.id == task.element && one.source.fit == task.fit; });
    return found == m_requests.end() ? nullptr : &*found;
}

void Fits::finishPieces(const FitOutcome& outcome) {
    Request* request = requestOf(outcome.task);
    if (outcome.isCancelled || !request) return;  // a newer request replaced it
    if (!outcome.problem.empty()) return refuse(*request, outcome.problem);
    m_states[request->id.value].notes = outcome.notes;
    m_unmeasurable.erase(request->id.value);
    const Request done = *request;
    if (outcome.task.kind == FitTask::Kind::Draft)
        request->hasDraft = true;
    else
        drop(done);
    put(done, outcome.pieces);
}

/// Puts the pieces into the undo step of the gesture, and into all later states with the same settings.
void Fits::put(const Request& request, const Obstacle& pieces) {
    const auto change = [&](Scene& scene) {
        const Body* body = meshBody(scene, request.id);
        if (body && body->mesh == request.source) std::get<Body>(find(scene, request.id)->body).obstacle = pieces;
    };
    if (m_document.amend(request.gesture, change) || request.gesture != 0) return;
    Scene after = m_document.scene();
    change(after);
    if (const Element* element = find(after, request.id))
        m_document.edit(tr("Refit %1").arg(QString::fromStdString(element->name)), after);
}

void Fits::putBack(const Request& request) {
    drop(request);
    Scene after = m_document.scene();
    const Body* body = meshBody(after, request.id);
    if (!body || body->mesh != request.sourceBefore) return;
    std::get<Body>(find(after, request.id)->body).obstacle = request.before;
    m_document.edit(tr("Change fit"), after, request.gesture);  // equals the state before, so no undo step remains
}

void Fits::refuse(const Request& request, const std::string& why) {
    const Element* element = find(m_document.scene(), request.id);
    m_states[request.id.value].problem = why;
    const Request refused = request;
    drop(refused);
    Q_EMIT changed(refused.id);
    if (element)
        Q_EMIT this->refused(tr("%1: %2").arg(QString::fromStdString(element->name), QString::fromStdString(why)));
}

void Fits::drop(const Request& request) {
    const ElementId id = request.id;
    const std::uint64_t gesture = request.gesture;
    std::erase_if(m_requests, [&](const Request& one) { return one.id == id && one.gesture == gesture; });
    m_states[id.value].isFitting = std::ranges::any_of(m_requests, [&](const Request& one) { return one.id == id; });
    m_states[id.value].progress = 0;
    Q_EMIT changed(id);
}

}  // namespace gyre::editor

#include "moc_Fits.cpp"
