#pragma once

#include "core/base/Sentence.h"
#include "editor/panels/InspectedFields.h"
#include "editor/panels/SteadyScroll.h"
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
class QLineEdit;
class QMenu;
class QToolButton;

namespace gyre::editor {

class FieldEditor;
class Section;

/// Shows and edits the fields of the selection, or the scene's settings. Rows are made from Fields.h, so it knows no
/// single field. Every gesture is one undo step.
class Inspector : public QScrollArea {
    Q_OBJECT
public:
    explicit Inspector(Document& document, QWidget* parent = nullptr);

    /// Shows `panel` at the end of a group of Fields.h, whenever a selected element has fields in that group. Takes
    /// ownership.
    void addToGroup(const QString& group, QWidget* panel);

    /// Groups of Fields.h whose sections the user closed.
    void setFolded(const QStringList& groups);
    /// Favourite fields: "emitter/rate" by kind and key, "scene/gravity" of the settings.
    void setFavourites(const QStringList& fields);

    void setShownUnits(const ShownUnits& units);
    /// Whether an edit of a rate or a spacing keeps cover and volume (KeptAmount.h).
    void setKeepsAmounts(bool on) { m_keepsAmounts = on; }
    /// The current cost of a step, for tooltips.
    void setCosts(std::function<StepCosts()> costs) { m_costs = std::move(costs); }
    /// Asks for the present time of the preview [s] if Auto key is on, else for nothing. At that time keyed fields show
    /// their value, and an edit of them sets a key.
    void setMoment(std::function<std::optional<double>()> moment);
    /// Shows the keyed fields at the present time.
    void showMoment();
    /// Scrolls to the field of this key and gives it the focus. Does nothing without such a field.
    void reveal(const std::string& key);
    void focusSearch();

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    bool event(QEvent* event) override;

protected:
    void resizeEvent(QResizeEvent* event) override;

Q_SIGNALS:
    void refused(const QString& sentence);
    void animateWanted(const gyre::FieldTarget& target);  ///< add a curve over time
    void lifeWanted(const gyre::FieldTarget& target);     ///< add a curve over the life of tracers
    void openWanted(const gyre::FieldTarget& target);     ///< open the field to the game
    void applyWanted(const std::string& key);             ///< apply the value to the prefab
    void held(bool on);                                   ///< a drag of a value has begun or ended
    void foldedChanged(const QStringList& groups);
    void favouritesChanged(const QStringList& fields);

private:
    struct Row {
        Section* section;
        QWidget *widget, *label;
        FieldEditor* editor;
        QToolButton* reset;
        QString tooltip;               ///< without the reason below and the cost
        QString whyIdle{};             ///< why the field has no effect now; empty if it has one
        QToolButton* curve = nullptr;  ///< shows the curve of the field; made for the first curve
    };

    void showSelection();
    static void light(QWidget& label);  ///< highlights for a moment
    /// Highlights the fields that an undo changed and scrolls to them.
    void flashChanges(const Scene& before, const Scene& after);
    using Layout = std::vector<std::string>;  ///< identity of the rows: kinds and fields, without the elements
    /// Rows serve every selection of the same layout: making them takes longer than a frame, so they are kept.
    struct Page {
        QWidget* content = nullptr;
        QLabel *name = nullptr, *kind = nullptr;
        std::map<QString, Section*> sections;                      ///< by group
        std::map<std::string, Row> rows;                           ///< by key
        std::vector<std::pair<QPointer<QWidget>, QString>> names;  ///< object names of its widgets while hidden
    };
    Layout layoutOf(const std::vector<InspectedField>& fields) const;
    void openPageFor(const std::vector<InspectedField>& fields);
    Page makePage(const std::vector<InspectedField>& fields);
    void hidePage();
    void takeOut(const Layout& layout, Page page);
    /// Shows the panel in its section of the page, or hides it.
    void putIntoPage(const QString& group, QWidget& panel);
    void drop(Page& page);
    void forgetPages();
    bool hasUnfinishedInput() const;
    void scrollAsLeft();
    void refresh(const std::vector<InspectedField>& fields);
    void markKeyed(const Row& row, bool isKeyed);
    void markIdle(Row& row, const std::optional<Sentence>& why);
    void addHeader(QWidget* content);
    Section* sectionFor(const QString& group);
    void foldSections();
    void settle();
    void notePlaces();
    void keepScrolled(int scrolled);
    std::set<std::string> selectedKinds() const;
    bool isFavourite(const std::string& key, const std::set<std::string>& kinds) const;
    void toggleFavourite(const std::string& key);
    void createSearch();
    void search();
    bool isSearching() const;
    bool isSought(const InspectedField& field) const;
    bool isSought(const QString& group, const QWidget& panel) const;
    void tellFound(bool isAny, const QStringList& hidden);
    bool searchKey(QEvent& event);
    void addRow(const InspectedField& field, Section& section);
    void addAnimation(QMenu& menu, const InspectedField& field);
    void addCurveClip(QMenu& menu, const FieldTarget& target);
    void addPrefab(QMenu& menu, const InspectedField& field);
    void showMenu(const InspectedField& field, QWidget& label, const QPoint& at);
    void apply(const QString& pattern, const InspectedField& field, const FieldChange& change, std::uint64_t gesture);
    void reset(const InspectedField& field);
    void paste(const InspectedField& field);
    static bool mayChangeLocked(const InspectedField& field);
    /// The selected elements whose field may be changed. If all are locked, emits a refusal and returns nothing.
    std::optional<Selection> targets(const InspectedField& field);
    void connectEditor(FieldEditor* editor, const InspectedField& field);
    QString shownName() const;
    QString kindLine() const;
    void markOverride(const Row& row, bool isOverride);
    void markCurve(Row& row, const InspectedField& field);
    void showCurve(const std::string& key);
    /// The name of an undo step: the pattern with the field, and with the element if there is one.
    QString editText(const QString& pattern, const QString& label) const;

    Document& m_document;
    ShownUnits m_units;
    bool m_keepsAmounts = true;
    Layout m_layout;
    Page m_page;                      ///< page of m_layout
    std::map<Layout, Page> m_hidden;  ///< pages of other layouts
    Selection m_inspected;
    const Scene* m_shownScene = nullptr;  ///< the scene whose values are shown; never dereferenced
    std::map<ElementId, int> m_scrolled;  ///< where each element's fields were left; of the scene, under no id [pixels]
    std::set<QString> m_folded;           ///< groups the user closed
    std::set<QString> m_favourites;       ///< fields that stand in the first section
    SteadyScroll m_steady{*this};
    QLineEdit* m_search;
    QLabel* m_nothing;                     ///< says why a search shows nothing
    QString m_sought;                      ///< empty: everything is shown
    std::string m_firstFound;              ///< key of the first field that a search shows
    std::map<QString, QWidget*> m_panels;  ///< widgets that other units add at the end of groups
    std::function<StepCosts()> m_costs = [] { return StepCosts(); };
    std::function<std::optional<double>()> m_moment = [] { return std::optional<double>(); };
    bool m_hasKeyed = false;                  ///< whether a shown field follows keys
    std::optional<double> m_momentOfGesture;  ///< the time at which a gesture sets keys, also while it plays [s]
    std::uint64_t m_gesture = 0;
    Scene m_beforeGesture;
};

}  // namespace gyre::editor
