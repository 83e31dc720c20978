#include "tests/editor/WindowTest.h"

#include "core/scene/Field.h"
#include "editor/context/Language.h"
#include "editor/context/Settings.h"
#include "editor/panels/FieldEditors.h"
#include "editor/panels/FieldSearch.h"
#include "editor/panels/Inspector.h"
#include "editor/panels/Section.h"
#include "tests/editor/Scenes.h"

#include <QCursor>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QScrollBar>
#include <QTimer>
#include <QToolButton>
#include <QTranslator>

#include <memory>
#include <set>
#include <string_view>

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
    void aSearchShowsWhatIsFoundAndOpensItsSections();
    void aSearchFindsByOtherWordsAndInEnglishInTheGermanWindow();
    void aSearchThatFindsNothingSaysSo();
    void escapeClearsTheSearchAndThenLeavesIt();
    void enterGoesToTheFirstFieldFound();
    void aSearchStaysOverSelectionsAndAFieldWantedElsewhereEndsIt();
    void otherWordsAreThoseOfFields();
    void favouritesOfAKindStandFirstAndAreKept();
    void aFavouriteOfSeveralKindsIsOneInAllOfThem();
    void aPanelStaysWhereAllFieldsOfItsGroupAreFavourites();
    void aGroupOfFavouritesAloneHasNoHeading();

private:
    void open();
    Inspector& inspector() { return *m_editor->window->findChild<Inspector*>(); }
    QScrollBar& bar() { return *inspector().verticalScrollBar(); }
    FieldEditor& editorOf(const char* key) { return *inspector().findChild<FieldEditor*>(key); }
    int heightOf(const QWidget& widget) { return widget.mapTo(&inspector(), QPoint()).y(); }
    /// Lets the layout settle.
    static void settle() {
        QCoreApplication::processEvents();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
        QCoreApplication::processEvents();
    }
    Section* section(const QString& title);
    QLineEdit& line() { return *inspector().findChild<QLineEdit*>("fieldSearch"); }
    /// Types into the search, which is reached by its key.
    void search(const QString& words);
    /// Chooses an entry of a field's context menu by its beginning.
    void chooseInMenu(const char* key, const QString& entry);
    /// The heading above a field.
    QString headingOver(const char* key);
    /// Keys of the fields that are shown.
    QStringList shownFields();
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

void TestWindowInspector::search(const QString& words) {
    QTest::keyClick(m_editor->window.get(), Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(line().hasFocus());
    QTest::keyClicks(&line(), words);
    settle();
}

QStringList TestWindowInspector::shownFields() {
    QStringList keys;
    for (const FieldEditor* one : inspector().findChildren<FieldEditor*>())
        if (one->isVisible() && !one->objectName().isEmpty()) keys += one->objectName();
    return keys;
}

void TestWindowInspector::aSearchShowsWhatIsFoundAndOpensItsSections() {
    QTest::mouseClick(&headingOf(*section("Age")), Qt::LeftButton);
    bar().setValue(70);
    settle();
    QVERIFY(!editorOf("lifetime").isVisible());
    search("life");
    QVERIFY2(shownFields() == QStringList({"lifetime", "lifetimeSpread"}), qPrintable(shownFields().join(' ')));
    QVERIFY(section("Age") && isOpen(*section("Age")) && !section("Emit"));
    QVERIFY2(inspector().findChild<QWidget*>("lifeRamp-color")->parentWidget()->isVisible(),
             "a panel is found by its labels");
    takePicture(*m_editor, "inspector-search.png");
    QTest::keyClick(&line(), Qt::Key_Escape);
    settle();
    QVERIFY(section("Emit") && !isOpen(*section("Age")));
    QCOMPARE(bar().value(), 70);
    open();
    QVERIFY(!isOpen(*section("Age")));
}

void TestWindowInspector::aSearchFindsByOtherWordsAndInEnglishInTheGermanWindow() {
    search("alpha");
    QVERIFY2(shownFields().contains("opacity"), qPrintable(shownFields().join(' ')));
    QVERIFY(!shownFields().contains("rate"));
    QTranslator german;
    QVERIFY(loadCatalogue(german, Language::German));
    QCoreApplication::installTranslator(&german);
    open();
    for (const auto& [words, key] :
         {std::pair("deckkraft", "opacity"), std::pair("opacity", "opacity"), std::pair("durchsichtig", "opacity"),
          std::pair("color", "color"), std::pair("farbe ende", "endColor"), std::pair("kugel", "shape")}) {
        line().clear();
        search(words);
        QVERIFY2(shownFields().contains(key), qPrintable(words + (": " + shownFields().join(' '))));
        QVERIFY2(!shownFields().contains("speedSpread"), words);
    }
    takePicture(*m_editor, "inspector-search-german-1024.png");
    line().clear();
    chooseInMenu("opacity", "Zu den Favoriten");
    QCOMPARE(headingOver("opacity"), QString("Favoriten"));
    bar().setValue(0);
    takePicture(*m_editor, "inspector-german-1024.png");
    m_editor->window->resize(1280, 720);
    takePicture(*m_editor, "inspector-german-1280.png");
    search("xyz");
    takePicture(*m_editor, "inspector-nothing-german-1280.png");
    QCoreApplication::removeTranslator(&german);
}

void TestWindowInspector::aSearchThatFindsNothingSaysSo() {
    const auto& said = *inspector().findChild<QLabel*>("nothingFound");
    QVERIFY(!said.isVisible());
    search("gravity");
    QVERIFY(shownFields().isEmpty() && said.isVisible());
    QVERIFY2(said.text().contains("gravity"), qPrintable(said.text()));
    line().clear();
    search("half extents");  // of a box, and this is a sphere
    QVERIFY(shownFields().isEmpty() && said.isVisible());
    QVERIFY2(said.text().contains("Half extents"), qPrintable(said.text()));
    m_editor->window->document().select({});
    line().clear();
    search("gravity");
    QVERIFY(shownFields().contains("gravity") && !said.isVisible());
}

void TestWindowInspector::escapeClearsTheSearchAndThenLeavesIt() {
    search("rate");
    QTest::keyClick(&line(), Qt::Key_Escape);
    QVERIFY(line().text().isEmpty() && line().hasFocus());
    QTest::keyClick(&line(), Qt::Key_Escape);
    QVERIFY(!line().hasFocus());
    QVERIFY(!m_editor->window->document().selection().empty());
}

void TestWindowInspector::enterGoesToTheFirstFieldFound() {
    search("opacity");
    QTest::keyClick(&line(), Qt::Key_Return);
    QVERIFY(editorOf("opacity").isAncestorOf(QApplication::focusWidget()));
}

void TestWindowInspector::aSearchStaysOverSelectionsAndAFieldWantedElsewhereEndsIt() {
    search("radius");
    m_editor->window->document().select({kBall});
    settle();
    QVERIFY2(shownFields().contains("radius") && !shownFields().contains("motion"),
             qPrintable(shownFields().join(' ')));
    inspector().reveal("motion");
    QVERIFY(line().text().isEmpty() && editorOf("motion").isVisible());
}

/// A word for a field that no element has would never be found.
void TestWindowInspector::otherWordsAreThoseOfFields() {
    std::set<std::string_view> known;
    const auto add = [&known](const std::vector<ConstField>& fields) {
        for (const ConstField& field : fields) known.insert(field.info.key);
    };
    const Scene scene;
    add(fieldsOf(scene.fluid));
    add(fieldsOf(scene.look));
    add(fieldsOf(Element()));
    for (const char* word : kindWords()) {
        const ElementBody body = *defaultBody(word);
        add(fieldsOf(body));
    }
    for (const std::string_view key : fieldsWithOtherWords()) QVERIFY2(known.contains(key), std::string(key).c_str());
}

void TestWindowInspector::chooseInMenu(const char* key, const QString& entry) {
    QTimer::singleShot(0, this, [entry] {
        auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        QVERIFY(menu);
        for (QAction* action : menu->actions())
            if (action->text().startsWith(entry)) {
                menu->setActiveAction(action);
                return QTest::keyClick(menu, Qt::Key_Return);
            }
        menu->close();
        QFAIL(qPrintable("no entry " + entry));
    });
    inspector().reveal(key);
    auto& label = *editorOf(key).parentWidget()->findChild<QLabel*>("label");
    Q_EMIT label.customContextMenuRequested(label.rect().center());
    settle();
}

QString TestWindowInspector::headingOver(const char* key) {
    const QWidget* around = &editorOf(key);
    while (around && !qobject_cast<const Section*>(around)) around = around->parentWidget();
    return around ? static_cast<const Section*>(around)->title() : QString();
}

void TestWindowInspector::favouritesOfAKindStandFirstAndAreKept() {
    QVERIFY(!section("Favourites"));
    chooseInMenu("opacity", "Add to favourites");
    chooseInMenu("rate", "Add to favourites");
    QCOMPARE(headingOver("opacity"), QString("Favourites"));
    QCOMPARE(headingOver("lifetime"), QString("Age"));
    for (const char* title : {"Element", "Emit"}) QVERIFY(heightOf(*section("Favourites")) < heightOf(*section(title)));
    bar().setValue(0);
    takePicture(*m_editor, "inspector-favourites.png");
    m_editor->window->document().select({kBall});
    settle();
    QVERIFY(!section("Favourites"));
    m_editor->window->document().select({});
    settle();
    chooseInMenu("gravity", "Add to favourites");
    open();
    QCOMPARE(headingOver("opacity"), QString("Favourites"));
    QCOMPARE(headingOver("rate"), QString("Favourites"));
    chooseInMenu("opacity", "Remove from favourites");
    QCOMPARE(headingOver("opacity"), QString("Look"));
    chooseInMenu("rate", "Remove from favourites");
    QVERIFY(!section("Favourites"));
    m_editor->window->document().select({});
    settle();
    QCOMPARE(headingOver("gravity"), QString("Favourites"));
}

void TestWindowInspector::aFavouriteOfSeveralKindsIsOneInAllOfThem() {
    chooseInMenu("position", "Add to favourites");
    m_editor->window->document().select({kSmoke, kBall});
    settle();
    QCOMPARE(headingOver("position"), QString("Place"));
    chooseInMenu("position", "Add to favourites");
    QCOMPARE(headingOver("position"), QString("Favourites"));
    m_editor->window->document().select({kBall});
    settle();
    QCOMPARE(headingOver("position"), QString("Favourites"));
}

void TestWindowInspector::aPanelStaysWhereAllFieldsOfItsGroupAreFavourites() {
    for (const InspectedField& field : inspectedFields(m_editor->scene(), {kSmoke}))
        if (std::string_view(field.info.group) == "Ramps") chooseInMenu(field.info.key, "Add to favourites");
    QVERIFY(section("Ramps") && inspector().findChild<QWidget*>("lifeRamp-color")->parentWidget()->isVisible());
}

void TestWindowInspector::aGroupOfFavouritesAloneHasNoHeading() {
    QVERIFY(section("Age"));
    for (const InspectedField& field : inspectedFields(m_editor->scene(), {kSmoke}))
        if (std::string_view(field.info.group) == "Age" && field.info.shown)
            chooseInMenu(field.info.key, "Add to favourites");
    QCOMPARE(headingOver("lifetime"), QString("Favourites"));
    QVERIFY(!section("Age"));
    search("ramp");
    QVERIFY(!section("Age"));
}

}  // namespace gyre::editor

GYRE_TEST_WITH(gyre::editor::WindowTestApplication, gyre::editor::TestWindowInspector)
#include "TestWindowInspector.moc"
