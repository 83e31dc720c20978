#include "tests/Test.h"
#include "tests/shapes/LevelBuilder.h"
#include "tests/shapes/Levels.h"
#include "tests/shapes/MeshEdges.h"

#include "core/geometry/ConvexPolytope.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/vector_relational.hpp>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

using namespace gyre;
using shapes::GameLevel;
using shapes::LevelForm;
using shapes::Opening;

namespace {

/// A wall with a window, an arched door and a slit, on a floor: small enough for its numbers to be known.
GameLevel arbour() {
    shapes::LevelBuilder builder("arbour");
    builder.floor("floor", {-1, -0.2, -1}, {5, 0, 2});
    const std::size_t wall = builder.wall("wall", {0, 0, 0}, {4, 3, 0.2});
    builder.cut(wall, "window", {0.5, 1.5, 1, 2});
    builder.cut(wall, "arch", {2, 3, 0, 2.5, 0.5, 4});
    builder.cut(wall, "slit", {3.4, 3.5, 1, 2});
    builder.block("post", {4.5, 0, 1}, {4.6, 2, 1.1});
    return builder.take();
}

std::size_t count(const GameLevel& level, const std::string& ending) {
    return static_cast<std::size_t>(
        std::ranges::count_if(level.openings, [&](const Opening& opening) { return opening.name.ends_with(ending); }));
}

/// Whether a segment crosses any triangle; both sides of a triangle count.
bool isCrossed(const TriangleMesh& mesh, const glm::dvec3& from, const glm::dvec3& to) {
    const glm::dvec3 along = to - from;
    return std::ranges::any_of(mesh.triangles, [&](const glm::uvec3& t) {
        const glm::dvec3 a(mesh.vertices[t.x]), ab = glm::dvec3(mesh.vertices[t.y]) - a,
                                                ac = glm::dvec3(mesh.vertices[t.z]) - a, p = glm::cross(along, ac);
        const double det = glm::dot(ab, p);
        if (std::abs(det) < 1e-12) return false;
        const glm::dvec3 s = from - a, q = glm::cross(s, ab);
        const double u = glm::dot(s, p) / det, v = glm::dot(along, q) / det, way = glm::dot(ac, q) / det;
        return u >= 0 && v >= 0 && u + v <= 1 && way >= 0 && way <= 1;
    });
}

/// The triangles near an opening, so that tests of many lines stay cheap.
TriangleMesh near(const TriangleMesh& mesh, const Opening& opening) {
    TriangleMesh part;
    const glm::vec3 centre(opening.centre), reach(static_cast<float>(opening.width + opening.height + opening.depth));
    for (const glm::uvec3& t : mesh.triangles) {
        const glm::vec3 a = mesh.vertices[t.x], b = mesh.vertices[t.y], c = mesh.vertices[t.z];
        if (glm::any(glm::lessThan(glm::max(glm::max(a, b), c), centre - reach)) ||
            glm::any(glm::greaterThan(glm::min(glm::min(a, b), c), centre + reach)))
            continue;
        const auto first = static_cast<unsigned>(part.vertices.size());
        part.vertices.insert(part.vertices.end(), {a, b, c});
        part.triangles.push_back({first, first + 1, first + 2});
    }
    return part;
}

/// Places of an opening's plane, relative to its middle: near the middle, the sides and the corners that it has.
std::vector<glm::dvec2> placesIn(const Opening& opening, double scale) {
    std::vector<glm::dvec2> places;
    for (const double x : {-0.49, -0.2, 0.01, 0.31, 0.49})
        for (const double y : {-0.49, -0.22, 0.03, 0.33, 0.49})
            if (opening.holds(scale * x * opening.width, scale * y * opening.height, scale))
                places.push_back(scale * glm::dvec2(x * opening.width, y * opening.height));
    return places;
}

glm::dvec3 at(const Opening& opening, const glm::dvec2& place) {
    return opening.centre + place.x * opening.across() + place.y * opening.up();
}

/// Lines just through the wall's thickness.
std::pair<glm::dvec3, glm::dvec3> lineThrough(const Opening& opening, const glm::dvec2& place) {
    const glm::dvec3 half = (0.5 * opening.depth + 0.001) * opening.normal();
    return {at(opening, place) - half, at(opening, place) + half};
}

}  // namespace

class TestGameLevels : public QObject {
    Q_OBJECT

    const std::vector<GameLevel> m_levels{arbour(), shapes::house(), shapes::castle(), shapes::street()};
    std::map<std::pair<int, LevelForm>, TriangleMesh> m_meshes;

    void addLevels() {
        QTest::addColumn<int>("number");
        for (int i = 0; i < static_cast<int>(m_levels.size()); ++i) QTest::newRow(m_levels[i].name.c_str()) << i;
    }
    const GameLevel& levelOf(int number) const { return m_levels[static_cast<std::size_t>(number)]; }
    /// Made once for all tests, for their time.
    const TriangleMesh& meshOf(int number, LevelForm form) {
        const auto [found, isNew] = m_meshes.try_emplace({number, form});
        if (isNew) found->second = shapes::meshOf(levelOf(number), form);
        return found->second;
    }

private Q_SLOTS:
    void theWeldedFormIsOneClosedManifoldSurfaceOfTheKnownVolume_data() { addLevels(); }
    void theWeldedFormIsOneClosedManifoldSurfaceOfTheKnownVolume() {
        QFETCH(int, number);
        const GameLevel& level = levelOf(number);
        const TriangleMesh& mesh = meshOf(number, LevelForm::Welded);
        QVERIFY(shapes::edgesOf(mesh).closed);
        QCOMPARE(shapes::componentsOf(mesh), 1);
        const double volume = massProperties(mesh).volume, formula = volumeOf(level);
        qInfo("%zu triangles, volume %.4f, by formula %.4f", mesh.triangles.size(), volume, formula);
        QVERIFY(std::abs(volume / formula - 1) < 2e-6);  // rounding of vertices up to 200 m from the origin
    }

    /// Floor 6 x 0.2 x 3, wall 4 x 3 x 0.2 without its three cuts, post 0.1 x 2 x 0.1. The arch is half an octagon
    /// of radius 0.5 on a rectangle of 1 x 2.
    void theArboursVolumeIsTheOneOnPaper() {
        const double onPaper = 6 * 0.2 * 3 + 0.2 * (4 * 3 - 1 - (2 + std::sqrt(0.125)) - 0.1) + 0.1 * 2 * 0.1;
        QVERIFY(std::abs(volumeOf(arbour()) - onPaper) < 1e-9);
    }

    void everyPartIsAClosedSurfaceOfItsOwn_data() { addLevels(); }
    void everyPartIsAClosedSurfaceOfItsOwn() {
        QFETCH(int, number);
        const GameLevel& level = levelOf(number);
        const TriangleMesh& mesh = meshOf(number, LevelForm::Parts);
        QVERIFY(shapes::edgesOf(mesh).closed);
        QCOMPARE(static_cast<std::size_t>(shapes::componentsOf(mesh)), level.parts.size());
        QVERIFY(massProperties(mesh).volume > volumeOf(level));  // parts overlap, at least at the walls' corners
    }

    void noTriangleOfAnyFormIsDegenerate_data() { addLevels(); }
    void noTriangleOfAnyFormIsDegenerate() {
        QFETCH(int, number);
        for (const LevelForm form : shapes::kLevelForms) {
            const TriangleMesh& mesh = meshOf(number, form);
            double least = 1;
            for (const glm::uvec3& t : mesh.triangles) {
                const glm::dvec3 a(mesh.vertices[t.x]), b(mesh.vertices[t.y]), c(mesh.vertices[t.z]);
                least = std::min(least, 0.5 * glm::length(glm::cross(b - a, c - a)));
            }
            qInfo("%s: %zu triangles, the smallest %.1f cm2", nameOf(form), mesh.triangles.size(), 1e4 * least);
            QVERIFY(least > 5e-5);
        }
    }

    /// A shell has the sides of holes and plates as its open edges, and less area than both faces of all walls.
    void theShellIsOpenAndHasAboutHalfTheWeldedFormsArea_data() { addLevels(); }
    void theShellIsOpenAndHasAboutHalfTheWeldedFormsArea() {
        QFETCH(int, number);
        const GameLevel& level = levelOf(number);
        const TriangleMesh& shell = meshOf(number, LevelForm::Shell);
        QVERIFY(shapes::edgesOf(shell).open > level.openings.size());
        const double part = shapes::areaOf(shell) / shapes::areaOf(meshOf(number, LevelForm::Welded));
        qInfo("%.3f of the area", part);
        QVERIFY(part > 0.4 && part < 0.65);
    }

    void theShellsOfHouseAndArbourAreWeldedIntoOne() {
        QCOMPARE(shapes::componentsOf(shapes::meshOf(arbour(), LevelForm::Shell)), 1);
        QCOMPARE(shapes::componentsOf(shapes::meshOf(shapes::house(), LevelForm::Shell)), 1);
    }

    void noLineThroughAnOpeningMeetsAnyForm_data() { addLevels(); }
    void noLineThroughAnOpeningMeetsAnyForm() {
        QFETCH(int, number);
        const GameLevel& level = levelOf(number);
        for (const LevelForm form : shapes::kLevelForms) {
            const TriangleMesh& mesh = meshOf(number, form);
            std::map<std::string, int> tested;  // a few of each name: castle and street repeat theirs
            for (const Opening& opening : level.openings) {
                if (tested[opening.name]++ % 29 != 0) continue;
                const TriangleMesh around = near(mesh, opening);
                for (const glm::dvec2& place : placesIn(opening, 0.999)) {
                    const auto [from, to] = lineThrough(opening, place);
                    QVERIFY2(!isCrossed(around, from, to), (level.name + ": " + opening.name).c_str());
                }
            }
        }
    }

    /// The same lines just outside the sides of a window, door or arch hit the wall.
    void theWallIsThereBesideEachCut_data() { addLevels(); }
    void theWallIsThereBesideEachCut() {
        QFETCH(int, number);
        const GameLevel& level = levelOf(number);
        for (const LevelForm form : {LevelForm::Welded, LevelForm::Shell}) {
            const TriangleMesh& mesh = meshOf(number, form);
            std::map<std::string, int> tested;
            for (const Opening& opening : level.openings) {
                if (opening.name.find("between") != std::string::npos || opening.name == "crenel" ||
                    opening.name == "garden gate" || opening.name == "driveway" ||
                    opening.name.find("postern in") != std::string::npos || tested[opening.name]++ % 29 != 0)
                    continue;
                const TriangleMesh around = near(mesh, opening);
                // Above the middle, left and right of it at a third of the height, by 2 mm.
                for (const glm::dvec2& place :
                     {glm::dvec2(0.001, 0.5 * opening.height + 0.002), glm::dvec2(-0.5 * opening.width - 0.002, 0.0005),
                      glm::dvec2(0.5 * opening.width + 0.002, 0.0005)}) {
                    if (opening.axis == 1) continue;  // steps and walls beside a stairwell stand elsewhere
                    const auto [from, to] = lineThrough(opening, place);
                    QVERIFY2(isCrossed(around, from, to), (level.name + ": " + opening.name).c_str());
                }
            }
        }
    }

    void theSolidsFillExactlyTheWeldedForm_data() { addLevels(); }
    void theSolidsFillExactlyTheWeldedForm() {
        QFETCH(int, number);
        const GameLevel& level = levelOf(number);
        const std::vector<ConvexPolytope> solids = solidsOf(level);
        for (const ConvexPolytope& solid : solids) {
            const Result<void> isFine = checkPolytope(solid);
            QVERIFY2(isFine, isFine ? "" : isFine.error().text().c_str());
        }
        // The middle of an opening is free; a place behind the wall's face beside it is not.
        for (const Opening& opening : level.openings) {
            const auto isIn = [&](const glm::dvec3& place) {
                return std::ranges::any_of(
                    solids, [&](const ConvexPolytope& solid) { return isInside(solid, glm::vec3(place)); });
            };
            QVERIFY2(!isIn(opening.centre), opening.name.c_str());
            if (opening.rise > 0) {
                // Just above the arch, left of its middle: inside a wedge.
                const auto arch =
                    shapes::archCorners(-0.5 * opening.width, 0.5 * opening.width, 0.5 * opening.height - opening.rise,
                                        0.5 * opening.height, opening.segments);
                const glm::dvec2 above = 0.5 * (arch[0] + arch[1]) + glm::dvec2(-0.002, 0.002);
                QVERIFY2(isIn(at(opening, above)), opening.name.c_str());
            }
        }
    }

    void theSumOfTheArboursSolidsIsItsVolume() {
        double sum = 0;
        for (const ConvexPolytope& solid : solidsOf(arbour())) sum += massProperties(surfaceOf(solid)).volume;
        QVERIFY(std::abs(sum / volumeOf(arbour()) - 1) < 1e-5);  // floats
    }

    void anArchHoldsWhatIsBelowItsSegments() {
        const Opening arch{"", {}, 2, 1.0, 2.5, 0.5, 4, 0.2};
        QVERIFY(arch.holds(0, 1.24) && arch.holds(0.47, 0.8) && arch.holds(0.2, 0.9));
        QVERIFY(!arch.holds(0.4, 1.1) && !arch.holds(-0.4, 1.1) && !arch.holds(0.51, 0) && !arch.holds(0, -1.26));
        QVERIFY(!arch.holds(0, 1.2, 0.9) && arch.holds(0, 1.1, 0.9));  // scaled about its middle
        QVERIFY(std::abs(arch.area() - 2 - std::sqrt(0.125)) < 1e-9);
    }

    void theHouseHasElevenDoorsSixteenWindowsAndTwelveRooms() {
        const GameLevel level = shapes::house();
        QCOMPARE(count(level, "door"), std::size_t(11));
        QCOMPARE(count(level, "window"), std::size_t(16));
        QCOMPARE(count(level, "stairwell"), std::size_t(1));
        // Squares of 2 cm at eye level between the walls, with all doors shut: each room is one region.
        const TriangleMesh mesh = shapes::meshOf(level, LevelForm::Welded);
        const Box box = mesh.bounds();
        QCOMPARE(box.size(), glm::vec3(14, 3.4f, 9));  // with floor and roof of 0.2 m
        constexpr double kSquare = 0.04;
        const int columns = 350, rows = 225;
        std::vector<int> room(static_cast<std::size_t>(columns * rows), -1);
        const auto isWall = [&](int i, int j) {
            const double x = (i + 0.5) * kSquare, z = (j + 0.5) * kSquare;
            return std::ranges::any_of(level.parts, [&](const shapes::LevelPart& part) {
                return part.name.find("step") == std::string::npos && part.low.y <= 1.7 && part.high.y > 1.7 &&
                       part.low.x < x && x < part.high.x && part.low.z < z && z < part.high.z;
            });
        };
        int rooms = 0;
        for (int start = 0; start < columns * rows; ++start) {
            if (room[static_cast<std::size_t>(start)] >= 0 || isWall(start % columns, start / columns)) continue;
            std::vector<int> waiting{start};
            room[static_cast<std::size_t>(start)] = rooms;
            while (!waiting.empty()) {
                const int square = waiting.back(), i = square % columns, j = square / columns;
                waiting.pop_back();
                for (const auto& [u, v] : {std::pair(i + 1, j), {i - 1, j}, {i, j + 1}, {i, j - 1}}) {
                    if (u < 0 || v < 0 || u >= columns || v >= rows) continue;
                    int& there = room[static_cast<std::size_t>(v * columns + u)];
                    if (there >= 0 || isWall(u, v)) continue;
                    there = rooms;
                    waiting.push_back(v * columns + u);
                }
            }
            ++rooms;
        }
        QCOMPARE(rooms, 12);
    }

    void theCastleHasItsGatesArcadePosternAndNarrowOpenings() {
        const GameLevel level = shapes::castle();
        QCOMPARE(count(level, "arch of the arcade"), std::size_t(15));
        QCOMPARE(count(level, "gate"), std::size_t(3));
        const auto postern = std::ranges::find(level.openings, "postern in the portcullis", &Opening::name);
        QVERIFY(postern != level.openings.end() && postern->isWide());
        QVERIFY(std::abs(postern->width - 0.91) < 1e-9);
        for (const Opening& opening : level.openings) {
            if (opening.name == "arrow slit") QVERIFY(!opening.isWide() && opening.width <= 0.2);
            if (opening.name == "between bars")
                QVERIFY(std::abs(opening.width - 0.25) < 1e-3 && std::abs(opening.height - 0.25) < 1e-3);
            if (opening.name == "crenel") QVERIFY(std::abs(opening.width - 0.6) < 1e-3);
        }
        const glm::vec3 size = shapes::meshOf(level, LevelForm::Welded).bounds().size();
        QVERIFY(size.x > 80 && size.x < 90 && size.x == size.z);
    }

    void theStreetHasTwoHundredMetresOfHousesOnBothSides() {
        const GameLevel level = shapes::street();
        QCOMPARE(shapes::meshOf(level, LevelForm::Parts).bounds().size().x, 200.0f);
        QCOMPARE(count(level, "front door"), std::size_t(16));
        std::set<bool> sides;
        for (const Opening& opening : level.openings)
            if (opening.name == "front door") sides.insert(opening.centre.z > 0);
        QCOMPARE(sides.size(), std::size_t(2));
        QVERIFY(count(level, "between fence rails") > 100 && count(level, "between pickets") > 100);
        for (const Opening& opening : level.openings) {
            if (opening.name == "between fence rails") QVERIFY(opening.isWide());
            if (opening.name == "between pickets") QVERIFY(opening.width < 0.11);
        }
    }

    void stonesAreClosedDoNotTouchAndHalfOfThemAreConvex() {
        const TriangleMesh mesh = shapes::stones(500);
        QVERIFY(shapes::edgesOf(mesh).closed);
        QCOMPARE(shapes::componentsOf(mesh), 500);
        QVERIFY(mesh == shapes::stones(500));

        // Stones lie one after the other in the mesh; each has 12, 24 or 48 triangles.
        std::vector<std::vector<glm::vec3>> stones;
        std::size_t convex = 0;
        for (std::size_t begin = 0, i = 0; begin < mesh.triangles.size(); ++i) {
            const std::size_t count = i % 2 == 0 ? 12 : i % 4 == 1 ? 24 : 48;
            std::set<unsigned> corners;
            bool isConvex = true;
            for (std::size_t t = begin; t < begin + count; ++t)
                for (int j = 0; j < 3; ++j) corners.insert(mesh.triangles[t][j]);
            QCOMPARE(corners.size(), std::size_t(count == 12 ? 8 : count == 24 ? 14 : 26));
            for (std::size_t t = begin; t < begin + count; ++t) {
                const glm::uvec3 triangle = mesh.triangles[t];
                const glm::dvec3 a(mesh.vertices[triangle.x]), b(mesh.vertices[triangle.y]),
                    c(mesh.vertices[triangle.z]), normal = glm::normalize(glm::cross(b - a, c - a));
                for (const unsigned corner : corners)
                    isConvex = isConvex && glm::dot(normal, glm::dvec3(mesh.vertices[corner]) - a) < 1e-4;
            }
            QCOMPARE(isConvex, count == 12);
            convex += isConvex;
            stones.emplace_back();
            for (const unsigned corner : corners) stones.back().push_back(mesh.vertices[corner]);
            begin += count;
        }
        QCOMPARE(stones.size(), std::size_t(500));
        QCOMPARE(convex, std::size_t(250));

        // Balls around the stones are apart.
        std::vector<std::pair<glm::vec3, float>> balls;
        for (const std::vector<glm::vec3>& stone : stones) {
            Box box;
            for (const glm::vec3& corner : stone) box.add(corner);
            float radius = 0;
            for (const glm::vec3& corner : stone) radius = std::max(radius, glm::distance(corner, box.centre()));
            balls.emplace_back(box.centre(), radius);
        }
        for (std::size_t i = 0; i < balls.size(); ++i)
            for (std::size_t j = 0; j < i; ++j)
                QVERIFY(glm::distance(balls[i].first, balls[j].first) > balls[i].second + balls[j].second);
    }
};

GYRE_TEST(TestGameLevels)
#include "TestGameLevels.moc"
