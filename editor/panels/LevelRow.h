#pragma once

#include "core/scene/Level.h"

#include <QWidget>

#include <functional>
#include <vector>

class QCheckBox;
class QHBoxLayout;
class QLineEdit;

namespace gyre::editor {

/// A level of detail: its name, its distance, and what it reduces.
class LevelRow : public QWidget {
    Q_OBJECT
public:
    /// number: of the level, for the game; the first is 1
    LevelRow(const Level& level, std::size_t number, QWidget* parent);

    void show(const Level& level);
    using QWidget::show;
    const Level& shownLevel() const { return m_level; }

Q_SIGNALS:
    void began();  ///< a gesture begins: the following changes are one undo step
    void changed(const gyre::Level& level);
    void cancelled();  ///< restore the state before began()
    void refused(const QString& sentence);
    void removeWanted();

private:
    void addName(QHBoxLayout& row);
    void addFields(QHBoxLayout& row);
    void addNumber(QHBoxLayout& row, std::size_t field);
    void addSwitch(QHBoxLayout& row, std::size_t field);
    void change(const std::function<void(Level&)>& how);

    Level m_level;
    QLineEdit* m_name;
    std::vector<std::function<void()>> m_shows;  ///< each shows one field of m_level
};

}  // namespace gyre::editor
