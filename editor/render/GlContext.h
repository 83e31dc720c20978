#pragma once

#include "core/base/Result.h"

#include <memory>

namespace gyre::editor {

/// An OpenGL 3.3 core context without a window, current on the thread that made it: for pictures where there is no
/// display. Through EGL without a surface, which Mesa has, with a graphics card or without.
class GlContext {
public:
    [[nodiscard]] static Result<GlContext> create();   ///< fails with ProblemKind::Missing, naming the package
    ~GlContext();
    GlContext(GlContext&&) noexcept;
    GlContext& operator=(GlContext&&) noexcept;

private:
    struct Impl;
    std::unique_ptr<Impl> m;
    explicit GlContext(std::unique_ptr<Impl> impl);
};

}  // namespace gyre::editor
