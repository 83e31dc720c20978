#include "editor/calibration/Machines.h"

#include "core/scenefile/DiskFile.h"
#include "core/system/Machine.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <span>

namespace gyre::editor {
namespace {

constexpr std::size_t kMostBytes = 1 << 20;

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view kSpace = " \t\r\n";
    const std::size_t first = text.find_first_not_of(kSpace);
    return first == std::string_view::npos ? std::string_view()
                                           : text.substr(first, text.find_last_not_of(kSpace) - first + 1);
}

bool isSameName(std::string_view a, std::string_view b) {
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    return std::ranges::equal(a, b, {}, lower, lower);
}

std::optional<Machine> machineIn(std::string_view line) {
    const std::size_t sign = line.rfind('=');  // the name may contain '=' as well
    if (sign == std::string_view::npos) return {};
    const std::string_view name = trimmed(line.substr(0, sign));
    const std::optional<double> number = calibrationIn(line.substr(sign + 1));
    if (name.empty() || !number) return {};
    return Machine{std::string(name), *number};
}

}  // namespace

std::filesystem::path machinesFile() { return settingsFolder() / "gyre" / "machines"; }

Result<std::vector<Machine>> readMachines(const std::filesystem::path& file) {
    std::vector<Machine> machines;
    std::error_code failed;
    if (!std::filesystem::exists(file, failed)) return machines;
    const Result<std::vector<std::byte>> bytes = readFile(file, kMostBytes);
    if (!bytes) return bytes.error();
    std::string_view rest(reinterpret_cast<const char*>(bytes->data()), bytes->size());
    for (int number = 1; !rest.empty(); ++number) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        const std::string_view line = trimmed(rest.substr(0, end));
        rest.remove_prefix(std::min(end + 1, rest.size()));
        if (line.empty() || line.front() == '#') continue;
        const std::optional<Machine> machine = machineIn(line);
        if (!machine)
            return fail(ErrorCode::Malformed,
                        file.string() + ", line " + std::to_string(number) + ": expected NAME = NUMBER us.");
        machines.push_back(*machine);
    }
    return machines;
}

Result<void> writeMachines(const std::vector<Machine>& machines, const std::filesystem::path& file) {
    std::string text = "# Target machines: NAME = the output of `gyre cost --calibrate` on that machine\n";
    for (const Machine& machine : machines) {
        char number[32];
        std::snprintf(number, sizeof number, "%.1f", machine.microseconds);
        text += machine.name + " = " + number + " us\n";
    }
    std::error_code failed;
    std::filesystem::create_directories(file.parent_path(), failed);  // a failure shows up below, with a message
    return writeFile(file, std::as_bytes(std::span(text)));
}

std::optional<double> calibrationIn(std::string_view text) {
    text = trimmed(text);
    for (const std::string_view unit : {"us", "µs", "μs"})  // the micro sign and the Greek letter
        if (text.ends_with(unit)) text.remove_suffix(unit.size());
    std::string number(trimmed(text));
    std::ranges::replace(number, ',', '.');
    double value = 0;
    const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), value);
    if (error != std::errc() || end != number.data() + number.size() || !std::isfinite(value) || value <= 0) return {};
    return value;
}

const Machine* machineNamed(const std::vector<Machine>& machines, std::string_view name) {
    const auto found =
        std::ranges::find_if(machines, [&](const Machine& machine) { return isSameName(machine.name, trimmed(name)); });
    return found == machines.end() ? nullptr : &*found;
}

}  // namespace gyre::editor
