#include "editor/panels/Inspector.h"

#include "core/scene/Groups.h"
#include "core/scene/Instances.h"
#include "core/scene/SceneTree.h"
#include "editor/document/FieldText.h"
#include "editor/panels/FieldEditors.h"
#include "editor/panels/KeyedFields.h"
#include "editor/panels/Section.h"
#include "editor/panels/ValueClip.h"
#include "editor/tools/CurveEdits.h"
#include "editor/tools/CurveText.h"
#include "editor/tools/KeptAmount.h"
#include "editor/tools/ParameterEdits.h"

#include <QApplication>
#include <QClipboard>
#include <QLineEdit>
#include <QMenu>
#include <QStyle>
#include <QTimer>

#include <algorithm>
#include <map>
#include <set>

/// Edits of values by the inspector. Inspector.cpp shows the values.
namespace gyre::editor {
namespace {

constexpr int kGlow = 1200;  // [ms], as in the outliner

void setLit(QWidget& label, bool on) {
    label.setProperty("lit", on);
    label.style()->unpolish(&label);
    label.style()->polish(&label);
}

bool isCurvedOtherwise(const Scene& before, const Scene& after, const Selection& selection, const std::string& key) {
    if (before.curves == after.curves && before.lifeCurves == after.lifeCurves) return false;
    std::set<ElementId> targets(selection.begin(), selection.end());
    if (targets.empty()) targets.insert(ElementId());
    const auto curvesOf = [&](const Scene& scene) {
        std::map<ElementId, const Curve*> curves;  // the first of each element, as curveOf() finds it
        for (const std::vector<Curve>* list : {&scene.curves, &scene.lifeCurves})
            for (const Curve& curve : *list)
                if (curve.target.field == key && targets.contains(curve.target.element))
                    curves.emplace(curve.target.element, &curve);
        return curves;
    };
    return !std::ranges::equal(curvesOf(before), curvesOf(after), [](const auto& was, const auto& is) {
        return was.first == is.first && *was.second == *is.second;
    });
}

}  // namespace

void Inspector::showMenu(const InspectedField& field, QWidget& label, const QPoint& at) {
    QMenu menu(&label);
    const std::string key = field.info.key;
    menu.addAction(tr("Copy value"), this, [this, key] {
        for (const InspectedField& now : inspectedFields(m_document.scene(), m_document.selection()))
            if (const QString text = key == now.info.key ? clipText(now) : QString(); !text.isEmpty())
                QGuiApplication::clipboard()->setText(text);
    });
    menu.addAction(tr("Paste value"), this, [this, &field] { paste(field); });
    menu.addAction(tr("Reset to default"), this, [this, &field] { reset(field); });
    menu.addSeparator();
    addPrefab(menu, field);
    addAnimation(menu, field);
    const QAction* favourite =
        menu.addAction(isFavourite(key, selectedKinds()) ? tr("Remove from favourites") : tr("Add to favourites"));
    menu.addAction(tr("Copy key “%1”").arg(QString::fromStdString(key)), this,
                   [key] { QGuiApplication::clipboard()->setText(QString::fromStdString(key)); });
    if (menu.exec(at) == favourite) toggleFavourite(key);  // after the menu, because it makes the label anew
}

/// Adds the entries for prefabs. Evaluates overrides again, because the row was made for earlier values.
void Inspector::addPrefab(QMenu& menu, const InspectedField& field) {
    const std::string key = field.info.key;
    const auto now = inspectedFields(m_document.scene(), m_document.selection());
    const auto same = std::ranges::find_if(now, [&](const InspectedField& one) { return key == one.info.key; });
    if (same == now.end() || !same->isOverride) return;
    menu.addAction(tr("Revert to prefab"), this, [this, field, key] {
        const std::optional<Selection> changed = targets(field);
        if (changed)
            m_document.edit(editText(tr("Revert %1"), fieldText(field.info.label)),
                            reverted(m_document.scene(), *changed, key));
    });
    menu.addAction(tr("Apply to prefab"), this, [this, key] { Q_EMIT applyWanted(key); });
    menu.addSeparator();
}

/// Adds the entries for curves, if the field is a number of one element or of the scene.
void Inspector::addAnimation(QMenu& menu, const InspectedField& field) {
    const Selection& selection = m_document.selection();
    if (selection.size() > 1) return;
    const FieldTarget target{selection.empty() ? ElementId{} : selection.front(), field.info.key};
    if (!drivenFieldOf(m_document.scene(), target)) return;
    const bool isAnimated = curveOf(m_document.scene(), target);
    menu.addAction(isAnimated ? tr("Show curve") : tr("Change over time"), this,
                   [this, target] { Q_EMIT animateWanted(target); });
    if (!isAnimated && mayGoOverLife(m_document.scene(), target))
        menu.addAction(tr("Change over life"), this, [this, target] { Q_EMIT lifeWanted(target); });
    addCurveClip(menu, target);
    const bool isOpen = parameterOf(m_document.scene(), target);
    menu.addAction(isOpen ? tr("Show parameter") : tr("Open to the game"), this,
                   [this, target] { Q_EMIT openWanted(target); });
    menu.addSeparator();
}

void Inspector::addCurveClip(QMenu& menu, const FieldTarget& target) {
    const Scene& scene = m_document.scene();
    if (curveOf(scene, target))
        menu.addAction(tr("Copy curve"), this, [this, target] {
            QGuiApplication::clipboard()->setText(QString::fromStdString(curveText(m_document.scene(), target)));
        });
    const Result<LooseCurve> copied = curveFromText(QGuiApplication::clipboard()->text().toStdString());
    if (!copied) return;
    menu.addAction(tr("Paste curve"), this, [this, target, curve = *copied] {
        const Scene& now = m_document.scene();
        const Result<Scene> pasted = withPasted(now, target, curve, usualLength(now));
        if (!pasted) return Q_EMIT refused(QString::fromStdString(pasted.error().text()));
        m_document.edit(tr("Paste curve"), *pasted);
    });
}

/// Shows the curve of the field. Finds the element again, because the row serves other selections, too.
void Inspector::showCurve(const std::string& key) {
    for (const InspectedField& field : inspectedFields(m_document.scene(), m_document.selection()))
        if (key == field.info.key && field.curved) return Q_EMIT animateWanted(*field.curved);
}

/// The name and the switches of a locked element may change.
bool Inspector::mayChangeLocked(const InspectedField& field) { return std::string_view(field.info.group) == "Element"; }

std::optional<Selection> Inspector::targets(const InspectedField& field) {
    const Selection& selection = m_document.selection();
    if (selection.empty() || mayChangeLocked(field)) return selection;
    const Selection free = unlocked(m_document.scene(), selection);
    if (!free.empty()) return free;
    Q_EMIT refused(tr("The selection is locked. Unlock it first, with Ctrl+L or the padlock in the outliner."));
    return std::nullopt;
}

void Inspector::apply(const QString& pattern, const InspectedField& field, const FieldChange& change,
                      std::uint64_t gesture) {
    const std::optional<Selection> changed = targets(field);
    if (!changed) return;
    const Scene& scene = m_document.scene();
    const std::optional<double> moment = gesture != 0 && gesture == m_gesture ? m_momentOfGesture : m_moment();
    const Scene& before = gesture ? m_beforeGesture : scene;
    Scene after = moment ? withKeyedChange(scene, *changed, field.info.key, change, *moment)
                         : withCarried(scene, withChange(scene, *changed, field.info.key, change));
    if (m_keepsAmounts) after = withAmountsKept(before, std::move(after), *changed);
    m_document.edit(editText(pattern, fieldText(field.info.label)), after, gesture);
}

void Inspector::reset(const InspectedField& field) {
    const std::optional<Selection> changed = targets(field);
    if (!changed) return;
    const Scene& scene = m_document.scene();
    Scene after = withReset(scene, *changed, field.info.key);
    if (m_keepsAmounts) after = withAmountsKept(scene, std::move(after), *changed);
    m_document.edit(editText(tr("Reset %1"), fieldText(field.info.label)), withCarried(scene, std::move(after)));
}

void Inspector::paste(const InspectedField& field) {
    const Result<FieldValue> value = valueFromClip(QGuiApplication::clipboard()->text(), field);
    if (!value) return Q_EMIT refused(QString::fromStdString(value.error().text()));
    apply(
        tr("Paste %1"), field, [&](const FieldValue&) { return *value; }, 0);
}

void Inspector::light(QWidget& label) {
    setLit(label, true);
    QTimer::singleShot(kGlow, &label, [&label] { setLit(label, false); });
}

void Inspector::reveal(const std::string& key) {
    const auto found = m_page.rows.find(key);
    if (found == m_page.rows.end()) return;
    const Row& row = found->second;
    if (isSearching() && row.widget->isHidden()) m_search->clear();
    row.section->setOpen(true);
    settle();
    ensureWidgetVisible(row.widget);
    notePlaces();
    light(*row.label);
    for (QWidget* part : row.editor->findChildren<QWidget*>())
        if (part->focusPolicy() & Qt::TabFocus) return part->setFocus(Qt::TabFocusReason);
}

void Inspector::flashChanges(const Scene& before, const Scene& after) {
    constexpr std::size_t kMost = 500;  // elements: comparing many takes longer than the undo
    if (m_document.selection().size() > kMost) return;
    const std::vector<InspectedField> now = inspectedFields(after, m_document.selection());
    std::map<std::string, std::vector<FieldValue>> old;
    for (const InspectedField& field : inspectedFields(before, m_document.selection()))
        old[field.info.key] = field.values;
    std::vector<QWidget*> lit;
    for (const InspectedField& field : now) {
        const auto row = m_page.rows.find(field.info.key);
        const auto known = old.find(field.info.key);
        const bool isSame = known != old.end() && known->second == field.values &&
                            !isCurvedOtherwise(before, after, m_document.selection(), field.info.key);
        if (row == m_page.rows.end() || known == old.end() || isSame) continue;
        if (!row->second.widget->isHidden()) lit.push_back(row->second.label);
        light(*row->second.label);
    }
    if (lit.empty()) return;
    settle();
    ensureWidgetVisible(lit.front());
}

}  // namespace gyre::editor
