#pragma once

#include "editor/document/Document.h"
#include "editor/preview/Preview.h"

#include <QWidget>

#include <functional>
#include <optional>

class QAction;
class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QTreeWidget;
class QToolButton;

namespace gyre::editor {

class CurveView;

/// The numbers of the scene that change over time: a list of them, and the curve of the one chosen. Every gesture is one
/// undo step.
class CurvesPanel : public QWidget {
    Q_OBJECT
public:
    CurvesPanel(Document& document, Preview& preview, QWidget* parent = nullptr);

    /// Makes a curve of the field, if it has none, and shows it.
    void animate(const FieldTarget& target);
    /// Whether its tab is in front. A panel behind another counts as visible for Qt.
    void setSeen(bool on);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget* buildList();
    QWidget* buildKeyRow();
    void connectView();
    void removeCurve();
    void offerFields();
    void showCurves();
    void takeScene();
    void showCurve();
    void showKey();
    void edit(const QString& text, const Scene& after, std::uint64_t gesture = 0);
    void moveKey(std::size_t key, const CurveKey& to, bool begins);
    void changeKey(const std::function<void(CurveKey&)>& change);
    void pickColor(std::size_t key);
    double length() const;   ///< of the effect, as far as it is worth showing [s]

    Document& m_document;
    Preview& m_preview;
    std::optional<FieldTarget> m_target, m_shownTarget;
    bool m_isSeen = false;
    std::uint64_t m_gesture = 0;
    Scene m_beforeGesture;
    QTreeWidget* m_list;
    CurveView* m_view;
    QToolButton* m_add;
    QWidget* m_keyRow;
    QDoubleSpinBox* m_time;
    QDoubleSpinBox* m_value;
    QComboBox* m_way;
    QComboBox* m_after;
};

}  // namespace gyre::editor
