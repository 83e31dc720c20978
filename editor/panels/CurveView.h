#pragma once

#include "core/scene/Curve.h"

#include <QWidget>

#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace gyre::editor {

class TimeAxis;

/// A curve editor: keys over time or life, and a line for each component in the colours of the axes, or the gradient of
/// a colour. Several curves have a colour each; one of them is the active one, whose values the grid shows. Those of
/// one unit share a scale, others fill the height each. Keys of all can be chosen, and move together. Curves over time
/// are shown on the time axis of the timeline, which the wheel zooms and moves. It knows no scene and only requests
/// changes.
class CurveView : public QWidget {
    Q_OBJECT
public:
    struct Shown {
        FieldTarget target;          ///< tells the curves apart
        std::vector<CurveKey> keys;  ///< empty: there is no curve
        AfterKeys after = AfterKeys::Rest;
        int components = 1;
        bool isColor = false;      ///< linear RGB
        double low = 0, high = 1;  ///< range of the values
        const char* unit = "";     ///< shown unit of the values
        bool isOverLife = false;   ///< times are fractions of a life, 0..1
        double lifetime = 0;       ///< lifetime of a tracer, for labels; 0: unknown [s]
    };
    /// The chosen keys of each shown curve.
    using Chosen = std::vector<std::set<std::size_t>>;

    explicit CurveView(TimeAxis& axis, QWidget* parent = nullptr);

    /// Shows curves on one axis. active: index of the one whose key is edited. now: the present time [s]
    void show(const std::vector<Shown>& curves, std::size_t active, double now);
    void showNow(double now);                     ///< the current time [s]
    void choose(std::optional<std::size_t> key);  ///< this key of the active curve alone
    /// Chooses keys; of a drag it goes on to hold the active one.
    void choose(const Chosen& keys, std::optional<std::size_t> active);
    void endDrag();  ///< ends the drag; the mouse has no effect until the next press
    /// The active one of the chosen keys, of the active curve.
    std::optional<std::size_t> chosen() const { return m_chosen; }
    Chosen chosenOfAll() const;
    /// Position of a component of a key of the active curve, or of another. [pixels]
    QPointF placeOf(std::size_t key, int component) const { return placeOf(m_active, key, component); }
    QPointF placeOf(std::size_t curve, std::size_t key, int component) const;
    /// The bracket beside the first or last of several chosen keys, which scales their times. None if they have one
    /// time.
    enum class Bracket { First, Last };
    std::optional<double> bracketAt(Bracket bracket) const;  ///< [pixels]
    static QColor colorOfCurve(std::size_t curve);           ///< the colour of a curve among several
    /// Position of the handle of the chosen key's slope on arrival or departure; none where the curve is not smooth.
    enum class Side { In, Out };
    std::optional<QPointF> handleOf(int component, Side side) const;

    QSize sizeHint() const override { return {420, 170}; }
    QSize minimumSizeHint() const override { return {180, 80}; }

Q_SIGNALS:
    void keyChosen();
    void keyWanted(double time);             ///< a new key is wanted at a time without a key
    void curveActivated(std::size_t curve);  ///< a key of this one was pressed
    void keyDragged(std::size_t key, const gyre::CurveKey& to, bool begins);
    /// All chosen keys are to move together, from where they were when the drag began: those of each curve by its
    /// value.
    void keysDragged(float time, const std::vector<glm::vec3>& values, bool begins);
    /// The times of all chosen keys are to be scaled, from where they were when the drag began.
    void keysScaled(double about, double factor, bool begins);
    void copyWanted();
    void pasteWanted();
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
        std::size_t curve = 0, key = 0;
        int component = 0;
    };
    struct Scale {
        double low = 0, high = 1;
    };

    struct Lane {
        Shown shown;
        Scale scale;  ///< fixed while a key is dragged
        std::set<std::size_t> chosen;

        int handles() const { return shown.isColor ? 1 : shown.components; }  ///< places to grab a key
    };
    // Margins of the curves, height of the stops of a colour, distance of a bracket from the chosen keys. [pixels]
    static constexpr int kLeft = 58, kRight = 14, kTop = 10, kBottom = 22, kColorHeight = 34, kBracketDistance = 9;
    /// A drag of a bracket.
    struct Scaling {
        double from, about;  ///< time of the key beside it, and the one that stays, before the drag
    };

    const Lane& lane() const { return m_lanes[m_active]; }
    Lane& lane() { return m_lanes[m_active]; }
    const Shown& shown() const { return lane().shown; }
    const Scale& scale() const { return lane().scale; }
    bool isAlone() const { return m_lanes.size() == 1; }
    std::size_t chosenCount() const;
    std::pair<double, double> chosenTimes() const;  ///< the first and the last
    void fitScales();
    double firstTime() const;  ///< at the left end [s], or the fraction of a life
    double lastTime() const;
    double xOf(double time) const;
    double yOf(double value) const { return yOf(value, scale()); }
    double yOf(double value, const Scale& scale) const;
    double timeAt(double x) const;
    double valueAt(double y) const;
    std::optional<Grip> gripAt(QPointF position) const;
    std::optional<Grip> handleAt(QPointF position) const;
    CurveKey turnedTo(QPointF at, Qt::KeyboardModifiers modifiers) const;
    QPointF directionOf(float slope) const;  ///< on the screen, of unit length
    std::optional<Scaling> scalingAt(QPointF position) const;
    std::vector<glm::vec3> shiftsLike(const glm::vec3& value) const;
    CurveKey draggedTo(QPointF offset, Qt::KeyboardModifiers modifiers) const;
    void press(const Grip& grip, Qt::KeyboardModifiers modifiers);
    void chooseInBox(QPointF corner);
    void activateChosen();
    double timeStep() const;   ///< interval of the grid lines
    double valueStep() const;  ///< interval of the grid lines, in the shown unit
    QString timeLabel(double time) const;
    void paintGrid(QPainter& painter) const;
    void paintGradient(QPainter& painter) const;
    void paintCurve(QPainter& painter, std::size_t curve, int component) const;
    void paintKeys(QPainter& painter, std::size_t curve) const;
    void paintBrackets(QPainter& painter) const;
    void paintHandles(QPainter& painter) const;
    QColor colorOf(std::size_t curve, int component) const;

    TimeAxis& m_axis;
    std::vector<Lane> m_lanes = std::vector<Lane>(1);  ///< never empty
    std::size_t m_active = 0;
    double m_now = 0;                     ///< [s]
    std::optional<std::size_t> m_chosen;  ///< the active key, of the active curve
    Chosen m_keptChosen;                  ///< chosen before the box, which adds to them
    std::optional<QRectF> m_box;          ///< chooses keys while it is drawn
    bool m_unchooses = false;             ///< a release without a drag takes the pressed key from the chosen ones
    std::optional<Grip> m_grip;
    std::optional<Scaling> m_scaling;
    bool m_isDragging = false;
    QPointF m_pressed;
    CurveKey m_before;            ///< the dragged key before the drag
    std::optional<double> m_pan;  ///< the time under the middle button while it moves the axis [s]
};

}  // namespace gyre::editor
