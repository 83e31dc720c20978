#include "editor/writers/VdbFile.h"

namespace gyre::editor {

Result<void> writeVdb(const SmokeGrid&, const std::filesystem::path& target) {
    return fail(ErrorCode::Missing,
                target.string() + ": this build of gyre has no OpenVDB. Build it with GYRE_OPENVDB=ON.");
}

}  // namespace gyre::editor
