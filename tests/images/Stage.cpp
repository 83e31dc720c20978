#include "tests/images/Stage.h"

#include "core/base/Random.h"

#include <algorithm>
#include <cmath>

namespace gyre::test {

namespace {

Element bodyElement(std::uint64_t id, const glm::vec3& position, Body body) {
    Element element;
    element.id = {id};
    element.place.position = position;
    element.body = std::move(body);
    return element;
}

// An octahedron truncated by the planes of a cube.
ConvexPolytope cutOctahedron(float size) {
    ConvexPolytope hull;
    for (int i = 0; i < 8; ++i) {
        const glm::vec3 n(i & 1 ? 1 : -1, i & 2 ? 1 : -1, i & 4 ? 1 : -1);
        hull.planes.push_back({n / std::sqrt(3.0f), size / std::sqrt(3.0f)});
    }
    for (int axis = 0; axis < 3; ++axis)
        for (const float side : {-1.0f, 1.0f}) {
            glm::vec3 n(0);
            n[axis] = side;
            hull.planes.push_back({n, 2 * size / 3});
            for (const int other : {(axis + 1) % 3, (axis + 2) % 3})
                for (const float turn : {-1.0f, 1.0f}) {
                    glm::vec3 v = n * (2 * size / 3);
                    v[other] = turn * size / 3;
                    hull.vertices.push_back(v);
                }
        }
    return hull;
}

const std::uint8_t* pixelAt(const editor::Image& image, int x, int y) {
    x = std::clamp(x, 0, image.size.x - 1);
    y = std::clamp(y, 0, image.size.y - 1);
    return &image.pixels[4 * (static_cast<std::size_t>(y) * static_cast<std::size_t>(image.size.x) +
                              static_cast<std::size_t>(x))];
}

}  // namespace

Scene stage() {
    Scene scene;
    Body ball, box, hull;
    ball.radius = 0.28f;
    box.shape = BodyShape::Box;
    box.halfExtents = {0.22f, 0.35f, 0.22f};
    box.color = {0.30f, 0.12f, 0.08f};
    hull.shape = BodyShape::Hulls;
    hull.obstacle = Obstacle({cutOctahedron(0.3f)});
    hull.color = {0.12f, 0.20f, 0.28f};
    scene.elements = {bodyElement(kBall, {0.05f, 1.0f, 0.0f}, ball), bodyElement(kBox, {-0.9f, 0.35f, 0.5f}, box),
                      bodyElement(kHull, {0.95f, 0.2f, 0.35f}, hull)};
    return scene;
}

editor::Camera stageCamera() {
    editor::Camera camera;
    camera.target = {0, 1.2f, 0};
    camera.distance = 5;
    camera.yaw = 0.35f;
    camera.pitch = -0.16f;
    return camera;
}

Snapshot cloud(const glm::vec3& centre, float radius, int count) {
    Snapshot snapshot;
    TracerLook look;
    look.size = look.endSize = 0.15f * radius;
    look.color = look.endColor = glm::vec3(0.8f);
    snapshot.emitters.push_back(look);
    for (int i = 0; i < count; ++i) {
        Random random(3, 1, static_cast<std::uint64_t>(i));
        snapshot.tracerPosition.push_back(centre + radius * random.inUnitBall());
        snapshot.tracerVelocity.emplace_back(0.0f);
        snapshot.tracerAgeFraction.push_back(0.3f);
        snapshot.tracerId.push_back(static_cast<std::uint32_t>(i));
        snapshot.tracerEmitter.push_back(0);
    }
    return snapshot;
}

editor::Picture frontPicture(const Scene& scene, const glm::vec3& target, float distance) {
    editor::Picture picture{scene};
    picture.camera.target = target;
    picture.camera.distance = distance;
    picture.camera.yaw = picture.camera.pitch = 0;
    picture.size = {240, 180};
    return picture;
}

glm::ivec2 pixelOf(const editor::Picture& picture, const glm::vec3& position) {
    const glm::vec2 size(picture.size);
    const glm::vec4 clip = picture.camera.projection(size.x / size.y) * picture.camera.view() * glm::vec4(position, 1);
    return glm::ivec2(0.5f * (1.0f + glm::vec2(clip.x, -clip.y) / clip.w) * size);
}

glm::vec3 meanColor(const editor::Image& image, const glm::ivec2& middle, int half) {
    glm::ivec3 sum(0);
    int count = 0;
    for (int y = middle.y - half; y <= middle.y + half; ++y)
        for (int x = middle.x - half; x <= middle.x + half; ++x, ++count) {
            const std::uint8_t* pixel = pixelAt(image, x, y);
            sum += glm::ivec3(pixel[0], pixel[1], pixel[2]);
        }
    return glm::vec3(sum) / static_cast<float>(count);
}

float brightness(const editor::Image& image, const glm::ivec2& middle, int half) {
    const glm::vec3 color = meanColor(image, middle, half);
    return (color.r + color.g + color.b) / 3;
}

int alphaAt(const editor::Image& image, const glm::ivec2& pixel) { return pixelAt(image, pixel.x, pixel.y)[3]; }

float meanDifference(const editor::Image& a, const editor::Image& b) {
    double sum = 0;
    for (std::size_t i = 0; i < a.pixels.size(); ++i)
        if (i % 4 != 3) sum += std::abs(int{a.pixels[i]} - int{b.pixels[i]});
    return static_cast<float>(sum / (0.75 * static_cast<double>(a.pixels.size())));
}

}  // namespace gyre::test
