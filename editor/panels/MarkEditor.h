#pragma once

#include "editor/document/Document.h"
#include "editor/panels/MarkFields.h"

#include <QFrame>

#include <optional>

class QComboBox;
class QGridLayout;
class QLabel;

namespace gyre::editor {

class FieldEditor;
class TrackView;

/// The numbers of the chosen marks, typed as in the inspector: their time, and value, pose and interpolation of keys.
/// It lies over the window beside the tracks and goes after Enter, Esc or a click elsewhere.
class MarkEditor : public QFrame {
    Q_OBJECT
public:
    MarkEditor(Document& document, TrackView& tracks, QWidget* parent = nullptr);

    void setShownUnits(const ShownUnits& units);
    /// Shows the chosen marks of the tracks, above a position on the screen. Does nothing without any.
    void open(const QPoint& at);

Q_SIGNALS:
    void refused(const QString& sentence);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    struct Row {
        MarkField::What what;
        FieldEditor* editor;
        std::string key;  ///< of the field
    };

    void build();
    void addRow(const MarkField& row, QGridLayout& grid);
    void addInterpolation(QGridLayout& grid);
    void refresh();
    void change(MarkField::What what, const FieldChange& change);

    Document& m_document;
    TrackView& m_tracks;
    ShownUnits m_units;
    QWidget* m_content = nullptr;
    QLabel* m_name = nullptr;
    std::vector<Row> m_rows;
    QComboBox* m_interpolation = nullptr;
    std::uint64_t m_gesture = 0;
    Scene m_beforeGesture;
    std::vector<TrackMark> m_marksBefore;
};

}  // namespace gyre::editor
