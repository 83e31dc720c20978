#include "core/system/ChildProcess.h"
#include "core/system/ErrorWindows.h"
#include "core/system/HandleWindows.h"
#include "core/system/TextWindows.h"

#include <fcntl.h>
#include <io.h>
#include <windows.h>

#include <algorithm>
#include <cerrno>
#include <utility>

namespace gyre {
namespace {

constexpr DWORD kPipeBytes = 1 << 20;
constexpr DWORD kLookEvery = 2;       // [ms]
constexpr UINT kKilled = 0x67797265;  // the exit code of a child that we kill: no other has it

HANDLE handleOf(std::intptr_t id) { return reinterpret_cast<HANDLE>(id); }

/// Ends all processes in it when this process ends, however it does.
HANDLE jobOfChildren() {
    static const HANDLE job = [] {
        const HANDLE made = ::CreateJobObjectW(nullptr, nullptr);
        JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits{};
        limits.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE;
        ::SetInformationJobObject(made, JobObjectExtendedLimitInformation, &limits, sizeof limits);
        return made;
    }();
    return job;
}

/// One word of a command line, as CommandLineToArgvW reads it: backslashes count only before a quote.
std::wstring quoted(const std::wstring& word) {
    std::wstring text = L"\"";
    std::size_t backslashes = 0;
    for (const wchar_t letter : word) {
        if (letter == L'"') text.append(backslashes + 1, L'\\');
        backslashes = letter == L'\\' ? backslashes + 1 : 0;
        text += letter;
    }
    return text.append(backslashes, L'\\') + L'"';
}

std::wstring commandLineOf(const ChildCommand& command) {
    std::wstring line = quoted(command.program.wstring());
    for (const std::string& word : command.arguments) line += L' ' + quoted(wideFrom(word));
    return line;
}

Handle nothing() {
    SECURITY_ATTRIBUTES inherited{sizeof inherited, nullptr, TRUE};
    return Handle(::CreateFileW(L"NUL", GENERIC_READ | GENERIC_WRITE, FILE_SHARE_READ | FILE_SHARE_WRITE, &inherited,
                                OPEN_EXISTING, 0, nullptr));
}

/// The list of handles that a child inherits; it gets no other.
class Inherited {
public:
    explicit Inherited(std::vector<HANDLE> handles) : m_handles(std::move(handles)) {
        SIZE_T bytes = 0;
        ::InitializeProcThreadAttributeList(nullptr, 1, 0, &bytes);
        m_bytes.resize(bytes);
        m_good = ::InitializeProcThreadAttributeList(list(), 1, 0, &bytes);
        m_good = m_good && ::UpdateProcThreadAttribute(list(), 0, PROC_THREAD_ATTRIBUTE_HANDLE_LIST, m_handles.data(),
                                                       m_handles.size() * sizeof(HANDLE), nullptr, nullptr);
    }
    ~Inherited() { ::DeleteProcThreadAttributeList(list()); }
    Inherited(const Inherited&) = delete;
    Inherited& operator=(const Inherited&) = delete;

    bool isGood() const { return m_good; }
    LPPROC_THREAD_ATTRIBUTE_LIST list() { return reinterpret_cast<LPPROC_THREAD_ATTRIBUTE_LIST>(m_bytes.data()); }

private:
    std::vector<HANDLE> m_handles;
    std::vector<std::byte> m_bytes;
    bool m_good = false;
};

/// Starts a child that reads and writes these, in the job of children. Null: the last error of Windows says why not.
Handle spawn(const ChildCommand& command, HANDLE input, HANDLE output, HANDLE errors) {
    std::vector<HANDLE> all{input};
    for (const HANDLE more : {output, errors})
        if (std::find(all.begin(), all.end(), more) == all.end()) all.push_back(more);
    Inherited inherited(all);
    if (!inherited.isGood()) return nullptr;
    STARTUPINFOEXW start{};
    start.StartupInfo.cb = sizeof start;
    start.StartupInfo.dwFlags = STARTF_USESTDHANDLES;
    start.StartupInfo.hStdInput = input;
    start.StartupInfo.hStdOutput = output;
    start.StartupInfo.hStdError = errors;
    start.lpAttributeList = inherited.list();
    std::wstring line = commandLineOf(command);
    PROCESS_INFORMATION made{};
    if (!::CreateProcessW(command.program.c_str(), line.data(), nullptr, nullptr, TRUE,
                          CREATE_NO_WINDOW | CREATE_SUSPENDED | EXTENDED_STARTUPINFO_PRESENT, nullptr, nullptr,
                          &start.StartupInfo, &made))
        return nullptr;
    ::AssignProcessToJobObject(jobOfChildren(), made.hProcess);
    ::ResumeThread(made.hThread);
    ::CloseHandle(made.hThread);
    return Handle(made.hProcess);
}

ChildEnding endingFrom(DWORD code) {
    if (code == kKilled) return {ChildEnding::How::Killed, static_cast<int>(code)};
    if (code == ERROR_NOT_ENOUGH_QUOTA)
        return {ChildEnding::How::OutOfTime, 0};  // Windows sets it at a limit of the job
    if (code >= 0xC0000000) return {ChildEnding::How::Crashed, static_cast<int>(code)};
    return {ChildEnding::How::ByItself, static_cast<int>(code)};
}

}  // namespace

int answerDescriptor() { return 1; }

ChildProcess::ChildProcess(ChildProcess&& other) noexcept
    : m_id(std::exchange(other.m_id, 0)), m_pipe(std::move(other.m_pipe)), m_ending(other.m_ending) {}

int ChildProcess::start(const ChildCommand& command) {
    if (!command.given.empty()) return ENOTSUP;
    HANDLE reads = nullptr, writes = nullptr;
    if (!::CreatePipe(&reads, &writes, nullptr, kPipeBytes)) return errnoFromWindows();
    const bool answers = command.pipe == ChildCommand::Pipe::Answer;
    const Handle its(answers ? writes : reads);
    m_pipe = Descriptor(
        ::_open_osfhandle(reinterpret_cast<std::intptr_t>(answers ? reads : writes), _O_BINARY | _O_NOINHERIT));
    ::SetHandleInformation(its.get(), HANDLE_FLAG_INHERIT, HANDLE_FLAG_INHERIT);
    const Handle none = nothing();
    HANDLE errors = none.get();
    if (const HANDLE ours = ::GetStdHandle(STD_ERROR_HANDLE); command.speaks && ours && ours != INVALID_HANDLE_VALUE)
        if (::SetHandleInformation(ours, HANDLE_FLAG_INHERIT, HANDLE_FLAG_INHERIT)) errors = ours;
    Handle child = spawn(command, answers ? none.get() : its.get(), answers ? its.get() : none.get(), errors);
    if (!child) return errnoFromWindows();
    m_id = reinterpret_cast<std::intptr_t>(child.release());
    return 0;
}

bool ChildProcess::write(std::span<const std::byte> bytes) { return writeAll(m_pipe.number(), bytes); }

std::optional<std::size_t> ChildProcess::read(std::span<std::byte> bytes, std::chrono::milliseconds patience) {
    const auto last = std::chrono::steady_clock::now() + patience;
    const auto pipe = reinterpret_cast<HANDLE>(::_get_osfhandle(m_pipe.number()));
    for (;;) {
        DWORD waiting = 0;
        if (!::PeekNamedPipe(pipe, nullptr, 0, nullptr, &waiting, nullptr)) return 0;  // the other end is closed
        if (waiting > 0) return readSome(m_pipe.number(), bytes).value_or(0);
        if (std::chrono::steady_clock::now() >= last) return std::nullopt;
        ::Sleep(kLookEvery);
    }
}

bool ChildProcess::hasEnded(bool waits) {
    if (::WaitForSingleObject(handleOf(m_id), waits ? INFINITE : 0) == WAIT_TIMEOUT) return false;
    DWORD code = 0;
    ::GetExitCodeProcess(handleOf(m_id), &code);
    m_ending = endingFrom(code);
    ::CloseHandle(handleOf(std::exchange(m_id, 0)));
    return true;
}

void ChildProcess::kill() { ::TerminateProcess(handleOf(m_id), kKilled); }

ChildEnding ChildProcess::finish() {
    m_pipe = Descriptor(-1);
    if (m_id != 0) hasEnded(true);
    return m_ending;
}

ChildEnding ChildProcess::end(std::chrono::milliseconds patience) {
    if (m_id != 0 && ::WaitForSingleObject(handleOf(m_id), static_cast<DWORD>(patience.count())) == WAIT_TIMEOUT)
        kill();
    return finish();
}

}  // namespace gyre
