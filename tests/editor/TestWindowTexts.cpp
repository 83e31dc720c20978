#include "tests/editor/WindowTest.h"

#include "core/scene/Edits.h"
#include "core/scene/Fields.h"
#include "editor/preview/Preview.h"
#include "editor/window/KeysDialog.h"
#include "editor/window/PreferencesDialog.h"
#include "editor/window/PseudoTranslation.h"
#include "editor/window/Settings.h"
#include "editor/window/TableTexts.h"
#include "editor/window/Theme.h"
#include "tests/editor/ClippedTexts.h"
#include "tests/editor/Scenes.h"

#include <QDir>
#include <QDockWidget>
#include <QFile>
#include <QLabel>
#include <QScreen>
#include <QTranslator>

#include <algorithm>
#include <array>
#include <set>
#include <string_view>
#include <tuple>

namespace gyre::editor {

enum class Texts { English, German, Longer };

namespace {

/// Asks for nothing but remembers what it was asked for.
class Recorder : public QTranslator {
public:
    bool isEmpty() const override { return false; }
    QString translate(const char* context, const char* text, const char*, int number) const override {
        const bool isOurs = std::string_view(context).starts_with("gyre::") || std::ranges::find(kOthers, context) != kOthers.end();
        if (isOurs && *text) m_asked.insert({context, text, number >= 0});
        return {};
    }
    const auto& asked() const { return m_asked; }

private:
    static constexpr std::array<std::string_view, 5> kOthers{"Fields", "Guide", "ErrorLegend", "SceneLock", "NewElements"};
    mutable std::set<std::tuple<std::string, std::string, bool>> m_asked;
};

void installGerman(QTranslator& german) {
    QVERIFY(loadCatalogue(german, Language::German));
    QCoreApplication::installTranslator(&german);
}

}  // namespace

/// Nothing is cut off: in both themes, in English, in German and with texts 40 % longer, at the scale that QT_SCALE_FACTOR says. CMake
/// runs this at 1, 1.25, 1.5 and 2. GYRE_TEXT_PICTURES names a folder that gets a picture of each, to be looked at.
class TestWindowTexts : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void noTextIsCutOff_data();
    void noTextIsCutOff();
    void whatIsTooNarrowIsFound();
    void theWindowFitsASmallScreen();
    void theGermanCatalogueHasAllThatTheWindowAsksFor();

private:
    static void takePicture(QWidget& window, const QString& name);
    static QStringList clippedInInspector(EditorWindow& editor);
    static QStringList clippedInDocks(EditorWindow& editor, const QString& name);
    static QStringList clippedWhileComparing(EditorWindow& editor, const QString& name);
    static QStringList clippedInDialogs(EditorWindow& editor, const QString& name);
};

void TestWindowTexts::takePicture(QWidget& window, const QString& name) {
    const QString folder = qEnvironmentVariable("GYRE_TEXT_PICTURES");
    if (folder.isEmpty()) return;
    QTest::qWait(700);   // for the view to come to rest
    const QString scale = qEnvironmentVariable("QT_SCALE_FACTOR", "1");
    QVERIFY(window.screen()->grabWindow(window.winId()).save(QDir(folder).filePath(QString("%1-%2.png").arg(name, scale))));
}

QStringList TestWindowTexts::clippedInInspector(EditorWindow& editor) {
    QStringList clipped;
    for (const Element& element : Scene(editor.scene()).elements) {
        editor.window->document().select({element.id});
        QCoreApplication::processEvents();
        clipped += clippedTexts(*editor.window);
    }
    editor.window->document().select({});
    QCoreApplication::processEvents();
    return clipped + clippedTexts(*editor.window);
}

QStringList TestWindowTexts::clippedInDocks(EditorWindow& editor, const QString& name) {
    QStringList clipped;
    for (QDockWidget* dock : editor.window->findChildren<QDockWidget*>()) {
        dock->raise();
        QTest::qWait(30);
        clipped += clippedTexts(*editor.window);
        if (dock->objectName() == "presetsDock") takePicture(*editor.window, name + "-presets");
    }
    return clipped;
}

QStringList TestWindowTexts::clippedInDialogs(EditorWindow& editor, const QString& name) {
    QStringList clipped;
    for (const char* action : {"preferences", "editKeys", "palette", "help", "keys", "exportPictures"}) {
        editor.trigger(action);
        QTest::qWait(50);
        for (QWidget* top : QApplication::topLevelWidgets()) {
            if (top == editor.window.get() || !top->isVisible()) continue;
            clipped += clippedTexts(*top);
            takePicture(*top, name + '-' + action);
            top->close();
        }
        QCoreApplication::processEvents();
    }
    return clipped;
}

QStringList TestWindowTexts::clippedWhileComparing(EditorWindow& editor, const QString& name) {
    editor.trigger("comparePin");
    QTest::qWait(100);
    takePicture(*editor.window, name + "-compare");
    return clippedTexts(*editor.window);
}

void TestWindowTexts::noTextIsCutOff_data() {
    QTest::addColumn<bool>("isDark");
    QTest::addColumn<Texts>("texts");
    QTest::newRow("dark") << true << Texts::English;
    QTest::newRow("light") << false << Texts::English;
    if (!qEnvironmentVariableIsSet("QT_SCALE_FACTOR")) QTest::newRow("dark-german") << true << Texts::German;   // the longer texts stand for it
    QTest::newRow("dark-longer") << true << Texts::Longer;
    QTest::newRow("light-longer") << false << Texts::Longer;
}

void TestWindowTexts::noTextIsCutOff() {
    QFETCH(bool, isDark);
    QFETCH(Texts, texts);
    const QString name = QTest::currentDataTag();
    Preferences preferences = settings::preferences();
    preferences.theme = isDark ? Theme::Dark : Theme::Light;
    settings::setPreferences(preferences);
    applyTheme(*qApp, preferences.theme);
    PseudoTranslation longer;
    QTranslator german;
    if (texts == Texts::Longer) QCoreApplication::installTranslator(&longer);
    if (texts == Texts::German) installGerman(german);
    EditorWindow editor;
    editor.window->resize(1440, 900);
    editor.window->showScene(everyKind());
    editor.window->preview().pause();
    editor.window->document().select({editor.scene().elements.front().id});
    QTest::qWait(200);
    takePicture(*editor.window, name);
    QStringList clipped = clippedInInspector(editor) + clippedInDocks(editor, name) + clippedInDialogs(editor, name) + clippedWhileComparing(editor, name);
    QCoreApplication::removeTranslator(&longer);
    QCoreApplication::removeTranslator(&german);
    clipped.removeDuplicates();
    QVERIFY2(clipped.isEmpty(), qPrintable(clipped.join("\n  ")));
}

void TestWindowTexts::theWindowFitsASmallScreen() {
    EditorWindow editor;
    editor.window->resize(1280, 720);
    QCoreApplication::processEvents();
    QVERIFY2(editor.window->width() <= 1280 && editor.window->height() <= 720,
             qPrintable(QString("%1 x %2").arg(editor.window->width()).arg(editor.window->height())));
}

/// What the window asks for in a walk through it, what stands in tables, and what lupdate has found anywhere.
void TestWindowTexts::theGermanCatalogueHasAllThatTheWindowAsksFor() {
    QFile catalogue(GYRE_SOURCE_DIR "/resources/translations/gyre_de.ts");
    QVERIFY(catalogue.open(QIODevice::ReadOnly));
    const QByteArray text = catalogue.readAll();
    QVERIFY(!text.contains("unfinished"));
    QVERIFY(!text.contains("<translation></translation>"));
    QTranslator german;
    Recorder recorder;
    installGerman(german);
    QCoreApplication::removeTranslator(&german);
    QCoreApplication::installTranslator(&recorder);
    {
        EditorWindow editor;
        editor.window->showScene(everyKind());
        clippedInInspector(editor);
        clippedInDocks(editor, {});
        clippedInDialogs(editor, {});
        editor.trigger("guide");
        editor.trigger("undo");
    }
    QCoreApplication::removeTranslator(&recorder);
    QVERIFY(recorder.asked().size() > 500);
    QStringList missing;
    for (const auto& [context, source, isCounted] : recorder.asked())
        if (german.translate(context.c_str(), source.c_str(), nullptr, isCounted ? 2 : -1).isEmpty()) missing += QString::fromStdString(context + ": " + source);
    for (const auto& [context, source] : tableTexts())
        if (german.translate(context, source.c_str()).isEmpty()) missing += QString::fromStdString(std::string(context) + ": " + source);
    missing.removeDuplicates();
    QVERIFY2(missing.isEmpty(), qPrintable(missing.join("\n  ")));
}

void TestWindowTexts::whatIsTooNarrowIsFound() {
    QWidget window;
    auto* label = new QLabel("A sentence that is far too long", &window);
    label->setFixedWidth(40);
    window.resize(300, 100);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    QCOMPARE(clippedTexts(window).size(), 1);
    label->setFixedWidth(label->sizeHint().width());
    QCOMPARE(clippedTexts(window).size(), 0);
}

}  // namespace gyre::editor

int main(int argc, char** argv) { return gyre::editor::runWindowTest<gyre::editor::TestWindowTexts>(argc, argv); }

#include "TestWindowTexts.moc"
#include "tests/editor/Scenes.h"
