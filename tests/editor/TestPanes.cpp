#include "editor/viewport/Panes.h"
#include "tests/Test.h"

#include <algorithm>

namespace gyre::editor {

/// The division of a view into panes.
class TestPanes : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void onePaneFillsTheView();
    void aSinglePaneShowsTheActiveOne();
    void panesAreSideBySideWithinTheView_data();
    void panesAreSideBySideWithinTheView();
    void panesSideBySideHaveEqualSizes();
    void theMiddleOfAPaneIsItsOwn();
    void aHiddenPaneIsNotActive();
    void frontRightAndTopLookAlongTheAxes();
};

void TestPanes::onePaneFillsTheView() {
    const Panes panes;
    QCOMPARE(panes.shown(), std::vector{Panes::kFree});
    QCOMPARE(panes.areaOf(Panes::kFree, {801, 601}), QRect(0, 0, 801, 601));
}

void TestPanes::aSinglePaneShowsTheActiveOne() {
    Panes panes;
    panes.show(4);
    panes.activate(Panes::kTop);
    panes.show(1);
    QCOMPARE(panes.shown(), std::vector{Panes::kTop});
}

void TestPanes::panesAreSideBySideWithinTheView_data() {
    QTest::addColumn<int>("count");
    for (int count = 1; count <= Panes::kMost; ++count) QTest::addRow("%d", count) << count;
}

void TestPanes::panesAreSideBySideWithinTheView() {
    QFETCH(int, count);
    Panes panes;
    panes.show(count);
    const QSize view(801, 603);
    QCOMPARE(std::ssize(panes.shown()), count);
    QRect all;
    for (const int one : panes.shown()) {
        all |= panes.areaOf(one, view);
        for (const int other : panes.shown())
            QVERIFY(one == other || !panes.areaOf(one, view).intersects(panes.areaOf(other, view)));
    }
    QCOMPARE(all, QRect({0, 0}, view));
}

void TestPanes::panesSideBySideHaveEqualSizes() {
    Panes panes;
    panes.show(4);
    for (const int pane : panes.shown())
        QCOMPARE(panes.areaOf(pane, {801, 603}).size(), panes.areaOf(Panes::kFree, {801, 603}).size());
}

void TestPanes::theMiddleOfAPaneIsItsOwn() {
    Panes panes;
    for (int count = 1; count <= Panes::kMost; ++count) {
        panes.show(count);
        for (const int pane : panes.shown()) {
            const QRectF area = panes.areaOf(pane, {900, 500});
            for (const QPointF share : {QPointF(0.5, 0.5), QPointF(0.02, 0.02), QPointF(0.98, 0.97)})
                QCOMPARE(panes.at({area.left() + share.x() * area.width(), area.top() + share.y() * area.height()},
                                  {900, 500}),
                         pane);
        }
    }
}

void TestPanes::aHiddenPaneIsNotActive() {
    Panes panes;
    panes.show(4);
    panes.activate(Panes::kRight);
    panes.show(2);
    const std::vector<int> all = panes.shown();
    QVERIFY(std::ranges::find(all, panes.active()) != all.end());
}

void TestPanes::frontRightAndTopLookAlongTheAxes() {
    const Panes panes;
    const auto ahead = [&panes](int pane) { return panes[pane].camera.rotation() * glm::vec3(0, 0, -1); };
    QVERIFY(ahead(Panes::kFront).z < -0.999f);
    QVERIFY(ahead(Panes::kRight).x < -0.999f);
    QVERIFY(ahead(Panes::kTop).y < -0.999f);
    for (const int pane : {Panes::kFront, Panes::kRight, Panes::kTop}) QVERIFY(panes[pane].camera.orthographic);
}

}  // namespace gyre::editor

GYRE_TEST(gyre::editor::TestPanes)
#include "TestPanes.moc"
