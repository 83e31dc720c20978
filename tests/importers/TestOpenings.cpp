#include "core/simulation/BuildState.h"
#include "core/stages/TracersMeetBodies.h"
#include "importers/decomposition/Checkpoint.h"
#include "importers/decomposition/Decompose.h"
#include "importers/decomposition/TriangleBvh.h"
#include "importers/meshes/MeshCleanup.h"
#include "tests/Test.h"
#include "tests/core/SimulationScenes.h"
#include "tests/shapes/Shapes.h"

#include <algorithm>
#include <cmath>
#include <vector>

using namespace gyre;
using namespace gyre::importers;

namespace {

constexpr int kAcross = 250, kUp = 200;  // 50,000 tracers
constexpr int kSteps = 20;

/// A rectangle across an opening, and the direction of the tracers.
struct Opening {
    glm::vec3 corner, across, up;
    glm::vec3 direction;  ///< from before to behind the rectangle, beyond the shape [m]
};

/// Start positions evenly spread over the rectangle, on the upstream side.
std::vector<glm::vec3> startsOf(const Opening& opening) {
    std::vector<glm::vec3> starts;
    for (int i = 0; i < kAcross; ++i)
        for (int j = 0; j < kUp; ++j)
            starts.push_back(opening.corner - opening.direction +
                             (static_cast<float>(i) + 0.5f) / kAcross * opening.across +
                             (static_cast<float>(j) + 0.5f) / kUp * opening.up);
    return starts;
}

/// Which tracers pass the body in a uniform wind without contact. The contact stage itself reports which ones it moved.
std::vector<bool> passBody(const Opening& opening, const std::vector<ConvexPolytope>& pieces) {
    const Scene scene = scenes::withPieces(pieces);
    SimulationState state = stateOf(scene);
    const std::vector<glm::vec3> starts = startsOf(opening);
    const glm::vec3 step = 2.0f / kSteps * opening.direction;
    Tracers& t = state.tracers;
    arrays(t, [&](auto& array) { array.resize(starts.size()); });
    t.position = starts;
    std::ranges::fill(t.velocity, step / static_cast<float>(scene.fluid.substep));
    std::vector<bool> passes(starts.size(), true);
    const Workers workers(2);
    for (int i = 0; i < kSteps; ++i) {
        state.tracerCameFrom = t.position;
        for (std::size_t k = 0; k < starts.size(); ++k)
            if (passes[k]) t.position[k] += step;
        std::ranges::fill(t.restarted, std::uint8_t{0});
        tracersMeetBodies(workers, state);
        for (std::size_t k = 0; k < starts.size(); ++k)
            if (passes[k] && t.restarted[k] != 0) {
                passes[k] = false;
                t.position[k] = glm::vec3(1e3f);  // far away
            }
    }
    return passes;
}

/// The reference: straight segments against the mesh's triangles.
std::vector<bool> passMesh(const Opening& opening, const TriangleMesh& mesh) {
    const ProgressCallback silent;
    Checkpoint checkpoint(silent);
    const TriangleBvh tree(mesh, Workers(1), checkpoint);
    std::vector<bool> passes;
    for (const glm::vec3& start : startsOf(opening))
        passes.push_back(!tree.isCrossed(start, start + 2.0f * opening.direction));
    return passes;
}

}  // namespace

class TestOpenings : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void asMuchFluidPassesTheOpeningAsPassesTheMesh_data() {
        QTest::addColumn<int>("number");
        QTest::addColumn<float>("error");
        const auto row = [](const char* name, int number, float error) { QTest::newRow(name) << number << error; };
        row("torus, to 8 mm", 0, 0.008f);
        row("mug's handle, to 4 mm", 1, 0.004f);
        row("arch, to 4 mm", 2, 0.004f);
        row("grille, to 4 mm", 3, 0.004f);
        row("torus", 0, 0);
        row("mug's handle", 1, 0);
        row("arch", 2, 0);
        row("grille", 3, 0);
    }
    /// Each opening is sampled over its bounding rectangle. The fraction that passes differs by at most 5 % from that
    /// of rays against triangles, at errors of 4 mm and of 12 mm, the default. The handle's opening is 0.18 m wide, so
    /// 12 mm on each side would be too much. A torus would have 211 pieces at 4 mm, which take a while.
    void asMuchFluidPassesTheOpeningAsPassesTheMesh() {
        QFETCH(int, number);
        QFETCH(float, error);
        DecompositionSettings settings;
        settings.error = error;
        const shapes::KnownShape shape =
            std::vector{shapes::torus, shapes::mug, shapes::arch, shapes::grille}[static_cast<std::size_t>(number)]();
        const std::vector<Opening> openings{
            {{-0.2f, 0, -0.2f}, {0.4f, 0, 0}, {0, 0, 0.4f}, {0, 0.5f, 0}},    // the hole: radius 0.35 minus 0.15
            {{0.35f, 0.27f, 0}, {0.18f, 0, 0}, {0, 0.36f, 0}, {0, 0, 0.5f}},  // between wall and handle
            {{-0.3f, 0, 0.15f},
             {0.6f, 0, 0},
             {0, 0.8f, 0},
             {0, 0, 0.5f}},                                       // under the arch: radius 0.3 from height 0.5
            {{0, 0, 0.02f}, {1, 0, 0}, {0, 1, 0}, {0, 0, 0.5f}},  // including the bars
        };
        const Opening& opening = openings[static_cast<std::size_t>(number)];

        const Result<Decomposition> result = decompose(cleanUp(shape.mesh).mesh, settings);
        QVERIFY2(result, result ? "" : result.error().text().c_str());
        std::vector<ConvexPolytope> pieces;
        for (const Piece& piece : result->pieces) pieces.push_back(piece.polytope);

        const std::vector<bool> body = passBody(opening, pieces), mesh = passMesh(opening, shape.mesh);
        const auto count = [](const std::vector<bool>& passes) {
            return static_cast<double>(std::ranges::count(passes, true));
        };
        const double share = count(body) / static_cast<double>(body.size()),
                     exact = count(mesh) / static_cast<double>(mesh.size());
        qInfo("%zu pieces; %.2f %% pass, past the mesh %.2f %%: %.2f %% less", pieces.size(), 100 * share, 100 * exact,
              100 * (1 - share / exact));
        QVERIFY(exact > 0.5);  // the rectangle roughly matches the opening
        QVERIFY(std::abs(share / exact - 1) < 0.05);
    }
};

GYRE_TEST(TestOpenings)
#include "TestOpenings.moc"
