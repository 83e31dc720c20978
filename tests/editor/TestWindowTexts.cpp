#include "editor/context/Settings.h"
#include "editor/context/Theme.h"
#include "editor/window/PseudoTranslation.h"
#include "editor/window/TableTexts.h"
#include "tests/editor/ClippedTexts.h"
#include "tests/editor/Overlaps.h"
#include "tests/editor/WindowWalk.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QRadioButton>
#include <QScreen>
#include <QSet>
#include <QSpinBox>
#include <QTranslator>
#include <QTreeWidget>

#include <algorithm>
#include <array>
#include <functional>
#include <set>
#include <string_view>
#include <tuple>

namespace gyre::editor {

enum class Texts { English, German, Longer };

namespace {

/// Translates nothing and records the texts that the program requests.
class Recorder : public QTranslator {
public:
    bool isEmpty() const override { return false; }
    QString translate(const char* context, const char* text, const char*, int number) const override {
        const bool isOurs =
            std::string_view(context).starts_with("gyre::") || std::ranges::find(kOthers, context) != kOthers.end();
        if (isOurs && *text) m_asked.insert({context, text, number >= 0});
        return {};
    }
    const auto& asked() const { return m_asked; }

private:
    static constexpr std::array<std::string_view, 8> kOthers{"Fields", "Guide",       "ErrorLegend", "SceneLock",
                                                             "KeyMap", "NewElements", "Sentences",   "Stages"};
    mutable std::set<std::tuple<std::string, std::string, bool>> m_asked;
};

void installGerman(QTranslator& german) {
    QVERIFY(loadCatalogue(german, Language::German));
    QCoreApplication::installTranslator(&german);
    QLocale::setDefault(localeOf(Language::German));
}

}  // namespace

/// No text is cut off and no widgets overlap: in both themes, in English, in German and with texts 40 % longer. CMake
/// runs this test also at the scales 1.25, 1.5 and 2 (QT_SCALE_FACTOR), with the longer texts only. If
/// GYRE_TEXT_PICTURES names a folder, the test saves pictures of all checked widgets there.
class TestWindowTexts : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void noTextIsCutOff_data();
    void noTextIsCutOff();
    void whatIsTooNarrowIsFound_data();
    void whatIsTooNarrowIsFound();
    void whatLiesOverAnotherIsFound();
    void aChosenRowIsReadAndToldFromOthers_data();
    void aChosenRowIsReadAndToldFromOthers();
    void theWindowFitsASmallScreen();
    void theGuideLeavesRoomInASmallWindow();
    void theGermanCatalogueHasAllThatTheWindowAsksFor();

private:
    static void takePicture(QWidget& window, const QString& name);
};

void TestWindowTexts::takePicture(QWidget& window, const QString& name) {
    const QString folder = qEnvironmentVariable("GYRE_TEXT_PICTURES");
    if (folder.isEmpty()) return;
    QTest::qWait(700);  // until the fine picture is drawn
    const QString scale = qEnvironmentVariable("QT_SCALE_FACTOR", "1");
    QVERIFY(
        window.screen()->grabWindow(window.winId()).save(QDir(folder).filePath(QString("%1-%2.png").arg(name, scale))));
}

void TestWindowTexts::noTextIsCutOff_data() {
    QTest::addColumn<bool>("isDark");
    QTest::addColumn<Texts>("texts");
    QTest::newRow("light-longer") << false << Texts::Longer;
    // A theme changes no size, and the longer texts cover English and German.
    if (qEnvironmentVariableIsSet("QT_SCALE_FACTOR")) return;
    QTest::newRow("dark") << true << Texts::English;
    QTest::newRow("dark-german") << true << Texts::German;
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
    constexpr int kWidth = 1440;
    editor.window->resize(kWidth, 900);
    QStringList wrong;  // each problem once, with the place where it was found first
    QSet<QString> known;
    seeEverything(editor, [&](QWidget& shown, const QString& what) {
        QStringList found = clippedTexts(shown) + overlaps(shown);
        for (int wait = 0; wait < 8 && !found.isEmpty(); ++wait) {  // the layout may be late on a busy machine
            QTest::qWait(300);
            found = clippedTexts(shown) + overlaps(shown);
        }
        if (editor.window->width() > kWidth)
            found += QString("The window has become wider: %1 pixels").arg(editor.window->width());
        for (const QString& each : found) {
            if (!known.contains(each)) wrong += what + ": " + each;
            known += each;
        }
        takePicture(shown, name + '-' + what);
    });
    QCoreApplication::removeTranslator(&longer);
    QCoreApplication::removeTranslator(&german);
    QLocale::setDefault(localeOf(Language::English));
    for (const QString& each : wrong) qWarning("%s", qPrintable(each));  // too many for the message of a failure
    QVERIFY(wrong.isEmpty());
}

void TestWindowTexts::aChosenRowIsReadAndToldFromOthers_data() {
    QTest::addColumn<Theme>("theme");
    QTest::newRow("dark") << Theme::Dark;
    QTest::newRow("light") << Theme::Light;
}

void TestWindowTexts::aChosenRowIsReadAndToldFromOthers() {
    QFETCH(Theme, theme);
    applyTheme(*qApp, theme);
    QWidget window;
    auto* row = new QHBoxLayout(&window);
    QListWidget list;
    list.addItems({"one", "one", "one"});
    QTreeWidget tree;
    for (int i = 0; i < 3; ++i) new QTreeWidgetItem(&tree, {"one"});
    for (QAbstractItemView* view : std::initializer_list<QAbstractItemView*>{&list, &tree}) row->addWidget(view);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    for (QAbstractItemView* view : std::initializer_list<QAbstractItemView*>{&list, &tree}) {
        view->setCurrentIndex(view->model()->index(0, 0));
        QCoreApplication::processEvents();
        const auto imageOf = [view](int number) {
            return view->viewport()->grab(view->visualRect(view->model()->index(number, 0))).toImage();
        };
        const QImage chosen = imageOf(0), other = imageOf(2);
        int least = 255, most = 0;
        for (int y = 0; y < chosen.height(); ++y)
            for (int x = 0; x < chosen.width(); ++x) {
                least = std::min(least, qGray(chosen.pixel(x, y)));
                most = std::max(most, qGray(chosen.pixel(x, y)));
            }
        const QByteArray kind = view->metaObject()->className();
        QVERIFY2(most - least > 90, (kind + ": the letters are as bright as what is behind them").constData());
        const QPoint beside(chosen.width() - 3, chosen.height() / 2);  // right of the letters
        QVERIFY2(chosen.pixel(beside) != other.pixel(beside),
                 (kind + ": the chosen row looks like the others").constData());
    }
}

/// The window fits with each bar over the view, too.
void TestWindowTexts::theWindowFitsASmallScreen() {
    EditorWindow editor;
    editor.window->resize(1280, 720);
    editor.window->showScene(sceneOfEverything());
    QCoreApplication::processEvents();
    const auto isSmall = [&](QWidget& shown, const QString& what) {
        QVERIFY2(shown.width() <= 1280 && shown.height() <= 720,
                 qPrintable(QString("%1: %2 x %3").arg(what).arg(shown.width()).arg(shown.height())));
    };
    isSmall(*editor.window, "window");
    seeBars(editor, isSmall);
}

/// Also with the list of presets, which the guide shows beside the view.
void TestWindowTexts::theGuideLeavesRoomInASmallWindow() {
    QTranslator german;
    installGerman(german);
    EditorWindow editor;
    editor.window->resize(1024, 600);
    settings::setGuideStep(0);
    editor.trigger("guide");
    const auto* bar = editor.window->findChild<QWidget*>("guideBar");
    QTRY_VERIFY(bar->isVisible());
    QTRY_VERIFY2(bar->height() <= 120, qPrintable(QString::number(bar->height())));
    QCoreApplication::removeTranslator(&german);
    QLocale::setDefault(localeOf(Language::English));
}

/// The catalogue translates the texts that a walk through the window requests, the texts in tables, and all texts that
/// lupdate has found in the source.
void TestWindowTexts::theGermanCatalogueHasAllThatTheWindowAsksFor() {
    QFile catalogue(GYRE_SOURCE_DIR "/resources/translations/gyre_de.ts");
    QVERIFY(catalogue.open(QIODevice::ReadOnly));
    const QByteArray text = catalogue.readAll();
    QVERIFY(!text.contains("unfinished"));
    QVERIFY(!text.contains("<translation></translation>"));
    QTranslator german;
    Recorder recorder;
    QVERIFY(loadCatalogue(german, Language::German));
    QCoreApplication::installTranslator(&recorder);
    {
        EditorWindow editor;
        const Seen ignored = [](QWidget&, const QString&) {};
        editor.window->showScene(sceneOfEverything());
        for (const auto see : {seeInspector, seeDocks, seeDialogs, seeQuestions, seeComparing}) see(editor, ignored);
        editor.trigger("guide");
        editor.trigger("undo");
    }
    QCoreApplication::removeTranslator(&recorder);
    QVERIFY(recorder.asked().size() > 500);
    QStringList missing;
    for (const auto& [context, source, isCounted] : recorder.asked())
        if (german.translate(context.c_str(), source.c_str(), nullptr, isCounted ? 2 : -1).isEmpty())
            missing += QString::fromStdString(context + ": " + source);
    for (const auto& [context, source] : tableTexts())
        if (german.translate(context, source.c_str()).isEmpty())
            missing += QString::fromStdString(std::string(context) + ": " + source);
    missing.removeDuplicates();
    QVERIFY2(missing.isEmpty(), qPrintable(missing.join("\n  ")));
}

void TestWindowTexts::whatIsTooNarrowIsFound_data() {
    QTest::addColumn<std::function<QWidget*(QWidget*)>>("make");
    const QString text = "A sentence that is far too long";
    using Make = std::function<QWidget*(QWidget*)>;
    QTest::newRow("label") << Make([=](QWidget* parent) { return new QLabel(text, parent); });
    QTest::newRow("button") << Make([=](QWidget* parent) { return new QPushButton(text, parent); });
    QTest::newRow("check box") << Make([=](QWidget* parent) { return new QCheckBox(text, parent); });
    QTest::newRow("radio button") << Make([=](QWidget* parent) { return new QRadioButton(text, parent); });
    QTest::newRow("value of a field") << Make([=](QWidget* parent) { return new QLineEdit(text, parent); });
    QTest::newRow("value of a spin box") << Make([=](QWidget* parent) {
        auto* box = new QSpinBox(parent);
        box->setSuffix(' ' + text);
        return box;
    });
    QTest::newRow("choice") << Make([=](QWidget* parent) {
        auto* box = new QComboBox(parent);
        box->addItem(text);
        return box;
    });
    QTest::newRow("row of a tree") << Make([=](QWidget* parent) {
        auto* tree = new QTreeWidget(parent);
        tree->setHeaderHidden(true);
        new QTreeWidgetItem(tree, {text});
        return tree;
    });
}

void TestWindowTexts::whatIsTooNarrowIsFound() {
    using Make = std::function<QWidget*(QWidget*)>;
    QFETCH(Make, make);
    QWidget window;
    QWidget* widget = make(&window);
    window.resize(700, 100);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    widget->resize(600, widget->sizeHint().height());
    QCOMPARE(clippedTexts(window), QStringList());
    // The text lacks room for two letters. A check that ignores the box beside the text would miss this.
    const int letters = widget->fontMetrics().horizontalAdvance("A sentence that is far too lo");
    widget->resize(letters + (qobject_cast<QAbstractButton*>(widget) && !qobject_cast<QPushButton*>(widget) ? 12 : 0),
                   widget->height());
    QCoreApplication::processEvents();
    QCOMPARE(clippedTexts(window).size(), 1);
}

void TestWindowTexts::whatLiesOverAnotherIsFound() {
    QWidget window;
    auto* row = new QHBoxLayout(&window);
    auto* one = new QLabel("one", &window);
    auto* other = new QLabel("other", &window);
    row->addWidget(one);
    row->addWidget(other);
    window.resize(300, 100);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    QCOMPARE(overlaps(window), QStringList());
    one->setFixedWidth(1000);
    one->resize(1000, one->height());
    QCOMPARE(overlaps(window).size(), 2);  // the label overlaps the other one and exceeds the window
}

}  // namespace gyre::editor

GYRE_TEST_WITH(gyre::editor::WindowTestApplication, gyre::editor::TestWindowTexts)

#include "TestWindowTexts.moc"
#include "tests/editor/Scenes.h"
