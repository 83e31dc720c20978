#include "editor/controllers/LeftViews.h"

#include "editor/context/EditorContext.h"
#include "editor/context/Settings.h"
#include "editor/document/Document.h"
#include "editor/viewport/Viewport.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cmath>

namespace gyre::editor {
namespace {

constexpr qsizetype kMostViews = 100;

QString pathOf(const Document& document) { return QString::fromStdString(document.path().string()); }

}  // namespace

QString textOf(const Camera& camera) {
    QStringList numbers;
    for (const float number : {camera.target.x, camera.target.y, camera.target.z, camera.distance, camera.yaw,
                               camera.pitch, camera.orthographic ? 1.0f : 0.0f})
        numbers += QString::number(static_cast<double>(number), 'g', 9);
    return numbers.join(' ');
}

void readCamera(const QString& text, Camera& camera) {
    std::array<float, 7> numbers{};
    const QStringList words = text.split(' ');
    if (words.size() != static_cast<qsizetype>(numbers.size())) return;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        bool isNumber = false;
        numbers[i] = words[static_cast<qsizetype>(i)].toFloat(&isNumber);
        if (!isNumber || !std::isfinite(numbers[i]) || std::abs(numbers[i]) > 1e6f) return;
    }
    if (!(numbers[3] > 0)) return;
    camera.target = {numbers[0], numbers[1], numbers[2]};
    camera.distance = numbers[3];
    camera.yaw = numbers[4];
    camera.pitch = numbers[5];
    camera.orthographic = numbers[6] != 0;
}

LeftViews::LeftViews(EditorContext& context, QObject* parent) : QObject(parent), m_context(context) {
    connect(&context.panels.viewport, &Viewport::painted, this, [this] {
        if (m_context.panels.viewport.isLookingThroughCamera()) return;
        m_path = pathOf(m_context.document);
        m_camera = m_context.panels.viewport.camera();
    });
    connect(&context.document, &Document::opened, this, [this] {
        keep();
        restore();
    });
}

void LeftViews::keep() const {
    if (m_path.isEmpty()) return;
    QStringList views = settings::leftViews();
    views.removeIf([this](const QString& view) { return view.section('\n', 0, 0) == m_path; });
    views.prepend(m_path + '\n' + textOf(m_camera));
    settings::setLeftViews(views.mid(0, kMostViews));
}

void LeftViews::restore() {
    m_path.clear();  // until there is a picture of the opened scene
    const QString path = pathOf(m_context.document);
    if (path.isEmpty()) return;
    for (const QString& view : settings::leftViews())
        if (view.section('\n', 0, 0) == path) {
            Camera camera = m_context.panels.viewport.camera();
            readCamera(view.section('\n', 1, 1), camera);
            m_context.panels.viewport.setCamera(camera);
        }
}

}  // namespace gyre::editor

#include "moc_LeftViews.cpp"
