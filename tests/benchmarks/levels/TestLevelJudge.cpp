#include "tests/Test.h"
#include "tests/benchmarks/levels/LevelGoals.h"
#include "tests/benchmarks/levels/LevelJudge.h"
#include "tests/benchmarks/levels/PieceIndex.h"
#include "tests/benchmarks/levels/SurfaceGrid.h"
#include "tests/benchmarks/levels/WindTunnel.h"
#include "tests/shapes/Levels.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <vector>

using namespace gyre;
using contest::LevelReport;
using shapes::GameLevel;
using shapes::LevelForm;

namespace {

ConvexPolytope box(const glm::vec3& low, const glm::vec3& high) {
    ConvexPolytope piece = boxPolytope(0.5f * (high - low));
    const glm::vec3 centre = 0.5f * (low + high);
    for (Plane& plane : piece.planes) plane.offset += glm::dot(plane.normal, centre);
    for (glm::vec3& vertex : piece.vertices) vertex += centre;
    return piece;
}

LevelReport judged(const GameLevel& level, const std::vector<ConvexPolytope>& pieces,
                   LevelForm form = LevelForm::Welded) {
    return contest::judge(level, form, meshOf(level, form), pieces, {}, Workers(2));
}

std::size_t indexOf(const GameLevel& level, const std::string& name) {
    const auto found = std::ranges::find(level.openings, name, &shapes::Opening::name);
    return static_cast<std::size_t>(found - level.openings.begin());
}

}  // namespace

class TestLevelJudge : public QObject {
    Q_OBJECT

    const GameLevel m_house = shapes::house();
    const std::vector<ConvexPolytope> m_solids = solidsOf(m_house);

private Q_SLOTS:
    void theSolidsOfALevelHaveNoFault_data() {
        QTest::addColumn<int>("number");
        QTest::newRow("house") << 0;
        QTest::newRow("castle") << 1;
    }
    void theSolidsOfALevelHaveNoFault() {
        QFETCH(int, number);
        const GameLevel level = number == 0 ? m_house : shapes::castle();
        contest::JudgeSettings settings;
        if (number == 1) {  // for the time of this test
            settings.spacing = 0.5;
            settings.particles = 50;
        }
        const LevelReport report =
            judge(level, LevelForm::Welded, meshOf(level, LevelForm::Welded), solidsOf(level), settings, Workers(2));
        for (std::size_t i = 0; i < level.openings.size(); ++i) {
            QVERIFY2(contest::isOpen(report.openings[i]), level.openings[i].name.c_str());
            if (level.openings[i].isWide()) QCOMPARE(report.openings[i].flux, 1.0);
        }
        qInfo("bulge %.2g m at %.2f %.2f %.2f, leak %.2g m", report.bulge.distance, report.bulge.place.x,
              report.bulge.place.y, report.bulge.place.z, report.leak.distance);
        QVERIFY(report.bulge.distance < 1e-3 && report.leak.distance < 1e-3);
        QCOMPARE(report.uncovered, 0.0);
    }

    void aBoxInADoorShutsThatDoorAlone() {
        const std::size_t door = indexOf(m_house, "front door");
        std::vector<ConvexPolytope> pieces = m_solids;
        pieces.push_back(box({0.04f, 0, 4}, {0.06f, 2.1f, 5}));  // 2 cm thick
        const LevelReport report = judged(m_house, pieces);
        QCOMPARE(report.openings[door].free, 0.0);
        QCOMPARE(report.openings[door].flux, 0.0);
        for (std::size_t i = 0; i < report.openings.size(); ++i)
            if (i != door) QVERIFY(contest::isOpen(report.openings[i]));
        // The box's middle lies as far from the jambs as half the door's width; the next sample is up to half a spacing
        // off.
        QVERIFY(report.bulge.distance > 0.45 - 0.04 && report.bulge.distance < 0.451);
    }

    /// 25 cm of a window 1 m wide: a quarter of the flux, and a bulge of the box's width.
    void aBoxBesideAWindowsJambTakesItsPartOfTheFlux() {
        const std::size_t window = indexOf(m_house, "west window");
        std::vector<ConvexPolytope> pieces = m_solids;
        pieces.push_back(box({0, 0.9f, 1.5f}, {0.12f, 2.1f, 1.75f}));
        const LevelReport report = judged(m_house, pieces);
        QVERIFY(!contest::isOpen(report.openings[window]));
        qInfo("flux %.3f", report.openings[window].flux);
        QVERIFY(std::abs(report.openings[window].flux - 0.75) < 0.05);  // 600 particles, some at the jambs
        QVERIFY(std::abs(report.bulge.distance - 0.25) < 0.02);
    }

    void piecesThatProtrudeByTheErrorLeaveEverythingOpen() {
        std::vector<ConvexPolytope> pieces = m_solids;
        for (ConvexPolytope& piece : pieces) {
            for (Plane& plane : piece.planes) plane.offset += 0.049f;
            // Boxes: each vertex moves along the diagonal.
            const glm::vec3 centre = boundsOf(piece).centre();
            for (glm::vec3& vertex : piece.vertices) vertex += 0.049f * glm::sign(vertex - centre);
        }
        const LevelReport report = judged(m_house, pieces);
        for (std::size_t i = 0; i < report.openings.size(); ++i) QVERIFY(contest::isOpen(report.openings[i]));
        QVERIFY(report.bulge.distance > 0.049 && report.bulge.distance < 0.0855);  // up to sqrt(3) at corners
        QCOMPARE(report.uncovered, 0.0);
    }

    void aMissingWallIsUncovered() {
        std::vector<ConvexPolytope> pieces;
        for (const ConvexPolytope& piece : m_solids)
            if (boundsOf(piece).low.x < 13.5f) pieces.push_back(piece);  // without the east wall
        const LevelReport report = judged(m_house, pieces);
        qInfo("%.2f %% uncovered, leak %.2f m", 100 * report.uncovered, report.leak.distance);
        // Its inside is half a metre from the ends of other walls, and its area is 27 m^2 less two windows, twice.
        QVERIFY(report.leak.distance > 1 && report.uncovered > 0.03 && report.uncovered < 0.06);
        // And what stands inside the house does not bulge.
        QVERIFY(report.bulge.distance < 1e-3);
    }

    void theHullOfAHouseShutsAllWithinIt() {
        const LevelReport report = judged(m_house, {box({0, -0.2f, 0}, {14, 3.2f, 9})});
        for (const contest::OpeningResult& opening : report.openings) QCOMPARE(opening.free, 0.0);
        QCOMPARE(report.leak.distance, 0.0);
        QVERIFY(report.bulge.distance > 0.4);  // at the widest window
    }

    /// Half of a window: the wind speeds up in the other half and carries more than half of the tracers through.
    void aSimulatedWindIsHeldBackByABoxInAWindow() {
        const shapes::Opening& window = m_house.openings[indexOf(m_house, "west window")];
        std::vector<ConvexPolytope> pieces = m_solids;
        pieces.push_back(box({0, 0.9f, 1.5f}, {0.12f, 2.1f, 2.0f}));
        const contest::TunnelFlux flux = contest::blowThrough(window, pieces, m_solids);
        qInfo("%zu of %zu", flux.pieces, flux.level);
        QVERIFY(flux.level > 900);
        QVERIFY(flux.ratio() > 0.5 && flux.ratio() < 0.9);
    }

    void goalsAreMetByTheSolidsAndMissedByTheHull() {
        contest::Outcome outcome;
        outcome.pieces = m_solids;
        contest::LevelGoals goals(0.05);
        LevelReport report = judged(m_house, m_solids);
        goals.add("house", "welded", figuresOf(m_house, 1041, report), outcome, report);
        QVERIFY(goals.print());
        report = judged(m_house, {box({0, -0.2f, 0}, {14, 3.2f, 9})});
        goals.add("house", "parts", figuresOf(m_house, 1041, report), outcome, report);
        QVERIFY(!goals.print());
    }

    void aMeshWithoutPiecesMissesItsGoal() {
        contest::LevelGoals goals(0.05);
        goals.addRefusal("castle welded");
        QVERIFY(!goals.print());
    }

    void windBelowTheGoalMissesIt() {
        contest::LevelGoals goals(0.05);
        goals.addWind("house welded", 0.81);
        QVERIFY(goals.print());
        goals.addWind("house welded", 0.79);
        QVERIFY(!goals.print());
    }

    void pointsOfAPolygonAreNoFartherApartThanTheSpacing() {
        const std::array<glm::dvec3, 5> polygon{glm::dvec3(0, 1, 0), {3, 1, 0}, {3, 1, 1}, {1, 1, 2}, {0, 1, 1}};
        std::vector<glm::dvec3> points;
        contest::forPointsOf(polygon, 0.1, [&](const glm::dvec3& point) { points.push_back(point); });
        const auto nearest = [&](const glm::dvec3& place) {
            double least = 1e9;
            for (const glm::dvec3& point : points) least = std::min(least, glm::distance(point, place));
            return least;
        };
        for (const glm::dvec3& corner : polygon) QVERIFY(nearest(corner) < 1e-9);
        for (double x = 0.05; x < 3; x += 0.037)
            for (double z = 0.05; z < 0.95; z += 0.041) QVERIFY(nearest({x, 1, z}) < 0.0708);  // half a diagonal
        QVERIFY(points.size() < 700);                                                          // area 4.5
    }

    void aSegmentMeetsAPieceOnlyIfAPartOfItLiesInside() {
        const contest::PieceIndex index({box({0, 0, 0}, {1, 1, 1}), box({3, 0, 0}, {4, 1, 1})});
        QVERIFY(index.isMet({-1, 0.5, 0.5}, {2, 0.5, 0.5}));
        QVERIFY(index.isMet({0.4, 0.5, 0.5}, {0.6, 0.5, 0.5}));
        QVERIFY(!index.isMet({1.1, 0.5, 0.5}, {2.9, 0.5, 0.5}));
        QVERIFY(!index.isMet({-1, 1, 0.5}, {2, 1, 0.5}));  // along a face
        QVERIFY(!index.isMet({-1, 0.5, 0.5}, {-0.1, 0.5, 0.5}));
        QVERIFY(index.holds({1.04, 0.5, 0.5}, 0.05) && !index.holds({1.06, 0.5, 0.5}, 0.05));
        QVERIFY(index.holds({0.5, 0.5, 0.5}, -0.4) && !index.holds({0.5, 0.5, 0.5}, -0.6));
        QVERIFY(!index.holds({0.5, 0.5, 0.5}, 0, 0) && index.holds({0.5, 0.5, 0.5}, 0, 1));
    }
};

GYRE_TEST(TestLevelJudge)
#include "TestLevelJudge.moc"
