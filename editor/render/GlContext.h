#pragma once

#include "core/base/Result.h"

#include <memory>
#include <string>

namespace gyre::editor {

/// An OpenGL 3.3 core context without a window, current on the creating thread, for drawing without a display. Uses EGL
/// without a surface, which Mesa supports with and without a graphics card.
class GlContext {
public:
    enum class Checks { Off, On };  ///< On: the driver checks each call and records errors

    [[nodiscard]] static Result<GlContext> create(
        Checks checks = Checks::Off);  ///< fails with ErrorCode::Missing and names the missing package, or with Limit
                                       ///< if memory is short
    ~GlContext();
    GlContext(GlContext&&) noexcept;
    GlContext& operator=(GlContext&&) noexcept;
    /// Errors since the last call, one per line; empty if there are none. Only for a context with checks.
    std::string complaints() const;

private:
    struct Impl;
    std::unique_ptr<Impl> m;
    explicit GlContext(std::unique_ptr<Impl> impl);
};

}  // namespace gyre::editor
