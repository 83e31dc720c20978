#include "editor/writers/VideoPipe.h"

#include <cerrno>
#include <span>
#include <utility>

namespace gyre::editor {

Result<VideoPipe> VideoPipe::start(const VideoFormat& format, const std::filesystem::path& target) {
    if (const Result<VideoEncoder> possible = encoderFor(format, target); !possible) return possible.error();
    Result<WholeFile> file = WholeFile::create(target);
    if (!file) return file.error();
    const std::filesystem::path growing = file->growingName();
    const Result<VideoEncoder> encoder = encoderFor(format, growing);
    if (!encoder) return encoder.error();
    VideoPipe video(std::move(*file), *encoder);
    ChildCommand command{encoder->program, encoder->arguments};
    command.speaks = true;
    if (encoder->writesToDescriptor) command.given = growing;
    const int failed = video.m_child.start(command);
    if (failed == 0) return video;
    const std::string program = encoder->program.string();
    if (failed == EMFILE || failed == ENFILE)
        return fail(ErrorCode::Limit, "no pipe to " + program + " can be created. Close other programs.");
    return fail(ErrorCode::Missing, program + " cannot be started. Reinstall " + encoder->packages + ".");
}

Error VideoPipe::broken(const ChildEnding& ending) const {
    const int code = ending.how == ChildEnding::How::ByItself ? ending.code : -1;
    return fail(ErrorCode::Unwritable,
                m_encoder.program.string() + " ended with " + std::to_string(code) +
                    " and wrote no video. Its messages are on standard error. A codec may be missing: install " +
                    m_encoder.packages + ".");
}

Result<void> VideoPipe::add(const Image& picture) {
    if (m_child.write(std::as_bytes(std::span(picture.pixels)))) return {};
    return broken(m_child.finish());
}

Result<void> VideoPipe::finish() {
    const ChildEnding ending = m_child.finish();
    if (ending.how != ChildEnding::How::ByItself || ending.code != 0) return broken(ending);
    return m_file.takeOver().and_then([&] { return m_file.commit(); });
}

}  // namespace gyre::editor
