#include "editor/render/DrawLimits.h"
#include "editor/writers/LoopFade.h"
#include "editor/writers/PicturePlan.h"
#include "tests/Test.h"

#include <algorithm>
#include <functional>

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

    void aLoopOfAVideoIsAsLongAsItsRange_data() {
        QTest::addColumn<double>("fps");
        QTest::addColumn<int>("last");
        QTest::addColumn<int>("count");
        QTest::addColumn<int>("fading");
        QTest::newRow("a quarter") << 30.0 << 59 << 30 << 7;
        QTest::newRow("a second at most") << 30.0 << 599 << 300 << 30;
        QTest::newRow("a slow one") << 12.0 << 119 << 24 << 6;
        QTest::newRow("four pictures") << 30.0 << 7 << 4 << 1;
    }

    void aLoopOfAVideoIsAsLongAsItsRange() {
        QFETCH(double, fps);
        QFETCH(int, last);
        QFETCH(int, count);
        QFETCH(int, fading);
        PictureRequest request;
        request.output = "a.gif";
        request.fps = fps;
        request.frames = FrameRange{0, static_cast<std::uint64_t>(last)};
        const PlannedPictures once = planOf(request, Scene());
        QVERIFY(once && once->fading == 0 && once->count() == static_cast<std::size_t>(count));
        request.loop = true;
        const PlannedPictures loop = planOf(request, Scene());
        QCOMPARE(loop->count(), static_cast<std::size_t>(count));
        QCOMPARE(loop->fading, static_cast<std::size_t>(fading));
        QCOMPARE(loop->frames.size(), static_cast<std::size_t>(count + fading));
        QVERIFY(std::ranges::is_sorted(loop->frames, std::less_equal()));
        request.output = "a.png";
        QVERIFY(!planOf(request, Scene()));
    }

    void aVideoTooShortForALoopIsRefused() {
        PictureRequest request;
        request.output = "a.gif";
        request.loop = true;
        request.frames = FrameRange{0, 5};  // three pictures
        const PlannedPictures few = planOf(request, Scene());
        QVERIFY(!few && few.error().text().find("at least four pictures") != std::string::npos);
        request.frames = FrameRange{0, 1200};
        request.fps = 0.4;
        QVERIFY(!planOf(request, Scene()));
        request.fps = 30;
        request.size = {16384, 16384};  // a gigabyte: one is kept
        QCOMPARE(planOf(request, Scene())->fading, std::size_t{1});
    }

    /// A light that goes from 0 to 9 and on: the loop has no jump but the fade's small steps.
    void theEndOfALoopFadesIntoItsBeginning() {
        const auto grey = [](int value) {
            const auto level = static_cast<std::uint8_t>(value);
            return Image{{1, 1}, {level, level, level, 255}};
        };
        LoopFade loop(10, 3);
        std::vector<int> shown;
        for (int i = 0; i < 13; ++i)
            if (const std::optional<Image> picture = loop.next(grey(20 * i))) shown.push_back(picture->pixels[0]);
        // 200, 220 and 240 lead to 0, 20 and 40 by quarters.
        QCOMPARE(shown, (std::vector<int>{60, 80, 100, 120, 140, 160, 180, 150, 120, 90}));
        LoopFade through(2, 0);
        QCOMPARE(through.next(grey(7))->pixels[0], std::uint8_t{7});
        QCOMPARE(through.next(grey(8))->pixels[0], std::uint8_t{8});
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
