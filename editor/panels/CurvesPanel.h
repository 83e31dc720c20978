#pragma once

#include "editor/document/Document.h"
#include "editor/panels/CurveView.h"
#include "editor/preview/Preview.h"
#include "editor/tools/CurveEdits.h"
#include "editor/tools/Tracks.h"
#include "editor/tools/Units.h"

#include <QWidget>

#include <optional>
#include <vector>

class QMenu;
class QTreeWidget;
class QToolButton;

namespace gyre::editor {

class CurveKeyRow;
class TimeAxis;
enum class CurveShape;

/// The animated fields of the scene, over time or over the life of tracers: a list of them, and the curves of the
/// selected ones. One of these is the active one, whose key is typed. Every gesture is one undo step.
class CurvesPanel : public QWidget {
    Q_OBJECT
public:
    CurvesPanel(Document& document, Preview& preview, TimeAxis& axis, QWidget* parent = nullptr);

    /// Adds a curve over time to the field, if it has none, and shows it.
    void animate(const FieldTarget& target);
    /// Adds a curve over life to the field, if it has none, and shows it.
    void animateOverLife(const FieldTarget& target);
    void setShownUnits(const ShownUnits& units);
    /// Whether its tab is in front. A panel behind another counts as visible for Qt.
    void setSeen(bool on);

Q_SIGNALS:
    void refused(const QString& sentence);
    /// An edit did not do all that was asked for; the sentences say what is missing.
    void told(const QString& sentences);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget* buildList();
    QToolButton* menuButton(const QString& text, const QString& tip);
    void addShapes(QMenu& menu);
    void addListActions();
    void connectKeyRow();
    void connectView();
    void takeSelection();
    void removeCurves();
    void copyCurve();
    void pasteCurve();
    void reshape(const QString& text, CurveShape shape);
    void offerFields();
    void showCurves();
    void showNewCurve();
    void showColors();
    void takeScene();
    void showCurve();
    void showKey();
    void edit(const QString& text, const Scene& after, std::uint64_t gesture = 0);
    void moveKey(std::size_t key, const CurveKey& to, bool begins);
    void moveKeys(float time, const std::vector<glm::vec3>& values, bool begins);
    void scaleKeys(double about, double factor, bool begins);
    void followKeys(const std::vector<ChosenKeys>& moved);
    void removeKeys();
    void copyKeys();
    void pasteKeys();
    std::vector<TrackMark> chosenMarks() const;
    void changeKey(const CurveKey& key);
    void beginGesture();
    void cancel(const QString& text);  ///< restores the scene and the chosen keys from before the gesture
    void setColor(const glm::vec3& linear, std::uint64_t gesture);
    void pickColor(std::size_t key);
    const Curve* shownCurve() const;                ///< the active one
    std::optional<DrivenField> shownField() const;  ///< its driven field, in the shown unit
    CurveView::Shown shownOf(const FieldTarget& target) const;
    std::vector<ChosenKeys> chosenKeys() const;  ///< one entry for each shown curve with chosen keys
    double length() const;                       ///< shown length of the effect [s]
    double lifetime() const;                     ///< lifetime of the emitter whose curve is shown; 0: none [s]

    Document& m_document;
    Preview& m_preview;
    std::optional<FieldTarget> m_target;  ///< the active curve
    std::optional<FieldTarget> m_shownTarget;
    std::vector<FieldTarget> m_selected;  ///< in the list
    std::vector<FieldTarget> m_shown;     ///< the selected ones on the axis of the active one, in the list's order
    bool m_isSeen = false;
    ShownUnits m_units;
    std::uint64_t m_gesture = 0;
    Scene m_beforeGesture;
    CurveView::Chosen m_chosenBefore;       ///< keys chosen before the gesture
    std::vector<ChosenKeys> m_movedBefore;  ///< these keys with their curves
    std::optional<std::size_t> m_activeBefore;
    std::vector<FieldTarget> m_listed;  ///< target of the curve in each row of the list
    QTreeWidget* m_list;
    CurveView* m_view;
    QToolButton* m_add = nullptr;
    QToolButton* m_shape = nullptr;
    CurveKeyRow* m_keyRow;
};

}  // namespace gyre::editor
