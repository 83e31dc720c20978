#include "editor/writers/SceneGlb.h"

#include "core/scene/Field.h"
#include "core/scene/SceneTree.h"
#include "core/scenefile/SceneJson.h"
#include "editor/render/SmoothSurface.h"
#include "editor/writers/GlbFile.h"

#include <glm/common.hpp>
#include <glm/gtc/quaternion.hpp>

#include <algorithm>
#include <numbers>

namespace gyre::editor {
namespace {

constexpr float kCrease = 35 * std::numbers::pi_v<float> / 180;  // as the editor shades imported meshes
constexpr float kNearest = 0.01f;                                // near plane of cameras [m]
constexpr float kStillDistance = 1e-6f;                          // bodies that move less are static [m]

JsonValue vectorOf(const glm::vec3& v) { return jsonArray({jsonNumber(v.x), jsonNumber(v.y), jsonNumber(v.z)}); }
JsonValue vectorOf(const glm::quat& q) {
    return jsonArray({jsonNumber(q.x), jsonNumber(q.y), jsonNumber(q.z), jsonNumber(q.w)});
}

/// The description of each element as in our own file, without long data that meshes and animations already hold.
class ElementDescriptions {
public:
    static Result<ElementDescriptions> of(const Scene& scene) {
        const Result<std::string> text = sceneToJson(scene);
        if (!text) return text.error();
        Result<JsonValue> root = parseJson(*text, "the scene");
        if (!root) return root.error();
        return ElementDescriptions(std::move(*root));
    }

    JsonValue element(ElementId id) const {
        JsonValue extras = named("gyre", jsonObject());
        for (const JsonValue& object : find(m_root, "objects")->items)
            if (find(object, "id")->text == toText(id)) extras.items = object.items;
        std::erase_if(extras.items, [](const JsonValue& member) {
            return member.key == keyOf<&Body::obstacle>() || member.key == keyOf<&Body::keys>();
        });
        return jsonObject({std::move(extras)});
    }

    JsonValue scene() const {
        JsonValue own = named("gyre", jsonObject());
        for (const JsonValue& member : m_root.items)
            if (member.key != "objects" && member.key != "$schema") own.items.push_back(member);
        return jsonObject({std::move(own)});
    }

private:
    explicit ElementDescriptions(JsonValue root) : m_root(std::move(root)) {}
    JsonValue m_root;
};

std::int64_t addMaterial(GlbFile& file, const glm::vec3& color) {
    JsonValue shade = vectorOf(glm::clamp(color, glm::vec3(0), glm::vec3(1)));
    shade.items.push_back(jsonNumber(1.0f));
    return file.add(
        "materials",
        jsonObject({named("pbrMetallicRoughness", jsonObject({named("baseColorFactor", std::move(shade)),
                                                              named("metallicFactor", jsonNumber(0.0f)),
                                                              named("roughnessFactor", jsonNumber(0.8f))}))}));
}

std::int64_t addMesh(GlbFile& file, const std::string& name, const TriangleMesh& mesh, float scale, float crease,
                     const glm::vec3& color) {
    std::vector<float> positions, normals;
    for (const SurfaceCorner& corner : shadedSurface(mesh, crease))
        for (int c = 0; c < 3; ++c) {
            positions.push_back(corner.position[c] * scale);
            normals.push_back(corner.normal[c]);
        }
    JsonValue attributes = named(
        "attributes", jsonObject({named("POSITION", jsonNumber(file.addFloats(positions, 3, GlbFile::Use::Vertices,
                                                                              GlbFile::Extent::Stated))),
                                  named("NORMAL", jsonNumber(file.addFloats(normals, 3, GlbFile::Use::Vertices)))}));
    JsonValue primitive = jsonObject({std::move(attributes), named("material", jsonNumber(addMaterial(file, color)))});
    return file.add(
        "meshes", jsonObject({named("name", jsonText(name)), named("primitives", jsonArray({std::move(primitive)}))}));
}

/// Adds the artist's mesh if available, otherwise the convex pieces. Adds nothing for a body without a surface.
void addBody(GlbFile& file, const Element& element, const Body& body, const GlbOptions& options, JsonValue& node) {
    if (options.meshes) {
        const auto mesh = options.meshes->find(element.id.value);
        if (mesh != options.meshes->end() && !mesh->second->triangles.empty()) {
            node.items.push_back(named("mesh", jsonNumber(addMesh(file, element.name, *mesh->second,
                                                                  element.place.scale, kCrease, body.color))));
            return;
        }
    }
    const bool isSmooth = body.shape == BodyShape::Sphere || isRound(body.shape);
    const TriangleMesh surface = isRound(body.shape) ? surfaceOf(roundSolidOf(body)) : surfaceOf(shapeOf(body, 1));
    if (!surface.triangles.empty())
        node.items.push_back(named("mesh", jsonNumber(addMesh(file, element.name, surface, element.place.scale,
                                                              isSmooth ? kCrease : 0, body.color))));
}

void addCamera(GlbFile& file, const Element& element, const SceneCamera& camera, JsonValue& node) {
    JsonValue view =
        named("perspective",
              jsonObject({named("yfov", jsonNumber(camera.fieldOfView)), named("znear", jsonNumber(kNearest))}));
    node.items.push_back(
        named("camera",
              jsonNumber(file.add("cameras", jsonObject({named("name", jsonText(element.name)),
                                                         named("type", jsonText("perspective")), std::move(view)})))));
}

std::int64_t addNode(GlbFile& file, const Element& element, const GlbOptions& options, JsonValue extras) {
    JsonValue node =
        jsonObject({named("name", jsonText(element.name)), named("translation", vectorOf(element.place.position)),
                    named("rotation", vectorOf(glm::normalize(element.place.rotation)))});
    if (const Body* body = std::get_if<Body>(&element.body))
        addBody(file, element, *body, options, node);
    else if (const SceneCamera* camera = std::get_if<SceneCamera>(&element.body))
        addCamera(file, element, *camera, node);
    else
        node.items.push_back(named("scale", vectorOf(glm::vec3(element.place.scale))));
    node.items.push_back(named("extras", std::move(extras)));
    return file.add("nodes", std::move(node));
}

bool moves(const BodyTrack& track) {
    return std::ranges::any_of(track.poses, [&](const BodyPose& pose) {
        return glm::length(pose.position - track.poses.front().position) > kStillDistance ||
               1 - std::abs(glm::dot(pose.rotation, track.poses.front().rotation)) > kStillDistance;
    });
}

/// Positions and rotations of bodies, as channels of one animation. Rotations take the short path between keys.
class Animation {
public:
    Animation(GlbFile& file, const std::vector<float>& times) : m_file(file), m_times(times) {}

    void add(const BodyTrack& track, std::int64_t node) {
        std::vector<float> places, turns;
        glm::quat last{1, 0, 0, 0};
        for (const BodyPose& pose : track.poses) {
            const glm::quat turn = glm::normalize(glm::dot(pose.rotation, last) < 0 ? -pose.rotation : pose.rotation);
            places.insert(places.end(), {pose.position.x, pose.position.y, pose.position.z});
            turns.insert(turns.end(), {turn.x, turn.y, turn.z, turn.w});
            last = turn;
        }
        channel(node, "translation", m_file.addFloats(places, 3, GlbFile::Use::Animation));
        channel(node, "rotation", m_file.addFloats(turns, 4, GlbFile::Use::Animation));
    }

    void finish() {
        if (m_channels.items.empty()) return;
        m_file.add("animations",
                   jsonObject({named("name", jsonText("motion")), named("channels", std::move(m_channels)),
                               named("samplers", std::move(m_samplers))}));
    }

private:
    GlbFile& m_file;
    const std::vector<float>& m_times;
    std::int64_t m_input = -1;
    JsonValue m_channels = jsonArray(), m_samplers = jsonArray();

    void channel(std::int64_t node, const char* path, std::int64_t output) {
        if (m_input < 0) m_input = m_file.addFloats(m_times, 1, GlbFile::Use::Animation, GlbFile::Extent::Stated);
        const auto sampler = static_cast<std::int64_t>(m_samplers.items.size());
        m_samplers.items.push_back(
            jsonObject({named("input", jsonNumber(m_input)), named("output", jsonNumber(output))}));
        m_channels.items.push_back(jsonObject(
            {named("sampler", jsonNumber(sampler)),
             named("target", jsonObject({named("node", jsonNumber(node)), named("path", jsonText(path))}))}));
    }
};

}  // namespace

Result<std::vector<std::byte>> glbOf(const Scene& scene, const GlbOptions& options) {
    const Result<ElementDescriptions> words = ElementDescriptions::of(scene);
    if (!words) return words.error();
    GlbFile file;
    Animation animation(file, options.times);
    JsonValue roots = jsonArray();
    for (const Element& element : flat(scene).elements) {
        if (!element.enabled || std::holds_alternative<Group>(element.body)) continue;
        const std::int64_t node = addNode(file, element, options, words->element(element.id));
        roots.items.push_back(jsonNumber(node));
        const auto track = std::ranges::find(options.tracks, element.id.value, &BodyTrack::element);
        if (track != options.tracks.end() && moves(*track)) animation.add(*track, node);
    }
    animation.finish();
    JsonValue whole = jsonObject({named("name", jsonText(scene.name))});
    if (!roots.items.empty()) whole.items.push_back(named("nodes", std::move(roots)));
    file.add("scenes", std::move(whole));
    return options.kind == GltfKind::Text ? file.text(options.generator, words->scene())
                                          : file.bytes(options.generator, words->scene());
}

}  // namespace gyre::editor
