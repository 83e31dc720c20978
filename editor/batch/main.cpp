#include "core/system/Endings.h"
#include "core/system/Machine.h"
#include "core/system/Streams.h"
#include "editor/batch/CommandLine.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <iostream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>
#include <typeinfo>
#include <vector>

namespace {

using namespace gyre::batch;

/// Reports a usage error, as text or, if requested, as JSON.
ExitCode refuseUsage(CommandLine& line, const std::string& what, int argc, const char* const* argv) {
    line.report.json =
        std::any_of(argv + 1, argv + argc, [](const char* word) { return std::string_view(word) == "--json"; });
    const std::string sentence = what.ends_with(".") ? what : what + ".";
    return line.report.finish(line.report.refuse(
        kWrongUsage, sentence + suggestion(line.app, argc, argv) + " Run gyre --help for the commands."));
}

/// Whether the address space has no room for another thread. oneTBB then throws a runtime_error, and std::thread a
/// system_error, whose text ends with the words of the system. Others are faults of our own, however little memory is
/// left.
bool isRefusedThread(const std::exception& thrown) {
    const std::type_info& type = typeid(thrown);
    if (type != typeid(std::runtime_error) && type != typeid(std::system_error)) return false;
    if (!gyre::isAddressSpaceShort()) return false;
    const std::string_view text = thrown.what();
    return text.ends_with(std::strerror(EAGAIN)) || text.ends_with(std::strerror(ENOMEM));
}

ExitCode runLine(CommandLine& line, int argc, const char* const* argv) {
    try {
        line.app.parse(argc, argv);
        if (!line.run) {
            std::cout << line.app.help();
            return kDone;
        }
        return line.report.finish(line.run());
    } catch (const CLI::ParseError& stop) {
        if (stop.get_exit_code() == 0) return line.app.exit(stop), kDone;  // help and version
        return refuseUsage(line, stop.what(), argc, argv);
    } catch (const std::bad_alloc&) {
        return line.report.finish(
            line.report.refuse(kLimit, "out of memory. Close other programs, or use a smaller scene."));
    } catch (const std::exception& unexpected) {
        if (isRefusedThread(unexpected))
            return line.report.finish(line.report.refuse(
                kLimit, std::string("out of memory: ") + unexpected.what() + ". Raise the limit (ulimit -v)."));
        return line.report.finish(
            line.report.refuse(kOurFault, std::string("unexpected: ") + unexpected.what() + ". Please report this."));
    }
}

/// Writes what waits for standard output now, so that a full disk or a closed output is told.
ExitCode withOutputWritten(ExitCode code) {
    errno = 0;
    std::cout.flush();
    if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0 && std::cout.good()) return code;
    const std::string cause = errno == 0 ? "" : std::string(": ") + std::strerror(errno);
    std::fprintf(stderr, "gyre: standard output could not be written%s.\n", cause.c_str());
    return code == kDone ? kNotWritten : code;
}

}  // namespace

int main(int argc, char** argv) {
    gyre::prepareStreams();
    gyre::endCleanlyOnSignals();
    gyre::letTooLargeWritesFail();
    gyre::endOnShortMemory(kLimit);
    const std::vector<std::string> arguments = gyre::argumentsOf(argc, argv);
    std::vector<const char*> words{argc > 0 ? argv[0] : "gyre"};
    for (const std::string& argument : arguments) words.push_back(argument.c_str());
    CommandLine line;
    return withOutputWritten(runLine(line, static_cast<int>(words.size()), words.data()));
}
