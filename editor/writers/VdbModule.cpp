#include "editor/writers/VdbModule.h"

#include <openvdb/openvdb.h>

#include <exception>
#include <sstream>
#include <string>
#include <type_traits>
#include <utility>

namespace gyre::editor {
namespace {

/// Offset of the file's UUID of 36 characters: after the magic number, three versions and a flag.
/// [openvdb/io/Archive.cc]
constexpr std::size_t kIdOffset = 8 + 3 * 4 + 1;

/// The library makes the grid: its class is then not compiled here, which took ten seconds.
template <class Grid, class ValueAt>
typename Grid::Ptr gridOf(const SmokeGrid& smoke, const char* name, ValueAt&& valueAt) {
    const auto grid = openvdb::gridPtrCast<Grid>(openvdb::GridBase::createGrid(Grid::gridType()));
    grid->setName(name);
    grid->setGridClass(openvdb::GRID_FOG_VOLUME);
    grid->setSaveFloatAsHalf(true);
    // Values are stored at cell centres.
    const auto transform = openvdb::math::Transform::createLinearTransform(static_cast<double>(smoke.cell));
    transform->postTranslate(openvdb::Vec3d(0.5 * static_cast<double>(smoke.cell)));
    grid->setTransform(transform);
    auto accessor = grid->getAccessor();
    for (int k = 0; k < smoke.cells.z; ++k)
        for (int j = 0; j < smoke.cells.y; ++j)
            for (int i = 0; i < smoke.cells.x; ++i) {
                const std::size_t cell = smoke.index({i, j, k});
                if (smoke.density[cell] <= 0) continue;
                accessor.setValue(openvdb::Coord(smoke.first.x + i, smoke.first.y + j, smoke.first.z + k),
                                  valueAt(cell));
            }
    return grid;
}

openvdb::GridPtrVec gridsOf(const SmokeGrid& smoke) {
    openvdb::GridPtrVec grids;
    grids.push_back(gridOf<openvdb::FloatGrid>(smoke, "density", [&](std::size_t i) { return smoke.density[i]; }));
    const auto velocity = gridOf<openvdb::Vec3SGrid>(smoke, "velocity", [&](std::size_t i) {
        return openvdb::Vec3s(smoke.velocity[i].x, smoke.velocity[i].y, smoke.velocity[i].z);
    });
    velocity->setGridClass(openvdb::GRID_UNKNOWN);
    velocity->setVectorType(openvdb::VEC_CONTRAVARIANT_RELATIVE);
    grids.push_back(velocity);
    grids.push_back(
        gridOf<openvdb::FloatGrid>(smoke, "temperature", [&](std::size_t i) { return smoke.temperature[i]; }));
    return grids;
}

/// The bytes of a .vdb. OpenVDB's own class for files does not notice a full disk.
class MemoryArchive : public openvdb::io::Archive {
public:
    static std::string bytesOf(const openvdb::GridPtrVec& grids) {
        std::ostringstream out;
        MemoryArchive().Archive::write(out, grids, true);  // seekable: with the offsets that a file has
        return std::move(out).str();
    }
};

}  // namespace

extern "C" bool gyreVdbBytes(const SmokeGrid& smoke, const std::string& id, std::string& bytes) try {
    openvdb::initialize();
    bytes = MemoryArchive::bytesOf(gridsOf(smoke));
    bytes.replace(kIdOffset, id.size(), id);
    return true;
} catch (const std::exception& refused) {
    bytes = refused.what();
    return false;
}

static_assert(std::is_same_v<decltype(gyreVdbBytes), VdbBytes>);

}  // namespace gyre::editor
