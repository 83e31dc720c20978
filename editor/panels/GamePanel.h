#pragma once

#include "editor/document/Document.h"
#include "editor/panels/ParameterRow.h"
#include "editor/preview/Preview.h"
#include "editor/tools/Units.h"

#include <QWidget>

class QLabel;
class QScrollArea;
class QVBoxLayout;

namespace gyre::editor {

class LevelsPart;

/// The interface to the game: parameters with sliders that drive the running effect, and events. A slider sets the
/// value that the effect has until a game sets another. Every gesture is one undo step.
class GamePanel : public QWidget {
    Q_OBJECT
public:
    GamePanel(Document& document, Preview& preview, QWidget* parent = nullptr);

    /// Opens the field to the game, if it is not open yet, and goes to its row.
    void open(const FieldTarget& target);

    LevelsPart& levels() const { return *m_levels; }

    void setShownUnits(const ShownUnits& units);

Q_SIGNALS:
    void refused(const QString& sentence);

private:
    void showScene();
    void rebuild();
    ParameterRow::Driven drivenBy(const Parameter& parameter) const;
    void addParameterRows(const Parameter& parameter);
    void addEventRow(const SceneEvent& event);
    QWidget* headed(const QString& title, QWidget* beside, QVBoxLayout*& rows);
    void edit(const QString& text, const Scene& after, std::uint64_t gesture = 0);

    Document& m_document;
    Preview& m_preview;
    ShownUnits m_units;
    QLabel* m_hint = nullptr;  ///< where there are no parameters
    QScrollArea* m_scroll = nullptr;
    QVBoxLayout *m_parameters = nullptr, *m_events = nullptr;
    LevelsPart* m_levels = nullptr;
    Scene m_shown;  ///< only its lists, for which the rows were made
    std::vector<QWidget*> m_rows;
};

}  // namespace gyre::editor
