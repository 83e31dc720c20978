#pragma once

#include <QObject>

class QKeyEvent;

namespace gyre::editor {

/// Decides who gets a key when both an action and the focused widget want it. Bare-key actions would beat every button,
/// list and slider, and text fields would swallow Ctrl+Z with nothing typed.
/// A widget that wants certain keys for itself names them in its property "ownKeys", a list of texts such as "Del",
/// which is that key with any modifiers except Ctrl, or "Ctrl+C".
class KeyFilter : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    enum class Verdict { Undecided, Widget, Action };
    static Verdict verdict(const QObject& watched, const QKeyEvent& key);
};

}  // namespace gyre::editor
