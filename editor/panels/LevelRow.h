#pragma once

#include "core/scene/Level.h"

#include <QImage>
#include <QWidget>

#include <functional>
#include <vector>

class QCheckBox;
class QHBoxLayout;
class QLabel;
class QLineEdit;
class QToolButton;

namespace gyre::editor {

/// How a level compares with the effect as authored, from the distance of the level.
struct LevelComparison {
    QImage authored, reduced;  ///< square
    double cover = 0;          ///< fraction of the authored cover
    double colorOff = 0;       ///< difference of the mean colours, relative to the authored one
    double authoredTime = 0;   ///< of a step as authored [ms]
    double time = 0;           ///< of the level, for a step as authored [ms]
};

/// A level of detail: its name, its distance, and what it reduces.
class LevelRow : public QWidget {
    Q_OBJECT
public:
    /// number: of the level, for the game; the first is 1
    LevelRow(const Level& level, std::size_t number, QWidget* parent);

    void show(const Level& level);
    using QWidget::show;
    const Level& shownLevel() const { return m_level; }
    /// Pictures, time, cover and colour; nullptr: not compared.
    void showComparison(const LevelComparison* comparison);
    void showPreviewed(bool on);

Q_SIGNALS:
    void began();  ///< a gesture begins: the following changes are one undo step
    void changed(const gyre::Level& level);
    void cancelled();  ///< restore the state before began()
    void refused(const QString& sentence);
    void removeWanted();
    void previewWanted(bool on);

private:
    void addName(QHBoxLayout& row);
    void addButtons(QHBoxLayout& row);
    void addNumber(QHBoxLayout& row, std::size_t field);
    void addSwitch(QHBoxLayout& row, std::size_t field);
    void change(const std::function<void(Level&)>& how);

    Level m_level;
    QLineEdit* m_name;
    QLabel *m_pictures, *m_look;
    QToolButton* m_preview;
    std::vector<std::function<void()>> m_shows;  ///< each shows one field of m_level
};

}  // namespace gyre::editor
