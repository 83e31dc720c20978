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

/// The rule "outside of the domain" of the problems: only the run tells where the fluid moves. It speaks of emitters
/// and forces that the domain of the velocity has not come near for two seconds of the effect, and is silent once it
/// has.
class ReachWatch : public QObject {
    Q_OBJECT
public:
    ReachWatch(Document& document, Preview& preview, QObject* parent = nullptr);

    /// Another run: nothing is known of it.
    void forget();
    /// A frame of it; not all, particles need some time to get anywhere.
    void add(const Scene& scene, const Snapshot& frame);
    std::vector<Problem> problems(const Scene& scene) const;

Q_SIGNALS:
    void changed();

private:
    std::map<ElementId, int> m_looksInVain;  ///< in a row
    std::set<ElementId> m_outside;
    Box m_domain;                  ///< as seen last [m]
    std::uint64_t m_lastLook = 0;  ///< frame
};

}  // namespace gyre::editor
