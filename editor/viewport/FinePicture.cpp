#include "editor/viewport/FinePicture.h"

#include "editor/render/DrawLimits.h"
#include "editor/render/GlContext.h"

#include <algorithm>
#include <utility>

namespace gyre::editor {
namespace {

bool isSamePose(const BodyView& a, const BodyView& b) { return a.id == b.id && a.pose == b.pose; }

bool isSameSketch(const PaneSketch& a, const PaneSketch& b) { return a.inScene == b.inScene && a.onTop == b.onTop; }

bool isSamePicture(const PlacedPicture& a, const PlacedPicture& b) {
    const Picture &p = a.picture, &q = b.picture;
    return a.to == b.to && p.camera == q.camera && p.size == q.size && p.highlighted == q.highlighted &&
           p.hovered == q.hovered && p.groundGrid == q.groundGrid && p.backdrop == q.backdrop &&
           (p.errorMaps == nullptr) == (q.errorMaps == nullptr) && p.errorScale == q.errorScale && p.view == q.view &&
           p.slice == q.slice && p.quality == q.quality;
}

Result<Image> drawn(const ViewMoment& moment) {
    const Result<GlContext> context = GlContext::create();
    if (!context) return context.error();
    if (const Result<void> can = canDraw(moment.size, 1, drawLimits()); !can) return can.error();
    Renderer renderer;
    Image image = drawViews(renderer, moment.pictures, moment.size);
    if (const Result<void> fine = wasDrawn(moment.size, 1); !fine) return fine.error();
    return image;
}

}  // namespace

bool isSame(const ViewMoment& a, const ViewMoment& b) {
    return a.size == b.size && a.snapshot == b.snapshot && a.meshes == b.meshes && a.images == b.images &&
           a.errorMaps == b.errorMaps && std::ranges::equal(a.bodies, b.bodies, isSamePose) &&
           std::ranges::equal(a.pictures, b.pictures, isSamePicture) &&
           std::ranges::equal(a.sketches, b.sketches, isSameSketch) && a.scene == b.scene;
}

FinePicture::~FinePicture() { abandon(std::move(m_job)); }

void FinePicture::want(std::shared_ptr<const ViewMoment> moment) {
    if (m_drawn && isSame(*m_drawn, *moment)) return m_next.reset();
    m_next = std::move(moment);
    if (!m_job) start();
}

void FinePicture::start() {
    m_drawn = std::exchange(m_next, nullptr);
    m_picture = {};
    m_result = std::make_shared<Result<Image>>(Image{});
    m_job = std::make_unique<SideJob>([moment = m_drawn, result = m_result](const GoOn&) { *result = drawn(*moment); });
    connect(m_job.get(), &SideJob::finished, this, &FinePicture::finish);
    m_job->start();
}

void FinePicture::finish() {
    m_job.release()->deleteLater();  // the job is emitting this signal
    const std::shared_ptr<Result<Image>> result = std::exchange(m_result, nullptr);
    if (m_next) return start();
    m_failure.reset();
    if (!*result) {
        m_failure = result->error();
        m_drawn.reset();
        return Q_EMIT ready();
    }
    const Image& image = **result;
    m_picture = QImage(image.pixels.data(), image.size.x, image.size.y, 4 * image.size.x, QImage::Format_RGBA8888)
                    .convertToFormat(QImage::Format_RGB32);
    Q_EMIT ready();
}

const QImage* FinePicture::of(const ViewMoment& moment) {
    if (!isReady()) return nullptr;
    if (isSame(*m_drawn, moment)) return &m_picture;
    m_picture = {};
    m_drawn.reset();
    return nullptr;
}

}  // namespace gyre::editor

#include "moc_FinePicture.cpp"
