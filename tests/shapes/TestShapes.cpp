#include "tests/Test.h"
#include "tests/shapes/Shapes.h"

#include "core/geometry/ConvexPolytope.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <utility>

using namespace gyre;
using shapes::KnownShape;

namespace {

struct Edges {
    bool closed = true;  ///< as KnownShape::closed
    bool paired = true;  ///< two triangles at each edge, in any orientation
    std::size_t count = 0;
};

Edges edgesOf(const TriangleMesh& mesh) {
    std::map<std::pair<unsigned, unsigned>, std::pair<int, int>> uses;  // forward, backward
    for (const glm::uvec3& t : mesh.triangles)
        for (int i = 0; i < 3; ++i) {
            const unsigned a = t[i], b = t[(i + 1) % 3];
            ++(a < b ? uses[{a, b}].first : uses[{b, a}].second);
        }
    Edges edges;
    edges.count = uses.size();
    for (const auto& [edge, use] : uses) {
        edges.closed = edges.closed && use == std::pair(1, 1);
        edges.paired = edges.paired && use.first + use.second == 2;
    }
    return edges;
}

int componentsOf(const TriangleMesh& mesh) {
    std::vector<unsigned> leader(mesh.vertices.size());
    for (unsigned i = 0; i < leader.size(); ++i) leader[i] = i;
    const auto find = [&](unsigned i) {
        while (leader[i] != i) i = leader[i] = leader[leader[i]];
        return i;
    };
    for (const glm::uvec3& t : mesh.triangles) {
        leader[find(t.y)] = find(t.x);
        leader[find(t.z)] = find(t.x);
    }
    int count = 0;
    for (unsigned i = 0; i < leader.size(); ++i) count += find(i) == i;
    return count;
}

}  // namespace

class TestShapes : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyShapeHasItsKnownProperties_data() {
        QTest::addColumn<int>("number");
        const auto list = shapes::all();
        for (int i = 0; i < static_cast<int>(list.size()); ++i) QTest::newRow(list[i].name.c_str()) << i;
    }
    void everyShapeHasItsKnownProperties() {
        QFETCH(int, number);
        const KnownShape shape = shapes::all()[static_cast<std::size_t>(number)];
        const TriangleMesh& mesh = shape.mesh;
        const Edges edges = edgesOf(mesh);
        QCOMPARE(edges.closed, shape.closed);
        QCOMPARE(componentsOf(mesh), shape.components);
        const glm::vec3 size = mesh.bounds().size();
        QVERIFY(std::max({size.x, size.y, size.z}) > 0.45f && std::max({size.x, size.y, size.z}) < 1.6f);
        if (!shape.closed) return;

        // Euler and Poincare: V - E + F = 2 components - 2 genus.
        const auto euler =
            static_cast<int>(mesh.vertices.size() + mesh.triangles.size()) - static_cast<int>(edges.count);
        QCOMPARE(2 * shape.components - euler, 2 * shape.genus);
        const double volume = massProperties(mesh).volume - shape.countedTwice;
        QVERIFY(volume > 0);
        if (!shape.volume) return;
        qInfo("volume %.6f, by formula %.6f", volume, *shape.volume);
        QVERIFY(std::abs(volume / *shape.volume - 1) < shape.volumeError);
    }

    void namesOfShapesAreUnique() {
        std::set<std::string> names;
        const auto list = shapes::all();
        for (const KnownShape& shape : list) names.insert(shape.name);
        QCOMPARE(names.size(), list.size());
    }

    /// Each edge has two triangles, and no orientation is consistent.
    void theKleinBottleHasNoBorderAndNoOutside() {
        const TriangleMesh mesh = shapes::kleinBottle().mesh;
        const Edges edges = edgesOf(mesh);
        QVERIFY(edges.paired && !edges.closed);
        QCOMPARE(mesh.vertices.size() + mesh.triangles.size(), edges.count);  // Euler characteristic 0, as for a torus
    }

    void theDisplacedSphereHasAboutTheRequestedNumberOfTriangles() {
        for (const std::size_t count : {8u, 1000u, 50000u}) {
            const auto has = static_cast<double>(shapes::displacedSphere(count).mesh.triangles.size());
            QVERIFY(std::abs(has / static_cast<double>(count) - 1) < 0.1);
        }
    }
};

GYRE_TEST(TestShapes)
#include "TestShapes.moc"
