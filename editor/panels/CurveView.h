#pragma once

#include "core/scene/Curve.h"

#include <QWidget>

#include <optional>
#include <set>

namespace gyre::editor {

class TimeAxis;

/// A curve editor: keys over time or life, and a line for each component in the colours of the axes, or the gradient of
/// a colour. Curves over time are shown on the time axis of the timeline, which the wheel zooms and moves. It knows no
/// scene and only requests changes.
class CurveView : public QWidget {
    Q_OBJECT
public:
    struct Shown {
        std::vector<CurveKey> keys;  ///< empty: there is no curve
        AfterKeys after = AfterKeys::Rest;
        int components = 1;
        bool isColor = false;      ///< linear RGB
        double low = 0, high = 1;  ///< range of the values
        const char* unit = "";     ///< shown unit of the values
        bool isOverLife = false;   ///< times are fractions of a life, 0..1
        double lifetime = 0;       ///< lifetime of a tracer, for labels; 0: unknown [s]
        double now = 0;            ///< [s]
    };

    explicit CurveView(TimeAxis& axis, QWidget* parent = nullptr);

    void show(const Shown& shown);
    void choose(std::optional<std::size_t> key);
    /// Chooses keys; of a drag it goes on to hold the active one.
    void choose(const std::set<std::size_t>& keys, std::optional<std::size_t> active);
    void endDrag();  ///< ends the drag; the mouse has no effect until the next press
    std::optional<std::size_t> chosen() const { return m_chosen; }  ///< the active one of the chosen keys
    const std::set<std::size_t>& allChosen() const { return m_allChosen; }
    /// Position of a component of a key. [pixels]
    QPointF placeOf(std::size_t key, int component) const;
    /// Position of the handle of the chosen key's slope on arrival or departure; none where the curve is not smooth.
    enum class Side { In, Out };
    std::optional<QPointF> handleOf(int component, Side side) const;

    QSize sizeHint() const override { return {420, 170}; }
    QSize minimumSizeHint() const override { return {180, 80}; }

Q_SIGNALS:
    void keyChosen();
    void keyWanted(double time);  ///< a new key is wanted at a time without a key
    void keyDragged(std::size_t key, const gyre::CurveKey& to, bool begins);
    /// All chosen keys are to move together, from where they were when the drag began.
    void keysDragged(float time, const glm::vec3& value, bool begins);
    void dragCancelled();
    void keyEdited(const gyre::CurveKey& to);  ///< the chosen key is to become this one
    void keysRemoved();                        ///< all chosen keys are to go
    void colorWanted(std::size_t key);
    void sought(double time);  ///< a click on the axis

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    struct Grip {
        enum class Part { Key, In, Out } part = Part::Key;  ///< the key, or the handle of a slope
        std::size_t key = 0;
        int component = 0;
    };
    struct Scale {
        double low = 0, high = 1;
    };

    void fitScale();
    double firstTime() const;  ///< at the left end [s], or the fraction of a life
    double lastTime() const;
    double xOf(double time) const;
    double yOf(double value) const;
    double timeAt(double x) const;
    double valueAt(double y) const;
    std::optional<Grip> gripAt(QPointF position) const;
    std::optional<Grip> handleAt(QPointF position) const;
    CurveKey turnedTo(QPointF at, Qt::KeyboardModifiers modifiers) const;
    QPointF directionOf(float slope) const;  ///< on the screen, of unit length
    CurveKey draggedTo(QPointF offset, Qt::KeyboardModifiers modifiers) const;
    void press(const Grip& grip, Qt::KeyboardModifiers modifiers);
    void chooseInBox(QPointF corner);
    double timeStep() const;   ///< interval of the grid lines
    double valueStep() const;  ///< interval of the grid lines, in the shown unit
    QString timeLabel(double time) const;
    void paintGrid(QPainter& painter) const;
    void paintGradient(QPainter& painter) const;
    void paintCurve(QPainter& painter, int component) const;
    void paintKeys(QPainter& painter) const;
    void paintHandles(QPainter& painter) const;
    QColor colorOf(int component) const;

    TimeAxis& m_axis;
    Shown m_shown;
    Scale m_scale;  ///< fixed while a key is dragged
    std::optional<std::size_t> m_chosen;
    std::set<std::size_t> m_allChosen;   ///< with the active one
    std::set<std::size_t> m_keptChosen;  ///< chosen before the box, which adds to them
    std::optional<QRectF> m_box;         ///< chooses keys while it is drawn
    bool m_unchooses = false;            ///< a release without a drag takes the pressed key from the chosen ones
    std::optional<Grip> m_grip;
    bool m_isDragging = false;
    QPointF m_pressed;
    CurveKey m_before;            ///< the dragged key before the drag
    std::optional<double> m_pan;  ///< the time under the middle button while it moves the axis [s]
};

}  // namespace gyre::editor
