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

/// The rule "near the vorton limit" of the problems. Only a run tells how many vortons wakes and density take. Near the
/// limit they merge over two cells (Snapshot::crowding), which blurs their eddies. The problem appears if that holds
/// for a quarter of those of wakes for two seconds of the effect, and disappears once none merges so.
class LimitWatch : public QObject {
    Q_OBJECT
public:
    LimitWatch(Document& document, Preview& preview, QObject* parent = nullptr);

    /// Resets the rule for another run.
    void forget();
    /// Adds a frame of the run.
    void add(const Snapshot& frame);
    std::vector<Problem> problems(const Scene& scene) const;

Q_SIGNALS:
    void changed();

private:
    std::optional<double> m_since;  ///< time of the first frame since which the vortons are too many [s]
    bool m_isCrowded = false;
    std::size_t m_vortons = 0;  ///< in the frame at which the problem appeared
};

}  // namespace gyre::editor
