#include "editor/document/Document.h"

#include "core/scene/ElementIndex.h"
#include "editor/tools/SceneMemory.h"

#include <QSignalBlocker>
#include <QUndoCommand>
#include <QUndoStack>

#include <algorithm>
#include <deque>
#include <map>
#include <optional>
#include <utility>

namespace gyre::editor {
namespace {

constexpr double kRoom =
    0.9;  // fraction of the limit kept when the oldest steps go, so that the next edit does not trim again

/// Never changed, so that a step shares the scene it ends with the one that follows: a long history holds each scene
/// once.
using ScenePtr = std::shared_ptr<const Scene>;

/// Stands in the ledger as long as anyone holds it.
class HeldScene {
public:
    HeldScene(Scene held, const std::shared_ptr<SceneLedger>& ledger)
        : scene(std::move(held)), m_memory(memoryOf(scene)), m_ledger(ledger) {
        m_ledger->enter(m_memory);
    }
    ~HeldScene() { m_ledger->strike(m_memory); }
    HeldScene(const HeldScene&) = delete;
    HeldScene& operator=(const HeldScene&) = delete;

    const Scene scene;

private:
    SceneMemory m_memory;
    std::shared_ptr<SceneLedger> m_ledger;
};

ScenePtr hold(Scene scene, const std::shared_ptr<SceneLedger>& ledger) {
    const auto held = std::make_shared<const HeldScene>(std::move(scene), ledger);
    return {held, &held->scene};
}

bool areSame(const ScenePtr& a, const ScenePtr& b) { return a == b || *a == *b; }

/// The state before or after an undo step.
struct Moment {
    ScenePtr scene;
    Selection selection;

    bool operator==(const Moment& other) const { return selection == other.selection && areSame(scene, other.scene); }
};

/// A change to scenes of the past: those that steps share stay shared.
class Amendment {
public:
    Amendment(const std::function<void(Scene&)>& change, const std::shared_ptr<SceneLedger>& ledger)
        : m_change(change), m_ledger(ledger) {}

    Moment of(const Moment& moment) {
        ScenePtr& amended = m_amended[moment.scene];
        if (!amended) {
            Scene changed = *moment.scene;
            m_change(changed);
            amended = hold(std::move(changed), m_ledger);
        }
        return {amended, moment.selection};
    }

private:
    const std::function<void(Scene&)>& m_change;
    const std::shared_ptr<SceneLedger>& m_ledger;
    std::map<ScenePtr, ScenePtr> m_amended;
};

Selection existing(const Selection& selection, const Scene& scene) {
    Selection kept;
    for (const Element* element : elementsOf(scene, selection)) kept.push_back(element->id);
    return kept;
}

QString selectionText(const Moment& moment) {
    if (moment.selection.empty()) return Document::tr("Deselect");
    if (moment.selection.size() > 1)
        return Document::tr("Select %n elements", nullptr, static_cast<int>(moment.selection.size()));
    const Element* only = find(*moment.scene, moment.selection.front());
    return Document::tr("Select %1").arg(only ? QString::fromStdString(only->name) : QString());
}

}  // namespace

struct Document::Impl {
    explicit Impl(Document& owner) : document(owner) {}

    Moment momentOf(const Scene& scene, const Selection& selection) const;
    void show(const Moment& moment);
    void step(const Moment& moment);
    void push(const QString& text, const Moment& after, std::uint64_t gesture);
    void forgetOldest();

    class Step;
    Step& stepAt(int index);

    Document& document;
    std::shared_ptr<SceneLedger> ledger = std::make_shared<SceneLedger>();  ///< memory of all scenes in the history
    Moment now{hold({}, ledger), {}};
    ScenePtr saved = now.scene;
    std::filesystem::path path;
    bool dirty = false, stepping = false, rebuilding = false;
    std::uint64_t lastGesture = 0, editing = 0;
    struct Compared {
        const Scene *before, *after;
        SceneChange change;
    };
    std::optional<Compared> compared;  ///< the scenes of the sceneChanged that is signalled, once somebody asked
    std::size_t memory = kHistoryBytes;
    int pushing = 0;  ///< pushes that go on: one may lead to another
    int forgotten = 0;
    QUndoStack stack;
};

/// The only undo command: everything before, everything after.
class Document::Impl::Step : public QUndoCommand {
public:
    Step(Impl& document, const QString& text, const Moment& after, std::uint64_t gesture)
        : QUndoCommand(text), m_document(document), m_before(document.now), m_after(after), m_gesture(gesture) {}
    /// Copies the step for a rebuilt history.
    explicit Step(const Step& other)
        : QUndoCommand(other.text()),
          m_document(other.m_document),
          m_before(other.m_before),
          m_after(other.m_after),
          m_gesture(other.m_gesture) {}

    void undo() override { m_document.step(m_before); }
    void redo() override {
        const bool isNew = std::exchange(m_isNew, false);
        if (m_document.rebuilding) return;
        if (isNew)
            m_document.show(m_after);
        else
            m_document.step(m_after);
    }
    int id() const override { return m_document.rebuilding ? -1 : 0; }  // one id for all commands: mergeWith decides

    std::uint64_t gesture() const { return m_gesture; }
    /// Amends the scene after the step, and the scene before it if an earlier step was amended.
    void amend(Amendment& amendment, bool isLater) {
        if (isLater) m_before = amendment.of(m_before);
        m_after = amendment.of(m_after);
    }

    bool mergeWith(const QUndoCommand* command) override {
        const auto& next = static_cast<const Step&>(*command);
        const bool sameGesture = m_gesture != 0 && m_gesture == next.m_gesture;
        if (!sameGesture && !(isSelectionOnly() && next.isSelectionOnly())) return false;
        m_after = next.m_after;
        setText(next.text());
        setObsolete(m_before == m_after);
        if (isObsolete())
            m_document.now = m_before;  // equal, but a zero may have become a negative one: what follows begins there
        return true;
    }

private:
    bool isSelectionOnly() const { return m_gesture == 0 && areSame(m_before.scene, m_after.scene); }

    Impl& m_document;
    Moment m_before, m_after;
    std::uint64_t m_gesture;
    bool m_isNew = true;  ///< on its way into the history, which does it for the first time
};

Document::Impl::Step& Document::Impl::stepAt(int index) {
    return *static_cast<Step*>(const_cast<QUndoCommand*>(stack.command(index)));
}

/// Shares the scene of now if it is the same.
Moment Document::Impl::momentOf(const Scene& scene, const Selection& selection) const {
    return {scene == *now.scene ? now.scene : hold(scene, ledger), selection};
}

void Document::Impl::show(const Moment& moment) {
    const Moment before = std::exchange(now, moment), shown = now;  // a slot may edit again
    const bool wasDirty = std::exchange(dirty, !areSame(now.scene, saved));
    compared.reset();
    if (!areSame(before.scene, shown.scene)) Q_EMIT document.sceneChanged(*before.scene, *shown.scene);
    compared.reset();  // other scenes may get the same addresses
    if (before.selection != shown.selection) Q_EMIT document.selectionChanged();
    if (wasDirty != dirty) Q_EMIT document.stateChanged();
}

void Document::Impl::step(const Moment& moment) {
    stepping = true;
    show(moment);
    stepping = false;
}

void Document::Impl::push(const QString& text, const Moment& after, std::uint64_t gesture) {
    if (after == now) return;
    const bool isSelectionOnly = areSame(after.scene, now.scene);
    if (gesture == 0 && !isSelectionOnly) gesture = ++lastGesture;
    const std::uint64_t outer = std::exchange(editing, gesture);
    ++pushing;
    stack.push(new Step(*this, text, after, gesture));
    --pushing;
    editing = outer;
    if (pushing == 0 && !stepping) forgetOldest();
}

/// The stack itself cannot let go of its oldest steps: it is made anew from those that stay. The newest always does.
/// Observers of the stack are notified only of the last restored step.
void Document::Impl::forgetOldest() {
    if (ledger->bytes() <= memory || stack.count() < 2 || stack.canRedo()) return;
    std::deque<Step> kept;
    for (int i = 0; i < stack.count(); ++i) kept.emplace_back(stepAt(i));
    int clean = stack.cleanIndex();
    const auto putBack = [&](int index) {
        stack.push(new Step(kept[static_cast<std::size_t>(index)]));
        if (index + 1 == clean) stack.setClean();
    };
    rebuilding = true;
    QSignalBlocker quiet(stack);
    stack.clear();
    for (; kept.size() > 1 && static_cast<double>(ledger->bytes()) > kRoom * static_cast<double>(memory);
         ++forgotten, --clean)
        kept.pop_front();
    if (clean < 0) stack.resetClean();
    const int last = static_cast<int>(kept.size()) - 1;
    for (int i = 0; i < last; ++i) putBack(i);
    quiet.unblock();
    putBack(last);
    rebuilding = false;
}

Document::Document(QObject* parent) : QObject(parent), m(std::make_unique<Impl>(*this)) {}
Document::~Document() = default;

const Scene& Document::scene() const { return *m->now.scene; }
const Selection& Document::selection() const { return m->now.selection; }
const std::filesystem::path& Document::path() const { return m->path; }
bool Document::isDirty() const { return m->dirty; }
QUndoStack& Document::undoStack() { return m->stack; }
std::uint64_t Document::newGesture() { return ++m->lastGesture; }
std::uint64_t Document::editing() const { return m->editing; }
SceneChange Document::changeBetween(const Scene& before, const Scene& after) const {
    std::optional<Impl::Compared>& known = m->compared;
    if (!known || known->before != &before || known->after != &after)
        known = Impl::Compared{&before, &after, compare(before, after)};
    return known->change;
}

bool Document::isStepping() const { return m->stepping; }
void Document::undo() { m->stack.undo(); }
void Document::redo() { m->stack.redo(); }

void Document::edit(const QString& text, const Scene& after, std::uint64_t gesture) {
    edit(text, after, selection(), gesture);
}

void Document::edit(const QString& text, const Scene& after, const Selection& select, std::uint64_t gesture) {
    m->push(text, m->momentOf(after, existing(select, after)), gesture);
}

bool Document::amend(std::uint64_t gesture, const std::function<void(Scene&)>& change) {
    int first = 0;
    while (first < m->stack.count() && m->stepAt(first).gesture() != gesture) ++first;
    if (gesture == 0 || first == m->stack.count()) return false;
    Amendment amendment(change, m->ledger);
    for (int i = first; i < m->stack.count(); ++i) m->stepAt(i).amend(amendment, i > first);
    if (first < m->stack.index()) m->show(amendment.of(m->now));
    return true;
}

void Document::select(const Selection& selection) {
    const Moment after{m->now.scene, existing(selection, scene())};
    if (m->stack.canRedo()) return m->show(after);  // a click must not cost the redo list
    m->push(selectionText(after), after, 0);
}

void Document::setHistoryMemory(std::size_t bytes) {
    m->memory = bytes;
    m->forgetOldest();
}

std::size_t Document::historyBytes() const { return m->ledger->bytes(); }
int Document::forgottenSteps() const { return m->forgotten; }

void Document::open(const Scene& scene, const std::filesystem::path& path) {
    const Moment first{hold(scene, m->ledger), {}};
    m->stack.clear();
    m->forgotten = 0;
    m->now = first;
    m->saved = m->now.scene;
    m->path = path;
    m->dirty = false;
    Q_EMIT opened();
    Q_EMIT selectionChanged();
    Q_EMIT stateChanged();
}

void Document::markSaved(const std::filesystem::path& path) {
    m->saved = m->now.scene;
    m->path = path;
    m->dirty = false;
    m->stack.setClean();  // an edit after this is a step of its own, even in the middle of a gesture
    Q_EMIT stateChanged();
}

}  // namespace gyre::editor

#include "moc_Document.cpp"
