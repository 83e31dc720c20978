#include "tests/editor/RandomEdits.h"

#include "core/scene/Edits.h"
#include "core/scene/Field.h"
#include "core/scene/Groups.h"
#include "core/scene/QuickFix.h"
#include "editor/document/Clip.h"
#include "editor/document/PresetInsertion.h"
#include "editor/exchange/PieceEdits.h"
#include "editor/tools/SeedEdits.h"
#include "editor/tools/SurfaceEmitters.h"
#include "tests/core/RandomScene.h"

#include <QMimeData>
#include <QUndoStack>

#include <algorithm>
#include <array>
#include <set>

namespace gyre::editor {
namespace {

constexpr std::size_t kCrowd = 40;  // number of elements above which more are removed than placed

}  // namespace

RandomEdits::RandomEdits(Document& document, std::vector<Scene> presets, std::uint64_t seed)
    : m_document(document), m_random(seed, 0, 0), m_presets(std::move(presets)) {}

const std::vector<RandomEdits::NamedVerb>& RandomEdits::table() {
    using R = RandomEdits;
    static const std::vector<NamedVerb> kVerbs{{"place", &R::place},
                                               {"place", &R::place},
                                               {"remove", &R::remove},
                                               {"duplicate", &R::duplicate},
                                               {"group", &R::group},
                                               {"ungroup", &R::ungroup},
                                               {"reparent", &R::reparent},
                                               {"rename", &R::rename},
                                               {"flip", &R::flip},
                                               {"nudge", &R::nudge},
                                               {"set a field", &R::setField},
                                               {"set a field", &R::setField},
                                               {"set a field", &R::setField},
                                               {"set a setting", &R::setSetting},
                                               {"reset", &R::reset},
                                               {"scrub", &R::scrub},
                                               {"drag", &R::drag},
                                               {"drag", &R::drag},
                                               {"drag in a group", &R::dragInGroup},
                                               {"turn about a pivot", &R::turnAboutPivot},
                                               {"drag a parameter handle", &R::dragParameterHandle},
                                               {"drag a parameter handle", &R::dragParameterHandle},
                                               {"aim", &R::aim},
                                               {"drag a vector", &R::dragVector},
                                               {"drag what has keys", &R::dragKeyed},
                                               {"set keys", &R::setKeys},
                                               {"set keys", &R::setKeys},
                                               {"remove keys", &R::removeKeys},
                                               {"paste keys", &R::pasteKeys},
                                               {"set the interpolation of keys", &R::setInterpolation},
                                               {"new seed", &R::newSeed},
                                               {"emit from a surface", &R::emitFromSurface},
                                               {"fix", &R::fix},
                                               {"cut pieces", &R::cutPieces},
                                               {"paste", &R::paste},
                                               {"insert a preset", &R::insertPreset},
                                               {"amend", &R::amend},
                                               {"take the other version", &R::takeOther},
                                               {"reload", &R::reload},
                                               {"animate", &R::animate},
                                               {"animate", &R::animate},
                                               {"animate over life", &R::animateOverLife},
                                               {"animate over life", &R::animateOverLife},
                                               {"change a curve", &R::changeCurve},
                                               {"change a curve", &R::changeCurve},
                                               {"change a curve over life", &R::changeLifeCurve},
                                               {"shape a curve", &R::shapeCurve},
                                               {"paste a curve", &R::pasteCurve},
                                               {"open to the game", &R::openToGame},
                                               {"change a parameter", &R::changeParameter},
                                               {"add an event", &R::addEvent},
                                               {"change an event", &R::changeEvent},
                                               {"change an event", &R::changeEvent},
                                               {"move marks", &R::moveMarks},
                                               {"remove marks", &R::removeMarks},
                                               {"make a prefab", &R::makePrefab},
                                               {"place a prefab", &R::placePrefab},
                                               {"apply to a prefab", &R::applyToPrefab},
                                               {"revert to a prefab", &R::revertToPrefab},
                                               {"unpack a prefab", &R::unpackPrefab},
                                               {"change a prefab", &R::changePrefab},
                                               {"select", &R::select},
                                               {"mark saved", &R::markSaved},
                                               {"step", &R::stepBackAndForth}};
    return kVerbs;
}

std::vector<std::string> RandomEdits::verbs() {
    std::vector<std::string> names;
    for (const NamedVerb& verb : table())
        if (verb.perform != &RandomEdits::select && verb.perform != &RandomEdits::markSaved) names.push_back(verb.name);
    return names;
}

int RandomEdits::done(const std::string& verb) const {
    const auto known = m_done.find(verb);
    return known == m_done.end() ? 0 : known->second;
}

std::string RandomEdits::edit() {
    const NamedVerb& drawn = table()[below(table().size())];
    const bool isCrowded = m_document.scene().elements.size() > kCrowd;
    const std::string name = isCrowded ? "remove" : drawn.name;
    const Scene before = m_document.scene();
    (this->*(isCrowded ? &RandomEdits::remove : drawn.perform))();
    if (m_document.scene() != before) ++m_done[name];
    return name;
}

std::size_t RandomEdits::below(std::size_t count) {
    return std::min(count - 1, static_cast<std::size_t>(m_random.uniform() * static_cast<float>(count)));
}

/// A random selection of at least one element, if there are any.
Selection RandomEdits::some(std::size_t most) {
    const auto& elements = m_document.scene().elements;
    Selection ids;
    for (std::size_t i = elements.empty() ? 0 : 1 + below(most); i > 0; --i) {
        const ElementId id = elements[below(elements.size())].id;
        if (std::ranges::find(ids, id) == ids.end()) ids.push_back(id);
    }
    return ids;
}

Element* RandomEdits::any(Scene& scene) {
    return scene.elements.empty() ? nullptr : &scene.elements[below(scene.elements.size())];
}

/// Places the kinds in turn, each with the values of its enumerations in turn.
void RandomEdits::place() {
    const std::vector<const char*> kinds = kindWords();
    const std::size_t turn = m_placed / kinds.size();
    Element element;
    element.name = kinds[m_placed++ % kinds.size()];
    element.body = *defaultBody(element.name);
    element.place.position = 5.0f * m_random.inUnitBall();
    for (const Field& field : fieldsOf(element.body)) {
        if (const auto* choice = std::get_if<EnumRef>(&field.value))
            choice->set(choice->object, static_cast<std::int32_t>(turn % choice->words.size()));
        if (std::holds_alternative<Obstacle*>(field.value)) drawField(field, m_random);
    }
    ElementId added;
    const Scene after = withElement(m_document.scene(), element, &added);
    m_document.edit("Insert", after, Selection{added});
}

void RandomEdits::remove() {
    m_document.edit("Delete", without(m_document.scene(), some(m_document.scene().elements.size() > kCrowd ? 20 : 3)),
                    Selection{});
}

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
    m_document.edit("Move in the tree", moved(m_document.scene(), ids,
                                              isInto ? TreeSpot{target.id, {}} : TreeSpot{target.parent, target.id}));
}

void RandomEdits::rename() {
    const Selection ids = some(1);
    if (!ids.empty())
        m_document.edit("Rename", withName(m_document.scene(), ids[0],
                                           std::array{"Ring", "Ring 2", "", "\u706b", "a \"b\""}[below(5)]));
}

void RandomEdits::flip() {
    constexpr std::array kSwitches{&Element::enabled, &Element::visible, &Element::locked, &Element::solo,
                                   &Element::exported};
    m_document.edit("Switch", withSwitch(m_document.scene(), some(3), kSwitches[below(kSwitches.size())],
                                         m_random.uniform() < 0.5f));
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

/// Many edits of one gesture, which now and then returns to its start.
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

/// Resets a field of all selected elements that have it, as the inspector does.
void RandomEdits::reset() {
    const Selection ids = some(4);
    Scene after = m_document.scene();
    if (ids.empty()) return;
    const std::vector<Field> fields = fieldsOf(find(after, ids[0])->body);
    const std::string key = fields[below(fields.size())].info.key;
    for (const ElementId id : ids) {
        Element& element = *find(after, id);
        ElementBody fresh = *defaultBody(kindWord(element.body));
        const std::vector<Field> own = fieldsOf(element.body), standard = fieldsOf(fresh);
        for (std::size_t i = 0; i < own.size(); ++i)
            if (key == own[i].info.key) write(own[i].value, read(standard[i].value));
    }
    m_document.edit("Reset", withCarried(m_document.scene(), after));
}

void RandomEdits::newSeed() {
    const Selection seeded = seededAmong(m_document.scene(), some(4));
    m_document.edit("New seed", withNewSeeds(m_document.scene(), seeded, [this] { return 1 + below(1 << 20); }));
}

void RandomEdits::emitFromSurface() {
    Selection added;
    const Scene after = withSurfaceEmitters(m_document.scene(), some(8), &added);
    if (!added.empty()) m_document.edit("Emit from surface", after, added);
}

/// Applies the fix of a random issue of the scene.
void RandomEdits::fix() {
    const std::vector<Issue> issues = checkScene(m_document.scene());
    if (issues.empty()) return;
    if (const std::optional<Scene> after = fixed(m_document.scene(), issues[below(issues.size())]))
        m_document.edit("Fix", *after);
}

/// Splits a piece of a body, or merges all pieces.
void RandomEdits::cutPieces() {
    Scene after = m_document.scene();
    std::vector<Body*> bodies;
    for (Element& element : after.elements)
        if (auto* body = std::get_if<Body>(&element.body); body && !body->obstacle.pieces().empty())
            bodies.push_back(body);
    if (bodies.empty()) return;
    Body& body = *bodies[below(bodies.size())];
    const std::size_t count = body.obstacle.pieces().size();
    std::set<std::size_t> all;
    for (std::size_t i = 0; i < count; ++i) all.insert(i);
    const Result<Obstacle> pieces =
        count > 3 ? withMerged(body.obstacle, all) : withSplit(body.obstacle, {below(count)}, nullptr);
    if (!pieces) return;  // too thin to cut
    body.obstacle = *pieces;
    body.mesh.byHand = true;
    m_document.edit("Cut", after);
}

void RandomEdits::paste() {
    const Selection ids = some(4);
    if (ids.empty()) return;
    const auto clip = clipOf(m_document.scene(), ids);
    const Result<Scene> found = clip ? sceneIn(**clip) : clip.error();
    if (!found) {
        m_refusal = found.error().text();
        return;
    }
    Selection added;
    const Scene after = withCopies(m_document.scene(), *found, &added);
    m_document.edit("Paste", after, added);
}

void RandomEdits::insertPreset() {
    const PresetInsertion made =
        presetInsertion(m_document.scene(), m_presets[below(m_presets.size())], 3.0f * m_random.inUnitBall());
    m_document.edit("Insert a preset", made.after, Selection{made.group});
}

/// Amends an earlier edit after other edits, as results of background work do.
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

/// Takes the other version of a comparison; the previous scene becomes the other version.
void RandomEdits::takeOther() {
    const Scene now = m_document.scene();
    m_document.edit("Take the other version", m_other);
    m_other = now;
}

/// Reloads the file as another program wrote it, now and then unchanged.
void RandomEdits::reload() {
    Scene theirs = written(m_document.scene());
    if (m_random.uniform() < 0.7f) theirs.name = theirs.name == "Theirs" ? "Ours" : "Theirs";
    m_document.edit("Reload", theirs);
}

void RandomEdits::select() { m_document.select(m_random.uniform() < 0.2f ? Selection() : some(6)); }

void RandomEdits::markSaved() { m_document.markSaved(m_document.path()); }

void RandomEdits::stepBackAndForth() {
    const std::size_t steps = below(6), again = below(steps + 1);
    for (std::size_t i = 0; i < steps; ++i) m_document.undo();
    for (std::size_t i = 0; i < again; ++i) m_document.redo();
}

}  // namespace gyre::editor
