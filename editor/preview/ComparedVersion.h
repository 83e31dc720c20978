#pragma once

#include "core/scene/Scene.h"

#include <QString>

namespace gyre::editor {

class OtherRun;
class Preview;

/// One of two compared versions. A is shown on the left.
enum class Version { A, B };

/// A version shown beside the scene being edited: its scene, name and run.
struct ComparedVersion {
    Scene scene;
    OtherRun* run = nullptr;     ///< borrowed
    Preview* preview = nullptr;  ///< the run's preview, borrowed; null for a game
    Version which = Version::A;  ///< the scene being edited is the other version
    QString nameOfA, nameOfB;
};

}  // namespace gyre::editor
