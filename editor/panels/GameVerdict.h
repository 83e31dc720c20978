#pragma once

#include "editor/preview/FrameSync.h"

#include <QWidget>

#include <cstdint>
#include <optional>

class QLabel;

namespace gyre::editor {

/// The result of comparing the game with the preview: at the shown frame, and over the whole effect.
class GameVerdict : public QWidget {
    Q_OBJECT
public:
    explicit GameVerdict(QWidget* parent = nullptr);

    /// Shows the comparison at the present frame, or the reason why there is none.
    void tellMoment(const RunPair& pair, const QString& failure);
    enum class Mood { Open, Good, Bad };
    void tellWhole(const QString& sentence, Mood mood);
    /// Forgets the differences of an earlier scene.
    void forget() { m_firstSeen.reset(); }

Q_SIGNALS:
    void differenceSeen(std::uint64_t frame);

private:
    QString differenceText(const RunPair& pair);

    QLabel *m_moment, *m_whole;
    std::optional<std::uint64_t> m_firstSeen;  ///< the earliest known frame that differs
};

}  // namespace gyre::editor
