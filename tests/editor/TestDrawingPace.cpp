#include "editor/viewport/DrawingPace.h"

#include "tests/Test.h"

namespace gyre::editor {

/// How finely the view draws without a graphics card.
class TestDrawingPace : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void picturesInMotionAreAtMostOfNormalQuality();
    void slowPicturesGetFewerTracersAndThenFewerPixels();
    void picturesAtRestAreAsFineAsTimeAllows();
    void aQualityThatWasSlowIsDrawnAgainWhenPicturesAreCheaper();
};

void TestDrawingPace::picturesInMotionAreAtMostOfNormalQuality() {
    const DrawingPace pace;
    QCOMPARE(pace.inMotion(100, Quality::Picture).quality, Quality::Normal);
    QCOMPARE(pace.inMotion(100, Quality::Draft).quality, Quality::Draft);
}

void TestDrawingPace::slowPicturesGetFewerTracersAndThenFewerPixels() {
    DrawingPace pace;
    const auto now = [&] { return pace.inMotion(100'000, Quality::Normal); };
    const DrawingPace::Fineness first = now();
    for (int i = 0; i < 5; ++i) pace.drewInMotion(150);
    QVERIFY(now().tracerStride > first.tracerStride);
    QCOMPARE(now().pixelsPerTexel, first.pixelsPerTexel);
    for (int i = 0; i < 20; ++i) pace.drewInMotion(150);
    QCOMPARE(now().tracerStride, 50u);  // 2,000 of them
    QCOMPARE(now().pixelsPerTexel, 4);
    for (int i = 0; i < 60; ++i) pace.drewInMotion(10);
    QCOMPARE(now().pixelsPerTexel, first.pixelsPerTexel);
    QCOMPARE(now().tracerStride, 5u);  // 20,000 of them
}

void TestDrawingPace::picturesAtRestAreAsFineAsTimeAllows() {
    DrawingPace pace;
    const auto rest = [&](Quality wanted) { return pace.atRest(100, wanted); };
    for (const Quality wanted : {Quality::Draft, Quality::Normal, Quality::High, Quality::Picture}) {
        QCOMPARE(rest(wanted).quality, wanted);
        QCOMPARE(rest(wanted).pixelsPerTexel, 1);
    }
    for (int i = 0; i < 10; ++i) pace.drewInMotion(28);
    QCOMPARE(rest(Quality::Picture).quality, Quality::High);
    for (int i = 0; i < 10; ++i) pace.drewInMotion(55);
    QCOMPARE(rest(Quality::Picture).quality, Quality::Normal);
    QCOMPARE(rest(Quality::Picture).pixelsPerTexel, 1);
    for (int i = 0; i < 10; ++i) pace.drewInMotion(200);
    QVERIFY(rest(Quality::Picture).pixelsPerTexel > 1);  // no quality is drawn in time at full resolution
}

void TestDrawingPace::aQualityThatWasSlowIsDrawnAgainWhenPicturesAreCheaper() {
    DrawingPace pace;
    for (int i = 0; i < 10; ++i) pace.drewInMotion(30);
    pace.drewAtRest(pace.atRest(100, Quality::High), 5000);  // a first picture takes so long: its shaders are compiled
    QCOMPARE(pace.atRest(100, Quality::High).quality, Quality::Normal);
    for (int i = 0; i < 10; ++i) pace.drewInMotion(15);
    QCOMPARE(pace.atRest(100, Quality::High).quality, Quality::High);
}

}  // namespace gyre::editor

GYRE_TEST(gyre::editor::TestDrawingPace)
#include "TestDrawingPace.moc"
