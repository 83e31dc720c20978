#pragma once

#include "core/particles/Snapshot.h"
#include "core/scene/TravelRule.h"
#include "editor/document/Problem.h"

#include <QObject>

#include <vector>

namespace gyre::editor {

class Document;
class Preview;

/// Applies TravelRule to the preview. Its problem stays until the scene changes.
class TravelWatch : public QObject {
    Q_OBJECT
public:
    TravelWatch(Document& document, Preview& preview, QObject* parent = nullptr);

    /// Resets the rule for another run.
    void forget();
    /// Adds a frame of the run of a scene.
    void add(const Snapshot& frame, const Scene& scene);
    std::vector<Problem> problems(const Scene& scene) const;

Q_SIGNALS:
    void changed();

private:
    TravelRule m_rule;
};

}  // namespace gyre::editor
