#include "editor/panels/LevelsPart.h"

#include "core/scene/Levels.h"
#include "editor/panels/JoinedRow.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace gyre::editor {
namespace {

QToolButton* button(const QString& name, const QString& text, const QString& tip, QWidget* parent) {
    auto* made = new QToolButton(parent);
    made->setObjectName(name);
    made->setText(text);
    made->setToolTip(tip);
    made->setFocusPolicy(Qt::StrongFocus);  // finishes a half-typed value first
    return made;
}

}  // namespace

LevelsPart::LevelsPart(Document& document, Preview& preview, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_preview(preview),
      m_compare(
          button("compareLevels", tr("Compare"),
                 tr("Draws each level beside the effect as authored, from the distance of the level, and measures "
                    "its time"),
                 this)),
      m_progress(new QLabel(this)),
      m_column(new QVBoxLayout) {
    auto* add =
        button("addLevel", tr("Add level"), tr("A cheaper form of the effect, which games show at a distance"), this);
    connect(add, &QToolButton::clicked, this, &LevelsPart::addLevel);
    connect(m_compare, &QToolButton::clicked, this, [this] { m_isComparing ? cancelWanted() : compareWanted(); });
    auto* heading = new QLabel(tr("Levels of detail"), this);
    heading->setObjectName("gameHeading");
    m_progress->setProperty("quiet", true);
    auto* line = new QHBoxLayout;
    line->addWidget(heading);
    line->addWidget(add);
    line->addWidget(m_compare);
    line->addWidget(m_progress);
    line->addStretch(1);
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 4);
    whole->setSpacing(4);
    whole->addLayout(line);
    m_column->setSpacing(3);
    whole->addLayout(m_column);
    connect(&preview, &Preview::levelChanged, this, &LevelsPart::showPreviewed);
    rebuild();
}

void LevelsPart::edit(const QString& text, const Scene& after, std::uint64_t gesture) {
    if (after != m_document.scene()) m_document.edit(text, after, gesture);
    showScene();  // a clamped value may equal the old one
}

void LevelsPart::showScene() {
    const std::vector<Level>& levels = m_document.scene().levels;
    if (levels.size() != m_rows.size()) return rebuild();
    for (std::size_t i = 0; i < levels.size(); ++i) m_rows[i]->show(levels[i]);
}

void LevelsPart::rebuild() {
    for (LevelRow* row : std::exchange(m_rows, {})) {
        row->blockSignals(true);  // a half-typed value would be committed again when the row hides
        row->hide();
        row->deleteLater();  // this may run inside a signal of the row
    }
    const std::size_t count = m_document.scene().levels.size();
    for (std::size_t i = 0; i < count; ++i) addRow(i);
    m_compare->setVisible(count > 0);
    if (m_preview.level() > count) m_preview.setLevel(0);
    showPreviewed();
    showRowComparisons();
}

void LevelsPart::addRow(std::size_t index) {
    auto* row = new LevelRow(m_document.scene().levels[index], index + 1, this);
    m_column->addWidget(row);
    m_rows.push_back(row);
    joinRow(
        *this, m_document, row, [row] { return row->shownLevel(); },
        [this, index](const Level& changed, std::uint64_t gesture) {
            Scene after = m_document.scene();
            if (index < after.levels.size()) after.levels[index] = changed;
            edit(tr("Change level of detail"), after, gesture);
        });
    connect(row, &LevelRow::removeWanted, this, [this, index] { removeLevel(index); });
    connect(row, &LevelRow::previewWanted, this, [this, index](bool on) { m_preview.setLevel(on ? index + 1 : 0); });
}

void LevelsPart::addLevel() {
    Scene after = m_document.scene();
    if (after.levels.size() >= kMostLevels)
        return Q_EMIT refused(tr("A scene has at most %1 levels. Remove another level first.").arg(kMostLevels));
    Level level;
    if (!after.levels.empty()) {
        level = after.levels.back();
        level.tracers = std::max(0.5f * level.tracers, 0.01f);
        level.vortons = std::max(0.5f * level.vortons, 0.05f);
    }
    edit(tr("Add level of detail"), withLevel(std::move(after), level));
}

void LevelsPart::removeLevel(std::size_t index) {
    Scene after = m_document.scene();
    if (index >= after.levels.size()) return;
    after.levels.erase(after.levels.begin() + static_cast<std::ptrdiff_t>(index));
    m_preview.setLevel(0);
    edit(tr("Remove level of detail"), after);
}

void LevelsPart::showPreviewed() {
    for (std::size_t i = 0; i < m_rows.size(); ++i) m_rows[i]->showPreviewed(m_preview.level() == i + 1);
}

void LevelsPart::showProgress(std::optional<double> progress) {
    m_isComparing = progress.has_value();
    m_compare->setText(m_isComparing ? tr("Cancel") : tr("Compare"));
    const QString left = m_clock.left(progress.value_or(-1));
    const QString share = m_isComparing ? tr("Comparing: %1 %").arg(static_cast<int>(100 * *progress)) : QString();
    m_progress->setText(left.isEmpty() ? share : share + ", " + left);
}

void LevelsPart::showComparisons(std::vector<LevelComparison> comparisons) {
    m_comparisons = std::move(comparisons);
    showRowComparisons();
}

void LevelsPart::showRowComparisons() {
    for (std::size_t i = 0; i < m_rows.size(); ++i)
        m_rows[i]->showComparison(i < m_comparisons.size() ? &m_comparisons[i] : nullptr);
}

}  // namespace gyre::editor

#include "moc_LevelsPart.cpp"
