#include "tests/editor/PaintedWall.h"
#include "tests/editor/WindowTest.h"

#include "editor/context/Settings.h"
#include "editor/dialogs/PicturesDialog.h"
#include "editor/panels/LogPanel.h"
#include "editor/viewport/Viewport.h"
#include "editor/window/Controllers.h"
#include "tests/editor/Scenes.h"

#include <QComboBox>
#include <QFile>
#include <QImage>
#include <QStandardItemModel>

namespace gyre::editor {
namespace {

constexpr int kFilm = 3;  // tolerance of a colour channel after tone mapping and its inverse; of 255

bool isNear(const QColor& a, const QColor& b) {
    return std::abs(a.red() - b.red()) <= kFilm && std::abs(a.green() - b.green()) <= kFilm &&
           std::abs(a.blue() - b.blue()) <= kFilm;
}

void save(EditorWindow& editor, const QString& name) {
    editor.path = editor.file(name);
    editor.trigger("saveAs");
}

/// The colour in the upper right corner of the view, which shows no smoke, ground or text.
QColor sky(EditorWindow& editor) {
    const QImage shown = editor.window->viewport().grabFramebuffer();
    return shown.pixelColor(shown.width() - 5, 5);
}

}  // namespace

/// The backdrop: a picture behind the scene in the view.
class TestWindowBackdrop : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void itIsSeenInItsOwnColoursAndTakenAway();
    void itBelongsToTheViewAndNotToTheScene();
    void itComesBackWithTheScenesFile();
    void oneThatIsGoneIsASentenceAndTheSkyIsShown();
    void picturesAreMadeBeforeItIfOneLikes();
};

void TestWindowBackdrop::itIsSeenInItsOwnColoursAndTakenAway() {
    EditorWindow editor;
    editor.window->showScene(ringsSmokeAndBall());
    const QColor before = sky(editor);
    QVERIFY(!isNear(before, kWall));
    QVERIFY(!editor.window->actions()["noBackdrop"].isEnabled());
    editor.path = paintWall(editor);
    editor.trigger("backdrop");
    QVERIFY2(isNear(sky(editor), kWall), qPrintable(sky(editor).name()));
    editor.trigger("noBackdrop");
    QCOMPARE(sky(editor), before);
}

void TestWindowBackdrop::itBelongsToTheViewAndNotToTheScene() {
    EditorWindow editor;
    editor.window->showScene(ringsSmokeAndBall());
    save(editor, "a.gyre");
    const QByteArray without = editor.bytesOf("a.gyre");
    editor.path = paintWall(editor);
    editor.trigger("backdrop");
    QVERIFY(!editor.window->document().isDirty());
    save(editor, "a.gyre");
    QCOMPARE(editor.bytesOf("a.gyre"), without);
}

void TestWindowBackdrop::itComesBackWithTheScenesFile() {
    EditorWindow editor;
    editor.window->showScene(ringsSmokeAndBall());
    const QString wall = paintWall(editor);
    save(editor, "a.gyre");
    editor.path = wall;
    editor.trigger("backdrop");
    save(editor, "copy.gyre");  // the copy keeps the backdrop
    editor.trigger("new");
    QVERIFY(!editor.window->viewport().settings().backdrop);
    for (const char* name : {"a.gyre", "copy.gyre"}) {
        QVERIFY(editor.window->openFile(editor.file(name)));
        QCOMPARE(editor.window->controllers().backdrop.picture(), wall);
        QVERIFY(isNear(sky(editor), kWall));
    }
    editor.trigger("noBackdrop");
    QVERIFY(editor.window->openFile(editor.file("a.gyre")));
    QVERIFY(editor.window->openFile(editor.file("copy.gyre")));
    QVERIFY(!editor.window->viewport().settings().backdrop);
}

void TestWindowBackdrop::oneThatIsGoneIsASentenceAndTheSkyIsShown() {
    EditorWindow editor;
    editor.window->showScene(ringsSmokeAndBall());
    const QColor before = sky(editor);
    save(editor, "a.gyre");
    const QString wall = editor.path = paintWall(editor);
    editor.trigger("backdrop");
    QVERIFY(QFile::rename(wall, wall + ".away"));
    QVERIFY(editor.window->openFile(editor.file("a.gyre")));
    QVERIFY(editor.window->findChild<LogPanel*>()->toPlainText().contains("wall.png"));
    QVERIFY(!editor.window->viewport().settings().backdrop);
    QCOMPARE(sky(editor), before);
    QVERIFY(QFile::rename(wall + ".away", wall));  // the file exists again
    save(editor, "a.gyre");
    QVERIFY(editor.window->openFile(editor.file("a.gyre")));
    QVERIFY(editor.window->viewport().settings().backdrop);
}

void TestWindowBackdrop::picturesAreMadeBeforeItIfOneLikes() {
    EditorWindow editor;
    editor.window->showScene(ringsSmokeAndBall());
    editor.trigger("exportPictures");
    auto* dialog = editor.window->findChild<PicturesDialog*>();
    auto* background = dialog->findChild<QComboBox*>("pictureBackground");
    const int behind = static_cast<int>(PictureBackground::Behind);
    const auto* model = qobject_cast<QStandardItemModel*>(background->model());
    QVERIFY(!model->item(behind)->isEnabled());
    editor.path = paintWall(editor);
    editor.trigger("backdrop");
    QVERIFY(model->item(behind)->isEnabled());  // enabled while the dialog is open
    PictureChoices choices = dialog->form().choices();
    choices.background = PictureBackground::Behind;
    choices.size = {32, 24};
    choices.file = PictureFile::Still;
    choices.frame = 2;
    choices.path = editor.file("a.png").toStdString();
    Q_EMIT dialog->exportWanted(choices);
    QTRY_VERIFY_WITH_TIMEOUT(!editor.window->controllers().pictures.isRunning(), 120000);
    QVERIFY(isNear(QImage(editor.file("a.png")).pixelColor(0, 0), kWall));
}

}  // namespace gyre::editor

GYRE_TEST_WITH(gyre::editor::WindowTestApplication, gyre::editor::TestWindowBackdrop)

#include "TestWindowBackdrop.moc"
