// Time of pictures by number of tracers and quality.
// bench_render [WIDTHxHEIGHT [TRACERS [QUALITY]]]: see README.md.

#include "editor/render/GlObjects.h"
#include "editor/render/PictureSmoke.h"
#include "editor/render/Renderer.h"
#include "tests/benchmarks/Timing.h"
#include "tests/images/Plume.h"
#include "tests/images/Stage.h"

#include <array>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string_view>

using namespace gyre;
using namespace gyre::editor;

namespace {

constexpr std::array<const char*, 4> kNames{"draft", "normal", "high", "picture"};

/// Processor time of all threads during a call; less affected by other programs than wall-clock time. [ms]
template <class Call>
double processorMillisecondsOf(Call&& call) {
    const std::clock_t before = std::clock();
    call();
    return 1000.0 * static_cast<double>(std::clock() - before) / CLOCKS_PER_SEC;
}

int repeatsFor(std::size_t tracers) { return tracers >= 1000000 ? 3 : 5; }

void measure(Renderer& renderer, Picture picture, Quality quality) {
    picture.quality = quality;
    timing::Series light, upload, all, byClock;
    const gl::Owned buffer = gl::makeBuffer();
    const QualitySettings settings = settingsFor(quality, renderer.isSoftware(), 4);
    for (int i = 0; i < repeatsFor(picture.snapshot->tracerPosition.size()); ++i) {
        PictureSmoke smoke;
        light.add(processorMillisecondsOf([&] { smoke = smokeOf(picture, {}, settings); }));
        upload.add(processorMillisecondsOf([&] {
            gl::fill(buffer, smoke.sprites.data(), smoke.sprites.size() * sizeof(Sprite));
            renderer.finish();
        }));
        byClock.add(timing::millisecondsOf(
            [&] { all.add(processorMillisecondsOf([&] { drawImage(renderer, picture, 1, quality); })); }));
    }
    std::printf("%zu,%s,%.1f,%.1f,%.1f,%.1f\n", picture.snapshot->tracerPosition.size(),
                kNames[static_cast<std::size_t>(quality)], light.median(), upload.median(),
                all.median() - light.median() - upload.median(), byClock.least());
    std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
    glm::ivec2 size{1280, 720};
    if (argc > 1 && std::sscanf(argv[1], "%dx%d", &size.x, &size.y) != 2) return 2;
    const Result<GlContext> context = GlContext::create();
    if (!context) {
        std::fprintf(stderr, "%s\n", context.error().text().c_str());
        return 8;
    }
    Renderer renderer;
    std::printf("# %s, %d x %d\n", renderer.description().c_str(), size.x, size.y);
    std::printf("tracers,quality,light_ms,upload_ms,draw_ms,least_by_clock_ms\n");
    const Scene scene = test::stage();
    for (const int count : {50000, 200000, 1000000}) {
        if (argc > 2 && std::atoi(argv[2]) != count) continue;
        Snapshot snapshot = test::plume({.count = count});
        // Half as wide as in the tests' pictures, because artists make numerous tracers small.
        for (TracerLook& look : snapshot.emitters) {
            look.size *= 0.5f;
            look.endSize *= 0.5f;
        }
        Picture picture{scene};
        picture.snapshot = &snapshot;
        picture.camera = test::stageCamera();
        picture.size = size;
        for (const Quality quality : {Quality::Draft, Quality::Normal, Quality::High, Quality::Picture})
            if (argc <= 3 || std::string_view(argv[3]) == kNames[static_cast<std::size_t>(quality)])
                measure(renderer, picture, quality);
    }
    return 0;
}
