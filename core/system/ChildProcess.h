#pragma once

#include "core/system/Descriptor.h"

#include <chrono>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace gyre {

/// The number under which a child finds the file or pipe that it was given beside its standard streams. Windows gives
/// children no numbers: there an answer goes through standard output, and a file cannot be given.
inline constexpr int kGivenDescriptor = 3;
/// The descriptor of a child's own answer.
int answerDescriptor();

/// A program to start, without a shell.
struct ChildCommand {
    std::filesystem::path program;
    std::vector<std::string> arguments;  ///< without the program's name
    /// The direction of the pipe: we write to its standard input, or it sends an answer.
    enum class Pipe { ToInput, Answer } pipe = Pipe::ToInput;
    /// Opened by the child to write as kGivenDescriptor, if not empty. Not on Windows.
    std::filesystem::path given{};
    bool speaks = false;  ///< its messages appear on standard error; else they are lost
};

/// How a program ended.
struct ChildEnding {
    enum class How {
        ByItself,  ///< `code` is its exit code
        OutOfTime,
        ForbiddenCall,  ///< it made a system call that its confinement ends
        Killed,         ///< by us or by the system, which may be out of memory
        Crashed,        ///< `code` is the number of the signal, or of the exception of Windows
    } how = How::ByItself;
    int code = 0;
};

/// A program that runs for this one, and a pipe to it or from it. It ends with this object, and where a signal ends
/// this program; see endCleanlyOnSignals.
class ChildProcess {
public:
    ChildProcess() = default;
    ~ChildProcess() { stop(); }
    ChildProcess(ChildProcess&& other) noexcept;
    ChildProcess& operator=(ChildProcess&&) = delete;

    /// Starts it, with no other descriptor of ours. One that answers has no signal blocked or ignored; one that reads
    /// ignores what this program ignores, as under nohup. Returns 0 or errno.
    [[nodiscard]] int start(const ChildCommand& command);

    /// Writes to its input. False: it has ended, or reads no more. Never ends this program.
    bool write(std::span<const std::byte> bytes);
    /// Reads what the child has sent, at most as much as fits, and returns how many bytes; 0 at the end of its answer.
    /// nullopt: nothing came within `patience`.
    std::optional<std::size_t> read(std::span<std::byte> bytes, std::chrono::milliseconds patience);

    /// Ends its input and waits until it ends by itself.
    ChildEnding finish();
    /// Kills it if it does not end by itself within `patience`, and says how it ended.
    ChildEnding end(std::chrono::milliseconds patience);
    /// Kills it now.
    void stop() { end(std::chrono::milliseconds(0)); }

private:
    std::intptr_t m_id = 0;  ///< number of the process, on Windows its handle; 0: none runs
    Descriptor m_pipe{-1};
    ChildEnding m_ending;

    bool hasEnded(bool waits);
    void kill();
};

}  // namespace gyre
