#include "editor/context/KeyMap.h"
#include "editor/context/Language.h"
#include "editor/dialogs/KeySheet.h"
#include "editor/viewport/Navigation.h"
#include "tests/Test.h"

#include <QFile>
#include <QTranslator>

#include <algorithm>

namespace gyre::editor {
namespace {

constexpr const char* kManual = GYRE_SOURCE_DIR "/resources/manual/";

const ActionInfo& infoOf(std::string_view id) {
    return *std::ranges::find(actionTable(), id, [](const ActionInfo& info) { return std::string_view(info.id); });
}

QString keysOf(const char* id, KeyPreset preset) { return textOf(KeyMap{preset, {}}.keysOf(infoOf(id))); }

QList<QKeySequence> key(const char* text) { return keysFromText(text); }

}  // namespace

/// Keyboard shortcuts, without a window.
class TestKeyMap : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void noKeyOfAPresetHasTwoActions() {
        for (const KeyPreset preset : kKeyPresets)
            for (const auto& [both, users] : conflicts({preset, {}}))
                QFAIL(qPrintable(nameOf(preset) + ' ' + both.toString() + ": " + users.join(", ")));
    }
    void everyKeyOfAPresetCanBePressed() {
        for (const KeyPreset preset : kKeyPresets)
            for (const ActionInfo& info : actionTable())
                for (const QKeySequence& one : KeyMap{preset, {}}.keysOf(info)) {
                    QVERIFY2(one.count() == 1, info.id);  // one chord
                    QVERIFY2(one[0].key() != Qt::Key_unknown, info.id);
                }
    }
    void thePresetsHaveTheKeysOfTheirPrograms() {
        QCOMPARE(keysOf("move", KeyPreset::Industry), QString("W"));
        QCOMPARE(keysOf("grab", KeyPreset::Blender), QString("G"));
        QCOMPARE(keysOf("duplicate", KeyPreset::Industry), QString("Ctrl+D"));
        QCOMPARE(keysOf("duplicate", KeyPreset::Blender), QString("Shift+D"));
        QCOMPARE(keysOf("frame", KeyPreset::Blender), QString("Num+.; Num+,"));
        QCOMPARE(keysOf("import", KeyPreset::Blender), QString());
        QCOMPARE(keysOf("undo", KeyPreset::Blender), QString("Ctrl+Z"));  // both presets agree
    }
    void bothActionsOfAConflictAreNamed() {
        KeyMap keys;
        keys.set(infoOf("group"), key("Ctrl+D"));
        const std::map<QKeySequence, QStringList> found = conflicts(keys);
        QCOMPARE(found.size(), 1u);
        QCOMPARE(found.begin()->second, QStringList({"Duplicate", "Group"}));
    }
    void mnemonicsOfMenusCountAsKeys() {
        KeyMap keys;
        keys.set(infoOf("group"), key("Alt+F"));
        QCOMPARE(conflicts(keys).begin()->second.size(), 2);
    }
    void aKeyEqualToThePresetIsNoChange() {
        KeyMap keys;
        keys.set(infoOf("move"), key("Ctrl+F7"));
        QCOMPARE(textOf(keys.keysOf(infoOf("move"))), QString("Ctrl+F7"));
        keys.set(infoOf("move"), key("W"));
        QVERIFY(keys.own.empty());
        keys.set(infoOf("move"), {});
        QVERIFY(keys.keysOf(infoOf("move")).isEmpty());
    }
    void blenderNavigatesWithTheMiddleButtonOnly() {
        using enum NavigationStyle::Buttons;
        navigation::Held held;
        held.left = held.alt = true;
        QCOMPARE(navigation::modeOf(held, Industry), navigation::Mode::Orbit);
        QCOMPARE(navigation::modeOf(held, Blender), navigation::Mode::None);
        held = {};
        held.middle = true;
        for (const auto buttons : {Industry, Blender})
            QCOMPARE(navigation::modeOf(held, buttons), navigation::Mode::Orbit);
        held.shift = true;
        for (const auto buttons : {Industry, Blender})
            QCOMPARE(navigation::modeOf(held, buttons), navigation::Mode::Pan);
    }
    void theManualListsTheCurrentKeys_data() {
        QTest::addColumn<QString>("page");
        QTest::addColumn<bool>("isGerman");
        QTest::newRow("English") << "keys.md" << false;
        QTest::newRow("German") << "de/keys.md" << true;
    }
    // This test fails if the table of actions has changed. With GYRE_WRITE_MANUAL=1 in the environment it writes the
    // page.
    void theManualListsTheCurrentKeys() {
        QFETCH(QString, page);
        QFETCH(bool, isGerman);
        QTranslator german;
        if (isGerman) {
            QVERIFY(loadCatalogue(german, Language::German));
            QCoreApplication::installTranslator(&german);
        }
        QFile file(kManual + page);
        if (qEnvironmentVariableIsSet("GYRE_WRITE_MANUAL")) {
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(keySheetPage().toUtf8());
            file.close();
        }
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY2(QString::fromUtf8(file.readAll()) == keySheetPage(),
                 qPrintable("resources/manual/" + page + " is old: run this test with GYRE_WRITE_MANUAL=1"));
    }
};

}  // namespace gyre::editor

GYRE_TEST(gyre::editor::TestKeyMap)
#include "TestKeyMap.moc"
