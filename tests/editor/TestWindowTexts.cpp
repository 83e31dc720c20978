#include "tests/editor/WindowTest.h"

#include "core/scene/Edits.h"
#include "core/scene/Fields.h"
#include "editor/preview/Preview.h"
#include "editor/window/KeysDialog.h"
#include "editor/window/PreferencesDialog.h"
#include "editor/window/PseudoTranslation.h"
#include "editor/window/Settings.h"
#include "editor/window/Theme.h"
#include "tests/editor/ClippedTexts.h"
#include "tests/editor/Scenes.h"

#include <QDir>
#include <QDockWidget>
#include <QLabel>
#include <QScreen>

namespace gyre::editor {

/// Nothing is cut off: in both themes, with texts as they are and 40 % longer, at the scale that QT_SCALE_FACTOR says. CMake
/// runs this at 1, 1.25, 1.5 and 2. GYRE_TEXT_PICTURES names a folder that gets a picture of each, to be looked at.
class TestWindowTexts : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void noTextIsCutOff_data();
    void noTextIsCutOff();
    void whatIsTooNarrowIsFound();

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
    for (const char* action : {"preferences", "editKeys", "palette", "help", "keys"}) {
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
    QTest::addColumn<bool>("isLonger");
    QTest::newRow("dark") << true << false;
    QTest::newRow("light") << false << false;
    QTest::newRow("dark-longer") << true << true;
    QTest::newRow("light-longer") << false << true;
}

void TestWindowTexts::noTextIsCutOff() {
    QFETCH(bool, isDark);
    QFETCH(bool, isLonger);
    const QString name = QTest::currentDataTag();
    Preferences preferences = settings::preferences();
    preferences.theme = isDark ? Theme::Dark : Theme::Light;
    settings::setPreferences(preferences);
    applyTheme(*qApp, preferences.theme);
    PseudoTranslation longer;
    if (isLonger) QCoreApplication::installTranslator(&longer);
    EditorWindow editor;
    editor.window->resize(1440, 900);
    editor.window->showScene(everyKind());
    editor.window->preview().pause();
    editor.window->document().select({editor.scene().elements.front().id});
    QTest::qWait(200);
    takePicture(*editor.window, name);
    QStringList clipped = clippedInInspector(editor) + clippedInDocks(editor, name) + clippedInDialogs(editor, name) + clippedWhileComparing(editor, name);
    QCoreApplication::removeTranslator(&longer);
    clipped.removeDuplicates();
    QVERIFY2(clipped.isEmpty(), qPrintable(clipped.join("\n  ")));
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
