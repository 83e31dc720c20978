#include "core/scene/DriveCheck.h"
#include "editor/tools/CurveEdits.h"
#include "editor/tools/CurveShapes.h"
#include "editor/tools/CurveText.h"
#include "editor/tools/KeyTimes.h"
#include "editor/tools/Ramps.h"
#include "tests/Test.h"
#include "tests/editor/Scenes.h"

#include <algorithm>
#include <functional>
#include <optional>

using namespace gyre;
using namespace gyre::editor;

namespace {

constexpr ElementId kSmoke{1};
const FieldTarget kRate{kSmoke, "rate"}, kOpacity{kSmoke, "opacity"}, kColor{kSmoke, "color"}, kGlow{kSmoke, "glow"},
    kSize{kSmoke, "size"};

CurveKey key(float time, float value, Interpolation next = Interpolation::Linear) {
    return {time, {value, 0, 0}, next};
}

Scene smoke() {
    Emitter emitter;
    emitter.opacity = 0.4f;
    return sceneOf({{emitter, {}}});
}

Scene withRate(std::vector<CurveKey> keys) { return withKeys(withCurve(smoke(), kRate, 4), kRate, std::move(keys)); }
Scene withOpacity(std::vector<CurveKey> keys) {
    return withKeys(withLifeCurve(smoke(), kOpacity), kOpacity, std::move(keys));
}

const std::vector<CurveKey>& keysOf(const Scene& scene, const FieldTarget& target) {
    return curveOf(scene, target)->keys;
}

std::vector<float> valuesOf(const Scene& scene, const FieldTarget& target) {
    std::vector<float> values;
    for (const CurveKey& each : keysOf(scene, target)) values.push_back(each.value.x);
    return values;
}

Scene pasted(const Scene& scene, const FieldTarget& from, const FieldTarget& to) {
    const Result<LooseCurve> copied = curveFromText(curveText(scene, from));
    return copied ? withPasted(scene, to, *copied, 4).value_or(Scene()) : Scene();
}

}  // namespace

/// Shapes of curves, and copies of curves between fields.
class TestCurveShapes : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aNewCurveOverLifeReproducesTheLookApproximately() {
        Scene scene = smoke();
        for (const FieldTarget& target : {kOpacity, kColor, kGlow, kSize}) scene = withLifeCurve(scene, target);
        QCOMPARE(scene.lifeCurves.size(), std::size_t(4));
        QVERIFY(checkDrives(scene).empty());
        const auto& emitter = std::get<Emitter>(scene.elements[0].body);
        QCOMPARE(keysOf(scene, kSize).back().value.x, emitter.endSize);
        QCOMPARE(keysOf(scene, kColor).front().value, emitter.color);
        QCOMPARE(keysOf(scene, kColor).back().value, emitter.endColor);
        QCOMPARE(valuesOf(scene, kOpacity), (std::vector<float>{0, 0.4f, 0.25f, 0}));
        QVERIFY(withLifeCurve(scene, kRate) == scene);
        QVERIFY(withLifeCurve(withCurve(smoke(), kOpacity, 4), kOpacity).lifeCurves.empty());  // one curve per field
    }

    void keysStayWithinLife() {
        Scene scene = withOpacity({key(0, 0), key(0.5f, 1), key(1, 0)});
        std::size_t last = 2;
        scene = withMovedKey(scene, kOpacity, last, key(3, 0));
        QCOMPARE(keysOf(scene, kOpacity)[2].time, 1.f);
        std::size_t index = 0;
        scene = withKeyAt(withoutKeys(scene, kOpacity, {2}), kOpacity, 7, index);
        QCOMPARE(index, std::size_t(2));
        QCOMPARE(keysOf(scene, kOpacity)[2].time, 1.f);
    }

    void aCurveOverLifeDoesNotRepeat() {
        const Scene scene = withOpacity({key(0, 0), key(1, 1)});
        QVERIFY(withAfter(scene, kOpacity, AfterKeys::Loop) == scene);
        QVERIFY(withAfter(withRate({key(0, 1)}), kRate, AfterKeys::Loop).curves[0].after == AfterKeys::Loop);
    }

    void shapesReachFromTheLowestToTheHighestValue() {
        const Scene scene = withRate({key(0, 30), key(1, 10), key(3, 20)});
        QCOMPARE(valuesOf(withShape(scene, kRate, CurveShape::Linear, 4), kRate), (std::vector<float>{10, 30}));
        QCOMPARE(valuesOf(withShape(scene, kRate, CurveShape::Constant, 4), kRate), std::vector<float>{30});
        const Scene bell = withShape(scene, kRate, CurveShape::Bell, 4);
        QCOMPARE(valuesOf(bell, kRate), (std::vector<float>{10, 30, 10}));
        QCOMPARE(keysOf(bell, kRate)[1].time, 1.5f);
        const Scene in = withShape(scene, kRate, CurveShape::EaseIn, 4),
                    out = withShape(scene, kRate, CurveShape::EaseOut, 4);
        QVERIFY(valueAt(keysOf(in, kRate), 1.5, AfterKeys::Rest).x < 16 &&
                valueAt(keysOf(out, kRate), 1.5, AfterKeys::Rest).x > 24);
    }

    void aFlatCurveGetsAShapeFromZero() {
        const Scene fade = withShape(withOpacity({key(0, 0.4f)}), kOpacity, CurveShape::FadeInAndOut, 4);
        QCOMPARE(valuesOf(fade, kOpacity), (std::vector<float>{0, 0.4f, 0.4f, 0}));
        QCOMPARE(keysOf(fade, kOpacity).back().time, 1.f);
        const Scene fromNothing = withShape(withOpacity({key(0, 0)}), kOpacity, CurveShape::Linear, 4);
        QCOMPARE(valuesOf(fromNothing, kOpacity), (std::vector<float>{0, 1}));
        const Scene once = withShape(withRate({key(1, 20)}), kRate, CurveShape::Linear, 4);
        QCOMPARE(keysOf(once, kRate).back().time, 4.f);
    }

    void everyShapeOfEveryFieldIsValid() {
        Scene scene = withCurve(smoke(), kRate, 4);
        for (const FieldTarget& target : {kOpacity, kColor, kGlow, kSize}) scene = withLifeCurve(scene, target);
        for (int shape = 0; shape <= static_cast<int>(CurveShape::FlipVertically); ++shape)
            for (const FieldTarget& target : {kRate, kOpacity, kColor, kGlow, kSize}) {
                scene = withShape(scene, target, static_cast<CurveShape>(shape), 4);
                QVERIFY(checkDrives(scene).empty());
            }
    }

    void aKeyPassesOthers() {
        const Scene scene = withRate({key(0.0001f, 1), key(0.0005f, 2), key(0.0008f, 3)});
        for (const std::size_t first : {0, 1}) {
            std::size_t index = first;
            const Scene after = withMovedKey(scene, kRate, index, key(2, 5));
            QCOMPARE(index, std::size_t(2));
            QCOMPARE(keysOf(after, kRate)[2], key(2, 5));
            QCOMPARE(keysOf(after, kRate)[1], key(0.0008f, 3));
        }
    }

    void severalKeysPassOthersTogether() {
        const Scene scene = withRate({key(0, 1), key(1, 2), key(2, 3), key(3, 4)});
        const std::vector<glm::vec3> level(1);
        std::vector<ChosenKeys> keys{{kRate, {0, 2}}};
        const Scene after = withShiftedKeys(scene, keys, 1.5f, level);
        QCOMPARE(keys[0].indices, (std::set<std::size_t>{1, 3}));
        QCOMPARE(keysOf(after, kRate), (std::vector<CurveKey>{key(1, 2), key(1.5f, 1), key(3, 4), key(3.5f, 3)}));
        keys = {{kRate, {0, 2}}};
        const Scene beside = withShiftedKeys(scene, keys, 1, level);  // both would land on others
        const auto step = static_cast<float>(scene.fluid.substep);
        QCOMPARE(keys[0].indices, (std::set<std::size_t>{1, 3}));
        QCOMPARE(keysOf(beside, kRate)[1].time, 1 + step);
        QCOMPARE(keysOf(beside, kRate)[3].time, 3 + step);
    }

    /// One that meets an end, or a key that stays, holds or pushes those of the other curve too.
    void keysOfSeveralCurvesKeepTheirDistance() {
        const FieldTarget opacity{kRate.element, "opacity"};
        Scene scene = withRate({key(1, 10), key(2, 20)});
        scene.curves.push_back({opacity, AfterKeys::Rest, {key(0.5f, 0.5f), key(1.5f, 1), key(4, 1)}});
        const std::vector<glm::vec3> values{{5, 0, 0}, {0.25f, 0, 0}};
        std::vector<ChosenKeys> keys{{kRate, {0, 1}}, {opacity, {0, 1}}};
        const Scene early = withShiftedKeys(scene, keys, -3, values);
        QCOMPARE(keysOf(early, kRate), (std::vector<CurveKey>{key(0.5f, 15), key(1.5f, 25)}));
        QCOMPARE(keysOf(early, opacity)[0], key(0, 0.5f));  // 1 is the most that opacity can be
        QCOMPARE(keysOf(early, opacity)[1], key(1, 1));
        keys = {{kRate, {1}}, {opacity, {1}}};
        const Scene pushed = withShiftedKeys(scene, keys, 2.5f, std::vector<glm::vec3>(2));
        const auto step = static_cast<float>(scene.fluid.substep);
        QCOMPARE(keysOf(pushed, opacity)[2].time, 4 + step);
        QCOMPARE(keysOf(pushed, kRate)[1].time, 4.5f + step);
        QCOMPARE(keys[1].indices, std::set<std::size_t>{2});
    }

    void keysOfSeveralCurvesAreScaledOnFrames() {
        const FieldTarget opacity{kRate.element, "opacity"};
        Scene scene = withRate({key(1, 10), key(2, 20)});
        scene.curves.push_back({opacity, AfterKeys::Rest, {key(1.5f, 1), key(2.25f, 0.5f)}});
        std::vector<ChosenKeys> keys{{kRate, {0, 1}}, {opacity, {0}}};
        const Scene twice = withScaledKeys(scene, keys, 1, 2);
        QCOMPARE(keysOf(twice, kRate), (std::vector<CurveKey>{key(1, 10), key(3, 20)}));
        QCOMPARE(keysOf(twice, opacity), (std::vector<CurveKey>{key(2, 1), key(2.25f, 0.5f)}));
        const Scene flat = withScaledKeys(scene, keys, 1, 0);  // they stay a frame apart
        QCOMPARE(keysOf(flat, kRate)[1].time, 1 + static_cast<float>(scene.fluid.substep));
        const Scene past = withScaledKeys(scene, keys, 1, 3.3);
        const double frames = static_cast<double>(keysOf(past, kRate)[1].time) / scene.fluid.substep;
        QVERIFY(std::abs(frames - std::round(frames)) < 1e-3);
        QCOMPARE(keys[1].indices, std::set<std::size_t>{1});  // behind the one that stays
    }

    void aKeyMovedAtTheEndOfADayIsKeptApart() {
        constexpr float kLatest = 86'400;  // the limit of files; floats are 0.008 s apart there
        const Scene scene = withRate({key(kLatest - 2, 1), key(kLatest - 1, 2), key(kLatest, 3)});
        for (const float time : {1e6f, kLatest - 2, 0.0f}) {
            std::size_t middle = 1;
            QVERIFY(checkDrives(withMovedKey(scene, kRate, middle, key(time, 2))).empty());
        }
    }

    void everyShapeAtTheEndOfADayIsValid() {
        constexpr float kLatest = 86'400;  // the limit of files; floats are 0.008 s apart there
        const std::vector<std::vector<CurveKey>> all{{key(kLatest, 20)},
                                                     {key(kLatest - 0.01f, 0.1f), key(kLatest, 0.3f)},
                                                     {key(0.001f, 1), key(0.003f, 2), key(kLatest, 3)}};
        for (const std::vector<CurveKey>& keys : all)
            for (int shape = 0; shape <= static_cast<int>(CurveShape::FlipVertically); ++shape)
                QVERIFY2(checkDrives(withShape(withRate(keys), kRate, static_cast<CurveShape>(shape), 4)).empty(),
                         qPrintable(QString::number(shape)));
    }

    void flippingTwiceRestoresTheCurve() {
        const Scene scene = withRate({key(0.5f, 30, Interpolation::Smooth), key(1, 10, Interpolation::Step),
                                      key(3.5f, 20, Interpolation::Smooth)});
        const Scene across = withShape(scene, kRate, CurveShape::FlipHorizontally, 4);
        QCOMPARE(valuesOf(across, kRate), (std::vector<float>{20, 10, 30}));
        QCOMPARE(keysOf(across, kRate)[1].time, 3.f);
        QVERIFY(keysOf(across, kRate)[0].next == Interpolation::Step &&
                keysOf(across, kRate)[1].next == Interpolation::Smooth);
        const Scene back = withShape(across, kRate, CurveShape::FlipHorizontally, 4);
        QCOMPARE(valuesOf(back, kRate), valuesOf(scene, kRate));
        const Scene down = withShape(scene, kRate, CurveShape::FlipVertically, 4);
        QCOMPARE(valuesOf(down, kRate), (std::vector<float>{10, 30, 20}));
        QVERIFY(withShape(down, kRate, CurveShape::FlipVertically, 4) == scene);
    }

    void keysOfARampPassEachOther() {
        std::vector<CurveKey> keys{key(0, 1), key(1, 2), key(2, 3)};
        QCOMPARE(putRampKey(keys, 0, 1.5, 4, 10), std::size_t(1));
        QVERIFY(keys == (std::vector{key(1, 2), key(1.5f, 1), key(2, 3)}));
        QCOMPARE(putRampKey(keys, 1, 1, 4, 10), std::size_t(1));  // there is another key
        QVERIFY(keys[0] == key(1, 2) && keys[1].time > 1 && keys[1].time < 1.01f);
        QCOMPARE(putRampKey(keys, 0, 10, 4, 10), std::size_t(2));
        QCOMPARE(keys[2], key(10, 2));
    }

    void keysAreFollowedThroughAChangeOfTheirList() {
        using Places = std::vector<std::optional<std::size_t>>;
        const auto places = [](const std::vector<CurveKey>& before, const std::vector<CurveKey>& after) {
            return placesAfter(before, after, std::equal_to<>());
        };
        const std::vector<CurveKey> keys{key(0, 1), key(1, 2), key(2, 3)};
        QCOMPARE(places(keys, keys), (Places{0, 1, 2}));
        QCOMPARE(places(keys, {key(1, 2), key(1.5f, 1), key(2, 3)}), (Places{1, 0, 2}));  // the first passed the second
        QCOMPARE(places(keys, {key(0, 1), key(1, 7), key(2, 3)}), (Places{0, 1, 2}));     // a value changed
        QCOMPARE(places(keys, {key(0, 1), key(2, 3)}), (Places{0, std::nullopt, 1}));
        QCOMPARE(places(keys, {key(0, 1), key(0.5f, 9), key(1, 2), key(2, 3)}), (Places{0, 2, 3}));
    }

    void aCopiedCurveIsATableThatCanBePasted() {
        Scene scene = withRate({key(0, 30), key(1.25f, 10, Interpolation::Step)});
        scene.curves[0].after = AfterKeys::Loop;
        const std::string text = curveText(scene, kRate);
        QCOMPARE(text, std::string("time [s]\tvalue\tloop\n0\t30\tlinear\n1.25\t10\tstep\n"));
        const Result<LooseCurve> curve = curveFromText(text);
        QVERIFY(curve && curve->keys == scene.curves[0].keys && curve->after == AfterKeys::Loop);
        const Result<LooseCurve> fromSpreadsheet = curveFromText("0\t1\r\n2\t3.5\r\n");
        QVERIFY(fromSpreadsheet && fromSpreadsheet->keys == (std::vector{key(0, 1), key(2, 3.5f)}));
        for (const char* wrong : {"", "hello", "0\t1\n0\t2\n", "0\t1\n1\t2\t3\t4\n", "1\t2\t3\n", "nan\t1\n"})
            QVERIFY2(!curveFromText(wrong), wrong);
    }

    void aPastedCurveFitsItsNewField() {
        const Scene scene = withRate({key(1, 30), key(4, 0.5f)});
        const Scene overLife = pasted(withLifeCurve(scene, kOpacity), kRate, kOpacity);
        QVERIFY(isOverLife(overLife, kOpacity));
        QCOMPARE(keysOf(overLife, kOpacity)[0].time, 0.25f);                    // the copied curve lasted 4 s
        QCOMPARE(valuesOf(overLife, kOpacity), (std::vector<float>{1, 0.5f}));  // the range of opacity
        QVERIFY(checkDrives(overLife).empty());
        const Scene both = pasted(overLife, kOpacity, kGlow);  // the field had no curve
        QVERIFY(isOverLife(both, kGlow));
        QVERIFY(keysOf(both, kGlow) == keysOf(both, kOpacity));
        const Scene back = pasted(both, kGlow, kRate);
        QVERIFY(!isOverLife(back, kRate));
        QCOMPARE(keysOf(back, kRate)[0].time, 1.f);
        const Scene grey = pasted(both, kGlow, kColor);
        QCOMPARE(keysOf(grey, kColor)[1].value, glm::vec3(0.5f));
        const Result<LooseCurve> color = curveFromText(curveText(grey, kColor));
        QVERIFY(color && color->components == 3);
        QVERIFY(!withPasted(grey, kOpacity, *color, 4));
    }
};

GYRE_TEST(TestCurveShapes)
#include "TestCurveShapes.moc"
