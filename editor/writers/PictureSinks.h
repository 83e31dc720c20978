#pragma once

#include "core/base/Result.h"
#include "core/particles/Snapshot.h"
#include "editor/render/Image.h"
#include "editor/tools/Camera.h"
#include "editor/writers/PicturePlan.h"

#include <functional>
#include <memory>
#include <variant>

namespace gyre::editor {

/// Called with the name of each completed file.
using WroteFile = std::function<void(const std::string& file)>;

/// For a screen, or light for formats that hold it.
using DrawnPicture = std::variant<Image, LightImage>;

/// Receives the pictures of a run one after another and writes files, each completely or not at all. The destructor
/// discards unfinished files.
class PictureSink {
public:
    virtual ~PictureSink() = default;
    [[nodiscard]] virtual Result<void> take(DrawnPicture picture, const Snapshot& moment, const Camera& camera) = 0;
    [[nodiscard]] virtual Result<void> finish() { return {}; }
};

/// Creates the sink for a plan. Overwrites existing files. Borrows the plan.
[[nodiscard]] Result<std::unique_ptr<PictureSink>> sinkFor(const PicturePlan& plan, WroteFile wrote);

}  // namespace gyre::editor
