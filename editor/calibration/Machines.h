#pragma once

#include "core/base/Result.h"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gyre::editor {

/// A target machine with its name.
struct Machine {
    std::string name;
    double microseconds = 0;  ///< output of `gyre cost --calibrate` on that machine

    bool operator==(const Machine&) const = default;
};

/// The factor that converts costs on this machine to costs on another one. Both numbers come from calibrate().
inline double factorOf(const Machine& machine, double ownMicroseconds) {
    return machine.microseconds / ownMicroseconds;
}

/// The file of target machines, which users may edit and share. Lines have the form "NAME = NUMBER us"; empty lines and
/// lines with # are ignored. Names are case-insensitive.
std::filesystem::path machinesFile();  ///< in the user's configuration folder, shared by the editor and `gyre`
/// A missing file gives an empty list.
[[nodiscard]] Result<std::vector<Machine>> readMachines(const std::filesystem::path& file);
[[nodiscard]] Result<void> writeMachines(const std::vector<Machine>& machines, const std::filesystem::path& file);

/// Parses typed or pasted text: "2510", "2510.4 us", "2510,4 µs". nullopt if it is no positive number.
std::optional<double> calibrationIn(std::string_view text);
/// nullptr if no machine has that name.
const Machine* machineNamed(const std::vector<Machine>& machines, std::string_view name);

}  // namespace gyre::editor
