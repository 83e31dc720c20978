#pragma once

#include "core/particles/Snapshot.h"
#include "editor/batch/RenderPlan.h"
#include "editor/batch/Report.h"
#include "editor/document/Camera.h"
#include "editor/render/Image.h"

#include <memory>

namespace gyre::batch {

/// Takes the pictures of a run one after another and makes files of them.
class PictureSink {
public:
    virtual ~PictureSink() = default;
    [[nodiscard]] virtual Outcome<void> take(const editor::Image& picture, const Snapshot& moment, const editor::Camera& camera) = 0;
    [[nodiscard]] virtual Outcome<void> finish() { return {}; }
};

/// Checks that it may write before anything is drawn. plan and report are borrowed.
[[nodiscard]] Outcome<std::unique_ptr<PictureSink>> sinkFor(const RenderPlan& plan, bool force, Report& report);

}  // namespace gyre::batch
