#pragma once

#include "core/scene/Scene.h"

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

inline constexpr std::size_t kHistoryBytes = 500'000'000;  ///< of undo, unless asked otherwise

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

    /// The way to change the scene. Edits with the same gesture (not 0) become one undo step; an edit that ends
    /// where its gesture began leaves none. `select` replaces the selection in the same step.
    void edit(const QString& text, const Scene& after, std::uint64_t gesture = 0);
    void edit(const QString& text, const Scene& after, const Selection& select, std::uint64_t gesture = 0);
    /// Undoable; never makes the document dirty; not recorded while there is something to redo.
    void select(const Selection& selection);
    /// A number no gesture had before.
    std::uint64_t newGesture();
    /// The gesture of the edit that sceneChanged tells of just now; 0 while undoing and redoing.
    std::uint64_t editing() const;
    /// Puts in what follows from a gesture but took long to work out: into the scene it led to and all later ones, the
    /// undone ones too, so that it belongs to the gesture's own step. No new step; false if the gesture has no step any
    /// more.
    bool amend(std::uint64_t gesture, const std::function<void(Scene&)>& change);

    /// What the scenes of all steps may take [bytes]: beyond it the oldest steps go, but never the newest.
    void setHistoryMemory(std::size_t bytes);
    std::size_t historyBytes() const;  ///< what they take, by counting
    int forgottenSteps() const;        ///< how many have gone since the scene was opened

    /// Whether sceneChanged tells of a step taken back or done again.
    bool isStepping() const;
    void undo();
    void redo();

    /// Replaces all: clears the history. path empty: a new, unsaved scene.
    void open(const Scene& scene, const std::filesystem::path& path);
    /// The scene as it is now was written to this path.
    void markSaved(const std::filesystem::path& path);

Q_SIGNALS:
    void sceneChanged(const gyre::Scene& before, const gyre::Scene& after);
    void selectionChanged();
    /// After open: everything is new. sceneChanged is not sent as well.
    void opened();
    void stateChanged();  ///< path or dirtiness changed

private:
    struct Impl;
    std::unique_ptr<Impl> m;
};

}  // namespace gyre::editor
