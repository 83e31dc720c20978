#include "tests/benchmarks/obstacles/Meshes.h"

namespace fs = std::filesystem;

namespace contest {

const std::vector<PackagedMesh>& packagedMeshes() {
    static const std::vector<PackagedMesh> meshes{
        {"cow", "meshes/cow.off", "libcgal-demo"},
        {"fandisk", "meshes/fandisk.off", "libcgal-demo"},
        {"elephant", "meshes/elephant.off", "libcgal-demo"},
        {"camel", "meshes/camel.off", "libcgal-demo"},
        {"pig", "meshes/pig.off", "libcgal-demo"},
        {"eight", "meshes/eight.off", "libcgal-demo"},
        {"double torus", "meshes/double-torus-example.off", "libcgal-demo"},
        {"knot", "meshes/knot1.off", "libcgal-demo"},
        {"rotor", "meshes/rotor.off", "libcgal-demo"},
        {"pinion", "meshes/pinion.off", "libcgal-demo"},
        {"spool", "meshes/spool.off", "libcgal-demo"},
        {"handle", "meshes/handle.off", "libcgal-demo"},
        {"anchor", "meshes/anchor.off", "libcgal-demo"},
        {"joint", "meshes/joint.off", "libcgal-demo"},
        {"dino", "meshes/dino.off", "libcgal-demo"},
        {"hand", "meshes/hand.off", "libcgal-demo"},
        {"cheese", "meshes/cheese.off", "libcgal-demo"},
        {"turbine", "meshes/turbine.off", "libcgal-demo"},
        {"bunny", "models/bunny.obj", "glmark2-data"},
        {"horse", "models/horse.3ds", "glmark2-data"},
        {"cat", "models/cat.3ds", "glmark2-data"},
        {"duck", "Collada/duck.dae", "assimp-testmodels"},
        {"engine", "2CylinderEngine-glTF-Binary/2CylinderEngine.glb", "assimp-testmodels"},
        {"spider", "OBJ/spider.obj", "assimp-testmodels"},
        {"wuson", "OBJ/WusonOBJ.obj", "assimp-testmodels"},
        {"walker", "Q3D/E-AT-AT.q3o", "assimp-testmodels"},
        {"jeep", "MS3D/jeep1.ms3d", "assimp-testmodels"},
        {"suzanne", "BLEND/Suzanne_248.blend", "assimp-testmodels"},
        {"human", "BLEND/HUMAN.blend", "assimp-testmodels"},
        {"sydney", "MD2/sydney.md2", "assimp-testmodels"},
        {"faerie", "MD2/faerie.md2", "assimp-testmodels"},
        {"fixit", "IQM/mrfixit.iqm", "assimp-testmodels"},
        {"thing", "Ogre/TheThing/Mesh.mesh.xml", "assimp-testmodels"},
        {"teapots", "Collada/teapots.DAE", "assimp-testmodels"},
        {"bones", "FBX/huesitos.fbx", "assimp-testmodels"},
        {"axe", "BLEND/yxa_1.blend", "assimp-testmodels"},
        {"ball with hole", "STL/sphereWithHole.stl", "assimp-testmodels"},
    };
    return meshes;
}

std::optional<fs::path> find(const PackagedMesh& mesh, const std::vector<fs::path>& folders) {
    const fs::path wanted = fs::path("/") / mesh.file;
    std::error_code ignored;
    for (const fs::path& folder : folders)
        for (const fs::directory_entry& entry :
             fs::recursive_directory_iterator(folder, fs::directory_options::skip_permission_denied, ignored))
            if (("/" + entry.path().string()).ends_with(wanted.string())) return entry.path();
    return std::nullopt;
}

const std::vector<PeerFigures>& peerFigures() {
    static const std::vector<PeerFigures> figures{
        {"cow", "V-HACD 4.1", 64, 2336, 0.05, 3.9},
        {"cow", "CoACD", 22, 3514, 0.06, 30},
        {"fandisk", "V-HACD 4.1", 64, 1294, 0.09, 5.4},
        {"fandisk", "CoACD", 30, 373, 0.00, 35},
    };
    return figures;
}

}  // namespace contest
