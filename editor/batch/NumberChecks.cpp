#include "editor/batch/NumberChecks.h"

#include "editor/batch/FormattedText.h"

#include <charconv>
#include <cmath>
#include <limits>
#include <string>
#include <system_error>

namespace gyre::batch {
namespace {

/// The numbers from low to high. what: completes "... is not"; shown: the same in the help
template <class Number>
CLI::Validator check(const std::string& what, const std::string& shown, Number low,
                     Number high = std::numeric_limits<Number>::max()) {
    const auto refusal = [=](const std::string& word) -> std::string {
        Number number{};
        const char* end = word.data() + word.size();
        const auto [read, failed] = std::from_chars(word.data(), end, number);
        if (failed == std::errc() && read == end && number >= low && number <= high) return "";  // "nan" is neither
        const bool hasComma = word.find(',') != std::string::npos;
        return word + " is not " + what + (hasComma ? "; the decimal separator is a point" : "");
    };
    return {refusal, shown};
}

std::string text(double number) { return formatted("%g", number); }

}  // namespace

CLI::Validator above(double low) {
    return check("a number above " + text(low), "> " + text(low), std::nextafter(low, low + 1));
}

CLI::Validator atLeast(double low) { return check("a number of at least " + text(low), ">= " + text(low), low); }

CLI::Validator between(double low, double high) {
    const std::string range = text(low) + " to " + text(high);
    return check("a number from " + range, range, low, high);
}

CLI::Validator wholeFrom(std::uint64_t low) {
    const std::string from = std::to_string(low);
    return check("a whole number of at least " + from, ">= " + from, low);
}

CLI::Validator wholeBetween(std::uint64_t low, std::uint64_t high) {
    const std::string range = std::to_string(low) + " to " + std::to_string(high);
    return check("a whole number from " + range, range, low, high);
}

}  // namespace gyre::batch
