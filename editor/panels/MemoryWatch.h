#pragma once

#include "editor/document/Problem.h"

#include <QObject>
#include <QTimer>

#include <cstdint>
#include <vector>

namespace gyre::editor {

class Document;

/// Estimates the memory of an instance of the effect soon after each edit, and has the rule "over the memory budget" of
/// the problems. The rule is one of the window, because the budget belongs to the user and not to the scene.
class MemoryWatch : public QObject {
    Q_OBJECT
public:
    explicit MemoryWatch(Document& document, QObject* parent = nullptr);

    std::uint64_t bytes() const { return m_bytes; }
    /// [MB]; 0: none
    int budget() const { return m_budget; }
    void setBudget(int megabytes);
    std::vector<Problem> problems() const;

Q_SIGNALS:
    void changed();  ///< the memory or the budget

private:
    void estimate();

    Document& m_document;
    QTimer m_quiet;
    std::uint64_t m_bytes = 0;
    int m_budget = 0;
};

}  // namespace gyre::editor
