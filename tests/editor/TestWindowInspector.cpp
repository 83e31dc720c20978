#include "tests/editor/WindowTest.h"

#include "editor/context/Settings.h"
#include "editor/panels/FieldEditors.h"
#include "editor/panels/Inspector.h"
#include "editor/panels/Section.h"
#include "tests/editor/Scenes.h"

#include <QCursor>
#include <QFile>
#include <QScrollBar>
#include <QToolButton>

#include <memory>

namespace gyre::editor {
namespace {

constexpr ElementId kSmoke{1}, kBall{2};

}  // namespace

/// The inspector's column of fields, as an artist uses it with mouse and keyboard.
class TestWindowInspector : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup() { m_editor.reset(); }
    void sectionsStayFoldedOverSelectionsAndStarts();
    void theFieldUnderThePointerStaysWhileOthersAppearAboveIt();
    void aFoldedSectionLeavesItsHeadingUnderThePointer();
    void theRoomBelowTheFieldsGoesAsOneScrollsUp();

private:
    void open();
    Inspector& inspector() { return *m_editor->window->findChild<Inspector*>(); }
    QScrollBar& bar() { return *inspector().verticalScrollBar(); }
    FieldEditor& editorOf(const char* key) { return *inspector().findChild<FieldEditor*>(key); }
    int heightOf(const QWidget& widget) { return widget.mapTo(&inspector(), QPoint()).y(); }
    /// Lets the layout settle.
    static void settle() { QTest::qWait(50); }
    Section* section(const QString& title);
    Section* lastSection();
    static QToolButton& headingOf(Section& section) { return *section.findChild<QToolButton*>("sectionHeading"); }
    static bool isOpen(Section& section) { return headingOf(section).isChecked(); }

    std::unique_ptr<EditorWindow> m_editor;
};

void TestWindowInspector::init() {
    QFile::remove(settings::file());
    open();
}

/// A body that the fluid moves, and an emitter from a sphere.
void TestWindowInspector::open() {
    m_editor.reset();
    m_editor = std::make_unique<EditorWindow>();
    m_editor->window->resize(1024, 600);
    Emitter emitter;
    emitter.shape = EmitterShape::Sphere;
    Body body;
    body.motion = BodyMotion::Dynamic;
    m_editor->window->showScene(sceneOf({{emitter, {}}, {body, {{0, 3, 0}, {1, 0, 0, 0}, 1}}}));
    m_editor->window->preview().pause();
    m_editor->window->document().select({kSmoke});
    settle();
}

Section* TestWindowInspector::section(const QString& title) {
    for (Section* one : inspector().findChildren<Section*>())
        if (one->isVisible() && one->title() == title) return one;
    return nullptr;
}

Section* TestWindowInspector::lastSection() {
    Section* last = nullptr;
    for (Section* one : inspector().findChildren<Section*>())
        if (one->isVisible() && (!last || heightOf(*one) > heightOf(*last))) last = one;
    return last;
}

void TestWindowInspector::sectionsStayFoldedOverSelectionsAndStarts() {
    QTest::mouseClick(&headingOf(*section("Emit")), Qt::LeftButton);
    QTest::mouseClick(&headingOf(*section("Element")), Qt::LeftButton);
    QVERIFY(!isOpen(*section("Emit")));
    m_editor->window->document().select({kBall});
    QVERIFY(!isOpen(*section("Element")));
    QTest::mouseClick(&headingOf(*section("Element")), Qt::LeftButton);
    m_editor->window->document().select({kSmoke});
    QVERIFY(isOpen(*section("Element")) && !isOpen(*section("Emit")));
    open();
    QVERIFY(isOpen(*section("Element")) && !isOpen(*section("Emit")));
    QVERIFY(!editorOf("rate").isVisible());
}

void TestWindowInspector::theFieldUnderThePointerStaysWhileOthersAppearAboveIt() {
    FieldEditor& speed = editorOf("speed");
    inspector().ensureWidgetVisible(&speed);
    settle();
    QVERIFY(bar().value() > 0);
    QCursor::setPos(speed.mapToGlobal(speed.rect().center()));
    const int place = heightOf(speed);
    for (const EmitterShape shape : {EmitterShape::Disc, EmitterShape::Point, EmitterShape::Ring}) {
        Scene scene = m_editor->scene();
        std::get<Emitter>(find(scene, kSmoke)->body).shape = shape;
        m_editor->window->document().edit("Shape", scene);
        settle();
        QVERIFY(speed.isVisible());
        QCOMPARE(heightOf(speed), place);
    }
}

void TestWindowInspector::aFoldedSectionLeavesItsHeadingUnderThePointer() {
    bar().setValue(bar().maximum());
    settle();
    Section* last = lastSection();
    QToolButton& heading = headingOf(*last);
    inspector().ensureWidgetVisible(&heading);
    settle();
    const int place = heightOf(heading);
    QCursor::setPos(heading.mapToGlobal(heading.rect().center()));
    QTest::mouseClick(&heading, Qt::LeftButton);
    settle();
    QVERIFY(!isOpen(*last));
    QCOMPARE(heightOf(heading), place);
    QTest::mouseClick(&heading, Qt::LeftButton);
    settle();
    QVERIFY(isOpen(*last));
    QCOMPARE(heightOf(heading), place);
}

void TestWindowInspector::theRoomBelowTheFieldsGoesAsOneScrollsUp() {
    bar().setValue(bar().maximum());
    settle();
    const int whole = bar().maximum();
    QToolButton& heading = headingOf(*lastSection());
    inspector().ensureWidgetVisible(&heading);
    QCursor::setPos(heading.mapToGlobal(heading.rect().center()));
    QTest::mouseClick(&heading, Qt::LeftButton);
    settle();
    const int scrolled = bar().value();
    QCOMPARE(bar().maximum(), scrolled);
    bar().setValue(scrolled - 10);
    settle();
    QCOMPARE(bar().maximum(), scrolled - 10);
    bar().setValue(0);
    settle();
    const int rows = bar().maximum();
    QVERIFY2(rows < scrolled - 10 && rows < whole, qPrintable(QString::number(rows)));
    bar().setValue(rows);
    settle();
    QCOMPARE(bar().maximum(), rows);
}

}  // namespace gyre::editor

GYRE_TEST_WITH(gyre::editor::WindowTestApplication, gyre::editor::TestWindowInspector)
#include "TestWindowInspector.moc"
