#pragma once

#include "editor/panels/CostBudget.h"

#include <QWidget>

#include <cstdint>

class QLabel;
class QSpinBox;

namespace gyre::editor {

inline constexpr double kMegabyte = 1e6;        ///< [bytes]
inline constexpr int kMostMegabytes = 100'000;  ///< the largest budget for memory [MB]

/// Compares the memory of an instance with its budget. [bytes], [MB]; 0 MB: no budget
CostVerdict verdictOnMemory(std::uint64_t bytes, int budget);

/// The budget for the memory of an instance in a game, and whether the effect is within it.
class MemoryRow : public QWidget {
    Q_OBJECT
public:
    explicit MemoryRow(QWidget* parent = nullptr);

    int budget() const;  ///< [MB]; 0: none
    void setBudget(int megabytes);
    void showBytes(std::uint64_t bytes);

Q_SIGNALS:
    void budgetChanged(int megabytes);

private:
    void showVerdict();

    std::uint64_t m_bytes = 0;
    QSpinBox* m_allowed;
    QLabel* m_verdict;
};

}  // namespace gyre::editor
