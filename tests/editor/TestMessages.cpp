#include "editor/context/Messages.h"
#include "tests/Test.h"

#include <QSignalSpy>

#include <array>
#include <vector>

namespace gyre::editor {

class TestMessages : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aHintIsShownAndNotLogged();
    void aResultIsShownAndLogged();
    void aRefusalIsShownAndLoggedAsAWarning();
    void notesAndWarningsAreOnlyLogged();
    void aSentenceStaysTheLongerTheMoreItMatters();

private:
    Messages m_messages;
    QSignalSpy m_shown{&m_messages, &Messages::shown};
    QSignalSpy m_noted{&m_messages, &Messages::noted};
    QSignalSpy m_warned{&m_messages, &Messages::warned};

    /// Numbers of sentences since the last call: shown, noted, warned.
    std::array<qsizetype, 3> counts() {
        const std::array counts{m_shown.size(), m_noted.size(), m_warned.size()};
        for (QSignalSpy* spy : {&m_shown, &m_noted, &m_warned}) spy->clear();
        return counts;
    }
};

using Counts = std::array<qsizetype, 3>;

void TestMessages::aHintIsShownAndNotLogged() {
    m_messages.hint("Select an element first.");
    QCOMPARE(m_shown.front().front().toString(), QString("Select an element first."));
    QCOMPARE(counts(), (Counts{1, 0, 0}));
}

void TestMessages::aResultIsShownAndLogged() {
    m_messages.result("Exported fire.gyrefx.");
    QCOMPARE(counts(), (Counts{1, 1, 0}));
}

void TestMessages::aRefusalIsShownAndLoggedAsAWarning() {
    m_messages.refusal("fire.gyrefx cannot be written.");
    QCOMPARE(counts(), (Counts{1, 0, 1}));
}

void TestMessages::notesAndWarningsAreOnlyLogged() {
    m_messages.note("Opened fire.gyre.");
    m_messages.warning("rock.obj is missing.");
    QCOMPARE(counts(), (Counts{0, 1, 1}));
}

void TestMessages::aSentenceStaysTheLongerTheMoreItMatters() {
    m_messages.hint("a");
    m_messages.result("b");
    m_messages.refusal("c");
    std::vector<int> times;
    for (const QList<QVariant>& shown : m_shown) times.push_back(shown[1].toInt());
    QCOMPARE(times.size(), std::size_t(3));
    QVERIFY(0 < times[0] && times[0] < times[1] && times[1] < times[2]);
}

}  // namespace gyre::editor

GYRE_TEST(gyre::editor::TestMessages)
#include "TestMessages.moc"
