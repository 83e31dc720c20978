#include "core/scenefile/SceneFile.h"
#include "tests/Test.h"
#include "tests/core/CountingMemory.h"

#include <QDirIterator>

using namespace gyre;
using samples::Game;
using samples::Memory;

/// The memory that projects use in a game, counted by the game's memory callbacks.
class TestProjectMemory : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aProjectTakesNoMoreThanItsEstimate_data() {
        QTest::addColumn<QString>("file");
        QDirIterator files(GYRE_SOURCE_DIR "/projects", {"*.gyre"}, QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            const QString file = files.next();
            QTest::newRow(qPrintable(files.fileInfo().completeBaseName())) << file;
        }
    }
    void aProjectTakesNoMoreThanItsEstimate() {
        constexpr std::uint32_t kSteps = 20;  // by then grids and bodies are allocated, but most particles are not born
        QFETCH(QString, file);
        const Result<Scene> scene = readScene(file.toStdString());
        QVERIFY2(scene.has_value(), scene ? "" : scene.error().text().c_str());
        Memory memory;
        Game game(samples::effectBytes(*scene), memory.desc(2));
        const std::size_t before = memory.bytes;
        std::uint64_t estimate = 0;
        QCOMPARE(gyre_instance_estimate(game.context, game.asset, nullptr, &estimate), GYRE_OK);
        const gyre_instance instance = game.start();
        QVERIFY(instance.v != 0);
        gyre_instance_substep(game.context, instance, kSteps, nullptr);
        qInfo("%s",
              qPrintable(QString("%1 MB of %2").arg(double(memory.peak - before) / 1e6).arg(double(estimate) / 1e6)));
        QVERIFY(memory.peak - before < estimate);
    }
};

GYRE_TEST(TestProjectMemory)
#include "TestProjectMemory.moc"
