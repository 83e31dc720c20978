#include "tests/editor/WindowTest.h"

#include "editor/context/Settings.h"

#include <QAbstractButton>
#include <QDockWidget>
#include <QFile>
#include <QSignalSpy>
#include <QTabBar>

#include <algorithm>

namespace gyre::editor {
namespace {

/// Drags the panel by its title with the left button. The distance must exceed that of a click.
void dragByTitle(QDockWidget& dock, const QPoint& by) {
    const QPoint from = dock.mapToGlobal(QPoint(dock.width() / 2, 10));  // global, because the panel moves
    QTest::mousePress(&dock, Qt::LeftButton, {}, dock.mapFromGlobal(from));
    constexpr int kMoves = 8;
    for (int i = 1; i <= kMoves; ++i) QTest::mouseMove(&dock, dock.mapFromGlobal(from + by * i / kMoves));
    QTest::mouseRelease(&dock, Qt::LeftButton, {}, dock.mapFromGlobal(from + by));
    QCoreApplication::processEvents();
}

}  // namespace

/// A locked layout keeps its panels in place.
class TestWindowLock : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { QFile::remove(settings::file()); }
    void aPanelIsDraggedOutByItsTitleUnlessTheLayoutIsLocked();
    void tabsStayInTheirOrderWhileLocked_data();
    void tabsStayInTheirOrderWhileLocked();
    void aDoubleClickOnATitleTakesAPanelOutUnlessTheLayoutIsLocked();
    void aLockedPanelHasNoButtons();
    void theButtonsOfAPanelCanBeSeenAndHit();
    void theMenuShowsAndHidesALockedPanel();
    void aFloatingPanelIsNotDockedWhileLocked();
    void theLockIsKeptOverARestart();
};

void TestWindowLock::aPanelIsDraggedOutByItsTitleUnlessTheLayoutIsLocked() {
    EditorWindow editor;
    QDockWidget& inspector = dockOf(editor, "inspectorDock");
    editor.trigger("lockLayout");
    dragByTitle(inspector, {-400, 60});
    QVERIFY(!inspector.isFloating());
    QCOMPARE(editor.window->dockWidgetArea(&inspector), Qt::RightDockWidgetArea);
    editor.trigger("lockLayout");
    const QSignalSpy tookOut(&inspector, &QDockWidget::topLevelChanged);
    dragByTitle(inspector, {-400, 60});
    QVERIFY(!tookOut.empty());
}

void TestWindowLock::tabsStayInTheirOrderWhileLocked_data() {
    QTest::addColumn<bool>("isLocked");
    QTest::newRow("locked") << true;
    QTest::newRow("free") << false;
}

/// Tab bars created while the layout is locked are tested, too.
void TestWindowLock::tabsStayInTheirOrderWhileLocked() {
    QFETCH(bool, isLocked);
    EditorWindow editor;
    editor.window->actions()["lockLayout"].setChecked(isLocked);
    editor.window->addDockWidget(Qt::TopDockWidgetArea, &dockOf(editor, "plotsDock"));
    editor.window->tabifyDockWidget(&dockOf(editor, "plotsDock"), &dockOf(editor, "curvesDock"));
    QTest::qWait(200);
    int looks = 0;
    for (QTabBar* bar : editor.window->findChildren<QTabBar*>(Qt::FindDirectChildrenOnly)) {
        if (!bar->isVisible() || bar->count() < 2) continue;
        ++looks;
        const QString first = bar->tabText(0);
        const QPoint from = bar->tabRect(0).center(), to = bar->tabRect(1).center() + QPoint(30, 0);
        QTest::mousePress(bar, Qt::LeftButton, {}, from);
        constexpr int kMoves = 8;
        for (int i = 1; i <= kMoves; ++i) QTest::mouseMove(bar, from + (to - from) * i / kMoves);
        QTest::mouseRelease(bar, Qt::LeftButton, {}, to);
        QTest::qWait(300);  // until the tab has slid into place
        QCOMPARE(bar->tabText(0) == first, isLocked);
    }
    QCOMPARE(looks, 4);
}

void TestWindowLock::aDoubleClickOnATitleTakesAPanelOutUnlessTheLayoutIsLocked() {
    EditorWindow editor;
    QDockWidget& inspector = dockOf(editor, "inspectorDock");
    const auto doubleClick = [&] { QTest::mouseDClick(&inspector, Qt::LeftButton, {}, {inspector.width() / 2, 10}); };
    editor.trigger("lockLayout");
    doubleClick();
    QVERIFY(!inspector.isFloating());
    editor.trigger("lockLayout");
    doubleClick();
    QVERIFY(inspector.isFloating());
}

void TestWindowLock::aLockedPanelHasNoButtons() {
    EditorWindow editor;
    QDockWidget& inspector = dockOf(editor, "inspectorDock");
    const auto buttons = [&] {
        int visible = 0;
        for (const char* name : {"qt_dockwidget_closebutton", "qt_dockwidget_floatbutton"})
            visible += inspector.findChild<QAbstractButton*>(name)->isVisible();
        return visible;
    };
    QCOMPARE(buttons(), 2);
    editor.trigger("lockLayout");
    QCOMPARE(buttons(), 0);
    editor.trigger("lockLayout");
    QCOMPARE(buttons(), 2);
}

/// Versions of Qt place and draw them differently: once they were 6 px high, and darker than the disabled texts.
void TestWindowLock::theButtonsOfAPanelCanBeSeenAndHit() {
    constexpr int kSide = 12, kContrast = 60;  // [px], [levels of 255]
    EditorWindow editor;
    for (const char* name : {"qt_dockwidget_closebutton", "qt_dockwidget_floatbutton"}) {
        auto* button = dockOf(editor, "inspectorDock").findChild<QAbstractButton*>(name);
        QVERIFY2(button->width() >= kSide && button->height() >= kSide, name);
        const QRect place(button->mapTo(editor.window.get(), QPoint()), button->size());
        const QImage image = editor.window->grab(place).toImage();
        int darkest = 255, brightest = 0;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x) {
                darkest = std::min(darkest, qGray(image.pixel(x, y)));
                brightest = std::max(brightest, qGray(image.pixel(x, y)));
            }
        QVERIFY2(brightest - darkest >= kContrast, name);
    }
}

void TestWindowLock::theMenuShowsAndHidesALockedPanel() {
    EditorWindow editor;
    QDockWidget& inspector = dockOf(editor, "inspectorDock");
    QAction& inMenu = *inspector.toggleViewAction();
    for (const bool isLocked : {true, false}) {
        editor.window->actions()["lockLayout"].setChecked(isLocked);
        QVERIFY(inMenu.isEnabled());
        inMenu.trigger();
        QVERIFY(inspector.isHidden() && !inMenu.isChecked());
        inMenu.trigger();
        QVERIFY(inspector.isVisible() && inMenu.isChecked());
    }
}

void TestWindowLock::aFloatingPanelIsNotDockedWhileLocked() {
    EditorWindow editor;
    QDockWidget& costs = dockOf(editor, "costsDock");
    costs.setFloating(true);
    costs.move(editor.window->geometry().topLeft() + QPoint(500, 200));
    QTest::qWait(100);
    const auto dragToTheLeft = [&] {
        const QPoint grip = costs.mapToGlobal(QPoint(costs.width() / 2, 10));
        dragByTitle(costs, editor.window->mapToGlobal(QPoint(30, 300)) - grip);
        QTest::qWait(500);  // until the panel has slid into place
    };
    editor.trigger("lockLayout");
    dragToTheLeft();
    QVERIFY(costs.isFloating());
    editor.trigger("lockLayout");
    costs.move(editor.window->geometry().topLeft() + QPoint(500, 200));
    QTest::qWait(100);
    dragToTheLeft();
    QVERIFY(!costs.isFloating());  // without the lock the same drag docks the panel
}

void TestWindowLock::theLockIsKeptOverARestart() {
    {
        EditorWindow editor;
        QVERIFY(!editor.window->actions()["lockLayout"].isChecked());  // off by default
        editor.trigger("lockLayout");
        editor.trigger("resetLayout");  // resets the places of the panels and keeps the lock
        QVERIFY(editor.window->close());
    }
    EditorWindow editor;
    QVERIFY(editor.window->actions()["lockLayout"].isChecked());
    QCOMPARE(dockOf(editor, "inspectorDock").features(),
             QDockWidget::DockWidgetFeatures(QDockWidget::NoDockWidgetFeatures));
}

}  // namespace gyre::editor

GYRE_TEST_WITH(gyre::editor::WindowTestApplication, gyre::editor::TestWindowLock)
#include "TestWindowLock.moc"
