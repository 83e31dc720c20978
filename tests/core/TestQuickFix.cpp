#include "core/scene/QuickFix.h"

#include "core/scene/Edits.h"
#include "core/scenefile/SceneFile.h"
#include "core/scenefile/SceneJson.h"
#include "tests/Test.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>

using namespace gyre;
namespace fs = std::filesystem;

namespace {

const fs::path kProblems = GYRE_SOURCE_DIR "/tests/data/scenes/problems";

/// Collects the issue codes that a source file of checks may report.
void addCodes(const char* source, std::set<std::string>& codes) {
    std::ifstream file(fs::path(GYRE_SOURCE_DIR) / "core/scene" / source);
    std::stringstream text;
    text << file.rdbuf();
    const std::string all = text.str();
    const std::regex code("\"([A-Z]+_[A-Z_]+)\"");
    for (std::sregex_iterator found(all.begin(), all.end(), code), end; found != end; ++found)
        codes.insert((*found)[1]);
}

}  // namespace

/// One failing scene for each rule, named like the rule. Its fix leaves no issue.
class TestQuickFix : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyRuleHasAFailingScene() {
        // Exceptions: a mesh or image must be copied by hand. A body without volume is tested below, because only a
        // mesh that is a sheet makes one. Files with invalid drives or a warm-up out of range are not read. Fluid that
        // is too heavy is DENSITY_FAR_OFF, too; TestLimitCheck has it.
        const std::set<std::string> kByHand{"MESH_OUTSIDE_FOLDER", "IMAGE_OUTSIDE_FOLDER", "BODY_WITHOUT_VOLUME",
                                            "DRIVE_INVALID",       "WARM_UP_INVALID",      "FLUID_TOO_HEAVY"};
        std::set<std::string> codes;
        for (const char* source : {"SceneCheck.cpp", "LifeCheck.cpp", "RegionCheck.cpp", "StageCheck.cpp",
                                   "StepCheck.cpp", "FallCheck.cpp", "LimitCheck.cpp"})
            addCodes(source, codes);
        QVERIFY(codes.size() > 15);
        for (const std::string& code : codes)
            QVERIFY2(kByHand.contains(code) || fs::exists(kProblems / (code + ".gyre")), code.c_str());
    }

    void eachFixLeavesNoIssue_data() {
        QTest::addColumn<QString>("file");
        std::set<fs::path> files;
        for (const fs::directory_entry& entry : fs::directory_iterator(kProblems)) files.insert(entry.path());
        for (const fs::path& file : files) QTest::newRow(file.stem().c_str()) << QString::fromStdString(file.string());
    }
    void eachFixLeavesNoIssue() {
        QFETCH(QString, file);
        const fs::path path = file.toStdString();
        const Result<Scene> scene = readScene(path);
        QVERIFY2(scene, scene ? "" : scene.error().text().c_str());
        const std::vector<Issue> issues = checkScene(*scene);
        QCOMPARE(issues.size(), std::size_t(1));
        QCOMPARE(issues[0].code, path.stem().string());
        QVERIFY(!fixText(issues[0]).empty());
        const std::optional<Scene> after = fixed(*scene, issues[0]);
        QVERIFY(after);
        const std::vector<Issue> left = checkScene(*after);
        QVERIFY2(left.empty(), left.empty() ? "" : (left[0].code + ": " + left[0].message.text()).c_str());
        QVERIFY(sceneFromJson(*sceneToJson(*after), "fixed"));  // the fixed scene is valid
    }

    void theFixOfADynamicSheetMakesItFixed() {
        Body sheet;
        sheet.shape = BodyShape::Hulls;
        sheet.motion = BodyMotion::Dynamic;
        sheet.obstacle = Obstacle({boxPolytope({1, 0, 1})});
        Element element;
        element.body = sheet;
        const Scene scene = withElement({}, element);
        const std::vector<Issue> issues = checkScene(scene);
        const auto issue = std::ranges::find(issues, "BODY_WITHOUT_VOLUME", &Issue::code);
        QVERIFY(issue != issues.end());
        const std::optional<Scene> after = fixed(scene, *issue);
        QVERIFY(after && std::get<Body>(after->elements[0].body).motion == BodyMotion::Fixed);
    }

    void anUnknownCodeHasNoFix() { QVERIFY(fixText({"OF_TOMORROW", Severity::Warning, {}, {}}).empty()); }
};

GYRE_TEST(TestQuickFix)
#include "TestQuickFix.moc"
