#include "core/scenefile/SceneFile.h"
#include "core/scenefile/SceneJson.h"
#include "tests/Test.h"

#include <filesystem>

using namespace gyre;
namespace fs = std::filesystem;

namespace {

const fs::path kRoot = GYRE_SOURCE_DIR;
const fs::path kScenes = kRoot / "tests/data/scenes";

std::vector<fs::path> scenesIn(const char* folder) {
    std::vector<fs::path> scenes;
    for (const fs::directory_entry& entry : fs::directory_iterator(kScenes / folder)) scenes.push_back(entry.path());
    return scenes;
}

}  // namespace

/// Our reader accepts and refuses the sample files. check_schema.py tests that the schema agrees.
class TestSceneSchema : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theCopyInResourcesIsCurrent();
    void goodScenesAreRead();
    void badScenesAreRefused();
};

void TestSceneSchema::theCopyInResourcesIsCurrent() {
    const Result<std::vector<std::byte>> copy = readFile(kRoot / "resources/schema/gyre-scene-1.json", 1 << 20);
    QVERIFY2(copy, copy ? "" : copy.error().text().c_str());
    const std::string text(reinterpret_cast<const char*>(copy->data()), copy->size());
    QVERIFY2(text == sceneSchema(), "run: gyre schema > resources/schema/gyre-scene-1.json");
}

void TestSceneSchema::goodScenesAreRead() {
    QVERIFY(!scenesIn("good").empty());
    for (const fs::path& path : scenesIn("good")) {
        const Result<Scene> scene = readScene(path);
        QVERIFY2(scene, scene ? "" : scene.error().text().c_str());
    }
}

void TestSceneSchema::badScenesAreRefused() {
    QVERIFY(!scenesIn("bad").empty());
    for (const fs::path& path : scenesIn("bad")) {
        const Result<Scene> scene = readScene(path);
        QVERIFY2(!scene, path.c_str());
        // The files must be valid JSON, because the schema cannot judge others.
        QVERIFY2(scene.error().text().find(".gyre, line ") != std::string::npos, scene.error().text().c_str());
    }
}

GYRE_TEST(TestSceneSchema)
#include "TestSceneSchema.moc"
