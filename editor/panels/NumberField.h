#pragma once

#include "core/scene/Field.h"
#include "editor/panels/Quantity.h"

#include <QLineEdit>

namespace gyre::editor {

/// A number with its unit: click to type (arithmetic and other units welcome), drag sideways to scrub. Shows "—" for
/// values that differ. It tells what was edited and never writes back what was only shown.
class NumberField : public QLineEdit {
    Q_OBJECT
public:
    enum class Kind { Float, Double, Whole };
    NumberField(const FieldInfo& info, Kind kind, QWidget* parent = nullptr);

    void showValue(double value);
    void showMixed();
    /// Without its unit there is room for more digits; typing takes units all the same.
    void hideUnit() { showUnit(UnitName::Hidden); }
    enum class UnitName { Shown, Hidden };
    void showUnit(UnitName shown);
    /// Words in place of a value that is none: "by the game only". One can type and scrub as from that value.
    void showWords(const QString& words, double value);
    /// From now on it is a number of that kind and range: for a place in the window that serves many fields.
    void serve(const FieldInfo& info);
    /// The label before the field scrubs it too.
    void addHandle(QWidget* label);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void began();        ///< a new gesture: what follows is one undo step
    void held(bool on);  ///< the mouse scrubs; let go
    void edited(const gyre::editor::Typed& typed);
    void cancelled();  ///< back to what was before began()
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
    /// Why a value cannot be, as it will be kept instead; empty if it can.
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
    QString numberThatFits() const;
    void refresh();

    const char* m_unit;
    Range m_range;
    Kind m_kind;
    bool m_isMixed = false;
    bool m_hasUnit = true;
    QString m_words;  ///< in place of the number, if not empty
    double m_value = 0;
    Mode m_mode = Mode::Shown;
    QPoint m_last;          ///< screen position of the pointer while scrubbing
    int m_travelled = 0;    ///< since the press, until it counts as a drag [pixels]
    double m_scrubbed = 0;  ///< the value before rounding and limits
};

}  // namespace gyre::editor
