#include "editor/calibration/Calibration.h"
#include "editor/calibration/Machines.h"

#include "core/scene/SceneCheck.h"
#include "core/scenefile/DiskFile.h"
#include "core/simulation/Simulation.h"
#include "tests/Test.h"

#include <QTemporaryDir>

#include <set>
#include <span>

using namespace gyre;
using namespace gyre::editor;

namespace {

const auto kGoOn = [](double) { return true; };

}  // namespace

/// The speed of machines, and the file of machines.
class TestMachines : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyMachineDoesTheSameWork();
    void theSceneHasEveryKindOfWork();
    void aMachineOfHalfTheSpeedHasTheFactorTwo();
    void calibrationStopsOnRequest();
    void machinesSurviveTheirFile();
    void linesWrittenByHandAreRead();
    void anInvalidLineIsNamed();
    void aMissingFileHasNoMachines();
    void printedNumbersAreReadExactly();

private:
    std::filesystem::path file() const {
        return std::filesystem::path(m_folder.path().toStdString()) / "below" / "machines";
    }
    Result<std::vector<Machine>> readText(std::string_view text) const;

    QTemporaryDir m_folder;
};

Result<std::vector<Machine>> TestMachines::readText(std::string_view text) const {
    const std::filesystem::path path = m_folder.filePath("by hand").toStdString();
    if (!writeFile(path, std::as_bytes(std::span(text)))) return fail(ErrorCode::Unwritable, "not written");
    return readMachines(path);
}

void TestMachines::everyMachineDoesTheSameWork() {
    const Scene scene = calibrationScene();
    QVERIFY(checkScene(scene).empty());
    Simulation alone(scene, 1), both(scene, 2);
    for (int i = 0; i < 30; ++i) {
        alone.step();
        both.step();
    }
    QCOMPARE(both.stateHash(), alone.stateHash());
}

/// A machine has one factor for all work, so the scene must contain every kind of work.
void TestMachines::theSceneHasEveryKindOfWork() {
    Simulation simulation(calibrationScene(), 1);
    for (int i = 0; i < 150; ++i) simulation.step();
    QVERIFY(simulation.isFinite());
    const Snapshot snapshot = simulation.snapshot();
    const auto tracers = snapshot.tracerPosition.size(), vortons = snapshot.vortonPosition.size();
    QVERIFY2(tracers > 15'000 && tracers < 40'000, qPrintable(QString::number(tracers)));
    QVERIFY2(vortons > 500 && vortons < 4'000, qPrintable(QString::number(vortons)));
    double all = 0;
    for (const StageTime& stage : simulation.stageTimes()) all += double(stage.milliseconds);
    for (const StageTime& stage : simulation.stageTimes()) {
        qInfo("%-26s %5.1f %%", stage.name, 100 * double(stage.milliseconds) / all);
        if (std::string_view(stage.name) == "Tracers meet bodies") QVERIFY(stage.milliseconds > 0);
    }
}

void TestMachines::aMachineOfHalfTheSpeedHasTheFactorTwo() {
    const std::optional<double> number = calibrate(1, kGoOn);
    QVERIFY(number && *number > 0);
    QCOMPARE(factorOf({"twice as slow", 2 * *number}, *number), 2.0);
}

void TestMachines::calibrationStopsOnRequest() {
    double last = -1;
    int asked = 0;
    bool grows = true;
    const auto stop = [&](double share) {
        grows = grows && share > last && share <= 1;
        last = share;
        return ++asked < 125;  // stops shortly after the warm-up of 120 steps
    };
    QVERIFY(!calibrate(1, stop));
    QCOMPARE(asked, 125);
    QVERIFY(grows);
}

void TestMachines::machinesSurviveTheirFile() {
    const std::vector<Machine> machines{{"Console dev kit", 2510.5}, {"ein Läptop = alt", 900}};
    QVERIFY(writeMachines(machines, file()));  // creates the folder
    QVERIFY(readMachines(file()).value() == machines);
    QVERIFY(machineNamed(machines, " CONSOLE dev kit"));
    QVERIFY(!machineNamed(machines, "Console"));
}

void TestMachines::linesWrittenByHandAreRead() {
    const auto machines = readText("# ours\r\n\r\n  Console   =2510,5\nHand held = 7000 µs");
    QVERIFY2(machines, machines ? "" : machines.error().text().c_str());
    QVERIFY((*machines == std::vector<Machine>{{"Console", 2510.5}, {"Hand held", 7000}}));
}

void TestMachines::anInvalidLineIsNamed() {
    for (const char* line :
         {"Console", "= 3 us", "Console = fast", "Console = -3 us", "Console = 0", "Console = nan", "Console = 3 ms"}) {
        const auto machines = readText(std::string("Laptop = 5 us\n") + line + "\n");
        QVERIFY2(!machines, line);
        QVERIFY2(machines.error().text().find("line 2") != std::string::npos, machines.error().text().c_str());
    }
}

void TestMachines::aMissingFileHasNoMachines() {
    QVERIFY(readMachines(m_folder.filePath("nowhere").toStdString()).value().empty());
}

void TestMachines::printedNumbersAreReadExactly() {
    for (const char* text : {"2510.4 us", "2510.4", " 2510,4 µs\n", "2510.4us", "2510.4 μs"})
        QCOMPARE(calibrationIn(text).value_or(0), 2510.4);
    for (const char* text : {"", "us", "fast", "2510.4 ms", "1 2", "-4", "inf"}) QVERIFY2(!calibrationIn(text), text);
}

GYRE_TEST(TestMachines)
#include "TestMachines.moc"
