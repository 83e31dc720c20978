#pragma once

#include <QString>

#include <filesystem>

namespace gyre::editor {

/// Between the paths of Qt and those of the standard library, in any script.
inline std::filesystem::path pathFrom(const QString& path) { return std::filesystem::path(path.toStdU16String()); }
inline QString textFrom(const std::filesystem::path& path) { return QString::fromStdU16String(path.u16string()); }

}  // namespace gyre::editor
