#include "tests/editor/WindowWalk.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QAccessible>
#include <QComboBox>
#include <QDockWidget>
#include <QHeaderView>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QTabBar>
#include <QTextEdit>

#include <algorithm>

namespace gyre::editor {
namespace {

template <class... Kinds>
bool isAnyOf(const QWidget& widget) {
    return (qobject_cast<const Kinds*>(&widget) || ...);
}

/// Whether the user can press, type into, choose from or drag the widget, with mouse or keyboard.
bool isInteractive(const QWidget& widget) {
    if (isAnyOf<QScrollBar, QHeaderView>(widget)) return false;  // the widget that they belong to has the name
    return widget.focusPolicy() != Qt::NoFocus ||
           isAnyOf<QLineEdit, QComboBox, QAbstractButton, QAbstractSpinBox, QAbstractSlider, QAbstractItemView,
                   QTextEdit, QPlainTextEdit>(widget);
}

/// Whether the widget is a part of a Qt widget. Screen readers read such parts as the whole widget.
bool isOfQt(const QWidget& widget) {
    const QWidget* parent = widget.parentWidget();
    const bool isInside = parent && isAnyOf<QAbstractSpinBox, QComboBox, QLineEdit, QTabBar, QDockWidget>(*parent) &&
                          widget.metaObject()->className() != QByteArray("gyre::editor::NumberField");
    const bool isLine = widget.metaObject()->className() == QByteArray("QToolBarSeparator");
    return isInside || isLine || widget.objectName().startsWith("qt_") || qobject_cast<const QTabBar*>(&widget);
}

/// The name that a screen reader gets. An icon, a symbol or a tooltip is no name.
QString nameOf(QWidget& widget) {
    const QAccessibleInterface* reader = QAccessible::queryAccessibleInterface(&widget);
    return reader ? reader->text(QAccessible::Name) : QString();
}

QString placeOf(const QWidget& widget) {
    QStringList names;
    for (const QWidget* each = &widget; each && names.size() < 4; each = each->parentWidget())
        names += QString("%1 %2").arg(each->metaObject()->className(), each->objectName()).trimmed();
    return names.join(" in ");
}

QStringList namelessIn(const QWidget& root) {
    QStringList nameless;
    for (QWidget* widget : root.findChildren<QWidget*>()) {
        if (!widget->isVisible() || !isInteractive(*widget) || isOfQt(*widget)) continue;
        const QString name = nameOf(*widget);
        const bool isMarked = name.contains('&');  // the mark of an access key, which would be read aloud
        if (isMarked || std::ranges::none_of(name, [](QChar letter) { return letter.isLetterOrNumber(); }))
            nameless += placeOf(*widget) + " \"" + name + '"';
    }
    return nameless;
}

}  // namespace

/// Widgets have names for screen readers.
class TestWindowNames : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void allThatCanBeUsedHasAName();
    void aToolTipOrASignIsNoName();
};

void TestWindowNames::allThatCanBeUsedHasAName() {
    EditorWindow editor;
    QStringList nameless;
    int looks = 0;
    seeEverything(editor, [&](QWidget& shown, const QString&) {
        ++looks;
        nameless += namelessIn(shown);
    });
    nameless.removeDuplicates();
    QVERIFY(looks > 50);
    QVERIFY2(nameless.isEmpty(), qPrintable(nameless.join("\n  ")));
}

void TestWindowNames::aToolTipOrASignIsNoName() {
    QWidget window;
    auto* field = new QLineEdit(&window);
    field->setToolTip("What it is for");
    auto* button = new QPushButton("\u00d7", &window);
    window.show();
    QCOMPARE(namelessIn(window).size(), 2);
    button->setAccessibleName("&Remove");
    QCOMPARE(namelessIn(window).size(), 2);
    field->setAccessibleName("Size");
    button->setAccessibleName("Remove");
    QCOMPARE(namelessIn(window), QStringList());
}

}  // namespace gyre::editor

GYRE_TEST_WITH(gyre::editor::WindowTestApplication, gyre::editor::TestWindowNames)
#include "TestWindowNames.moc"
