#include "core/scenefile/SceneJson.h"
#include "tests/Test.h"

#include <string>

using namespace gyre;

namespace {

/// A scene with these lines in it: the third line is the first of `members`.
std::string sceneWith(const std::string& members) {
    return "{\"format\": \"gyre-scene\",\n\"version\": \"1.0\"" + (members.empty() ? "" : ",\n" + members) + "}\n";
}

/// A scene with one object, whose members begin in line 5.
std::string objectWith(const std::string& type, const std::string& members) {
    return sceneWith("\"objects\": [\n{\"id\": \"00000001\", \"type\": \"" + type + "\",\n" + members + "}]");
}

std::string nested(int depth) {
    return std::string(static_cast<std::size_t>(depth), '[') + std::string(static_cast<std::size_t>(depth), ']');
}

Error refusalOf(const std::string& text) {
    const Result<Scene> scene = sceneFromJson(text, "bad.gyre");
    return scene ? Error{ErrorCode::Missing, "it was read"} : scene.error();
}

const std::string kTetrahedron = R"("planes": [[-1,0,0,0],[0,-1,0,0],[0,0,-1,0],[0.57735,0.57735,0.57735,0.57735]],
"vertices": [[0,0,0],[1,0,0],[0,1,0],[0,0,1]])";

}  // namespace

class TestSceneRefusals : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aMistakeIsReportedWithItsPlace_data();
    void aMistakeIsReportedWithItsPlace();
    void exceededLimitsAreReportedAsLimits_data();
    void exceededLimitsAreReportedAsLimits();
    void scenesJustWithinTheLimitsAreRead();
    void aHundredThousandBracketsAreRefusedFast();
    void validPiecesAreRead();
};

void TestSceneRefusals::aMistakeIsReportedWithItsPlace_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("place");
    QTest::addColumn<QByteArray>("what");
    const auto row = [](const char* name, const std::string& text, const char* place, const char* what) {
        QTest::newRow(name) << QByteArray::fromStdString(text) << QByteArray(place) << QByteArray(what);
    };
    // Invalid JSON
    row("empty", "", " is empty", "Take an earlier copy");
    row("only a mark", "\xEF\xBB\xBF \n", " is empty", "Take an earlier copy");
    row("zeros", sceneWith("") + std::string(9, '\0'), ", line 3: ", "a zero byte stands here");
    row("cut", "{\"format\":\n", ", line ", "the text ends too early");
    row("cut in a text", sceneWith("\"name\": \"abc").substr(0, 54), ", line 3", "the rest is missing");
    // Escapes: halves of a character, cut off, unknown. The key, the place in the text and the letters' case differ.
    row("half of a pair", sceneWith(R"("name": "\ud83d")"), ", line 3, /name: ", R"("\ud83d" is half of a character)");
    row("half before letters", sceneWith(R"("name": "a\uD83Dbcd")"),
        ", line 3, /name: ", R"("\uD83D" is half of a character)");
    row("half and another escape", sceneWith(R"("name": "\ud83d\u0041")"),
        ", line 3, /name: ", R"("\ud83d" is half of a character)");
    row("half and a line feed", sceneWith(R"("name": "\uda00\n")"),
        ", line 3, /name: ", R"("\uda00" is half of a character)");
    row("second half alone", sceneWith(R"("name": "x\udc00y")"),
        ", line 3, /name: ", R"("\udc00" is half of a character)");
    row("half in a key", sceneWith(R"("x-\ud83d": 1)"), ", line 3: ", R"("\ud83d" is half of a character)");
    row("cut escape", sceneWith(R"("name": "a\ud8")"), ", line 3, /name: ", R"("\ud8" is cut off)");
    row("unknown escape", sceneWith(R"("name": "C:\Users\qed")"), ", line 3, /name: ", R"("\U" is no escape of JSON)");
    row("behind a good escape", sceneWith(R"("name": "a\n" "b")"), ", line 3", R"(is not expected here)");
    row("behind a good pair", sceneWith(R"("name": "\ud83d\ude00" 5)"), ", line 3", R"(not expected here)");
    row("behind a backslash", sceneWith(R"("name": "a\\"q)"), ", line 3", R"(is not expected here)");
    row("twice", sceneWith("\"name\": \"a\",\n\"name\": \"b\""), ", line 4: ", "the key \"name\" stands twice here");
    row("twice in an object", objectWith("body", "\"grip\": 0,\n\"grip\": 1"),
        ", line 6, /objects/0: ", "the key \"grip\" stands twice");
    row("NaN", sceneWith("\"simulation\": {\n\"viscosity\": NaN}"),
        ", line 4, /simulation/viscosity: ", "\"NaN\" is not a number a scene can hold");
    row("infinity", sceneWith("\"simulation\": {\n\"viscosity\": -Infinity}"),
        ", line 4, /simulation/viscosity: ", "\"-Infinity\" is not a number");
    row("overflow", sceneWith("\"simulation\": {\n\"viscosity\": 1e999}"),
        ", line 4, /simulation/viscosity: ", "the number \"1e999\" is too large");
    row("comment", sceneWith("// mine\n\"name\": \"a\""), ", line 3: ", "comments are not accepted");
    row("comma too many", sceneWith("\"look\": {},\n"), ", line 4: ", "a comma stands before }");
    row("comma missing", sceneWith("\"name\": \"a\"\n\"look\": {}"), ", line 4: ", "Look for a missing comma");
    row("leading zero", sceneWith("\"x-a\": 01"), ", line 3: ", "\"01\" is not expected here");
    row("bare word", sceneWith("\"x-a\": True"), ", line 3, /x-a: ", "\"True\" is not expected here");
    row("open text", sceneWith("\"name\": \"a\n\""), ", line 3, /name: ", "a text is not closed");
    row("not UTF-8", sceneWith("\"name\": \"\xFF\""), ", line 3, /name: ", "Save the file as UTF-8");
    row("wrong bracket", sceneWith("\"x-a\": [1}"), ", line 3, /x-a: ", "\"}\" is not expected here");
    row("more behind it", sceneWith("") + "x", ", line 3: ", "\"x\" is not expected here");
    // Valid JSON, but no scene
    row("an array", "[]", ", line 1: ", "this is not a Gyre scene");
    row("no format", "{}", ", line 1: ", "it has no \"format\"");
    row("other format", "{\"format\": \"glTF\"}", ", line 1, /format: ", "its format is \"glTF\"");
    row("no version", "{\"format\": \"gyre-scene\"}", ", line 1: ", "the \"version\" is missing");
    row("odd version", "{\"format\": \"gyre-scene\", \"version\": \"one\"}",
        ", line 1, /version: ", "\"one\" is no version");
    row("newer major", "{\"format\": \"gyre-scene\",\n\"version\": \"2.1\", \"generator\": \"gyre 5.0\", \"x\": 1}",
        ", line 2, /version: ",
        "the scene is of version 2.1, made by \"gyre 5.0\"; this version of Gyre reads 1.x. Open it with a newer "
        "Gyre.");
    row("feature", "{\"format\": \"gyre-scene\", \"version\": \"1.99\", \"featuresRequired\": [\"fire\"]}",
        ", line 1, /featuresRequired/0: ", "the scene needs \"fire\"");
    // Keys
    row("unknown key", sceneWith("\"simulation\": {\n\"viscosty\": 1}"),
        ", line 4, /simulation/viscosty: ", "Did you mean \"viscosity\"?");
    row("unknown key at the top", sceneWith("\"nane\": \"a\""), ", line 3, /nane: ", "Did you mean \"name\"?");
    row("unknown key of an object", objectWith("emitter", "\"Rate\": 1"),
        ", line 5, /objects/0/Rate: ", "Did you mean \"rate\"?");
    row("key of another kind", objectWith("camera", "\"rate\": 1"),
        ", line 5, /objects/0/rate: ", "no key is called \"rate\" here");
    row("key to escape", sceneWith("\"a/b~c\": 1"), ", line 3, /a~1b~0c: ", "no key is called");
    // Objects
    row("no id", sceneWith("\"objects\": [\n{\"type\": \"body\"}]"),
        ", line 4, /objects/0: ", "the object has no \"id\"");
    row("odd id", sceneWith("\"objects\": [\n{\"id\": \"oiluoilu\", \"type\": \"body\"}]"),
        ", line 4, /objects/0/id: ", "\"oiluoilu\" is no id");
    row("same id", objectWith("body", "\"name\": \"a\"}, {\"id\":\n\"00000001\", \"type\": \"body\""),
        ", line 6, /objects/1/id: ", "the id \"00000001\" is already used by /objects/0/id in line 4");
    row("no type", sceneWith("\"objects\": [\n{\"id\": \"00000001\"}]"),
        ", line 4, /objects/0: ", "The types are emitter, vorticity, body, camera");
    row("unknown type", objectWith("emiter", "\"name\": \"a\""),
        ", line 4, /objects/0/type: ", "Did you mean \"emitter\"?");
    row("no object", sceneWith("\"objects\": [\n7]"), ", line 4, /objects/0: ", "must be an object, but is a number");
    // Values
    row("too large", objectWith("emitter", "\"lifetime\": 0"),
        ", line 5, /objects/0/lifetime: ", "must be from 0.01 to 86400 s, but is 0.");
    row("in a vector", objectWith("body", "\"position\": [0,\n2e6, 0]"),
        ", line 6, /objects/0/position/1: ", "must be from -1000000 to 1000000 m, but is 2e6.");
    row("short vector", objectWith("body", "\"position\": [0, 0]"),
        ", line 5, /objects/0/position: ", "must be an array of 3 numbers, but has 2 entries");
    row("a text for a number", objectWith("emitter", "\"rate\": \"9\""),
        ", line 5, /objects/0/rate: ", "must be a number, but is a text");
    row("null", objectWith("emitter", "\"rate\": null"),
        ", line 5, /objects/0/rate: ", "must be a number, but is null");
    row("a number for a flag", objectWith("body", "\"enabled\": 1"),
        ", line 5, /objects/0/enabled: ", "must be true or false, but is a number");
    row("half a particle", objectWith("emitter", "\"burst\": 1.5"),
        ", line 5, /objects/0/burst: ", "must be a whole number, but is 1.5");
    row("unknown word", objectWith("emitter", "\"shape\": \"disk\""),
        ", line 5, /objects/0/shape: ", "Did you mean \"disc\"?");
    row("seed as a number", sceneWith("\"simulation\": {\n\"seed\": 42}"),
        ", line 4, /simulation/seed: ", "in quotes, such as \"42\"");
    row("seed too large", sceneWith("\"simulation\": {\n\"seed\": \"18446744073709551616\"}"),
        ", line 4, /simulation/seed: ", "must be a whole number from 1 to 18446744073709551615");
    row("seed zero", sceneWith("\"simulation\": {\n\"seed\": \"0\"}"),
        ", line 4, /simulation/seed: ", "must be a whole number from 1");
    row("no unit quaternion", objectWith("body", "\"rotation\": [0, 0, 0, 1.01]"),
        ", line 5, /objects/0/rotation: ", "its length is 1.01");
    row("beyond a float", objectWith("body", "\"hulls\": [{\"planes\": [[1e39, 0, 0, 0]], \"vertices\": []}]"),
        ", line 5, /objects/0/hulls/0/planes/0/0: ", "the number \"1e39\" is too large");
    // Convex pieces
    row("piece without planes", objectWith("body", "\"hulls\": [{}]"),
        ", line 5, /objects/0/hulls/0: ", "needs \"planes\" and \"vertices\"");
    row("piece with more", objectWith("body", "\"hulls\": [{" + kTetrahedron + ",\n\"mass\": 1}]"),
        ", line 7, /objects/0/hulls/0/mass: ", "a convex piece has no key \"mass\"");
    row("unsound piece", objectWith("body", "\"hulls\": [{\"planes\": [[1,0,0,1]], \"vertices\": [[0,0,0]]}]"),
        ", line 5, /objects/0/hulls/0: ", "fewer than 4 planes");
}

void TestSceneRefusals::aMistakeIsReportedWithItsPlace() {
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, place);
    QFETCH(QByteArray, what);
    const Error refusal = refusalOf(text.toStdString());
    QVERIFY2(refusal.text().starts_with("bad.gyre" + place.toStdString()), refusal.text().c_str());
    QVERIFY2(refusal.text().find(what.toStdString()) != std::string::npos, refusal.text().c_str());
    QVERIFY(refusal.code == ErrorCode::Syntax || refusal.code == ErrorCode::OtherFormat ||
            refusal.code == ErrorCode::TooNew || refusal.code == ErrorCode::Invalid);
    QVERIFY(refusal.jsonPlace());
}

void TestSceneRefusals::exceededLimitsAreReportedAsLimits_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("what");
    const auto row = [](const char* name, const std::string& text, const char* what) {
        QTest::newRow(name) << QByteArray::fromStdString(text) << QByteArray(what);
    };
    std::string objects;
    for (int i = 0; i < 10001; ++i) objects += i == 0 ? "{}" : ",{}";
    row("bytes", sceneWith("") + std::string(64 << 20, ' '), "bad.gyre holds 65 MiB; at most 64 MiB are accepted");
    row("depth", sceneWith("\"x-a\": " + nested(64)), "bad.gyre, line 3, /x-a/0");
    row("objects", sceneWith("\"objects\": [" + objects + "]"),
        "bad.gyre, line 3, /objects: holds 10001 objects; at most 10000");
    row("text", sceneWith("\"x-a\": \"" + std::string(4097, 'a') + "\""),
        "bad.gyre, line 3, /x-a: a text is longer than the 4096 bytes");
    row("key", sceneWith("\"x-" + std::string(4096, 'a') + "\": 1"),
        "bad.gyre, line 3: a key is longer than the 4096 bytes");
    row("number", sceneWith("\"x-a\": 0." + std::string(4096, '0')), "bad.gyre, line 3, /x-a: a number is longer than");
    row("name", objectWith("body", "\"name\": \"" + std::string(129, 'a') + "\""),
        "bad.gyre, line 5, /objects/0/name: is longer than the 128 bytes");
    row("scene's name", sceneWith("\"name\": \"" + std::string(129, 'a') + "\""),
        "bad.gyre, line 3, /name: is longer than the 128 bytes");
}

void TestSceneRefusals::exceededLimitsAreReportedAsLimits() {
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, what);
    const Error refusal = refusalOf(text.toStdString());
    QVERIFY2(refusal.text().starts_with(what.toStdString()), refusal.text().c_str());
    QCOMPARE(refusal.code, ErrorCode::Limit);
}

void TestSceneRefusals::scenesJustWithinTheLimitsAreRead() {
    const std::string text = sceneWith("\"x-a\": " + nested(63) + ", \"name\": \"" + std::string(128, 'a') +
                                       "\", \"x-b\": \"" + std::string(4096, 'b') + "\"");
    const Result<Scene> scene = sceneFromJson(text, "good.gyre");
    QVERIFY2(scene, scene ? "" : scene.error().text().c_str());
}

void TestSceneRefusals::aHundredThousandBracketsAreRefusedFast() {
    QVERIFY(refusalOf(std::string(100'000, '[')).text().starts_with("bad.gyre, line 1, /0/0/"));
    QVERIFY(!sceneFromJson(sceneWith("\"x-a\": " + std::string(100'000, '[')), "bad.gyre"));
}

void TestSceneRefusals::validPiecesAreRead() {
    const Result<Scene> scene = sceneFromJson(objectWith("body", "\"hulls\": [{" + kTetrahedron + "}]"), "good.gyre");
    QVERIFY2(scene, scene ? "" : scene.error().text().c_str());
    QCOMPARE(std::get<Body>(scene->elements[0].body).obstacle.pieces()[0].planes[3].offset, 0.57735f);
}

GYRE_TEST(TestSceneRefusals)
#include "TestSceneRefusals.moc"
