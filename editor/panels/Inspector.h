#pragma once

#include "editor/panels/InspectedFields.h"
#include "editor/preview/LiveCosts.h"
#include "editor/tools/Units.h"

#include <QPointer>
#include <QScrollArea>

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>

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
    /// The current cost of a step, for tooltips.
    void setCosts(std::function<StepCosts()> costs) { m_costs = std::move(costs); }
    /// Goes to the field of this key, ready for typing. Not there: nothing happens.
    void reveal(const std::string& key);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool eventFilter(QObject* watched, QEvent* event) override;

Q_SIGNALS:
    void refused(const QString& sentence);
    void animateWanted(const gyre::FieldTarget& target);  ///< this number shall change over time
    void lifeWanted(const gyre::FieldTarget& target);     ///< this number shall change over the life of tracers
    void openWanted(const gyre::FieldTarget& target);     ///< a game shall be able to change this number
    void applyWanted(const std::string& key);             ///< the selected's value shall be that of their prefab
    void held(bool on);                                   ///< a value is being dragged; let go

private:
    struct Row {
        Section* section;
        QWidget *widget, *label;
        FieldEditor* editor;
        QToolButton* reset;
        QString tooltip;               ///< without what it costs
        QToolButton* curve = nullptr;  ///< tells that it has one; made when it first does
    };

    void showSelection();
    static void light(QWidget& label);  ///< for a moment
    /// Highlights the fields that an undo changed and scrolls to them.
    void flashChanges(const Scene& before, const Scene& after);
    using Layout = std::vector<std::string>;  ///< identity of the rows: kinds and fields, without the elements
    /// Rows serve every selection of the same layout: making them takes longer than a frame, so they are kept.
    struct Page {
        QWidget* content = nullptr;
        QLabel *name = nullptr, *kind = nullptr;
        std::map<QString, Section*> sections;
        std::map<std::string, Row> rows;                           ///< by key
        std::vector<std::pair<QPointer<QWidget>, QString>> names;  ///< rows of its parts, while it is not shown
    };
    Layout layoutOf(const std::vector<InspectedField>& fields) const;
    void openPageFor(const std::vector<InspectedField>& fields);
    Page makePage(const std::vector<InspectedField>& fields);
    void putAway();
    void takeOut(const Layout& layout, Page page);
    void drop(Page& page);
    void forgetPages();
    bool hasUnfinishedInput() const;
    void refresh(const std::vector<InspectedField>& fields);
    void addHeader(QWidget* content);
    Section* sectionFor(const QString& title);
    void addRow(const InspectedField& field, Section& section);
    void addAnimation(QMenu& menu, const InspectedField& field);
    void addCurveClip(QMenu& menu, const FieldTarget& target);
    void addPrefab(QMenu& menu, const InspectedField& field);
    void showMenu(const InspectedField& field, QWidget& label, const QPoint& at);
    void apply(const char* verb, const InspectedField& field, const FieldChange& change, std::uint64_t gesture);
    void reset(const InspectedField& field);
    void paste(const InspectedField& field);
    static bool mayChangeLocked(const InspectedField& field);
    /// The selected whose field may be changed. If all are locked: nothing, and a refusal.
    std::optional<Selection> targets(const InspectedField& field);
    void connectEditor(FieldEditor* editor, const InspectedField& field);
    QString shownName() const;
    QString kindLine() const;
    void markOverride(const Row& row, bool isOverride);
    void markCurve(Row& row, const InspectedField& field);
    void showCurve(const std::string& key);
    QString editText(const char* verb, const QString& label) const;

    Document& m_document;
    ShownUnits m_units;
    Layout m_layout;
    Page m_page;                       ///< of m_layout
    std::map<Layout, Page> m_putAway;  ///< of others
    Selection m_inspected;
    std::set<QString> m_folded;            ///< headings the user closed
    std::map<QString, QWidget*> m_panels;  ///< widgets that other units add at the end of groups
    std::function<StepCosts()> m_costs = [] { return StepCosts(); };
    std::uint64_t m_gesture = 0;
    Scene m_beforeGesture;
};

}  // namespace gyre::editor
