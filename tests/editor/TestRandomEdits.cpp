#include "tests/editor/RandomEdits.h"

#include "core/base/Hash.h"
#include "core/file/SceneFile.h"
#include "core/file/SceneJson.h"
#include "tests/core/RandomScene.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <QUndoStack>

#include <map>

using namespace gyre;
using namespace gyre::editor;

/// However one edits, undo and redo lead to the same bytes. GYRE_RANDOM_EDITS says how many edits are made, 2,000 if it does
/// not, and GYRE_RANDOM_SEED where they begin.
class TestRandomEdits : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void undoOfAllGivesTheFirstFileAndRedoTheLast_data();
    void undoOfAllGivesTheFirstFileAndRedoTheLast();

private:
    static std::vector<Scene> presets() {
        std::vector<Scene> all;
        const QDir folder(GYRE_SOURCE_DIR "/resources/presets");
        for (const QString& name : folder.entryList({"*.gyre"})) all.push_back(*readScene(folder.filePath(name).toStdString()));
        return all;
    }
    QByteArray saved(const Document& document) {
        const QString path = m_folder.filePath("scene.gyre");
        const Result<void> written = writeScene(document.scene(), path.toStdString());
        if (!written) return QByteArray("not written: ") + written.error().message.c_str();
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    QTemporaryDir m_folder;
};

void TestRandomEdits::undoOfAllGivesTheFirstFileAndRedoTheLast_data() {
    QTest::addColumn<bool>("isEmpty");
    QTest::newRow("from an empty scene") << true;
    QTest::newRow("from a scene of every kind") << false;
}

void TestRandomEdits::undoOfAllGivesTheFirstFileAndRedoTheLast() {
    QFETCH(bool, isEmpty);
    const int edits = qEnvironmentVariableIsSet("GYRE_RANDOM_EDITS") ? qEnvironmentVariableIntValue("GYRE_RANDOM_EDITS") : 2000;
    const std::uint64_t seed = 1 + static_cast<std::uint64_t>(qEnvironmentVariableIntValue("GYRE_RANDOM_SEED"));
    Document document;
    document.open(isEmpty ? Scene() : randomScene(seed), {});
    const QByteArray first = saved(document);
    QVERIFY2(first.startsWith('{'), first.constData());
    RandomEdits hand(document, presets(), seed);
    for (int i = 0; i < edits; ++i) {
        const std::string what = hand.edit();
        const Result<std::string> text = i % 50 ? Result<std::string>("") : sceneToJson(document.scene());
        QVERIFY2(text.has_value(), what.c_str());
        QVERIFY2(hand.refusal().empty(), hand.refusal().c_str());
    }
    QUndoStack& history = document.undoStack();
    while (history.canRedo()) history.redo();
    const QByteArray last = saved(document);
    QVERIFY2(last.startsWith('{'), last.constData());
    std::map<int, std::string> texts;   // by step; only some, or this takes long
    constexpr int kEvery = 17;
    while (history.canUndo()) {
        if (history.index() % kEvery == 0) texts[history.index()] = *sceneToJson(document.scene());
        history.undo();
    }
    QCOMPARE(saved(document), first);
    while (history.canRedo()) {
        history.redo();
        if (history.index() % kEvery == 0) QCOMPARE(*sceneToJson(document.scene()), texts[history.index()]);
    }
    QCOMPARE(saved(document), last);
    QVERIFY(document.scene() != Scene());
}

QTEST_APPLESS_MAIN(TestRandomEdits)
#include "TestRandomEdits.moc"
