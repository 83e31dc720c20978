#include "editor/panels/GameVerdict.h"

#include "editor/document/NumberText.h"
#include "editor/preview/SnapshotDifference.h"

#include <QLabel>
#include <QStyle>
#include <QVBoxLayout>

#include <algorithm>

namespace gyre::editor {

GameVerdict::GameVerdict(QWidget* parent) : QWidget(parent), m_moment(new QLabel(this)), m_whole(new QLabel(this)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(4, 8, 4, 0);
    column->setSpacing(8);
    for (QLabel* label : {m_moment, m_whole}) {
        label->setWordWrap(true);
        column->addWidget(label);
    }
    m_moment->setObjectName("gameMoment");
    m_whole->setObjectName("gameWhole");
    column->addStretch();
}

void GameVerdict::tellMoment(const RunPair& pair, const QString& failure) {
    if (!failure.isEmpty()) return m_moment->setText(tr("The game's view could not be shown: %1").arg(failure));
    m_moment->setText(pair.second ? differenceText(pair) : tr("The game has not reached this frame yet."));
}

/// Describes the difference, and remembers its frame, because a difference may be visible only briefly.
QString GameVerdict::differenceText(const RunPair& pair) {
    const Snapshot& shown = *pair.first;
    const SnapshotDifference difference = differenceOf(shown, *pair.second);
    if (difference.isIdentical)
        return tr("Frame %1: the %L2 tracers and %L3 vortons in the game are bit-identical to the preview.")
            .arg(shown.frame)
            .arg(shown.tracerPosition.size())
            .arg(shown.vortonPosition.size());
    m_firstSeen = std::min(m_firstSeen.value_or(shown.frame), shown.frame);
    Q_EMIT differenceSeen(*m_firstSeen);
    const double farthest = static_cast<double>(difference.farthest);
    const QString apart =
        farthest < 0.1 ? tr("%1 mm").arg(roundNumber(1e3 * farthest, 3)) : tr("%1 m").arg(roundNumber(farthest, 3));
    return tr("Frame %1: tracers are at most %2 apart; %L3 exist only in the preview, %L4 only in the game. The "
              "earliest known difference is at frame %5.")
        .arg(shown.frame)
        .arg(apart)
        .arg(difference.onlyFirst)
        .arg(difference.onlySecond)
        .arg(*m_firstSeen);
}

void GameVerdict::tellWhole(const QString& sentence, Mood mood) {
    m_whole->setText(sentence);
    m_whole->setProperty("cost", mood == Mood::Good ? "good" : mood == Mood::Bad ? "over" : "");
    m_whole->style()->unpolish(m_whole);
    m_whole->style()->polish(m_whole);
}

}  // namespace gyre::editor

#include "moc_GameVerdict.cpp"
