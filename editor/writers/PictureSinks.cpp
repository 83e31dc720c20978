#include "editor/writers/PictureSinks.h"

#include "editor/writers/LoopFade.h"
#include "editor/writers/PictureCodecs.h"
#include "editor/writers/TracerMotion.h"
#include "editor/writers/VideoPipe.h"
#include "editor/writers/WholeFile.h"

#include <filesystem>
#include <optional>
#include <utility>

namespace gyre::editor {
namespace {

StoredAlpha alphaOf(const PicturePlan& plan) { return {plan.request.transparent, plan.transparency.alpha}; }

Result<std::vector<std::byte>> encodedFor(const PicturePlan& plan, const Image& picture) {
    return encodePicture(picture, plan.format, alphaOf(plan));
}

Result<std::vector<std::byte>> encodedFor(const PicturePlan& plan, const LightImage& picture) {
    return encodeExr(picture, plan.request.transparent);
}

Image preparedFor(const PicturePlan& plan, Image picture) {
    return plan.request.transparent ? prepared(std::move(picture), plan.transparency) : std::move(picture);
}

LightImage preparedFor(const PicturePlan&, LightImage picture) { return picture; }

/// Writes one file per picture.
class Pictures : public PictureSink {
public:
    Pictures(const PicturePlan& plan, WroteFile wrote)
        : m_plan(plan), m_files(filesOf(plan)), m_wrote(std::move(wrote)) {}

    Result<void> take(DrawnPicture picture, const Snapshot&, const Camera&) override {
        const std::string& file = m_files[m_done++];
        const auto encode = [&](auto& drawn) { return encodedFor(m_plan, preparedFor(m_plan, std::move(drawn))); };
        const auto write = [&](const std::vector<std::byte>& bytes) { return writeWhole(file, bytes); };
        return about(file, std::visit(encode, picture).and_then(write)).map([&] { m_wrote(file); });
    }

private:
    const PicturePlan& m_plan;
    std::vector<std::string> m_files;
    WroteFile m_wrote;
    std::size_t m_done = 0;
};

/// Writes a flipbook: a sheet, its motion, and their description.
template <class Pixels>
class Sheet : public PictureSink {
public:
    Sheet(const PicturePlan& plan, WroteFile wrote)
        : m_plan(plan), m_wrote(std::move(wrote)), m_sheet{plan.flipbook.sheet(), {}} {
        m_sheet.pixels.assign(4 * static_cast<std::size_t>(m_sheet.size.x) * static_cast<std::size_t>(m_sheet.size.y),
                              0);
    }

    Result<void> take(DrawnPicture drawn, const Snapshot& moment, const Camera& camera) override {
        const FlipbookLayout& layout = m_plan.flipbook;
        const Pixels& picture = std::get<Pixels>(drawn);
        MotionField motion;
        if (m_plan.request.motion) motion = tracerMotion(moment, camera, m_plan.size, m_plan.secondsBetween());
        if (m_done < layout.overlap()) m_first.push_back(picture);
        if (m_done < layout.count()) {
            place(layout, m_done, picture, m_sheet);
            if (m_plan.request.motion) m_motion.push_back(std::move(motion));
        } else {
            fadeInto(m_done - layout.count(), picture, motion);
        }
        ++m_done;
        return {};
    }

    Result<void> finish() override {
        prepareCells(m_plan.flipbook, m_sheet);
        std::vector<WholeFile> files;
        std::string motionFile;
        float reach = 0;
        if (m_plan.request.motion) {
            motionFile = besideSheet(m_plan, "_motion.png");
            const Image motion = motionSheet(m_plan.flipbook, m_motion, reach);
            if (Result<void> added = add(encodePng(motion), motionFile, files); !added) return added;
        }
        const std::string& sheet = m_plan.request.output;
        const std::string description = besideSheet(m_plan, ".json");
        const std::string text = flipbookJson(m_plan.flipbook, std::filesystem::path(sheet).filename().string(),
                                              std::filesystem::path(motionFile).filename().string(), reach);
        return about(description, addWhole(description, std::as_bytes(std::span(text)), files))
            .and_then([&] { return add(encodedFor(m_plan, m_sheet), sheet, files); })
            .and_then([&] { return about(sheet, WholeFile::commitTogether(files)); })
            .map([&] { tell(motionFile); });
    }

private:
    static Result<void> add(Result<std::vector<std::byte>> encoded, const std::string& file,
                            std::vector<WholeFile>& files) {
        return about(file, std::move(encoded).and_then(
                               [&](const std::vector<std::byte>& bytes) { return addWhole(file, bytes, files); }));
    }

    /// Replaces one of the first pictures by a mixture with a picture after the end. The first picture then is nearly
    /// what follows the last, and each later one has more of itself.
    void fadeInto(int index, const Pixels& after, const MotionField& motion) {
        const auto i = static_cast<std::size_t>(index);
        const float own = static_cast<float>(index + 1) / static_cast<float>(m_plan.flipbook.overlap() + 1);
        place(m_plan.flipbook, index, mixed(after, m_first[i], own), m_sheet);
        if (m_plan.request.motion) m_motion[i] = mixed(motion, m_motion[i], own);
    }

    void tell(const std::string& motionFile) {
        if (!motionFile.empty()) m_wrote(motionFile);
        m_wrote(besideSheet(m_plan, ".json"));
        m_wrote(m_plan.request.output);
    }

    const PicturePlan& m_plan;
    WroteFile m_wrote;
    Pixels m_sheet;
    std::vector<Pixels> m_first;  ///< the pictures into which those after the end fade
    std::vector<MotionField> m_motion;
    int m_done = 0;
};

class Video : public PictureSink {
public:
    Video(VideoPipe pipe, const PicturePlan& plan, WroteFile wrote)
        : m_pipe(std::move(pipe)),
          m_plan(plan),
          m_loop(plan.count(), plan.fading),
          m_file(plan.request.output),
          m_wrote(std::move(wrote)) {}

    Result<void> take(DrawnPicture drawn, const Snapshot&, const Camera&) override {
        std::optional<Image> picture = m_loop.next(std::get<Image>(std::move(drawn)));
        if (!picture) return {};
        // Codecs store colour at half the size and without sharp edges, so the colour beside the smoke mixes in.
        return about(m_file, m_pipe.add(preparedFor(m_plan, *std::move(picture))));
    }
    Result<void> finish() override {
        return about(m_file, m_pipe.finish()).map([&] { m_wrote(m_file); });
    }

private:
    VideoPipe m_pipe;
    const PicturePlan& m_plan;
    LoopFade m_loop;
    std::string m_file;
    WroteFile m_wrote;
};

}  // namespace

Result<std::unique_ptr<PictureSink>> sinkFor(const PicturePlan& plan, WroteFile wrote) {
    if (plan.kind == PictureKind::Pictures) return std::make_unique<Pictures>(plan, std::move(wrote));
    if (plan.kind == PictureKind::Flipbook && plan.isLight())
        return std::make_unique<Sheet<LightImage>>(plan, std::move(wrote));
    if (plan.kind == PictureKind::Flipbook) return std::make_unique<Sheet<Image>>(plan, std::move(wrote));
    const std::string& file = plan.request.output;
    return about(file, VideoPipe::start({plan.extension, plan.size, plan.fps, plan.request.transparent}, file))
        .map([&](VideoPipe&& pipe) -> std::unique_ptr<PictureSink> {
            return std::make_unique<Video>(std::move(pipe), plan, std::move(wrote));
        });
}

}  // namespace gyre::editor
