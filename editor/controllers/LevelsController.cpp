#include "editor/controllers/LevelsController.h"

#include "editor/context/EditorContext.h"
#include "editor/context/Messages.h"
#include "editor/document/Document.h"
#include "editor/panels/GamePanel.h"
#include "editor/panels/LevelsPart.h"
#include "editor/writers/LevelLooks.h"

#include <utility>

namespace gyre::editor {
namespace {

constexpr int kWatchInterval = 200;  // [ms]

QImage pictureOf(const Image& image) {
    return QImage(image.pixels.data(), image.size.x, image.size.y, QImage::Format_RGBA8888).copy();
}

}  // namespace

struct LevelsController::Work {
    Scene scene;
    Result<std::vector<LevelLook>> looks = std::vector<LevelLook>();
};

LevelsController::LevelsController(EditorContext& context)
    : m_document(context.document), m_messages(context.messages), m_panel(context.panels.game.levels()) {
    m_watch.setInterval(kWatchInterval);
    connect(&m_watch, &QTimer::timeout, this, &LevelsController::showProgress);
    connect(&m_panel, &LevelsPart::compareWanted, this, &LevelsController::start);
    connect(&m_panel, &LevelsPart::cancelWanted, this, [this] {
        if (m_job) m_job->cancel();
    });
    connect(&context.document, &Document::sceneChanged, this, &LevelsController::showResult);
    connect(&context.document, &Document::opened, this, &LevelsController::showResult);
}

LevelsController::~LevelsController() = default;

void LevelsController::start() {
    if (m_job) return;
    m_work = std::make_shared<Work>(Work{m_document.scene()});
    m_job = std::make_unique<SideJob>(
        [work = m_work](const GoOn& goOn) { work->looks = lookAtLevels(work->scene, 0, goOn); });
    connect(m_job.get(), &SideJob::finished, this, &LevelsController::finish);
    m_panel.showComparisons({});
    m_watch.start();
    m_job->start();
    showProgress();
}

void LevelsController::finish() {
    m_watch.stop();
    m_job.release()->deleteLater();  // the job is emitting this signal
    showProgress();
    if (!m_work->looks)
        m_messages.refusal(QString::fromStdString(m_work->looks.error().text()));
    else if (m_work->scene != m_document.scene())
        m_messages.refusal(tr("The scene changed while its levels were compared. Compare them again."));
    showResult();
}

void LevelsController::showProgress() { m_panel.showProgress(m_job ? std::optional(m_job->progress()) : std::nullopt); }

void LevelsController::showResult() {
    if (m_job) return;
    std::vector<LevelComparison> comparisons;
    if (m_work && m_work->looks && !m_work->looks->empty() && m_work->scene == m_document.scene())
        for (const LevelLook& look : *m_work->looks)
            comparisons.push_back({pictureOf(look.authored), pictureOf(look.reduced), look.cover, look.colorOff,
                                   look.authoredTime, look.time});
    m_panel.showComparisons(std::move(comparisons));
}

}  // namespace gyre::editor

#include "moc_LevelsController.cpp"
