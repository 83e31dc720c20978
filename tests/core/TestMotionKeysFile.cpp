#include "core/effectfile/EffectContainer.h"
#include "core/effectfile/EffectFile.h"
#include "core/scenefile/SceneJson.h"
#include "tests/Test.h"
#include "tests/core/EffectSamples.h"

#include <algorithm>
#include <cstring>

using namespace gyre;

namespace {

const std::vector<MotionKey> kKeys{{0.25f, {1, 2, 3}, {1, 0, 0, 0}}, {1, {-1, 0, 0.5f}, {0.5f, 0.5f, -0.5f, 0.5f}}};

Body keyed(const std::vector<MotionKey>& keys) {
    Body body;
    body.motion = BodyMotion::Keyframed;
    body.keys = MotionKeys(keys);
    body.loopKeys = true;
    return body;
}

Scene sceneWithKeys(const std::string& keys) {
    const Result<Scene> scene =
        sceneFromJson(R"({"format": "gyre-scene", "version": "1.0", "objects": [{"id": "0000000a", "type": "body",
        "motion": "keyframed", "keys": )" +
                          keys + "}]}",
                      "test.gyre");
    return scene ? *scene : Scene{};
}

std::string refusalOfKeys(const std::string& keys) {
    const Result<Scene> scene =
        sceneFromJson(R"({"format": "gyre-scene", "version": "1.0", "objects": [{"id": "0000000a", "type": "body",
        "keys": )" + keys +
                          "}]}",
                      "test.gyre");
    return scene ? std::string() : scene.error().text();
}

Effect keyedEffect() {
    Effect effect = samples::smallestEffect();
    effect.scene.elements = {samples::element(1, "First", keyed(kKeys)),
                             samples::element(2, "Second", keyed({kKeys.back()}))};
    return effect;
}

/// The error of an effect in which one float of one key was changed.
Error problemWith(std::size_t key, std::size_t number, float value) {
    const std::vector<std::byte> file = writeEffect(keyedEffect());
    EffectEnvelope envelope;
    std::vector<Chunk> chunks;
    const auto views = openChunks(file, envelope);
    for (const ChunkView& view : views.value())
        chunks.push_back({view.name, view.flags, {view.bytes.begin(), view.bytes.end()}});
    Chunk& keys = *std::ranges::find(chunks, "KEYS", &Chunk::name);
    std::memcpy(keys.bytes.data() + 16 + 32 * key + 4 * number, &value, sizeof value);
    const auto read = readEffect(sealChunks(chunks));
    return read ? Error{} : read.error();
}

}  // namespace

class TestMotionKeysFile : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void fieldsOfAKeyMayBeOmittedAtTheirDefaults() {
        const Scene scene = sceneWithKeys(R"([{"time": 0}, {"time": 2, "position": [0, 1, 0]}])");
        QCOMPARE(scene.elements.size(), std::size_t(1));
        const auto keys = std::get<Body>(scene.elements[0].body).keys.list();
        QVERIFY(keys.size() == 2 && keys[0] == MotionKey{} && keys[1] == (MotionKey{2, {0, 1, 0}, {1, 0, 0, 0}}));
    }

    void interpolationIsAWordAndSmoothByDefault() {
        const Scene scene =
            sceneWithKeys(R"([{"time": 0, "next": "linear"}, {"time": 2, "next": "step"}, {"time": 3}])");
        const auto keys = std::get<Body>(scene.elements.at(0).body).keys.list();
        QVERIFY(keys[0].next == Interpolation::Linear && keys[1].next == Interpolation::Step &&
                keys[2].next == Interpolation::Smooth);
        const std::string text = *sceneToJson(scene);
        QVERIFY(text.find("\"smooth\"") == std::string::npos);
        QVERIFY(*sceneFromJson(text, "test.gyre") == scene);
        const std::string plain = *sceneToJson(sceneWithKeys(R"([{"time": 0, "next": "smooth"}, {"time": 2}])"));
        QVERIFY(plain.find("\"next\"") == std::string::npos);
    }

    void turnsAndTypedAnglesAreWrittenOnlyWhereTheyAre() {
        const Scene scene = sceneWithKeys(
            R"([{"time": 0}, {"time": 2, "turned": [0, 6.2831855, 0], "angles": [0, 6.2831855, 0]}, {"time": 3}])");
        const auto keys = std::get<Body>(scene.elements.at(0).body).keys.list();
        QVERIFY(keys[1].turned == glm::vec3(0, 6.2831855f, 0) && keys[1].angles == keys[1].turned);
        const std::string text = *sceneToJson(scene);
        QVERIFY(text.find("\"1.15\"") != std::string::npos);
        QVERIFY(*sceneFromJson(text, "test.gyre") == scene);
        const std::string plain = *sceneToJson(sceneWithKeys(R"([{"time": 0}, {"time": 2}])"));
        QVERIFY(plain.find("turned") == std::string::npos && plain.find("angles") == std::string::npos);
        QVERIFY(plain.find("\"1.15\"") == std::string::npos);
    }

    void anglesOfAnElementAsTypedNeedVersionFifteen() {
        Scene scene = sceneWithKeys(R"([{"time": 0}])");
        scene.elements[0].angles = {0, 7, 0};
        const std::string text = *sceneToJson(scene);
        QVERIFY(text.find("\"1.15\"") != std::string::npos);
        QVERIFY(*sceneFromJson(text, "test.gyre") == scene);
        // An effect has no typed angles, so it stays one that older libraries read.
        std::get<Body>(scene.elements[0].body).keys = MotionKeys({MotionKey{0, {}, {1, 0, 0, 0}, {}, {}, {0, 9, 0}}});
        const Scene shipped = effectScene(scene);
        QVERIFY(shipped.elements[0].angles == glm::vec3(0));
        QVERIFY(!haveAngles(std::get<Body>(shipped.elements[0].body).keys.list()));
    }

    void badKeysAreRefusedWithTheirPlace() {
        const auto refuses = [](const char* keys, const char* words) {
            const std::string message = refusalOfKeys(keys);
            return message.find("test.gyre, line ") != std::string::npos && message.find(words) != std::string::npos;
        };
        QVERIFY(refuses(R"([{"position": [0, 0, 0]}])", "needs a \"time\""));
        QVERIFY(refuses(R"([{"time": 0, "speed": 1}])", "\"speed\""));
        QVERIFY(refuses(R"([{"time": 1}, {"time": 1}])", "not later"));
        QVERIFY(refuses(R"([{"time": -1}])", "from 0 to 86400"));
        QVERIFY(refuses(R"([{"time": 1, "rotation": [0, 0, 0, 2]}])", "unit quaternion"));
        QVERIFY(refuses(R"([{"time": 1, "position": [0, 0]}])", "3 numbers"));
        QVERIFY(refuses(R"([{"time": 1, "next": "bouncy"}])", "\"step\""));
        QVERIFY(refuses(R"([{"time": 1, "turned": [0, 20000, 0]}])", "10000 rad"));
        QVERIFY(refuses(R"([{"time": 1, "angles": [0, 0]}])", "3 numbers"));
        QVERIFY(refuses(R"([1])", "an object"));
        QVERIFY(refuses(R"({})", "an array of keys"));
    }

    void keysSurviveAnEffect() {
        const Effect effect = keyedEffect();
        const auto read = readEffect(writeEffect(effect));
        QVERIFY2(read.has_value(), read ? "" : read.error().text().c_str());
        QVERIFY(*read == effect);
    }

    void interpolationThatIsNotSmoothNeedsMinorVersionFour() {
        Effect effect = keyedEffect();
        const auto minor = [&] {
            EffectEnvelope envelope;
            const auto read = readEffect(writeEffect(effect), {}, &envelope);
            return read && *read == effect ? int(envelope.formatMinor) : -1;
        };
        QCOMPARE(minor(), 0);
        std::vector<MotionKey> keys = kKeys;
        keys[0].next = Interpolation::Step;
        keys[1].next = Interpolation::Linear;
        std::get<Body>(effect.scene.elements[0].body).keys = MotionKeys(keys);
        QCOMPARE(minor(), 4);
        // An invalid interpolation.
        const std::vector<std::byte> file = writeEffect(effect);
        EffectEnvelope envelope;
        std::vector<Chunk> chunks;
        const auto views = openChunks(file, envelope);
        for (const ChunkView& view : views.value())
            chunks.push_back({view.name, view.flags, {view.bytes.begin(), view.bytes.end()}});
        std::ranges::find(chunks, "KEYS", &Chunk::name)->bytes[16 + 32] = std::byte{3};
        const auto read = readEffect(sealChunks(chunks));
        QVERIFY(!read && read.error().code == ErrorCode::Invalid && read.error().bytePlace()->chunk == "KEYS");
    }

    void turnsNeedMinorVersionFifteen() {
        Effect effect = keyedEffect();
        std::vector<MotionKey> keys = kKeys;
        keys[1].turned = {1, -20, 3};
        std::get<Body>(effect.scene.elements[1].body).keys = MotionKeys(keys);
        EffectEnvelope envelope;
        const auto read = readEffect(writeEffect(effect), {}, &envelope);
        QVERIFY2(read.has_value(), read ? "" : read.error().text().c_str());
        QVERIFY(*read == effect);
        QCOMPARE(int(envelope.formatMinor), 15);
    }

    void keysOfAnEffectAreChecked() {
        QCOMPARE(problemWith(1, 0, 0.25f).code, ErrorCode::Invalid);  // not later than the first
        QVERIFY(problemWith(1, 0, 0.25f).message.find("not later") != std::string::npos);
        QCOMPARE(problemWith(0, 2, NAN).code, ErrorCode::Invalid);
        QCOMPARE(problemWith(2, 7, 0.9f).code, ErrorCode::Invalid);  // a rotation that is not a unit quaternion
        QCOMPARE(problemWith(2, 7, 0.5f).message, std::string());    // the original value
    }

    void keysWithoutTheirBodiesAreRefused() {
        const std::vector<std::byte> file = writeEffect(keyedEffect());
        EffectEnvelope envelope;
        std::vector<Chunk> chunks;
        const auto views = openChunks(file, envelope);
        for (const ChunkView& view : views.value())
            chunks.push_back({view.name, view.flags, {view.bytes.begin(), view.bytes.end()}});
        std::erase_if(chunks, [](const Chunk& chunk) { return chunk.name == "BODY"; });
        const auto orphaned = readEffect(sealChunks(chunks));
        QVERIFY(!orphaned && orphaned.error().bytePlace()->chunk == "KEYS" &&
                orphaned.error().code == ErrorCode::Corrupt);
        std::erase_if(chunks, [](const Chunk& chunk) { return chunk.name == "KEYS"; });
        QVERIFY(readEffect(sealChunks(chunks)).has_value());
    }
};

GYRE_TEST(TestMotionKeysFile)
#include "TestMotionKeysFile.moc"
