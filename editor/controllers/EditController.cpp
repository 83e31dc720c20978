#include "editor/controllers/EditController.h"

#include "core/scene/Edits.h"
#include "core/scene/ElementIndex.h"
#include "core/scene/Field.h"
#include "core/scene/Groups.h"
#include "core/scene/Instances.h"
#include "core/scene/MovingGroups.h"
#include "core/scene/SceneTree.h"
#include "core/scenefile/ScenePaths.h"
#include "editor/context/Actions.h"
#include "editor/context/EditorContext.h"
#include "editor/context/LongWork.h"
#include "editor/context/Messages.h"
#include "editor/document/Clip.h"
#include "editor/document/FieldText.h"
#include "editor/panels/Outliner.h"
#include "editor/preview/Preview.h"
#include "editor/tools/SeedEdits.h"
#include "editor/tools/SurfaceEmitters.h"
#include "editor/viewport/Viewport.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMainWindow>
#include <QMenu>
#include <QMimeData>

#include <algorithm>
#include <memory>
#include <random>
#include <set>
#include <tuple>

namespace gyre::editor {
namespace {

constexpr std::uint64_t kShortSeeds = 100'000;  // enough seeds to choose from, and short enough to read out

bool isGroup(const Element& element) { return std::holds_alternative<Group>(element.body); }

/// Moves the copies beside their originals until none stands exactly where another element of its kind does. Gives up
/// after some tries: elements at the edge of the reach cannot move further.
Scene besideOthers(const Scene& scene, const Selection& copies) {
    constexpr int kMostTries = 100;
    using Spot = std::tuple<std::size_t, float, float, float>;
    const auto spotOf = [](const Element& e, const glm::vec3& shift) {
        const glm::vec3 at = withinReach(e.place.position + shift);
        return Spot{e.body.index(), at.x, at.y, at.z};
    };
    const std::set<ElementId> ids(copies.begin(), copies.end());
    std::set<Spot> taken;
    for (const Element& element : scene.elements)
        if (!ids.contains(element.id)) taken.insert(spotOf(element, glm::vec3(0)));
    const std::vector<const Element*> copied = elementsOf(scene, copies);
    glm::vec3 shift(0);
    for (int i = 0; i < kMostTries; ++i) {
        shift = static_cast<float>(i) * kBesideOriginal;
        if (std::ranges::none_of(copied, [&](const Element* copy) { return taken.contains(spotOf(*copy, shift)); }))
            break;
    }
    return shift == glm::vec3(0) ? scene : withShift(scene, copies, shift);
}

}  // namespace

EditController::EditController(EditorContext& context)
    : m_window(context.window),
      m_document(context.document),
      m_preview(context.preview),
      m_actions(context.actions),
      m_messages(context.messages) {
    const auto on = [this](const char* id, auto perform) { m_actions.on(id, this, perform); };
    on("copy", &EditController::copy);
    on("cut", &EditController::cut);
    on("paste", &EditController::paste);
    on("duplicate", &EditController::duplicate);
    on("delete", &EditController::remove);
    on("group", &EditController::group);
    on("ungroup", &EditController::ungroup);
    on("parent", &EditController::parent);
    on("unparent", &EditController::unparent);
    on("hide", [this] { toggle(&Element::visible, tr("Show"), tr("Hide")); });
    on("solo", [this] { toggle(&Element::solo, tr("Solo"), tr("End solo")); });
    on("lock", [this] { toggle(&Element::locked, tr("Lock"), tr("Unlock")); });
    on("mute", [this] { toggle(&Element::enabled, tr("Simulate"), tr("Do not simulate")); });
    on("omit", [this] { toggle(&Element::exported, tr("Take into effects"), tr("Leave out of effects")); });
    on("newSeed", &EditController::renewSeeds);
    on("emitFromSurface", &EditController::emitFromSurface);
    on("showAll", &EditController::showAll);
    on("selectAll", &EditController::selectAll);
    on("selectNone", [this] { m_document.select({}); });
    on("invert", &EditController::invertSelection);
    on("rename", [&outliner = context.panels.outliner] { outliner.renameSelected(); });
    context.panels.outliner.setMoment([&preview = m_preview] { return preview.currentTime(); });
    connect(&context.panels.viewport, &Viewport::contextMenuWanted, this, &EditController::showContextMenu);
    connect(&m_document, &Document::selectionChanged, this, &EditController::enableVerbs);
    connect(&m_document, &Document::sceneChanged, this, &EditController::enableVerbs);
    connect(&m_document, &Document::opened, this, &EditController::enableVerbs);
    enableVerbs();
}

void EditController::enableVerbs() {
    const Selection& selection = m_document.selection();
    for (const char* id : {"copy", "cut", "duplicate", "delete", "rename", "hide", "solo", "lock", "mute", "omit",
                           "group", "unparent", "grab", "turn", "resize"})
        m_actions[id].setEnabled(!selection.empty());
    const std::vector<const Element*> elements = elementsOf(m_document.scene(), selection);
    const bool endsWithGroup = !elements.empty() && isGroup(*elements.back());
    m_actions["newSeed"].setEnabled(hasSeedAmong(m_document.scene(), selection));
    m_actions["emitFromSurface"].setEnabled(
        std::ranges::any_of(elements, [](const Element* element) { return hasEmittingSurface(*element); }));
    m_actions["ungroup"].setEnabled(
        std::ranges::any_of(elements, [](const Element* element) { return isGroup(*element); }));
    m_actions["parent"].setEnabled(selection.size() > 1 && endsWithGroup);
}

void EditController::showContextMenu(const QPoint& global) {
    QMenu menu;
    m_actions.fillForElements(menu);
    menu.addSeparator();
    menu.addMenu(&m_actions.menu("&Insert"));
    menu.exec(global);
}

bool EditController::apply(const QString& text, const Verb& verb) {
    if (m_document.scene().elements.size() < kManyElements) {
        const Edited edited = verb(m_document.scene(), m_document.selection());
        m_document.edit(text, edited.scene, edited.selection);
        return true;
    }
    struct Work {
        Scene scene;
        Selection selection;
        Edited edited{};
    };
    const auto work = std::make_shared<Work>(Work{m_document.scene(), m_document.selection()});
    const auto run = [work, verb] { work->edited = verb(work->scene, work->selection); };
    if (!runWithProgress(m_window, text, run)) return false;
    if (work->scene != m_document.scene()) run();  // a result of the background has changed the scene meanwhile
    m_document.edit(text, work->edited.scene, work->edited.selection);
    return true;
}

Selection EditController::freeSelection() {
    const Selection free = unlocked(m_document.scene(), m_document.selection());
    if (free.empty() && !m_document.selection().empty())
        m_messages.hint(tr("The selection is locked. Unlock it first, with Ctrl+L or the padlock in the outliner."));
    return free;
}

/// Clips name meshes by absolute paths, because the scene of another window may be in another folder.
bool EditController::copy() {
    const Scene scene = withPathsFrom(m_document.scene(), m_document.path().parent_path(), {});
    Result<std::unique_ptr<QMimeData>> clip = clipOf(scene, m_document.selection());
    if (!clip)
        m_messages.hint(QString::fromStdString(clip.error().text()));
    else
        QGuiApplication::clipboard()->setMimeData(clip->release());
    return clip.has_value();
}

void EditController::cut() {
    const Selection gone = freeSelection();
    if (gone.empty() || !copy()) return;
    apply(tr("Cut"), [gone](const Scene& scene, const Selection&) { return Edited{without(scene, gone), {}}; });
}

/// Pastes beside the active element in the tree. In the view, a copy stands where the original was, or beside it.
void EditController::paste() {
    const Result<Scene> clip = sceneIn(*QGuiApplication::clipboard()->mimeData());
    if (!clip) return m_messages.hint(QString::fromStdString(clip.error().text()));
    const Scene found = withPathsFrom(*clip, {}, m_document.path().parent_path());
    apply(tr("Paste"), [found](const Scene& scene, const Selection& selection) {
        Selection added;
        const Scene copied = withCopies(scene, found, &added);
        Scene after = besideOthers(copied, added);
        const Element* active = selection.empty() ? nullptr : find(scene, selection.back());
        if (active && active->parent) after = moved(after, added, {active->parent, {}});
        return Edited{after, added};
    });
}

void EditController::duplicate() {
    apply(tr("Duplicate"), [](const Scene& scene, const Selection& selection) {
        Selection added;
        const Scene after = withDuplicates(scene, selection, &added);
        return Edited{withShift(after, added, kBesideOriginal), added};
    });
}

void EditController::remove() {
    const Selection gone = freeSelection();
    if (gone.empty()) return;
    apply(tr("Delete"), [gone](const Scene& scene, const Selection&) { return Edited{without(scene, gone), {}}; });
}

void EditController::renewSeeds() {
    const Selection free = unlocked(m_document.scene(), seededAmong(m_document.scene(), m_document.selection()));
    if (free.empty())
        return m_messages.hint(
            tr("The selection is locked. Unlock it first, with Ctrl+L or the padlock in the outliner."));
    std::random_device entropy;
    m_document.edit(tr("New seed"),
                    withNewSeeds(m_document.scene(), free, [&entropy] { return entropy() % kShortSeeds + 1; }));
}

void EditController::emitFromSurface() {
    Selection added;
    const std::string name = newElementName(QT_TRANSLATE_NOOP("NewElements", "%1 smoke")).toStdString();
    const Scene after = withSurfaceEmitters(m_document.scene(), m_document.selection(), &added, name);
    if (!added.empty()) m_document.edit(tr("Emit from surface"), after, added);
}

Scene EditController::whereShown(const Scene& after, const Selection& moved) const {
    return keptInPlace(m_document.scene(), after, moved, m_preview.currentTime());
}

void EditController::group() {
    ElementId id;
    const Scene after = grouped(m_document.scene(), m_document.selection(), &id);
    const QString name = newElementName(QT_TRANSLATE_NOOP("NewElements", "Group"));
    m_document.edit(tr("Group"), withName(whereShown(after, m_document.selection()), id, name.toStdString()),
                    Selection{id});
}

void EditController::ungroup() {
    Selection freed;
    const Scene after = ungrouped(m_document.scene(), freeSelection(), &freed);
    if (after != m_document.scene()) m_document.edit(tr("Ungroup"), whereShown(after, freed), freed);
}

void EditController::parent() {
    Selection moving = m_document.selection();
    const ElementId group = moving.back();
    moving.pop_back();
    m_document.edit(tr("Put into group"), whereShown(moved(m_document.scene(), moving, {group, {}}), moving));
}

void EditController::unparent() {
    const Selection& moving = m_document.selection();
    m_document.edit(tr("Take out of group"), whereShown(moved(m_document.scene(), moving, {}), moving));
}

void EditController::toggle(bool Element::*which, const QString& on, const QString& off) {
    const Scene& scene = m_document.scene();
    const Selection& selection = m_document.selection();
    const bool isOn =
        std::ranges::all_of(elementsOf(scene, selection), [&](const Element* element) { return element->*which; });
    apply(isOn ? off : on, [which, isOn](const Scene& before, const Selection& selected) {
        return Edited{withSwitch(before, selected, which, !isOn), selected};
    });
}

void EditController::showAll() {
    Scene after = m_document.scene();
    for (Element& element : after.elements) {
        element.visible = true;
        element.solo = false;
    }
    m_document.edit(tr("Show all"), after);
}

void EditController::selectAll() {
    Selection all;
    for (const Element& element : m_document.scene().elements) all.push_back(element.id);
    m_document.select(all);
}

void EditController::invertSelection() {
    Selection others;
    const std::set<ElementId> now(m_document.selection().begin(), m_document.selection().end());
    for (const Element& element : m_document.scene().elements)
        if (!now.contains(element.id)) others.push_back(element.id);
    m_document.select(others);
}

}  // namespace gyre::editor

#include "moc_EditController.cpp"
