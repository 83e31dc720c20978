#pragma once

#include <filesystem>

namespace gyre {

/// Registers a file that is still being written, so that it is removed if the program ends early. Construct it before
/// creating the file, so that no moment is left uncovered.
class Unfinished {
public:
    explicit Unfinished(const std::filesystem::path& file);
    ~Unfinished();
    Unfinished(const Unfinished&) = delete;
    Unfinished& operator=(const Unfinished&) = delete;

private:
    int m_place;
};

/// Removes all registered files. For signal handlers: allocates no memory and takes no lock.
void removeUnfinished();

}  // namespace gyre
