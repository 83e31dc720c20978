#include "importers/obstacles/ImportWorker.h"

#include "core/system/ChildProcess.h"
#include "core/system/Endings.h"
#include "core/system/Threads.h"
#include "importers/meshes/MeshFileCheck.h"
#include "importers/obstacles/MeshPipe.h"

#include <array>
#include <charconv>

namespace gyre::importers {
namespace {

constexpr double kWorthTelling = 0.01;      // smallest step of progress that is sent
constexpr std::size_t kFixedArguments = 6;  // those after them are permitted files
constexpr std::string_view kUnsaid = "-";
constexpr std::array<std::string_view, 3> kUpWords{"+Y", "+Z", "+X"};  // by UpAxis
constexpr std::string_view kWhole = "whole", kSplit = "split";

template <class T>
std::string textOf(T number) {
    std::array<char, 64> text{};
    return {text.data(), std::to_chars(text.data(), text.data() + text.size(), number).ptr};
}

template <class T>
bool read(std::string_view text, T& number) {
    return std::from_chars(text.data(), text.data() + text.size(), number).ec == std::errc();
}

bool sendToPipe(std::span<const std::byte> bytes) { return writeAll(answerDescriptor(), bytes); }

[[noreturn]] void refuseThreads(const std::filesystem::path& mesh) {
    sendStart(sendToPipe);
    sendError(
        sendToPipe,
        fail(ErrorCode::Unreadable,
             "The file " + quoted(mesh) +
                 " was not read, because the program that reads meshes cannot be confined: a library has started "
                 "threads in it. If it is preloaded (LD_PRELOAD), start Gyre without it, otherwise report this."));
    endAtOnce(0);
}

}  // namespace

std::vector<std::string> argumentsOf(const WorkerRequest& request) {
    const MeshOptions& options = request.options;
    std::vector<std::string> arguments{
        request.mesh.string(),
        options.metresPerUnit ? textOf(*options.metresPerUnit) : std::string(kUnsaid),
        std::string(options.up ? kUpWords[static_cast<std::size_t>(*options.up)] : kUnsaid),
        std::string(options.split ? kSplit : kWhole),
        textOf(request.allowance.memory),
        textOf(request.allowance.cpuSeconds)};
    for (const std::filesystem::path& file : options.permitted) arguments.push_back(file.string());
    return arguments;
}

std::optional<WorkerRequest> requestFrom(std::span<const char* const> arguments) {
    if (arguments.size() < kFixedArguments) return std::nullopt;
    WorkerRequest request;
    request.mesh = arguments[0];
    if (arguments[1] != kUnsaid && !read(arguments[1], request.options.metresPerUnit.emplace())) return std::nullopt;
    for (std::size_t i = 0; i < kUpWords.size(); ++i)
        if (arguments[2] == kUpWords[i]) request.options.up = static_cast<UpAxis>(i);
    request.options.split = arguments[3] == kSplit;
    if (!read(arguments[4], request.allowance.memory) || !read(arguments[5], request.allowance.cpuSeconds))
        return std::nullopt;
    const auto permitted = arguments.subspan(kFixedArguments);
    request.options.permitted.assign(permitted.begin(), permitted.end());
    return request;
}

void runWorker(const WorkerRequest& request) {
    if (!hasOneThread()) refuseThreads(request.mesh);
    std::vector<std::filesystem::path> readable{request.mesh, request.mesh.parent_path()};
    readable.insert(readable.end(), request.options.permitted.begin(), request.options.permitted.end());
    const Confinement confinement = confineThisProcess(request.allowance, readable);
    double told = 0;
    sendStart(sendToPipe);
    if (const std::vector<std::string> missing = notesOn(confinement); !missing.empty())
        sendUnconfined(sendToPipe, missing);
    const Result<MeshFile> file = readMeshInProcess(request.mesh, request.options, [&](double fraction) {
        if (fraction < told + kWorthTelling) return true;
        told = fraction;
        return sendProgress(sendToPipe, fraction);
    });
    const bool sent = file ? sendMesh(sendToPipe, *file) : sendError(sendToPipe, file.error());
    endAtOnce(sent ? 0 : 1);
}

}  // namespace gyre::importers
