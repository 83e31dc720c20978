// Prints the state's hash that the editor's preview shows at a frame, counted from the start.
// usage: preview_hash SCENE FRAME
#include "core/base/Hash.h"
#include "core/file/SceneFile.h"
#include "editor/preview/Preview.h"

#include <QCoreApplication>

#include <cstdio>
#include <cstdlib>

using namespace gyre;

int main(int argc, char** argv) {
    QCoreApplication application(argc, argv);
    if (argc != 3) return 2;
    const Result<Scene> scene = readScene(argv[1]);
    if (!scene) {
        std::fprintf(stderr, "%s\n", scene.error().message.c_str());
        return 4;
    }
    const auto frame = static_cast<std::uint64_t>(std::strtoull(argv[2], nullptr, 10));
    editor::Preview preview;
    QObject::connect(&preview, &editor::Preview::snapshotChanged, &application, [&] {
        if (preview.snapshot()->frame != frame) return;
        std::printf("%s\n", hexOf(preview.snapshot()->hash).c_str());
        application.quit();
    });
    preview.setScene(*scene);
    preview.seek(frame);
    return application.exec();
}
