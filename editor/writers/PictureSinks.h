#pragma once

#include "core/particles/Snapshot.h"
#include "editor/render/Image.h"
#include "editor/tools/Camera.h"
#include "editor/writers/FileProblem.h"
#include "editor/writers/PicturePlan.h"

#include <functional>
#include <memory>

namespace gyre::editor {

/// Told the name of each file once it stands in its place.
using WroteFile = std::function<void(const std::string& file)>;

/// Takes the pictures of a run one after another and makes files of them, each whole or not at all. What is not
/// finished when it goes is given up.
class PictureSink {
public:
    virtual ~PictureSink() = default;
    [[nodiscard]] virtual FileResult<void> take(const Image& picture, const Snapshot& moment, const Camera& camera) = 0;
    [[nodiscard]] virtual FileResult<void> finish() { return {}; }
};

/// Overwrites what is there. The plan is borrowed.
[[nodiscard]] FileResult<std::unique_ptr<PictureSink>> sinkFor(const PicturePlan& plan, WroteFile wrote);

}  // namespace gyre::editor
