#include "importers/decomposition/Decompose.h"

#include "core/base/Random.h"
#include "importers/meshes/MeshCleanup.h"
#include "tests/Test.h"
#include "tests/shapes/Shapes.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <vector>

using namespace gyre;
using namespace gyre::importers;

namespace {

constexpr int kUsualMeshes = 200;  // GYRE_FUZZ_MESHES=1000 for more

/// Random draws that depend on the number alone, so that a failing mesh can be reproduced.
class MeshDraws {
public:
    explicit MeshDraws(std::uint64_t number) : m_random(20261121, 1, number) {}
    std::size_t below(std::size_t count) {
        return std::min(count - 1, static_cast<std::size_t>(m_random.uniform() * static_cast<float>(count)));
    }
    float between(float low, float high) { return m_random.uniform(low, high); }
    glm::vec3 direction() { return m_random.onUnitSphere(); }

private:
    Random m_random;
};

/// Damages a mesh as modellers and exporters do.
void spoil(TriangleMesh& mesh, MeshDraws& draws) {
    const auto vertex = [&]() -> glm::vec3& { return mesh.vertices[draws.below(mesh.vertices.size())]; };
    const auto index = [&] { return static_cast<std::uint32_t>(draws.below(mesh.vertices.size())); };
    const std::size_t triangle = draws.below(mesh.triangles.size());
    const auto begin = mesh.triangles.begin();
    const auto axis = static_cast<glm::length_t>(draws.below(3));
    switch (draws.below(10)) {
        case 0:
            mesh.triangles.erase(begin + static_cast<std::ptrdiff_t>(triangle), mesh.triangles.end());
            break;
        case 1:
            mesh.triangles.erase(begin, begin + static_cast<std::ptrdiff_t>(triangle));
            break;
        case 2:
            std::swap(mesh.triangles[triangle].x, mesh.triangles[triangle].y);
            break;
        case 3:
            mesh.triangles[triangle] = {index(), index(), index()};
            break;
        case 4:
            mesh.triangles.insert(mesh.triangles.end(), begin, begin + static_cast<std::ptrdiff_t>(triangle));
            break;
        case 5:
            vertex() += 2.0f * draws.direction();
            break;
        case 6:
            vertex() = vertex();
            break;
        case 7:
            vertex()[axis] = std::vector{1e30f, -1e-30f, NAN, INFINITY}[draws.below(4)];
            break;
        case 8:  // flat, or nearly flat
            for (glm::vec3& point : mesh.vertices) point[axis] *= std::vector{0.0f, 1e-7f, 1e-3f}[draws.below(3)];
            break;
        case 9:  // far away, tiny or huge
            for (glm::vec3& point : mesh.vertices)
                point = std::vector{1e-6f, 1.0f, 1e6f}[draws.below(3)] * point + glm::vec3(draws.between(-1e3f, 1e3f));
            break;
    }
}

TriangleMesh damagedMesh(const std::vector<shapes::KnownShape>& good, MeshDraws& draws) {
    TriangleMesh mesh = good[draws.below(good.size())].mesh;
    for (std::size_t times = 1 + draws.below(3); times > 0 && !mesh.triangles.empty(); --times) spoil(mesh, draws);
    return cleanUp(mesh).mesh;
}

DecompositionSettings anySettings(MeshDraws& draws) {
    DecompositionSettings settings;
    settings.error = std::vector{0.0f, 0.0f, 0.03f, 1e-9f, 1e9f, -1.0f}[draws.below(6)];
    settings.pieces = std::vector<std::size_t>{0, 0, 1, 3}[draws.below(4)];
    settings.planes = std::vector<std::size_t>{0, 0, 2, 4, 20}[draws.below(5)];
    settings.inside = std::vector{Inside::Auto, Inside::Solid, Inside::Shell}[draws.below(3)];
    settings.fillCavities = draws.below(2) == 0;
    return settings;
}

}  // namespace

/// Meshes with holes, duplicates, inverted faces, flat parts, distant parts and non-finite coordinates, with any
/// settings. The result is always valid pieces or an error. GYRE_FUZZ_MESHES: number of meshes.
class TestDecompositionFuzz : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aDamagedMeshBecomesValidPiecesOrAnError() {
        const int count = qEnvironmentVariableIsSet("GYRE_FUZZ_MESHES")
                              ? qEnvironmentVariableIntValue("GYRE_FUZZ_MESHES")
                              : kUsualMeshes;
        const std::vector<shapes::KnownShape> good{
            shapes::box(),   shapes::tetrahedron(),   shapes::lShape(), shapes::wallWithWindow(),
            shapes::chair(), shapes::touchingCubes(), shapes::torus(),  shapes::openHalfSphere(),
            shapes::sheet(), shapes::bottle()};
        int pieces = 0;
        std::map<std::string, int> sentences;
        for (int i = 0; i < count; ++i) {
            MeshDraws draws(static_cast<std::uint64_t>(i));
            const TriangleMesh mesh = damagedMesh(good, draws);
            const DecompositionSettings settings = anySettings(draws);
            const Result<Decomposition> result = Decomposer(mesh).run(settings, {}, Detail::Draft);
            const QByteArray number = "number " + QByteArray::number(i);
            if (!result) {
                QVERIFY2(result.error().text().ends_with('.'), number);
                ++sentences[result.error().text()];
                continue;
            }
            ++pieces;
            QVERIFY2(!result->pieces.empty(), number);
            for (const Piece& piece : result->pieces) {
                QVERIFY2(checkPolytope(piece.polytope).has_value(), number);
                QVERIFY2(piece.exposed.size() == piece.polytope.planes.size(), number);
            }
            QVERIFY2(std::isfinite(result->mass.volume) && result->mass.volume > 0, number);
        }
        qInfo("%d of %d meshes became pieces", pieces, count);
        for (const auto& [sentence, times] : sentences) qInfo("%d: %s", times, sentence.c_str());
        QVERIFY(pieces > count / 4);
        QVERIFY(pieces < count);
    }
};

GYRE_TEST(TestDecompositionFuzz)
#include "TestDecompositionFuzz.moc"
