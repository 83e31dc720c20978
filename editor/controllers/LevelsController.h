#pragma once

#include "editor/preview/SideJob.h"

#include <QObject>
#include <QTimer>

#include <memory>

namespace gyre::editor {

class Document;
class LevelsPart;
class Messages;
struct EditorContext;

/// Compares the levels of detail with the effect as authored, in the background. The result is shown until the scene
/// changes.
class LevelsController : public QObject {
    Q_OBJECT
public:
    explicit LevelsController(EditorContext& context);
    ~LevelsController() override;

private:
    /// The data of the other thread: copies, so that edits do not reach it.
    struct Work;

    void start();
    void finish();
    void showProgress();
    void showResult();

    const Document& m_document;
    Messages& m_messages;
    LevelsPart& m_panel;
    std::shared_ptr<Work> m_work;    ///< of the last comparison
    std::unique_ptr<SideJob> m_job;  ///< null: none runs
    QTimer m_watch;                  ///< while the job runs
};

}  // namespace gyre::editor
