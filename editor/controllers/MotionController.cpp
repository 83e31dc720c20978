#include "editor/controllers/MotionController.h"

#include "core/scene/ElementIndex.h"
#include "core/scene/SceneTree.h"
#include "editor/context/Actions.h"
#include "editor/context/EditorContext.h"
#include "editor/context/Messages.h"
#include "editor/document/Clip.h"
#include "editor/document/NumberText.h"
#include "editor/panels/PlaybackBar.h"
#include "editor/panels/TrackView.h"
#include "editor/tools/KeyEdits.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>
#include <QMimeData>

#include <algorithm>
#include <array>
#include <set>
#include <utility>
#include <vector>

namespace gyre::editor {

MotionController::MotionController(EditorContext& context)
    : m_document(context.document),
      m_preview(context.preview),
      m_tracks(context.panels.playback.tracks()),
      m_actions(context.actions),
      m_messages(context.messages) {
    const auto on = [this](const char* id, auto perform) { m_actions.on(id, this, perform); };
    on("setKey", &MotionController::setKeys);
    on("removeKey", &MotionController::removeKeys);
    on("copyKeys", &MotionController::copyKeys);
    on("pasteKeys", &MotionController::pasteKeys);
    on("keySmooth", [this] { setInterpolation(Interpolation::Smooth); });
    on("keyLinear", [this] { setInterpolation(Interpolation::Linear); });
    on("keyHold", [this] { setInterpolation(Interpolation::Step); });
    connect(&m_tracks, &TrackView::menuWanted, this, &MotionController::showMenu);
    for (const char* id : {"setKey", "autoKey"}) context.panels.playback.addButton(&m_actions[id]);
    connect(&m_document, &Document::selectionChanged, this, &MotionController::enableVerbs);
    connect(&m_document, &Document::sceneChanged, this, &MotionController::enableVerbs);
    connect(&m_document, &Document::opened, this, &MotionController::enableVerbs);
    enableVerbs();
}

void MotionController::enableVerbs() {
    const auto any = [this](auto&& is) {
        return std::ranges::any_of(elementsOf(m_document.scene(), m_document.selection()),
                                   [&](const Element* element) { return is(*element); });
    };
    const bool hasBody = any([](const Element& element) { return std::holds_alternative<Body>(element.body); });
    const bool hasKeys = any([](const Element& element) { return !keysOf(element).empty(); });
    for (const char* id : {"setKey", "pasteKeys"}) m_actions[id].setEnabled(hasBody);
    for (const char* id : {"removeKey", "copyKeys", "keySmooth", "keyLinear", "keyHold"})
        m_actions[id].setEnabled(hasKeys);
}

Selection MotionController::freeBodies() {
    const Scene& scene = m_document.scene();
    Selection bodies;
    for (const Element* element : elementsOf(scene, unlocked(scene, m_document.selection())))
        if (std::holds_alternative<Body>(element->body)) bodies.push_back(element->id);
    if (bodies.empty()) m_messages.hint(tr("Keys are for bodies that are not locked. Select one first."));
    return bodies;
}

void MotionController::setKeys() {
    const Selection bodies = freeBodies();
    const std::shared_ptr<const Snapshot> now = m_preview.snapshot();
    if (!bodies.empty()) m_document.edit(tr("Set key"), withKeys(m_document.scene(), bodies, now->time, now->bodies));
}

void MotionController::removeKeys() {
    const Selection bodies = freeBodies();
    const double time = m_preview.snapshot()->time;
    const Scene after = withoutKeys(m_document.scene(), bodies, time);
    if (after != m_document.scene())
        m_document.edit(tr("Remove key"), after);
    else if (!bodies.empty())
        m_messages.hint(tr("There is no key at %1 s. Click one in the tracks, or a dot in the view, to go there.")
                            .arg(fixedNumber(time, 2)));
}

/// The chosen keys of one body in the tracks, or else all keys of the last selected body that has any.
MotionKeys MotionController::chosenKeys() const {
    const Scene& scene = m_document.scene();
    const auto first = std::ranges::find(m_tracks.chosen(), TrackMark::Kind::BodyKey, &TrackMark::kind);
    if (first != m_tracks.chosen().end()) {
        const std::span<const MotionKey> keys = keysOf(*find(scene, first->owner));
        std::set<std::size_t> indices;
        for (const TrackMark& mark : m_tracks.chosen())
            if (mark.kind == TrackMark::Kind::BodyKey && mark.owner == first->owner) indices.insert(mark.index);
        std::vector<MotionKey> chosen;
        for (const std::size_t index : indices) chosen.push_back(keys[index]);
        return MotionKeys(std::move(chosen));
    }
    for (auto id = m_document.selection().rbegin(); id != m_document.selection().rend(); ++id)
        if (const Element* element = find(scene, *id); element && !keysOf(*element).empty())
            return std::get<Body>(element->body).keys;
    return {};
}

void MotionController::copyKeys() {
    Result<std::unique_ptr<QMimeData>> clip = clipOfKeys(chosenKeys());
    if (!clip) return m_messages.hint(QString::fromStdString(clip.error().text()));
    QGuiApplication::clipboard()->setMimeData(clip->release());
}

void MotionController::pasteKeys() {
    const Result<MotionKeys> keys = keysIn(*QGuiApplication::clipboard()->mimeData());
    if (!keys) return m_messages.hint(QString::fromStdString(keys.error().text()));
    const Selection bodies = freeBodies();
    if (!bodies.empty())
        m_document.edit(tr("Paste keys"),
                        withPastedKeys(m_document.scene(), bodies, keys->list(), m_preview.snapshot()->time));
}

std::vector<TrackMark> MotionController::keysMeant() const {
    const Scene& scene = m_document.scene();
    std::vector<TrackMark> keys;
    for (const TrackMark& mark : m_tracks.chosen())
        if (mark.kind == TrackMark::Kind::BodyKey) keys.push_back(mark);
    const double time = m_preview.snapshot()->time;
    if (keys.empty())
        for (const ElementId id : m_document.selection())
            if (const Element* element = find(scene, id))
                if (const auto index = keyAt(*element, time, scene.fluid.substep))
                    keys.push_back({TrackMark::Kind::BodyKey, id, {}, *index, time});
    std::erase_if(keys, [&scene](const TrackMark& mark) { return unlocked(scene, std::array{mark.owner}).empty(); });
    return keys;
}

void MotionController::setInterpolation(Interpolation interpolation) {
    const std::vector<TrackMark> keys = keysMeant();
    if (keys.empty())
        return m_messages.hint(
            tr("First select keys of an unlocked body in the tracks, or select the body and go to the time of a key."));
    const Scene after = withInterpolation(m_document.scene(), keys, interpolation);
    if (after == m_document.scene()) return;
    m_document.edit(interpolation == Interpolation::Smooth   ? tr("Smooth keys")
                    : interpolation == Interpolation::Linear ? tr("Linear keys")
                                                             : tr("Hold keys"),
                    after);
}

void MotionController::showMenu(const QPoint& at) {
    const auto key = std::ranges::find(m_tracks.chosen(), TrackMark::Kind::BodyKey, &TrackMark::kind);
    if (key == m_tracks.chosen().end()) return;
    const ElementId owner = key->owner;
    if (m_document.selection() != Selection{owner}) m_document.select({owner});  // the actions apply to the selection
    QMenu menu;
    for (const char* id : {"keySmooth", "keyLinear", "keyHold"}) menu.addAction(&m_actions[id]);
    menu.addSeparator();
    menu.addAction(&m_actions["copyKeys"]);
    menu.exec(at);
}

}  // namespace gyre::editor

#include "moc_MotionController.cpp"
