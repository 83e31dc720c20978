#pragma once

#include "editor/preview/FrameSync.h"

#include <QObject>

namespace gyre::editor {

/// What is seen beside the preview at the same moments: another scene, or the game.
class OtherRun : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    /// Both at one moment, the latest; null before the second has come there for the first time.
    virtual RunPair pair() const = 0;

    /// Why there is no second picture and will be none; empty: it goes on.
    const QString& failure() const { return m_failure; }

Q_SIGNALS:
    void changed();                        ///< queued, coalesced: another pair
    void failed(const QString& sentence);  ///< the other run cannot go on; the preview goes on without it

protected:
    QString m_failure;
};

}  // namespace gyre::editor
