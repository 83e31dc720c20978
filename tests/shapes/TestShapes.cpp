#include "tests/Test.h"
#include "tests/shapes/MeshEdges.h"
#include "tests/shapes/Shapes.h"

#include "core/geometry/ConvexPolytope.h"

#include <algorithm>
#include <cmath>
#include <set>

using namespace gyre;
using shapes::componentsOf;
using shapes::Edges;
using shapes::edgesOf;
using shapes::KnownShape;

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
