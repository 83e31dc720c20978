#include "editor/panels/TimeLeft.h"
#include "tests/Test.h"

#include <cmath>

namespace gyre::editor {
namespace {

constexpr double kLook = 0.1;  // from one report to the next [s]

}  // namespace

/// How long work still takes, and the words for it.
class TestTimeLeft : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void atASteadyRateItIsTheRest();
    void nothingIsSaidBeforeTheRateIsKnown();
    void workThatSlowsDownIsFollowed();
    void aPauseDoesNotMakeItJump();
    void theWordsCountDownAndDoNotGoToAndFro();
    void moreIsSaidOnlyIfItIsClearlyMore();
    void newWorkBeginsAnew();
    void theWordsAreThoseOfPeople();
};

void TestTimeLeft::atASteadyRateItIsTheRest() {
    TimeLeft left;
    for (double now = 0; now < 100; now += kLook) {
        left.report(now / 100, now);
        if (left.seconds()) QVERIFY2(std::abs(*left.seconds() - (100 - now)) < 1, qPrintable(QString::number(now)));
    }
    QVERIFY(left.seconds());
}

void TestTimeLeft::nothingIsSaidBeforeTheRateIsKnown() {
    TimeLeft left;
    for (double now = 0; now < 1.4; now += kLook) {
        left.report(now / 100, now);
        QVERIFY(!left.seconds());
    }
    TimeLeft slow;
    for (double now = 0; now < 30; now += kLook) slow.report(0, now);
    QVERIFY(!slow.seconds());
}

/// The second half takes four times as long.
void TestTimeLeft::workThatSlowsDownIsFollowed() {
    TimeLeft left;
    double fraction = 0;
    for (double now = 0; now < 60; now += kLook) {
        left.report(fraction, now);
        fraction += kLook * (fraction < 0.5 ? 0.02 : 0.005);
    }
    const double rest = (1 - fraction) / 0.005;
    QVERIFY2(std::abs(*left.seconds() - rest) < 0.15 * rest, qPrintable(QString::number(*left.seconds())));
}

void TestTimeLeft::aPauseDoesNotMakeItJump() {
    TimeLeft left;
    double before = 0;
    for (double now = 0, fraction = 0; now < 60; now += kLook) {
        left.report(fraction, now);
        if (now < 30 || now > 33) fraction += kLook * 0.01;
        if (now > 5) QVERIFY2(std::abs(left.seconds().value() - before) < 3, qPrintable(QString::number(now)));
        before = left.seconds().value_or(0);
    }
}

/// A rate that varies from frame to frame, as that of pictures does.
void TestTimeLeft::theWordsCountDownAndDoNotGoToAndFro() {
    TimeLeft left;
    TimeLeftText words;
    QStringList said;
    for (double now = 0; now < 100; now += kLook) {
        left.report((now + 0.1 * std::sin(7 * now) + 0.3 * std::sin(now)) / 102, now);
        const QString text = words.text(left.seconds());
        if (!text.isEmpty() && (said.isEmpty() || said.last() != text)) said += text;
    }
    QStringList once = said;
    QCOMPARE(once.removeDuplicates(), 0);
    QVERIFY2(said.size() > 8 && said.size() < 20, qPrintable(said.join(" / ")));
    QCOMPARE(said.last(), QString("a few seconds left"));
}

void TestTimeLeft::moreIsSaidOnlyIfItIsClearlyMore() {
    TimeLeftText words;
    QCOMPARE(words.text(40), QString("about 40 s left"));
    QCOMPARE(words.text(46), QString("about 40 s left"));
    QCOMPARE(words.text(70), QString("about 1 min left"));
}

void TestTimeLeft::newWorkBeginsAnew() {
    TimeLeft left;
    for (double now = 0; now < 10; now += kLook) left.report(now / 100, now);
    QVERIFY(left.seconds());
    left.report(0, 10);
    QVERIFY(!left.seconds());
}

void TestTimeLeft::theWordsAreThoseOfPeople() {
    const auto said = [](double seconds) { return TimeLeftText().text(seconds); };
    QCOMPARE(said(0), QString("a few seconds left"));
    QCOMPARE(said(38), QString("about 40 s left"));
    QCOMPARE(said(92), QString("about 1½ min left"));
    QCOMPARE(said(400), QString("about 7 min left"));
    QCOMPARE(said(1300), QString("about 20 min left"));
    QCOMPARE(said(7500), QString("about 2 h 5 min left"));
    QCOMPARE(TimeLeftText().text(std::nullopt), QString());
}

}  // namespace gyre::editor

GYRE_TEST(gyre::editor::TestTimeLeft)

#include "TestTimeLeft.moc"
