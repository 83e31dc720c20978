#include "editor/tools/MarkEdits.h"

#include "core/scene/Edits.h"
#include "tests/Test.h"
#include "tests/editor/Scenes.h"

#include <algorithm>

using namespace gyre;
using namespace gyre::editor;
using Kind = TrackMark::Kind;

namespace {

constexpr double kFrame = 1.0 / 60;

/// A, an emitter from 1 s to 3 s with a burst and a curve; B, a ring that never ends; C, a body with three keys; and
/// events.
Scene trackedScene() {
    Emitter smoke;
    smoke.start = 1;
    smoke.stop = 3;
    smoke.burst = 50;
    Body ball;
    ball.motion = BodyMotion::Keyframed;
    ball.keys = MotionKeys({{0, {}, {1, 0, 0, 0}}, {1, {1, 0, 0}, {1, 0, 0, 0}}, {2, {0, 1, 0}, {1, 0, 0, 0}}});
    Scene scene = sceneOf({{smoke, {}}, {VorticitySource(), {}}, {ball, {}}});
    scene.fluid.substep = kFrame;
    scene.curves = {{{ElementId{1}, "rate"}, AfterKeys::Rest, {{0, {100, 0, 0}}, {2, {300, 0, 0}}}}};
    scene.events = {{ElementId{20}, "Boom", EventKind::Trigger, 1.5, {ElementId{1}}},
                    {ElementId{21}, "End", EventKind::Marker, 4, {}},
                    {ElementId{22}, "By the game", EventKind::Trigger, SceneEvent::kByGameOnly, {ElementId{1}}}};
    return scene;
}

std::vector<std::string> namesOf(const std::vector<Track>& tracks) {
    std::vector<std::string> names;
    for (const Track& track : tracks) names.push_back(track.name.text());
    return names;
}

TrackMark markOf(const Scene& scene, Kind kind, std::size_t index = 0) {
    for (const Track& track : tracksOf(scene, {}))
        for (const TrackMark& mark : track.marks)
            if (mark.kind == kind && mark.index == index) return mark;
    return {};
}

Scene moved(const Scene& scene, Kind kind, std::size_t index, double time) {
    TrackMark mark = markOf(scene, kind, index);
    return withMark(scene, mark, time);
}

const Emitter& smokeOf(const Scene& scene) { return std::get<Emitter>(scene.elements[0].body); }
float keyTime(const Scene& scene, std::size_t key) {
    return std::get<Body>(scene.elements[2].body).keys.list()[key].time;
}
bool isAlmost(double a, double b) { return std::abs(a - b) < 1e-5; }

}  // namespace

/// The tracks of the timeline, without a window.
class TestTracks : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void keysShowTheirInterpolationAndItCanBeChanged() {
        const Scene scene = trackedScene();
        QVERIFY(markOf(scene, Kind::BodyKey, 1).interpolation == Interpolation::Smooth);
        const std::vector<TrackMark> marks{markOf(scene, Kind::BodyKey, 1), markOf(scene, Kind::BodyKey, 2),
                                           markOf(scene, Kind::CurveKey, 0)};
        const Scene after = withInterpolation(scene, marks, Interpolation::Step);
        QVERIFY(markOf(after, Kind::BodyKey, 0).interpolation == Interpolation::Smooth);
        QVERIFY(markOf(after, Kind::BodyKey, 1).interpolation == Interpolation::Step &&
                markOf(after, Kind::BodyKey, 2).interpolation == Interpolation::Step);
        QVERIFY(markOf(after, Kind::CurveKey, 0).interpolation == Interpolation::Step &&
                markOf(after, Kind::CurveKey, 1).interpolation == Interpolation::Linear);
        QVERIFY(withInterpolation(after, marks, Interpolation::Smooth).elements == scene.elements);
        QVERIFY(keyTime(moved(after, Kind::BodyKey, 1, 1.5), 1) > 1.4f &&
                markOf(moved(after, Kind::BodyKey, 1, 1.5), Kind::BodyKey, 1).interpolation == Interpolation::Step);
    }

    void marksAreScaledAboutATime();
    void scaledKeysKeepTheirOrderAndPassOthers();
    void withoutSnappingTimesAreFree();
    void severalMarksMoveByTheSameTime();
    void severalMarksPassOthersTogether();
    void severalMarksAreRemovedTogether();
    void elementsWithTimesHaveATrack() {
        const std::vector<Track> tracks = tracksOf(trackedScene(), {});
        QCOMPARE(namesOf(tracks), (std::vector<std::string>{"A", "C", "Events"}));
        QCOMPARE(tracks[0].spans.size(), 1u);
        QCOMPARE(tracks[0].marks.size(), 4u);  // burst, end, and two keys of the curve
        QCOMPARE(namesOf(tracks[0].parts), (std::vector<std::string>{"Active", "Rate"}));
        QCOMPARE(tracks[1].marks.size(), 3u);
        QVERIFY(tracks[1].parts.empty());      // keys are on the element's own row
        QCOMPARE(tracks[2].marks.size(), 2u);  // a trigger that only the game fires has no time
    }
    void selectedElementsComeFirst() {
        const std::vector<ElementId> selected{ElementId{3}};
        QCOMPARE(namesOf(tracksOf(trackedScene(), selected)), (std::vector<std::string>{"C", "A", "Events"}));
    }
    void anEmptySceneHasNoTracks() { QVERIFY(tracksOf(Scene(), {}).empty()); }
    void aCurveOfTheSceneHasItsOwnTrack() {
        Scene scene;
        scene.curves = {{{ElementId{}, "wind"}, AfterKeys::Rest, {{0, {}}, {1, {1, 0, 0}}}}};
        QCOMPARE(namesOf(tracksOf(scene, {})), (std::vector<std::string>{"Scene"}));
    }
    void marksMoveByWholeFrames() {
        const Scene scene = trackedScene();
        QVERIFY(isAlmost(smokeOf(moved(scene, Kind::Burst, 0, 0.509)).start, 31 * kFrame));
        QVERIFY(isAlmost(smokeOf(moved(scene, Kind::Stop, 0, 2.009)).stop, 121 * kFrame));
        QVERIFY(isAlmost(keyTime(moved(scene, Kind::BodyKey, 1, 1.259), 1), 76 * kFrame));
        QVERIFY(isAlmost(moved(scene, Kind::CurveKey, 1, 2.509).curves[0].keys[1].time, 151 * kFrame));
        QVERIFY(isAlmost(moved(scene, Kind::Trigger, 0, 0.009).events[0].time, kFrame));
        QVERIFY(isAlmost(moved(scene, Kind::Marker, 1, 3.009).events[1].time, 181 * kFrame));
    }
    void aKeyPassesOthers() {
        const Scene scene = trackedScene();
        TrackMark mark = markOf(scene, Kind::BodyKey, 1);
        const Scene after = withMark(scene, mark, 4);
        QCOMPARE(mark.index, std::size_t(2));
        QVERIFY(isAlmost(mark.time, 4) && isAlmost(keyTime(after, 1), 2) && isAlmost(keyTime(after, 2), 4));
        QCOMPARE(std::get<Body>(after.elements[2].body).keys.list()[2].position, glm::vec3(1, 0, 0));
        const Scene back = withMark(after, mark, 1);
        QCOMPARE(mark.index, std::size_t(1));
        QCOMPARE(back, scene);
        TrackMark rate = markOf(scene, Kind::CurveKey, 0);
        const Scene later = withMark(scene, rate, 3);
        QCOMPARE(rate.index, std::size_t(1));
        QCOMPARE(later.curves[0].keys[1].value.x, 100.0f);
    }
    void aKeyOnAnotherIsKeptApart() {
        const Scene scene = trackedScene();
        TrackMark mark = markOf(scene, Kind::BodyKey, 1);
        const Scene after = withMark(scene, mark, 2);
        QCOMPARE(mark.index, std::size_t(2));
        QVERIFY(isAlmost(mark.time, 2 + kFrame) && isAlmost(keyTime(after, 1), 2));
        TrackMark free = markOf(scene, Kind::BodyKey, 1);
        QVERIFY(checkKeys(std::get<Body>(withMark(scene, free, 2.0002, Snapping::Off).elements[2].body).keys.list()));
        QVERIFY(isAlmost(free.time, 2 + kFrame));
        TrackMark first = markOf(scene, Kind::BodyKey, 2);
        const Scene begins = withMark(scene, first, -5);
        QVERIFY(isAlmost(keyTime(begins, 0), 0) && isAlmost(keyTime(begins, 1), kFrame) && first.index == 1);
    }
    /// Where steps are shorter than keys may be apart. Once the search for a free time did not end.
    void aKeyOnAnotherIsKeptApartAtShortSteps() {
        for (const double step : {1e-4, 5e-4, 1e-3}) {
            Scene scene = trackedScene();
            scene.fluid.substep = step;
            TrackMark mark = markOf(scene, Kind::BodyKey, 1);
            const Scene after = withMark(scene, mark, 2, Snapping::Off);
            QVERIFY(checkKeys(std::get<Body>(after.elements[2].body).keys.list()));
            QVERIFY(mark.time > 2 && mark.time < 2.01);
        }
    }
    /// A key that is dragged a little and back returns, though another one is within a frame.
    void aKeyReturnsToItsPlaceNearAnother() {
        Scene scene = trackedScene();
        TrackMark other = markOf(scene, Kind::BodyKey, 1);
        scene = withMark(scene, other, 2 + 0.3 * kFrame, Snapping::Off);
        TrackMark mark = markOf(scene, Kind::BodyKey, 1);
        QVERIFY(isAlmost(mark.time, 2));
        QCOMPARE(withMark(scene, mark, 2 + 0.1 * kFrame), scene);
    }
    void marksStayWithinTheirRange() {
        const Scene scene = trackedScene();
        QVERIFY(isAlmost(smokeOf(moved(scene, Kind::Burst, 0, 9)).start, 3 - kFrame));
        QVERIFY(isAlmost(smokeOf(moved(scene, Kind::Stop, 0, 0)).stop, 1 + kFrame));
        QVERIFY(isAlmost(smokeOf(moved(scene, Kind::Burst, 0, -1)).start, 0));
        QVERIFY(checkKeys(std::get<Body>(moved(scene, Kind::BodyKey, 2, 0).elements[2].body).keys.list()));
    }
    /// At the end of a day floats are 0.008 s apart, and steps may be shorter.
    void marksAtTheEndOfADayStaySeparate() {
        Scene scene = trackedScene();
        scene.fluid.substep = 0.001;
        std::get<Body>(scene.elements[2].body).keys =
            MotionKeys({{86'399.98f, {}, {1, 0, 0, 0}}, {86'399.99f, {}, {1, 0, 0, 0}}, {86'400, {}, {1, 0, 0, 0}}});
        for (const double time : {0.0, 86'400.0}) {
            TrackMark mark{Kind::BodyKey, ElementId{3}, {}, 1, 86'399.99};
            const Scene after = withMark(scene, mark, time);
            QVERIFY(checkKeys(std::get<Body>(after.elements[2].body).keys.list()));
        }
    }
    void movingAMarkReturnsItsNewTime() {
        TrackMark mark = markOf(trackedScene(), Kind::BodyKey, 1);
        const Scene after = withMark(trackedScene(), mark, 1.259);
        QVERIFY(isAlmost(mark.time, 76 * kFrame));
        const std::vector<Track> tracks = tracksOf(after, {});
        QVERIFY(isAlmost(tracks[1].marks[1].time, mark.time));
    }
    void marksAreRemoved() {
        const Scene scene = trackedScene();
        const auto without = [&](Kind kind, std::size_t index = 0) {
            return withoutMark(scene, markOf(scene, kind, index));
        };
        QCOMPARE(smokeOf(without(Kind::Stop)).stop, 0.0f);
        QCOMPARE(smokeOf(without(Kind::Burst)).burst, 0);
        QCOMPARE(std::get<Body>(without(Kind::BodyKey, 1).elements[2].body).keys.list().size(), 2u);
        QCOMPARE(without(Kind::CurveKey, 0).curves[0].keys.size(), 1u);
        QCOMPARE(without(Kind::Marker, 1).events.size(), 2u);
        QCOMPARE(without(Kind::Trigger, 0).events.front().name, std::string("End"));
    }
    void theLastKeyStays() {
        Scene scene = trackedScene();
        std::get<Body>(scene.elements[2].body).keys = MotionKeys({{1, {}, {1, 0, 0, 0}}});
        QCOMPARE(withoutMark(scene, markOf(scene, Kind::BodyKey)), scene);
    }
    void marksHaveNames() {
        const Scene scene = trackedScene();
        QCOMPARE(nameOf(scene, markOf(scene, Kind::Burst)).text(), std::string("Burst of A"));
        QCOMPARE(nameOf(scene, markOf(scene, Kind::Stop)).text(), std::string("End of A"));
        QCOMPARE(nameOf(scene, markOf(scene, Kind::CurveKey)).text(), std::string("Key of A: Rate"));
        QCOMPARE(nameOf(scene, markOf(scene, Kind::BodyKey)).text(), std::string("Key of C"));
        QCOMPARE(nameOf(scene, markOf(scene, Kind::Trigger)).text(), std::string("Trigger Boom"));
    }
};

void TestTracks::marksAreScaledAboutATime() {
    const Scene scene = trackedScene();
    std::vector<TrackMark> marks{markOf(scene, Kind::BodyKey, 1), markOf(scene, Kind::BodyKey, 2),
                                 markOf(scene, Kind::Burst), markOf(scene, Kind::Stop), markOf(scene, Kind::Trigger)};
    const Scene after = withScaledMarks(scene, marks, 1, 1.5);
    QVERIFY(isAlmost(static_cast<double>(keyTime(after, 1)), 1) &&
            isAlmost(static_cast<double>(keyTime(after, 2)), 2.5));
    QVERIFY(isAlmost(static_cast<double>(smokeOf(after).start), 1) &&
            isAlmost(static_cast<double>(smokeOf(after).stop), 4));
    QVERIFY(isAlmost(after.events[0].time, 105 * kFrame));
    QVERIFY(isAlmost(marks[1].time, 2.5));
    const Scene back = withScaledMarks(after, marks, 1, 1 / 1.5);
    QVERIFY(isAlmost(static_cast<double>(keyTime(back, 2)), 2) && isAlmost(back.events[0].time, 1.5));
}

void TestTracks::scaledKeysKeepTheirOrderAndPassOthers() {
    const Scene scene = trackedScene();
    std::vector<TrackMark> marks{markOf(scene, Kind::BodyKey, 0), markOf(scene, Kind::BodyKey, 1),
                                 markOf(scene, Kind::BodyKey, 2)};
    const Scene small = withScaledMarks(scene, marks, 0, 0.001);
    for (std::size_t key = 0; key < 3; ++key)
        QVERIFY(isAlmost(static_cast<double>(keyTime(small, key)), static_cast<double>(key) * kFrame));
    marks = {markOf(scene, Kind::BodyKey, 0), markOf(scene, Kind::BodyKey, 1)};
    const Scene large = withScaledMarks(scene, marks, 0, 5);  // the key at 2 s stays
    QVERIFY(isAlmost(static_cast<double>(keyTime(large, 1)), 2));
    QVERIFY(isAlmost(static_cast<double>(keyTime(large, 2)), 5));
    QCOMPARE(marks[1].index, std::size_t(2));
}

void TestTracks::withoutSnappingTimesAreFree() {
    const Scene scene = trackedScene();
    TrackMark mark = markOf(scene, Kind::BodyKey, 1);
    const Scene after = withMark(scene, mark, 1.2345, Snapping::Off);
    QVERIFY(isAlmost(static_cast<double>(keyTime(after, 1)), 1.2345));
    QVERIFY(isAlmost(static_cast<double>(keyTime(withMark(after, mark, 5.4321, Snapping::Off), 2)), 5.4321));
}

void TestTracks::severalMarksMoveByTheSameTime() {
    const Scene scene = trackedScene();
    std::vector<TrackMark> marks{markOf(scene, Kind::BodyKey, 0), markOf(scene, Kind::BodyKey, 1),
                                 markOf(scene, Kind::Burst), markOf(scene, Kind::Stop)};
    const Scene after = withMarks(scene, marks, 0.5);
    QVERIFY(isAlmost(static_cast<double>(keyTime(after, 0)), 0.5) &&
            isAlmost(static_cast<double>(keyTime(after, 1)), 1.5));
    QVERIFY(isAlmost(static_cast<double>(smokeOf(after).start), 1.5) &&
            isAlmost(static_cast<double>(smokeOf(after).stop), 3.5));
    const Scene back = withMarks(after, marks, -0.5);
    QVERIFY(isAlmost(static_cast<double>(keyTime(back, 0)), 0) && isAlmost(static_cast<double>(keyTime(back, 1)), 1));
}

void TestTracks::severalMarksPassOthersTogether() {
    const Scene scene = trackedScene();
    std::vector<TrackMark> marks{markOf(scene, Kind::BodyKey, 0), markOf(scene, Kind::BodyKey, 1),
                                 markOf(scene, Kind::Burst)};
    const Scene ends = withMarks(scene, marks, 5);  // the burst stays before the end of its emitter
    QVERIFY(isAlmost(static_cast<double>(smokeOf(ends).start), 3 - kFrame));
    QVERIFY(isAlmost(marks[0].time, 2 - kFrame) && isAlmost(marks[1].time, 3 - kFrame));
    QVERIFY(isAlmost(static_cast<double>(keyTime(ends, 0)), 2 - kFrame) &&
            isAlmost(static_cast<double>(keyTime(ends, 1)), 2) &&
            isAlmost(static_cast<double>(keyTime(ends, 2)), 3 - kFrame));
    marks = {markOf(scene, Kind::BodyKey, 0), markOf(scene, Kind::BodyKey, 1)};
    const Scene beside = withMarks(scene, marks, 1);  // the second would land on the key at 2 s
    QVERIFY(isAlmost(marks[0].time, 1 + kFrame) && isAlmost(marks[1].time, 2 + kFrame));
    withMarks(beside, marks, -kFrame);  // back over that key
    QVERIFY(isAlmost(marks[0].time, 1 - kFrame) && isAlmost(marks[1].time, 2 - kFrame));
    marks = {markOf(scene, Kind::BodyKey, 0), markOf(scene, Kind::BodyKey, 1)};
    QCOMPARE(withMarks(scene, marks, -1), scene);  // no mark moves before the start
}

void TestTracks::severalMarksAreRemovedTogether() {
    const Scene scene = trackedScene();
    const std::vector<TrackMark> marks{markOf(scene, Kind::BodyKey, 0), markOf(scene, Kind::BodyKey, 2),
                                       markOf(scene, Kind::Stop), markOf(scene, Kind::Trigger)};
    const Scene after = withoutMarks(scene, marks);
    QCOMPARE(std::get<Body>(after.elements[2].body).keys.list().size(), 1u);
    QCOMPARE(keyTime(after, 0), 1.0f);
    QCOMPARE(smokeOf(after).stop, 0.0f);
    QCOMPARE(after.events.size(), scene.events.size() - 1);
}

GYRE_TEST(TestTracks)
#include "TestTracks.moc"
