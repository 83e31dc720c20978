#pragma once

#include "core/scene/Scene.h"

#include <QString>

namespace gyre::editor {

class OtherRun;
class Preview;

/// Which of two versions of a scene: A is seen on the left.
enum class Version { A, B };

/// A version beside the scene being edited: what it is, what it is called, and its run.
struct ComparedVersion {
    Scene scene;
    OtherRun* run = nullptr;     ///< borrowed
    Preview* preview = nullptr;  ///< of the run, borrowed; null: it is the game's
    Version which = Version::A;  ///< the scene being edited is the other
    QString nameOfA, nameOfB;
};

}  // namespace gyre::editor
