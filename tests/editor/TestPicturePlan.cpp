#include "editor/render/DrawLimits.h"
#include "editor/writers/PicturePlan.h"
#include "tests/Test.h"

using namespace gyre;
using namespace gyre::editor;

/// The plan of pictures, checked before drawing.
class TestPicturePlan : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aPictureTooLargeForDriverOrMemoryIsRefusedWithASentence() {
        const DrawLimits limits{16384, std::uint64_t{8} << 30};
        QVERIFY(canDraw({3840, 2160}, 2, limits));
        const Result<void> wide = canDraw({5000, 100}, 4, limits);
        QVERIFY(!wide && wide.error().code == ErrorCode::Limit);
        QVERIFY2(wide.error().text().find("20000 pixels wide") != std::string::npos, wide.error().text().c_str());
        const Result<void> large = canDraw({3840, 2160}, 4, limits);  // 133 million samples of 96 bytes each
        QVERIFY(!large && large.error().code == ErrorCode::Limit);
        QVERIFY2(large.error().text().find("12.7 GB") != std::string::npos, large.error().text().c_str());
    }

    void animatedPicturesPlayInALoop() {
        PictureRequest request;
        request.frames = FrameRange{0, 60};
        for (const char* name : {"a.gif", "a.apng", "a.mp4", "a.webm", "a.webp"}) {
            request.output = name;
            const std::string extension = request.output.substr(2);
            request.animated = extension == "webp";
            const PlannedPictures plan = planOf(request, Scene());
            QVERIFY(plan && plan->kind == PictureKind::Video);
            QCOMPARE(plan->playsInALoop(), extension == "gif" || extension == "apng" || extension == "webp");
        }
        request.animated = false;
        QCOMPARE(planOf(request, Scene())->kind, PictureKind::Pictures);  // a .webp that nobody asked to move
        request.animated = true;
        for (const char* name : {"a.png", "a.exr"}) {
            request.output = name;
            const PlannedPictures plan = planOf(request, Scene());
            QVERIFY(!plan && plan.error().text().find(".webp, .apng or .gif") != std::string::npos);
        }
    }

    void aGifIsNotFasterThanPlayersShowIt() {
        PictureRequest request;
        request.output = "a.gif";
        request.fps = 60;
        const PlannedPictures fast = planOf(request, Scene());
        QVERIFY(!fast && fast.error().text().find("50") != std::string::npos);
        request.fps = 50;
        QVERIFY(planOf(request, Scene()));
    }

    void whatPlaysTakesTheFramesBetweenTheStoredPoints() {
        Scene scene;
        scene.fluid.substep = 1.0 / 60;
        scene.fluid.inPoint = 1;
        scene.fluid.outPoint = 2;
        const auto planned = [&](const std::string& name, const std::optional<glm::ivec2>& flipbook = {}) {
            PictureRequest request;
            request.output = name;
            request.flipbook = flipbook;
            return planOf(request, scene)->frames;
        };
        for (const char* name : {"a.gif", "a.mp4"}) {
            QCOMPARE(planned(name).front(), std::uint64_t{60});
            QCOMPARE(planned(name).back(), std::uint64_t{120});
        }
        QCOMPARE(planned("a.png", glm::ivec2(2, 2)).front(), std::uint64_t{60});
        QCOMPARE(planned("a.png").size(), std::size_t{1});
        scene.fluid.duration = 0;
        scene.fluid.outPoint = 0;  // without end: as many frames as usual, from the in point on
        QCOMPARE(planned("a.mp4").front(), std::uint64_t{60});
        QCOMPARE(planned("a.mp4").back(), std::uint64_t{660});
        PictureRequest request;
        request.output = "a.mp4";
        request.frames = FrameRange{3, 9};
        QCOMPARE(planOf(request, scene)->frames.front(), std::uint64_t{3});
    }

    void aPlanNamesAllItsFiles() {
        PictureRequest request;
        request.output = "a/smoke.png";
        request.frames = FrameRange{3, 5};
        const PlannedPictures sequence = planOf(request, Scene());
        QVERIFY(sequence && filesOf(*sequence) ==
                                std::vector<std::string>({"a/smoke_0003.png", "a/smoke_0004.png", "a/smoke_0005.png"}));
        request.frames = FrameRange{0, 8};
        request.flipbook = {2, 2};
        request.motion = true;
        const PlannedPictures flipbook = planOf(request, Scene());
        QVERIFY(flipbook &&
                filesOf(*flipbook) == std::vector<std::string>({"a/smoke.png", "a/smoke.json", "a/smoke_motion.png"}));
        QCOMPARE(flipbook->frames.size(), 4u);
    }
};

GYRE_TEST(TestPicturePlan)
#include "TestPicturePlan.moc"
