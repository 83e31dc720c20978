#include "core/base/Math.h"
#include "core/geometry/RoundPolytope.h"
#include "core/geometry/Shape.h"
#include "core/scene/Body.h"
#include "tests/Test.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

using namespace gyre;

namespace {

RoundSolid cylinder(float radius, float height) { return {radius, radius, height, false}; }
RoundSolid cone(float radius, float topRadius, float height) { return {radius, topRadius, height, false}; }
RoundSolid capsule(float radius, float height) { return {radius, radius, height, true}; }

const std::vector<RoundSolid> kRoundSolids{cylinder(0.5f, 1),   cylinder(0.3f, 0.02f), cylinder(0.01f, 3),
                                           cylinder(40, 7),     cone(0.5f, 0, 1),      cone(0.2f, 0.6f, 0.4f),
                                           cone(3, 2.9f, 9),    cone(0.02f, 0, 0.5f),  capsule(0.5f, 1),
                                           capsule(0.3f, 1.8f), capsule(0.1f, 0.05f),  capsule(9, 60)};

std::string nameOf(const RoundSolid& solid) {
    return (solid.roundEnds ? "capsule " : "end ") + std::to_string(solid.radius) + ' ' +
           std::to_string(solid.topRadius) + ' ' + std::to_string(solid.height);
}

/// The signed distance of a point from the true surface, at most by planes outside as polytopes have it. [m]
double trueDistance(const RoundSolid& solid, const glm::dvec3& point) {
    const double radius = solid.radius, half = halfHeightOf(solid), out = std::hypot(point.x, point.z);
    if (solid.roundEnds) {
        const double middle = half - radius;
        return std::hypot(out, point.y - std::clamp(point.y, -middle, middle)) - radius;
    }
    const double top = solid.topRadius, slant = std::hypot(2 * half, radius - top);
    const double side = ((out - radius) * 2 * half + (point.y + half) * (radius - top)) / slant;
    return std::max(side, std::abs(point.y) - half);
}

double trueVolume(const RoundSolid& solid) {
    const double r = solid.radius, t = solid.topRadius, h = 2.0 * double(halfHeightOf(solid));
    return solid.roundEnds ? kPi * r * r * (h - 2 * r) + 4 * kPi / 3 * r * r * r
                           : kPi * h / 3 * (r * r + r * t + t * t);
}

}  // namespace

class TestRoundPolytope : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everySolidIsASoundPiece() {
        for (const RoundSolid& solid : kRoundSolids) {
            const Result<void> sound = checkPolytope(roundPolytope(solid));
            QVERIFY2(sound, (nameOf(solid) + ": " + (sound ? "" : sound.error().message)).c_str());
        }
    }

    void noPlaneIsThereTwice() {
        for (const RoundSolid& solid : kRoundSolids) {
            const ConvexPolytope piece = roundPolytope(solid);
            for (std::size_t a = 0; a < piece.planes.size(); ++a)
                for (std::size_t b = 0; b < a; ++b)
                    QVERIFY2(glm::distance(piece.planes[a].normal, piece.planes[b].normal) > 1e-4f,
                             nameOf(solid).c_str());
        }
    }

    // The limits that the header states.
    void thePieceIsNearTheTrueSurface() {
        for (const RoundSolid& solid : kRoundSolids) {
            const ConvexPolytope piece = roundPolytope(solid);
            const double wide = std::max(solid.radius, solid.topRadius),
                         most = (solid.roundEnds ? 0.019 : 0.0015) * wide;
            double farthest = 0;
            for (const glm::vec3& vertex : piece.vertices)
                farthest = std::max(farthest, std::abs(trueDistance(solid, glm::dvec3(vertex))));
            for (const std::vector<glm::dvec3>& face : faces(piece)) {
                glm::dvec3 middle(0);
                for (const glm::dvec3& corner : face) middle += corner / double(face.size());
                for (const glm::dvec3& corner : face)
                    for (const double part : {0.0, 0.25, 0.5, 0.75})
                        farthest = std::max(farthest, std::abs(trueDistance(solid, glm::mix(middle, corner, part))));
            }
            QVERIFY2(farthest < most + 1e-6 * wide, (nameOf(solid) + ": " + std::to_string(farthest / wide)).c_str());
            QVERIFY(solid.roundEnds || farthest > 0.3 * most);
        }
    }

    // Volumes and inertias of the textbook.
    void massIsThatOfTheTrueSolid() {
        for (const RoundSolid& solid : kRoundSolids) {
            const MassProperties mass = massProperties(surfaceOf(roundPolytope(solid)));
            const double drawn = massProperties(surfaceOf(solid)).volume;
            QVERIFY2(std::abs(drawn / mass.volume - 1) < 1e-4,
                     (nameOf(solid) + ": " + std::to_string(drawn / mass.volume)).c_str());
            const double share = mass.volume / trueVolume(solid);
            QVERIFY2(std::abs(share - 1) < 1e-3, (nameOf(solid) + ": " + std::to_string(share)).c_str());
        }
        const MassProperties upright = massProperties(surfaceOf(roundPolytope(cylinder(0.3f, 2))));
        const double radius = double(0.3f);
        QVERIFY(std::abs(upright.inertia[1][1] / (upright.volume * radius * radius / 2) - 1) < 1e-3);
        QVERIFY(std::abs(upright.inertia[0][0] / (upright.volume * (3 * radius * radius + 4) / 12) - 1) < 1e-3);
        const MassProperties pointed = massProperties(surfaceOf(roundPolytope(cone(0.4f, 0, 1))));
        QVERIFY(std::abs(pointed.centreOfMass.y + 0.25) < 1e-5);
    }

    void theBoxAroundItIsThatOfItsMeasures() {
        for (const RoundSolid& solid : kRoundSolids) {
            const Box piece = boundsOf(roundPolytope(solid)), own = boundsOf(solid);
            const float wide = std::max(solid.radius, solid.topRadius);
            QVERIFY2(glm::length(piece.size() - own.size()) < 0.05f * wide, nameOf(solid).c_str());
        }
    }

    // Whatever measures the fields allow, an effect with the piece is read.
    void extremeMeasuresGiveSoundPieces() {
        for (const float radius : {1e-6f, 1e-3f, 1.0f, 1e3f, 1e6f})
            for (const float height : {1e-6f, 1e-3f, 1.0f, 1e3f, 1e6f})
                for (const float top : {0.0f, 1e-6f, 1e-3f, 1.0f, 1e6f})
                    for (const BodyShape shape : {BodyShape::Cylinder, BodyShape::Cone, BodyShape::Capsule}) {
                        Body body;
                        body.shape = shape;
                        body.radius = radius;
                        body.height = height;
                        body.topRadius = top;
                        const Result<void> sound = checkPolytope(piecesOf(body).pieces()[0]);
                        QVERIFY2(sound, (nameOf(roundSolidOf(body)) + (sound ? "" : sound.error().message)).c_str());
                    }
    }

    void aBodyForGamesIsTheSameSolid() {
        for (const BodyShape shape : {BodyShape::Cylinder, BodyShape::Cone, BodyShape::Capsule}) {
            Body body;
            body.shape = shape;
            body.topRadius = 0.1f;
            const Body plain = withoutMeasures(body);
            QCOMPARE(plain.shape, BodyShape::Hulls);
            QVERIFY(shapeOf(body, 1.7f) == shapeOf(plain, 1.7f));
            QVERIFY(massOf(body, 1.7f).inertia == massOf(plain, 1.7f).inertia);
        }
        QVERIFY(withoutMeasures(Body()) == Body());
    }
};

GYRE_TEST(TestRoundPolytope)
#include "TestRoundPolytope.moc"
