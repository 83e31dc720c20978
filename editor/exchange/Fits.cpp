#include "editor/exchange/Fits.h"

#include "editor/document/Document.h"
#include "editor/exchange/MeshCache.h"

#include <QTimer>

#include <algorithm>
#include <variant>

namespace gyre::editor {
namespace {

const Body* meshBody(const Scene& scene, ElementId id) {
    const Element* element = find(scene, id);
    const Body* body = element ? std::get_if<Body>(&element->body) : nullptr;
    return body && body->shape == BodyShape::Hulls && !body->mesh.path.empty() ? body : nullptr;
}

/// Whether pieces made from one would be those made from the other.
bool isSameSource(MeshSource a, MeshSource b) {
    a.byHand = b.byHand = false;
    return a == b;
}

}  // namespace

Fits::Fits(Document& document, MeshCache& shelf, QObject* parent)
    : QObject(parent), m_document(document), m_shelf(shelf) {
    connect(&document, &Document::sceneChanged, this, &Fits::sceneChanged);
    connect(&document, &Document::opened, this, &Fits::forgetAll);
    connect(&shelf, &MeshCache::changed, this, &Fits::next);
    connect(&shelf, &MeshCache::missing, this, &Fits::next);
    connect(&m_thread, &FitThread::progressed, this, [this](double share) {
        if (!m_running || m_running->kind == FitTask::Kind::Measure) return;
        m_states[m_running->element.value].progress = share;
        Q_EMIT progressed(share);
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
    if (!body->mesh.byHand) return wish({id, 0, body->mesh, body->mesh, body->obstacle});
    Scene after = m_document.scene();  // the change of the mark asks for the pieces
    std::get<Body>(find(after, id)->body).mesh.byHand = false;
    m_document.edit(tr("Refit %1").arg(QString::fromStdString(find(after, id)->name)), after);
}

void Fits::cancel() {
    for (const Wish& one : std::vector(m_wishes))
        refuse(one, "Fitting was cancelled: the pieces are still the old ones.");
    m_thread.cancel();
}

void Fits::setWatched(const std::vector<ElementId>& ids) {
    m_watched = ids;
    next();
}

void Fits::forgetAll() {
    m_wishes.clear();
    m_states.clear();
    m_unmeasurable.clear();
    m_thread.cancel();
}

void Fits::sceneChanged(const Scene& before, const Scene& after) {
    const std::uint64_t gesture = m_document.editing();  // 0: undo brings its pieces along
    for (const Element& element : after.elements) {
        const Body* now = meshBody(after, element.id);
        const Body* old = gesture != 0 && now ? meshBody(before, element.id) : nullptr;
        if (!old || old->mesh == now->mesh || now->mesh.byHand || old->obstacle != now->obstacle) continue;
        if (isSameSource(old->mesh, now->mesh) && !old->mesh.byHand) continue;
        wish({element.id, gesture, now->mesh, old->mesh, old->obstacle});
    }
    QTimer::singleShot(0, this, &Fits::next);  // not within the edit
}

void Fits::wish(const Wish& wanted) {
    const auto same = std::ranges::find_if(
        m_wishes, [&](const Wish& one) { return one.id == wanted.id && one.gesture == wanted.gesture; });
    if (same != m_wishes.end()) {
        same->source = wanted.source;
        same->hasDraft = false;
    } else {
        m_wishes.push_back(wanted);
    }
    FitState& state = m_states[wanted.id.value];
    state.isFitting = true;
    state.problem.clear();
    Q_EMIT changed(wanted.id);
    QTimer::singleShot(0, this, &Fits::next);
}

void Fits::next() {
    for (const Wish& one : std::vector(m_wishes))  // a slider that came back to where it began
        if (one.gesture != 0 && one.source == one.sourceBefore) putBack(one);
    if (m_thread.isRunning()) {
        const Wish* wanted = m_wishes.empty() ? nullptr : &m_wishes.back();
        const bool isWanted =
            m_running && (m_running->kind == FitTask::Kind::Measure
                              ? m_wishes.empty()
                              : wanted && m_running->element == wanted->id && m_running->fit == wanted->source.fit &&
                                    !(m_running->kind == FitTask::Kind::Draft && !m_isHeld));
        if (!isWanted) m_thread.cancel();
        return;
    }
    std::optional<FitTask> task;
    for (std::size_t i = m_wishes.size(); i-- > 0 && !task;) task = taskFor(m_wishes[i]);
    if (!task) task = measureTask();
    if (m_wasFitting && m_wishes.empty()) Q_EMIT rested();
    if (!m_wasFitting && !m_wishes.empty()) Q_EMIT began(tr("Fitting pieces"));
    m_wasFitting = !m_wishes.empty();
    m_running = task;
    if (task) m_thread.start(*task);
}

/// Nothing while its mesh is being read, or while it is held and its draft is done.
std::optional<FitTask> Fits::taskFor(Wish& wish) {
    const auto mesh = m_shelf.find(wish.source);
    if (!mesh && m_shelf.isMissing(wish.source)) {
        const Wish gone = wish;
        QTimer::singleShot(0, this, [this, gone] {
            refuse(
                gone,
                "The mesh file cannot be read, so the pieces cannot be made again. Put it back, or import it again.");
            next();
        });
        return std::nullopt;
    }
    if (!mesh || (m_isHeld && wish.hasDraft)) return std::nullopt;
    return FitTask{m_isHeld ? FitTask::Kind::Draft : FitTask::Kind::Fine, wish.id, mesh, wish.source.fit, {}, false};
}

std::optional<FitTask> Fits::measureTask() {
    for (const ElementId id : m_watched) {
        const Body* body = meshBody(m_document.scene(), id);
        const auto mesh = body ? m_shelf.find(body->mesh) : nullptr;
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

Fits::Wish* Fits::wishOf(const FitTask& task) {
    const auto found = std::ranges::find_if(
        m_wishes, [&](const Wish& one) { return one.id == task.element && one.source.fit == task.fit; });
    return found == m_wishes.end() ? nullptr : &*found;
}

void Fits::finishPieces(const FitOutcome& outcome) {
    Wish* wanted = wishOf(outcome.task);
    if (outcome.isCancelled || !wanted) return;  // a newer wish took its place
    if (!outcome.problem.empty()) return refuse(*wanted, outcome.problem);
    m_states[wanted->id.value].notes = outcome.notes;
    m_unmeasurable.erase(wanted->id.value);
    const Wish done = *wanted;
    if (outcome.task.kind == FitTask::Kind::Draft)
        wanted->hasDraft = true;
    else
        drop(done);
    put(done, outcome.pieces);
}

/// Into the step of the gesture, and into all that came after it with the same settings.
void Fits::put(const Wish& wish, const Obstacle& pieces) {
    const auto change = [&](Scene& scene) {
        const Body* body = meshBody(scene, wish.id);
        if (body && body->mesh == wish.source) std::get<Body>(find(scene, wish.id)->body).obstacle = pieces;
    };
    if (m_document.amend(wish.gesture, change) || wish.gesture != 0) return;
    Scene after = m_document.scene();
    change(after);
    if (const Element* element = find(after, wish.id))
        m_document.edit(tr("Refit %1").arg(QString::fromStdString(element->name)), after);
}

void Fits::putBack(const Wish& wish) {
    drop(wish);
    Scene after = m_document.scene();
    const Body* body = meshBody(after, wish.id);
    if (!body || body->mesh != wish.sourceBefore) return;
    std::get<Body>(find(after, wish.id)->body).obstacle = wish.before;
    m_document.edit(tr("Change fit"), after, wish.gesture);  // ends where it began, so no step is left
}

void Fits::refuse(const Wish& wish, const std::string& why) {
    const Element* element = find(m_document.scene(), wish.id);
    m_states[wish.id.value].problem = why;
    const Wish refused = wish;
    drop(refused);
    Q_EMIT changed(refused.id);
    if (element)
        Q_EMIT this->refused(tr("%1: %2").arg(QString::fromStdString(element->name), QString::fromStdString(why)));
}

void Fits::drop(const Wish& wish) {
    const ElementId id = wish.id;
    const std::uint64_t gesture = wish.gesture;
    std::erase_if(m_wishes, [&](const Wish& one) { return one.id == id && one.gesture == gesture; });
    m_states[id.value].isFitting = std::ranges::any_of(m_wishes, [&](const Wish& one) { return one.id == id; });
    m_states[id.value].progress = 0;
    Q_EMIT changed(id);
}

}  // namespace gyre::editor
