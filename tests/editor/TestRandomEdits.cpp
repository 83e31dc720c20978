#include "tests/Test.h"
#include "tests/editor/RandomEdits.h"

#include "core/base/Hash.h"
#include "core/scenefile/SceneFile.h"
#include "core/scenefile/SceneJson.h"
#include "tests/core/RandomScene.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QUndoStack>

#include <map>
#include <set>

using namespace gyre;
using namespace gyre::editor;

/// Undo and redo restore the same bytes after random edits. GYRE_RANDOM_EDITS in the environment sets the number of
/// edits, 2,000 by default, and GYRE_RANDOM_SEED the seed.
class TestRandomEdits : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void undoingAllRestoresTheFirstFileAndRedoingTheLast_data();
    void undoingAllRestoresTheFirstFileAndRedoingTheLast();

private:
    static std::vector<Scene> presets() {
        std::vector<Scene> all;
        const QDir folder(GYRE_SOURCE_DIR "/resources/presets");
        for (const QString& name : folder.entryList({"*.gyre"}))
            all.push_back(*readScene(folder.filePath(name).toStdString()));
        return all;
    }
    QByteArray saved(const Document& document) {
        const QString path = m_folder.filePath("scene.gyre");
        const Result<void> written = writeScene(document.scene(), path.toStdString());
        if (!written) return QByteArray("not written: ") + written.error().text().c_str();
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    /// The values of all enumerations of an element, such as "emitter shape=ball".
    static std::set<std::string> choicesOf(Element element) {
        std::set<std::string> choices{kindWord(element.body)};
        for (const Field& field : fieldsOf(element.body))
            if (const auto* choice = std::get_if<EnumRef>(&field.value))
                choices.insert(std::string(kindWord(element.body)) + ' ' + field.info.key + '=' +
                               choice->words[static_cast<std::size_t>(choice->get(choice->object))]);
        return choices;
    }
    static std::set<std::string> allChoices() {
        std::set<std::string> all;
        for (const char* kind : kindWords()) {
            all.insert(kind);
            ElementBody body = *defaultBody(kind);
            for (const Field& field : fieldsOf(body))
                if (const auto* choice = std::get_if<EnumRef>(&field.value))
                    for (const char* word : choice->words)
                        all.insert(std::string(kind) + ' ' + field.info.key + '=' + word);
        }
        return all;
    }
    /// The scene as text, if reading it results in the same scene; otherwise the error.
    static Result<std::string> textThatSurvivesReading(const Scene& scene) {
        Result<std::string> text = sceneToJson(scene);
        if (!text) return text;
        const Result<Scene> read = sceneFromJson(*text, "scene.gyre");
        if (!read) return read.error();
        return *read == scene ? text : fail(ErrorCode::Malformed, "The scene is otherwise in its file.");
    }

    static QByteArray firstDifference(const std::string& one, const std::string& other) {
        const QList<QByteArray> a = QByteArray::fromStdString(one).split('\n'),
                                b = QByteArray::fromStdString(other).split('\n');
        for (qsizetype i = 0; i < std::min(a.size(), b.size()); ++i)
            if (a[i] != b[i]) return a[i] + " / " + b[i];
        return "lengths";
    }

    QTemporaryDir m_folder;
};

void TestRandomEdits::undoingAllRestoresTheFirstFileAndRedoingTheLast_data() {
    QTest::addColumn<bool>("isEmpty");
    QTest::newRow("from an empty scene") << true;
    QTest::newRow("from a scene of every kind") << false;
}

void TestRandomEdits::undoingAllRestoresTheFirstFileAndRedoingTheLast() {
    QFETCH(bool, isEmpty);
    const int edits =
        qEnvironmentVariableIsSet("GYRE_RANDOM_EDITS") ? qEnvironmentVariableIntValue("GYRE_RANDOM_EDITS") : 2000;
    const std::uint64_t seed = 1 + static_cast<std::uint64_t>(qEnvironmentVariableIntValue("GYRE_RANDOM_SEED"));
    Document document;
    document.open(isEmpty ? Scene() : randomScene(seed), {});
    const QByteArray first = saved(document);
    QVERIFY2(first.startsWith('{'), first.constData());
    RandomEdits hand(document, presets(), seed);
    constexpr int kProof = 20;  // edits between two checks, to limit the time
    std::string since;
    std::set<std::string> met;
    for (int i = 0; i < edits; ++i) {
        since += hand.edit() + ", ";
        QVERIFY2(hand.refusal().empty(), (since + hand.refusal()).c_str());
        if (!document.scene().elements.empty()) met.merge(choicesOf(document.scene().elements.back()));
        if (i % kProof != 0) continue;
        const Result<std::string> text = textThatSurvivesReading(document.scene());
        QVERIFY2(text.has_value(), (since + (text ? "" : text.error().text())).c_str());
        since.clear();
    }
    if (edits >= 2000) {
        for (const std::string& verb : hand.verbs()) QVERIFY2(hand.done(verb) > 0, verb.c_str());
        for (const std::string& choice : allChoices()) QVERIFY2(met.contains(choice), choice.c_str());
    }
    QUndoStack& history = document.undoStack();
    while (history.canRedo()) history.redo();
    const QByteArray last = saved(document);
    QVERIFY2(last.startsWith('{'), last.constData());
    std::map<int, std::string> texts;  // by step; only some steps, to limit the time
    constexpr int kEvery = 17;
    while (history.canUndo()) {
        if (history.index() % kEvery == 0) texts[history.index()] = *sceneToJson(document.scene());
        history.undo();
    }
    QCOMPARE(saved(document), first);
    while (history.canRedo()) {
        history.redo();
        if (history.index() % kEvery != 0) continue;
        const std::string text = *sceneToJson(document.scene()), &before = texts[history.index()];
        QVERIFY2(text == before, firstDifference(text, before).constData());
    }
    QCOMPARE(saved(document), last);
    QVERIFY(document.scene() != Scene());
}

GYRE_TEST(TestRandomEdits)
#include "TestRandomEdits.moc"
