#include "editor/writers/LevelLooks.h"

#include "core/base/Median.h"
#include "core/scene/Levels.h"
#include "core/scene/SceneTree.h"
#include "core/simulation/LevelRun.h"
#include "editor/render/GlContext.h"
#include "editor/render/Renderer.h"
#include "editor/render/Srgb.h"

#include <glm/common.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <optional>
#include <utility>

namespace gyre::editor {
namespace {

constexpr std::size_t kMoments = 8;
constexpr double kBetweenMoments = 0.25;                  // [s]
constexpr double kLines = 1080;                           // of the game's picture
constexpr double kHeight = std::numbers::pi / 3;          // of the game's picture [rad]
constexpr double kSmallestSide = 32, kLargestSide = 512;  // of the cut-out [pixels]
constexpr int kSamples = 2;

/// The moments of a run, and the median time of its steps.
struct Moments {
    std::vector<Snapshot> shots;
    double time = 0;  ///< for a step as authored [ms]
};

/// The fraction of the work that is done.
class Work {
public:
    Work(std::size_t parts, const std::function<bool(double)>& goOn) : m_parts(parts), m_goOn(goOn) {}
    /// fraction: of the present part
    bool goesOn(double fraction) const { return m_goOn((double(m_done) + fraction) / double(m_parts)); }
    void finishPart() { ++m_done; }

private:
    std::size_t m_parts, m_done = 0;
    const std::function<bool(double)>& m_goOn;
};

/// none: stopped
std::optional<Moments> momentsAt(const Scene& scene, const Level& level, int threads, const Work& work) {
    const Workers workers(threads);
    Simulation simulation =
        simulationAt(scene, level, workers, loopOf(scene, level, workers, [&] { return work.goesOn(0); }));
    const double settling = settlingTime(scene), end = settling + double(kMoments - 1) * kBetweenMoments;
    Moments moments;
    std::vector<double> times;
    while (moments.shots.size() < kMoments && simulation.isFinite()) {
        simulation.step();
        if (!work.goesOn(std::min(simulation.time() / end, 1.0))) return std::nullopt;
        double time = 0;
        for (const StageTime& part : simulation.stageTimes()) time += double(part.milliseconds);
        if (simulation.time() >= settling) times.push_back(time);
        if (simulation.time() >= settling + double(moments.shots.size()) * kBetweenMoments)
            moments.shots.push_back(simulation.snapshot());
    }
    moments.time = medianOf(std::move(times)) / level.steps;
    return moments;
}

/// Where most of the tracers are.
struct Cloud {
    glm::dvec3 middle{0};
    double size = 0;  ///< [m]
};

Cloud cloudOf(const std::vector<Snapshot>& shots) {
    constexpr double kWidths = 5;  // standard deviations
    glm::dvec3 sum(0), squares(0);
    double count = 0;
    for (const Snapshot& shot : shots)
        for (const glm::dvec3 position : shot.tracerPosition) {
            sum += position;
            squares += position * position;
            ++count;
        }
    if (count == 0) return {};
    const glm::dvec3 middle = sum / count, variance = glm::max(squares / count - middle * middle, 0.0);
    return {middle, kWidths * std::sqrt(std::max({variance.x, variance.y, variance.z}))};
}

/// The fluid alone: without bodies and dressing.
Scene fluidOf(const Scene& scene) {
    Scene fluid = asShown(scene);
    std::erase_if(fluid.elements, [](const Element& element) {
        return std::holds_alternative<Body>(element.body) || std::holds_alternative<Dressing>(element.body);
    });
    return fluid;
}

/// A part of the game's picture around the fluid.
struct CutOut {
    Camera camera;
    int side = 0;  ///< [pixels]
};

CutOut cutOutAt(const Scene& scene, const Cloud& cloud, double distance) {
    CutOut cut;
    for (const Element& element : scene.elements)
        if (const auto* lens = std::get_if<SceneCamera>(&element.body)) {
            cut.camera = Camera::from(element.place, lens->fieldOfView);
            break;
        }
    const double perPixel = 2 * std::tan(kHeight / 2) / kLines;  // at a distance of 1
    cut.camera.target = cloud.middle;
    cut.camera.distance = static_cast<float>(std::max(distance, cloud.size + 0.1));
    const double side = std::clamp(cloud.size / (perPixel * double(cut.camera.distance)), kSmallestSide, kLargestSide);
    cut.side = static_cast<int>(side);
    cut.camera.fieldOfView = static_cast<float>(2 * std::atan(0.5 * cut.side * perPixel));
    return cut;
}

/// Sums over the pixels of pictures.
struct Sums {
    double cover = 0;
    std::array<double, 3> light{};

    void add(const Image& image) {
        for (std::size_t i = 0; i < image.pixels.size(); i += 4) {
            const double opacity = image.pixels[i + 3] / 255.0;
            cover += opacity;
            for (std::size_t c = 0; c < 3; ++c)
                light[c] += opacity * double(linearFromSrgb(static_cast<float>(image.pixels[i + c]) / 255));
        }
    }
    double mean(std::size_t c) const { return cover > 0 ? light[c] / cover : 0; }
};

/// The difference of the mean colours, relative to `right`.
double differenceOf(const Sums& wrong, const Sums& right) {
    double difference = 0, size = 0;
    for (std::size_t c = 0; c < 3; ++c) {
        difference += std::pow(wrong.mean(c) - right.mean(c), 2);
        size += std::pow(right.mean(c), 2);
    }
    return size > 0 ? std::sqrt(difference / size) : 0;
}

class LevelPictures {
public:
    explicit LevelPictures(const Scene& scene) : m_fluid(fluidOf(scene)) {}

    /// Draws all moments, adds them to `sums`, and returns the middle one.
    Image draw(const Moments& moments, const CutOut& cut, Sums& sums) {
        Image middle;
        for (std::size_t i = 0; i < moments.shots.size(); ++i) {
            Picture picture{m_fluid};
            picture.snapshot = &moments.shots[i];
            picture.camera = cut.camera;
            picture.size = glm::ivec2(cut.side);
            picture.ground = picture.groundGrid = false;
            picture.transparentBackground = true;
            Image image = drawImage(m_renderer, picture, kSamples);
            sums.add(image);
            if (i == moments.shots.size() / 2) middle = std::move(image);
        }
        return middle;
    }

private:
    Scene m_fluid;
    Renderer m_renderer;
};

}  // namespace

Result<std::vector<LevelLook>> lookAtLevels(const Scene& scene, int threads, const std::function<bool(double)>& goOn) {
    const Result<GlContext> context = GlContext::create();
    if (!context) return context.error();
    Work work(1 + scene.levels.size(), goOn);
    LevelPictures pictures(scene);
    const std::optional<Moments> authored = momentsAt(scene, authoredLevel(), threads, work);
    if (!authored) return std::vector<LevelLook>();
    work.finishPart();
    const Cloud cloud = cloudOf(authored->shots);
    std::vector<LevelLook> looks;
    for (const Level& level : scene.levels) {
        const std::optional<Moments> reduced = momentsAt(scene, level, threads, work);
        if (!reduced) return std::vector<LevelLook>();
        const CutOut cut = cutOutAt(scene, cloud, double(level.distance));
        LevelLook& look = looks.emplace_back();
        Sums right, ours;
        look.authored = pictures.draw(*authored, cut, right);
        look.reduced = pictures.draw(*reduced, cut, ours);
        look.cover = right.cover > 0 ? ours.cover / right.cover : 1;
        look.colorOff = differenceOf(ours, right);
        look.authoredTime = authored->time;
        look.time = reduced->time;
        work.finishPart();
    }
    return looks;
}

}  // namespace gyre::editor
