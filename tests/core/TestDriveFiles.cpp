#include "core/effectfile/EffectContainer.h"
#include "core/effectfile/EffectFile.h"
#include "core/effectfile/EffectRecords.h"
#include "core/scene/SceneCheck.h"
#include "core/scenefile/DiskFile.h"
#include "core/scenefile/SceneFile.h"
#include "core/scenefile/SceneJson.h"
#include "core/simulation/Simulation.h"
#include "tests/Test.h"
#include "tests/core/DrivenScenes.h"
#include "tests/core/EffectChunks.h"

#include <filesystem>
#include <set>
#include <string>

using namespace gyre;
using samples::chunksOf;
using samples::readExactly;

namespace {

using Bytes = std::vector<std::byte>;

Effect drivenEffect() { return {effectScene(scenes::driven()), kSolverRevision, "gyre test", {}}; }

std::string replaced(std::string text, const std::string& what, const std::string& with) {
    const std::size_t at = text.find(what);
    return at == std::string::npos ? "not found: " + what : text.replace(at, what.size(), with);
}

std::uint64_t hashOf(const Scene& scene) {
    Simulation simulation(scene, 1);
    for (int i = 0; i < 50; ++i) simulation.step();
    return simulation.stateHash();
}

}  // namespace

/// Curves, parameters and events in scenes and effects.
class TestDriveFiles : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aSceneSurvivesItsFile() {
        const Result<std::string> text = sceneToJson(scenes::driven());
        QVERIFY(text.has_value());
        const Result<Scene> read = sceneFromJson(*text, "driven.gyre");
        QVERIFY2(read.has_value(), read ? "" : read.error().text().c_str());
        QVERIFY(*read == scenes::driven());
        QCOMPARE(*sceneToJson(*read), *text);
        Scene scene = scenes::withoutWalls(scenes::busy());
        scene.warmUp = 1;
        QVERIFY(sceneToJson(scene)->find("\"version\": \"1.1\"") != std::string::npos);
    }

    void aSceneWithoutDrivesIsWrittenAsVersionOne() {
        const std::string text = *sceneToJson(scenes::withoutWalls(scenes::busy()));
        QVERIFY(text.find("\"version\": \"1.0\"") != std::string::npos);
        QVERIFY(text.find("curves") == std::string::npos && text.find("events") == std::string::npos);
    }

    void theLayoutIsReadable() {
        const std::string text = *sceneToJson(scenes::driven());
        QVERIFY2(text.find("      \"target\": \"0000000b/rate\",\n      \"after\": \"loop\",\n      \"keys\": [\n      "
                           "  [0, 0, \"smooth\"],\n") != std::string::npos,
                 text.c_str());
        QVERIFY(text.find("        [0.5, 0, 0, 1, \"step\"]\n") != std::string::npos);
        QVERIFY(
            text.find(
                "\"target\": \"simulation/wind\",\n          \"how\": \"add\",\n          \"scale\": [0, 0, 0.1]\n") !=
            std::string::npos);
    }

    void slopesOfKeysSurviveTheirFiles() {
        Scene scene = scenes::driven();
        const std::uint64_t before = hashOf(scene);
        scene.curves[0].keys[1].slopes = KeySlopes{{1500, 0, 0}, {-700.5f, 0, 0}};
        scene.curves[2].keys[1].slopes = KeySlopes{{1, 2, 3}, {0, 0, 0}};
        const std::string text = *sceneToJson(scene);
        QVERIFY(text.find("\"version\": \"1.8\"") != std::string::npos);
        QVERIFY2(text.find("[0.3, 5000, \"smooth\", 1500, -700.5]") != std::string::npos, text.c_str());
        const Result<Scene> read = sceneFromJson(text, "driven.gyre");
        QVERIFY2(read.has_value(), read ? "" : read.error().text().c_str());
        QVERIFY(*read == scene);
        const Effect effect{effectScene(scene), kSolverRevision, "gyre test", {}};
        const Bytes bytes = writeEffect(effect);
        QCOMPARE(int(bytes[10]), 8);
        const auto played = readExactly(bytes);
        QVERIFY2(played.has_value(), played ? "" : played.error().text().c_str());
        QVERIFY(*played == effect);
        QCOMPARE(hashOf(played->scene), hashOf(scene));
        QVERIFY(hashOf(scene) != before);
        for (std::size_t length = 0; length < bytes.size(); length += 7)
            QVERIFY(!readExactly({bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(length)}));
    }

    void unknownExtensionKeysAreKept() {
        const std::string text = replaced(*sceneToJson(scenes::driven()), "\"after\": \"loop\",",
                                          "\"x-note\": [1, 2],\n\"after\": \"loop\",");
        const Result<Scene> read = sceneFromJson(text, "driven.gyre");
        QVERIFY(read.has_value());
        QVERIFY(sceneToJson(*read)->find("\"x-note\": [1, 2]") != std::string::npos);
    }

    void mistakesAreReportedWithTheirPlace_data() {
        QTest::addColumn<QString>("what");
        QTest::addColumn<QString>("with");
        QTest::addColumn<QString>("place");
        QTest::addColumn<QString>("sentence");
        const auto row = [](const char* name, const char* what, const char* with, const char* place,
                            const char* sentence) { QTest::newRow(name) << what << with << place << sentence; };
        row("not to be driven", "0000000b/rate", "0000000b/burst", "/curves/0:", "is a whole number");
        row("no field", "0000000b/rate", "0000000b/rat", "/curves/0:", "no field");
        row("no target", "0000000b/rate", "rate", "/curves/0/target:", "is no target");
        row("out of range", "[0.3, 5000, \"smooth\"]", "[0.3, -1, \"smooth\"]", "/curves/0/keys/1:", "must be from 0");
        row("not later", "[0.3, 5000, \"smooth\"]", "[0, 5000, \"smooth\"]", "/curves/0/keys/1:", "not later");
        row("too few numbers", "[0.5, 0, 0, 1, \"step\"]", "[0.5, 0, \"step\"]", "/curves/2/keys/1:", "3 numbers");
        row("no way", "[0.3, 5000, \"smooth\"]", "[0.3, 5000, \"soft\"]",
            "/curves/0/keys/1/2:", "linear, step, smooth");
        row("too few slopes", "[0.3, 5000, \"smooth\"]", "[0.3, 5000, \"smooth\", 1]",
            "/curves/0/keys/1:", "must have 2 numbers behind the interpolation");
        row("a slope that is a word", "[0.3, 5000, \"smooth\"]", "[0.3, 5000, \"smooth\", 1, \"steep\"]",
            "/curves/0/keys/1/4:", "number");
        row("an endless slope", "[0.3, 5000, \"smooth\"]", "[0.3, 5000, \"smooth\", 1e12, 0]",
            "/curves/0/keys/1:", "slope is not finite");
        row("a typo", "\"after\"", "\"aftr\"", "/curves/0/aftr:", "Did you mean");
        row("twice a name", "\"name\": \"heat\"", "\"name\": \"power\"", "/parameters/1:", "Two are called");
        row("beyond its range", "\"max\": 4", "\"max\": 0.5", "/parameters/0:", "between \"min\"");
        row("a link to a count", "0000000c/circulation", "0000000c/vortons",
            "/parameters/0/drives/1:", "is a whole number");
        row("a marker that starts", "\"kind\": \"trigger\",\n      \"time\": 0.4",
            "\"kind\": \"marker\",\n      \"time\": 0.4", "/events/1:", "A marker starts nothing");
        row("a warm-up", "\"warmUp\": 0.5", "\"warmUp\": -1", "/warmUp:", "from 0 to 600");
    }
    void mistakesAreReportedWithTheirPlace() {
        QFETCH(QString, what);
        QFETCH(QString, with);
        QFETCH(QString, place);
        QFETCH(QString, sentence);
        const Result<Scene> read = sceneFromJson(
            replaced(*sceneToJson(scenes::driven()), what.toStdString(), with.toStdString()), "driven.gyre");
        QVERIFY(!read.has_value());
        const QString message = QString::fromStdString(read.error().text());
        QVERIFY2(message.contains(place) && message.contains(sentence), qPrintable(message));
    }

    // A merge of two authors' changes may leave a curve without its element.
    void aCurveOfAMissingElementIsAWarning() {
        const Result<Scene> read =
            sceneFromJson(replaced(*sceneToJson(scenes::driven()), "0000000b/rate", "00000zzz/rate"), "driven.gyre");
        QVERIFY2(read.has_value(), read ? "" : read.error().text().c_str());
        const std::vector<Issue> issues = checkScene(*read);
        QVERIFY(std::ranges::any_of(issues, [](const Issue& issue) {
            return issue.code == "DRIVES_NOTHING" && issue.severity == Severity::Warning &&
                   issue.message.text().find("Correct the target in the scene file") != std::string::npos;
        }));
        QCOMPARE(effectScene(*read).curves.size(), scenes::driven().curves.size() - 1);
    }

    // The motion is one click away from kinematic, so the velocity's curve must survive the change and be there again
    // afterwards.
    void aVelocityCurveSurvivesWhileTheBodyIsNotKinematic() {
        Scene scene = scenes::driven();
        std::get<Body>(find(scene, ElementId{14})->body).motion = BodyMotion::Fixed;
        const Result<Scene> read = sceneFromJson(*sceneToJson(scene), "driven.gyre");
        QVERIFY2(read.has_value(), read ? "" : read.error().text().c_str());
        QVERIFY(*read == scene);
        const std::vector<Issue> issues = checkScene(*read);
        QVERIFY(std::ranges::any_of(issues, [](const Issue& issue) {
            return issue.code == "DRIVES_NOTHING" && issue.element.value == 14 &&
                   issue.message.text().find("Make the body kinematic") != std::string::npos;
        }));
        QCOMPARE(effectScene(*read).curves.size(), scenes::driven().curves.size() - 1);
        QVERIFY(readExactly(writeEffect({effectScene(*read), kSolverRevision, "gyre test", {}})).has_value());
    }

    void anEffectSurvivesItsFileAndRunsWithTheSameHash() {
        const Effect effect = drivenEffect();
        const auto read = readExactly(writeEffect(effect));
        QVERIFY2(read.has_value(), read ? "" : read.error().text().c_str());
        QVERIFY(*read == effect);
        QCOMPARE(hashOf(read->scene), hashOf(scenes::driven()));
    }

    // Every chunk, every kind, every shape; fuzz_exhaustive truncates this file at every length and flips every bit.
    void theKeptEffectWithEveryChunkStillEqualsItsScene() {
        const std::filesystem::path data = GYRE_SOURCE_DIR "/tests/data";
        const Result<Scene> scene = readScene(data / "scenes/good/everything.gyre");
        const Result<Bytes> bytes = readFile(data / "assets/everything-1.1.gyrefx", 1 << 20);
        QVERIFY(scene && bytes);
        const auto effect = readExactly(*bytes);
        QVERIFY2(effect, effect ? "" : effect.error().text().c_str());
        QVERIFY(effect->scene == effectScene(*scene));
        QCOMPARE(effect->checkpoints.size(), 1u);
        std::set<std::string> names;
        for (const Chunk& chunk : chunksOf(*bytes)) names.insert(chunk.name);
        const std::set<std::string> all = {"META", "EMIT", "VSRC", "BODY", "REGN", "FORC", "KILL",
                                           "HULL", "PLAN", "HULV", "KEYS", "CURV", "CKEY", "PARM",
                                           "LINK", "EVNT", "STRT", "WARM", "DTRM", "DTRH", "STRS"};
        QVERIFY(names == all);
    }

    void theKeptEffectWithSlopesStillEqualsItsScene() {
        const std::filesystem::path data = GYRE_SOURCE_DIR "/tests/data";
        const Result<Scene> scene = readScene(data / "scenes/good/curve-slopes.gyre");
        const Result<Bytes> bytes = readFile(data / "assets/slopes-1.8.gyrefx", 1 << 20);
        QVERIFY(scene && bytes);
        const auto effect = readExactly(*bytes);
        QVERIFY2(effect, effect ? "" : effect.error().text().c_str());
        QVERIFY(effect->scene == effectScene(*scene));
        QVERIFY(scene->curves[0].keys[0].slopes == (KeySlopes{{0, 0, 0}, {900, 0, 0}}));
        QVERIFY(!scene->curves[0].keys[1].slopes);
    }

    void anEffectHasTheLowestPossibleMinorVersion() {
        QCOMPARE(int(writeEffect(drivenEffect())[10]), 1);
        QCOMPARE(int(writeEffect({effectScene(scenes::busy()), 1, "", {}})[10]), 0);
    }

    void everyTruncationAndEveryFlippedBitIsRefused() {
        const Bytes bytes = writeEffect(drivenEffect());
        for (std::size_t length = 0; length < bytes.size(); ++length)
            QVERIFY(!readExactly({bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(length)}));
        for (std::size_t bit = 0; bit < 8 * bytes.size(); ++bit) {
            Bytes damaged = bytes;
            damaged[bit / 8] ^= std::byte(1 << bit % 8);
            QVERIFY2(!readExactly(damaged), std::to_string(bit).c_str());
        }
    }

    // Damage with valid checksums, as an attacker would make it: the effect is refused, or is valid and runs.
    void damageWithGoodChecksumsIsRefusedOrHarmless() {
        const std::vector<Chunk> chunks = chunksOf(writeEffect(drivenEffect()));
        for (std::size_t i = 0; i < chunks.size(); ++i) {
            const std::string& name = chunks[i].name;
            if (name != "CURV" && name != "CKEY" && name != "PARM" && name != "LINK" && name != "EVNT" &&
                name != "STRT" && name != "WARM")
                continue;
            for (std::size_t offset = 0; offset + 4 <= chunks[i].bytes.size(); offset += 4)
                for (const std::uint32_t word : {0u, 1u, 0x7FFFFFFFu, 0x7F800000u, 0xFFFFFFFFu}) {
                    std::vector<Chunk> damaged = chunks;
                    for (std::size_t byte = 0; byte < 4; ++byte)
                        damaged[i].bytes[offset + byte] = std::byte(word >> 8 * byte & 255);
                    const auto read = readExactly(sealChunks(damaged, 1));
                    if (!read) continue;
                    QVERIFY(readExactly(writeEffect(*read)));
                    Simulation(read->scene, 1).step();
                }
        }
    }

    void missingDoubledAndSwappedChunksAreRefusedOrHarmless() {
        const std::vector<Chunk> chunks = chunksOf(writeEffect(drivenEffect()));
        for (std::size_t i = 0; i < chunks.size(); ++i) {
            std::vector<Chunk> removed = chunks, doubled = chunks;
            removed.erase(removed.begin() + static_cast<std::ptrdiff_t>(i));
            doubled.insert(doubled.begin() + static_cast<std::ptrdiff_t>(i), chunks[i]);
            const auto without = readExactly(sealChunks(removed, 1));
            if (without) QVERIFY(readExactly(writeEffect(*without)));
            QCOMPARE(readExactly(sealChunks(doubled, 1)).error().code, ErrorCode::Corrupt);
        }
    }
};

GYRE_TEST(TestDriveFiles)
#include "TestDriveFiles.moc"
