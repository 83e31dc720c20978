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

    void unknownVersionsAreRefused() {
        for (const char* version : {"0.8", "0.10", "0.99", "2.0", "old"}) QVERIFY(!opened(version));
    }
};

GYRE_TEST(TestMigrations)
#include "TestMigrations.moc"
