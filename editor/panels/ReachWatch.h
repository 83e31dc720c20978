#pragma once

#include "core/particles/Snapshot.h"
#include "editor/document/Problem.h"

#include <QObject>

#include <map>
#include <set>
#include <vector>

namespace gyre::editor {

class Document;
class Preview;

/// The rule "outside of the domain" of the problems. It needs the run, which determines where the fluid moves. The
/// problem appears for emitters and forces outside of the velocity domain for two seconds of the effect, and
/// disappears once the domain contains them.
class ReachWatch : public QObject {
    Q_OBJECT
public:
    ReachWatch(Document& document, Preview& preview, QObject* parent = nullptr);

    /// Resets the rule for another run.
    void forget();
    /// Adds a frame of the run. Most frames are skipped, because particles need time to move.
    void add(const Scene& scene, const Snapshot& frame);
    std::vector<Problem> problems(const Scene& scene) const;

Q_SIGNALS:
    void changed();

private:
    std::map<ElementId, int> m_looksInVain;  ///< consecutive looks at which the element was outside
    std::set<ElementId> m_outside;
    Box m_domain;                  ///< last known domain [m]
    std::uint64_t m_lastLook = 0;  ///< frame of the last look
};

}  // namespace gyre::editor
