#include "core/scene/Field.h"
#include "editor/panels/ColorButton.h"
#include "editor/panels/Quantity.h"
#include "editor/tools/Rotation.h"
#include "tests/Test.h"

#include <glm/gtc/constants.hpp>

#include <algorithm>
#include <cmath>
#include <iterator>

namespace gyre::editor {

class TestQuantity : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void typedTextIsRead_data();
    void typedTextIsRead();
    void invalidTextIsRefused_data();
    void invalidTextIsRefused();
    void changesApplyToEachValue();
    void aBareNumberIsInTheUnitShown();
    void shownTextHasFiveDigitsAndTheUnit();
    void aPercentageIsTypedWithAndWithoutItsSign();
    void unknownUnitsOfFilesAreIgnored();
    void exactTextGivesTheSameFloatAgain();
    void aFloatKeptAsADoubleHasTheDigitsOfAFloat();
    void everyUnitOfAFieldReadsTheTextItShows();
    void lengthsAreShownInTheChosenUnit();
    void absoluteTemperaturesUseTheZeroOfTheirScale();
    void onlyAbsoluteTemperaturesAreShownInDegreesCelsius();
    void anglesSurviveTheirRotation();
    void coloursSurviveTheConversionToTheScreen();

private:
    static std::optional<Typed> parse(const QString& text, const char* unit) {
        return parseQuantity(text, unit, unitsLike(unit).front());
    }
};

void TestQuantity::typedTextIsRead_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QByteArray>("unit");
    QTest::addColumn<double>("value");
    QTest::newRow("plain") << "2.5" << QByteArray("m") << 2.5;
    QTest::newRow("decimal comma") << "2,5" << QByteArray("m") << 2.5;
    QTest::newRow("centimetres") << "3 cm" << QByteArray("m") << 0.03;
    QTest::newRow("without space") << "3cm" << QByteArray("m") << 0.03;
    QTest::newRow("mixed sum") << "1 + 50 cm" << QByteArray("m") << 1.5;
    QTest::newRow("product") << "2 * 3 cm" << QByteArray("m") << 0.06;
    QTest::newRow("third") << "1/3" << QByteArray("m") << 1.0 / 3;
    QTest::newRow("brackets") << "-(2 + 3) * 2" << QByteArray("m") << -10.0;
    QTest::newRow("exponent") << "2e-3" << QByteArray("m") << 2e-3;
    QTest::newRow("degrees are bare") << "180" << QByteArray("rad") << glm::pi<double>();
    QTest::newRow("radians") << "1 rad" << QByteArray("rad") << 1.0;
    QTest::newRow("sine") << "sin(30deg) * 2" << QByteArray("m") << 1.0;
    QTest::newRow("degrees are bare in a sine") << "sin(30deg + 60)" << QByteArray("m") << 1.0;
    QTest::newRow("a root of lengths") << "sqrt(0.5 * 50 cm)" << QByteArray("m") << 0.5;
    QTest::newRow("other spaces") << QString::fromUtf8("3\u00a0cm") << QByteArray("m") << 0.03;
    QTest::newRow("speed") << "36 km/h" << QByteArray("m/s") << 10.0;
    QTest::newRow("per second") << "200 /s" << QByteArray("1/s") << 200.0;
    QTest::newRow("litre") << "2 l" << QByteArray("m³") << 2e-3;
    QTest::newRow("percent") << "30 %" << QByteArray("") << 0.3;
    QTest::newRow("watts") << "500 W/(m² K)" << QByteArray("W/(m² K)") << 500.0;
    QTest::newRow("kilojoules") << "2 kJ/K" << QByteArray("J/K") << 2000.0;
    QTest::newRow("milliseconds") << "16 ms" << QByteArray("s") << 0.016;
}

void TestQuantity::typedTextIsRead() {
    QFETCH(QString, text);
    QFETCH(QByteArray, unit);
    QFETCH(double, value);
    const std::optional<Typed> typed = parse(text, unit.constData());
    QVERIFY(typed.has_value());
    QCOMPARE(typed->operation, Typed::Operation::Set);
    QCOMPARE(typed->amount, value);
}

void TestQuantity::invalidTextIsRefused_data() {
    QTest::addColumn<QString>("text");
    for (const char* text : {"", "abc", "1 2", "3 kg", "1,000.5", "(1", "1/0", "2 +", "30 deg", "2 + (30 deg)",
                             "sin(1 m)", "1..2", "/= 0"})
        QTest::newRow(text) << text;
}

void TestQuantity::invalidTextIsRefused() {
    QFETCH(QString, text);
    QVERIFY(!parse(text, "m").has_value());
}

void TestQuantity::changesApplyToEachValue() {
    QCOMPARE(parse("+= 20 cm", "m")->appliedTo(1), 1.2);
    QCOMPARE(parse("-= 1", "m")->appliedTo(1), 0.0);
    QCOMPARE(parse("*= 2", "rad")->appliedTo(3), 6.0);
    QCOMPARE(parse("/= 4", "m")->appliedTo(1), 0.25);
}

void TestQuantity::aBareNumberIsInTheUnitShown() {
    const double drop = 1e-5;  // displayed as 10 cm³
    QCOMPARE(shownQuantity(drop, "m³"), QString("10 cm³"));
    QCOMPARE(exactQuantity(drop, "m³", false), QString("10"));
    QCOMPARE(parseQuantity("20", "m³", shownUnit("m³", drop))->amount, 2e-5);
}

void TestQuantity::shownTextHasFiveDigitsAndTheUnit() {
    QCOMPARE(shownQuantity(0.25, "m"), QString("0.25 m"));
    QCOMPARE(shownQuantity(1.23456789, "s"), QString("1.2346 s"));
    QCOMPARE(shownQuantity(glm::half_pi<double>(), "rad"), QString("90°"));
    QCOMPARE(shownQuantity(200000, "1/s"), QString("200000 /s"));
    QCOMPARE(shownQuantity(0.00005, ""), QString("0.00005"));
}

void TestQuantity::aPercentageIsTypedWithAndWithoutItsSign() {
    const Unit bare = shownUnit(kShareInPercent, 0.5);
    QCOMPARE(shownQuantity(0.5, kShareInPercent), QString("50 %"));
    QCOMPARE(parseQuantity("62.5", kShareInPercent, bare), (Typed{Typed::Operation::Set, 0.625}));
    QCOMPARE(parseQuantity("62.5 %", kShareInPercent, bare), (Typed{Typed::Operation::Set, 0.625}));
    QCOMPARE(parseQuantity("+= 5", kShareInPercent, bare), (Typed{Typed::Operation::Add, 0.05}));
    QCOMPARE(parseQuantity("*= 50 %", kShareInPercent, bare), (Typed{Typed::Operation::Multiply, 0.5}));
}

void TestQuantity::unknownUnitsOfFilesAreIgnored() {
    QCOMPARE(QString(knownUnit("m/s")), QString("m/s"));
    QCOMPARE(QString(knownUnit("apples")), QString());
}

void TestQuantity::exactTextGivesTheSameFloatAgain() {
    for (const float value : {0.00149f, 1.0f / 3, 12345.678f, 1e-5f, 0.1f})
        QCOMPARE(static_cast<float>(parse(exactQuantity(value, "m", true), "m")->amount), value);
}

/// Times of keys are floats that fields get as doubles: 85 frames were 1.416666626930237 s.
void TestQuantity::aFloatKeptAsADoubleHasTheDigitsOfAFloat() {
    const double time = static_cast<double>(85.0f / 60);
    QCOMPARE(exactQuantity(time, "s", false), QString("1.4166666"));
    QCOMPARE(static_cast<float>(parse("1.4166666", "s")->amount), 85.0f / 60);
    QCOMPARE(exactQuantity(1.0 / 3, "s", false), QString("0.3333333333333333"));  // a double of its own
}

void TestQuantity::lengthsAreShownInTheChosenUnit() {
    const FieldInfo length{"radius", "Radius", "Shape", "m", kPositive, ""};
    ShownUnits shown;
    shown.length = ShownUnits::Length::Centimetres;
    const char* kind = shownKind(length, shown);
    QCOMPARE(shownQuantity(0.25, kind), QString("25 cm"));
    QCOMPARE(exactQuantity(0.25, kind, true), QString("25"));
    QCOMPARE(parse("30", kind)->amount, 0.3);
    QCOMPARE(parse("2 m", kind)->amount, 2.0);
    QCOMPARE(shownQuantity(0.25, shownKind(length, {})), QString("0.25 m"));
    const FieldInfo speed{"velocity", "Velocity", "Move", "m/s", kAny, ""};
    QCOMPARE(std::string(shownKind(speed, shown)), std::string("m/s"));
}

void TestQuantity::absoluteTemperaturesUseTheZeroOfTheirScale() {
    const FieldInfo reading{"ambientTemperature", "Temperature", "Surroundings", "K", {1, 10000}, ""};
    ShownUnits shown;
    shown.temperature = ShownUnits::Temperature::Celsius;
    const char* celsius = shownKind(reading, shown);
    QCOMPARE(shownQuantity(300, celsius), QString("26.85 °C"));
    QCOMPARE(exactQuantity(300, celsius, true), QString("26.85"));
    QCOMPARE(parse("20", celsius)->amount, 293.15);
    QCOMPARE(parse("-20 °C", celsius)->amount, 253.15);
    QCOMPARE(parse("20 °C + 5 K", celsius)->amount, 298.15);
    QCOMPARE(parse("300 K", celsius)->amount, 300.0);
    QCOMPARE(parse("20 °C", shownKind(reading, {}))->amount, 293.15);
    QVERIFY(std::abs(parse("68 °F", celsius)->amount - 293.15) < 1e-9);
    QCOMPARE(parse("+= 5 °C", celsius)->appliedTo(300), 305.0);
    QCOMPARE(parse("+= 5", celsius)->appliedTo(300), 305.0);
    QVERIFY(!parse("20 °", celsius));
}

/// A difference of five degrees Celsius is five kelvin. Differences and energies given as temperatures need no offset.
void TestQuantity::onlyAbsoluteTemperaturesAreShownInDegreesCelsius() {
    ShownUnits shown;
    shown.temperature = ShownUnits::Temperature::Celsius;
    std::vector<std::string> keys;
    const auto look = [&](const std::vector<Field>& list) {
        for (const Field& field : list)
            if (std::string_view(unitsLike(shownKind(field.info, shown)).front().name) == "°C")
                keys.emplace_back(field.info.key);
    };
    FluidSettings fluid;
    look(fieldsOf(fluid));
    for (const char* kind : kindWords()) {
        ElementBody body = *defaultBody(kind);
        look(fieldsOf(body));
    }
    QCOMPARE(keys, (std::vector<std::string>{"ambientTemperature", "ignitionTemperature", "coolTemperature"}));
}

void TestQuantity::anglesSurviveTheirRotation() {
    for (const glm::vec3 angles :
         {glm::vec3(0.3f, -2, 1), glm::vec3(-1.2f, 3, -0.4f), glm::vec3(0), glm::vec3(0, 1.5f, 0)}) {
        const glm::vec3 again = anglesFrom(rotationFrom(angles));
        for (int i = 0; i < 3; ++i) QVERIFY(std::abs(again[i] - angles[i]) < 1e-5f);
    }
}

void TestQuantity::everyUnitOfAFieldReadsTheTextItShows() {
    FluidSettings fluid;
    std::vector<Field> all = fieldsOf(fluid);
    std::vector<ElementBody> bodies;
    for (const char* kind : kindWords()) bodies.push_back(*defaultBody(kind));
    for (ElementBody& body : bodies) std::ranges::copy(fieldsOf(body), std::back_inserter(all));
    for (const Field& field : all) {
        const QByteArray unit = field.info.unit;
        if (unit.isEmpty() || unit == "rgb") continue;
        const QString shown = shownQuantity(2, unit);
        QVERIFY2(shown != shownQuantity(2, ""), field.info.key);
        const std::optional<Typed> typed = parse(shown, unit);
        QVERIFY2(typed && std::abs(typed->amount - 2) < 1e-3, field.info.key);
    }
}

void TestQuantity::coloursSurviveTheConversionToTheScreen() {
    for (const QColor color : {QColor(0, 0, 0), QColor(255, 255, 255), QColor(12, 130, 240)})
        QCOMPARE(screenColor(linearColor(color)).rgb(), color.rgb());
}

}  // namespace gyre::editor

GYRE_TEST(gyre::editor::TestQuantity)
#include "TestQuantity.moc"
