#include "editor/viewport/Panes.h"

#include <QPointF>

#include <glm/gtc/constants.hpp>

#include <algorithm>
#include <limits>

namespace gyre::editor {
namespace {

constexpr int kGap = 2;  // gap between two panes [logical pixels]

Camera along(float yaw, float pitch) {
    Camera camera;
    camera.yaw = yaw;
    camera.pitch = 0;
    camera.orbit({0, pitch});  // keeps to the camera's limits
    camera.orthographic = true;
    return camera;
}

/// The first or second half of a length.
int half(int length) { return std::max(1, (length - kGap) / 2); }

}  // namespace

Panes::Panes() {
    m_panes[kFront].camera = along(0, 0);
    m_panes[kRight].camera = along(glm::half_pi<float>(), 0);
    m_panes[kTop].camera = along(0, -glm::half_pi<float>());
}

void Panes::show(int count) {
    m_count = std::clamp(count, 1, kMost);
    const std::vector<int> all = shown();
    if (std::ranges::find(all, m_active) == all.end()) m_active = kFree;
}

std::vector<int> Panes::shown() const {
    switch (m_count) {
        case 1:
            return {m_active};
        case 2:
            return {kFree, kFront};
        case 3:
            return {kFree, kTop, kFront};
        default:
            return {kTop, kFree, kFront, kRight};
    }
}

QRect Panes::areaOf(int pane, const QSize& view) const {
    const std::vector<int> all = shown();
    const auto place = std::ranges::find(all, pane) - all.begin();
    if (m_count == 1 || place == std::ssize(all)) return {{0, 0}, view};
    const bool isTall = m_count == 2 || (m_count == 3 && pane == kFree);
    const bool isRight = m_count == 4 ? place % 2 == 1 : place > 0, isLower = !isTall && place >= 2;
    const QSize size(half(view.width()), isTall ? view.height() : half(view.height()));
    return {{isRight ? view.width() - size.width() : 0, isLower ? view.height() - size.height() : 0}, size};
}

int Panes::at(const QPointF& pixel, const QSize& view) const {
    int nearest = m_active;
    double least = std::numeric_limits<double>::max();
    for (const int pane : shown()) {
        const QPointF away = pixel - QRectF(areaOf(pane, view)).center();
        const QSize size = areaOf(pane, view).size();
        const double distance =
            std::max(std::abs(away.x()) / size.width(), std::abs(away.y()) / size.height());  // half at the edge
        if (distance >= least) continue;
        least = distance;
        nearest = pane;
    }
    return nearest;
}

}  // namespace gyre::editor
