#include "core/scene/SceneCheck.h"
#include "core/scenefile/SceneFile.h"
#include "editor/context/Language.h"
#include "editor/dialogs/KeysDialog.h"
#include "editor/dialogs/MachinesDialog.h"
#include "editor/document/NumberText.h"
#include "editor/document/Presets.h"
#include "editor/document/SentenceText.h"
#include "editor/panels/DecimalBox.h"
#include "editor/panels/DifferencesTable.h"
#include "editor/panels/NumberField.h"
#include "editor/panels/PlaybackBar.h"
#include "editor/panels/ProblemsPanel.h"
#include "editor/panels/TrackView.h"
#include "editor/panels/ValueClip.h"
#include "editor/tools/CurveText.h"
#include "editor/writers/PicturePlan.h"
#include "tests/editor/Scenes.h"
#include "tests/editor/TimedScene.h"
#include "tests/editor/TypedNumbers.h"
#include "tests/editor/WindowTest.h"

#include <QDialogButtonBox>
#include <QDir>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTextBoundaryFinder>
#include <QToolButton>
#include <QTranslator>
#include <QTreeWidget>
#include <QUndoStack>

#include <algorithm>
#include <functional>

namespace gyre::editor {
namespace {

const QDir kProblems(GYRE_SOURCE_DIR "/tests/data/scenes/problems");

/// The patterns in a sentence that the catalogue does not have.
QStringList missing(const QTranslator& german, const Sentence& sentence) {
    QStringList all;
    const char* context = sentence.kind == Sentence::Kind::Pattern ? "Sentences"
                          : sentence.kind == Sentence::Kind::Label ? "Fields"
                                                                   : nullptr;
    if (context && german.translate(context, sentence.words.c_str()).isEmpty())
        all += QString::fromStdString(sentence.words);
    for (const Sentence& part : sentence.parts) all += missing(german, part);
    return all;
}

FieldInfo metres() {
    FieldInfo info;
    info.key = info.label = "length";
    info.unit = "m";
    info.range = {0, 100};
    return info;
}

QStringList rowsOf(const QTreeWidget& table) {
    QStringList rows;
    for (int i = 0; i < table.topLevelItemCount(); ++i) {
        const QTreeWidgetItem& row = *table.topLevelItem(i);
        rows += QStringList{row.text(0), row.text(1), row.text(2), row.text(3)}.join(" | ");
    }
    return rows;
}

}  // namespace

/// The German window: its problems, its names of new elements, and its numbers with a decimal comma.
class TestWindowGerman : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase();
    void aProblemAndItsFixAreGerman();
    void everyProblemOfASceneIsGerman_data();
    void everyProblemOfASceneIsGerman();
    void partsOfASentenceKeepTheirPlaceMarks();
    void newElementsHaveGermanNames();
    void anElementThatAFixAddsHasAGermanName();
    void whyPicturesAreRefusedIsGerman_data();
    void whyPicturesAreRefusedIsGerman();
    void differencesAreGerman();
    void presetsAndTheirElementsHaveGermanNames();
    void theTrackOfEventsHasAGermanName();
    void aDragIsToldInGerman();
    void aNumberFieldShowsACommaAndTakesBothSigns_data();
    void aNumberFieldShowsACommaAndTakesBothSigns();
    void aNarrowNumberFieldEndsWithNoIdleZeros();
    void aSpinBoxTakesBothSigns();
    void numbersAreGroupedByPoints();
    void numbersInDialogsHaveACommaAndKeysAreAskedForInGerman();
    void copiedValuesAndCurvesHaveAPointAndComeBack();
    void theLocaleFollowsTheLanguage();
    void buttonsOfQtAreGerman();
    void linesDoNotBreakWithinNumbers();
    void thePlaybackBarFitsASmallWindow();

private:
    QTranslator m_german;
    QLocale m_before;
};

void TestWindowGerman::initTestCase() {
    m_before = QLocale();
    QVERIFY(loadCatalogue(m_german, Language::German));
    QCoreApplication::installTranslator(&m_german);
    QLocale::setDefault(localeOf(Language::German));
}

void TestWindowGerman::cleanupTestCase() {
    QCoreApplication::removeTranslator(&m_german);
    QLocale::setDefault(m_before);
}

void TestWindowGerman::buttonsOfQtAreGerman() {
    const QDialogButtonBox box(QDialogButtonBox::Close | QDialogButtonBox::Cancel);
    QCOMPARE(box.button(QDialogButtonBox::Close)->text(), QString("Schließen"));
    QCOMPARE(box.button(QDialogButtonBox::Cancel)->text(), QString("Abbrechen"));
    QVERIFY(box.button(QDialogButtonBox::Close)->icon().isNull());  // it would be black on dark
}

void TestWindowGerman::linesDoNotBreakWithinNumbers() {
    const auto breaks = [](const QString& text) {
        QTextBoundaryFinder finder(QTextBoundaryFinder::Line, text);
        int within = 0;
        for (qsizetype at = finder.toNextBoundary(); at > 0; at = finder.toNextBoundary())
            within += at < text.size() && text[at].isDigit() && !text[at - 1].isSpace();
        return within;
    };
    const QString counts = tr("%1 Tracer").arg(groupedNumber(7125)) + " nach " + fixedNumber(3.916, 2) + " s";
    QCOMPARE(counts, QString("7.125 Tracer nach 3,92 s"));
    QVERIFY(breaks(counts) > 0);  // of Qt itself
    QCOMPARE(breaks(withWholeNumbers(counts)), 0);
    QCOMPARE(withWholeNumbers("Ende. 3 Körper, 4"), QString("Ende. 3 Körper, 4"));
}

/// "läuft mit ×0,…" and "Schlüssel…" were all that one could read.
void TestWindowGerman::thePlaybackBarFitsASmallWindow() {
    EditorWindow editor;
    editor.window->resize(1280, 720);
    editor.window->showScene(timedScene());
    auto* bar = editor.window->findChild<PlaybackBar*>();
    const auto speed = [&]() -> QLabel* {
        for (QLabel* label : bar->findChildren<QLabel*>())
            if (label->text().startsWith("läuft mit")) return label;
        return nullptr;
    };
    QTRY_VERIFY(speed());
    const QLabel& label = *speed();
    QVERIFY2(label.fontMetrics().horizontalAdvance(label.text()) <= label.contentsRect().width(),
             qPrintable(QString("%1: %2").arg(label.text()).arg(label.width())));
    editor.window->preview().pause();
    TrackView& tracks = bar->tracks();
    for (const Track& track : tracksOf(editor.scene(), {}))
        for (const TrackMark& mark : track.marks)
            if (mark.kind == TrackMark::Kind::BodyKey && mark.index == 1) tracks.choose({mark});
    const auto& chosen = *bar->findChild<QToolButton*>("chosenMarks");
    QVERIFY2(chosen.text().startsWith("1 s") || chosen.text().startsWith("Schlüssel von B · 1 s"),
             qPrintable(chosen.text()));
    QVERIFY(!chosen.text().contains(QChar(0x2026)));
    takePicture(editor, "german-playback-bar.png");
}

void TestWindowGerman::whyPicturesAreRefusedIsGerman_data() {
    QTest::addColumn<PictureRequest>("request");
    QTest::addColumn<QString>("german");
    const auto row = [](const char* output, const QString& german, const std::function<void(PictureRequest&)>& change) {
        PictureRequest request;
        request.output = output;
        change(request);
        QTest::newRow(qPrintable(german)) << request << german;
    };
    const auto asFlipbook = [](int columns, int rows) {
        return [=](PictureRequest& request) { request.flipbook = {columns, rows}; };
    };
    row("rauch.gip", ".png, .exr, .webp, .tif, .tga, .bmp oder .jpg, Videos", [](PictureRequest&) {});
    row("rauch.gif", "höchstens 50 Bilder je Sekunde", [](PictureRequest& request) { request.fps = 60; });
    row("rauch.mp4", "1281x720 hat eine ungerade", [](PictureRequest& request) { request.size = {1281, 720}; });
    row("rauch.mp4", "mp4 kennt keine Transparenz", [](PictureRequest& request) { request.transparent = true; });
    row("rauch.jpg", "jpg kennt keine Transparenz", [](PictureRequest& request) { request.transparent = true; });
    row("rauch.png", "1 bis 64 Spalten", asFlipbook(65, 1));
    row("rauch.webm", "Ein Flipbook ist ein Bild", asFlipbook(8, 8));
    row("rauch.png", "weniger Bilder als das Flipbook", [&](PictureRequest& request) {
        asFlipbook(8, 8)(request);
        request.frames = FrameRange{1, 20};
    });
    row("rauch.png", "16384 je Seite", [&](PictureRequest& request) {
        asFlipbook(8, 8)(request);
        request.size = {4096, 4096};
    });
}

void TestWindowGerman::whyPicturesAreRefusedIsGerman() {
    QFETCH(PictureRequest, request);
    QFETCH(QString, german);
    const PlannedPictures plan = planOf(request, Scene());
    QVERIFY(!plan);
    const QString shown = shownText(plan.error());
    QVERIFY2(shown.contains(german), qPrintable(shown));
    QCOMPARE(missing(m_german, plan.error()), QStringList());
}

void TestWindowGerman::differencesAreGerman() {
    Scene scene, other;
    other.name = "B";
    other.fluid.gridCells = 24;
    other.fluid.ground = true;
    DifferencesTable table("A", "B");
    table.show(differences(scene, other));
    QCOMPARE(rowsOf(table), (QStringList{"Szene | Name | – | B", "Fluid | Gitterzellen | 48 | 24",
                                         "Fluid | Fester Boden | aus | an"}));

    other = scene;
    Curve curve;
    curve.target.field = "gridCells";
    curve.keys.resize(3);
    other.curves.push_back(curve);
    Parameter parameter;
    parameter.name = "power";
    other.parameters.push_back(parameter);
    other.levels.resize(1);
    table.show(differences(scene, other));
    QCOMPARE(rowsOf(table),
             (QStringList{"Fluid | Kurve von Gitterzellen | – | vorhanden, 3 Schlüssel",
                          "Parameter power | Alles | – | vorhanden", "Stufe 1 | Alles | – | vorhanden"}));
}

void TestWindowGerman::aProblemAndItsFixAreGerman() {
    EditorWindow editor;
    editor.window->showScene(*readScene(kProblems.filePath("STEP_TOO_LONG.gyre").toStdString()));
    auto& panel = *editor.window->findChild<ProblemsPanel*>();
    QTRY_COMPARE(panel.count(), 1);
    QTreeWidgetItem* row = panel.topLevelItem(0);
    QCOMPARE(row->text(0), QString("Warnung"));
    const QString sentence = row->text(2);
    QVERIFY2(sentence.contains("relativ zum Körper") && sentence.contains(QString::fromUtf8("„")),
             qPrintable(sentence));
    QVERIFY2(sentence.contains("0,") && !sentence.contains("0."), qPrintable(sentence));
    auto* fix = qobject_cast<QPushButton*>(panel.itemWidget(row, 3));
    QCOMPARE(fix->text(), QString("Schritt verkürzen"));
}

void TestWindowGerman::everyProblemOfASceneIsGerman_data() {
    QTest::addColumn<QString>("file");
    for (const QString& file : kProblems.entryList({"*.gyre"}))
        QTest::newRow(qPrintable(file)) << kProblems.filePath(file);
}

void TestWindowGerman::everyProblemOfASceneIsGerman() {
    QFETCH(QString, file);
    const Result<Scene> scene = readScene(file.toStdString());
    QVERIFY(scene);
    const std::vector<Issue> issues = checkScene(*scene);
    QVERIFY(!issues.empty());
    for (const Issue& issue : issues) {
        QCOMPARE(missing(m_german, issue.message), QStringList());
        QVERIFY(shownText(issue.message) != QString::fromStdString(issue.message.text()));
    }
}

void TestWindowGerman::partsOfASentenceKeepTheirPlaceMarks() {
    const Sentence told = sentence("%1: %2", verbatim("%2 of %1"), verbatim("B"));
    QCOMPARE(shownText(told), QString("%2 of %1: B"));
    QCOMPARE(told.text(), std::string("%2 of %1: B"));
}

void TestWindowGerman::newElementsHaveGermanNames() {
    EditorWindow editor;
    editor.window->showScene(Scene());
    editor.trigger("addSphere");
    QCOMPARE(editor.selected().name, std::string("Kugel"));
    QCOMPARE(editor.window->document().undoStack().undoText(), QString("Kugel einfügen"));
    editor.trigger("addSphere");
    QCOMPARE(editor.selected().name, std::string("Kugel 2"));
    editor.trigger("group");
    QCOMPARE(editor.selected().name, std::string("Gruppe"));
    editor.trigger("addBox");
    editor.trigger("emitFromSurface");
    QCOMPARE(editor.selected().name, std::string("Rauch von Quader"));
}

void TestWindowGerman::anElementThatAFixAddsHasAGermanName() {
    EditorWindow editor;
    editor.window->showScene(*readScene(kProblems.filePath("NO_EMITTER.gyre").toStdString()));
    auto& panel = *editor.window->findChild<ProblemsPanel*>();
    QTRY_COMPARE(panel.count(), 1);
    QTest::mouseClick(panel.itemWidget(panel.topLevelItem(0), 3), Qt::LeftButton);
    QCOMPARE(editor.scene().elements.back().name, std::string("Rauch"));
}

void TestWindowGerman::presetsAndTheirElementsHaveGermanNames() {
    const std::vector<Preset> all = presets();
    const auto campfire = std::ranges::find(all, QString("campfire"), &Preset::id);
    QVERIFY(campfire != all.end());
    QCOMPARE(campfire->name, QString("Lagerfeuer"));
    QCOMPARE(campfire->category, QString("Feuer"));
    QVERIFY(campfire->hint.contains("Scheite"));
    QCOMPARE(campfire->scene.name, std::string("Lagerfeuer"));
    QVERIFY(std::ranges::any_of(campfire->scene.elements, [](const Element& e) { return e.name == "Scheit 2"; }));
    for (const QString& text : presetTexts())
        QVERIFY2(!m_german.translate(kPresetTexts, text.toUtf8().constData()).isEmpty(), qPrintable(text));
}

void TestWindowGerman::numbersInDialogsHaveACommaAndKeysAreAskedForInGerman() {
    MachinesDialog machines(nullptr);
    machines.showMachines({{"Console", 2510.4}}, 2000);
    const QTreeWidgetItem& console = *machines.findChild<QTreeWidget*>()->topLevelItem(0);
    QCOMPARE(console.text(1), QString("2510,4 µs"));
    QCOMPARE(console.text(2), QString("×1,26"));
    EditorWindow editor;
    const KeysDialog keys(editor.window->actions(), nullptr);
    QCOMPARE(keys.findChild<QKeySequenceEdit*>("firstKey")->findChild<QLineEdit*>()->placeholderText(),
             QString::fromUtf8("Taste drücken"));
}

void TestWindowGerman::theTrackOfEventsHasAGermanName() {
    Scene scene = ringsSmokeAndBall();
    SceneEvent event;
    event.name = "burst";
    event.time = 1;
    scene.events.push_back(event);
    EditorWindow editor;
    editor.window->showScene(scene);
    const auto& tracks = *editor.window->findChild<TrackView*>();
    QStringList names;
    for (int row = 0; row < tracks.rows(); ++row) names.append(tracks.nameAt(row));
    QVERIFY2(names.contains("Ereignisse"), qPrintable(names.join(", ")));
}

void TestWindowGerman::aDragIsToldInGerman() {
    const Sentence told =
        sentence("%1: %2", sentence("%1 along %2", sentence("Move"), verbatim("X")), numberWith("0.35", " m"));
    QCOMPARE(told.text(), std::string("Move along X: 0.35 m"));
    QCOMPARE(shownText(told), QString("Bewegen entlang X: 0,35 m"));
}

void TestWindowGerman::aNumberFieldShowsACommaAndTakesBothSigns_data() {
    QTest::addColumn<QString>("typed");
    QTest::newRow("comma") << "0,25";
    QTest::newRow("point") << "0.25";
}

void TestWindowGerman::aNumberFieldShowsACommaAndTakesBothSigns() {
    QFETCH(QString, typed);
    NumberField field(metres(), NumberField::Kind::Double);
    field.hideUnit();
    field.show();
    QVERIFY(QTest::qWaitForWindowExposed(&field));
    field.showValue(0.5);
    QCOMPARE(field.text(), QString("0,5"));
    Typed taken;
    connect(&field, &NumberField::edited, &field, [&](const Typed& given) { taken = given; });
    type(field, typed);
    QCOMPARE(taken.amount, 0.25);
    field.resize(40, field.height());  // fewer decimals fit
    field.showValue(12.34567);
    QVERIFY2(field.text().startsWith("12,") || field.text() == "12", qPrintable(field.text()));
}

/// A rotation that was not quite zero was "-0,0000".
void TestWindowGerman::aNarrowNumberFieldEndsWithNoIdleZeros() {
    NumberField field(metres(), NumberField::Kind::Double);
    field.showUnit(NumberField::UnitName::Hidden);
    field.resize(60, field.sizeHint().height());
    for (const auto& [value, shown] :
         {std::pair(-0.0000123456, "0"), std::pair(1.2000041, "1,2"), std::pair(20.0, "20"), std::pair(0.25, "0,25")}) {
        field.showValue(value);
        QCOMPARE(field.text(), QString(shown));
    }
}

void TestWindowGerman::aSpinBoxTakesBothSigns() {
    DecimalBox box;
    box.setRange(0, 10);
    box.show();
    QVERIFY(QTest::qWaitForWindowExposed(&box));
    for (const char* typed : {"0,25", "0.25"}) {
        box.setValue(1);
        box.selectAll();
        QTest::keyClicks(&box, typed);
        box.interpretText();
        QCOMPARE(box.value(), 0.25);
        QCOMPARE(box.text(), QString("0,25"));
    }
}

void TestWindowGerman::numbersAreGroupedByPoints() {
    QCOMPARE(groupedNumber(12345), QString("12.345"));
    QCOMPARE(fixedNumber(1234.5, 2), QString("1234,50"));
    QCOMPARE(roundNumber(0.05, 3), QString("0,05"));
    QCOMPARE(numberShown(fixedNumber(0.25, 2)), 0.25);
}

void TestWindowGerman::copiedValuesAndCurvesHaveAPointAndComeBack() {
    Emitter emitter;
    emitter.radius = 0.25f;
    Scene scene = sceneOf({{emitter, {}}});
    const std::vector<InspectedField> fields = inspectedFields(scene, Selection{scene.elements[0].id});
    const auto radius =
        std::ranges::find_if(fields, [](const InspectedField& field) { return QString(field.info.key) == "radius"; });
    QVERIFY(radius != fields.end());
    const QString copied = clipText(*radius);
    QCOMPARE(copied, QString("0.25"));
    QCOMPARE(std::get<float>(*valueFromClip(copied, *radius)), 0.25f);
    Curve curve;
    curve.target = {scene.elements[0].id, "radius"};
    curve.keys = {CurveKey{0, {0.25f, 0, 0}}, CurveKey{1.5f, {0.5f, 0, 0}}};
    scene.curves.push_back(curve);
    const std::string text = curveText(scene, curve.target);
    QVERIFY(text.find("0.25") != std::string::npos && text.find("0,25") == std::string::npos);
    QVERIFY(curveFromText(text));
}

void TestWindowGerman::theLocaleFollowsTheLanguage() {
    QCOMPARE(localeOf(Language::German).decimalPoint(), QString(","));
    QCOMPARE(localeOf(Language::English).decimalPoint(), QString("."));
    QCOMPARE(localeOf(Language::English).language(), QLocale::English);
}

}  // namespace gyre::editor

GYRE_TEST_WITH(gyre::editor::WindowTestApplication, gyre::editor::TestWindowGerman)

#include "TestWindowGerman.moc"
