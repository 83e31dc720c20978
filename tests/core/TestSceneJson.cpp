#include "core/scenefile/SceneJson.h"

#include "core/scene/Field.h"
#include "tests/Test.h"
#include "tests/core/RandomScene.h"

#include <limits>
#include <set>

using namespace gyre;

namespace {

Scene sceneOf(const ElementBody& body) {
    Scene scene;
    scene.elements.push_back({ElementId{1}, "One", true, true, {}, body});
    return scene;
}

std::string textOf(const Scene& scene) {
    const Result<std::string> text = sceneToJson(scene);
    return text ? *text : text.error().text();
}

Scene sceneFrom(const std::string& text) {
    const Result<Scene> scene = sceneFromJson(text, "test.gyre");
    if (!scene) qWarning("%s", scene.error().text().c_str());
    return scene ? *scene : Scene();
}

/// A random scene; every other seed has curves, parameters and events.
Scene drivenScene(std::uint64_t seed) {
    Scene scene = randomScene(seed);
    Random random(seed, 1, 0);
    if (seed % 2 == 0) driveAtRandom(scene, random);
    return scene;
}

}  // namespace

class TestSceneJson : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyFieldOfEveryKindSurvivesTheText();
    void savingTwiceGivesTheSameBytes();
    void everyBitOfANumberSurvivesTheText();
    void theLayoutIsAsSpecified();
    void noLineOfNumbersExceedsHundredColumns();
    void hiddenFieldsAreWrittenOnlyIfTheyDiffer();
    void numbersThatAreNotFiniteAreRefused();
    void omittedFieldsHaveTheirDefaults();
    void aByteOrderMarkIsSkipped();
    void unknownExtensionKeysAreKept();
    void keysOfANewerMinorVersionAreKept();
    void keysOfANewerVersionAreNotWrittenIntoAnOlderOne();
    void everyPrefixIsRefusedWithASentence();
    void noElementHasAKeyTwice();
};

void TestSceneJson::everyFieldOfEveryKindSurvivesTheText() {
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        const Scene scene = drivenScene(seed);
        const Result<std::string> text = sceneToJson(scene);
        QVERIFY2(text, text ? "" : text.error().text().c_str());
        const Result<Scene> again = sceneFromJson(*text, "test.gyre");
        QVERIFY2(again, again ? "" : again.error().text().c_str());
        QVERIFY2(*again == scene, text->c_str());
    }
}

void TestSceneJson::savingTwiceGivesTheSameBytes() {
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        const std::string text = textOf(drivenScene(seed));
        QCOMPARE(textOf(sceneFrom(text)), text);
    }
}

void TestSceneJson::everyBitOfANumberSurvivesTheText() {
    const float floats[] = {
        0.1f, 1.0f / 3, 16777217.0f / 16777216, 0.30000001f, -0.0f, 1e-6f, std::numeric_limits<float>::denorm_min()};
    for (const float number : floats) {
        Scene scene;
        scene.fluid.gravity.x = number;
        const float again = sceneFrom(textOf(scene)).fluid.gravity.x;
        QCOMPARE(std::memcmp(&again, &number, sizeof again), 0);
    }
    Scene scene;
    scene.fluid.substep = 1.0 / 60;
    QCOMPARE(sceneFrom(textOf(scene)).fluid.substep, 1.0 / 60);
}

void TestSceneJson::theLayoutIsAsSpecified() {
    Scene scene = sceneOf(SceneCamera{});
    scene.name = "Tab\tand \"quotes\"";
    const std::string text = textOf(scene);

    QVERIFY(text.starts_with(
        "{\n  \"$schema\": \"gyre-scene-1.json\",\n  \"format\": \"gyre-scene\",\n  \"version\": \"1.0\",\n"
        "  \"generator\": \"gyre "));
    QVERIFY(text.find("\n  \"name\": \"Tab\\tand \\\"quotes\\\"\",\n  \"simulation\": {\n    \"substep\": ") !=
            std::string::npos);
    QVERIFY(text.find("\n    \"seed\": \"42\",\n    \"solver\": \"fft\",\n") != std::string::npos);
    QVERIFY(text.find("\n    \"gravity\": [0, -9.81, 0],\n    \"wind\": [0, 0, 0],\n") != std::string::npos);
    QVERIFY(text.find("\n  },\n  \"look\": {\n") != std::string::npos);
    QVERIFY2(text.ends_with(R"(
  "objects": [
    {
      "id": "00000001",
      "type": "camera",
      "name": "One",
      "enabled": true,
      "visible": true,
      "position": [0, 0, 0],
      "rotation": [0, 0, 0, 1],
      "scale": 1,
      "fieldOfView": 0.7
    }
  ]
}
)"),
             text.c_str());
}

void TestSceneJson::noLineOfNumbersExceedsHundredColumns() {
    // An array that ends at column 99 with its comma stands on one line; one digit more, and each number has its own.
    const std::string fits = "  \"x-a\": [" + std::string(84, '1') + ", 2],\n";
    const std::string wide = "  \"x-a\": [" + std::string(85, '1') + ", 2],\n";
    QCOMPARE(fits.find('\n'), std::size_t{99});
    const auto keeps = [](const std::string& line) {
        const std::string text = "{\"format\": \"gyre-scene\", \"version\": \"1.0\"," + line + "\"x-b\": 0}";
        return textOf(sceneFrom(text)).find(line) != std::string::npos;
    };
    QVERIFY(keeps(fits));
    QVERIFY(!keeps(wide));
}

void TestSceneJson::hiddenFieldsAreWrittenOnlyIfTheyDiffer() {
    Emitter emitter;
    emitter.shape = EmitterShape::Point;
    QVERIFY(textOf(sceneOf(emitter)).find("\"thickness\"") == std::string::npos);
    emitter.thickness = 3;
    QVERIFY(textOf(sceneOf(emitter)).find("\"thickness\": 3") != std::string::npos);
}

void TestSceneJson::numbersThatAreNotFiniteAreRefused() {
    Emitter emitter;
    emitter.rate = std::numeric_limits<float>::quiet_NaN();
    const Result<std::string> text = sceneToJson(sceneOf(emitter));
    QVERIFY(!text);
    QCOMPARE(text.error().text(), std::string("\"One\": Rate is not a finite number. Set it again, then save."));
}

void TestSceneJson::omittedFieldsHaveTheirDefaults() {
    const Scene scene =
        sceneFrom(R"({"format": "gyre-scene", "version": "1.0", "objects": [{"id": "00000001", "type": "body"}]})");
    Scene expected = sceneOf(Body{});
    expected.elements[0].name.clear();
    QVERIFY(scene == expected);
}

void TestSceneJson::aByteOrderMarkIsSkipped() {
    const Scene scene = randomScene(1);
    QVERIFY(sceneFrom("\xEF\xBB\xBF" + textOf(scene)) == scene);
}

void TestSceneJson::unknownExtensionKeysAreKept() {
    const std::string text = R"({
  "$schema": "../schema/mine.json", "format": "gyre-scene", "version": "1.0",
  "x-notes": {"a": [1.50, 1e3, null, "é"], "b": {}},
  "simulation": {"x-why": "as filmed"},
  "objects": [{"id": "00000001", "type": "camera", "x-lens": 35}]
})";
    const Scene scene = sceneFrom(text);
    const std::string saved = textOf(scene);
    QVERIFY(saved.find("\"$schema\": \"../schema/mine.json\"") != std::string::npos);
    QVERIFY(saved.find("\"x-why\": \"as filmed\"\n  },\n  \"look\"") != std::string::npos);
    QVERIFY(saved.find("\"x-lens\": 35\n    }") != std::string::npos);
    QVERIFY(saved.find("\"a\": [1.50, 1e3, null, \"é\"],\n    \"b\": {}") != std::string::npos);
    QVERIFY(sceneFrom(saved) == scene);
    QCOMPARE(textOf(sceneFrom(saved)), saved);
}

void TestSceneJson::keysOfANewerMinorVersionAreKept() {
    const std::string text = R"({"format": "gyre-scene", "version": "1.99", "generator": "gyre 9", "clouds": true,
  "look": {"fog": 0.5}, "objects": [{"id": "00000001", "type": "camera", "lens": [1, 2]}]})";
    const std::string saved = textOf(sceneFrom(text));
    QVERIFY(saved.find("\"version\": \"1.99\"") != std::string::npos);
    QVERIFY(saved.find("\"clouds\": true") != std::string::npos);
    QVERIFY(saved.find("\"fog\": 0.5") != std::string::npos);
    QVERIFY(saved.find("\"lens\": [1, 2]") != std::string::npos);
    QCOMPARE(textOf(sceneFrom(saved)), saved);
}

void TestSceneJson::keysOfANewerVersionAreNotWrittenIntoAnOlderOne() {
    Scene scene = sceneOf(SceneCamera{});
    scene.elements[0].extras = R"({"lens": 1, "x-lens": 2})";  // as pasted from a newer scene
    const std::string saved = textOf(scene);
    QVERIFY(saved.find("\"lens\"") == std::string::npos);
    QVERIFY(saved.find("\"x-lens\": 2") != std::string::npos);
    QVERIFY(sceneFromJson(saved, "test.gyre"));
}

void TestSceneJson::everyPrefixIsRefusedWithASentence() {
    const std::string text = textOf(sceneOf(Emitter{}));
    for (std::size_t length = 0; length + 1 < text.size(); ++length) {
        const Result<Scene> scene = sceneFromJson(std::string_view(text).substr(0, length), "cut.gyre");
        QVERIFY2(!scene, std::to_string(length).c_str());
        const std::string expected = length == 0 ? "cut.gyre is empty" : "cut.gyre, line ";
        QVERIFY2(scene.error().text().starts_with(expected), scene.error().text().c_str());
    }
}

void TestSceneJson::noElementHasAKeyTwice() {
    for (const char* kind : kindWords()) {
        Element element;
        element.body = *defaultBody(kind);
        std::set<std::string> keys{"id", "type"};
        for (const Field& field : fieldsOf(element)) QVERIFY2(keys.insert(field.info.key).second, field.info.key);
        for (const Field& field : fieldsOf(element.body)) QVERIFY2(keys.insert(field.info.key).second, field.info.key);
        for (const std::string& key : keys) QVERIFY2(!key.starts_with("x-"), key.c_str());
    }
}

GYRE_TEST(TestSceneJson)
#include "TestSceneJson.moc"
