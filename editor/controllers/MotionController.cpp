#include "editor/controllers/MotionController.h"

#include "core/scene/ElementIndex.h"
#include "core/scene/SceneTree.h"
#include "editor/context/Actions.h"
#include "editor/context/EditorContext.h"
#include "editor/context/Messages.h"
#include "editor/document/Clip.h"
#include "editor/document/NumberText.h"
#include "editor/document/SentenceText.h"
#include "editor/panels/MarkFields.h"
#include "editor/panels/PlaybackBar.h"
#include "editor/panels/TrackView.h"
#include "editor/tools/KeyEdits.h"
#include "editor/tools/MarkEdits.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>
#include <QMimeData>

#include <algorithm>
#include <array>
#include <iterator>
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
    on("duplicateKeys", &MotionController::duplicateKeys);
    on("typeKeys", [&bar = context.panels.playback] { bar.editMarks(QCursor::pos()); });
    connect(&m_tracks, &TrackView::menuWanted, this, &MotionController::showMenu);
    connect(&m_tracks, &TrackView::copyWanted, this, &MotionController::copyKeys);
    connect(&m_tracks, &TrackView::pasteWanted, this, &MotionController::pasteKeys);
    connect(&m_tracks, &TrackView::duplicateWanted, this, &MotionController::duplicateKeys);
    connect(&m_tracks, &TrackView::chosenChanged, this, &MotionController::enableVerbs);
    connect(&context.panels.playback, &PlaybackBar::refused, &m_messages, &Messages::hint);
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
    const bool hasMover = any(canHaveKeys);
    const bool hasKeys = any([](const Element& element) { return !keysOf(element).empty(); });
    const bool hasChosen = !m_tracks.chosen().empty();
    const bool hasChosenKey = std::ranges::any_of(m_tracks.chosen(), &TrackMark::isKey);
    m_actions["setKey"].setEnabled(hasMover);
    m_actions["removeKey"].setEnabled(hasKeys);
    m_actions["copyKeys"].setEnabled(hasKeys || hasChosen);
    for (const char* id : {"keySmooth", "keyLinear", "keyHold"}) m_actions[id].setEnabled(hasKeys || hasChosenKey);
    m_actions["duplicateKeys"].setEnabled(hasChosen);
    m_actions["typeKeys"].setEnabled(hasChosen);
}

Selection MotionController::freeMovers() {
    const Scene& scene = m_document.scene();
    Selection movers;
    for (const Element* element : elementsOf(scene, unlocked(scene, m_document.selection())))
        if (canHaveKeys(*element)) movers.push_back(element->id);
    if (movers.empty())
        m_messages.hint(
            tr("Keys are for bodies and groups that are not locked. Select one first, or put the selection "
               "into a group with Ctrl+G."));
    return movers;
}

void MotionController::setKeys() {
    const Selection movers = freeMovers();
    if (movers.empty()) return;
    m_document.edit(tr("Set key"),
                    withKeys(m_document.scene(), movers, m_preview.currentTime(), m_preview.snapshot()->bodies));
}

void MotionController::removeKeys() {
    const Selection movers = freeMovers();
    const double time = m_preview.currentTime();
    const Scene after = withoutKeys(m_document.scene(), movers, time);
    if (after != m_document.scene())
        m_document.edit(tr("Remove key"), after);
    else if (!movers.empty())
        m_messages.hint(tr("There is no key at %1 s. Click one in the tracks, or a dot in the view, to go there.")
                            .arg(fixedNumber(time, 2)));
}

CopiedKeys MotionController::chosenKeys() const {
    const Scene& scene = m_document.scene();
    CopiedKeys chosen = copiedKeys(scene, m_tracks.chosen());
    if (!chosen.isEmpty()) return chosen;
    for (auto id = m_document.selection().rbegin(); id != m_document.selection().rend(); ++id)
        if (const Element* element = find(scene, *id); element && !keysOf(*element).empty())
            return {{{*id, MotionKeys({keysOf(*element).begin(), keysOf(*element).end()})}}, {}, {}, {}};
    return {};
}

void MotionController::copyKeys() {
    Result<std::unique_ptr<QMimeData>> clip = clipOfKeys(chosenKeys());
    if (!clip) return m_messages.hint(QString::fromStdString(clip.error().text()));
    QGuiApplication::clipboard()->setMimeData(clip->release());
}

void MotionController::pasteKeys() {
    const Result<CopiedKeys> keys = keysIn(*QGuiApplication::clipboard()->mimeData());
    if (!keys) return m_messages.hint(QString::fromStdString(keys.error().text()));
    paste(tr("Paste keys"), *keys, unlocked(m_document.scene(), m_document.selection()), m_preview.currentTime());
}

/// Copies that would stand on their originals go right behind them.
void MotionController::duplicateKeys() {
    CopiedKeys keys = copiedKeys(m_document.scene(), m_tracks.chosen());
    if (keys.isEmpty()) return m_messages.hint(tr("First select keys or marks in the tracks."));
    const bool hadTimes = !std::exchange(keys.activities, {}).empty();
    if (keys.isEmpty()) return m_messages.hint(oneStartText());
    const double step = m_document.scene().fluid.substep, now = m_preview.currentTime();
    const bool isThere = now > firstTime(keys) - step / 2 && now < lastTime(keys) + step / 2;
    paste(tr("Duplicate keys"), keys, {}, isThere ? lastTime(keys) + step : now, hadTimes ? oneStartText() : QString());
}

/// left: what was left out before
void MotionController::paste(const QString& text, const CopiedKeys& keys, const Selection& onto, double time,
                             const QString& left) {
    const PastedKeys pasted = withPastedKeys(m_document.scene(), keys, onto, time);
    const QString differences = shownText(pasted.differences);
    if (pasted.marks.empty())
        return m_messages.hint(tr("The keys fit no selected element that is not locked. Select one with such fields.") +
                               ' ' + differences);
    m_document.edit(text, pasted.scene);
    m_tracks.choose(pasted.marks);
    if (const QString told = (left + ' ' + differences).trimmed(); !told.isEmpty()) m_messages.refusal(told);
}

std::vector<TrackMark> MotionController::keysMeant() const {
    const Scene& scene = m_document.scene();
    std::vector<TrackMark> keys;
    std::ranges::copy_if(m_tracks.chosen(), std::back_inserter(keys), &TrackMark::isKey);
    const double time = m_preview.currentTime();
    if (keys.empty())
        for (const ElementId id : m_document.selection())
            if (const Element* element = find(scene, id))
                if (const auto index = keyAt(*element, time, scene.fluid.substep))
                    keys.push_back({TrackMark::Kind::BodyKey, id, {}, *index, time});
    std::erase_if(keys, [&scene](const TrackMark& mark) {
        return mark.owner && unlocked(scene, std::array{mark.owner}).empty();
    });
    return keys;
}

void MotionController::setInterpolation(Interpolation interpolation) {
    const std::vector<TrackMark> keys = keysMeant();
    if (keys.empty())
        return m_messages.hint(
            tr("First select keys of an unlocked element in the tracks, or select the element and go to the time of a "
               "key."));
    const Scene after = withInterpolation(m_document.scene(), keys, interpolation);
    if (after == m_document.scene()) return;
    m_document.edit(interpolation == Interpolation::Smooth   ? tr("Smooth keys")
                    : interpolation == Interpolation::Linear ? tr("Linear keys")
                                                             : tr("Hold keys"),
                    after);
}

void MotionController::showMenu(const QPoint& at) {
    const ElementId owner = m_tracks.chosen().front().owner;
    if (owner && std::ranges::find(m_document.selection(), owner) == m_document.selection().end())
        m_document.select({owner});
    QMenu menu;
    if (std::ranges::any_of(m_tracks.chosen(), &TrackMark::isKey)) {
        for (const char* id : {"keySmooth", "keyLinear", "keyHold"}) menu.addAction(&m_actions[id]);
        menu.addSeparator();
    }
    for (const char* id : {"copyKeys", "duplicateKeys"}) menu.addAction(&m_actions[id]);
    menu.addAction(&m_actions["typeKeys"]);
    menu.exec(at);
}

}  // namespace gyre::editor

#include "moc_MotionController.cpp"
