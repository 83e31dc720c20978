#include "editor/panels/LimitWatch.h"

#include "core/scene/Field.h"
#include "core/scene/IssueText.h"
#include "core/scene/SceneDiff.h"
#include "editor/document/Document.h"
#include "editor/preview/Preview.h"

#include <algorithm>
#include <utility>

namespace gyre::editor {
namespace {

constexpr float kCrowded = 0.25f;  // fraction of the vortons of wakes that merge over two cells
constexpr double kLasts = 2;       // [s]
constexpr auto kMostVortons = static_cast<std::int32_t>(kVortonLimit.high);
constexpr auto kFewestCells = static_cast<std::int32_t>(kGridCells.low);

std::optional<Scene> withMoreVortons(const Scene& scene) {
    Scene after = scene;
    after.fluid.maxVortons = std::min(kMostVortons, 2 * scene.fluid.maxVortons);
    return after == scene ? std::nullopt : std::optional(after);
}

std::optional<Scene> withWiderCells(const Scene& scene) {
    Scene after = scene;
    after.fluid.gridCells = std::max(kFewestCells, scene.fluid.gridCells * 3 / 4);
    return after == scene ? std::nullopt : std::optional(after);
}

}  // namespace

LimitWatch::LimitWatch(Document& document, Preview& preview, QObject* parent) : QObject(parent) {
    connect(&preview, &Preview::snapshotChanged, this, [this, &preview] { add(*preview.snapshot()); });
    connect(&document, &Document::opened, this, &LimitWatch::forget);
    connect(&document, &Document::sceneChanged, this, [this, &document](const Scene& before, const Scene& after) {
        if (document.changeBetween(before, after) == SceneChange::Motion) forget();
    });
}

void LimitWatch::forget() {
    m_since.reset();
    if (std::exchange(m_isCrowded, false)) Q_EMIT changed();
}

void LimitWatch::add(const Snapshot& frame) {
    if (frame.crowding <= (m_isCrowded ? 0 : kCrowded)) {
        forget();
        return;
    }
    if (!m_since || frame.time < *m_since) m_since = frame.time;
    if (m_isCrowded || frame.time < *m_since + kLasts) return;
    m_isCrowded = true;
    m_vortons = frame.vortonPosition.size();
    Q_EMIT changed();
}

std::vector<Problem> LimitWatch::problems(const Scene& scene) const {
    if (!m_isCrowded) return {};
    const bool isRaised = scene.fluid.maxVortons < kMostVortons;
    const Sentence fault = sentence(
        "The fluid needs %1 vortons of the %2 that the scene allows. So those of wakes and of heavy or light fluid "
        "merge, and their eddies are blurred.",
        wholeNumber(static_cast<double>(m_vortons)), wholeNumber(scene.fluid.maxVortons));
    const Sentence advice = isRaised ? sentence("Increase the vorton limit in the scene's settings.")
                                     : sentence("Decrease the grid cells in the scene's settings.");
    return {{{"NEAR_VORTON_LIMIT", Severity::Warning, {}, sentence("%1 %2", fault, advice)},
             isRaised ? "Increase the limit" : "Wider cells",
             isRaised ? withMoreVortons : withWiderCells}};
}

}  // namespace gyre::editor

#include "moc_LimitWatch.cpp"
