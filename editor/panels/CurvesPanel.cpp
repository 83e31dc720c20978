#include "editor/panels/CurvesPanel.h"

#include "editor/document/SentenceText.h"
#include "editor/panels/ColorButton.h"
#include "editor/panels/CurveKeyRow.h"

#include <QHBoxLayout>
#include <QPixmap>
#include <QToolButton>
#include <QTreeWidget>

#include <algorithm>
#include <cmath>
#include <string_view>

namespace gyre::editor {
namespace {

bool isColor(const DrivenField& field) { return std::string_view(field.info.unit) == "rgb"; }

}  // namespace

CurvesPanel::CurvesPanel(Document& document, Preview& preview, TimeAxis& axis, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_preview(preview),
      m_list(new QTreeWidget(this)),
      m_view(new CurveView(axis, this)),
      m_keyRow(new CurveKeyRow(this)) {
    setObjectName("curvesPanel");
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(8, 6, 8, 4);
    row->setSpacing(10);
    row->addWidget(buildList(), 1);
    auto* right = new QVBoxLayout;
    right->setSpacing(4);
    right->addWidget(m_keyRow);
    right->addWidget(m_view, 1);
    row->addLayout(right, 3);
    connectKeyRow();
    connectView();
    connect(&document, &Document::sceneChanged, this, &CurvesPanel::takeScene);
    connect(&document, &Document::opened, this, &CurvesPanel::takeScene);
    connect(&preview, &Preview::currentChanged, this, [this] {
        if (m_isSeen) m_view->showNow(m_preview.currentTime());
    });
    showCurves();
}

void CurvesPanel::connectKeyRow() {
    connect(m_keyRow, &CurveKeyRow::edited, this, &CurvesPanel::changeKey);
    connect(m_keyRow, &CurveKeyRow::afterChosen, this, [this](AfterKeys after) {
        Scene changed = m_document.scene();
        for (const FieldTarget& target : m_shown) changed = withAfter(changed, target, after);
        edit(tr("Change curve's end"), changed);
    });
    connect(m_keyRow, &CurveKeyRow::refused, this, &CurvesPanel::refused);
    connect(m_keyRow, &CurveKeyRow::began, this, &CurvesPanel::beginGesture);
    connect(m_keyRow, &CurveKeyRow::colorEdited, this,
            [this](const glm::vec3& linear) { setColor(linear, m_gesture); });
    connect(m_keyRow, &CurveKeyRow::cancelled, this, [this] { cancel(tr("Change key")); });
}

void CurvesPanel::connectView() {
    connect(m_view, &CurveView::keyChosen, this, &CurvesPanel::showKey);
    connect(m_view, &CurveView::keyDragged, this, &CurvesPanel::moveKey);
    connect(m_view, &CurveView::keysDragged, this, &CurvesPanel::moveKeys);
    connect(m_view, &CurveView::keyEdited, this, [this](const CurveKey& key) {
        beginGesture();
        changeKey(key);
    });
    connect(m_view, &CurveView::dragCancelled, this, [this] { cancel(tr("Move key")); });
    connect(m_view, &CurveView::colorWanted, this, &CurvesPanel::pickColor);
    connect(m_view, &CurveView::sought, this, [this](double time) {
        m_preview.seek(static_cast<std::uint64_t>(std::llround(time / m_document.scene().fluid.substep)));
    });
    connect(m_view, &CurveView::keyWanted, this, [this](double time) {
        std::size_t key = 0;
        if (shownCurve()->keys.size() >= kMostCurveKeys)
            return Q_EMIT refused(tr("The curve has the maximum number of keys. Remove one first."));
        edit(tr("Add key"), withKeyAt(m_document.scene(), *m_target, time, key));
        m_view->choose(key);
        showKey();
    });
    connect(m_view, &CurveView::keysScaled, this, &CurvesPanel::scaleKeys);
    connect(m_view, &CurveView::keysRemoved, this, &CurvesPanel::removeKeys);
    connect(m_view, &CurveView::copyWanted, this, &CurvesPanel::copyKeys);
    connect(m_view, &CurveView::pasteWanted, this, &CurvesPanel::pasteKeys);
    connect(m_view, &CurveView::curveActivated, this, [this](std::size_t curve) {
        m_target = m_shownTarget = m_shown[curve];
        showCurves();
    });
}

void CurvesPanel::animate(const FieldTarget& target) {
    m_target = target;
    m_selected = {target};
    edit(tr("Animate %1").arg(shownText(nameOf(m_document.scene(), target))),
         withCurve(m_document.scene(), target, length()));
    showNewCurve();
}

void CurvesPanel::animateOverLife(const FieldTarget& target) {
    m_target = target;
    m_selected = {target};
    edit(tr("Animate %1 over life").arg(shownText(nameOf(m_document.scene(), target))),
         withLifeCurve(m_document.scene(), target));
    showNewCurve();
}

/// Tells if there was no room for a new curve.
void CurvesPanel::showNewCurve() {
    if (m_target && !shownCurve() && drivenFieldOf(m_document.scene(), *m_target))
        Q_EMIT refused(tr("The scene has the maximum number of curves. Remove one first."));
    showCurves();
}

void CurvesPanel::edit(const QString& text, const Scene& after, std::uint64_t gesture) {
    if (after != m_document.scene()) m_document.edit(text, after, gesture);
}

/// Ends a drag when another edit arrives, because the drag would overwrite it.
void CurvesPanel::takeScene() {
    if (m_document.editing() == 0 || m_document.editing() != m_gesture) m_view->endDrag();
    if (m_isSeen) showCurves();
}

void CurvesPanel::showCurves() {
    const Scene& scene = m_document.scene();
    const QSignalBlocker quiet(m_list);
    m_list->clear();
    m_listed.clear();
    std::erase_if(m_selected, [&](const FieldTarget& target) { return !curveOf(scene, target); });
    if (m_target && !curveOf(scene, *m_target)) m_target.reset();
    if (!m_target && !m_selected.empty()) m_target = m_selected.front();
    for (const std::vector<Curve>* curves : {&scene.curves, &scene.lifeCurves})
        for (const Curve& curve : *curves) {
            const QString name = shownText(nameOf(scene, curve.target));
            auto* item = new QTreeWidgetItem(m_list, {curves == &scene.curves ? name : tr("%1 over life").arg(name)});
            item->setToolTip(0, item->text(0));
            m_listed.push_back(curve.target);
            if (!m_target) m_target = curve.target;
        }
    if (m_target && std::ranges::find(m_selected, *m_target) == m_selected.end()) m_selected = {*m_target};
    for (std::size_t row = 0; row < m_listed.size(); ++row) {
        QTreeWidgetItem* item = m_list->topLevelItem(static_cast<int>(row));
        if (m_listed[row] == m_target) m_list->setCurrentItem(item, 0, QItemSelectionModel::NoUpdate);
        item->setSelected(std::ranges::find(m_selected, m_listed[row]) != m_selected.end());
    }
    showCurve();
    showColors();
}

/// Each of several shown curves has its colour in the list.
void CurvesPanel::showColors() {
    constexpr int kSize = 10;
    for (std::size_t row = 0; row < m_listed.size(); ++row) {
        const auto shown = std::ranges::find(m_shown, m_listed[row]);
        QPixmap color(kSize, kSize);
        color.fill(shown == m_shown.end() ? QColor(Qt::transparent)
                                          : CurveView::colorOfCurve(static_cast<std::size_t>(shown - m_shown.begin())));
        m_list->topLevelItem(static_cast<int>(row))->setIcon(0, m_shown.size() < 2 ? QIcon() : QIcon(color));
    }
}

double CurvesPanel::length() const { return usualLength(m_document.scene()); }

double CurvesPanel::lifetime() const {
    const Element* element = m_target ? gyre::find(m_document.scene(), m_target->element) : nullptr;
    const Emitter* emitter = element ? std::get_if<Emitter>(&element->body) : nullptr;
    return emitter ? static_cast<double>(emitter->lifetime) : 0;
}

std::optional<DrivenField> CurvesPanel::shownField() const {
    std::optional<DrivenField> field = m_target ? drivenFieldOf(m_document.scene(), *m_target) : std::nullopt;
    if (!field) return field;
    field->info.unit = shownKind(field->info, m_units);
    field->info.range = field->range;
    return field;
}

void CurvesPanel::setShownUnits(const ShownUnits& units) {
    m_units = units;
    showCurve();
}

const Curve* CurvesPanel::shownCurve() const { return m_target ? curveOf(m_document.scene(), *m_target) : nullptr; }

CurveView::Shown CurvesPanel::shownOf(const FieldTarget& target) const {
    const Scene& scene = m_document.scene();
    const Curve& curve = *curveOf(scene, target);
    CurveView::Shown shown{target, curve.keys, curve.after};
    shown.isOverLife = isOverLife(scene, target);
    shown.lifetime = lifetime();
    if (const std::optional<DrivenField> field = drivenFieldOf(scene, target)) {
        shown.components = field->components;
        shown.isColor = isColor(*field);
        shown.unit = shownKind(field->info, m_units);
        shown.low = field->range.low;
        shown.high = field->range.high;
    }
    return shown;
}

void CurvesPanel::showCurve() {
    const Scene& scene = m_document.scene();
    std::vector<CurveView::Shown> curves;
    std::size_t active = 0;
    m_shown.clear();
    for (const FieldTarget& target : m_listed) {
        const bool isSelected = std::ranges::find(m_selected, target) != m_selected.end();
        if (!isSelected || !m_target || isOverLife(scene, target) != isOverLife(scene, *m_target)) continue;
        if (target == m_target) active = curves.size();
        m_shown.push_back(target);
        curves.push_back(shownOf(target));
    }
    if (m_shownTarget != m_target) m_view->choose(std::nullopt);
    m_shownTarget = m_target;
    m_shape->setEnabled(!curves.empty());
    m_view->show(curves, active, m_preview.currentTime());
    showKey();
}

void CurvesPanel::showKey() {
    const Curve* curve = shownCurve();
    const std::optional<std::size_t> chosen = m_view->chosen();
    CurveKeyRow::Shown shown;
    if (curve) {
        const std::optional<DrivenField> field = shownField();
        shown.after = curve->after;
        shown.isOverLife = isOverLife(m_document.scene(), *m_target);
        shown.lifetime = lifetime();
        if (chosen && *chosen < curve->keys.size()) {
            shown.key = curve->keys[*chosen];
            shown.slopes = slopesAt(curve->keys, *chosen, curve->after);
        }
        if (field) shown.components = field->components;
        if (field) shown.field = field->info;
        shown.isColor = field && isColor(*field);
    }
    m_keyRow->display(shown);
}

void CurvesPanel::setSeen(bool on) {
    m_isSeen = on;
    if (on) showCurves();
}

}  // namespace gyre::editor

#include "moc_CurvesPanel.cpp"
