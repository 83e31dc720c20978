#include "editor/batch/PictureSinks.h"

#include "editor/batch/Input.h"
#include "editor/exchange/TracerMotion.h"
#include "editor/exchange/VideoPipe.h"

#include <filesystem>

namespace gyre::batch {
namespace {

using namespace gyre::editor;

Outcome<void> writePicture(const Image& picture, const std::string& file, Report& report) {
    return about(file, encodePng(picture)).and_then([&](const std::vector<std::byte>& png) { return writeTo(file, png); }).map([&] {
        report.output(file);
        report.say("wrote " + outputName(file));
    });
}

/// A PNG for each.
class Pictures : public PictureSink {
public:
    Pictures(const RenderPlan& plan, bool force, Report& report) : m_plan(plan), m_force(force), m_report(report) {}

    Outcome<void> take(const Image& picture, const Snapshot&, const Camera&) override {
        const std::uint64_t number = m_plan.numberedByFrame ? m_plan.frames[m_done] : m_done;
        ++m_done;
        const std::string file = numberedName(m_plan.output, number, m_plan.frames.size() > 1);
        if (Outcome<void> may = mayWrite(file, m_force); !may) return may;
        return writePicture(picture, file, m_report);
    }

private:
    const RenderPlan& m_plan;
    bool m_force;
    Report& m_report;
    std::size_t m_done = 0;
};

std::string besideSheet(const RenderPlan& plan, const std::string& ending) {
    const std::filesystem::path sheet(plan.output);
    return (sheet.parent_path() / (sheet.stem().string() + ending)).string();
}

/// One sheet, its motion, and their description.
class Sheet : public PictureSink {
public:
    Sheet(const RenderPlan& plan, Report& report) : m_plan(plan), m_report(report), m_sheet{plan.flipbook.sheet(), {}} {
        m_sheet.pixels.assign(static_cast<std::size_t>(4 * m_sheet.size.x * m_sheet.size.y), 0);
    }

    Outcome<void> take(const Image& picture, const Snapshot& moment, const Camera& camera) override {
        place(m_plan.flipbook, m_done++, picture, m_sheet);
        if (m_plan.motion) m_motion.push_back(tracerMotion(moment, camera, m_plan.size, m_plan.secondsBetween()));
        return {};
    }

    Outcome<void> finish() override {
        std::vector<WholeFile> files;
        std::string motionFile;
        float reach = 0;
        if (m_plan.motion) {
            motionFile = besideSheet(m_plan, "_motion.png");
            const Image motion = motionSheet(m_plan.flipbook, m_motion, reach);
            if (Outcome<void> added = add(motion, motionFile, files); !added) return added;
        }
        const std::string name = std::filesystem::path(m_plan.output).filename().string();
        const std::string text = flipbookJson(m_plan.flipbook, name, std::filesystem::path(motionFile).filename().string(), reach);
        return about(besideSheet(m_plan, ".json"), addWhole(besideSheet(m_plan, ".json"), std::as_bytes(std::span(text)), files))
            .and_then([&] { return add(m_sheet, m_plan.output, files); })
            .and_then([&] { return about(m_plan.output, WholeFile::commitTogether(files)); })
            .map([&] { tell(motionFile); });
    }

private:
    static Outcome<void> add(const Image& picture, const std::string& file, std::vector<WholeFile>& files) {
        return about(file, encodePng(picture).and_then([&](const std::vector<std::byte>& png) { return addWhole(file, png, files); }));
    }

    void tell(const std::string& motionFile) {
        if (!motionFile.empty()) m_report.output(motionFile);
        m_report.output(besideSheet(m_plan, ".json"));
        m_report.output(m_plan.output);
        m_report.say("wrote " + m_plan.output);
    }

    const RenderPlan& m_plan;
    Report& m_report;
    Image m_sheet;
    std::vector<MotionField> m_motion;
    int m_done = 0;
};

class Video : public PictureSink {
public:
    Video(VideoPipe pipe, const RenderPlan& plan, Report& report) : m_pipe(std::move(pipe)), m_plan(plan), m_report(report) {}

    Outcome<void> take(const Image& picture, const Snapshot&, const Camera&) override { return about(m_plan.output, m_pipe.add(picture)); }
    Outcome<void> finish() override {
        return about(m_plan.output, m_pipe.finish()).map([&] {
            m_report.output(m_plan.output);
            m_report.say("wrote " + m_plan.output);
        });
    }

private:
    VideoPipe m_pipe;
    const RenderPlan& m_plan;
    Report& m_report;
};

}  // namespace

Outcome<std::unique_ptr<PictureSink>> sinkFor(const RenderPlan& plan, bool force, Report& report) {
    std::vector<std::string> files = {plan.output};
    if (plan.kind == RenderKind::Pictures) files = {numberedName(plan.output, plan.numberedByFrame ? plan.frames.front() : 0, plan.frames.size() > 1)};
    if (plan.kind == RenderKind::Flipbook) files.push_back(besideSheet(plan, ".json"));
    if (plan.motion) files.push_back(besideSheet(plan, "_motion.png"));
    for (const std::string& file : files)
        if (const Outcome<void> may = mayWrite(file, force); !may) return tl::unexpected(may.error());
    if (plan.kind == RenderKind::Flipbook) return std::make_unique<Sheet>(plan, report);
    if (plan.kind == RenderKind::Pictures) return std::make_unique<Pictures>(plan, force, report);
    return about(plan.output, VideoPipe::start({plan.extension, plan.size, plan.fps, plan.transparent}, plan.output))
        .map([&](VideoPipe&& pipe) -> std::unique_ptr<PictureSink> { return std::make_unique<Video>(std::move(pipe), plan, report); });
}

}  // namespace gyre::batch
