#pragma once

#include <QElapsedTimer>
#include <QObject>

namespace gyre::editor {

/// Tells whether the artist has just used the mouse or the keyboard, in any window of the program.
class RecentInput : public QObject {
public:
    void startWatching();                   ///< before it, no input is seen
    bool isWithin(int milliseconds) const;  ///< since the last input

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QElapsedTimer m_since;  ///< invalid before the first input
};

}  // namespace gyre::editor
