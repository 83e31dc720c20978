#pragma once

#include "editor/panels/InspectedFields.h"
#include "editor/panels/Units.h"

#include <QScrollArea>

#include <map>
#include <optional>
#include <set>
#include <string>

class QLabel;
class QMenu;
class QToolButton;

namespace gyre::editor {

class FieldEditor;
class Section;

/// Shows and edits the parameters of what is selected, or of the scene's settings. It knows no parameter: rows are made
/// from Fields.h. Every gesture is one undo step.
class Inspector : public QScrollArea {
    Q_OBJECT
public:
    explicit Inspector(Document& document, QWidget* parent = nullptr);

    /// Shows `panel` at the end of a group, whenever a selected element has fields in it. It stays the inspector's.
    void addToGroup(const QString& group, QWidget* panel);

    void setShownUnits(const ShownUnits& units);
    /// Goes to the field of this key, ready for typing. Not there: nothing happens.
    void reveal(const std::string& key);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void refused(const QString& sentence);
    void animateWanted(const gyre::FieldTarget& target);   ///< this number shall change over time
    void held(bool on);                  ///< a value is being dragged; let go

private:
    struct Row {
        Section* section;
        QWidget *widget, *label;
        FieldEditor* editor;
        QToolButton* reset;
    };

    void showSelection();
    static void light(QWidget& label);   ///< for a moment
    /// What an undo has changed lights up and scrolls into view.
    void flashChanges(const Scene& before, const Scene& after);
    void rebuild(const std::vector<InspectedField>& fields);
    void refresh(const std::vector<InspectedField>& fields);
    void addHeader(QWidget* content);
    Section* sectionFor(const QString& title, QWidget* content, std::map<QString, Section*>& sections);
    void addRow(const InspectedField& field, Section& section);
    void addAnimation(QMenu& menu, const InspectedField& field);
    void showMenu(const InspectedField& field, QWidget& label, const QPoint& at);
    void apply(const char* verb, const InspectedField& field, const FieldChange& change, std::uint64_t gesture);
    void reset(const InspectedField& field);
    void paste(const InspectedField& field);
    static bool mayChangeLocked(const InspectedField& field);
    /// The selected whose field may be changed. If all are locked: nothing, and a refusal.
    std::optional<Selection> targets(const InspectedField& field);
    void connectEditor(FieldEditor* editor, const InspectedField& field);
    QString shownName() const;
    QString editText(const char* verb, const QString& label) const;

    Document& m_document;
    ShownUnits m_units;
    std::vector<std::string> m_layout;   ///< what the rows were made for: kinds and keys
    std::map<std::string, Row> m_rows;   ///< by key
    std::set<QString> m_folded;          ///< headings the user closed
    std::map<QString, QWidget*> m_panels;   ///< what others put at the end of groups
    QLabel* m_name = nullptr;
    QLabel* m_kind = nullptr;
    std::uint64_t m_gesture = 0;
    Scene m_beforeGesture;
};

}  // namespace gyre::editor
