#include "tests/benchmarks/obstacles/Contestants.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <thread>

extern char** environ;

using namespace gyre;
namespace fs = std::filesystem;

namespace contest {
namespace {

constexpr const char* kChild = "--contestant";

// Files between parent and child: plain arrays with their lengths, for one machine and one build.

template <class T>
void put(std::ostream& file, const T& value) {
    file.write(reinterpret_cast<const char*>(&value), sizeof value);
}
template <class T>
void put(std::ostream& file, const std::vector<T>& list) {
    put(file, list.size());
    file.write(reinterpret_cast<const char*>(list.data()), static_cast<std::streamsize>(sizeof(T) * list.size()));
}
template <class T>
void take(std::istream& file, T& value) {
    file.read(reinterpret_cast<char*>(&value), sizeof value);
}
template <class T>
void take(std::istream& file, std::vector<T>& list) {
    std::size_t count = 0;
    take(file, count);
    if (!file) return;
    list.resize(count);
    file.read(reinterpret_cast<char*>(list.data()), static_cast<std::streamsize>(sizeof(T) * count));
}

/// Peak resident memory of a process since it began. Unlike rusage it excludes the process it was forked from. [MB]
double peakMegabytes(const std::string& process) {
    std::ifstream status("/proc/" + process + "/status");
    for (std::string line; std::getline(status, line);)
        if (line.starts_with("VmHWM:")) return std::stod(line.substr(6)) / 1024;
    return 0;
}

void writeOutcome(const fs::path& path, const Outcome& outcome) {
    std::ofstream file(path, std::ios::binary);
    put(file, outcome.wallSeconds);
    put(file, outcome.cpuSeconds);
    put(file, peakMegabytes("self"));
    put(file, outcome.isShell);
    put(file, std::vector<char>(outcome.refusal.begin(), outcome.refusal.end()));
    put(file, outcome.notes.size());
    for (const std::string& note : outcome.notes) put(file, std::vector<char>(note.begin(), note.end()));
    put(file, outcome.pieces.size());
    for (const ConvexPolytope& piece : outcome.pieces) {
        put(file, piece.planes);
        put(file, piece.vertices);
    }
}

bool readOutcome(const fs::path& path, Outcome& outcome) {
    std::ifstream file(path, std::ios::binary);
    std::vector<char> refusal, note;
    std::size_t notes = 0, count = 0;
    take(file, outcome.wallSeconds);
    take(file, outcome.cpuSeconds);
    take(file, outcome.megabytes);
    take(file, outcome.isShell);
    take(file, refusal);
    take(file, notes);
    for (std::size_t i = 0; i < notes && file; ++i) {
        take(file, note);
        outcome.notes.emplace_back(note.begin(), note.end());
    }
    take(file, count);
    outcome.refusal.assign(refusal.begin(), refusal.end());
    if (!file) return false;
    outcome.pieces.resize(count);
    for (ConvexPolytope& piece : outcome.pieces) {
        take(file, piece.planes);
        take(file, piece.vertices);
    }
    return static_cast<bool>(file);
}

pid_t start(std::vector<std::string> arguments) {
    std::vector<char*> pointers;
    for (std::string& argument : arguments) pointers.push_back(argument.data());
    pointers.push_back(nullptr);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);  // HACD prints messages
    pid_t child = -1;
    if (posix_spawn(&child, "/proc/self/exe", &actions, nullptr, pointers.data(), environ) != 0) child = -1;
    posix_spawn_file_actions_destroy(&actions);
    return child;
}

/// Waits for the exit status. Sets only an error if the child had to be killed.
void wait(pid_t child, double limit, Outcome& outcome) {
    const auto begin = std::chrono::steady_clock::now();
    int status = 0;
    bool isEnded = false;
    while (waitpid(child, &status, WNOHANG) == 0) {
        const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
        if (!isEnded && seconds > limit) {
            outcome.megabytes = peakMegabytes(std::to_string(child));
            kill(child, SIGKILL);
            isEnded = true;
            outcome.refusal = "no answer in " + std::to_string(static_cast<int>(limit)) + " s";
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    if (!isEnded && !(WIFEXITED(status) && WEXITSTATUS(status) == 0)) outcome.refusal = "crashed";
}

}  // namespace

Outcome decomposeInChild(const std::string& contestant, const TriangleMesh& mesh, double limit) {
    const fs::path folder = fs::temp_directory_path() / ("gyre-contest-" + std::to_string(getpid()));
    fs::create_directories(folder);
    {
        std::ofstream file(folder / "mesh", std::ios::binary);
        put(file, mesh.vertices);
        put(file, mesh.triangles);
    }
    Outcome outcome;
    const pid_t child =
        start({"contestant", kChild, contestant, (folder / "mesh").string(), (folder / "pieces").string()});
    if (child < 0)
        outcome.refusal = "could not be started";
    else
        wait(child, limit, outcome);
    if (outcome.refusal.empty() && !readOutcome(folder / "pieces", outcome)) outcome.refusal = "left nothing behind";
    fs::remove_all(folder);
    return outcome;
}

bool wasChild(int count, char** arguments) {
    if (count != 5 || arguments[1] != std::string(kChild)) return false;
    TriangleMesh mesh;
    std::ifstream file(arguments[3], std::ios::binary);
    take(file, mesh.vertices);
    take(file, mesh.triangles);
    writeOutcome(arguments[4], decomposeHere(arguments[2], mesh));
    return true;
}

}  // namespace contest
