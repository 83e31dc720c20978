#pragma once

#include "core/scene/Scene.h"
#include "core/scene/SceneDiff.h"

#include <QObject>
#include <QString>

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <vector>

class QUndoStack;

namespace gyre::editor {

inline constexpr std::size_t kHistoryBytes = 500'000'000;  ///< default limit of the history

using Selection = std::vector<ElementId>;  ///< in the order selected; the last is the active one

/// The scene being edited: opens, saves, edits, undoes, and nothing else. It always holds a scene. Verbs on scenes are
/// free functions in core/scene/Edits.h.
class Document : public QObject {
    Q_OBJECT
public:
    explicit Document(QObject* parent = nullptr);
    ~Document() override;

    const Scene& scene() const;
    const Selection& selection() const;
    const std::filesystem::path& path() const;  ///< empty: never saved
    bool isDirty() const;                       ///< scene() differs from what was opened or saved
    QUndoStack& undoStack();

    /// Changes the scene. Edits with the same gesture (not 0) become one undo step; an edit that ends where its gesture
    /// began leaves none. `select` replaces the selection in the same step.
    void edit(const QString& text, const Scene& after, std::uint64_t gesture = 0);
    void edit(const QString& text, const Scene& after, const Selection& select, std::uint64_t gesture = 0);
    /// Undoable; never makes the document dirty; not recorded while there is something to redo.
    void select(const Selection& selection);
    /// A new gesture number.
    std::uint64_t newGesture();
    /// Gesture of the edit that is being signalled by sceneChanged; 0 during undo and redo.
    std::uint64_t editing() const;
    /// Applies a late result of a gesture to the scene after its step and to all later scenes, undone ones included, so
    /// that it belongs to the gesture's own step. Adds no step. Returns false if the step no longer exists.
    bool amend(std::uint64_t gesture, const std::function<void(Scene&)>& change);

    /// Limit of the history's memory [bytes]. Beyond it the oldest steps are dropped, never the newest.
    void setHistoryMemory(std::size_t bytes);
    std::size_t historyBytes() const;  ///< memory of all steps, counted by content
    int forgottenSteps() const;        ///< steps dropped since the scene was opened

    /// compare() of the two scenes of a sceneChanged. Many receivers ask, so the answer is kept while it is signalled.
    SceneChange changeBetween(const Scene& before, const Scene& after) const;
    /// Whether sceneChanged is signalling an undo or redo.
    bool isStepping() const;
    void undo();
    void redo();

    /// Replaces the scene and clears the history. An empty path is a new, unsaved scene.
    void open(const Scene& scene, const std::filesystem::path& path);
    /// Records that the current scene was written to this path.
    void markSaved(const std::filesystem::path& path);

Q_SIGNALS:
    void sceneChanged(const gyre::Scene& before, const gyre::Scene& after);
    void selectionChanged();
    /// Sent after open, in place of sceneChanged.
    void opened();
    void stateChanged();  ///< path or dirtiness changed

private:
    struct Impl;
    std::unique_ptr<Impl> m;
};

}  // namespace gyre::editor
