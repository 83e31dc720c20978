#pragma once

#include <QKeySequence>
#include <QObject>
#include <QPointer>
#include <QWidget>

#include <optional>

class QKeyEvent;

namespace gyre::editor {

class Actions;

/// Decides who gets a key when both an action and the focused widget want it. Bare-key actions would beat every button,
/// list and slider, and text fields would swallow Ctrl+Z with nothing typed.
/// A widget that wants certain keys for itself names them in its property "ownKeys", a list of texts such as "Del",
/// which is that key with any modifiers except Ctrl, or "Ctrl+C". Its property "ownActions" names actions that it does
/// in its own way, each with one of these keys: the keys of the action, as the user chose them, then mean that key.
/// Framing and duplicating go by the pointer, as the hand expects it: they act on what is under it.
class KeyFilter : public QObject {
    Q_OBJECT
public:
    KeyFilter(const Actions& actions, QWidget& window);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    enum class Verdict { Undecided, Widget, Action };
    /// A key that a widget gets in place of the pressed one.
    struct Meaning {
        QPointer<QWidget> widget;
        QKeyCombination key;
    };

    static Verdict verdict(const QObject& watched, const QKeyEvent& key);
    bool isOfWindow(const QWidget& widget) const;
    std::string actionOf(const QKeyEvent& key) const;
    static std::optional<Meaning> meaningIn(QWidget* widget, const std::string& action);
    bool decideByActions(QWidget& watched, QKeyEvent& key);

    const Actions& m_actions;
    QWidget& m_window;
    std::optional<Meaning> m_meaning;  ///< what the key means whose press comes next
    bool m_isSending = false;
};

}  // namespace gyre::editor
