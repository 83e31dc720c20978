#include "editor/render/GlContext.h"

#include "core/system/Memory.h"
#include "core/system/Module.h"

#include <epoxy/egl.h>
#include <epoxy/gl.h>

#include <cstdint>
#include <string>
#include <vector>

namespace gyre::editor {

struct GlContext::Impl {
    EGLDisplay display = EGL_NO_DISPLAY;
    EGLContext context = EGL_NO_CONTEXT;

    Impl() = default;
    Impl(const Impl&) = delete;
    Impl& operator=(const Impl&) = delete;
    ~Impl() {
        if (display == EGL_NO_DISPLAY) return;
        eglMakeCurrent(display, EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT);
        if (context != EGL_NO_CONTEXT) eglDestroyContext(display, context);
        eglTerminate(display);
    }
};

namespace {

constexpr std::uint64_t kMega = 1'000'000;
constexpr std::uint64_t kEnoughMemory = 1024 * kMega;  // for threads and their stacks, too
// llvmpipe takes 237 MB for a picture of 1280 x 720; with less it crashes.
constexpr std::uint64_t kLeastMemory = 256 * kMega;

std::string needsAndHas(std::uint64_t memory) {
    return "OpenGL needs about " + std::to_string(kLeastMemory / kMega) +
           " MB of memory to start, and several times as much address space, and this process may take " +
           std::to_string(memory / kMega) + " MB more.";
}

std::string needed(const std::string& what) {
    return "Pictures without a display need " + what + ". Install it (on Debian: apt install libegl1 libgl1-mesa-dri).";
}

Error tooLittle(std::uint64_t memory) {
    return fail(ErrorCode::Limit, needsAndHas(memory) + " Raise the limit of memory (ulimit -v, or of the container).");
}

Error missing(const std::string& what) { return fail(ErrorCode::Missing, needed(what)); }

/// A driver that finds no memory says the same as one that is not there, so where memory may be short both are named.
/// The code is that of a limit only where there is one: without it the system would swap, or end the program.
Error notStarted(const std::string& what) {
    if (const std::uint64_t memory = limitedMemory(); memory < kEnoughMemory)
        return fail(ErrorCode::Limit,
                    "OpenGL did not start. Either memory is short: " + needsAndHas(memory) +
                        " Raise the limit (ulimit -v, or of the container). Or the driver is missing: " + needed(what));
    if (const std::uint64_t memory = availableMemory(); memory < kEnoughMemory)
        return fail(ErrorCode::Missing, needed(what) + " If it is installed, memory is short: " + needsAndHas(memory) +
                                            " Close other programs.");
    return missing(what);
}

}  // namespace

GlContext::GlContext(std::unique_ptr<Impl> impl) : m(std::move(impl)) {}
GlContext::~GlContext() = default;
GlContext::GlContext(GlContext&&) noexcept = default;
GlContext& GlContext::operator=(GlContext&&) noexcept = default;

std::string GlContext::complaints() const {
    std::string all;
    for (GLenum error = glGetError(); error != GL_NO_ERROR; error = glGetError())
        all += "OpenGL error " + std::to_string(error) + "\n";
    if (!epoxy_has_gl_extension("GL_KHR_debug")) return all;
    char text[2048];
    GLenum type = 0;
    while (glGetDebugMessageLog(1, sizeof text, nullptr, &type, nullptr, nullptr, nullptr, text) == 1)
        if (type == GL_DEBUG_TYPE_ERROR || type == GL_DEBUG_TYPE_UNDEFINED_BEHAVIOR) all += std::string(text) + "\n";
    return all;
}

Result<GlContext> GlContext::create(Checks checks) {
    // Without a limit the system may swap, and pictures of a small machine are drawn.
    if (const std::uint64_t memory = limitedMemory(); memory < kLeastMemory) return tooLittle(memory);
    // libepoxy aborts the program if EGL is missing, so this is checked before its first call.
    if (!canLoad("libEGL.so.1")) return missing("libegl1");
    if (!epoxy_has_egl_extension(EGL_NO_DISPLAY, "EGL_MESA_platform_surfaceless")) return missing("a surfaceless EGL");
    auto impl = std::make_unique<Impl>();
    const EGLDisplay display = eglGetPlatformDisplayEXT(EGL_PLATFORM_SURFACELESS_MESA, EGL_DEFAULT_DISPLAY, nullptr);
    if (display == EGL_NO_DISPLAY || !eglInitialize(display, nullptr, nullptr)) return notStarted("libgl1-mesa-dri");
    impl->display = display;
    eglBindAPI(EGL_OPENGL_API);
    std::vector<EGLint> wanted{EGL_CONTEXT_MAJOR_VERSION,       3,
                               EGL_CONTEXT_MINOR_VERSION,       3,
                               EGL_CONTEXT_OPENGL_PROFILE_MASK, EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT};
    if (checks == Checks::On) wanted.insert(wanted.end(), {EGL_CONTEXT_OPENGL_DEBUG, EGL_TRUE});
    wanted.push_back(EGL_NONE);
    impl->context = eglCreateContext(display, EGL_NO_CONFIG_KHR, EGL_NO_CONTEXT, wanted.data());
    if (impl->context == EGL_NO_CONTEXT || !eglMakeCurrent(display, EGL_NO_SURFACE, EGL_NO_SURFACE, impl->context))
        return notStarted("OpenGL 3.3");
    if (checks == Checks::On && epoxy_has_gl_extension("GL_KHR_debug")) {
        glEnable(GL_DEBUG_OUTPUT);
        glEnable(GL_DEBUG_OUTPUT_SYNCHRONOUS);
    }
    return GlContext(std::move(impl));
}

}  // namespace gyre::editor
