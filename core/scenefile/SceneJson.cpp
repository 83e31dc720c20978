#include "core/scenefile/SceneJson.h"

#include "core/scene/Drives.h"
#include "core/scene/Instances.h"
#include "core/scenefile/DidYouMean.h"
#include "core/scenefile/DriveJson.h"
#include "core/scenefile/Migrations.h"
#include "core/scenefile/SceneFormat.h"
#include "core/scenefile/SceneHeader.h"

#include <algorithm>
#include <initializer_list>
#include <iterator>
#include <map>
#include <new>
#include <utility>

namespace gyre {
namespace {

using namespace sceneformat;
using Kind = JsonValue::Kind;

/// Reads one object: known keys into their fields, foreign keys and those of newer versions into `extras`. Refuses all
/// other keys.
struct ObjectReader {
    const SceneHeader& header;
    std::vector<Field> fields;
    std::vector<std::string_view> ownKeys;  ///< keys that other code reads
    JsonValue extras = jsonObject();

    Reading<void> read(const JsonValue& object) {
        for (const JsonValue& member : object.items)
            if (Reading<void> done = readMember(member); !done) return done;
        return {};
    }

private:
    Reading<void> readMember(const JsonValue& member) {
        if (std::ranges::find(ownKeys, member.key) != ownKeys.end()) return {};
        const auto field =
            std::ranges::find(fields, member.key, [](const Field& f) { return std::string_view(f.info.key); });
        if (field != fields.end()) return readField(*field, member);
        if (!isForeign(member.key) && !header.newer) return unknown(member);
        extras.items.push_back(member);
        return {};
    }

    Reading<void> unknown(const JsonValue& member) const {
        std::vector<std::string_view> known = ownKeys;
        for (const Field& field : fields) known.push_back(field.info.key);
        return mistake(member, "no key is called " + inQuotes(member.key) + " here." + didYouMean(member.key, known) +
                                   " Correct or remove it; notes of your own go into keys that begin with \"x-\".");
    }
};

/// Reads a scene from a tree. Borrows the tree.
class SceneReader {
public:
    explicit SceneReader(const JsonValue& root) : m_root(root) {}

    const SceneHeader& header() const { return m_header; }

    Reading<Scene> read() {
        return readHeader(m_root)
            .and_then([this](SceneHeader header) {
                m_header = std::move(header);
                return readTop();
            })
            .and_then([this] { return readSection(kSimulation, fieldsOf(m_scene.fluid)); })
            .and_then([this] { return readSection(kLook, fieldsOf(m_scene.look)); })
            .and_then([this] { return readPrefabs(); })
            .and_then([this] { return readObjects(); })
            .and_then([this] { return readDrives(m_root, m_header.newer, m_scene); })
            .and_then([this] { return readLevels(); })
            .map([this] {
                if (!m_extras.items.empty()) m_scene.extras = canonicalText(m_extras);
                return std::move(m_scene);
            });
    }

private:
    const JsonValue& m_root;
    SceneHeader m_header;
    Scene m_scene;
    JsonValue m_extras = jsonObject();
    std::map<ElementId, const JsonValue*> m_ids;  ///< ids in the list being read, with their values in the tree

    Reading<void> readTop() {
        ObjectReader top{
            m_header,
            {},
            {kSchema, kFormat, kVersion, kGenerator, kName, kSimulation, kLook, kObjects, kPrefabs, kLevels}};
        top.ownKeys.insert(top.ownKeys.end(), std::begin(kDriveKeys), std::end(kDriveKeys));
        if (Reading<void> done = top.read(m_root); !done) return done;
        m_extras = std::move(top.extras);
        if (m_header.newer) m_extras.items.push_back(named(kVersion, jsonText(m_header.version)));
        if (const JsonValue* schema = find(m_root, kSchema)) {
            if (schema->kind != Kind::String) return wrongType(*schema, "a text in quotes");
            if (schema->text != kSchemaName) m_extras.items.push_back(named(kSchema, jsonText(schema->text)));
        }
        const JsonValue* name = find(m_root, kName);
        return name == nullptr ? Reading<void>() : readName(*name, m_scene.name);
    }

    static Reading<void> readName(const JsonValue& value, std::string& name, const Range& bytes = kNameBytes) {
        Reading<std::string> text = readText(value, bytes);
        if (!text) return tl::unexpected<Mistake>(text.error());
        name = std::move(*text);
        return {};
    }

    Reading<void> readSection(std::string_view key, std::vector<Field> fields) {
        const JsonValue* section = find(m_root, key);
        if (section == nullptr) return {};
        if (section->kind != Kind::Object) return wrongType(*section, "an object");
        ObjectReader reader{m_header, std::move(fields), {}};
        if (Reading<void> done = reader.read(*section); !done) return done;
        if (!reader.extras.items.empty()) m_extras.items.push_back(named(key, std::move(reader.extras)));
        return {};
    }

    Reading<void> readLevels() {
        const JsonValue* levels = find(m_root, kLevels);
        if (levels == nullptr) return {};
        if (levels->kind != Kind::Array) return wrongType(*levels, "an array");
        if (levels->items.size() > kMostLevels)
            return mistake(*levels, "holds more than the " + std::to_string(kMostLevels) + " levels that are accepted.",
                           ErrorCode::Limit);
        for (const JsonValue& object : levels->items) {
            if (object.kind != Kind::Object) return wrongType(object, "an object");
            Level& level = m_scene.levels.emplace_back();
            ObjectReader reader{m_header, fieldsOf(level), {kName}};
            if (Reading<void> done = reader.read(object); !done) return done;
            if (!reader.extras.items.empty()) level.extras = canonicalText(reader.extras);
            if (const JsonValue* name = find(object, kName))
                if (Reading<void> done = readName(*name, level.name, {0, double(kNameOfLevel)}); !done) return done;
        }
        return {};
    }

    Reading<void> readObjects() {
        const JsonValue* objects = find(m_root, kObjects);
        return objects == nullptr ? Reading<void>() : readList(*objects, m_scene.elements, Links::Allowed);
    }

    /// Whether elements may follow a prefab; those of a prefab may not.
    enum class Links { Allowed, None };

    /// Reads a list of elements. Fields come last, because their defaults depend on the prefab that an element follows,
    /// which is known only once all ids and parents are read.
    Reading<void> readList(const JsonValue& objects, std::vector<Element>& list, Links links) {
        if (objects.kind != Kind::Array) return wrongType(objects, "an array");
        if (objects.items.size() > kMaxObjects)
            return mistake(objects,
                           "holds " + std::to_string(objects.items.size()) + " objects; at most " +
                               std::to_string(kMaxObjects) + " are accepted. Split the scene.",
                           ErrorCode::Limit);
        m_ids.clear();
        for (const JsonValue& object : objects.items)
            if (Reading<void> done = readIdentity(object, list.emplace_back(), links); !done) return done;
        if (links == Links::Allowed) takeFromPrefabs();
        for (std::size_t i = 0; i < list.size(); ++i)
            if (Reading<void> done = readElementFields(objects.items[i], list[i], links); !done) return done;
        return {};
    }

    Reading<void> readIdentity(const JsonValue& object, Element& element, Links links) {
        if (object.kind != Kind::Object) return wrongType(object, "an object");
        return readId(object, element)
            .and_then([&] { return readReference(object, kParent, element.parent); })
            .and_then([&] { return readKind(object, element); })
            .and_then([&] { return links == Links::None ? Reading<void>() : readLink(object, element); });
    }

    void takeFromPrefabs() {
        const Instances instances(m_scene);
        for (std::size_t i = 0; i < m_scene.elements.size(); ++i) {
            std::optional<Element> base = instances.baseOf(i);
            if (!base) continue;
            Element& element = m_scene.elements[i];
            base->id = element.id;
            base->parent = element.parent;
            base->prefab = element.prefab;
            base->source = element.source;
            base->name.clear();
            base->extras.clear();
            base->place = Transform();
            element = std::move(*base);
        }
    }

    Reading<void> readPrefabs() {
        const JsonValue* prefabs = find(m_root, kPrefabs);
        if (prefabs == nullptr) return {};
        if (prefabs->kind != Kind::Array) return wrongType(*prefabs, "an array");
        if (prefabs->items.size() > kMostPrefabs)
            return mistake(*prefabs, "holds more than " + std::to_string(kMostPrefabs) + " prefabs. Split the scene.",
                           ErrorCode::Limit);
        for (const JsonValue& prefab : prefabs->items)
            if (Reading<void> done = readPrefab(prefab); !done) return done;
        return {};
    }

    Reading<void> readPrefab(const JsonValue& value) {
        if (value.kind != Kind::Object) return wrongType(value, "an object");
        const JsonValue *file = find(value, kFile), *objects = find(value, kObjects);
        if (!file || !objects) return mistake(value, "a prefab has a \"file\" and \"objects\". Place it again.");
        ObjectReader reader{m_header, {}, {kFile, kObjects}};
        reader.ownKeys.insert(reader.ownKeys.end(), std::begin(kDriveKeys),
                              std::end(kDriveKeys) - 1);  // without warmUp, the last
        if (Reading<void> done = reader.read(value); !done) return done;
        Prefab prefab;
        if (Reading<void> done = readFileName(*file, prefab.file); !done) return done;
        if (prefabOf(m_scene, prefab.file))
            return mistake(*file, "another prefab has that file, too. Remove one of them.");
        if (Reading<void> done = readList(*objects, prefab.elements, Links::None); !done) return done;
        if (!isOneGroup(prefab.elements))
            return mistake(
                *objects, "the first object of a prefab is a group, and all others are in it. Place the prefab again.");
        if (Reading<void> done = readPrefabDrives(value, prefab); !done) return done;
        m_scene.prefabs.push_back(std::move(prefab));
        return {};
    }

    /// Reads the drives of a prefab by the rules of a scene with only its elements. Drops drives of other elements.
    Reading<void> readPrefabDrives(const JsonValue& value, Prefab& prefab) const {
        Scene alone;
        alone.elements = std::move(prefab.elements);
        if (Reading<void> done = readDrives(value, m_header.newer, alone); !done) return done;
        prefab.drives = drivesOf(alone, idsOf(alone));
        prefab.elements = std::move(alone.elements);
        return {};
    }

    static bool isOneGroup(const std::vector<Element>& elements) {
        if (elements.empty() || !std::holds_alternative<Group>(elements.front().body) || elements.front().parent)
            return false;
        Scene alone;
        alone.elements = elements;
        return SceneTree(alone).childrenOf(SceneTree::kNone).size() == 1;
    }

    static Reading<void> readFileName(const JsonValue& value, std::string& file) {
        Reading<std::string> text = readText(value, Range{1, kPathOfPrefab});
        if (!text) return tl::unexpected<Mistake>(text.error());
        if (text->empty()) return mistake(value, "the file of a prefab has no name. Place it again.");
        file = std::move(*text);
        return {};
    }

    Reading<void> readId(const JsonValue& object, Element& element) {
        const JsonValue* text = find(object, kId);
        if (text == nullptr)
            return mistake(object,
                           "the object has no \"id\". Give it one, such as " + inQuotes(toText(newElementId())) + ".");
        if (text->kind != Kind::String) return wrongType(*text, "an id in quotes");
        const std::optional<ElementId> id = elementIdFrom(text->text);
        if (!id)
            return mistake(*text, inQuotes(text->text) +
                                      " is no id: an id is 8 of the characters 0-9 and a-z without i, l, o, u, "
                                      "and not all zeros. Use " +
                                      inQuotes(toText(newElementId())) + ".");
        const auto [first, isNew] = m_ids.emplace(*id, text);
        if (!isNew)
            return mistake(
                *text, "the id " + inQuotes(text->text) + " is already used by " + jsonPointer(m_root, *first->second) +
                           " in line " + std::to_string(first->second->line) +
                           ". Give one of the two another id, such as " + inQuotes(toText(newElementId())) + ".");
        element.id = *id;
        return {};
    }

    /// Reads an id, of which the element need not exist: merging the changes of two authors may produce such
    /// references.
    static Reading<void> readReference(const JsonValue& object, std::string_view key, ElementId& reference) {
        const JsonValue* text = find(object, key);
        if (text == nullptr) return {};
        const bool isParent = key == kParent;
        if (text->kind != Kind::String)
            return wrongType(*text,
                             isParent ? "the id of a group in quotes" : "the id of an element of the prefab in quotes");
        const std::optional<ElementId> id = elementIdFrom(text->text);
        if (!id)
            return mistake(*text, inQuotes(text->text) + " is no id. Name the " +
                                      (isParent ? "group" : "prefab's element") + " by its \"id\", or remove the key.");
        reference = *id;
        return {};
    }

    static Reading<void> readLink(const JsonValue& object, Element& element) {
        if (Reading<void> done = readReference(object, kSource, element.source); !done) return done;
        const JsonValue* file = find(object, kPrefab);
        if (file == nullptr) return {};
        if (!std::holds_alternative<Group>(element.body))
            return mistake(*file, "only a group is an instance of a prefab. Remove the key.");
        return readFileName(*file, element.prefab);
    }

    Reading<void> readKind(const JsonValue& object, Element& element) {
        const std::vector<const char*> kinds = kindWords();
        std::string all;
        for (const char* word : kinds) all += (all.empty() ? "" : ", ") + std::string(word);
        const JsonValue* word = find(object, kType);
        if (word == nullptr) return mistake(object, "the object has no \"type\". The types are " + all + ".");
        if (word->kind != Kind::String) return wrongType(*word, "a word in quotes");
        const std::optional<ElementBody> body = defaultBody(word->text);
        if (body) {
            element.body = *body;
            return {};
        }
        const std::vector<std::string_view> words(kinds.begin(), kinds.end());
        return mistake(*word, "no type is called " + inQuotes(word->text) + "." + didYouMean(word->text, words) +
                                  " The types are " + all + ".");
    }

    Reading<void> readElementFields(const JsonValue& object, Element& element, Links links) {
        ObjectReader reader{m_header, fieldsOf(element), {kId, kType, kParent}};
        if (links == Links::Allowed) reader.ownKeys.insert(reader.ownKeys.end(), {kPrefab, kSource});
        std::ranges::move(fieldsOf(element.body), std::back_inserter(reader.fields));
        if (Reading<void> done = reader.read(object); !done) return done;
        if (!reader.extras.items.empty()) element.extras = canonicalText(reader.extras);
        return {};
    }
};

}  // namespace

Result<Scene> sceneFromJson(std::string_view text, std::string_view source, std::string* note) try {
    Result<JsonValue> root = parseJson(text, source);
    if (!root) return root.error();
    std::string changed = migrate(*root);
    SceneReader reader(*root);
    Reading<Scene> scene = reader.read();
    if (const std::string moved = reader.header().solverNote(); !moved.empty())
        changed.append(changed.empty() ? "" : " ").append(moved);
    if (note) *note = changed;
    if (scene) return std::move(*scene);
    const Mistake& mistake = scene.error();
    return Error{mistake.code, mistake.sentence, std::string(source),
                 JsonPlace{mistake.where->line, jsonPointer(*root, *mistake.where)}};
} catch (const std::bad_alloc&) {
    return Error{ErrorCode::Limit,
                 std::string(source) + " does not fit in memory. Close other programs, or split the scene.",
                 std::string(source), JsonPlace{}};
}

}  // namespace gyre
