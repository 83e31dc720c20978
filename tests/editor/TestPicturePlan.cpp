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

    void aPlanNamesAllItsFiles() {
        PictureRequest request;
        request.output = "a/smoke.png";
        request.frames = FrameRange{3, 5};
        const Result<PicturePlan> sequence = planOf(request, Scene());
        QVERIFY(sequence && filesOf(*sequence) ==
                                std::vector<std::string>({"a/smoke_0003.png", "a/smoke_0004.png", "a/smoke_0005.png"}));
        request.frames = FrameRange{0, 8};
        request.flipbook = {2, 2};
        request.motion = true;
        const Result<PicturePlan> flipbook = planOf(request, Scene());
        QVERIFY(flipbook &&
                filesOf(*flipbook) == std::vector<std::string>({"a/smoke.png", "a/smoke.json", "a/smoke_motion.png"}));
        QCOMPARE(flipbook->frames.size(), 4u);
    }
};

GYRE_TEST(TestPicturePlan)
#include "TestPicturePlan.moc"
