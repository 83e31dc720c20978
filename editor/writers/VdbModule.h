#pragma once

#include "editor/writers/SmokeGrid.h"

#include <string>

namespace gyre::editor {

/// The module that has OpenVDB, made from VdbModule.cpp. VdbFile loads it when a volume is to be written: the library
/// takes 43 ms of processor time to load, which no other command should spend.
constexpr const char* kVdbModule = "gyre-vdb.so";

/// The function of the module. id: the UUID of the file, 36 characters. Sets `bytes` to those of a .vdb and returns
/// true, or to the words of an error and returns false.
using VdbBytes = bool(const SmokeGrid& smoke, const std::string& id, std::string& bytes);
constexpr const char* kVdbBytes = "gyreVdbBytes";

}  // namespace gyre::editor
