#include "editor/writers/VdbFile.h"

#include "core/base/Hash.h"
#include "core/system/Machine.h"
#include "core/system/Module.h"
#include "editor/writers/VdbModule.h"
#include "editor/writers/WholeFile.h"

#include <string>

namespace gyre::editor {
namespace {

namespace fs = std::filesystem;

/// Beside the running program, as in a build, or where it is installed, relative to the program. By full path, because
/// a file of that name in the current folder or in LD_LIBRARY_PATH might be anyone's.
fs::path vdbModule() {
    const fs::path here = thisProgram().parent_path(), beside = here / kVdbModule;
    std::error_code failed;
    return fs::exists(beside, failed) ? beside : here / GYRE_MODULE_FOLDER / kVdbModule;
}

/// Loaded again, it is the same module. It is never unloaded: OpenVDB has threads.
Result<VdbBytes*> loadVdb() {
    const fs::path module = vdbModule();
    if (std::error_code failed; !fs::exists(module, failed))
        return fail(ErrorCode::Missing, "This gyre has no OpenVDB: the file " + module.lexically_normal().string() +
                                            " is missing. Install gyre again, or build it with GYRE_OPENVDB=ON.");
    std::string why = module.string();
    if (void* const function = functionOf(module, kVdbBytes, why)) return reinterpret_cast<VdbBytes*>(function);
    return fail(ErrorCode::Missing,
                "OpenVDB cannot be loaded: " + why + ". Install the version of it for which this gyre was built.");
}

/// A UUID derived from the content, instead of the library's random one.
std::string idOf(const SmokeGrid& smoke) {
    Hasher hasher;
    hasher.add(smoke.density.data(), smoke.density.size() * sizeof(float));
    hasher.add(smoke.temperature.data(), smoke.temperature.size() * sizeof(float));
    hasher.add(smoke.velocity.data(), smoke.velocity.size() * sizeof(glm::vec3));
    const std::string hash = hexOf(hasher.digest());
    return hash.substr(0, 8) + "-" + hash.substr(8, 4) + "-4" + hash.substr(12, 3) + "-8000-" + hash.substr(4, 12);
}

}  // namespace

Result<void> canWriteVdb() {
    return loadVdb().map([](VdbBytes*) {});
}

Result<void> writeVdb(const SmokeGrid& smoke, const std::filesystem::path& target) {
    const Result<VdbBytes*> bytesOf = loadVdb();
    if (!bytesOf) return bytesOf.error();
    std::string bytes;
    if (!(*bytesOf)(smoke, idOf(smoke), bytes))
        return fail(ErrorCode::Unwritable, target.string() + " cannot be written: " + bytes + ".");
    return writeWhole(target, std::as_bytes(std::span(bytes)));
}

}  // namespace gyre::editor
