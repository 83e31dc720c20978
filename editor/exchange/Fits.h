#pragma once

#include "core/scene/Scene.h"
#include "editor/exchange/FitThread.h"
#include "editor/tools/FitMap.h"

#include <QObject>

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace gyre::editor {

class Document;
class MeshCache;

/// Keeps the convex pieces of bodies as their settings ask for: an edit of the settings starts a fit in the background,
/// the old pieces stay until the new ones are there, and those become part of the edit's own undo step. The newest
/// request comes first; while a slider is held, drafts are made, and fine pieces when it is let go. It also measures
/// how well pieces fit, for the bodies one wants to see that of.
class Fits : public QObject {
    Q_OBJECT
public:
    Fits(Document& document, MeshCache& shelf, QObject* parent = nullptr);
    ~Fits() override;

    /// A slider is held: pieces need not be fine yet.
    void setHeld(bool held);
    /// Once more, whatever the pieces are: also in place of those edited by hand.
    void refit(ElementId id);
    void cancel();
    /// Whose fit is measured, in the order of urgency.
    void setWatched(const std::vector<ElementId>& ids);

    const FitState& state(ElementId id) const;
    bool isFitting() const { return !m_wishes.empty(); }

Q_SIGNALS:
    void changed(const gyre::ElementId& id);  ///< its state
    void began(const QString& what);
    void progressed(double share);
    void rested();  ///< nothing is being fitted any more
    void refused(const QString& sentence);

private:
    /// Pieces that one gesture asked for.
    struct Wish {
        ElementId id;
        std::uint64_t gesture = 0;  ///< 0: no edit asked, so the pieces are a step of their own
        MeshSource source;
        MeshSource sourceBefore;  ///< before the gesture, with its pieces
        Obstacle before;
        bool hasDraft = false;
    };

    void sceneChanged(const Scene& before, const Scene& after);
    void forgetAll();
    void wish(const Wish& wanted);
    void next();
    std::optional<FitTask> taskFor(Wish& wish);
    std::optional<FitTask> measureTask();
    void finish(const FitOutcome& outcome);
    void finishPieces(const FitOutcome& outcome);
    void put(const Wish& wish, const Obstacle& pieces);
    void putBack(const Wish& wish);
    void refuse(const Wish& wish, const std::string& why);
    void drop(const Wish& wish);
    Wish* wishOf(const FitTask& task);

    Document& m_document;
    MeshCache& m_shelf;
    FitThread m_thread;
    std::vector<Wish> m_wishes;  ///< the newest last
    std::map<std::uint64_t, FitState> m_states;
    std::vector<ElementId> m_watched;
    std::set<std::uint64_t> m_unmeasurable;
    std::optional<FitTask> m_running;
    bool m_isHeld = false, m_wasFitting = false;
};

}  // namespace gyre::editor
