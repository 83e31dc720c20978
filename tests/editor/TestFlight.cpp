#include "editor/viewport/Flight.h"
#include "editor/viewport/Navigation.h"
#include "tests/Test.h"

#include <glm/geometric.hpp>

namespace gyre::editor {

/// Flying, without a window.
class TestFlight : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void lookingAroundKeepsThePositionOfTheEye() {
        Camera camera;
        const glm::vec3 eye = camera.eye(), ahead = camera.rotation() * glm::vec3(0, 0, -1);
        Flight::look(camera, {120, -40});
        QVERIFY(glm::distance(camera.eye(), eye) < 1e-4f);
        QVERIFY(glm::dot(camera.rotation() * glm::vec3(0, 0, -1), ahead) < 0.95f);
    }
    void eachKeyMovesTheEyeInItsDirection_data() {
        QTest::addColumn<int>("direction");
        QTest::addColumn<int>("axis");  // axis of the camera; 3: the world's up
        QTest::addColumn<float>("sign");
        QTest::addRow("ahead") << int(Flight::Direction::Ahead) << 2 << -1.0f;
        QTest::addRow("back") << int(Flight::Direction::Back) << 2 << 1.0f;
        QTest::addRow("left") << int(Flight::Direction::Left) << 0 << -1.0f;
        QTest::addRow("right") << int(Flight::Direction::Right) << 0 << 1.0f;
        QTest::addRow("up") << int(Flight::Direction::Up) << 3 << 1.0f;
        QTest::addRow("down") << int(Flight::Direction::Down) << 3 << -1.0f;
    }
    void eachKeyMovesTheEyeInItsDirection() {
        QFETCH(int, direction);
        QFETCH(int, axis);
        QFETCH(float, sign);
        Camera camera;
        Flight flight;
        flight.press(static_cast<Flight::Direction>(direction));
        const glm::vec3 before = camera.eye();
        flight.advance(camera, 0.5f, Flight::Pace::Plain);
        glm::vec3 own(0);
        own[axis % 3] = 1;
        const glm::vec3 expected = sign * (axis == 3 ? glm::vec3(0, 1, 0) : camera.rotation() * own);
        QVERIFY(glm::distance(camera.eye() - before, 0.5f * flight.speed() * expected) < 1e-4f);
    }
    void shiftFliesFourTimesAsFast() {
        Camera plain, quick;
        const glm::vec3 start = plain.target;
        Flight flight;
        flight.press(Flight::Direction::Ahead);
        flight.advance(plain, 0.1f, Flight::Pace::Plain);
        flight.advance(quick, 0.1f, Flight::Pace::Quick);
        QVERIFY(std::abs(glm::distance(quick.target, start) - 4 * glm::distance(plain.target, start)) < 1e-4f);
    }
    void theWheelChangesTheSpeedPermanently() {
        Flight flight;
        const float before = flight.speed();
        flight.changeSpeed(3);
        QVERIFY(flight.speed() > 1.9f * before);
        flight.releaseAll();
        flight.press(Flight::Direction::Left);
        QVERIFY(flight.speed() > 1.9f * before);
        flight.changeSpeed(-3);
        QVERIFY(std::abs(flight.speed() - before) < 1e-4f);
    }
    void twoOppositeKeysCancelOut() {
        Camera camera;
        Flight flight;
        flight.press(Flight::Direction::Left);
        flight.press(Flight::Direction::Right);
        flight.advance(camera, 1, Flight::Pace::Quick);
        QCOMPARE(camera, Camera());
    }
    void controlAndAltDoNotOrbit() {
        navigation::Held held;
        held.left = held.alt = held.control = true;
        QCOMPARE(navigation::modeOf(held, NavigationStyle::Buttons::Industry), navigation::Mode::None);
    }
};

}  // namespace gyre::editor

GYRE_TEST(gyre::editor::TestFlight)
#include "TestFlight.moc"
