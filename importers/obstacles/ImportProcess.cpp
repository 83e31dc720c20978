#include "importers/obstacles/ImportProcess.h"

#include "core/system/ChildProcess.h"
#include "core/system/Machine.h"
#include "core/system/Memory.h"
#include "importers/meshes/MeshFileCheck.h"
#include "importers/meshes/MeshFolder.h"
#include "importers/obstacles/ImportWorker.h"
#include "importers/obstacles/MeshPipe.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <new>
#include <utility>

namespace gyre::importers {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr milliseconds kAskEvery{20};    // longest delay of a cancel
constexpr milliseconds kEndWithin{500};  // from the end of the answer to the end of the process

// ---- The answer.

/// Reads what the worker sends until its end, a cancellation or the timeout.
class Answer {
public:
    enum class State { Going, Ended, Cancelled, Late };

    Answer(ChildProcess& worker, const ProgressCallback& progress, double seconds)
        : m_worker(worker),
          m_progress(progress),
          m_end(Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds))) {}

    State state() const { return m_state; }
    void onProgress(double fraction) {
        m_fraction = std::max(m_fraction, fraction);
        ask();
    }

    bool fill(std::span<std::byte> bytes) {
        while (!bytes.empty() && m_state == State::Going) {
            if (Clock::now() >= m_asked + kAskEvery) ask();
            if (m_state != State::Going) continue;
            const std::optional<std::size_t> got = m_worker.read(bytes, kAskEvery);
            if (got == 0) m_state = State::Ended;
            bytes = bytes.subspan(got.value_or(0));
        }
        return bytes.empty();
    }

private:
    ChildProcess& m_worker;
    const ProgressCallback& m_progress;
    Clock::time_point m_end, m_asked = Clock::now();
    double m_fraction = 0;
    State m_state = State::Going;

    void ask() {
        m_asked = Clock::now();
        if (m_asked > m_end)
            m_state = State::Late;
        else if (m_progress && !m_progress(m_fraction))
            m_state = State::Cancelled;
    }
};

// ---- Messages.

Error cannotStart(const fs::path& program, int error) {
    return fail(ErrorCode::Missing, "Meshes are read by the program " + std::string(kWorkerProgram) +
                                        ", which cannot be started as " + program.string() + ": " +
                                        std::strerror(error) +
                                        ". Install Gyre again, with its programs in one folder.");
}

Error tookTooLong(const std::string& file) {
    return fail(ErrorCode::Limit, "Reading the file " + file +
                                      " took too long and was stopped. It is damaged, or needs to be "
                                      "simplified or exported in another format.");
}

Error invalidAnswer(const std::string& file) {
    return fail(ErrorCode::Malformed,
                "Reading the file " + file +
                    " failed: the reader sent an invalid answer. Install gyre and gyre-editor again, both of one "
                    "version.");
}

Error diedOf(const ChildEnding& ending, const std::string& file) {
    switch (ending.how) {
        case ChildEnding::How::ByItself:
            return invalidAnswer(file);
        case ChildEnding::How::OutOfTime:
            return tookTooLong(file);
        case ChildEnding::How::ForbiddenCall:
            return fail(ErrorCode::Malformed,
                        "Reading the file " + file +
                            " was stopped: its content made the reader call the system for what no mesh needs. That is "
                            "an attack, or severe damage. Open it in no other program unless you trust where it comes "
                            "from.");
        case ChildEnding::How::Killed:
            return fail(ErrorCode::Limit, "Reading the file " + file +
                                              " was ended by the system, which is probably out of memory. Close "
                                              "other programs, or simplify the mesh.");
        case ChildEnding::How::Crashed:
            break;
    }
    return fail(ErrorCode::Malformed, "The file " + file + " is damaged: the process that read it crashed (signal " +
                                          std::to_string(ending.code) +
                                          "). If its program can open it, export it as glTF (.glb).");
}

Result<MeshFile> readApart(const fs::path& path, const MeshOptions& options, const ProgressCallback& progress,
                           const ImportLimits& limits, const fs::path& program) {
    const std::string file = quoted(path);
    ChildProcess worker;
    const WorkerRequest request{fs::absolute(path), options, within(limits.allowance, availableMemory() / 2)};
    if (const int failed = worker.start({program, argumentsOf(request), ChildCommand::Pipe::Answer}))
        return cannotStart(program, failed);
    Answer answer(worker, progress, limits.seconds);
    std::optional<Result<MeshFile>> received =
        receiveMesh([&](std::span<std::byte> bytes) { return answer.fill(bytes); },
                    [&](double fraction) { answer.onProgress(fraction); });
    if (answer.state() == Answer::State::Cancelled)
        return fail(ErrorCode::Cancelled, "The import of " + file + " was cancelled.");
    if (received) return std::move(*received);
    if (answer.state() == Answer::State::Late) return tookTooLong(file);
    if (answer.state() == Answer::State::Going) return invalidAnswer(file);
    return diedOf(worker.end(kEndWithin), file);
}

// ---- Files outside the mesh's folder.

constexpr int kMostQuestions = 8;  // a scene may name another, which names more
constexpr std::size_t kLongestPath = 4096;

std::vector<std::string> textsOf(const std::vector<fs::path>& files) {
    std::vector<std::string> texts;
    for (const fs::path& file : files) texts.push_back(file.string());
    return texts;
}

/// Names all files, whole: the user decides by them.
Error isOutside(const std::string& file, const std::vector<fs::path>& wanted) {
    return fail(
        ErrorCode::Unreadable,
        "The file " + file + " needs " + namesQuoted(textsOf(wanted), wanted.size(), kLongestPath) +
            ", outside its folder. Nothing there was read, because a mesh can name any file of yours. Copy what "
            "it needs into its folder, or permit it: the editor asks when it imports the mesh, and the commands of "
            "gyre that read meshes have the option --allow-outside.");
}

void noteOutside(MeshFile& file, const std::vector<fs::path>& read) {
    if (!read.empty())
        file.notes.push_back(
            "Files outside the mesh's folder were read, as you permitted: " + namesQuoted(textsOf(read)) + ".");
}

/// Reads the mesh, and asks for the files outside its folder that it turns out to need, until it has them.
Result<MeshFile> readAsPermitted(const fs::path& path, MeshOptions options, const ProgressCallback& progress,
                                 const ImportLimits& limits, const fs::path& program) {
    for (int questions = 0;; ++questions) {
        Result<MeshFile> file = readApart(path, options, progress, limits, program);
        if (!file) return file;
        const MeshFolder folder(path);
        if (file->wanted.empty()) {
            noteOutside(*file, folder.outsideOf(file->alsoRead));
            return file;
        }
        // The worker's names are not trusted: existing files are meant, by their real paths.
        const std::vector<fs::path> wanted = folder.outsideOf(file->wanted);
        if (wanted.empty()) return invalidAnswer(quoted(path));
        if (questions == kMostQuestions || !limits.mayReadOutside || !limits.mayReadOutside(wanted))
            return isOutside(quoted(path), wanted);
        options.permitted.insert(options.permitted.end(), wanted.begin(), wanted.end());
    }
}

}  // namespace

Allowance within(Allowance allowance, std::uint64_t memory) {
    allowance.memory = std::min(allowance.memory, memory);
    return allowance;
}

fs::path workerProgram() {
    if (const char* chosen = std::getenv("GYRE_IMPORT_WORKER")) return chosen;
    return thisProgram().parent_path() / programFile(kWorkerProgram);
}

Result<MeshFile> readMeshInWorker(const fs::path& path, const MeshOptions& options, const ProgressCallback& progress,
                                  const ImportLimits& limits, const fs::path& program) try {
    return readAsPermitted(path, options, progress, limits, program);
} catch (const fs::filesystem_error&) {
    return fail(ErrorCode::Unreadable, "The folder of " + quoted(path) + " cannot be found. Check its name.");
} catch (const std::bad_alloc&) {
    return notEnoughMemory(path);
}

}  // namespace gyre::importers
