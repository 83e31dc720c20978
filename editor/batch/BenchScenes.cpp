#include "editor/batch/BenchScenes.h"

#include "core/scene/Edits.h"

#include <string>
#include <utility>

namespace gyre::batch {
namespace {

/// A source that emits all its vortons at once, exactly where its kind says, and keeps them.
VorticitySource singleBurst(VorticityKind kind, int vortons) {
    VorticitySource source;
    source.kind = kind;
    source.vortons = vortons;
    source.rate = 0;
    source.burst = 1;
    source.lifetime = 1000;
    source.jitter = 0;
    return source;
}

Scene sceneWith(const std::string& name, const VorticitySource& source, int gridCells) {
    Element element;
    element.name = name;
    element.body = source;
    Scene scene;
    scene.name = name;
    scene.fluid.substep = 1.0 / 30;
    scene.fluid.viscosity = 0.01f;
    scene.fluid.density = 1;
    scene.fluid.gridCells = gridCells;
    return withElement(scene, std::move(element));
}

}  // namespace

Scene jetRing() {
    VorticitySource jet = singleBurst(VorticityKind::Jet, 1248);
    jet.radius = 1;
    jet.coreRadius = 1;
    jet.circulation = 200;  // the integral of the profile over the half-plane is 2 radius times the factor
    return sceneWith("Jet ring", jet, 32);  // cells of 0.7 times the initial spacing of vortons
}

VorticitySource thinRing(int vortons) {
    VorticitySource ring = singleBurst(VorticityKind::Ring, vortons);
    ring.circulation = 2.7f;
    ring.radius = 0.7f;
    ring.coreRadius = 0.049f;
    return ring;
}

Scene thinRingScene(int vortons) {
    Scene scene = sceneWith("Thin ring", thinRing(vortons), 128);
    scene.fluid.substep = 1.0 / 480;  // the core turns by 0.37 rad a step
    return scene;
}

}  // namespace gyre::batch
