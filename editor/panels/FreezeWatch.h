#pragma once

#include "editor/document/Problem.h"
#include "editor/preview/PreviewStatus.h"

#include <QObject>

#include <optional>
#include <vector>

namespace gyre::editor {

class Document;
class Preview;

/// The rule "not a number" of the problems: the run has values that are not finite and has stopped. The problem
/// disappears when the motion is edited or another run passes that frame.
class FreezeWatch : public QObject {
    Q_OBJECT
public:
    FreezeWatch(Document& document, Preview& preview, QObject* parent = nullptr);

    void take(const BrokenRun& run);
    void forget();
    std::vector<Problem> problems(const Scene& scene) const;

Q_SIGNALS:
    void changed();

private:
    std::optional<BrokenRun> m_broken;
};

}  // namespace gyre::editor
