#include "tests/editor/RandomEdits.h"

#include "core/scene/Drives.h"
#include "core/scene/Edits.h"
#include "core/scene/Field.h"
#include "core/scene/Instances.h"
#include "core/scenefile/SceneJson.h"
#include "editor/tools/CurveEdits.h"
#include "tests/core/RandomScene.h"

#include <algorithm>

/// Edits of prefabs, whose files are kept in memory.
namespace gyre::editor {

Scene RandomEdits::written(const Scene& scene) {
    const Result<std::string> text = sceneToJson(scene);
    const Result<Scene> read = text ? sceneFromJson(*text, "a file") : text.error();
    if (!read)
        m_refusal = read.error().text();
    else if (*read != scene)
        m_refusal = "The scene is otherwise in its file.";
    return scene;
}

/// A prefab with instances in the scene and a file.
const Prefab* RandomEdits::anyPrefab() {
    const auto& prefabs = m_document.scene().prefabs;
    const Prefab* prefab = prefabs.empty() ? nullptr : &prefabs[below(prefabs.size())];
    return prefab && m_files.contains(prefab->file) ? prefab : nullptr;
}

void RandomEdits::makePrefab() {
    for (const ElementId id : some(8)) {
        const Element& element = *find(m_document.scene(), id);
        if (!std::holds_alternative<Group>(element.body)) continue;
        const std::string name = "prefab " + std::to_string(m_files.size()) + ".gyreprefab";
        const Scene alone = written(prefabScene(m_document.scene(), id));
        const Result<Prefab> prefab = prefabFrom(alone, name);
        if (!prefab) {
            m_refusal = prefab.error().text();
            return;
        }
        m_files[name] = alone;
        return m_document.edit("Save as prefab", asInstance(m_document.scene(), id, *prefab));
    }
}

void RandomEdits::placePrefab() {
    if (m_files.empty()) return;
    const auto& [name, file] = *std::next(m_files.begin(), static_cast<std::ptrdiff_t>(below(m_files.size())));
    ElementId group;
    const Scene after = withInstance(m_document.scene(), *prefabFrom(file, name), 3.0f * m_random.inUnitBall(), &group);
    m_document.edit("Place", after, Selection{group});
}

void RandomEdits::follow(const std::string& name) {
    const Result<Prefab> prefab = prefabFrom(m_files[name], name);
    if (!prefab)
        m_refusal = prefab.error().text();
    else
        m_document.edit("Follow", withPrefab(m_document.scene(), *prefab));
}

void RandomEdits::applyToPrefab() {
    const Prefab* prefab = anyPrefab();
    if (!prefab) return;
    const std::string name = prefab->file;
    const Scene& scene = m_document.scene();
    const Instances instances(scene);
    Selection parts;
    std::optional<std::string> key;
    for (std::size_t i = 0; i < scene.elements.size(); ++i) {
        if (instances.prefabOf(i) != prefab) continue;
        parts.push_back(scene.elements[i].id);
        const std::vector<std::string> overrides = instances.overridesOf(i);
        if (!overrides.empty() && m_random.uniform() < 0.3f) key = overrides[below(overrides.size())];
    }
    m_files[name] = written(appliedTo(m_files[name], scene, parts, key));
    follow(name);
}

void RandomEdits::revertToPrefab() {
    const Scene& scene = m_document.scene();
    const Selection ids = some(5);
    if (m_random.uniform() < 0.3f) return m_document.edit("Revert", reverted(scene, ids));
    const Instances instances(scene);
    for (std::size_t i = 0; i < scene.elements.size(); ++i)
        if (const std::vector<std::string> overrides = instances.overridesOf(i); !overrides.empty())
            return m_document.edit(
                "Revert", reverted(scene, std::vector{scene.elements[i].id}, overrides[below(overrides.size())]));
}

void RandomEdits::unpackPrefab() { m_document.edit("Unpack", unpacked(m_document.scene(), some(2))); }

/// Edits the file of a prefab: changes a field or a curve, adds or removes an element, or changes its kind.
void RandomEdits::changePrefab() {
    const Prefab* prefab = anyPrefab();
    if (!prefab) return;
    const std::string name = prefab->file;
    Scene file = m_files[name];
    const ElementId top = prefabFrom(file, name)->elements.front().id;
    const std::vector<const char*> kinds = kindWords();
    const ElementBody body = *defaultBody(kinds[below(kinds.size())]);
    Element& element = file.elements[below(file.elements.size())];
    const std::vector<Field> fields = fieldsOf(element.body);
    switch (below(5)) {
        case 0:
            drawField(fields[below(fields.size())], m_random);
            break;
        case 1:
            file = withCurve(file, anyTarget(file), 2);
            break;
        case 2: {
            Element more;
            more.body = body;
            more.parent = top;
            file = withElement(file, more);
            break;
        }
        case 3: {
            if (std::holds_alternative<Group>(element.body)) break;
            element.body = body;
            for (SceneEvent& event : file.events) std::erase(event.starts, element.id);
            dropIdle(file);
            break;
        }
        default:
            if (element.id != top) file = without(file, std::vector{element.id});
    }
    m_files[name] = written(file);
    follow(name);
}

}  // namespace gyre::editor
