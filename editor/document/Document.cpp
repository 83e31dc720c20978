#include "editor/document/Document.h"

#include <QUndoCommand>
#include <QUndoStack>

#include <algorithm>
#include <map>
#include <utility>

namespace gyre::editor {
namespace {

/// What one undo step keeps of a moment.
struct Moment {
    Scene scene;
    Selection selection;

    bool operator==(const Moment&) const = default;
};

/// Never changed, so that a step shares the moment it ends with the one that follows: a long history holds each scene once.
using MomentPtr = std::shared_ptr<const Moment>;

/// A change to moments of the past: those that steps share stay shared.
class Amendment {
public:
    explicit Amendment(const std::function<void(Scene&)>& change) : m_change(change) {}

    MomentPtr of(const MomentPtr& moment) {
        MomentPtr& amended = m_amended[moment];
        if (amended) return amended;
        Moment changed = *moment;
        m_change(changed.scene);
        return amended = std::make_shared<const Moment>(std::move(changed));
    }

private:
    const std::function<void(Scene&)>& m_change;
    std::map<MomentPtr, MomentPtr> m_amended;
};

Selection existing(const Selection& selection, const Scene& scene) {
    Selection kept;
    std::ranges::copy_if(selection, std::back_inserter(kept), [&](ElementId id) { return find(scene, id) != nullptr; });
    return kept;
}

QString selectionText(const Moment& moment) {
    if (moment.selection.empty()) return Document::tr("Deselect");
    if (moment.selection.size() > 1)
        return Document::tr("Select %n elements", nullptr, static_cast<int>(moment.selection.size()));
    const Element* only = find(moment.scene, moment.selection.front());
    return Document::tr("Select %1").arg(only ? QString::fromStdString(only->name) : QString());
}

}  // namespace

struct Document::Impl {
    explicit Impl(Document& owner) : document(owner) {}

    void show(const MomentPtr& moment);
    void step(const MomentPtr& moment);
    void push(const QString& text, const Moment& after, std::uint64_t gesture);

    Document& document;
    MomentPtr now = std::make_shared<const Moment>();
    Scene saved;
    std::filesystem::path path;
    bool dirty = false, stepping = false;
    std::uint64_t lastGesture = 0, editing = 0;

    class Step;
    QUndoStack stack;
};

/// The only undo command: everything before, everything after.
class Document::Impl::Step : public QUndoCommand {
public:
    Step(Impl& document, const QString& text, const MomentPtr& after, std::uint64_t gesture)
        : QUndoCommand(text), m_document(document), m_before(document.now), m_after(after), m_gesture(gesture) {}

    void undo() override { m_document.step(m_before); }
    void redo() override {
        if (std::exchange(m_isNew, false)) m_document.show(m_after);
        else m_document.step(m_after);
    }
    int id() const override { return 0; }   // the same for all: mergeWith decides

    std::uint64_t gesture() const { return m_gesture; }
    /// What it led to changes, and what it began from if an earlier step was amended.
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
        setObsolete(*m_before == *m_after);
        if (isObsolete()) m_document.now = m_before;   // equal, but a zero may have become a negative one: what follows begins there
        return true;
    }

private:
    bool isSelectionOnly() const { return m_gesture == 0 && m_before->scene == m_after->scene; }

    Impl& m_document;
    MomentPtr m_before, m_after;
    std::uint64_t m_gesture;
    bool m_isNew = true;   ///< on its way into the history, which does it for the first time
};

void Document::Impl::show(const MomentPtr& moment) {
    const MomentPtr before = std::exchange(now, moment), shown = now;   // a slot may edit again
    const bool wasDirty = std::exchange(dirty, now->scene != saved);
    if (before->scene != shown->scene) Q_EMIT document.sceneChanged(before->scene, shown->scene);
    if (before->selection != shown->selection) Q_EMIT document.selectionChanged();
    if (wasDirty != dirty) Q_EMIT document.stateChanged();
}

void Document::Impl::step(const MomentPtr& moment) {
    stepping = true;
    show(moment);
    stepping = false;
}

void Document::Impl::push(const QString& text, const Moment& after, std::uint64_t gesture) {
    if (after == *now) return;
    const bool isSelectionOnly = after.scene == now->scene;
    if (gesture == 0 && !isSelectionOnly) gesture = ++lastGesture;
    const std::uint64_t outer = std::exchange(editing, gesture);
    stack.push(new Step(*this, text, std::make_shared<const Moment>(after), gesture));
    editing = outer;
}

Document::Document(QObject* parent) : QObject(parent), m(std::make_unique<Impl>(*this)) {}
Document::~Document() = default;

const Scene& Document::scene() const { return m->now->scene; }
const Selection& Document::selection() const { return m->now->selection; }
const std::filesystem::path& Document::path() const { return m->path; }
bool Document::isDirty() const { return m->dirty; }
QUndoStack& Document::undoStack() { return m->stack; }
std::uint64_t Document::newGesture() { return ++m->lastGesture; }
std::uint64_t Document::editing() const { return m->editing; }
bool Document::isStepping() const { return m->stepping; }
void Document::undo() { m->stack.undo(); }
void Document::redo() { m->stack.redo(); }

void Document::edit(const QString& text, const Scene& after, std::uint64_t gesture) {
    edit(text, after, selection(), gesture);
}

void Document::edit(const QString& text, const Scene& after, const Selection& select, std::uint64_t gesture) {
    m->push(text, {after, existing(select, after)}, gesture);
}

bool Document::amend(std::uint64_t gesture, const std::function<void(Scene&)>& change) {
    int first = 0;
    const auto step = [this](int index) { return static_cast<Impl::Step*>(const_cast<QUndoCommand*>(m->stack.command(index))); };
    while (first < m->stack.count() && step(first)->gesture() != gesture) ++first;
    if (gesture == 0 || first == m->stack.count()) return false;
    Amendment amendment(change);
    for (int i = first; i < m->stack.count(); ++i) step(i)->amend(amendment, i > first);
    if (first < m->stack.index()) m->show(amendment.of(m->now));
    return true;
}

void Document::select(const Selection& selection) {
    const Moment after{scene(), existing(selection, scene())};
    if (m->stack.canRedo()) return m->show(std::make_shared<const Moment>(after));   // a click must not cost the redo list
    m->push(selectionText(after), after, 0);
}

void Document::open(const Scene& scene, const std::filesystem::path& path) {
    m->stack.clear();
    m->now = std::make_shared<const Moment>(Moment{scene, {}});
    m->saved = scene;
    m->path = path;
    m->dirty = false;
    Q_EMIT opened();
    Q_EMIT selectionChanged();
    Q_EMIT stateChanged();
}

void Document::markSaved(const std::filesystem::path& path) {
    m->saved = scene();
    m->path = path;
    m->dirty = false;
    m->stack.setClean();   // an edit after this is a step of its own, even in the middle of a gesture
    Q_EMIT stateChanged();
}

}  // namespace gyre::editor
