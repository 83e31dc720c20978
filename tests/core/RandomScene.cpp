#include "tests/core/RandomScene.h"

#include "core/scene/FieldTarget.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <vector>

namespace {

using namespace gyre;

constexpr int kOfEachKind = 3;

template <class T>
T limited(double value, const Range& range) {
    const double low = std::max(range.low, static_cast<double>(std::numeric_limits<T>::lowest()));
    const double high = std::min(range.high, static_cast<double>(std::numeric_limits<T>::max()));
    return std::clamp(static_cast<T>(std::clamp(value, low, high)), static_cast<T>(low), static_cast<T>(high));
}

/// A random value of the range: small magnitudes are as frequent as large ones, and one draw in 32 is an end of the
/// range.
template <class T>
T number(const Range& range, Random& random) {
    constexpr float kEnds = 1.0f / 32;
    const float where = random.uniform();
    if (where < kEnds) return limited<T>(where < kEnds / 2 ? range.low : range.high, range);
    const double low = std::max(range.low, -1e9);
    const double high = std::min(range.high, 1e9);
    const double value = low + (high - low) * random.uniform();
    return limited<T>(value * std::pow(10.0, -std::floor(8.0 * random.uniform())), range);
}

std::size_t below(std::size_t count, Random& random) {
    return std::min(count - 1, static_cast<std::size_t>(random.uniform() * static_cast<float>(count)));
}

std::string text(const Range& bytes, Random& random) {
    const char* const parts[] = {"a",    "Z",    "7",    " ", "\"", "\\", "/", "\n", "\t",
                                 "\x01", "\x1f", "\x7f", "é", "漢", "😀",  "{", "],"};
    std::string made;
    for (std::size_t i = below(20, random); i > 0; --i) made += parts[below(std::size(parts), random)];
    return static_cast<double>(made.size()) <= bytes.high ? made : "";
}

glm::quat rotation(Random& random) {
    const glm::vec3 axis = random.onUnitSphere();
    return glm::normalize(glm::quat(random.uniform(-1, 1), axis.x, axis.y, axis.z));
}

Obstacle obstacle(Random& random) {
    std::vector<ConvexPolytope> pieces;
    for (std::size_t i = below(3, random); i > 0; --i)
        pieces.push_back(boxPolytope({random.uniform(0.1f, 2), random.uniform(0.1f, 2), random.uniform(0.1f, 2)}));
    return pieces.empty() ? Obstacle() : Obstacle(std::move(pieces));
}

MotionKeys keys(Random& random) {
    std::vector<MotionKey> list;
    float time = random.uniform();
    for (std::size_t i = below(4, random); i > 0; --i) {
        list.push_back({time, {random.uniform(-5, 5), random.uniform(-5, 5), random.uniform(-5, 5)}, rotation(random)});
        time += random.uniform(0.01f, 2);
    }
    return list.empty() ? MotionKeys() : MotionKeys(std::move(list));
}

std::vector<CurveKey> rampKeys(const FieldInfo& info, int components, Random& random) {
    std::vector<CurveKey> list;
    float at = random.uniform(0, 0.2f * info.over.high);
    for (std::size_t i = below(4, random); i > 0; --i) {
        CurveKey& key = list.emplace_back(CurveKey{at, {}, static_cast<Interpolation>(below(3, random))});
        for (int c = 0; c < components; ++c) key.value[c] = number<float>(info.range, random);
        at += random.uniform(0.01f, 0.2f) * info.over.high;
    }
    return list;
}

struct Draw {
    const FieldInfo& info;
    Random& random;

    void operator()(float* value) const { *value = number<float>(info.range, random); }
    void operator()(double* value) const { *value = number<double>(info.range, random); }
    void operator()(std::int32_t* value) const { *value = number<std::int32_t>(info.range, random); }
    void operator()(std::uint64_t* value) const {
        *value = std::numeric_limits<std::uint64_t>::max() - static_cast<std::uint64_t>(random.uniform() * 1e19f);
    }
    void operator()(bool* value) const { *value = random.uniform() < 0.5f; }
    void operator()(std::string* value) const { *value = text(info.range, random); }
    void operator()(glm::vec3* value) const {
        for (int i = 0; i < 3; ++i) (*value)[i] = number<float>(info.range, random);
    }
    void operator()(glm::quat* value) const { *value = rotation(random); }
    void operator()(const EnumRef& value) const {
        value.set(value.object, static_cast<std::int32_t>(below(value.words.size(), random)));
    }
    void operator()(Obstacle* value) const { *value = obstacle(random); }
    void operator()(MotionKeys* value) const { *value = keys(random); }
    void operator()(Ramp* value) const { value->keys = rampKeys(info, value->components, random); }
};

void fill(const std::vector<Field>& fields, Random& random) {
    for (const Field& field : fields) drawField(field, random);
}

// ---- Curves and parameters

bool happens(float share, Random& random) { return random.uniform() < share; }

/// A field that may be driven: of an element, or of the scene's settings.
struct Drivable {
    FieldTarget target;
    Range range;
    int components = 0;
    bool isSwitch = false;
};

Drivable drivable(ElementId element, const Field& field) {
    return {{element, field.info.key},
            drivenRange(field),
            componentsOf(field.value),
            std::holds_alternative<bool*>(field.value)};
}

std::vector<Drivable> allDrivable(Scene& scene) {
    std::vector<Drivable> all;
    for (const Field& field : drivableFields(scene.fluid)) all.push_back(drivable({}, field));
    for (Element& element : scene.elements)
        for (const Field& field : drivableFields(element)) all.push_back(drivable(element.id, field));
    return all;
}

std::vector<Drivable> allOverLife(Scene& scene) {
    std::vector<Drivable> all;
    for (Element& element : scene.elements)
        for (const Field& field : fieldsOf(element.body))
            if (!whyNotOverLife(&element, field)) all.push_back(drivable(element.id, field));
    return all;
}

/// last: the latest time of a key, in seconds or as a fraction of life.
Curve curve(const Drivable& what, float last, Random& random) {
    Curve made;
    made.target = what.target;
    const std::size_t count = 1 + below(4, random);
    for (std::size_t k = 0; k < count; ++k) {
        CurveKey key;
        key.time = last * (static_cast<float>(k) + random.uniform()) / static_cast<float>(count);
        for (int i = 0; i < what.components; ++i) key.value[i] = number<float>(what.range, random);
        key.next = static_cast<Interpolation>(below(3, random));
        made.keys.push_back(key);
    }
    return made;
}

ParameterLink link(const Drivable& what, const Parameter& parameter, Random& random) {
    ParameterLink made;
    made.target = what.target;
    made.how = what.isSwitch ? Combine::Set : static_cast<Combine>(below(3, random));
    if (parameter.components > 1)
        made.from = static_cast<std::int32_t>(
            below(static_cast<std::size_t>(parameter.components - what.components + 1), random));
    for (int i = 0; i < what.components; ++i) {
        made.scale[i] = number<float>({-1e9, 1e9}, random);
        made.offset[i] = number<float>({-1e9, 1e9}, random);
    }
    return made;
}

Parameter parameter(std::size_t which, const std::vector<Drivable>& all, Random& random) {
    Parameter made;
    made.id.value = 1000 + which;
    made.name = "parameter " + std::to_string(which);
    made.components = 1 + static_cast<std::int32_t>(below(4, random));
    for (int i = 0; i < made.components; ++i) {
        made.low[i] = -number<float>({0, 1e9}, random);
        made.high[i] = number<float>({0, 1e9}, random);
        made.value[i] = number<float>({double(made.low[i]), double(made.high[i])}, random);
    }
    for (std::size_t i = below(4, random); i > 0; --i) {
        const Drivable& what = all[below(all.size(), random)];
        if (made.components == 1 || what.components <= made.components) made.links.push_back(link(what, made, random));
    }
    return made;
}

bool starts(const Element& element) {
    return std::holds_alternative<Emitter>(element.body) || std::holds_alternative<VorticitySource>(element.body) ||
           std::holds_alternative<FluidRegion>(element.body);
}

SceneEvent event(std::size_t which, const Scene& scene, Random& random) {
    SceneEvent made;
    made.id.value = 2000 + which;
    made.name = "event " + std::to_string(which);
    made.kind = happens(0.5f, random) ? EventKind::Trigger : EventKind::Marker;
    made.time = double(random.uniform(0, 3));
    if (made.kind == EventKind::Marker) return made;
    if (happens(0.3f, random)) made.time = SceneEvent::kByGameOnly;
    for (const Element& element : scene.elements)
        if (starts(element) && happens(0.2f, random)) made.starts.push_back(element.id);
    return made;
}

}  // namespace

void driveAtRandom(gyre::Scene& scene, gyre::Random& random) {
    constexpr float kCurves = 0.03f, kOverLife = 0.2f, kLongest = 3;  // fractions of the fields; latest time [s]
    const std::vector<Drivable> all = allDrivable(scene);
    const auto isCurved = [&](const Drivable& what) {
        return std::ranges::any_of(scene.lifeCurves, [&](const Curve& each) { return each.target == what.target; });
    };
    for (const Drivable& what : allOverLife(scene))
        if (happens(kOverLife, random)) scene.lifeCurves.push_back(curve(what, 1, random));
    for (const Drivable& what : all) {
        if (!happens(kCurves, random) || isCurved(what)) continue;
        scene.curves.push_back(curve(what, kLongest, random));
        if (happens(0.3f, random)) scene.curves.back().after = AfterKeys::Loop;
    }
    for (std::size_t i = 0; i < 4; ++i) scene.parameters.push_back(parameter(i, all, random));
    for (std::size_t i = 0; i < 4; ++i) scene.events.push_back(event(i, scene, random));
}

void drawField(const gyre::Field& field, gyre::Random& random) { std::visit(Draw{field.info, random}, field.value); }

gyre::Scene randomScene(std::uint64_t seed) {
    Random random(seed, 0, 0);
    Scene scene;
    scene.name = text({0, 128}, random);
    fill(fieldsOf(scene.fluid), random);
    fill(fieldsOf(scene.look), random);
    for (int i = 0; i < kOfEachKind; ++i)
        for (const char* kind : kindWords()) {
            Element element;
            element.id.value = scene.elements.size() + 1;
            element.body = *defaultBody(kind);
            fill(fieldsOf(element), random);
            fill(fieldsOf(element.body), random);
            scene.elements.push_back(std::move(element));
        }
    for (Element& element : scene.elements)  // any element may be the parent, or none
        if (random.uniform() < 0.5f) element.parent.value = 1 + below(scene.elements.size() + 2, random);
    return scene;
}
