#include "editor/context/LongWork.h"

#include "editor/panels/StatusLine.h"
#include "editor/preview/SideJob.h"

#include <QEventLoop>
#include <QProgressDialog>

#include <chrono>
#include <future>
#include <memory>
#include <utility>

namespace gyre::editor {
namespace {

constexpr std::chrono::milliseconds kPatience{100};  // so long the window waits for short work

}  // namespace

bool runWithProgress(QWidget& window, const QString& what, std::function<void()> work) {
    auto ended = std::make_shared<std::promise<void>>();
    const std::future<void> end = ended->get_future();
    auto job = std::make_unique<SideJob>([work = std::move(work), ended](const GoOn&) {
        work();
        ended->set_value();
    });
    job->start();
    if (end.wait_for(kPatience) == std::future_status::ready) return true;
    QProgressDialog dialog(what, StatusLine::tr("Cancel"), 0, 0, &window);  // how far the work is, is unknown
    dialog.setObjectName("longWork");
    dialog.setWindowModality(Qt::WindowModal);
    dialog.show();
    QEventLoop loop;
    QObject::connect(job.get(), &SideJob::finished, &loop, &QEventLoop::quit);
    QObject::connect(job.get(), &SideJob::finished, job.get(), &QObject::deleteLater);
    QObject::connect(&dialog, &QProgressDialog::canceled, &loop, &QEventLoop::quit);
    job.release();                    // cancelled work goes on to its end
    window.setUpdatesEnabled(false);  // a picture of many elements would keep the dialog from answering
    loop.exec();
    window.setUpdatesEnabled(true);
    return !dialog.wasCanceled();
}

}  // namespace gyre::editor
