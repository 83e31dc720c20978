#include "editor/panels/CurvesPanel.h"

#include "editor/document/SentenceText.h"
#include "editor/panels/ColorButton.h"
#include "editor/panels/CurveKeyRow.h"
#include "editor/panels/CurveView.h"
#include "editor/panels/MarkFields.h"

#include <QColorDialog>
#include <QHBoxLayout>
#include <QToolButton>
#include <QTreeWidget>

#include <cmath>
#include <iterator>
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
        if (m_isSeen) showCurve();
    });
    showCurves();
}

void CurvesPanel::connectKeyRow() {
    connect(m_keyRow, &CurveKeyRow::edited, this, &CurvesPanel::changeKey);
    connect(m_keyRow, &CurveKeyRow::afterChosen, this, [this](AfterKeys after) {
        if (m_target) edit(tr("Change curve's end"), withAfter(m_document.scene(), *m_target, after));
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
    connect(m_view, &CurveView::keysRemoved, this, [this] {
        const std::set<std::size_t> chosen = m_view->allChosen();
        if (const Curve* curve = shownCurve(); curve && chosen.size() >= curve->keys.size())
            Q_EMIT refused(lastKeyText());
        m_view->choose(std::nullopt);
        edit(tr("Remove keys"), withoutKeys(m_document.scene(), *m_target, chosen));
    });
}

void CurvesPanel::animate(const FieldTarget& target) {
    m_target = target;
    edit(tr("Animate %1").arg(shownText(nameOf(m_document.scene(), target))),
         withCurve(m_document.scene(), target, length()));
    showNewCurve();
}

void CurvesPanel::animateOverLife(const FieldTarget& target) {
    m_target = target;
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
    if (m_target && !curveOf(scene, *m_target)) m_target.reset();
    for (const std::vector<Curve>* curves : {&scene.curves, &scene.lifeCurves})
        for (const Curve& curve : *curves) {
            const QString name = shownText(nameOf(scene, curve.target));
            auto* item = new QTreeWidgetItem(m_list, {curves == &scene.curves ? name : tr("%1 over life").arg(name)});
            item->setToolTip(0, item->text(0));
            m_listed.push_back(curve.target);
            if (!m_target) m_target = curve.target;
            if (m_target == curve.target) m_list->setCurrentItem(item);
        }
    showCurve();
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

void CurvesPanel::showCurve() {
    const Curve* curve = shownCurve();
    CurveView::Shown shown;
    shown.isOverLife = curve && isOverLife(m_document.scene(), *m_target);
    shown.lifetime = lifetime();
    shown.now = m_preview.currentTime();
    if (curve) {
        const std::optional<DrivenField> field = shownField();
        shown.keys = curve->keys;
        shown.after = curve->after;
        if (field) {
            shown.components = field->components;
            shown.isColor = isColor(*field);
            shown.unit = field->info.unit;
            shown.low = field->range.low;
            shown.high = field->range.high;
        }
    }
    if (m_shownTarget != m_target) m_view->choose(std::nullopt);
    m_shownTarget = m_target;
    m_shape->setEnabled(curve);
    m_view->show(shown);
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

void CurvesPanel::beginGesture() {
    m_gesture = m_document.newGesture();
    m_beforeGesture = m_document.scene();
    m_chosenBefore = m_view->allChosen();
    m_activeBefore = m_view->chosen();
}

void CurvesPanel::cancel(const QString& text) {
    edit(text, m_beforeGesture, m_gesture);
    m_view->choose(m_chosenBefore, m_activeBefore);
}

void CurvesPanel::moveKey(std::size_t key, const CurveKey& to, bool begins) {
    if (!m_target) return;
    if (begins) beginGesture();
    std::size_t place = key;
    const Scene after = withMovedKey(m_document.scene(), *m_target, place, to);
    edit(tr("Move key"), after, m_gesture);
}

void CurvesPanel::moveKeys(float time, const glm::vec3& value, bool begins) {
    if (!m_target) return;
    if (begins) beginGesture();
    std::set<std::size_t> keys = m_chosenBefore;
    const Scene after = withShiftedKeys(m_beforeGesture, *m_target, keys, time, value);
    edit(tr("Move keys"), after, m_gesture);
    if (m_activeBefore && keys.size() == m_chosenBefore.size()) {  // they keep their order among each other
        const auto rank = std::distance(m_chosenBefore.begin(), m_chosenBefore.find(*m_activeBefore));
        m_view->choose(keys, *std::next(keys.begin(), rank));
    }
}

/// Changes the active key. An interpolation is that of all chosen keys. A time that another key has is told.
void CurvesPanel::changeKey(const CurveKey& key) {
    const Curve* curve = shownCurve();
    if (!curve || !m_view->chosen()) return;
    const std::size_t active = *m_view->chosen();
    const bool isMoved = key.time != curve->keys[active].time;
    Scene after = m_document.scene();
    if (key.next != curve->keys[active].next)
        for (std::size_t i : m_view->allChosen()) {
            CurveKey other = curve->keys[i];
            other.next = key.next;
            after = withMovedKey(after, *m_target, i, other);
        }
    std::size_t place = active;
    after = withMovedKey(after, *m_target, place, key);
    edit(tr("Change key"), after, m_gesture);
    showKey();  // the key may have been clamped to its range
    const float time = curveOf(after, *m_target)->keys[place].time;
    const bool isShare = isOverLife(after, *m_target);
    const char* unit = isShare ? kShareInPercent : "s";
    const double latest = isShare ? 1 : kLatestTime;
    if (isMoved)
        if (const QString text = keptApartText(std::clamp(double(key.time), 0.0, latest), double(time), unit);
            !text.isEmpty())
            Q_EMIT refused(text);
}

void CurvesPanel::setColor(const glm::vec3& linear, std::uint64_t gesture) {
    const Curve* curve = shownCurve();
    const std::optional<std::size_t> chosen = m_view->chosen();
    if (!curve || !chosen || *chosen >= curve->keys.size()) return;
    CurveKey key = curve->keys[*chosen];
    key.value = linear;
    std::size_t place = *chosen;
    edit(tr("Change key"), withMovedKey(m_document.scene(), *m_target, place, key), gesture);
}

void CurvesPanel::pickColor(std::size_t key) {
    const Curve* curve = shownCurve();
    if (!curve) return;
    m_view->choose(key);
    auto* dialog = new QColorDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setOption(QColorDialog::DontUseNativeDialog);
    dialog->setCurrentColor(screenColor(curve->keys[key].value));
    connect(dialog, &QColorDialog::colorSelected, this,
            [this](const QColor& color) { setColor(linearColor(color), 0); });
    dialog->open();
}

void CurvesPanel::setSeen(bool on) {
    m_isSeen = on;
    if (on) showCurves();
}

}  // namespace gyre::editor

#include "moc_CurvesPanel.cpp"
