#pragma once

#include <QFrame>
#include <QIcon>

#include <functional>
#include <vector>

class QLineEdit;
class QListWidget;

namespace gyre::editor {

/// One line of the command palette.
struct PaletteEntry {
    QString title;
    QString detail;  ///< its menu, kind of element or folder
    QString keys;
    QString more;  ///< not shown, but searched
    QIcon icon;
    bool isEnabled = true;
    QString reason;  ///< why it is not enabled; may be empty
    std::function<void()> perform;
};

/// The entries that match the typed text, best first. Without text: all entries in their order.
std::vector<const PaletteEntry*> matching(const std::vector<PaletteEntry>& entries, const QString& typed);

/// A search field and a list below it, which find every action, element, field and file by its name. It closes by
/// itself.
class CommandPalette : public QFrame {
    Q_OBJECT
public:
    CommandPalette(std::vector<PaletteEntry> entries, QWidget* window);

    /// Shows it over the upper part of the window, with the keyboard focus.
    void open();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void showMatches();
    void performCurrent();

    std::vector<PaletteEntry> m_entries;
    std::vector<const PaletteEntry*> m_shown;  ///< one per row
    QLineEdit* m_typed;
    QListWidget* m_list;
};

}  // namespace gyre::editor
