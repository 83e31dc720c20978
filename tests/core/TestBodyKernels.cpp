#include "core/base/Random.h"
#include "core/contact/BodyKernels.h"
#include "core/geometry/SurfacePanels.h"
#include "tests/Test.h"
#include "tests/core/SameBits.h"

#include <glm/vec3.hpp>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <vector>

using namespace gyre;

namespace {

constexpr SheetFrame kFrame{{0.36f, 0.48f, -0.8f, -0.8f, 0.6f, 0, 0.48f, 0.64f, 0.6f}, {0.1f, -0.2f, 0.3f}};
constexpr SheetBounds kBounds{{-0.3f, -0.5f, -0.1f}, {0.5f, 0.4f, 0.7f}};
constexpr SheetMotion kMotion{{1, 2, -3}, {0.5f, -1, 2}, {0.1f, 0, 0.2f}};

/// All results of the sheet kernels on a ball whose last group of lanes is incomplete.
struct Found {
    std::vector<glm::vec3> positions, strengths, places, behind;
    std::vector<float> included, throughFlow, circulation;
    double agreement = 0;
    bool whole = true;
    int joined = 0;
};

Found findWith(const BodyKernels& kernels, std::size_t leftOut) {
    const SurfacePanels ball = surfacePanels(SphereShape{0.5f}, 0.2f, 4096);
    const std::size_t panels = ball.panels.size() - leftOut, edges = ball.edges.size() - leftOut,
                      room = (panels + 15) / 16 * 16;
    Random random(3, 1, 1);
    Found found;
    found.positions.resize(edges);
    found.strengths.resize(edges);
    found.places.resize(panels);
    found.behind.resize(room);
    found.included.resize(room);
    std::vector<glm::vec3> flow(room);
    for (std::size_t i = 0; i < ball.panels.size(); ++i) {
        found.circulation.push_back(i % 7 == 0 ? 0 : random.uniform(-1, 1));
        found.throughFlow.push_back(random.uniform(-1, 1));
    }
    for (std::size_t i = 0; i < panels; ++i) flow[i] = random.inUnitBall();
    const SheetPanels sheet{&ball.panels[0].centre.x, static_cast<int>(panels)};
    found.joined = kernels.joinEdges(
        kFrame, kBounds, {&ball.edges[0].middle.x, found.circulation.data(), static_cast<int>(edges), 0.5f, -0.25f},
        &found.positions[0].x, &found.strengths[0].x);
    kernels.placePanels(kFrame, sheet, &found.places[0].x);
    kernels.placeBehind(kFrame, kBounds, sheet, 0.05f, &found.behind[0].x, found.included.data());
    const SheetState state{&found.behind[0].x, &flow[0].x, found.included.data(), found.throughFlow.data(),
                           found.circulation.data()};
    SheetSums sums;
    kernels.findThroughFlow(kFrame, kMotion, sheet, state, sums);
    kernels.stepSheet({0.3f, 0.01f, 0.9f, 1}, state, static_cast<int>(panels));
    found.agreement = sums.agreement;
    found.whole = sums.whole;
    return found;
}

std::vector<const BodyKernels*> allKernels() {
    std::vector<const BodyKernels*> list;
    for (const Instructions set : {Instructions::Sse2, Instructions::Avx2, Instructions::Avx512})
        if (isAvailable(set)) list.push_back(&bodyKernelsFor(set));
    return list;
}

}  // namespace

class TestBodyKernels : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void sheetsHaveTheSameBitsForEveryInstructionSet() {
        for (const std::size_t leftOut : {0, 1, 5, 15}) {
            const Found first = findWith(*allKernels()[0], leftOut);
            QVERIFY(first.joined > 10 && static_cast<std::size_t>(first.joined) < first.positions.size() &&
                    !first.whole);
            for (const BodyKernels* kernels : allKernels()) {
                const Found other = findWith(*kernels, leftOut);
                QCOMPARE(other.joined, first.joined);
                QCOMPARE(other.agreement, first.agreement);
                QVERIFY(sameBits(other.positions, first.positions) && sameBits(other.strengths, first.strengths));
                QVERIFY(sameBits(other.places, first.places) && sameBits(other.behind, first.behind) &&
                        sameBits(other.included, first.included));
                QVERIFY(sameBits(other.throughFlow, first.throughFlow) &&
                        sameBits(other.circulation, first.circulation));
            }
        }
    }

    // A single edge by hand: Gamma is 2 on its left side and 0 on its right.
    void anEdgeCarriesItsCirculationTimesItsLength() {
        const PanelEdge edge{{0.1f, 0, 0}, {0, 0.5f, 0}, 0, kNoPanel};
        const float circulation = 2;
        for (const BodyKernels* kernels : allKernels()) {
            glm::vec3 position, strength;
            const SheetFrame still{{1, 0, 0, 0, 1, 0, 0, 0, 1}, {1, 2, 3}};
            const SheetBounds all{{-9, -9, -9}, {9, 9, 9}};
            QCOMPARE(kernels->joinEdges(still, all, {&edge.middle.x, &circulation, 1}, &position.x, &strength.x), 1);
            QCOMPARE(position, glm::vec3(1.1f, 2, 3));
            QCOMPARE(strength, glm::vec3(0, 1, 0));
            QCOMPARE(kernels->joinEdges(still, all, {&edge.middle.x, &circulation, 1, 0.25f, 0.5f}, &position.x,
                                        &strength.x),
                     1);
            QCOMPARE(position, glm::vec3(1.1f, 2.25f, 3));  // the last quarter of the edge
            QCOMPARE(strength, glm::vec3(0, 0.25f, 0));
        }
    }

    void everyInstructionSetFindsTheParticlesAtABox() {
        Random random(5, 1, 1);
        std::vector<glm::vec3> places(1003);
        std::vector<float> radii(places.size());
        for (std::size_t i = 0; i < places.size(); ++i) {
            places[i] = 2.0f * random.inUnitBall();
            radii[i] = random.uniform(0.01f, 0.2f);
        }
        const StillBox box{{1, 0, 0, 0, 1, 0, 0, 0, 1}, {0.2f, 0, 0}, {-0.5f, -0.3f, -0.1f}, {0.5f, 0.3f, 0.1f}};
        for (const BodyKernels* kernels : allKernels()) {
            std::vector<unsigned> list(places.size());
            const int found = kernels->findAtBox(box, {&places[0].x, &places[0].x, radii.data(), 1.2f}, 0,
                                                 static_cast<unsigned>(places.size()), list.data());
            std::size_t next = 0;
            for (unsigned i = 0; i < places.size(); ++i) {
                const glm::vec3 p = places[i] - glm::vec3(0.2f, 0, 0);
                const float beyond = std::max({std::abs(p.x) - 0.5f, std::abs(p.y) - 0.3f, std::abs(p.z) - 0.1f});
                const bool listed = next < static_cast<std::size_t>(found) && list[next] == i;
                if (listed) ++next;
                if (beyond < 1.2f * radii[i]) QVERIFY(listed);
                if (beyond > 1.21f * radii[i] + 1e-4f) QVERIFY(!listed);
            }
        }
    }
};

GYRE_TEST(TestBodyKernels)
#include "TestBodyKernels.moc"
