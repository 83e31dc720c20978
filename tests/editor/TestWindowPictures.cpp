#include "tests/editor/AskedPictures.h"

#include "editor/context/Settings.h"
#include "editor/panels/LogPanel.h"
#include "editor/panels/PlaybackBar.h"
#include "editor/preview/Preview.h"

#include <QAbstractButton>
#include <QCheckBox>
#include <QColorDialog>
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QProgressBar>
#include <QSettings>
#include <QStandardItemModel>
#include <QTimer>

namespace gyre::editor {
namespace {

void open(EditorWindow& editor) {
    editor.window->showScene(filmed());
    editor.window->preview().pause();
    editor.path = editor.file("film.gyre");
    editor.trigger("saveAs");
}

/// Runs `gyre render`, which writes into the folder `gyre` files with the same names as the window's.
void renderWithGyre(EditorWindow& editor, const QString& name, const QStringList& options) {
    QVERIFY(QDir(editor.folder.path()).mkpath("gyre"));
    QProcess gyre;
    gyre.start(GYRE_PROGRAM,
               QStringList{"render", editor.file("film.gyre"), "-o", editor.file("gyre/" + name), "--camera", "Shot"} +
                   options);
    QVERIFY(gyre.waitForFinished(kPicturePatience));
    QVERIFY2(gyre.exitCode() == 0, gyre.readAllStandardError());
}

/// Installs a shell script as a program, like tests/editor/test_pictures.py. $last is its last argument.
void install(EditorWindow& editor, const QString& name, const QByteArray& script) {
    QVERIFY(QDir(editor.folder.path()).mkpath("tools"));
    QFile program(editor.file("tools/" + name));
    QVERIFY(program.open(QIODevice::WriteOnly));
    program.write("#!/bin/sh\nfor last; do :; done\n" + script);
    program.close();
    QVERIFY(program.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
}

/// Sets PATH, and restores the old one when it is destroyed.
class WithPath {
public:
    explicit WithPath(const QByteArray& path) { qputenv("PATH", path); }
    ~WithPath() { qputenv("PATH", m_before); }
    WithPath(const WithPath&) = delete;
    WithPath& operator=(const WithPath&) = delete;

private:
    QByteArray m_before = qgetenv("PATH");
};

QStringList filesIn(EditorWindow& editor, const QString& pattern = "*") {
    return QDir(editor.folder.path()).entryList({pattern}, QDir::Files | QDir::Hidden, QDir::Name);
}

}  // namespace

/// Pictures and videos exported from the window.
class TestWindowPictures : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theFilesAreThoseOfGyreRender_data();
    void theFilesAreThoseOfGyreRender();
    void aVideoIsThatOfGyreRender();
    void animatedPicturesSayThatTheyPlayInALoop_data();
    void animatedPicturesSayThatTheyPlayInALoop();
    void eachKindOfFileHasABackgroundOfItsOwn();
    void aColorIsChosenForTheBackground();
    void theBarSaysHowLongItStillTakes();
    void withoutFfmpegVideosAreNotOfferedAndItSaysWhy();
    void withoutFfmpegGStreamerMakesOpaqueWebM();
    void theFormBeginsWithWhatGamesUse();
    void aShortEffectGetsASheetThatItsFramesFill();
    void whatIsAskedForIsOfferedTheNextTime();
    void framesAreThoseOfTheTimelinesLoop();
    void framesMayBeTypedAsTimes();
    void whatDoesNotGoTogetherIsSaidAndCannotBeExported();
    void aSizeThatOpenGLCannotDrawIsASentence();
    void theEndingIsTheFormat();
    void theKindOfAlphaIsOfferedWhereAFileLetsOneChoose();
    void anImageOfTheSceneIsNotOverwritten();
    void cancellingLeavesNothingHalfWritten();
    void filesThatAreThereAreReplacedOnlyIfOneSaysSo();
    void aClosedDialogLetsTheWorkGoOn();
};

void TestWindowPictures::theFilesAreThoseOfGyreRender_data() {
    QTest::addColumn<int>("file");
    QTest::addColumn<int>("background");
    QTest::addColumn<int>("samples");
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<QStringList>("names");
    const QStringList size{"--size", "48x32"};
    QTest::newRow("still") << int(PictureFile::Still) << int(PictureBackground::Scene) << 1
                           << QStringList{"--frames", "20", "--supersample", "2"} + size << QStringList{"a.png"};
    QTest::newRow("sequence") << int(PictureFile::Sequence) << int(PictureBackground::Transparent) << 0
                              << QStringList{"--frames", "18-20", "--transparent"} + size
                              << QStringList{"a_0018.png", "a_0019.png", "a_0020.png"};
    QTest::newRow("flipbook") << int(PictureFile::Flipbook) << int(PictureBackground::Transparent) << 0
                              << QStringList{"--frames",   "18-25", "--transparent",   "--loop",
                                             "--flipbook", "3x2",   "--motion-vectors"} +
                                     size
                              << QStringList{"a.png", "a.json", "a_motion.png"};
}

void TestWindowPictures::theFilesAreThoseOfGyreRender() {
    QFETCH(int, file);
    QFETCH(int, background);
    QFETCH(int, samples);
    QFETCH(QStringList, options);
    QFETCH(QStringList, names);
    EditorWindow editor;
    open(editor);
    Asked asked(editor);
    asked.make(static_cast<PictureFile>(file));
    asked.size(48, 32);
    asked.type("pictureFrame", 20);
    asked.moments(18, file == int(PictureFile::Flipbook) ? 25 : 20);
    asked.type("pictureColumns", 3);
    asked.type("pictureRows", 2);
    asked.choose("pictureSamples", samples);
    asked.choose("pictureBackground", background);
    asked.choose("pictureCamera", 1);
    asked.into("a.png");
    asked.press("pictureExport");
    QTRY_VERIFY_WITH_TIMEOUT(asked.isDone(), kPicturePatience);
    renderWithGyre(editor, "a.png", options);
    for (const QString& name : names) {
        QVERIFY2(!editor.bytesOf(name).isEmpty(), qPrintable(name + ": " + asked.result()));
        QCOMPARE(editor.bytesOf(name), editor.bytesOf("gyre/" + name));
    }
    QVERIFY2(asked.result().startsWith("Wrote"), qPrintable(asked.result()));
    QVERIFY(editor.window->findChild<LogPanel*>()->toPlainText().contains(asked.result()));
    asked.press("pictureFolder");
    QCOMPARE(editor.shownFolder, editor.folder.path());
}

void TestWindowPictures::aVideoIsThatOfGyreRender() {
    EditorWindow editor;
    open(editor);
    install(editor, "ffmpeg", "cat > \"${last#file:}\"\n");
    const WithPath with(editor.file("tools").toUtf8() + ':' + qgetenv("PATH"));
    Asked asked(editor);
    QVERIFY(asked.part<QLabel>("noVideo").isHidden());
    asked.make(PictureFile::Mp4);
    asked.size(48, 32);
    asked.moments(18, 26);
    asked.choose("pictureBackground", int(PictureBackground::Scene));
    asked.choose("pictureCamera", 1);
    asked.choose("pictureSamples", 0);
    asked.into("a.mp4");
    asked.press("pictureExport");
    QTRY_VERIFY_WITH_TIMEOUT(asked.isDone(), kPicturePatience);
    renderWithGyre(editor, "a.mp4", {"--frames", "18-26", "--size", "48x32"});
    QCOMPARE(editor.bytesOf("a.mp4").size(), 5 * 48 * 32 * 4);  // 30 of 60 frames per second
    QCOMPARE(editor.bytesOf("a.mp4"), editor.bytesOf("gyre/a.mp4"));
}

void TestWindowPictures::animatedPicturesSayThatTheyPlayInALoop_data() {
    QTest::addColumn<int>("file");
    QTest::addColumn<QString>("ending");
    QTest::addColumn<QString>("says");
    QTest::newRow("gif") << int(PictureFile::Gif) << "gif"
                         << "-loop 0 -f gif";
    QTest::newRow("apng") << int(PictureFile::Apng) << "apng"
                          << "-plays 0";
    QTest::newRow("webp") << int(PictureFile::WebP) << "webp"
                          << "-loop 0";
}

/// The program that stands for ffmpeg writes down what it is asked for.
void TestWindowPictures::animatedPicturesSayThatTheyPlayInALoop() {
    QFETCH(int, file);
    QFETCH(QString, ending);
    QFETCH(QString, says);
    EditorWindow editor;
    open(editor);
    install(editor, "ffmpeg", "echo \"$@\" > \"${last#file:}\"\ncat > /dev/null\n");
    const WithPath with(editor.file("tools").toUtf8() + ':' + qgetenv("PATH"));
    Q_EMIT editor.window->findChild<PlaybackBar*>()->pointsDragged(12, 34);
    Asked asked(editor);
    asked.make(static_cast<PictureFile>(file));
    QCOMPARE(asked.dialog->form().choices().frames, (FrameRange{12, 34}));
    QVERIFY(asked.part<QLineEdit>("picturePath").text().endsWith('.' + ending));
    QVERIFY2(asked.sentence().contains("plays in a loop"), qPrintable(asked.sentence()));
    QCOMPARE(asked.sentence().contains("256 colours"), ending == "gif");
    asked.size(48, 32);
    asked.choose("pictureSamples", 0);
    asked.into("a." + ending);
    asked.press("pictureExport");
    QTRY_VERIFY_WITH_TIMEOUT(asked.isDone(), kPicturePatience);
    const QByteArray words = editor.bytesOf("a." + ending);
    QVERIFY2(words.contains(says.toUtf8()), words.constData());
    if (ending == "gif") QVERIFY2(words.contains("palettegen") && words.contains("paletteuse"), words.constData());
    asked.make(PictureFile::Mp4);
    QVERIFY(!asked.sentence().contains("loop"));
}

void TestWindowPictures::eachKindOfFileHasABackgroundOfItsOwn() {
    settings::setPictureChoices({});
    EditorWindow editor;
    open(editor);
    {
        Asked asked(editor);
        asked.make(PictureFile::Flipbook);
        asked.choose("pictureBackground", int(PictureBackground::Black));
        QVERIFY(!asked.part<QComboBox>("pictureGround").isEnabled());
        asked.make(PictureFile::Still);
        QCOMPARE(asked.part<QComboBox>("pictureBackground").currentIndex(), int(PictureBackground::Transparent));
        asked.make(PictureFile::Flipbook);
        QCOMPARE(asked.part<QComboBox>("pictureBackground").currentIndex(), int(PictureBackground::Black));
        asked.size(32, 32);
        asked.type("pictureColumns", 2);
        asked.type("pictureRows", 2);
        asked.moments(10, 20);
        asked.into("a.png");
        asked.press("pictureExport");
        QTRY_VERIFY_WITH_TIMEOUT(asked.isDone(), kPicturePatience);
        const QImage sheet(editor.file("a.png"));
        QCOMPARE(sheet.size(), QSize(64, 64));
        QVERIFY(!sheet.hasAlphaChannel() || qAlpha(sheet.pixel(0, 0)) == 255);
        QCOMPARE(sheet.pixel(0, 0), qRgb(0, 0, 0));
        QVERIFY(editor.bytesOf("a.json").contains("\"alpha\": \"none\""));
        asked.dialog->close();
        QTRY_VERIFY(!asked.dialog);
    }
    Asked again(editor);
    QCOMPARE(again.part<QComboBox>("pictureBackground").currentIndex(), int(PictureBackground::Black));
}

void TestWindowPictures::aColorIsChosenForTheBackground() {
    settings::setPictureChoices({});
    EditorWindow editor;
    open(editor);
    const QColor wanted(200, 90, 30);
    {
        Asked asked(editor);
        asked.make(PictureFile::Still);
        auto& swatch = asked.part<QAbstractButton>("pictureColor");
        QVERIFY(!swatch.isVisible());
        asked.choose("pictureBackground", int(PictureBackground::Color));
        QVERIFY(swatch.isVisible());
        for (const bool accepts : {true, false}) {
            QTimer::singleShot(0, &swatch, [&swatch, wanted, accepts] {
                auto* dialog = swatch.findChild<QColorDialog*>();
                dialog->setCurrentColor(accepts ? wanted : QColor(Qt::green));
                accepts ? dialog->accept() : dialog->reject();
            });
            QTest::mouseClick(&swatch, Qt::LeftButton);
        }
        asked.size(32, 32);
        asked.type("pictureFrame", 2);
        asked.into("a.png");
        asked.press("pictureExport");
        QTRY_VERIFY_WITH_TIMEOUT(asked.isDone(), kPicturePatience);
        QCOMPARE(QColor(QImage(editor.file("a.png")).pixel(0, 0)), wanted);
        takePicture(editor, "picture-background.png");
        asked.dialog->close();
        QTRY_VERIFY(!asked.dialog);
    }
    Asked again(editor);
    const PlainColor& kept = again.dialog->form().choices().color;
    QCOMPARE(QColor(kept.red, kept.green, kept.blue), wanted);
}

void TestWindowPictures::theBarSaysHowLongItStillTakes() {
    EditorWindow editor;
    open(editor);
    Asked asked(editor);
    asked.make(PictureFile::Sequence);
    asked.size(320, 240);
    asked.moments(0, 4000);
    asked.into("long_%04d.png");
    asked.press("pictureExport");
    for (QProgressBar* bar :
         {&asked.part<QProgressBar>("pictureProgress"), editor.window->findChild<QProgressBar*>("workProgress")})
        QTRY_VERIFY2_WITH_TIMEOUT(bar->text().contains("left"), qPrintable(bar->text()), kPicturePatience);
    takePicture(editor, "time-left.png");
    asked.press("pictureCancel");
    QTRY_VERIFY_WITH_TIMEOUT(asked.isDone(), kPicturePatience);
    editor.replacesFiles = true;
    asked.press("pictureExport");
    QVERIFY(!asked.isDone());
    QVERIFY(!asked.part<QProgressBar>("pictureProgress").text().contains("left"));  // other work begins anew
    asked.press("pictureCancel");
    QTRY_VERIFY_WITH_TIMEOUT(asked.isDone(), kPicturePatience);
}

void TestWindowPictures::withoutFfmpegVideosAreNotOfferedAndItSaysWhy() {
    EditorWindow editor;
    open(editor);
    const WithPath without(editor.folder.path().toUtf8());
    Asked asked(editor);
    const auto* model = qobject_cast<QStandardItemModel*>(asked.part<QComboBox>("pictureFile").model());
    for (const PictureFile video :
         {PictureFile::Mp4, PictureFile::WebM, PictureFile::Gif, PictureFile::Apng, PictureFile::WebP})
        QVERIFY(!model->item(static_cast<int>(video))->isEnabled());
    QVERIFY(!asked.part<QLabel>("noVideo").isHidden());
    QVERIFY(asked.part<QLabel>("noVideo").text().contains("ffmpeg"));
}

void TestWindowPictures::withoutFfmpegGStreamerMakesOpaqueWebM() {
    EditorWindow editor;
    open(editor);
    install(editor, "gst-launch-1.0", "/bin/cat >&3\n");
    const WithPath with(editor.file("tools").toUtf8());
    Asked asked(editor);
    const auto* model = qobject_cast<QStandardItemModel*>(asked.part<QComboBox>("pictureFile").model());
    QVERIFY(!model->item(static_cast<int>(PictureFile::Mp4))->isEnabled());
    QVERIFY(model->item(static_cast<int>(PictureFile::WebM))->isEnabled());
    QVERIFY(asked.part<QLabel>("noVideo").isVisible());
    asked.make(PictureFile::WebM);
    asked.size(48, 32);
    asked.moments(18, 26);
    asked.choose("pictureCamera", 1);
    asked.choose("pictureSamples", 0);
    asked.into("a.webm");
    asked.choose("pictureBackground", int(PictureBackground::Transparent));
    QVERIFY2(asked.sentence().contains("transparency"), qPrintable(asked.sentence()));
    QVERIFY(!asked.part<QPushButton>("pictureExport").isEnabled());
    asked.choose("pictureBackground", int(PictureBackground::Scene));
    asked.press("pictureExport");
    QTRY_VERIFY_WITH_TIMEOUT(asked.isDone(), kPicturePatience);
    QVERIFY2(asked.result().startsWith("Wrote"), qPrintable(asked.result()));
    QCOMPARE(editor.bytesOf("a.webm").size(), 5 * 48 * 32 * 4);  // 30 of 60 frames per second
}

void TestWindowPictures::theFormBeginsWithWhatGamesUse() {
    QSettings(settings::file(), QSettings::IniFormat).remove("pictures");
    EditorWindow editor;
    open(editor);
    Asked asked(editor);
    const PictureChoices& first = asked.dialog->form().choices();
    QVERIFY(first.file == PictureFile::Flipbook);
    QVERIFY(asked.part<QCheckBox>("pictureLoop").isChecked() && asked.part<QCheckBox>("pictureMotion").isChecked());
    QCOMPARE(asked.part<QComboBox>("pictureBackground").currentIndex(), int(PictureBackground::Transparent));
    QCOMPARE(first.cell * first.grid, glm::ivec2(2048, 2048));
    QVERIFY(asked.part<QPushButton>("pictureExport").isEnabled());
    QVERIFY2(!asked.sentence().contains("powers of two"), qPrintable(asked.sentence()));
    asked.type("pictureColumns", 3);
    QVERIFY2(asked.sentence().contains("powers of two"), qPrintable(asked.sentence()));
    asked.make(PictureFile::Mp4);
    QCOMPARE(asked.part<QComboBox>("pictureBackground").currentIndex(), int(PictureBackground::Scene));
    asked.make(PictureFile::Still);
    QCOMPARE(asked.part<QComboBox>("pictureBackground").currentIndex(), int(PictureBackground::Transparent));
    asked.make(PictureFile::Flipbook);
    asked.part<QCheckBox>("pictureLoop").setChecked(false);
    asked.size(16, 16);
    asked.type("pictureRows", 1);
    asked.moments(0, 4);
    asked.into("own.png");
    asked.press("pictureExport");
    QTRY_VERIFY_WITH_TIMEOUT(asked.isDone(), kPicturePatience);
    asked.dialog->close();
    QTRY_VERIFY(!asked.dialog);
    Asked second(editor);
    QVERIFY(!second.dialog->form().choices().loop);
    QCOMPARE(second.dialog->form().choices().grid, glm::ivec2(3, 1));
}

void TestWindowPictures::aShortEffectGetsASheetThatItsFramesFill() {
    settings::setPictureChoices({});
    EditorWindow editor;
    Scene scene = filmed();
    scene.fluid.substep = 1.0 / 60;
    scene.fluid.duration = 1;
    editor.window->showScene(scene);
    editor.window->preview().pause();
    Asked asked(editor);
    QCOMPARE(asked.dialog->form().choices().grid, glm::ivec2(8, 4));  // 40 pictures with those that close the loop
    QVERIFY2(asked.part<QPushButton>("pictureExport").isEnabled(), qPrintable(asked.sentence()));
}

void TestWindowPictures::whatIsAskedForIsOfferedTheNextTime() {
    EditorWindow editor;
    open(editor);
    Asked first(editor);
    first.make(PictureFile::Sequence);
    first.size(40, 30);
    first.moments(1, 2);
    first.choose("pictureSamples", 1);
    first.choose("pictureGround", int(PictureGround::None));
    first.choose("pictureCamera", 1);
    first.into("a.png");
    const double rate = 24;
    first.choose("pictureRate", first.part<QComboBox>("pictureRate").findData(rate));
    first.press("pictureExport");
    QTRY_VERIFY_WITH_TIMEOUT(first.isDone(), kPicturePatience);
    first.dialog->close();
    QTRY_VERIFY(!first.dialog);

    Asked second(editor);
    const PictureChoices& offered = second.dialog->form().choices();
    QVERIFY(offered.file == PictureFile::Sequence);
    QCOMPARE(offered.size, glm::ivec2(40, 30));
    QCOMPARE(offered.samples, 2);
    QVERIFY(offered.ground == PictureGround::None);
    QCOMPARE(offered.camera, std::string("Shot"));
    QCOMPARE(offered.sequenceRate, rate);
    QCOMPARE(QString::fromStdString(offered.path), editor.file("film.png"));  // last export's folder, scene's name
}

void TestWindowPictures::framesAreThoseOfTheTimelinesLoop() {
    EditorWindow editor;
    open(editor);
    Q_EMIT editor.window->findChild<PlaybackBar*>()->pointsDragged(12, 34);
    Asked asked(editor);
    QCOMPARE(asked.dialog->form().choices().frames, (FrameRange{12, 34}));
}

void TestWindowPictures::framesMayBeTypedAsTimes() {
    EditorWindow editor;
    open(editor);
    Asked asked(editor);
    asked.make(PictureFile::Sequence);
    auto& first = asked.part<QSpinBox>("pictureFirst");
    first.setFocus();
    first.selectAll();
    QTest::keyClicks(&first, "0.5 s");
    QTest::keyClick(&first, Qt::Key_Tab);
    QCOMPARE(first.value(), 30);
}

void TestWindowPictures::whatDoesNotGoTogetherIsSaidAndCannotBeExported() {
    EditorWindow editor;
    open(editor);
    Asked asked(editor);
    asked.make(PictureFile::Sequence);
    asked.choose("pictureRate", 0);
    asked.into("a.png");
    asked.moments(9, 4);
    QVERIFY2(asked.sentence().contains("before the first"), qPrintable(asked.sentence()));
    QVERIFY(!asked.part<QPushButton>("pictureExport").isEnabled());
    asked.moments(4, 9);
    QVERIFY2(asked.sentence().contains("a_0009.png"), qPrintable(asked.sentence()));
    QVERIFY(asked.part<QPushButton>("pictureExport").isEnabled());
}

void TestWindowPictures::aSizeThatOpenGLCannotDrawIsASentence() {
    EditorWindow editor;
    open(editor);
    Asked asked(editor);
    asked.make(PictureFile::Still);
    asked.size(16384, 16384);
    asked.type("pictureFrame", 0);
    asked.choose("pictureSamples", 2);
    asked.into("large.png");
    asked.press("pictureExport");
    QTRY_VERIFY_WITH_TIMEOUT(asked.isDone(), kPicturePatience);
    QVERIFY2(asked.result().contains("smaller size"), qPrintable(asked.result()));
    QVERIFY(editor.window->findChild<LogPanel*>()->toPlainText().contains(asked.result()));
    QCOMPARE(filesIn(editor, "large*"), QStringList());
    QVERIFY(asked.part<QPushButton>("pictureExport").isEnabled());
}

void TestWindowPictures::theEndingIsTheFormat() {
    EditorWindow editor;
    open(editor);
    Asked asked(editor);
    asked.make(PictureFile::Still);
    asked.size(48, 32);
    asked.type("pictureFrame", 20);
    asked.choose("pictureSamples", 0);
    asked.choose("pictureGround", int(PictureGround::Lines));
    asked.choose("pictureBackground", int(PictureBackground::Scene));
    asked.choose("pictureCamera", 1);
    for (const char* name : {"a.exr", "a.tga", "a.jpg"}) {
        asked.into(name);
        asked.press("pictureExport");
        QTRY_VERIFY_WITH_TIMEOUT(asked.isDone() && QFile::exists(editor.file(name)), kPicturePatience);
        renderWithGyre(editor, name, {"--frames", "20", "--size", "48x32"});
        QCOMPARE(editor.bytesOf(name), editor.bytesOf(QString("gyre/") + name));
    }
    for (const char* name : {"a.gif", "a.mp4", "a"}) {
        asked.into(name);
        QVERIFY(!asked.part<QPushButton>("pictureExport").isEnabled());
    }
    asked.into("b.exr");
    asked.make(PictureFile::Flipbook);  // keeps the ending
    QVERIFY(asked.part<QLineEdit>("picturePath").text().endsWith("b.exr"));
    asked.make(PictureFile::WebM);
    QVERIFY(asked.part<QLineEdit>("picturePath").text().endsWith("b.webm"));
}

void TestWindowPictures::theKindOfAlphaIsOfferedWhereAFileLetsOneChoose() {
    EditorWindow editor;
    open(editor);
    Asked asked(editor);
    asked.make(PictureFile::Flipbook);
    asked.into("a.png");
    asked.choose("pictureBackground", int(PictureBackground::Transparent));
    QVERIFY(asked.part<QComboBox>("pictureAlpha").isVisible());
    asked.into("a.exr");
    QVERIFY(!asked.part<QComboBox>("pictureAlpha").isVisible());
    asked.into("a.png");
    asked.choose("pictureBackground", int(PictureBackground::Scene));
    QVERIFY(!asked.part<QComboBox>("pictureAlpha").isVisible());
    asked.choose("pictureBackground", int(PictureBackground::Transparent));
    asked.size(48, 32);
    asked.moments(18, 25);
    asked.type("pictureColumns", 3);
    asked.type("pictureRows", 2);
    asked.choose("pictureCamera", 1);
    asked.choose("pictureAlpha", 3);
    asked.press("pictureExport");
    QTRY_VERIFY_WITH_TIMEOUT(asked.isDone(), kPicturePatience);
    const QByteArray told = editor.bytesOf("a.json");
    QVERIFY2(told.contains("\"alpha\": \"premultiplied\""), told.constData());
    QVERIFY2(told.contains("\"blending\": \"linear\""), told.constData());
}

void TestWindowPictures::anImageOfTheSceneIsNotOverwritten() {
    EditorWindow editor;
    open(editor);
    Scene after = editor.scene();
    Element sign;
    sign.id = ElementId{77};
    Dressing image;
    image.kind = DressingKind::Image;
    image.image = editor.file("sign.png").toStdString();
    sign.body = image;
    after.elements.push_back(sign);
    QVERIFY(QFile::copy(GYRE_SOURCE_DIR "/projects/first-smoke/first-smoke.jpg", editor.file("sign.png")));
    editor.window->document().edit("Add a sign", after);
    const QByteArray before = editor.bytesOf("sign.png");
    Asked asked(editor);
    asked.make(PictureFile::Still);
    asked.into("sign.png");
    asked.press("pictureExport");
    QVERIFY2(asked.result().contains("is not overwritten"), qPrintable(asked.result()));
    QCOMPARE(editor.bytesOf("sign.png"), before);
}

void TestWindowPictures::cancellingLeavesNothingHalfWritten() {
    EditorWindow editor;
    open(editor);
    install(editor, "ffmpeg", "cat > \"${last#file:}\"\n");
    const WithPath with(editor.file("tools").toUtf8() + ':' + qgetenv("PATH"));
    Asked asked(editor);
    asked.make(PictureFile::Mp4);
    asked.size(64, 48);
    asked.moments(0, 100000);
    asked.into("a.mp4");
    asked.press("pictureExport");
    QTRY_VERIFY_WITH_TIMEOUT(!filesIn(editor, ".gyre-*").isEmpty(), kPicturePatience);
    editor.window->findChild<QPushButton*>("cancelWork")->click();  // the button in the status bar
    QTRY_VERIFY_WITH_TIMEOUT(asked.isDone(), kPicturePatience);
    QVERIFY2(asked.result().startsWith("Cancelled"), qPrintable(asked.result()));
    for (const char* pattern : {"a*", ".gyre-*"}) QCOMPARE(filesIn(editor, pattern), QStringList());

    asked.make(PictureFile::Sequence);
    asked.moments(0, 100000);
    asked.press("pictureExport");
    QTRY_VERIFY_WITH_TIMEOUT(filesIn(editor, "*.png").size() > 2, kPicturePatience);
    asked.press("pictureCancel");
    QTRY_VERIFY_WITH_TIMEOUT(asked.isDone(), kPicturePatience);
    QCOMPARE(filesIn(editor, ".gyre-*"), QStringList());
    for (const QString& name : filesIn(editor, "*.png")) QVERIFY(!QImage(editor.file(name)).isNull());
    QVERIFY2(asked.result().contains(QString::number(filesIn(editor, "*.png").size())), qPrintable(asked.result()));
}

void TestWindowPictures::filesThatAreThereAreReplacedOnlyIfOneSaysSo() {
    EditorWindow editor;
    open(editor);
    QFile old(editor.file("a.png"));
    QVERIFY(old.open(QIODevice::WriteOnly));
    old.write("precious");
    old.close();
    Asked asked(editor);
    asked.make(PictureFile::Still);
    asked.size(32, 32);
    asked.type("pictureFrame", 0);
    asked.into("a.png");
    asked.press("pictureExport");
    QCOMPARE(editor.timesAskedToReplace, 1);
    QVERIFY(asked.isDone());
    QCOMPARE(editor.bytesOf("a.png"), QByteArray("precious"));
    editor.replacesFiles = true;
    asked.press("pictureExport");
    QTRY_VERIFY_WITH_TIMEOUT(asked.isDone(), kPicturePatience);
    QCOMPARE(QImage(editor.file("a.png")).size(), QSize(32, 32));
}

void TestWindowPictures::aClosedDialogLetsTheWorkGoOn() {
    EditorWindow editor;
    open(editor);
    {
        Asked asked(editor);
        asked.make(PictureFile::Still);
        asked.size(32, 32);
        asked.type("pictureFrame", 30);
        asked.into("a.png");
        asked.press("pictureExport");
        asked.dialog->close();
    }
    QTRY_VERIFY_WITH_TIMEOUT(!editor.window->controllers().pictures.isRunning(), kPicturePatience);
    QVERIFY(!QImage(editor.file("a.png")).isNull());
    QTRY_VERIFY(editor.window->findChild<LogPanel*>()->toPlainText().contains("a.png"));
}

}  // namespace gyre::editor

GYRE_TEST_WITH(gyre::editor::WindowTestApplication, gyre::editor::TestWindowPictures)

#include "TestWindowPictures.moc"
