#include "editor/document/Clip.h"

#include "core/scene/Drives.h"
#include "core/scene/Edits.h"
#include "core/scene/Instances.h"
#include "core/scene/SceneTree.h"
#include "core/scenefile/SceneJson.h"

#include <QMimeData>

#include <algorithm>
#include <charconv>
#include <string>
#include <utility>

namespace gyre::editor {
namespace {

/// The clip of this program, with its scene besides the text, which takes long to read.
class SceneClip : public QMimeData {
public:
    explicit SceneClip(Scene held) : scene(std::move(held)) {}
    const Scene scene;
};

/// An emitter that starts and stops like the copied activity. Its name lists what was copied, and ends with the number
/// of the owner: curves of the owner may be of fields that emitters do not have.
Element elementOf(const CopiedActivity& activity, ElementId free) {
    Emitter emitter;
    Element element;
    element.id = free;
    if (activity.start) {
        emitter.start = *activity.start;
        element.name += "start ";
    }
    if (activity.burst) {
        emitter.burst = *activity.burst;
        element.name += "burst ";
    }
    if (activity.stop) {
        emitter.stop = *activity.stop;
        element.name += "stop ";
    }
    element.name += std::to_string(activity.owner.value);
    element.body = emitter;
    return element;
}

CopiedActivity activityIn(const Element& element) {
    const auto& emitter = std::get<Emitter>(element.body);
    const auto has = [&](const char* word) { return element.name.find(word) != std::string::npos; };
    CopiedActivity activity;
    const std::string owner = element.name.substr(element.name.rfind(' ') + 1);
    std::from_chars(owner.data(), owner.data() + owner.size(), activity.owner.value);
    if (has("start")) activity.start = emitter.start;
    if (has("burst")) activity.burst = emitter.burst;
    if (has("stop")) activity.stop = emitter.stop;
    return activity;
}

}  // namespace

Result<std::unique_ptr<QMimeData>> clipOf(const Scene& scene, std::span<const ElementId> ids) {
    Scene clip;
    for (const std::size_t i : SceneTree(scene).subtrees(ids)) clip.elements.push_back(scene.elements[i]);
    clip.prefabs = scene.prefabs;
    dropStrayLinks(clip);
    setDrives(clip, drivesOf(scene, idsOf(clip)));
    const Result<std::string> text = sceneToJson(clip);
    if (!text) return text.error();
    std::unique_ptr<QMimeData> data = std::make_unique<SceneClip>(std::move(clip));
    data->setData(kElementsFormat, QByteArray::fromStdString(*text));
    data->setText(QString::fromStdString(*text));
    return data;
}

Result<Scene> sceneIn(const QMimeData& clip) {
    if (const auto* own = dynamic_cast<const SceneClip*>(&clip); own && !own->scene.elements.empty()) return own->scene;
    const QByteArray text = clip.hasFormat(kElementsFormat) ? clip.data(kElementsFormat) : clip.text().toUtf8();
    if (!text.trimmed().startsWith('{'))
        return fail(ErrorCode::Malformed,
                    "The clipboard contains no elements. Copy elements first, in this or another window.");
    Result<Scene> scene = sceneFromJson(text.toStdString(), "The clipboard");
    if (scene && scene->elements.empty())
        return fail(ErrorCode::Malformed, "The scene in the clipboard has no elements.");
    if (scene) setDrives(*scene, drivesOf(*scene, idsOf(*scene)));  // such as the text of a whole scene from a mail
    return scene;
}

Result<std::unique_ptr<QMimeData>> clipOfKeys(const CopiedKeys& keys) {
    if (keys.isEmpty())
        return fail(ErrorCode::Malformed,
                    "No keys are selected. Select keys or marks in the tracks, or a body or group with keys.");
    Scene clip;
    for (const auto& [owner, motion] : keys.motions) {
        Body body;
        body.motion = BodyMotion::Keyframed;
        body.keys = motion;
        Element& element = clip.elements.emplace_back();
        element.id = owner;
        element.name = "Keys";
        element.body = body;
    }
    ElementId free{1};
    for (const CopiedActivity& activity : keys.activities) {
        const auto isTaken = [&] {
            return find(clip, free) ||
                   std::ranges::any_of(keys.curves, [&](const Curve& curve) { return curve.target.element == free; });
        };
        while (isTaken()) ++free.value;
        clip.elements.push_back(elementOf(activity, free));
    }
    clip.curves = keys.curves;
    clip.events = keys.events;
    const Result<std::string> text = sceneToJson(clip);
    if (!text) return text.error();
    auto data = std::make_unique<QMimeData>();
    data->setData(kKeysFormat, QByteArray::fromStdString(*text));
    return data;
}

Result<CopiedKeys> keysIn(const QMimeData& clip) {
    const Result<Scene> scene = sceneFromJson(clip.data(kKeysFormat).toStdString(), "The clipboard");
    CopiedKeys keys;
    if (scene)
        for (const Element& element : scene->elements) {
            if (const auto* body = std::get_if<Body>(&element.body); body && !body->keys.list().empty())
                keys.motions.emplace_back(element.id, body->keys);
            if (!std::holds_alternative<Emitter>(element.body)) continue;
            if (const CopiedActivity activity = activityIn(element);
                activity.owner && (activity.start || activity.stop))
                keys.activities.push_back(activity);
        }
    if (scene) {
        keys.curves = scene->curves;
        keys.events = scene->events;
    }
    if (keys.isEmpty())
        return fail(ErrorCode::Malformed,
                    "The clipboard contains no keys. Copy keys first, in this or another window.");
    return keys;
}

}  // namespace gyre::editor
