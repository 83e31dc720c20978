#include "editor/batch/CostPictures.h"

#include "core/scenefile/DiskFile.h"
#include "editor/batch/CostLevels.h"
#include "editor/writers/LevelLooks.h"
#include "editor/writers/Transparency.h"

#include <array>
#include <cstdio>
#include <filesystem>
#include <system_error>
#include <utility>

namespace gyre::batch {
namespace {

Result<void> writePicture(const std::filesystem::path& file, const editor::Image& image, Report& report) {
    const Result<std::vector<std::byte>> bytes = editor::encodePng(editor::prepared(image, {}));
    if (!bytes) return bytes.error();
    if (Result<void> written = about(file.string(), writeFile(file, *bytes)); !written) return written;
    report.output(file.string());
    return {};
}

}  // namespace

ExitCode drawLevels(const CostOptions& options, const Scene& scene, Report& report) {
    if (scene.levels.empty()) return report.refuse(kWrongUsage, "The scene has no level of detail to draw.");
    const std::filesystem::path folder = options.pictures;
    std::error_code failed;
    std::filesystem::create_directories(folder, failed);
    if (failed) return report.refuse(kNotWritten, folder.string() + " cannot be created: " + failed.message() + ".");
    Progress progress(report, "drawing levels");
    const Result<std::vector<editor::LevelLook>> looks =
        editor::lookAtLevels(scene, options.threads, [&](double fraction) {
            progress.show(fraction);
            return true;
        });
    if (!looks) return report.refuse(looks.error());
    std::vector<std::pair<std::string, double>> covers, colors;
    for (std::size_t i = 0; i < looks->size(); ++i) {
        const editor::LevelLook& look = (*looks)[i];
        std::array<char, 96> text{};
        std::snprintf(text.data(), text.size(), " at %g m: cover %.1f %%, colour off by %.1f %%",
                      double(scene.levels[i].distance), 100 * look.cover, 100 * look.colorOff);
        report.print(levelName(scene, i) + text.data());
        covers.emplace_back(levelName(scene, i), look.cover);
        colors.emplace_back(levelName(scene, i), look.colorOff);
        const std::array<std::string, 2> names = pictureNamesOf(i);
        for (const auto& [file, image] : {std::pair(names[0], &look.authored), std::pair(names[1], &look.reduced)})
            if (const Result<void> written = writePicture(folder / file, *image, report); !written)
                return report.refuse(written.error());
    }
    report.stat("levels_cover", std::move(covers));
    report.stat("levels_colour_off", std::move(colors));
    return kDone;
}

}  // namespace gyre::batch
