#include "core/system/ChildProcess.h"
#include "importers/obstacles/ImportWorker.h"
#include "importers/obstacles/MeshPipe.h"

#include <unistd.h>

#include <array>
#include <csignal>
#include <cstring>
#include <string>
#include <thread>
#include <vector>

/// A worker like gyre-import-worker that misbehaves as the mesh's name says, and has a thread more for "threads.obj".
namespace {

using namespace gyre;
using namespace gyre::importers;

bool sendAll(std::span<const std::byte> bytes) {
    return ::write(answerDescriptor(), bytes.data(), bytes.size()) == static_cast<ssize_t>(bytes.size());
}

void sendText(const std::string& text) { sendAll(std::as_bytes(std::span(text))); }

[[noreturn]] void misbehave(const std::string& how, const WorkerRequest& request) {
    const std::array readable{request.mesh, request.mesh.parent_path()};
    [[maybe_unused]] const Confinement confinement = confineThisProcess(request.allowance, readable);
    if (how == "crash") ::raise(SIGSEGV);
    if (how == "abort") std::abort();
    if (how == "leave") ::_exit(0);
    if (how == "rubbish") sendText(std::string(100000, '\x5a'));
    if (how == "sleep")
        for (;;) ::sleep(1);
    if (how == "spin")
        for (volatile bool forever = true; forever;) {
        }
    if (how == "eat")
        for (std::vector<std::string> all;;) all.emplace_back(std::size_t{1} << 20, 'x');
    sendStart(sendAll);
    if (how == "chatter")
        while (sendProgress(sendAll, 0.5)) {
        }
    if (how == "half")
        sendText(
            std::string("\x02\x03\x00\x00\x00"
                        "OBJ",
                        8));
    if (how == "boast") {  // a header of many triangles without data
        MeshFile file;
        file.format = "boast";
        file.parts.push_back({});
        std::vector<std::byte> bytes;
        sendMesh(
            [&](std::span<const std::byte> more) {
                bytes.insert(bytes.end(), more.begin(), more.end());
                return true;
            },
            file);
        std::memset(bytes.data() + bytes.size() - 16, 0x01, 16);  // the counts of vertices and triangles
        sendAll(bytes);
    }
    if (how == "astray") {  // a triangle with an invalid vertex index
        MeshFile file;
        file.format = "astray";
        file.parts.push_back({"", {{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {{0, 1, 3}}}, 0, 0, 0, 0}});
        sendMesh(sendAll, file);
    }
    if (how == "burgle") ::kill(::getppid(), SIGTERM);
    ::_exit(0);
}

}  // namespace

int main(int argc, char** argv) {
    const auto request = requestFrom(std::span<const char* const>(argv, static_cast<std::size_t>(argc)).subspan(1));
    if (!request) return 2;
    if (request->mesh.filename() == "threads.obj") std::thread([] { ::pause(); }).detach();
    if (request->mesh.extension() == ".behave") misbehave(request->mesh.stem().string(), *request);
    runWorker(*request);
}
