#pragma once

#include "core/scene/Scene.h"

#include <QString>

namespace gyre::editor {

class SecondRun;

/// Which of two versions of a scene: A is seen on the left.
enum class Version { A, B };

/// A version beside the scene being edited: what it is, what it is called, and its run.
struct ComparedVersion {
    Scene scene;
    SecondRun* run = nullptr;      ///< borrowed
    Version which = Version::A;    ///< the scene being edited is the other
    QString nameOfA, nameOfB;
};

}  // namespace gyre::editor
