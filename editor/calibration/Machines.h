#pragma once

#include "core/base/Result.h"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gyre::editor {

/// A machine that effects are for, as the user calls it.
struct Machine {
    std::string name;
    double microseconds = 0;  ///< what `gyre cost --calibrate` printed there

    bool operator==(const Machine&) const = default;
};

/// Times this machine's costs: what they would be on another one. Both numbers by calibrate().
inline double factorOf(const Machine& machine, double ownMicroseconds) {
    return machine.microseconds / ownMicroseconds;
}

/// A file that can be written by hand and shared: lines "NAME = NUMBER us"; empty ones and those that begin with # say
/// nothing. Names are told apart without regard to letters' case.
std::filesystem::path machinesFile();  ///< in the user's configuration, for the editor and for `gyre`
/// No file: no machines.
[[nodiscard]] Result<std::vector<Machine>> readMachines(const std::filesystem::path& file);
[[nodiscard]] Result<void> writeMachines(const std::vector<Machine>& machines, const std::filesystem::path& file);

/// What was typed or pasted: "2510", "2510.4 us", "2510,4 µs". None if it is no such number, or not above 0.
std::optional<double> calibrationIn(std::string_view text);
/// None: no machine is called that.
const Machine* machineNamed(const std::vector<Machine>& machines, std::string_view name);

}  // namespace gyre::editor
