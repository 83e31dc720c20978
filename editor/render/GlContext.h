#pragma once

#include "core/base/Result.h"

#include <memory>
#include <string>

namespace gyre::editor {

/// An OpenGL 3.3 core context without a window, current on the thread that made it: for pictures where there is no
/// display. Through EGL without a surface, which Mesa has, with a graphics card or without.
class GlContext {
public:
    enum class Checks { Off, On };  ///< On: the driver checks each call and keeps what it finds wrong

    [[nodiscard]] static Result<GlContext> create(
        Checks checks = Checks::Off);  ///< fails with ErrorCode::Missing, naming the package
    ~GlContext();
    GlContext(GlContext&&) noexcept;
    GlContext& operator=(GlContext&&) noexcept;
    /// What was wrong since it was last asked, a line each; empty if nothing. Only of a context with checks.
    std::string complaints() const;

private:
    struct Impl;
    std::unique_ptr<Impl> m;
    explicit GlContext(std::unique_ptr<Impl> impl);
};

}  // namespace gyre::editor
