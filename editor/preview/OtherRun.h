#pragma once

#include "editor/preview/FrameSync.h"

#include <QObject>

namespace gyre::editor {

/// A run shown beside the preview at the same moments: another scene, or the game.
class OtherRun : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    /// The latest snapshots of both runs at one moment; null before the second run has caught up for the first time.
    virtual RunPair pair() const = 0;

    /// Why the run stopped for good; empty while it runs.
    const QString& failure() const { return m_failure; }

Q_SIGNALS:
    void changed();                        ///< new pair; queued and coalesced
    void failed(const QString& sentence);  ///< this run stopped; the preview continues without it

protected:
    QString m_failure;
};

}  // namespace gyre::editor
