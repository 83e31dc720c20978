#include "core/scene/DriveCheck.h"
#include "core/scene/Edits.h"
#include "core/scene/SceneCheck.h"
#include "core/scene/SceneTree.h"
#include "core/scenefile/SceneFile.h"
#include "core/simulation/Simulation.h"
#include "editor/document/PresetCost.h"
#include "editor/document/PresetInsertion.h"
#include "tests/Test.h"
#include "tests/core/DrivenScenes.h"
#include "tests/editor/Scenes.h"

#include <QDir>
#include <QFile>
#include <QImage>
#include <QJsonDocument>
#include <QJsonObject>

#include <glm/geometric.hpp>

#include <algorithm>

namespace gyre::editor {

/// The presets of the program, and their insertion into scenes. GYRE_PRESET_FRAMES=600 in the environment plays them
/// for 10 s.
class TestPresets : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyPresetIsValidAndPlays_data();
    void everyPresetIsValidAndPlays();
    void thereAreEnoughPresetsAndAllAreInTheProgram();
    void anEmptySceneTakesFluidAndLookOfThePreset();
    void aSceneWithElementsKeepsItsSettingsAndDifferencesAreReported();
    void aNewSceneWithOnlyAWallTakesThem();
    void thePresetIsAGroupAtTheGivenPoint();
    void drivesOfThePresetAreInserted();

private:
    static QDir folder() { return QDir(QStringLiteral(GYRE_SOURCE_DIR "/resources/presets")); }
    static QStringList names() { return folder().entryList({"*.gyre"}); }
    static Scene sceneNamed(const QString& file) { return *readScene(folder().filePath(file).toStdString()); }
    static QJsonObject notesOf(const Scene& scene) {
        return QJsonDocument::fromJson(QByteArray::fromStdString(scene.extras)).object()["x-preset"].toObject();
    }
};

void TestPresets::everyPresetIsValidAndPlays_data() {
    QTest::addColumn<QString>("file");
    for (const QString& name : names()) QTest::newRow(qPrintable(name)) << name;
}

void TestPresets::everyPresetIsValidAndPlays() {
    QFETCH(QString, file);
    const Result<Scene> scene = readScene(folder().filePath(file).toStdString());
    QVERIFY2(scene.has_value(), scene ? "" : scene.error().text().c_str());
    const QJsonObject notes = notesOf(*scene);
    QVERIFY(!scene->name.empty() && !notes["category"].toString().isEmpty() && notes["hint"].toString().size() > 20);
    for (const Issue& issue : checkScene(*scene)) QFAIL(issue.message.text().c_str());

    const QImage picture(folder().filePath(QString(file).replace(".gyre", ".png")));
    QCOMPARE(picture.size(), QSize(480, 270));

    constexpr int kUsual = 80;  // frames, after which every burst has happened
    const QByteArray wanted = qgetenv("GYRE_PRESET_FRAMES");
    const int frames = wanted.isEmpty() ? kUsual : wanted.toInt();
    Simulation simulation(*scene);
    std::size_t tracers = 0;
    for (int i = 0; i < frames; ++i) {
        simulation.step();
        tracers = std::max(tracers, simulation.snapshot().tracerId.size());
    }
    QVERIFY(simulation.isFinite());
    QVERIFY(tracers > 20 && tracers <= 20000);
    QVERIFY(static_cast<double>(tracers) <= 1.2 * costOf(*scene).tracers);  // because lifetimes vary
}

void TestPresets::thereAreEnoughPresetsAndAllAreInTheProgram() {
    QFile list(folder().filePath("presets.qrc"));
    QVERIFY(list.open(QIODevice::ReadOnly));
    const QByteArray listed = list.readAll();
    int templates = 0, all = 0;
    for (const QString& name : names()) {
        ++all;
        if (notesOf(sceneNamed(name))["template"].toBool()) ++templates;
        QVERIFY2(listed.contains('>' + name.toUtf8() + '<'), qPrintable(name));
    }
    QVERIFY(templates >= 4);
    QVERIFY(all - templates >= 24);
}

void TestPresets::anEmptySceneTakesFluidAndLookOfThePreset() {
    const Scene preset = sceneNamed("campfire.gyre");
    const PresetInsertion made = presetInsertion(Scene(), preset, {0, 0, 0});
    QCOMPARE(made.after.fluid, preset.fluid);
    QCOMPARE(made.after.look, preset.look);
    QCOMPARE(made.after.warmUp, preset.warmUp);
    QVERIFY(made.after.levels == preset.levels && !preset.levels.empty());
    QCOMPARE(made.after.parameters.size(), preset.parameters.size());
    QVERIFY(made.differing.empty());
    QVERIFY(std::ranges::none_of(made.after.elements,
                                 [](const Element& e) { return std::holds_alternative<SceneCamera>(e.body); }));
}

void TestPresets::aSceneWithElementsKeepsItsSettingsAndDifferencesAreReported() {
    const Scene scene = sceneOf({{Emitter(), {}}});
    const PresetInsertion made = presetInsertion(scene, sceneNamed("campfire.gyre"), {0, 0, 0});
    QCOMPARE(made.after.fluid, scene.fluid);
    QCOMPARE(made.after.look, scene.look);
    QVERIFY(std::ranges::find(made.differing, "Burn rate") != made.differing.end());
    QVERIFY(std::ranges::find(made.differing, "Seed") == made.differing.end());
    QVERIFY(presetInsertion(scene, scene, {0, 0, 0}).differing.empty());
}

void TestPresets::aNewSceneWithOnlyAWallTakesThem() {
    Scene scene = newScene();
    scene.elements = sceneOf({{Body(), {}}}).elements;
    const Scene preset = sceneNamed("torch.gyre");
    const PresetInsertion made = presetInsertion(scene, preset, {0, 0, 0});
    QVERIFY(made.takesSettings);
    QCOMPARE(made.after.fluid, preset.fluid);
    QCOMPARE(made.after.look, preset.look);
    scene.fluid.gridCells = 32;  // the user's choice
    QCOMPARE(presetInsertion(scene, preset, {0, 0, 0}).after.fluid, scene.fluid);
    scene = newScene();
    scene.elements = sceneOf({{Force(), {}}}).elements;
    QVERIFY(!presetInsertion(scene, preset, {0, 0, 0}).takesSettings);
}

void TestPresets::thePresetIsAGroupAtTheGivenPoint() {
    const Scene preset = sceneNamed("torch.gyre");
    const glm::vec3 ground{2, 0.5f, -1};
    const PresetInsertion made = presetInsertion(Scene(), preset, ground);
    QCOMPARE(find(made.after, made.group)->name, preset.name);
    const Element& original = preset.elements.front();
    const auto copy = std::ranges::find(made.after.elements, original.name, &Element::name);
    QVERIFY(copy != made.after.elements.end());
    QCOMPARE(copy->parent, made.group);
    QVERIFY(glm::length(copy->place.position - original.place.position - ground) < 1e-5f);
}

void TestPresets::drivesOfThePresetAreInserted() {
    const Scene preset = scenes::driven();
    const Scene alone = presetInsertion(Scene(), preset, {0, 0, 0}).after;
    QCOMPARE(alone.curves.size(), preset.curves.size());
    QCOMPARE(alone.parameters.size(), preset.parameters.size());
    QCOMPARE(alone.parameters[0].links.size(), preset.parameters[0].links.size());
    QCOMPARE(alone.events.size(), preset.events.size());
    QCOMPARE(alone.warmUp, preset.warmUp);
    QVERIFY(checkDrives(alone).empty());

    const Scene scene = sceneOf({{Emitter(), {}}});
    const Scene beside = presetInsertion(scene, preset, {0, 0, 0}).after;  // an existing scene keeps its settings
    QCOMPARE(beside.curves.size(), preset.curves.size() - 1);
    QCOMPARE(beside.parameters[0].links.size(), preset.parameters[0].links.size() - 1);
    QCOMPARE(beside.events.size(), preset.events.size() - 1);  // the marker is not inserted
    QCOMPARE(beside.warmUp, 0.0);
    QVERIFY(checkDrives(beside).empty());
}

}  // namespace gyre::editor

GYRE_TEST(gyre::editor::TestPresets)
#include "TestPresets.moc"
