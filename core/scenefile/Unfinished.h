#pragma once

#include <filesystem>

namespace gyre {

/// While it lives, the file is one that only grows towards its place: whoever ends the program early removes it.
/// Made before the file is, so that there is no moment between them.
class Unfinished {
public:
    explicit Unfinished(const std::filesystem::path& file);
    ~Unfinished();
    Unfinished(const Unfinished&) = delete;
    Unfinished& operator=(const Unfinished&) = delete;

private:
    int m_place;
};

/// Removes the files of all that live. For signal handlers: takes no memory and no lock.
void removeUnfinished();

}  // namespace gyre
