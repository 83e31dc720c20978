#pragma once

#include "editor/document/Document.h"
#include "editor/preview/Preview.h"

#include <QWidget>

class QAction;
class QElapsedTimer;
class QHBoxLayout;
class QLabel;

namespace gyre::editor {

class Timeline;

/// The slim bar under the view: buttons of actions, frame and time, timeline, how fast it runs.
class PlaybackBar : public QWidget {
    Q_OBJECT
public:
    PlaybackBar(Document& document, Preview& preview, QWidget* parent = nullptr);

    /// A button for an action of the window; appended to the left group.
    void addButton(QAction* action);

private:
    void showLength();
    void showNow();
    QString speedText(std::uint64_t frame, double time);

    Document& m_document;
    Preview& m_preview;
    QHBoxLayout* m_buttons;
    QLabel* m_now;
    Timeline* m_timeline;
    QLabel* m_speed;
    std::uint64_t m_lastFrame = 0;
    std::uint64_t m_played = 0;
    double m_markTime = 0;                 ///< simulated time when the speed was last measured [s]
    std::int64_t m_markMilliseconds = 0;   ///< of the wall clock at that moment
    QString m_speedText;
};

}  // namespace gyre::editor
