#include "editor/dialogs/GameDialog.h"

#include "core/base/Hash.h"
#include "core/effectfile/EffectFile.h"
#include "editor/panels/WorkBar.h"
#include "editor/preview/SideJob.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QStyle>
#include <QTimer>
#include <QVBoxLayout>

namespace gyre::editor {
namespace {

constexpr int kGameWidth = 444;  // [px]

QString kibibytes(std::uint64_t bytes) {
    return GameDialog::tr("%1 KiB").arg(QLocale().toString(static_cast<double>(bytes) / 1024, 'f', 1));
}

QString lines(const std::vector<std::string>& names) {
    QStringList list;
    for (const std::string& name : names) list += QString::fromStdString(name);
    return list.join(", ");
}

}  // namespace

GameDialog::GameDialog(const Scene& scene, QWidget* parent)
    : QDialog(parent),
      m_scene(scene),
      m_job(std::make_unique<GameRunJob>(scene)),
      m_verdict(new QLabel(tr("Running the effect with the C library..."), this)),
      m_progress(new WorkBar(this)),
      m_facts(new QFormLayout) {
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("What the game will see"));
    m_verdict->setObjectName("gameVerdict");
    m_verdict->setWordWrap(true);
    m_facts->setHorizontalSpacing(24);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    auto* beside = buttons->addButton(tr("Beside the preview"), QDialogButtonBox::ActionRole);
    beside->setObjectName("gameBeside");
    beside->setToolTip(
        tr("Shows the output of the C library in the view, at the same frame and through the same camera"));
    connect(beside, &QPushButton::clicked, this, &GameDialog::besideWanted);
    connect(beside, &QPushButton::clicked, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* column = new QVBoxLayout(this);
    column->addStrut(kGameWidth);  // setMinimumWidth would let it be narrower than what comes later
    column->setContentsMargins(18, 16, 18, 14);
    column->setSpacing(12);
    column->addWidget(m_verdict);
    column->addWidget(m_progress);
    column->addLayout(m_facts);
    column->addStretch();
    column->addWidget(buttons);
    auto* look = new QTimer(this);
    connect(look, &QTimer::timeout, this, &GameDialog::showProgress);
    connect(m_job.get(), &GameRunJob::finished, look, &QTimer::stop);
    connect(m_job.get(), &GameRunJob::finished, this, &GameDialog::finish);
    look->start(100);
    m_job->start();
}

GameDialog::~GameDialog() { abandon(std::move(m_job)); }

QString GameDialog::verdict() const { return m_progress->isHidden() ? m_verdict->text() : QString(); }

void GameDialog::showProgress() { m_progress->setShare(m_job->progress()); }

void GameDialog::finish(const GameRunOutcome& outcome) {
    m_progress->hide();
    const bool isSame = *outcome && !(*outcome)->firstDifference && (*outcome)->stamp.firstBadFrame == 0;
    m_verdict->setProperty("cost", isSame ? "good" : "over");
    m_verdict->style()->unpolish(m_verdict);
    m_verdict->style()->polish(m_verdict);
    if (!*outcome) return m_verdict->setText(QString::fromStdString(outcome->error().text()));
    showReport(**outcome);
    if ((*outcome)->firstDifference) Q_EMIT differs(m_scene, (*outcome)->firstDifference->frame);
    const auto growOnce = [this] {
        adjustSize();
        setMinimumSize(size());  // prevents a slow window manager from restoring the first size
    };
    QMetaObject::invokeMethod(this, growOnce,
                              Qt::QueuedConnection);  // until they are shown, new rows count for nothing
}

QString GameDialog::verdictText(const GameRunReport& report, const Scene& scene) {
    if (!report.firstDifference)
        return tr("All %1 frames are bit-identical. A step takes %2 µs.")
            .arg(report.frames)
            .arg(std::lround(1000 * report.stepMilliseconds));
    return tr("Frame %1 is the first that differs: %2 in the editor, %3 in the game.%4")
        .arg(report.firstDifference->frame)
        .arg(QString::fromStdString(hexOf(report.firstDifference->expected)),
             QString::fromStdString(hexOf(report.firstDifference->found)),
             leftOut(scene).empty() ? QString() : tr(" Elements that are not exported act in the editor only."));
}

QString GameDialog::stampText(const StampReport& stamp) {
    if (stamp.firstBadFrame > 0) return tr("the first checkpoint that differs is at frame %1").arg(stamp.firstBadFrame);
    return tr("%1 of %2 checkpoints replayed, all identical").arg(stamp.matched).arg(stamp.checkpoints);
}

void GameDialog::showReport(const GameRunReport& report) {
    const std::vector<std::string> behind = leftOut(m_scene);
    m_verdict->setText(verdictText(report, m_scene));
    m_facts->addRow(tr("File"), new QLabel(kibibytes(report.fileBytes), this));
    m_facts->addRow(tr("Memory of an instance"), new QLabel(tr("at most %1").arg(kibibytes(report.memoryBytes)), this));
    m_facts->addRow(tr("Hash of the last frame"), new QLabel(QString::fromStdString(hexOf(report.lastHash)), this));
    m_facts->addRow(tr("Stamp"), new QLabel(stampText(report.stamp), this));
    auto* left = new QLabel(behind.empty() ? tr("nothing") : lines(behind), this);
    left->setWordWrap(true);
    m_facts->addRow(tr("Not exported"), left);
}

}  // namespace gyre::editor

#include "moc_GameDialog.cpp"
