#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace gyre {

// What this machine is, and what runs on it. Texts are empty where the system does not tell.

std::string hostName();
/// Another one after each start of the system.
std::string bootName();
/// Such as "AMD Ryzen 9 5950X 16-Core Processor".
std::string processorName();
/// Memory that is built in [bytes]; 0: unknown.
std::uint64_t builtInMemory();

/// The file of the running program.
std::filesystem::path thisProgram();
/// The file name of a program of ours, with the ending that programs have here.
std::string programFile(std::string_view name);
/// A program of this name in the folders of PATH; empty if there is none.
std::filesystem::path programInPath(std::string_view name);
/// The user's folder of settings.
std::filesystem::path settingsFolder();
/// The arguments of this program after its name, in UTF-8 on every system. count, words: those of main
std::vector<std::string> argumentsOf(int count, char** words);

/// Whether a process with this number may run a program of this name. The number of one that has ended may be another's
/// now.
bool mayBeRunning(std::int64_t process, const std::string& program);

}  // namespace gyre
