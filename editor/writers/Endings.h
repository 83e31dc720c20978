#pragma once

#include <sys/types.h>

namespace gyre::editor {

/// From now on SIGINT, SIGTERM and SIGHUP end the program at once, with 128 plus their number as the exit code, after
/// files that are Unfinished were removed and programs that work for us were told to stop. For programs without a
/// window: it saves every long loop from asking.
void endCleanlyOnSignals();

/// While it lives, a signal waits: what is done in it is done as a whole or not begun. One at a time.
class Undivided {
public:
    Undivided();
    ~Undivided();
    Undivided(const Undivided&) = delete;
    Undivided& operator=(const Undivided&) = delete;
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
