#include "importers/decomposition/CompactFaces.h"
#include "importers/decomposition/DominantNormals.h"
#include "importers/decomposition/TriangleBvh.h"
#include "importers/decomposition/UnitFrame.h"
#include "tests/Test.h"

#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>

#include <algorithm>
#include <cmath>
#include <random>
#include <vector>

using namespace gyre;
using namespace gyre::importers;

namespace {

constexpr int kSlivers = 400;

double wholeArea(const TriangleMesh& mesh) {
    double area = 0;
    for (const glm::uvec3& t : mesh.triangles) area += glm::length(areaVector(mesh, t));
    return area;
}

/// The squares of the triangles' longest sides, by the area: 2 for halves of squares, hundreds for slivers.
double sliverness(const TriangleMesh& mesh) {
    double squares = 0;
    for (const glm::uvec3& t : mesh.triangles) {
        double longest = 0;
        for (int i = 0; i < 3; ++i)
            longest = std::max(longest,
                               static_cast<double>(glm::distance(mesh.vertices[t[i]], mesh.vertices[t[(i + 1) % 3]])));
        squares += longest * longest;
    }
    return squares / wholeArea(mesh);
}

/// A ground of 100 x 40 m as a fan of slivers about one corner. Its far side has 200 teeth, 8 m long and 0.2 m wide.
TriangleMesh comb() {
    TriangleMesh mesh;
    mesh.vertices.emplace_back(0.0f, 0.0f, 0.0f);
    for (int i = 0; i <= kSlivers; ++i) {
        const glm::vec3 end(100, 0, 40.0f * static_cast<float>(i) / kSlivers);
        mesh.vertices.push_back(i % 2 == 0 ? end : 0.92f * end);
    }
    for (int i = 0; i < kSlivers; ++i) mesh.triangles.emplace_back(0, i + 2, i + 1);
    return mesh;
}

TriangleMesh turnedAside(TriangleMesh mesh) {
    const glm::quat turn = glm::angleAxis(0.7f, glm::normalize(glm::vec3(1, 2, -0.5f)));
    for (glm::vec3& vertex : mesh.vertices) vertex = turn * vertex + glm::vec3(3, -20, 11);
    return mesh;
}

double roundingOf(const TriangleMesh& mesh) {
    const glm::vec3 size = mesh.bounds().size();
    return kCoordinateRounding * static_cast<double>(std::max({size.x, size.y, size.z}));
}

}  // namespace

class TestCompactFaces : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void sliversBecomeCompactTrianglesOfTheSameFace_data() {
        QTest::addColumn<bool>("isTurned");
        QTest::newRow("aligned") << false;
        QTest::newRow("turned") << true;
    }
    void sliversBecomeCompactTrianglesOfTheSameFace() {
        QFETCH(bool, isTurned);
        const TriangleMesh mesh = isTurned ? turnedAside(comb()) : comb();
        const TriangleMesh compact = compactFaces(mesh, roundingOf(mesh));
        QVERIFY(sliverness(compact) < 0.2 * sliverness(mesh));
        QVERIFY(std::abs(wholeArea(compact) / wholeArea(mesh) - 1) < 1e-5);

        // The same solid angle from places all around, also near the teeth.
        const ProgressCallback silent;
        Checkpoint checkpoint(silent);
        const TriangleBvh before(mesh, Workers(1), checkpoint), after(compact, Workers(1), checkpoint);
        std::mt19937 random(7);
        std::uniform_real_distribution<float> unit(0, 1);
        for (int i = 0; i < 300; ++i) {
            const Box box = mesh.bounds();
            const glm::vec3 place =
                box.low + glm::vec3(unit(random), unit(random), unit(random)) * (box.size() + 1.0f) + 0.3f;
            const float distance = before.nearest(place, 1e6f).distance;
            QVERIFY(std::abs(after.nearest(place, 1e6f).distance - distance) < 1e-3f);
            if (distance > 0.5f) QVERIFY(std::abs(after.winding(place) - before.winding(place)) < 0.02f);
        }
    }

    void facesWithoutSliversAndOverlapsStay() {
        TriangleMesh few = comb();
        few.triangles.resize(40);
        QCOMPARE(compactFaces(few, roundingOf(few)).triangles.size(), few.triangles.size());
        TriangleMesh twice = comb();
        const std::vector<glm::uvec3> once = twice.triangles;
        twice.triangles.insert(twice.triangles.end(), once.begin(), once.end());
        QCOMPARE(compactFaces(twice, roundingOf(twice)).triangles.size(), twice.triangles.size());
    }
};

GYRE_TEST(TestCompactFaces)
#include "TestCompactFaces.moc"
