#include "editor/context/Language.h"
#include "editor/document/NumberText.h"
#include "editor/panels/DecimalBox.h"
#include "editor/panels/NumberField.h"
#include "editor/panels/ValueClip.h"
#include "editor/tools/CurveText.h"
#include "tests/editor/Scenes.h"
#include "tests/editor/TypedNumbers.h"
#include "tests/editor/WindowTest.h"

#include <QTranslator>

#include <algorithm>

namespace gyre::editor {
namespace {

FieldInfo metres() {
    FieldInfo info;
    info.key = info.label = "length";
    info.unit = "m";
    info.range = {0, 100};
    return info;
}

}  // namespace

/// The German window shows numbers with a decimal comma.
class TestWindowGerman : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase();
    void aNumberFieldShowsACommaAndTakesBothSigns_data();
    void aNumberFieldShowsACommaAndTakesBothSigns();
    void aSpinBoxTakesBothSigns();
    void numbersAreGroupedByPoints();
    void copiedValuesAndCurvesHaveAPointAndComeBack();
    void theLocaleFollowsTheLanguage();

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
