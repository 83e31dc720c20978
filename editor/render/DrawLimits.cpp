#include "editor/render/DrawLimits.h"

#include "core/system/Machine.h"
#include "core/system/Memory.h"

#include <epoxy/gl.h>

#include <algorithm>
#include <cmath>
#include <string>

namespace gyre::editor {

namespace {

// Colour in half floats and depth, with one and with four samples (12 + 48); smoke, bloom and occlusion (12); the
// picture, twice for reading back (12); the rest is an allowance for the driver.
constexpr std::uint64_t kBytesPerPixel = 96;

std::string wordsFor(const glm::ivec2& size, int supersample) {
    const std::string pixels = "a picture of " + std::to_string(size.x) + "x" + std::to_string(size.y) + " pixels";
    const std::string n = std::to_string(supersample);
    return supersample > 1 ? pixels + " with " + n + "x" + n + " samples each" : pixels;
}

std::string remedy(int supersample) {
    return supersample > 1 ? "Choose fewer samples or a smaller size." : "Choose a smaller size.";
}

std::string gigabytes(std::uint64_t bytes) {
    const auto tenths = static_cast<std::uint64_t>(std::llround(static_cast<double>(bytes) / 1e8));
    return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) + " GB";
}

}  // namespace

DrawLimits drawLimits() {
    GLint texture = 0, buffer = 0, view[2] = {0, 0};
    glGetIntegerv(GL_MAX_TEXTURE_SIZE, &texture);
    glGetIntegerv(GL_MAX_RENDERBUFFER_SIZE, &buffer);
    glGetIntegerv(GL_MAX_VIEWPORT_DIMS, view);
    return {std::min({texture, buffer, view[0], view[1]}),
            std::min(builtInMemory() / 2, availableMemory())};  // half of the machine is for all other processes
}

Result<void> canDraw(const glm::ivec2& size, int supersample, const DrawLimits& limits) {
    const glm::ivec2 fine = size * supersample;
    if (const int longest = std::max(fine.x, fine.y); longest > limits.side)
        return fail(ErrorCode::Limit, wordsFor(size, supersample) + " is drawn " + std::to_string(longest) +
                                          " pixels " + (fine.x >= fine.y ? "wide" : "high") +
                                          ", but OpenGL on this machine draws at most " + std::to_string(limits.side) +
                                          ". " + remedy(supersample));
    const std::uint64_t bytes =
        kBytesPerPixel * static_cast<std::uint64_t>(fine.x) * static_cast<std::uint64_t>(fine.y);
    if (bytes > limits.bytes)
        return fail(ErrorCode::Limit, wordsFor(size, supersample) + " takes about " + gigabytes(bytes) +
                                          " of memory, and " + gigabytes(limits.bytes) + " are free for it. " +
                                          remedy(supersample));
    return {};
}

Result<void> wasDrawn(const glm::ivec2& size, int supersample) {
    constexpr int kMostErrors = 16;  // a lost context returns errors endlessly
    bool failed = false;
    for (int i = 0; i < kMostErrors; ++i) {
        const GLenum error = glGetError();
        failed = failed || error == GL_OUT_OF_MEMORY || error == GL_INVALID_FRAMEBUFFER_OPERATION;
        if (error == GL_NO_ERROR) break;
    }
    if (!failed) return {};
    return fail(ErrorCode::Limit,
                "OpenGL has no memory for " + wordsFor(size, supersample) + ". " + remedy(supersample));
}

}  // namespace gyre::editor
