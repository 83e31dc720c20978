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

/// Keeps the convex pieces of bodies up to date with their settings. An edit of the settings starts a fit in the
/// background. The old pieces stay until the new ones replace them within the same undo step. The newest request is
/// served first. While a slider is held, drafts are made; the final pieces follow when it is released. Also measures
/// the quality of fits for watched bodies.
class Fits : public QObject {
    Q_OBJECT
public:
    Fits(Document& document, MeshCache& meshCache, QObject* parent = nullptr);
    ~Fits() override;

    /// A slider is held, so drafts are sufficient.
    void setHeld(bool held);
    /// Fits again unconditionally, also replacing pieces edited by hand.
    void refit(ElementId id);
    void cancel();
    /// The bodies whose fit is measured, most urgent first.
    void setWatched(const std::vector<ElementId>& ids);

    const FitState& state(ElementId id) const;
    bool isFitting() const { return !m_requests.empty(); }

Q_SIGNALS:
    void changed(const gyre::ElementId& id);  ///< the body's state
    void began(const QString& what);
    void progressed(double fraction);
    void rested();  ///< all fits are finished
    void refused(const QString& sentence);

private:
    /// Pieces requested by one gesture.
    struct Request {
        ElementId id;
        std::uint64_t gesture = 0;  ///< 0: no edit requested them, so the pieces get an undo step of their own
        MeshSource source;
        MeshSource sourceBefore;  ///< before the gesture, with its pieces
        Obstacle before;
        bool hasDraft = false;
    };

    void sceneChanged(const Scene& before, const Scene& after);
    void forgetAll();
    void add(const Request& request);
    void next();
    std::optional<FitTask> taskFor(Request& request);
    std::optional<FitTask> measureTask();
    void finish(const FitOutcome& outcome);
    void finishPieces(const FitOutcome& outcome);
    void put(const Request& request, const Obstacle& pieces);
    void putBack(const Request& request);
    void refuse(const Request& request, const std::string& why);
    void drop(const Request& request);
    Request* requestOf(const FitTask& task);

    Document& m_document;
    MeshCache& m_meshCache;
    FitThread m_thread;
    std::vector<Request> m_requests;  ///< newest last
    std::map<std::uint64_t, FitState> m_states;
    std::vector<ElementId> m_watched;
    std::set<std::uint64_t> m_unmeasurable;
    std::optional<FitTask> m_running;
    bool m_isHeld = false, m_wasFitting = false;
};

}  // namespace gyre::editor
