#pragma once

#include "core/geometry/CurveKeys.h"

#include <QWidget>

#include <optional>
#include <vector>

namespace gyre::editor {

/// A ramp as a bar with a handle below each key. Click the bar to add a key, drag a handle to move it, double-click it
/// to change its colour, press Del to remove it. The keyboard chooses keys (Page up, Page down) and moves them (left,
/// right). It only requests changes.
class RampBar : public QWidget {
    Q_OBJECT
public:
    struct Shown {
        std::vector<CurveKey> keys;  ///< CurveKey::time is a place on the axis; not empty
        bool isColor = false;        ///< linear RGB; else a number
        float white = 1;             ///< the number that is painted white; 0 is clear
        float end = 1;               ///< place at the right end of the bar
        std::size_t most = 32;       ///< largest number of keys
    };

    explicit RampBar(QWidget* parent = nullptr);

    void display(const Shown& shown);
    void choose(std::size_t key);
    std::size_t chosen() const { return m_chosen; }
    /// The middle of a key's handle. [pixels]
    QPointF handleOf(std::size_t key) const;

    QSize sizeHint() const override { return {180, 38}; }
    QSize minimumSizeHint() const override { return {80, 38}; }

Q_SIGNALS:
    void began();  ///< a gesture begins: the following changes are one undo step
    void edited(const std::vector<gyre::CurveKey>& keys);
    void cancelled();  ///< restore the state before began()
    void keyChosen();
    void colorWanted();  ///< of the chosen key

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    QRectF bar() const;
    double xOf(double place) const;
    double placeAt(double x) const;
    std::optional<std::size_t> keyAt(const QPointF& position) const;
    void addKey(double place);
    void moveChosen(double place);
    void removeChosen();
    void setKeys(std::vector<CurveKey> keys);

    Shown m_shown;
    std::size_t m_chosen = 0;
    bool m_isDragging = false;
    double m_grip = 0;  ///< from the handle's middle to the pointer [pixels]
};

}  // namespace gyre::editor
