#pragma once

#include "core/scene/Field.h"
#include "editor/panels/Quantity.h"

#include <QLineEdit>

namespace gyre::editor {

/// A number with its unit: a click begins typing, with arithmetic and any unit, and a horizontal drag scrubs. Shows "—"
/// for different values. It reports edits and never writes back a value that was only shown.
class NumberField : public QLineEdit {
    Q_OBJECT
public:
    enum class Kind { Float, Double, Whole };
    NumberField(const FieldInfo& info, Kind kind, QWidget* parent = nullptr);

    void showValue(double value);
    void showMixed();
    /// Hides the unit, which leaves room for more digits. Units can still be typed.
    void hideUnit() { showUnit(UnitName::Hidden); }
    enum class UnitName { Shown, Hidden };
    void showUnit(UnitName shown);
    /// Shows words in place of a special value: "by the game only". Typing and scrubbing start from `value`.
    void showWords(const QString& words, double value);
    /// Changes the unit and range, for a field in the window that serves several quantities.
    void serve(const FieldInfo& info);
    /// The label before the field scrubs it too.
    void addHandle(QWidget* label);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void began();        ///< a gesture begins: the following changes are one undo step
    void held(bool on);  ///< scrubbing has begun or ended
    void edited(const gyre::editor::Typed& typed);
    void cancelled();  ///< restore the state before began()
    void refused(const QString& sentence);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    enum class Mode { Shown, Pressed, Scrubbing, Typing };

    void startTyping();
    void acceptTyping();
    void stopTyping();
    void judgeTyping();
    /// A sentence if the value is outside of the range, with the limit that replaces it; empty if it is allowed.
    QString limitBroken(double value) const;
    void showWrong(const QString& reason);
    void press(const QPoint& global);
    void move(const QPoint& global, Qt::KeyboardModifiers modifiers);
    void release();
    void stopScrubbing();
    void wrapPointer(const QPoint& global);
    bool isInDegrees() const;
    double scrubStep() const;
    void nudge(double steps, Qt::KeyboardModifiers modifiers);
    QString textThatFits() const;
    QString numberThatFits() const;
    void refresh();

    const char* m_unit;
    Range m_range;
    Kind m_kind;
    bool m_isMixed = false;
    bool m_hasUnit = true;
    QString m_words;  ///< shown instead of the number, if not empty
    double m_value = 0;
    Mode m_mode = Mode::Shown;
    QPoint m_last;          ///< screen position of the pointer while scrubbing
    int m_travelled = 0;    ///< distance since the press, until it counts as a drag [pixels]
    double m_scrubbed = 0;  ///< the value before rounding and limits
};

}  // namespace gyre::editor
