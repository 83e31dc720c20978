#pragma once

#include "core/system/Descriptor.h"

#include <filesystem>

namespace gyre {

/// A new name for an unfinished file in this folder.
std::filesystem::path unfinishedName(const std::filesystem::path& folder);

/// Marks an unfinished file as that of a running program, for as long as it is open. On disks without locks it does
/// nothing.
void markAsRunning(const Descriptor& file);

/// Removes the unfinished files that killed programs have left in a folder: those that no running program has marked,
/// and that have not changed for some minutes. Looks only once into each folder, because some hold many files. What
/// cannot be removed stays.
void removeLeftOvers(const std::filesystem::path& folder);

}  // namespace gyre
