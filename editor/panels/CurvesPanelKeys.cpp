#include "editor/panels/CurvesPanel.h"

#include "editor/document/Clip.h"
#include "editor/document/SentenceText.h"
#include "editor/panels/ColorButton.h"
#include "editor/panels/MarkFields.h"
#include "editor/tools/CopiedKeys.h"

#include <QClipboard>
#include <QColorDialog>
#include <QGuiApplication>
#include <QMimeData>

#include <algorithm>
#include <iterator>
#include <map>

/// Edits of keys, of one curve or of several.
namespace gyre::editor {

void CurvesPanel::beginGesture() {
    m_gesture = m_document.newGesture();
    m_beforeGesture = m_document.scene();
    m_chosenBefore = m_view->chosenOfAll();
    m_movedBefore = chosenKeys();
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

std::vector<ChosenKeys> CurvesPanel::chosenKeys() const {
    const CurveView::Chosen chosen = m_view->chosenOfAll();
    std::vector<ChosenKeys> lists;
    for (std::size_t i = 0; i < m_shown.size(); ++i)
        if (!chosen[i].empty()) lists.push_back({m_shown[i], chosen[i]});
    return lists;
}

void CurvesPanel::moveKeys(float time, const std::vector<glm::vec3>& values, bool begins) {
    if (!m_target) return;
    if (begins) beginGesture();
    std::vector<glm::vec3> byCurve;
    for (std::size_t i = 0; i < m_shown.size(); ++i)
        if (!m_chosenBefore[i].empty()) byCurve.push_back(values[i]);
    std::vector<ChosenKeys> keys = m_movedBefore;
    edit(tr("Move keys"), withShiftedKeys(m_beforeGesture, keys, time, byCurve), m_gesture);
    followKeys(keys);
}

void CurvesPanel::scaleKeys(double about, double factor, bool begins) {
    if (!m_target) return;
    if (begins) beginGesture();
    std::vector<ChosenKeys> keys = m_movedBefore;
    edit(tr("Scale keys"), withScaledKeys(m_beforeGesture, keys, about, factor), m_gesture);
    followKeys(keys);
}

/// Keeps the keys chosen that moved together. Those of a curve keep their order among each other.
void CurvesPanel::followKeys(const std::vector<ChosenKeys>& moved) {
    CurveView::Chosen chosen(m_shown.size());
    std::optional<std::size_t> active;
    for (std::size_t list = 0; list < moved.size(); ++list) {
        const auto curve = std::ranges::find(m_shown, moved[list].target);
        if (curve == m_shown.end()) continue;
        const std::set<std::size_t>&before = m_movedBefore[list].indices, &now = moved[list].indices;
        chosen[static_cast<std::size_t>(curve - m_shown.begin())] = now;
        if (moved[list].target == m_target && m_activeBefore && before.contains(*m_activeBefore))
            active = *std::next(now.begin(), std::distance(before.begin(), before.find(*m_activeBefore)));
    }
    m_view->choose(chosen, active);
}

void CurvesPanel::removeKeys() {
    Scene after = m_document.scene();
    bool keepsOne = false;
    for (const ChosenKeys& list : chosenKeys()) {
        keepsOne = keepsOne || list.indices.size() >= curveOf(after, list.target)->keys.size();
        after = withoutKeys(after, list.target, list.indices);
    }
    m_view->choose(std::nullopt);
    edit(tr("Remove keys"), after);
    if (keepsOne) Q_EMIT refused(lastKeyText());
}

std::vector<TrackMark> CurvesPanel::chosenMarks() const {
    std::vector<TrackMark> marks;
    for (const ChosenKeys& list : chosenKeys())
        for (const std::size_t i : list.indices)
            marks.push_back({TrackMark::Kind::CurveKey, list.target.element, list.target.field, i});
    return marks;
}

void CurvesPanel::copyKeys() {
    if (m_target && isOverLife(m_document.scene(), *m_target))
        return Q_EMIT refused(tr("Keys over life are not copied alone. Copy the curve in the list."));
    if (chosenKeys().empty()) return Q_EMIT refused(tr("First choose keys of the curves."));
    Result<std::unique_ptr<QMimeData>> clip = clipOfKeys(copiedKeys(m_document.scene(), chosenMarks()));
    if (!clip) return Q_EMIT refused(QString::fromStdString(clip.error().text()));
    QGuiApplication::clipboard()->setMimeData(clip->release());
}

/// Pastes keys into the curves that they were copied from, the first of them at the present time, and shows them.
void CurvesPanel::pasteKeys() {
    const Result<CopiedKeys> keys = keysIn(*QGuiApplication::clipboard()->mimeData());
    if (!keys) return Q_EMIT refused(QString::fromStdString(keys.error().text()));
    CopiedKeys ofCurves;
    ofCurves.curves = keys->curves;
    const PastedKeys pasted = withPastedKeys(m_document.scene(), ofCurves, {}, m_preview.currentTime());
    const QString others =
        ofCurves == *keys ? QString() : tr("Other keys than those of curves are pasted in the tracks.");
    const QString left = (others + ' ' + shownText(pasted.differences)).trimmed();
    if (pasted.marks.empty())
        return Q_EMIT refused((tr("The copied keys fit no curve of this scene.") + ' ' + left).trimmed());
    if (!left.isEmpty()) Q_EMIT told(left);
    std::map<FieldTarget, std::set<std::size_t>> lists;
    for (const TrackMark& mark : pasted.marks) lists[{mark.owner, mark.field}].insert(mark.index);
    m_selected.clear();
    for (const auto& list : lists) m_selected.push_back(list.first);
    if (!m_target || !lists.contains(*m_target)) m_target = m_selected.front();
    m_view->choose(std::nullopt);
    edit(tr("Paste keys"), pasted.scene);
    showCurves();  // the scene shows them only if it has changed
    CurveView::Chosen chosen;
    for (const FieldTarget& target : m_shown) chosen.push_back(lists[target]);
    const std::set<std::size_t>& own = lists[*m_target];
    m_view->choose(chosen, own.empty() ? std::nullopt : std::optional(*own.rbegin()));
    showKey();
}

/// Changes the active key. An interpolation is that of all chosen keys, of all shown curves. A time that another key
/// has is told.
void CurvesPanel::changeKey(const CurveKey& key) {
    const Curve* curve = shownCurve();
    if (!curve || !m_view->chosen()) return;
    const std::size_t active = *m_view->chosen();
    const bool isMoved = key.time != curve->keys[active].time;
    Scene after = m_document.scene();
    if (key.next != curve->keys[active].next)
        for (const ChosenKeys& list : chosenKeys())
            for (std::size_t i : list.indices) {
                CurveKey other = curveOf(after, list.target)->keys[i];
                other.next = key.next;
                after = withMovedKey(after, list.target, i, other);
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

}  // namespace gyre::editor
