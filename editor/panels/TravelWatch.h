#pragma once

#include "core/particles/Snapshot.h"
#include "core/scene/Scene.h"
#include "editor/document/Problem.h"

#include <QObject>

#include <optional>
#include <vector>

namespace gyre::editor {

class Document;
class Preview;

/// The rule "too fast for the step" of the problems. Only a run tells how far bodies travel in a step, in cells of the
/// grid. Beyond three cells the wall impulse cannot follow the flow: lift and drag are too small, so that a ball with
/// spin flies straight. The problem appears once a body with grip has travelled so for a tenth of a second, and stays
/// until the scene changes.
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
    struct Fast {
        ElementId body;
        double since = 0;   ///< [s]
        double travel = 0;  ///< largest so far [cells per step]
    };
    std::optional<Fast> m_fast;
    bool m_isTooFast = false;
};

}  // namespace gyre::editor
