#pragma once

#include <QSplitter>

namespace gyre::editor {

class PlaybackBar;

/// The view above the playback bar. The edge between them can be dragged, which chooses the height of the tracks. Until
/// then it follows from the height of the window. A scene without any tracks has no room for them and no edge to drag.
class TimeSplitter : public QSplitter {
    Q_OBJECT
public:
    TimeSplitter(QWidget& view, PlaybackBar& bar, QWidget* parent = nullptr);

    int chosenHeight() const { return m_chosen; }  ///< height of the bar; 0 if it follows from the window [pixels]
    void setChosenHeight(int height);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void fit();

    PlaybackBar& m_bar;
    int m_chosen = 0;
};

}  // namespace gyre::editor
