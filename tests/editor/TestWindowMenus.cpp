#include "editor/context/Language.h"
#include "editor/panels/FieldEditors.h"
#include "editor/viewport/Viewport.h"
#include "tests/editor/WindowTest.h"

#include <QContextMenuEvent>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QTimer>
#include <QTranslator>
#include <QTreeView>

#include <algorithm>
#include <functional>

namespace gyre::editor {
namespace {

constexpr int kSmallScreen = 600;  // height of the smallest screen [pixels]

/// Names the menu if it is higher than the small screen.
QStringList tooHigh(QMenu& menu) {
    Q_EMIT menu.aboutToShow();  // fills lists, such as that of recent files
    const int height = menu.sizeHint().height();
    if (height <= kSmallScreen) return {};
    return {QString("%1: %2 pixels")
                .arg(menu.title().isEmpty() ? menu.actions().first()->text() : menu.title())
                .arg(height)};
}

/// The menus of the window with those within them.
QStringList tooHighIn(QWidget& widget) {
    QStringList found;
    for (QMenu* menu : widget.findChildren<QMenu*>()) found += tooHigh(*menu);
    return found;
}

/// The context menus that open meanwhile, with those within them. Closes them.
QStringList tooHighOpened(int& opened, const std::function<void()>& act) {
    QStringList found;
    QTimer closer;  // an open menu blocks the caller
    QObject::connect(&closer, &QTimer::timeout, [&] {
        auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        if (!menu) return;
        found += tooHigh(*menu) + tooHighIn(*menu);
        opened += menu->close();
    });
    closer.start(20);
    act();
    QTest::qWait(100);
    return found;
}

void askForMenu(QWidget& widget, const QPoint& at) {
    QContextMenuEvent event(QContextMenuEvent::Mouse, at, widget.mapToGlobal(at));
    QApplication::sendEvent(&widget, &event);
}

}  // namespace

/// Menus of the window: they fit a small screen, and related actions are in a menu of their own.
class TestWindowMenus : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void noMenuIsHigherThanASmallScreen_data();
    void noMenuIsHigherThanASmallScreen();
    void aMenuWithinAMenuHasItsActionsInOrder();
};

void TestWindowMenus::noMenuIsHigherThanASmallScreen_data() {
    QTest::addColumn<bool>("isGerman");
    QTest::newRow("English") << false;
    QTest::newRow("German") << true;
}

void TestWindowMenus::noMenuIsHigherThanASmallScreen() {
    QFETCH(bool, isGerman);
    QTranslator german;
    if (isGerman) {
        QVERIFY(loadCatalogue(german, Language::German));
        QCoreApplication::installTranslator(&german);
    }
    EditorWindow editor;
    for (const char* element : {"addBox", "addSphere", "addEmitter"}) editor.trigger(element);
    QVERIFY(editor.window->menuBar()->findChildren<QMenu*>().size() > 20);
    QStringList found = tooHighIn(*editor.window->menuBar());
    int opened = 0;
    Viewport& view = editor.window->viewport();
    found += tooHighOpened(opened, [&] { QTest::mouseClick(&view, Qt::RightButton, {}, QPoint(200, 200)); });
    auto& tree = *editor.window->findChild<QTreeView*>("outlinerTree");
    found += tooHighOpened(opened, [&] { askForMenu(*tree.viewport(), QPoint(20, 10)); });
    auto* field = editor.window->findChild<FieldEditor*>("rate");
    QVERIFY(field);
    for (QLabel* label : field->parentWidget()->findChildren<QLabel*>())
        if (label->isVisible() && label->contextMenuPolicy() == Qt::CustomContextMenu) {
            found += tooHighOpened(opened, [&] { Q_EMIT label->customContextMenuRequested(QPoint(2, 2)); });
            break;
        }
    QCoreApplication::removeTranslator(&german);
    QCOMPARE(opened, 3);
    QVERIFY2(found.isEmpty(), qPrintable(found.join("; ")));
}

void TestWindowMenus::aMenuWithinAMenuHasItsActionsInOrder() {
    EditorWindow editor;
    QMenu& insert = editor.window->actions().menu("&Insert");
    auto* lights = insert.findChild<QMenu*>("Lights");
    QVERIFY(lights);
    QCOMPARE(lights->actions(),
             (QList<QAction*>{&editor.window->actions()["addKeyLight"], &editor.window->actions()["addFillLight"]}));
    QVERIFY(insert.actions().contains(lights->menuAction()));
    QVERIFY(insert.actions().contains(&editor.window->actions()["addFire"]));
    const auto areSeparators = [](const QAction* a, const QAction* b) { return a->isSeparator() && b->isSeparator(); };
    for (const QMenu* menu : editor.window->menuBar()->findChildren<QMenu*>()) {
        const QList<QAction*> actions = menu->actions();
        if (actions.isEmpty()) continue;  // a list that is filled when it opens
        QVERIFY2(!actions.first()->isSeparator() && !actions.last()->isSeparator(), qPrintable(menu->title()));
        QVERIFY2(std::ranges::adjacent_find(actions, areSeparators) == actions.end(), qPrintable(menu->title()));
    }
}

}  // namespace gyre::editor

GYRE_TEST_WITH(gyre::editor::WindowTestApplication, gyre::editor::TestWindowMenus)

#include "TestWindowMenus.moc"
