#include "editor/context/Language.h"
#include "editor/panels/StatusLine.h"
#include "tests/editor/WindowWalk.h"

#include <QDockWidget>
#include <QLayout>
#include <QLocale>
#include <QPushButton>
#include <QScreen>
#include <QTabBar>
#include <QTranslator>

namespace gyre::editor {
namespace {

constexpr QSize kScreen{1024, 600};
constexpr int kTitleBar = 24;  // of a window manager [pixels]

QString sizeText(const QString& what, const QSize& size) {
    return QString("%1: %2 x %3").arg(what).arg(size.width()).arg(size.height());
}

bool fits(const QSize& size) {
    return size.width() <= kScreen.width() && size.height() + kTitleBar <= kScreen.height();
}

}  // namespace

/// The German window and its dialogs on a screen of 1024 x 600, with `XVFB_SCREEN=1024x600x24`: nothing is out of
/// reach.
class TestWindowSmallScreen : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase();
    void thePanelsFit();
    void theBarBelowFitsWithAllItsParts();
    void theDialogsFit();
    void namesOfPanelsAreWhole();

private:
    QTranslator m_german;
};

void TestWindowSmallScreen::initTestCase() {
    if (QGuiApplication::primaryScreen()->size() != kScreen) QSKIP("The screen is not 1024 x 600.");
    QVERIFY(loadCatalogue(m_german, Language::German));
    QCoreApplication::installTranslator(&m_german);
    QLocale::setDefault(localeOf(Language::German));
}

void TestWindowSmallScreen::cleanupTestCase() {
    QCoreApplication::removeTranslator(&m_german);
    QLocale::setDefault(localeOf(Language::English));
}

/// Without a window manager nothing else keeps the window within the screen.
void TestWindowSmallScreen::thePanelsFit() {
    MainWindow first;
    first.show();
    QVERIFY2(first.width() <= kScreen.width() && first.height() <= kScreen.height(),
             qPrintable(sizeText("the window at first", first.size())));
    first.hide();
    EditorWindow editor;
    editor.window->showScene(sceneOfEverything());
    editor.window->preview().pause();
    QStringList wrong;
    const auto look = [&](QWidget&, const QString& what) {
        const QSize least = editor.window->layout()->totalMinimumSize();
        if (least.width() > kScreen.width() || least.height() > kScreen.height()) wrong += sizeText(what, least);
    };
    seeInspector(editor, look);
    seeDocks(editor, look);
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join('\n')));
}

void TestWindowSmallScreen::theBarBelowFitsWithAllItsParts() {
    EditorWindow editor;
    auto& bar = *editor.window->findChild<StatusLine*>();
    bar.setCountsShown(true);
    bar.setDetail("1 von 12 gezeichnet, weniger Qualität, um rechtzeitig fertig zu werden");
    bar.startWork("Bilder werden exportiert");
    bar.setProblems(12, 3);
    editor.window->resize(kScreen);
    QTRY_COMPARE(editor.window->width(), kScreen.width());
    for (const char* name : {"cancelWork", "problemCount"}) {
        auto& button = *bar.findChild<QPushButton*>(name);
        QVERIFY2(button.isVisible(), name);
        QVERIFY2(button.geometry().right() < bar.width(), name);
        QVERIFY2(button.width() >= button.minimumSizeHint().width(), name);
    }
    bar.endWork();
    QVERIFY(!bar.findChild<QPushButton*>("cancelWork")->isVisible());
}

void TestWindowSmallScreen::theDialogsFit() {
    EditorWindow editor;
    editor.window->showScene(sceneOfEverything());
    QStringList wrong;
    const auto look = [&](QWidget& shown, const QString& what) {
        if (&shown != editor.window.get() && !fits(shown.size())) wrong += sizeText(what, shown.size());
    };
    seeDialogs(editor, look);
    seeQuestions(editor, look);
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join('\n')));
}

/// Names that do not fit side by side are reached by the arrows of their bar.
void TestWindowSmallScreen::namesOfPanelsAreWhole() {
    EditorWindow editor;
    editor.window->resize(kScreen);
    for (QDockWidget* dock : editor.window->findChildren<QDockWidget*>()) dock->show();
    const auto bars = [&] { return editor.window->findChildren<QTabBar*>(Qt::FindDirectChildrenOnly); };
    const auto tabs = [&] {
        int count = 0;
        for (const QTabBar* bar : bars()) count += bar->isVisible() ? bar->count() : 0;
        return count;
    };
    QTRY_COMPARE(tabs(), 11);
    for (const QTabBar* bar : bars())
        for (int i = 0; bar->isVisible() && i < bar->count(); ++i)
            QVERIFY2(bar->tabRect(i).width() >= bar->fontMetrics().horizontalAdvance(bar->tabText(i)),
                     qPrintable(bar->tabText(i)));
}

}  // namespace gyre::editor

GYRE_TEST_WITH(gyre::editor::WindowTestApplication, gyre::editor::TestWindowSmallScreen)

#include "TestWindowSmallScreen.moc"
