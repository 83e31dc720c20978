#include "core/scene/SolverRevision.h"
#include "core/scenefile/Migrations.h"
#include "core/scenefile/SceneFile.h"
#include "core/scenefile/SceneFormat.h"
#include "core/scenefile/SceneJson.h"
#include "tests/Test.h"

#include <filesystem>

using namespace gyre;
namespace fs = std::filesystem;

namespace {

const fs::path kFolder = fs::path(GYRE_SOURCE_DIR) / "tests/data/scenes/migrations";

std::string textOf(const fs::path& file) {
    const auto bytes = readFile(file, kMaxJsonBytes);
    return bytes ? std::string(reinterpret_cast<const char*>(bytes->data()), bytes->size()) : std::string();
}

Result<Scene> opened(const std::string& version, const std::string& more = "") {
    return sceneFromJson("{\"format\": \"gyre-scene\", \"version\": \"" + version + "\"" + more + "}", "scene");
}

fs::path beforeOf(const Migration& step) { return kFolder / (std::string(step.from) + "-before.gyre"); }
fs::path afterOf(const Migration& step) { return kFolder / (std::string(step.from) + "-after.gyre"); }

}  // namespace

/// Files of old versions open for ever and keep their meaning.
class TestMigrations : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theMigrationsLeadToTheCurrentVersion() {
        QVERIFY(!migrations().empty());
        for (std::size_t i = 1; i < migrations().size(); ++i) QVERIFY(migrations()[i].from == migrations()[i - 1].to);
        QVERIFY(migrations().back().to == sceneformat::kPlainVersion);
    }

    void everyMigrationHasAnOldFileThatStillOpens() {
        for (const Migration& step : migrations()) {
            const Result<Scene> scene = readScene(beforeOf(step));
            QVERIFY2(scene, scene ? "" : scene.error().text().c_str());
            const Result<std::string> text = sceneToJson(*scene);
            QVERIFY(text);
            QCOMPARE(QString::fromStdString(*text), QString::fromStdString(textOf(afterOf(step))));
        }
    }

    void aSecondMigrationChangesNothing() {
        for (const Migration& step : migrations()) {
            Result<JsonValue> once = parseJson(textOf(beforeOf(step)), "before");
            QVERIFY(once);
            migrate(*once);
            JsonValue twice = *once;
            migrate(twice);
            QCOMPARE(QString::fromStdString(canonicalText(twice)), QString::fromStdString(canonicalText(*once)));
        }
    }

    void anOmittedFieldKeepsTheDefaultOfItsVersion() {
        const Result<Scene> old = opened("0.9"), ours = opened("1.0");
        QVERIFY(old && ours);
        QVERIFY(old->look.keyLightDirection == glm::vec3(-0.45f, -0.8f, -0.4f));
        QVERIFY(ours->look.keyLightDirection == Look{}.keyLightDirection);
    }

    void theOldNameOfASolverIsAcceptedOnlyInOldVersions() {
        const std::string simulation = ", \"simulation\": {\"solver\": \"directSum\"}";
        const Result<Scene> old = opened("0.9", simulation);
        QVERIFY(old);
        QVERIFY(old->fluid.solver == VelocitySolver::DirectAtVortons);
        QVERIFY(!opened("1.0", simulation));
    }

    // Versions until 1.6 had three kinds of walls, and tracers pushed bodies.
    void olderWallsBecomeAnImpulseAndAreReported() {
        const auto read = [](const char* version, const char* simulation, const char* type, std::string& note) {
            const std::string text =
                std::string("{\"format\": \"gyre-scene\", \"version\": \"") + version + "\", \"simulation\": {" +
                simulation + "}, \"objects\": [{\"id\": \"00000004\", \"type\": \"" + type +
                "\"}, {\"id\": \"00000005\", \"type\": \"emitter\", \"tracerVolume\": 0.1, \"rate\": 7}],"
                " \"curves\": [{\"target\": \"00000005/tracerVolume\", \"keys\": [[0, 1, \"linear\"]]},"
                " {\"target\": \"00000005/rate\", \"keys\": [[0, 1, \"linear\"]]}],"
                " \"parameters\": [{\"id\": \"00000009\", \"name\": \"push\", \"value\": 1, \"min\": 0, \"max\": 2,"
                " \"drives\": [{\"target\": \"00000005/tracerVolume\"}, {\"target\": \"00000005/size\"}]}]}";
            return sceneFromJson(text, "scene", &note);
        };
        std::string note;
        const char* older = "\"boundary\": \"reassign\", \"reaction\": \"contact\"";
        const Result<Scene> scene = read("1.4", older, "body", note);
        QVERIFY2(scene, scene ? "" : scene.error().text().c_str());
        QVERIFY(!note.empty());
        QCOMPARE(scene->curves.size(), std::size_t{1});
        QCOMPARE(scene->parameters[0].links.size(), std::size_t{1});
        QCOMPARE(std::get<Emitter>(scene->elements[1].body).rate, 7.0f);
        QVERIFY(read("1.4", "", "body", note) && !note.empty());  // the default was another kind, too
        QVERIFY(read("1.6", "\"boundary\": \"impulse\"", "body", note) && note.empty());
        QVERIFY(read("1.4", older, "vorticity", note) && note.empty());  // nothing to stop the fluid
        QVERIFY(!read("1.7", older, "body", note));                      // unknown keys
        const Result<std::string> text = sceneToJson(*scene);
        QVERIFY(text && text->find("\"version\": \"1.7\"") != std::string::npos);
        QVERIFY(sceneFromJson(*text, "again", &note) && note.empty());
    }

    void anEarlierSolverIsReported() {
        const auto noteOn = [](const char* generator) {
            std::string note;
            const std::string text =
                std::string("{\"format\": \"gyre-scene\", \"version\": \"1.7\"") + generator + ", \"objects\": []}";
            const Result<Scene> scene = sceneFromJson(text, "scene", &note);
            return scene ? note : scene.error().text();
        };
        const std::string now = ", solver " + std::to_string(kSolverRevision) + "\"";
        QCOMPARE(noteOn((", \"generator\": \"gyre 0.1.0" + now).c_str()), std::string());
        QCOMPARE(noteOn(""), std::string());
        QCOMPARE(noteOn(", \"generator\": \"a script\""), std::string());
        const std::string unknown = noteOn(", \"generator\": \"gyre 0.1.0\""),
                          fifteen = noteOn(", \"generator\": \"gyre 0.1.0, solver 15\"");
        QVERIFY(unknown.find("an earlier revision") != std::string::npos && unknown.find("fog") != std::string::npos);
        QVERIFY(fifteen.find("revision 15") != std::string::npos && fifteen.find("fog") == std::string::npos);
    }

    void unknownVersionsAreRefused() {
        for (const char* version : {"0.8", "0.10", "0.99", "2.0", "old"}) QVERIFY(!opened(version));
    }
};

GYRE_TEST(TestMigrations)
#include "TestMigrations.moc"
