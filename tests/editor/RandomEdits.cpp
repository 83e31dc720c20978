#include "tests/editor/RandomEdits.h"

#include "core/scene/Edits.h"
#include "core/scene/Fields.h"
#include "core/scene/Groups.h"
#include "editor/document/Clip.h"
#include "editor/document/HandleDrag.h"
#include "editor/document/PresetInsertion.h"
#include "tests/core/RandomScene.h"

#include <QMimeData>
#include <QUndoStack>

#include <glm/geometric.hpp>

#include <algorithm>
#include <array>

namespace gyre::editor {
namespace {

constexpr std::size_t kCrowd = 40;   // elements from which on more are removed than placed

/// Any handle of any tool.
HandleGrip gripAt(const Handles& handles, std::size_t draw) {
    constexpr std::array kKinds{HandleKind::Axis, HandleKind::Plane, HandleKind::Centre, HandleKind::View};
    HandleGrip grip{handles, {kKinds[draw % 4], static_cast<int>(draw / 4 % 3)}, {}};
    grip.view.size = {800, 600};
    return grip;
}

}  // namespace

RandomEdits::RandomEdits(Document& document, std::vector<Scene> presets, std::uint64_t seed)
    : m_document(document), m_random(seed, 0, 0), m_presets(std::move(presets)) {}

std::string RandomEdits::edit() {
    using Verb = void (RandomEdits::*)();
    static const std::vector<std::pair<const char*, Verb>> kVerbs{
        {"place", &RandomEdits::place}, {"place", &RandomEdits::place}, {"remove", &RandomEdits::remove},
        {"duplicate", &RandomEdits::duplicate}, {"group", &RandomEdits::group}, {"ungroup", &RandomEdits::ungroup},
        {"reparent", &RandomEdits::reparent}, {"rename", &RandomEdits::rename}, {"flip", &RandomEdits::flip},
        {"nudge", &RandomEdits::nudge}, {"set a field", &RandomEdits::setField}, {"set a field", &RandomEdits::setField},
        {"set a field", &RandomEdits::setField}, {"set a setting", &RandomEdits::setSetting}, {"scrub", &RandomEdits::scrub},
        {"drag", &RandomEdits::drag}, {"drag", &RandomEdits::drag}, {"paste", &RandomEdits::paste},
        {"insert a preset", &RandomEdits::insertPreset}, {"amend", &RandomEdits::amend}, {"select", &RandomEdits::select},
        {"mark saved", &RandomEdits::markSaved}, {"step", &RandomEdits::stepBackAndForth}};
    const auto& [name, verb] = kVerbs[below(kVerbs.size())];
    const bool isCrowded = m_document.scene().elements.size() > kCrowd;
    (this->*(isCrowded ? &RandomEdits::remove : verb))();
    return isCrowded ? "remove" : name;
}

std::size_t RandomEdits::below(std::size_t count) { return std::min(count - 1, static_cast<std::size_t>(m_random.uniform() * static_cast<float>(count))); }

/// At least one, if there are any.
Selection RandomEdits::some(std::size_t most) {
    const auto& elements = m_document.scene().elements;
    Selection ids;
    for (std::size_t i = elements.empty() ? 0 : 1 + below(most); i > 0; --i) {
        const ElementId id = elements[below(elements.size())].id;
        if (std::ranges::find(ids, id) == ids.end()) ids.push_back(id);
    }
    return ids;
}

Element* RandomEdits::any(Scene& scene) { return scene.elements.empty() ? nullptr : &scene.elements[below(scene.elements.size())]; }

void RandomEdits::place() {
    const std::vector<const char*> kinds = kindWords();
    Element element;
    element.name = kinds[below(kinds.size())];
    element.body = *defaultBody(element.name);
    element.place.position = 5.0f * m_random.inUnitBall();
    ElementId added;
    const Scene after = withElement(m_document.scene(), element, &added);
    m_document.edit("Insert", after, Selection{added});
}

void RandomEdits::remove() { m_document.edit("Delete", without(m_document.scene(), some(m_document.scene().elements.size() > kCrowd ? 20 : 3)), Selection{}); }

void RandomEdits::duplicate() {
    Selection added;
    const Scene after = withDuplicates(m_document.scene(), some(3), &added);
    m_document.edit("Duplicate", after, added);
}

void RandomEdits::group() {
    const Selection ids = some(5);
    ElementId made;
    if (!ids.empty()) m_document.edit("Group", grouped(m_document.scene(), ids, &made), Selection{made});
}

void RandomEdits::ungroup() {
    Selection freed;
    const Scene after = ungrouped(m_document.scene(), some(8), &freed);
    m_document.edit("Ungroup", after, freed);
}

void RandomEdits::reparent() {
    const Selection to = some(2), ids = some(4);
    if (to.empty()) return;
    const Element& target = *find(m_document.scene(), to.back());
    const bool isInto = std::holds_alternative<Group>(target.body) && m_random.uniform() < 0.7f;
    m_document.edit("Move in the tree", moved(m_document.scene(), ids, isInto ? TreeSpot{target.id, {}} : TreeSpot{target.parent, target.id}));
}

void RandomEdits::rename() {
    const Selection ids = some(1);
    if (!ids.empty()) m_document.edit("Rename", withName(m_document.scene(), ids[0], std::array{"Ring", "Ring 2", "", "\u706b", "a \"b\""}[below(5)]));
}

void RandomEdits::flip() {
    constexpr std::array kSwitches{&Element::enabled, &Element::visible, &Element::locked, &Element::solo, &Element::exported};
    m_document.edit("Switch", withSwitch(m_document.scene(), some(3), kSwitches[below(kSwitches.size())], m_random.uniform() < 0.5f));
}

void RandomEdits::nudge() { m_document.edit("Nudge", withShift(m_document.scene(), some(3), m_random.inUnitBall())); }

void RandomEdits::setField() {
    Scene after = m_document.scene();
    Element* element = any(after);
    if (!element) return;
    const std::vector<Field> fields = m_random.uniform() < 0.3f ? fieldsOf(*element) : fieldsOf(element->body);
    drawField(fields[below(fields.size())], m_random);
    m_document.edit("Change", withCarried(m_document.scene(), after));
}

void RandomEdits::setSetting() {
    Scene after = m_document.scene();
    const std::vector<Field> fields = m_random.uniform() < 0.7f ? fieldsOf(after.fluid) : fieldsOf(after.look);
    drawField(fields[below(fields.size())], m_random);
    m_document.edit("Change", after);
}

/// Many edits of one gesture, at times back to where it began.
void RandomEdits::scrub() {
    const Scene before = m_document.scene();
    Scene after = before;
    Element* element = any(after);
    if (!element) return;
    const std::uint64_t gesture = m_document.newGesture();
    for (int i = 0; i < 4; ++i) {
        element->place.scale = 0.5f + m_random.uniform();
        m_document.edit("Scrub", withCarried(before, after), gesture);
    }
    if (m_random.uniform() < 0.3f) m_document.edit("Cancel", before, gesture);
}

/// A handle, by mouse or by a typed number; at times cancelled.
void RandomEdits::drag() {
    const Selection ids = some(3);
    const auto tool = static_cast<HandleTool>(below(3));
    const auto handles = handlesOf(m_document.scene(), ids, tool, static_cast<HandleAxes>(below(2)));
    if (!handles) return;
    const Selection selected = m_document.selection();
    const HandleGrip grip = gripAt(*handles, below(12));
    const auto anyRay = [&] { return Ray{handles->pivot + glm::vec3(0, 3, 6), glm::normalize(glm::vec3(0, -3, -6) + m_random.inUnitBall())}; };
    HandleDrag drag({m_document.scene(), ids, grip, anyRay()});
    const std::uint64_t gesture = m_document.newGesture();
    for (int i = 0; i < 3; ++i) {
        if (m_random.uniform() < 0.3f) drag.lockAxis(static_cast<int>(below(3)));
        if (m_random.uniform() < 0.2f) drag.type(static_cast<char>('0' + below(10)));
        drag.update(anyRay(), {m_random.uniform() < 0.3f, m_random.uniform() < 0.3f});
        m_document.edit("Drag", drag.scene(), gesture);
    }
    if (m_random.uniform() < 0.2f) m_document.edit("Cancel", drag.before(), selected, gesture);
}

void RandomEdits::paste() {
    const Selection ids = some(4);
    if (ids.empty()) return;
    const auto clip = clipOf(m_document.scene(), ids);
    const Result<Scene> found = clip ? sceneIn(**clip) : tl::unexpected(clip.error());
    if (!found) {
        m_refusal = found.error().message;
        return;
    }
    Selection added;
    const Scene after = withCopies(m_document.scene(), *found, &added);
    m_document.edit("Paste", after, added);
}

void RandomEdits::insertPreset() {
    const PresetInsertion made = presetInsertion(m_document.scene(), m_presets[below(m_presets.size())], 3.0f * m_random.inUnitBall());
    m_document.edit("Insert a preset", made.after, Selection{made.group});
}

/// What takes long arrives later, after other edits.
void RandomEdits::amend() {
    const Selection ids = some(1);
    if (ids.empty()) return;
    const std::uint64_t gesture = m_document.newGesture();
    m_document.edit("Ask", withShift(m_document.scene(), ids, {0.1f, 0, 0}), gesture);
    nudge();
    if (m_random.uniform() < 0.5f) m_document.undo();
    m_document.amend(gesture, [&](Scene& scene) {
        if (Element* element = find(scene, ids[0])) element->place.rotation = {0, 1, 0, 0};
    });
}

void RandomEdits::select() { m_document.select(m_random.uniform() < 0.2f ? Selection() : some(6)); }

void RandomEdits::markSaved() { m_document.markSaved(m_document.path()); }

void RandomEdits::stepBackAndForth() {
    const std::size_t steps = below(6), again = below(steps + 1);
    for (std::size_t i = 0; i < steps; ++i) m_document.undo();
    for (std::size_t i = 0; i < again; ++i) m_document.redo();
}

}  // namespace gyre::editor
