#include "editor/exchange/FitThread.h"

#include "core/base/ParallelFor.h"
#include "core/system/Threads.h"
#include "editor/exchange/RefineMesh.h"
#include "editor/tools/Sheet.h"
#include "importers/decomposition/Decompose.h"
#include "importers/fit/FitReport.h"
#include "importers/meshes/Lengths.h"
#include "importers/obstacles/FitPieces.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <list>
#include <mutex>
#include <new>
#include <optional>
#include <thread>
#include <utility>

namespace gyre::editor {
namespace {

constexpr std::size_t kMostKept = 2;             // decompositions; each may take hundreds of megabytes
constexpr float kLongestEdge = 0.02f;            // fraction of the mesh's size; for triangles of the error map
constexpr std::size_t kMostTriangles = 120'000;  // limit of the error map
constexpr int kQuickCells = 40;
constexpr std::size_t kQuickSamples = 3000;
constexpr std::chrono::milliseconds kBetweenNews{40};

/// Leaves one processor for the window and the fluid.
int threadsToUse() { return std::max(1, static_cast<int>(std::thread::hardware_concurrency()) - 1); }

std::shared_ptr<FitMap> mapOf(importers::FitReport report, TriangleMesh surface, const FitTask& task) {
    auto map = std::make_shared<FitMap>();
    map->surface = std::move(surface);
    map->errors = std::move(report.vertexErrors);
    map->worstSpot = report.worst.position;
    map->worst = report.worst.error;
    map->usual = std::max(report.bulge.mostOf99, report.leak.mostOf99);
    map->pieces = report.pieces;
    map->planes = report.planes;
    map->bulge = report.bulge.most;
    map->leak = report.leak.most;
    map->closedHoles = report.lost;
    map->tunnelsClosed = std::max(0, report.meshTunnels - report.pieceTunnels);
    // The fit takes an open mesh for a shell by itself; its matter then exceeds the hull.
    const bool isShell = task.fit.inside == MeshInside::Shell || report.meshVolume > report.hullVolume;
    const bool hasVolume = !isSheet(isShell, report.meshVolume, report.hullVolume);
    map->volumeError = hasVolume ? report.over + report.under : -1;
    map->planesTested = report.planesTested;
    map->isQuick = task.isQuick;
    map->measured = task.pieces;
    map->mesh = task.mesh;
    return map;
}

}  // namespace

/// The decomposers of the most recently used meshes.
struct FitThread::Cache {
    struct Entry {
        std::shared_ptr<const TriangleMesh> mesh;
        importers::Decomposer decomposer;
    };
    std::list<Entry> m_entries;  ///< most recently used first
    Workers workers{threadsToUse()};

    importers::Decomposer& decomposer(const std::shared_ptr<const TriangleMesh>& mesh) {
        const auto found = std::ranges::find(m_entries, mesh, &Entry::mesh);
        if (found != m_entries.end())
            m_entries.splice(m_entries.begin(), m_entries, found);
        else
            m_entries.push_front({mesh, importers::Decomposer(*mesh)});
        if (m_entries.size() > kMostKept) m_entries.pop_back();
        return m_entries.front().decomposer;
    }

    Result<importers::FittedPieces> fit(const FitTask& task, const ProgressCallback& progress) {
        if (task.fit.kind == FitKind::Hull) return importers::fitPieces(*task.mesh, task.fit, progress, workers);
        const auto detail = task.kind == FitTask::Kind::Draft ? importers::Detail::Draft : importers::Detail::Fine;
        return decomposer(task.mesh)
            .run(importers::decompositionSettings(task.fit), progress, detail, workers)
            .map(importers::fittedFrom);
    }

    void measure(const FitTask& task, const ProgressCallback& progress, FitOutcome& outcome) {
        importers::FitOptions options;
        options.isShell = task.fit.inside == MeshInside::Shell;
        if (task.isQuick) {
            options.cells = kQuickCells;
            options.samples = kQuickSamples;
        }
        TriangleMesh surface = refined(*task.mesh, kLongestEdge * importers::longestSide(*task.mesh), kMostTriangles);
        Result<importers::FitReport> report =
            importers::measureFit(surface, task.pieces.pieces(), options, progress, workers);
        if (!report) {
            outcome.problem = report.error().text();
            return;
        }
        const std::shared_ptr<FitMap> map = mapOf(std::move(*report), std::move(surface), task);
        outcome.map = map;
        if (task.isQuick || task.fit.kind != FitKind::Pieces) return;
        const Result<importers::Faults> faults = decomposer(task.mesh).check(
            task.pieces.pieces(), importers::decompositionSettings(task.fit), progress, workers);
        if (!faults) return;
        map->missed = faults->bulges + faults->leaks;
        map->lostParts = faults->lostParts;
        map->permitted = faults->asked;
        map->farthest = std::max(faults->bulge, faults->leak);
    }

    void perform(const FitTask& task, const ProgressCallback& progress, FitOutcome& outcome) {
        if (task.kind == FitTask::Kind::Measure) return measure(task, progress, outcome);
        Result<importers::FittedPieces> fitted = fit(task, progress);
        if (!fitted) {
            outcome.problem = fitted.error().text();
            return;
        }
        outcome.pieces = Obstacle(std::move(fitted->pieces));
        outcome.notes = std::move(fitted->notes);
    }
};

/// Exchanges tasks and results between the window's thread and this one.
struct FitThread::Mailbox {
    std::mutex mutex;
    std::condition_variable wake;
    std::optional<FitTask> next;
    bool ends = false;
    std::atomic<bool> isCancelled{false};
    std::thread thread;
};

FitThread::FitThread(QObject* parent) : QObject(parent), m_mailbox(std::make_unique<Mailbox>()) {
    m_mailbox->thread = std::thread([this] { work(); });
}

FitThread::~FitThread() {
    {
        const std::lock_guard lock(m_mailbox->mutex);
        m_mailbox->ends = true;
        m_mailbox->isCancelled = true;
    }
    m_mailbox->wake.notify_one();
    m_mailbox->thread.join();
}

void FitThread::start(const FitTask& task) {
    m_isRunning = true;
    {
        const std::lock_guard lock(m_mailbox->mutex);
        m_mailbox->next = task;
        m_mailbox->isCancelled = false;
    }
    m_mailbox->wake.notify_one();
}

void FitThread::cancel() { m_mailbox->isCancelled = true; }

void FitThread::work() {
    giveWayToWindow();
    Cache mind;
    for (;;) {
        auto outcome = std::make_shared<FitOutcome>();
        {
            std::unique_lock lock(m_mailbox->mutex);
            m_mailbox->wake.wait(lock, [this] { return m_mailbox->ends || m_mailbox->next; });
            if (m_mailbox->ends) return;
            outcome->task = *std::exchange(m_mailbox->next, std::nullopt);
        }
        auto lastNews = std::chrono::steady_clock::now();
        const auto progress = [&](double fraction) {
            const auto now = std::chrono::steady_clock::now();
            if (now - lastNews >= kBetweenNews) {
                lastNews = now;
                QMetaObject::invokeMethod(
                    this, [this, fraction] { Q_EMIT progressed(fraction); }, Qt::QueuedConnection);
            }
            return !m_mailbox->isCancelled;
        };
        try {
            mind.perform(outcome->task, progress, *outcome);
        } catch (const std::bad_alloc&) {
            outcome->problem =
                "There is not enough memory to fit pieces to this mesh. Simplify the mesh, or set a larger error.";
        }
        outcome->isCancelled = m_mailbox->isCancelled;
        QMetaObject::invokeMethod(
            this,
            [this, outcome] {
                m_isRunning = false;
                Q_EMIT finished(outcome);
            },
            Qt::QueuedConnection);
    }
}

}  // namespace gyre::editor

#include "moc_FitThread.cpp"
