#pragma once

#include <QString>

#include <filesystem>

namespace gyre::editor {

/// Conversion between paths of Qt and of the standard library, for any script.
inline std::filesystem::path pathFrom(const QString& path) { return std::filesystem::path(path.toStdU16String()); }
inline QString textFrom(const std::filesystem::path& path) { return QString::fromStdU16String(path.u16string()); }

}  // namespace gyre::editor
