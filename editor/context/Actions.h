#pragma once

#include <QAction>
#include <QKeySequence>

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

class QMenu;
class QMenuBar;
class QToolBar;

namespace gyre::editor {

/// One line of the table of actions. All text has static lifetime.
struct ActionInfo {
    const char* id;    ///< a stable word
    const char* menu;  ///< name of the menu with its mnemonic: "&File"
    const char* text;
    const char* keys;      ///< "Ctrl+Z; Ctrl+Y": portable text, first is shown; no StandardKey
    const char* icon;      ///< name in resources/icons; "" for none
    const char* sentence;  ///< for the status bar
    enum class Kind { Plain, Switch, OneOf } kind = Kind::Plain;
    bool separatorBefore = false;
    bool onToolbar = false;
    bool forElements = false;  ///< in the context menus of elements
};

/// The only list of actions: menus, toolbar, keys and the printed sheet are made from it.
const std::vector<ActionInfo>& actionTable();

/// A menu within a menu: the actions of the table from the first to the last one. All text has static lifetime.
struct Submenu {
    const char* title;
    const char *first, *last;  ///< ids
};
/// Menus within menus keep each menu lower than a small screen.
const std::vector<Submenu>& submenuTable();
/// The menu within a menu in which the action stands; null: directly in its menu.
const Submenu* submenuOf(const ActionInfo& info);

/// Whether it puts something into the scene without asking for a file first.
bool insertsAtOnce(const ActionInfo& info);

/// A text of the table without mnemonic and dots.
QString plainText(QString text);

struct KeyMap;

/// The actions of one window, by id.
class Actions : public QObject {
    Q_OBJECT
public:
    explicit Actions(QWidget* window);  ///< with the keys of the table
    ~Actions() override;

    QAction& operator[](const std::string& id) const;  ///< the id must be in the table
    /// Calls a function, or a member of the receiver, when the action is triggered.
    template <class Receiver, class Function>
    void on(const std::string& id, Receiver* receiver, Function&& function) const {
        connect(&(*this)[id], &QAction::triggered, receiver, std::forward<Function>(function));
    }
    const KeyMap& keys() const { return *m_keys; }
    void setKeys(const KeyMap& keys);
    void fill(QMenuBar& menuBar);
    void fill(QToolBar& toolBar);
    /// Adds the actions on elements to a context menu.
    void fillForElements(QMenu& menu);
    QMenu& menu(const std::string& title) const;  ///< after fill(menuBar), for what is not an action: recent files

Q_SIGNALS:
    void keysChanged();

private:
    void addTo(QMenu& menu, const ActionInfo& info) const;

    std::unique_ptr<KeyMap> m_keys;
    std::map<std::string, QAction*> m_actions;
    std::map<std::string, QMenu*> m_menus;
};

}  // namespace gyre::editor
