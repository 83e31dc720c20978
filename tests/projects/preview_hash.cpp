// preview_hash SCENE FRAMES EVERY: prints frame number and hash of the editor's preview, after every EVERY frames up to
// FRAMES.
#include "core/base/Hash.h"
#include "core/scenefile/SceneFile.h"
#include "editor/preview/Preview.h"

#include <QCoreApplication>

#include <cstdio>
#include <cstdlib>

using namespace gyre;

int main(int argc, char** argv) {
    QCoreApplication application(argc, argv);
    if (argc != 4) return 2;
    const Result<Scene> scene = readScene(argv[1]);
    if (!scene) {
        std::fprintf(stderr, "%s\n", scene.error().text().c_str());
        return 4;
    }
    const std::uint64_t frames = std::strtoull(argv[2], nullptr, 10), every = std::strtoull(argv[3], nullptr, 10);
    std::uint64_t next = every;
    editor::Preview preview;
    QObject::connect(&preview, &editor::Preview::snapshotChanged, &application, [&] {
        if (preview.snapshot()->frame != next) return;
        std::printf("%llu %s\n", static_cast<unsigned long long>(next), hexOf(preview.snapshot()->hash).c_str());
        next += every;
        if (next > frames)
            application.quit();
        else
            preview.seek(next);
    });
    preview.setScene(*scene);
    preview.seek(next);
    return application.exec();
}
