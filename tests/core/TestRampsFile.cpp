#include "core/effectfile/EffectContainer.h"
#include "core/effectfile/EffectFile.h"
#include "core/scenefile/SceneJson.h"
#include "tests/Test.h"
#include "tests/core/EffectSamples.h"

#include <algorithm>
#include <cstring>

using namespace gyre;

namespace {

Result<Scene> sceneWith(const std::string& field, const std::string& keys) {
    return sceneFromJson(R"({"format": "gyre-scene", "version": "1.9", "objects": [{"id": "0000000a", "type": "emitter",
        ")" + field + R"(": )" +
                             keys + "}]}",
                         "test.gyre");
}

Effect paintedEffect() {
    Effect effect = samples::smallestEffect();
    Emitter first, second;
    first.colorOverTemperature.keys = {{300, {1, 1, 1}}, {900, {0.1f, 0.2f, 0.3f}}};
    first.opacityOverSmoke.keys = {{0.5f, {0.25f, 0, 0}}};
    second.glowOverTemperature.keys = {{700, {0, 0, 0}, Interpolation::Smooth}, {1400, {90, 0, 5}}};
    effect.scene.elements = {samples::element(1, "First", first), samples::element(2, "Second", second)};
    return effect;
}

/// The error of an effect in which one number of one key was changed.
Error rampProblemWith(std::size_t key, std::size_t number, float value) {
    const std::vector<std::byte> file = writeEffect(paintedEffect());
    EffectEnvelope envelope;
    std::vector<Chunk> chunks;
    const auto views = openChunks(file, envelope);
    for (const ChunkView& view : views.value())
        chunks.push_back({view.name, view.flags, {view.bytes.begin(), view.bytes.end()}});
    Chunk& keys = *std::ranges::find(chunks, "RAMP", &Chunk::name);
    std::memcpy(keys.bytes.data() + 16 + 20 * key + 4 * number, &value, sizeof value);
    const auto read = readEffect(sealChunks(chunks));
    return read ? Error{} : read.error();
}

}  // namespace

class TestRampsFile : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void rampsSurviveAScene() {
        const auto scene = sceneWith("colorOverTemperature", R"([[300, 1, 1, 1, "step"], [1500, 0, 0.5, 100]])");
        QVERIFY2(scene.has_value(), scene ? "" : scene.error().text().c_str());
        const auto& ramp = std::get<Emitter>(scene->elements.at(0).body).colorOverTemperature;
        QVERIFY(ramp.keys == (std::vector<CurveKey>{{300, {1, 1, 1}, Interpolation::Step}, {1500, {0, 0.5f, 100}}}));
        const std::string text = *sceneToJson(*scene);
        QVERIFY(*sceneFromJson(text, "test.gyre") == *scene);
        QVERIFY(text.find("\"version\": \"1.9\"") != std::string::npos);
    }

    void badRampsAreRefusedWithTheirPlace() {
        const auto refuses = [](const char* field, const char* keys, const char* words) {
            const auto scene = sceneWith(field, keys);
            const std::string message = scene ? std::string() : scene.error().text();
            return message.find("test.gyre, line ") != std::string::npos && message.find(words) != std::string::npos;
        };
        QVERIFY(refuses("opacityOverSmoke", "{}", "an array of keys"));
        QVERIFY(refuses("opacityOverSmoke", "[1]", "an array of a place"));
        QVERIFY(refuses("opacityOverSmoke", "[[0, 1, 1, 1]]", "a number"));
        QVERIFY(refuses("colorOverTemperature", "[[0, 1]]", "three numbers"));
        QVERIFY(refuses("colorOverTemperature", "[[0, 1, 1, 1], [0, 1, 1, 1]]", "must ascend"));
        QVERIFY(refuses("colorOverTemperature", "[[7000, 1, 1, 1]]", "outside of its axis"));
        QVERIFY(refuses("opacityOverDensity", "[[0, 1.5]]", "outside of the field's range"));
        QVERIFY(refuses("opacityOverDensity", R"([[0, 1, "bouncy"]])", "\"step\""));
        std::string many = "[";
        for (int i = 0; i < 33; ++i) many += (i ? ", [" : "[") + std::to_string(i) + ", 1]";
        QVERIFY(refuses("opacityOverDensity", (many + "]").c_str(), "at most 32"));
    }

    void rampsSurviveAnEffect() {
        const Effect effect = paintedEffect();
        EffectEnvelope envelope;
        const auto read = readEffect(writeEffect(effect), {}, &envelope);
        QVERIFY2(read.has_value(), read ? "" : read.error().text().c_str());
        QVERIFY(*read == effect);
        QCOMPARE(int(envelope.formatMinor), 9);
    }

    void rampsOfAnEffectAreChecked() {
        QCOMPARE(rampProblemWith(0, 0, 300).message, std::string());  // the original value
        QCOMPARE(rampProblemWith(1, 0, 300).code, ErrorCode::Invalid);
        QCOMPARE(rampProblemWith(0, 1, NAN).code, ErrorCode::Invalid);
        QCOMPARE(rampProblemWith(2, 1, 2).code, ErrorCode::Invalid);  // an opacity
        QCOMPARE(rampProblemWith(0, 4, 1).code, ErrorCode::Invalid);  // 1.0f as an integer is no interpolation
    }
};

GYRE_TEST(TestRampsFile)
#include "TestRampsFile.moc"
