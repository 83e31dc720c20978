#pragma once

#include <CLI/CLI.hpp>

#include <cstdint>

/// Checks of the numbers on the command line. They refuse what is not wholly a number, infinite or out of range, in a
/// sentence; those of the library accept "nan" and print limits with 309 digits.
namespace gyre::batch {

CLI::Validator above(double low);
CLI::Validator atLeast(double low);
CLI::Validator between(double low, double high);
CLI::Validator wholeFrom(std::uint64_t low);
CLI::Validator wholeBetween(std::uint64_t low, std::uint64_t high);

}  // namespace gyre::batch
