#pragma once

#include <filesystem>

#include <sys/types.h>

namespace gyre::editor {

/// From now on SIGINT, SIGTERM and SIGHUP end the program at once, with 128 plus their number as the exit code, after
/// files that are only half there were removed and programs that work for us were told to stop. For programs without a
/// window: it saves every long loop from asking.
void endCleanlyOnSignals();

/// While it lives, the file is removed if a signal ends the program.
class Unfinished {
public:
    explicit Unfinished(const std::filesystem::path& file);
    ~Unfinished();
    Unfinished(const Unfinished&) = delete;
    Unfinished& operator=(const Unfinished&) = delete;

private:
    int m_place;
};

/// While it lives, the child is told to stop if a signal ends the program.
class WorkingChild {
public:
    explicit WorkingChild(pid_t child);
    ~WorkingChild();
    WorkingChild(const WorkingChild&) = delete;
    WorkingChild& operator=(const WorkingChild&) = delete;
};

}  // namespace gyre::editor
