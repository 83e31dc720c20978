#pragma once

#include "core/base/Result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>

namespace gyre::batch {

/// Why a command stops, with the place in a file for programs that read --json. People find the place in the sentence.
struct Refusal {
    Error problem;
    std::string file;                     ///< as typed; empty: of none
    std::string code;                     ///< a stable word; empty: that of the problem's kind
    std::uint32_t line = 0;               ///< of a scene, from 1; 0: none
    std::string pointer;                  ///< into the scene [RFC 6901]; empty without a line: none
    std::string chunk;                    ///< of an effect; empty: its header or directory
    std::optional<std::uint64_t> offset;  ///< byte of an effect

    /// Not explicit: any problem is a refusal that knows no more.
    Refusal(Error why, std::string of = {}) : problem(std::move(why)), file(std::move(of)) {}
};

/// The value, or why the command stops.
template <class T>
using Outcome = tl::expected<T, Refusal>;

/// The same, with the file that it is about.
template <class T>
Outcome<T> about(const std::string& file, Result<T> result) {
    return std::move(result).map_error([&](Error&& why) { return Refusal(std::move(why), file); });
}

}  // namespace gyre::batch
