#include "editor/panels/ManualTopic.h"

#include <QVariant>
#include <QWidget>

namespace gyre::editor {
namespace {

constexpr const char* kTopic = "manualTopic";

}  // namespace

void setManualTopic(QWidget& widget, const ManualTopic& topic) { widget.setProperty(kTopic, topic); }

ManualTopic manualTopic(const QWidget* widget) {
    for (; widget; widget = widget->parentWidget())
        if (const ManualTopic topic = widget->property(kTopic).toStringList(); !topic.isEmpty()) return topic;
    return {};
}

}  // namespace gyre::editor
