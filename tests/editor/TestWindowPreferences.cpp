#include "tests/editor/WindowTest.h"

#include "editor/context/Settings.h"
#include "editor/context/Theme.h"
#include "editor/dialogs/PreferencesDialog.h"
#include "editor/panels/FieldEditors.h"
#include "editor/panels/Icon.h"
#include "editor/viewport/Viewport.h"
#include "editor/window/Controllers.h"

#include <QComboBox>
#include <QFile>
#include <QLineEdit>
#include <QRegularExpression>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>

namespace gyre::editor {

/// The preferences of the user, and what each of them changes.
class TestWindowPreferences : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() {
        settings::setPreferences({});
        settings::setKeyMap({});
        applyTheme(*qApp, Theme::Dark);
    }
    void theThemeChangesAtOnceIconsAndAll();
    void everyColourOfTheSheetIsKnown();
    void textIsReadableInBothThemes();
    void theyFitASmallScreen();
    void lengthsAreShownAndTypedAsWanted();
    void unsavedWorkIsKeptAsSoonAsWanted();
    void aMinuteIsAtTheDiskAndNotAtTheStart();
    void theMouseOfBlenderAndAReversedWheel();
    void keysFollowTheirPreset();
    void theWheelComesNearerToTheMiddleIfOneLikes();
    void stepsOfSnappingAreChosenOrTyped();
    void theNextWindowIsAsTheLastWasLeft();
    void whatTheFileHasWrongIsReadAsTheStandard();

private:
    static void choose(EditorWindow& editor, const char* name, int index);
};

void TestWindowPreferences::choose(EditorWindow& editor, const char* name, int index) {
    auto* dialog = editor.window->findChild<PreferencesDialog*>();
    if (!dialog) {
        editor.trigger("preferences");
        dialog = editor.window->findChild<PreferencesDialog*>();
    }
    auto* box = dialog->findChild<QComboBox*>(name);
    box->setCurrentIndex(index);
    Q_EMIT box->activated(index);
}

void TestWindowPreferences::theThemeChangesAtOnceIconsAndAll() {
    EditorWindow editor;
    const QIcon arrows = icon("move");
    const QImage before = arrows.pixmap(24, 24).toImage();
    choose(editor, "theme", 1);
    QVERIFY(editor.window->palette().color(QPalette::Window).lightness() > 200);
    QVERIFY(arrows.pixmap(24, 24).toImage() != before);
    QVERIFY(!qApp->styleSheet().contains('@'));
    choose(editor, "theme", 0);
    QVERIFY(editor.window->palette().color(QPalette::Window).lightness() < 100);
    QCOMPARE(arrows.pixmap(24, 24).toImage(), before);
}

void TestWindowPreferences::everyColourOfTheSheetIsKnown() {
    QFile file(GYRE_SOURCE_DIR "/editor/context/theme.qss");
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QString sheet = QString::fromUtf8(file.readAll());
    QVERIFY(sheet.contains("@window"));
    for (const Theme theme : {Theme::Dark, Theme::Light}) QVERIFY(!withColors(sheet, theme).contains('@'));
}

/// The contrast ratio of WCAG 2.1 is at least 4.5 for text and 3 for secondary text.
void TestWindowPreferences::textIsReadableInBothThemes() {
    const auto luminance = [](const QColor& color) {
        const auto linear = [](float part) {
            return part <= 0.04045f ? part / 12.92f : std::pow((part + 0.055f) / 1.055f, 2.4f);
        };
        return 0.2126f * linear(color.redF()) + 0.7152f * linear(color.greenF()) + 0.0722f * linear(color.blueF());
    };
    const auto contrast = [&](const char* text, const char* ground, Theme theme) {
        const float a = luminance(themeColor(text, theme)), b = luminance(themeColor(ground, theme));
        return (std::max(a, b) + 0.05f) / (std::min(a, b) + 0.05f);
    };
    for (const Theme theme : {Theme::Dark, Theme::Light}) {
        for (const char* ground : {"window", "panel", "field", "button", "number", "heading", "list", "lit"})
            QVERIFY2(contrast("text", ground, theme) >= 4.5f, ground);
        for (const char* ground : {"window", "panel", "field", "mixed"})
            QVERIFY2(contrast("quiet", ground, theme) >= 3, ground);
        QVERIFY(contrast("chosenText", "listChosen", theme) >= 4.5f);
    }
}

void TestWindowPreferences::theyFitASmallScreen() {
    EditorWindow editor;
    editor.trigger("preferences");
    auto* dialog = editor.window->findChild<PreferencesDialog*>();
    dialog->resize(dialog->width(), 500);  // on a screen of 600 pixels, with a title bar
    QCOMPARE(dialog->height(), 500);
    QVERIFY(dialog->findChild<QScrollArea*>()->verticalScrollBar()->maximum() > 0);
}

void TestWindowPreferences::lengthsAreShownAndTypedAsWanted() {
    EditorWindow editor;
    editor.trigger("addSphere");
    const auto radius = [&] { return editor.window->findChild<FieldEditor*>("radius")->findChild<QLineEdit*>(); };
    QVERIFY(radius()->text().endsWith(" m"));
    choose(editor, "length", 1);
    QVERIFY(radius()->text().endsWith(" cm"));
    radius()->setFocus(Qt::TabFocusReason);
    QTest::keyClicks(radius(), "30");
    QTest::keyClick(radius(), Qt::Key_Return);
    QCOMPARE(std::get<Body>(editor.selected().body).radius, 0.3f);
    QCOMPARE(radius()->text(), QString("30 cm"));
}

void TestWindowPreferences::unsavedWorkIsKeptAsSoonAsWanted() {
    EditorWindow editor;
    editor.window->controllers().safety.autosave().setTiming({600000, 600000});
    QSignalSpy kept(&editor.window->controllers().safety.autosave(), &Autosave::kept);
    choose(editor, "keepWithin", 0);
    editor.trigger("addSphere");
    QTRY_VERIFY_WITH_TIMEOUT(!kept.isEmpty(), 20000);
}

void TestWindowPreferences::aMinuteIsAtTheDiskAndNotAtTheStart() {
    EditorWindow editor;
    choose(editor, "keepWithin", 3);
    QVERIFY(editor.window->controllers().safety.autosave().timing().latest <=
            55'000);  // taking the picture and writing the file take some time
    choose(editor, "keepWithin", 0);
    QVERIFY(editor.window->controllers().safety.autosave().timing().latest <= 4'000);
}

void TestWindowPreferences::theMouseOfBlenderAndAReversedWheel() {
    EditorWindow editor;
    Viewport& view = editor.window->viewport();
    choose(editor, "mouse", 1);
    choose(editor, "wheel", 1);
    const float yaw = view.camera().yaw, distance = view.camera().distance;
    QTest::mousePress(&view, Qt::LeftButton, Qt::AltModifier, {200, 200});
    QTest::mouseMove(&view, {260, 220});
    QTest::mouseRelease(&view, Qt::LeftButton, Qt::AltModifier, {260, 220});
    QCOMPARE(view.camera().yaw, yaw);
    QWheelEvent wheel(QPointF(200, 200), view.mapToGlobal(QPointF(200, 200)), {}, {0, 120}, {}, {}, Qt::NoScrollPhase,
                      false);
    QApplication::sendEvent(&view, &wheel);
    QVERIFY(view.camera().distance > distance);
}

void TestWindowPreferences::theWheelComesNearerToTheMiddleIfOneLikes() {
    EditorWindow editor;
    Viewport& view = editor.window->viewport();
    const auto roll = [&] {
        const glm::vec3 before = view.camera().target;
        QWheelEvent wheel(QPointF(40, 40), view.mapToGlobal(QPointF(40, 40)), {}, {0, 120}, {}, {}, Qt::NoScrollPhase,
                          false);
        QApplication::sendEvent(&view, &wheel);
        return view.camera().target == before;
    };
    QVERIFY(!roll());
    choose(editor, "wheelTowards", 1);
    const float distance = view.camera().distance;
    QVERIFY(roll());
    QVERIFY(view.camera().distance < distance);
}

void TestWindowPreferences::stepsOfSnappingAreChosenOrTyped() {
    EditorWindow editor;
    const auto steps = [&] { return editor.window->viewport().settings().snapping; };
    choose(editor, "angleStep", 3);
    QCOMPARE(steps().angle, 15.0f);
    const auto type = [&](const char* name, const QString& text) {
        auto* box = editor.window->findChild<PreferencesDialog*>()->findChild<QComboBox*>(name);
        box->lineEdit()->setText(text);
        Q_EMIT box->lineEdit()->editingFinished();
        return box->currentText();
    };
    QCOMPARE(type("gridStep", "25 cm"), QString("0.25 m"));
    QCOMPARE(type("angleStep", "45/2"), QString::fromUtf8("22.5°"));
    QCOMPARE(type("scaleStep", "5%"), QString("0.05"));
    QCOMPARE(type("gridStep", "nonsense"), QString("0.25 m"));
    QCOMPARE(type("gridStep", "-1"), QString("0.25 m"));
    QCOMPARE(steps().grid, 0.25f);
    QCOMPARE(steps().angle, 22.5f);
    QCOMPARE(steps().scale, 0.05f);
    QCOMPARE(settings::preferences().steps.grid, 0.25f);  // kept for the next start
    QCOMPARE(steps().snapping, Snapping::Off);            // a new step does not switch snapping on
}

void TestWindowPreferences::keysFollowTheirPreset() {
    EditorWindow editor;
    choose(editor, "keyPreset", 1);
    QCOMPARE(editor.window->actions()["grab"].shortcut(), QKeySequence("G"));
}

void TestWindowPreferences::theNextWindowIsAsTheLastWasLeft() {
    {
        EditorWindow editor;
        choose(editor, "temperature", 1);
        choose(editor, "wheel", 1);
    }
    EditorWindow next;
    QVERIFY(next.window->viewport().settings().navigation.wheelReversed);
    next.window->document().select({});
    QVERIFY(next.window->findChild<FieldEditor*>("ambientTemperature")->findChild<QLineEdit*>()->text().endsWith("°C"));
    Preferences all;
    all.theme = Theme::Light;
    all.units = {ShownUnits::Length::Millimetres, ShownUnits::Temperature::Celsius, ShownUnits::Angle::Radians};
    all.keepWithin = 60;
    all.historyMegabytes = 4000;
    all.navigation = {NavigationStyle::Buttons::Blender, true};
    settings::setPreferences(all);
    QVERIFY(settings::preferences() == all);
}

void TestWindowPreferences::whatTheFileHasWrongIsReadAsTheStandard() {
    Preferences wrong;
    wrong.units.length = static_cast<ShownUnits::Length>(7);
    wrong.keepWithin = 86400;
    settings::setPreferences(wrong);
    QVERIFY(settings::preferences().units == ShownUnits());
    QCOMPARE(settings::preferences().keepWithin, 60);
}

}  // namespace gyre::editor

GYRE_TEST_WITH(gyre::editor::WindowTestApplication, gyre::editor::TestWindowPreferences)
#include "TestWindowPreferences.moc"
