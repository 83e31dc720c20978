#include "tests/core/RandomScene.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace {

using namespace gyre;

constexpr int kOfEachKind = 3;

template <class T>
T limited(double value, const Range& range) {
    const double low = std::max(range.low, static_cast<double>(std::numeric_limits<T>::lowest()));
    const double high = std::min(range.high, static_cast<double>(std::numeric_limits<T>::max()));
    return std::clamp(static_cast<T>(std::clamp(value, low, high)), static_cast<T>(low), static_cast<T>(high));
}

/// Anywhere in the range, small sizes as often as large ones.
template <class T>
T number(const Range& range, Random& random) {
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
};

void fill(const std::vector<Field>& fields, Random& random) {
    for (const Field& field : fields) drawField(field, random);
}

}  // namespace

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
    for (Element& element : scene.elements)   // groups, other elements, itself and what is not there
        if (random.uniform() < 0.5f) element.parent.value = 1 + below(scene.elements.size() + 2, random);
    return scene;
}
