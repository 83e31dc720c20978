#include "core/scene/SceneCheck.h"

#include "core/scene/IssueText.h"
#include "core/scene/QuickFix.h"
#include "tests/Test.h"
#include "tests/core/QuietScene.h"

using namespace gyre;

namespace {

const Issue* issueOf(const std::vector<Issue>& issues, const std::string& code) {
    const auto found = std::ranges::find(issues, code, &Issue::code);
    return found == issues.end() ? nullptr : &*found;
}

/// The issue with this code, which the scene must have.
Issue expected(const Scene& scene, const std::string& code) {
    const std::vector<Issue> issues = checkScene(scene);
    const Issue* issue = issueOf(issues, code);
    return issue ? *issue : Issue{};
}

bool contains(const std::string& text, const char* part) { return text.find(part) != std::string::npos; }

}  // namespace

class TestSceneCheck : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aQuietSceneHasNoIssues() {
        const std::vector<Issue> issues = checkScene(quietScene());
        QVERIFY2(issues.empty(), issues.empty() ? "" : issues.front().message.text().c_str());
    }

    void numbersInSentencesHaveThreeDigitsAndNoExponent() {
        const auto text = [](double value) { return QString::fromStdString(shortNumber(value).text()); };
        QCOMPARE(text(0.016667), QString("0.0167"));
        QCOMPARE(text(999), QString("999"));
        QCOMPARE(text(1000), QString("1000"));
        QCOMPARE(text(-15940), QString("-15900"));
        QCOMPARE(text(7068583471.0), QString("7070000000"));
        QCOMPARE(text(1e12), QString("1000000000000"));
    }

    void anEmptySceneGetsTwoHints() {
        const std::vector<Issue> issues = checkScene({});
        QCOMPARE(issues.size(), std::size_t(2));
        QVERIFY(issueOf(issues, "NO_EMITTER") && issueOf(issues, "NO_VORTICITY"));
        QVERIFY(issues[0].severity == Severity::Hint && issues[1].severity == Severity::Hint);
    }

    void windAndAMovingBodyMoveTheFluid() {
        Scene scene;
        scene.fluid.wind = {1, 0, 0};
        QVERIFY(!issueOf(checkScene(scene), "NO_VORTICITY"));
        scene.fluid.wind = {};
        Body ball;
        ball.motion = BodyMotion::Kinematic;
        scene = withElement(scene, element("Ball", ball, {}));
        QVERIFY(!issueOf(checkScene(scene), "NO_VORTICITY"));
        only<Body>(scene).motion = BodyMotion::Fixed;
        QVERIFY(issueOf(checkScene(scene), "NO_VORTICITY"));
    }

    void birthsInsideABodyAreReported() {
        Scene scene = quietScene();
        Body ball;
        ball.radius = 2;
        scene = withElement(scene, element("Ball", ball, {0, 1, 0}));
        const Issue emitter = expected(scene, "EMITTER_INSIDE_BODY");
        QVERIFY(emitter.element == named(scene, "Smoke").id);
        QVERIFY(contains(emitter.message.text(), "\"Smoke\"") && contains(emitter.message.text(), "\"Ball\""));
        QVERIFY(expected(scene, "SOURCE_INSIDE_BODY").element == named(scene, "Ring").id);
    }

    void aRingAroundABodyIsNotReportedAsInside() {
        Scene scene = quietScene();
        only<Emitter>(scene).shape = EmitterShape::Ring;
        only<Emitter>(scene).radius = 0.3f;
        scene = withElement(scene, element("Ball", Body{}, {0, 1, 0}));  // radius 0.25, the ring's radius is 0.3
        QVERIFY(checkScene(scene).empty());
        named(scene, "Ball").enabled = false;
        std::get<Body>(named(scene, "Ball").body).radius = 2;
        QVERIFY(checkScene(scene).empty());
    }

    void theScaleOfABodyCounts() {
        Scene scene = quietScene();
        scene = withElement(scene, element("Ball", Body{}, {0, 1, 0}));
        named(scene, "Ball").place.scale = 8;
        QVERIFY(expected(scene, "EMITTER_INSIDE_BODY").element);
    }

    void aStepTooLongForAThinPlateIsReportedWithASufficientOne() {
        Scene scene = quietScene();
        Body& plate = only<Body>(scene);
        plate.halfExtents = {0.5f, 0.05f, 0.5f};
        plate.motion = BodyMotion::Kinematic;
        plate.velocity = {10, 0, 0};  // 0.17 m per step through 0.1 m, in addition to the flow
        const Issue issue = expected(scene, "STEP_TOO_LONG");
        QVERIFY(issue.severity == Severity::Warning);
        QVERIFY2(contains(issue.message.text(), "0.1 m thick"), issue.message.text().c_str());
        scene.fluid.substep = 0.004;
        QVERIFY(checkScene(scene).empty());
        plate.motion = BodyMotion::Fixed;  // a fixed body ignores its velocity
        scene.fluid.substep = 1.0 / 60;
        QVERIFY(checkScene(scene).empty());
    }

    // A ring of circulation 2.5 m^2/s and a core of 0.08 m turns by 1 rad in 1/60 s, by less where the grid smooths it.
    void aCoreThatTurnsTooFarInAStepIsReportedWithDetail() {
        Scene scene = quietScene();
        only<VorticitySource>(scene).circulation = 2.5f;
        only<VorticitySource>(scene).coreRadius = 0.08f;
        QVERIFY(!issueOf(checkScene(scene), "CORE_TURNS_TOO_FAR"));
        scene.fluid.detail = 1;
        QVERIFY(expected(scene, "CORE_TURNS_TOO_FAR").severity == Severity::Warning);
        scene.fluid.substep = 1.0 / 240;
        QVERIFY(!issueOf(checkScene(scene), "CORE_TURNS_TOO_FAR"));
        scene.fluid.substep = 1.0 / 60;
        scene.fluid.gridCells = 8;
        QVERIFY(!issueOf(checkScene(scene), "CORE_TURNS_TOO_FAR"));
    }

    // A tube of 1 m and a core of 0.02 m: 50 vortons are 0.029 m apart, and the grid asks for blobs of 0.03 m or less.
    void aCoreWithTooFewVortonsIsHintedAt() {
        Scene scene = quietScene();
        auto& tube = only<VorticitySource>(scene);
        tube.kind = VorticityKind::Tube;
        tube.length = 1;
        tube.coreRadius = 0.02f;
        tube.vortons = 50;
        scene.fluid.gridCells = 128;
        scene.fluid.detail = 1;
        const Issue issue = expected(scene, "TOO_FEW_VORTONS");
        QVERIFY(issue.severity == Severity::Hint && contains(issue.message.text(), "81 vortons"));
        std::optional<Scene> mended = fixed(scene, issue);
        QVERIFY(mended && only<VorticitySource>(*mended).vortons >= 81);
        scene.fluid.gridCells = 16;  // cells are as wide without that
        QVERIFY(!issueOf(checkScene(scene), "TOO_FEW_VORTONS"));
    }

    void windCountsForTheStepToo() {
        Scene scene = quietScene();
        only<Body>(scene).halfExtents = {0.5f, 0.05f, 0.5f};
        scene.fluid.wind = {10, 0, 0};
        QVERIFY(expected(scene, "STEP_TOO_LONG").element);
    }

    void forcesThatReachTheBodyCountForTheStep() {
        Scene scene = quietScene();
        only<Body>(scene).halfExtents = {0.5f, 0.05f, 0.5f};
        Force wind;
        wind.strength = 12;
        const glm::vec3 body = std::ranges::find_if(scene.elements, [](const Element& e) {
                                   return std::holds_alternative<Body>(e.body);
                               })->place.position;
        const Scene far = withElement(scene, element("Wind", wind, body + glm::vec3(30, 0, 0)));
        QVERIFY(!issueOf(checkScene(far), "STEP_TOO_LONG"));
        Scene near = withElement(scene, element("Wind", wind, body));
        QVERIFY(expected(near, "STEP_TOO_LONG").element);
        only<Force>(near).kind = ForceKind::Drag;  // drag slows the fluid down
        QVERIFY(!issueOf(checkScene(near), "STEP_TOO_LONG"));
    }

    void keysCountForTheStep_data() {
        QTest::addColumn<float>("until");
        QTest::addColumn<bool>("turns");
        QTest::addColumn<bool>("tooFast");
        QTest::newRow("slow") << 10.0f << false << false;
        QTest::newRow("fast") << 0.2f << false << true;
        QTest::newRow("turning slowly") << 10.0f << true << false;
        QTest::newRow("turning fast") << 0.1f << true << true;
    }
    void keysCountForTheStep() {
        QFETCH(float, until);
        QFETCH(bool, turns);
        QFETCH(bool, tooFast);
        Scene scene = quietScene();
        Body& plate = only<Body>(scene);
        plate.halfExtents = {0.5f, 0.05f, 0.5f};
        plate.motion = BodyMotion::Keyframed;
        MotionKey last{until, {0, 0, 0}, {1, 0, 0, 0}};
        if (turns)
            last.rotation = {0.70710678f, 0, 0.70710678f, 0};  // a quarter turn about +Y
        else
            last.position = {0, 2, 0};
        plate.keys = MotionKeys({MotionKey{}, last});
        QCOMPARE(issueOf(checkScene(scene), "STEP_TOO_LONG") != nullptr, tooFast);
    }

    void theSuggestedStepIsSufficient() {
        Scene scene = quietScene();
        Body& plate = only<Body>(scene);
        plate.halfExtents = {0.5f, 0.05f, 0.5f};
        plate.motion = BodyMotion::Keyframed;
        plate.keys = MotionKeys({MotionKey{}, MotionKey{0.5f, {0, 3, 0}, {1, 0, 0, 0}}});
        const std::string message = expected(scene, "STEP_TOO_LONG").message.text();
        const std::size_t at = message.find("Set the step to ") + 16;
        scene.fluid.substep = 0.98 * std::stod(message.substr(at));  // the number in the message is rounded
        QVERIFY2(!issueOf(checkScene(scene), "STEP_TOO_LONG"), message.c_str());
    }

    void hullsWithoutPiecesAreAnError() {
        Scene scene = quietScene();
        only<Body>(scene).shape = BodyShape::Hulls;
        const Issue issue = expected(scene, "BODY_WITHOUT_PIECES");
        QVERIFY(issue.element && issue.severity == Severity::Error);
        only<Body>(scene).obstacle = Obstacle({boxPolytope(glm::vec3(0.2f))});
        QVERIFY(checkScene(scene).empty());
    }

    void aDynamicBodyWithoutVolumeIsAnError() {
        Scene scene = quietScene();
        only<Body>(scene).halfExtents.y = 0;
        QVERIFY(!issueOf(checkScene(scene), "BODY_WITHOUT_VOLUME"));
        only<Body>(scene).motion = BodyMotion::Dynamic;
        const Issue issue = expected(scene, "BODY_WITHOUT_VOLUME");
        QVERIFY(issue.element && issue.severity == Severity::Error);
    }

    void aMeshOutsideTheFolderGetsAHint_data() {
        QTest::addColumn<QString>("path");
        QTest::addColumn<bool>("outside");
        QTest::newRow("beside") << "meshes/rock.obj" << false;
        QTest::newRow("dots in a name") << "my..rock/a.obj" << false;
        QTest::newRow("none") << "" << false;
        QTest::newRow("absolute") << "/home/me/rock.obj" << true;
        QTest::newRow("drive") << "C:/rock.obj" << true;
        QTest::newRow("above") << "../rock.obj" << true;
        QTest::newRow("above later") << "a/../../rock.obj" << true;
    }
    void aMeshOutsideTheFolderGetsAHint() {
        QFETCH(QString, path);
        QFETCH(bool, outside);
        Scene scene = quietScene();
        Body& body = only<Body>(scene);
        body.shape = BodyShape::Hulls;
        body.obstacle = Obstacle({boxPolytope(glm::vec3(0.2f))});
        body.mesh.path = path.toStdString();
        const Issue issue = expected(scene, "MESH_OUTSIDE_FOLDER");
        QCOMPARE(bool(issue.element), outside);
        if (outside) QVERIFY(issue.severity == Severity::Hint && contains(issue.message.text(), path.toUtf8()));
    }

    void birthsAboveTheCapsAreReportedWithTheNumbers() {
        Scene scene = quietScene();
        scene.fluid.maxTracers = 11999;  // 2000 per second for 6 s
        const Issue tracers = expected(scene, "TRACERS_ABOVE_CAP");
        QVERIFY2(contains(tracers.message.text(), "12000") && contains(tracers.message.text(), "11999"),
                 tracers.message.text().c_str());
        scene.fluid.maxTracers = 12000;
        QVERIFY(checkScene(scene).empty());
        only<Emitter>(scene).burst = 1;
        QVERIFY(expected(scene, "TRACERS_ABOVE_CAP").element == named(scene, "Smoke").id);
        only<Emitter>(scene).stop = 2;  // emits for 2 s only
        QVERIFY(checkScene(scene).empty());

        scene.fluid.maxVortons = 719;  // 48 vortons, 3 per second for 5 s
        QVERIFY(contains(expected(scene, "VORTONS_ABOVE_CAP").message.text(), "720"));
        scene.fluid.maxVortons = 40;
        QVERIFY(contains(expected(scene, "BIRTH_ABOVE_CAP").message.text(), "48"));
    }

    // ---- Fluid regions.

    void aRegionAloneMovesTheFluid() {
        Scene scene = quietScene();
        std::erase_if(scene.elements, [](const Element& e) { return std::holds_alternative<VorticitySource>(e.body); });
        FluidRegion fog;
        fog.density = 0.2f;
        scene = withElement(scene, element("Fog", fog));
        QVERIFY(checkScene(scene).empty());
    }

    void aRegionFarFromTheDensityOfItsSurroundingsIsReported() {
        FluidRegion drop;
        drop.density = 0.7f;  // the surroundings have 1.2
        QVERIFY(expected(withElement(quietScene(), element("Drop", drop)), "DENSITY_FAR_OFF").severity ==
                Severity::Warning);
        FluidRegion flame;
        flame.heat = 600;  // the surroundings have 300 K, the region 900 K
        QVERIFY(checkScene(withElement(quietScene(), element("Flame", flame))).empty());  // any fire is as light
    }

    void aRegionWithExcessFractionsOrAboveTheCapIsReported() {
        FluidRegion pool;
        pool.fuel = 0.5f;
        pool.smoke = 0.6f;
        QVERIFY(contains(
            expected(withElement(quietScene(), element("Pool", pool)), "FRACTIONS_ABOVE_ONE").message.text(), "1.1"));
        FluidRegion sea;
        sea.radius = 10;
        sea.stir = 1;
        QVERIFY(contains(expected(withElement(quietScene(), element("Sea", sea)), "FILLING_ABOVE_CAP").message.text(),
                         "\"Sea\""));
    }

    void fuelWithoutAFlameIsReported() {
        FluidRegion gas;
        gas.fuel = 0.2f;
        Scene scene = withElement(quietScene(), element("Gas", gas));
        QVERIFY(expected(scene, "NOTHING_IGNITES").element == named(scene, "Gas").id);
        Body coal;
        coal.heat = 700;
        coal.heatTransfer = 20;
        QVERIFY(!issueOf(checkScene(withElement(scene, element("Coal", coal, {3, 0, 0}))), "NOTHING_IGNITES"));
    }

    void aRegionInsideABodyIsReported() {
        Body stone;
        stone.radius = 1;
        Scene scene = withElement(withElement(quietScene(), element("Fog", FluidRegion{}, {5, 0, 0})),
                                  element("Stone", stone, {5, 0, 0}));
        QVERIFY(expected(scene, "REGION_INSIDE_BODY").element == named(scene, "Fog").id);
    }
};

GYRE_TEST(TestSceneCheck)
#include "TestSceneCheck.moc"
