#include "core/system/CallFilterLinux.h"
#include "core/system/Confinement.h"
#include "importers/obstacles/ImportObstacle.h"

#include "ForbiddenActs.h"
#include "MeshFiles.h"
#include "tests/Test.h"

#include <QDir>
#include <QTemporaryDir>

#include <fcntl.h>
#include <seccomp.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <fstream>
#include <functional>
#include <set>

using namespace gyre;
using namespace gyre::importers;

namespace {

constexpr int kNoSuchCall = 254;  // exit status of an act that this processor has no call for

/// The status of a child process that runs `body` and exits with its result, as from waitpid.
int statusOf(const std::function<int()>& body) {
    const pid_t child = ::fork();
    if (child == 0) {
        for (const int number : {SIGHUP, SIGABRT}) ::signal(number, SIG_DFL);  // Qt Test would report them
        ::_exit(body());
    }
    int status = 0;
    while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    return status;
}

/// A new terminal; both its ends close with it.
struct Terminal {
    int master = ::posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
    int slave = -1;
    Terminal() {
        if (::grantpt(master) == 0 && ::unlockpt(master) == 0) slave = ::open(::ptsname(master), O_RDWR | O_NOCTTY);
    }
    ~Terminal() {
        ::close(slave);
        ::close(master);
    }
    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;

    /// Bytes that were typed into it, or that a program could take for typed.
    int waiting() const {
        int bytes = 0;
        return ::ioctl(slave, FIONREAD, &bytes) == 0 ? bytes : -1;
    }
};

/// Tries an act in a process like a reader's: with a terminal, and with a file that was left open.
int statusOf(const acts::Act& act, const QTemporaryDir& base, bool isConfined) {
    const std::filesystem::path folder = base.filePath("mesh").toStdString();
    const Terminal terminal;
    const int parent = ::getpid();
    return statusOf([&] {
        ::setsid();
        ::ioctl(terminal.slave, TIOCSCTTY, 0);
        const int writable = ::open((folder / "open").c_str(), O_RDWR | O_CREAT, 0600);
        const acts::Surroundings around{folder, base.filePath("outside").toStdString(), parent, terminal.slave,
                                        writable};
        const std::array readable{folder};
        if (isConfined)
            if (const Confinement done = confineThisProcess({}, readable); !done.calls || !done.files) return 253;
        const int error = act.attempt(around);
        return error < 0 ? kNoSuchCall : error;
    });
}

/// Plays an older kernel for this process and its children, by a filter that answers its calls for confinement.
void playKernelWithout(const char* call, int error) {
    const scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ALLOW);
    seccomp_rule_add(filter, SCMP_ACT_ERRNO(static_cast<unsigned>(error)), seccomp_syscall_resolve_name(call), 0);
    if (seccomp_load(filter) != 0) ::_exit(252);
    seccomp_release(filter);
}

}  // namespace

/// What the process that reads meshes cannot do, tried from inside.
class TestConfinement : public QObject {
    Q_OBJECT

    QTemporaryDir m_base;

    void writeFile(const QString& name) { std::ofstream(m_base.filePath(name).toStdString()) << "something\n"; }

private Q_SLOTS:
    void initTestCase() { qputenv("GYRE_IMPORT_WORKER", GYRE_IMPORT_WORKER); }

    /// The files of the acts, new for each.
    void init() {
        QDir(m_base.path()).removeRecursively();
        QVERIFY(QDir().mkpath(m_base.filePath("mesh/below")) && QDir().mkpath(m_base.filePath("outside")));
        for (const char* name : {"mesh/mesh.obj", "mesh/below/more.bin", "outside/key"}) writeFile(name);
        std::filesystem::create_symlink("../outside/key", m_base.filePath("mesh/link").toStdString());
    }

    void eachForbiddenActIsRefused_data() {
        QTest::addColumn<int>("index");
        for (std::size_t i = 0; i < acts::all().size(); ++i) QTest::newRow(acts::all()[i].name) << static_cast<int>(i);
    }
    void eachForbiddenActIsRefused() {
        QFETCH(int, index);
        const acts::Act& act = acts::all()[static_cast<std::size_t>(index)];
        if (act.refusal == acts::Refusal::Writes && kPermitsPipes) QSKIP("The sanitizers of this build write.");
        const int status = statusOf(act, m_base, true);
        if (WIFEXITED(status) && WEXITSTATUS(status) == kNoSuchCall) QSKIP("This processor has no such call.");
        if (act.refusal == acts::Refusal::Killed) {
            QVERIFY2(WIFSIGNALED(status), QByteArray::number(status));
            QCOMPARE(WTERMSIG(status), SIGSYS);
        } else {
            QVERIFY2(WIFEXITED(status), QByteArray::number(status));
            QCOMPARE(WEXITSTATUS(status), act.refusal == acts::Refusal::Closed ? EACCES : ENOSYS);
        }
    }

    /// Otherwise the test above might see an act fail for another reason.
    void theActsHappenWithoutConfinement_data() {
        QTest::addColumn<int>("index");
        for (std::size_t i = 0; i < acts::all().size(); ++i)
            if (acts::all()[i].unconfined == acts::Unconfined::Happens)
                QTest::newRow(acts::all()[i].name) << static_cast<int>(i);
    }
    void theActsHappenWithoutConfinement() {
        QFETCH(int, index);
        const int status = statusOf(acts::all()[static_cast<std::size_t>(index)], m_base, false);
        QVERIFY2(WIFEXITED(status), QByteArray::number(status));
        if (WEXITSTATUS(status) == kNoSuchCall) QSKIP("This processor has no such call.");
        QCOMPARE(WEXITSTATUS(status), 0);
    }

    void nothingIsTypedIntoTheTerminal() {
        const Terminal terminal;
        const auto type = [&](bool isConfined) {
            statusOf([&] {
                ::setsid();
                ::ioctl(terminal.slave, TIOCSCTTY, 0);
                if (isConfined) [[maybe_unused]]
                    const Confinement done = confineThisProcess({}, {});
                for (const char c : {'l', 's', '\n'}) ::ioctl(terminal.slave, TIOCSTI, &c);
                return 0;
            });
            return terminal.waiting();
        };
        QCOMPARE(type(true), 0);
        if (type(false) == 0) QSKIP("This kernel lets nobody type for another: dev.tty.legacy_tiocsti is 0.");
    }

    /// Even on a kernel without seccomp a reader has no terminal.
    void itHasASessionOfItsOwn() {
        const int status = statusOf([] {
            playKernelWithout("seccomp", ENOSYS);
            const std::array<std::filesystem::path, 1> all{"/"};
            const Confinement done = confineThisProcess({}, all);
            const bool hasTerminal = ::open("/dev/tty", O_RDONLY) >= 0;
            return done.calls ? 1 : ::getsid(0) != ::getpid() ? 2 : hasTerminal ? 3 : 0;
        });
        QCOMPARE(status, 0);
    }

    void whatAReaderNeedsIsPermitted() {
        const std::filesystem::path folder = m_base.filePath("mesh").toStdString();
        const int status = statusOf([&] {
            const std::array readable{folder};
            const Confinement done = confineThisProcess({}, readable);
            if (!done.calls || !done.files) return 1;
            std::string text;
            if (!(std::ifstream(folder / "mesh.obj") >> text) || text != "something") return 2;
            if (!(std::ifstream(folder / "below/more.bin") >> text)) return 3;
            if (std::filesystem::file_size(folder / "mesh.obj") != 10) return 4;
            for (std::size_t bytes = 1; bytes < std::size_t{1} << 28; bytes *= 4) std::vector<char>(bytes, 'x');
            try {
                return std::filesystem::file_size(folder / "missing") > 0 ? 5 : 6;
            } catch (const std::filesystem::filesystem_error&) {
                return 0;
            }
        });
        QVERIFY2(WIFEXITED(status), QByteArray::number(status));
        QCOMPARE(WEXITSTATUS(status), 0);
    }

    void anAbortIsStillAnAbort() {
        const int status = statusOf([] {
            [[maybe_unused]] const Confinement done = confineThisProcess({}, {});
            std::abort();
            return 0;
        });
        QVERIFY2(WIFSIGNALED(status), QByteArray::number(status));
        QCOMPARE(WTERMSIG(status), SIGABRT);
    }

    void aKernelThatCannotConfineIsNamedInTheNotes_data() {
        QTest::addColumn<QByteArray>("call");
        QTest::addColumn<QString>("says");
        QTest::newRow("seccomp") << QByteArray("seccomp") << "this kernel has no seccomp";
        QTest::newRow("Landlock") << QByteArray("landlock_create_ruleset") << "this kernel has no Landlock";
    }
    void aKernelThatCannotConfineIsNamedInTheNotes() {
        QFETCH(QByteArray, call);
        QFETCH(QString, says);
        const auto path = meshfiles::write(m_base, "box.obj", meshfiles::obj());
        const Result<MeshFile> usual = readMeshInWorker(path);
        QVERIFY2(usual, usual ? "" : usual.error().text().c_str());
        QVERIFY2(usual->unconfined.empty(), "this test needs a kernel with seccomp and Landlock");
        const int status = statusOf([&] {
            playKernelWithout(call.constData(), ENOSYS);
            const Result<MeshFile> file = readMeshInWorker(path);
            return file && file->unconfined.size() == 1 && QString::fromStdString(file->unconfined[0]).contains(says)
                       ? 0
                       : 1;
        });
        QVERIFY2(WIFEXITED(status), QByteArray::number(status));
        QCOMPARE(WEXITSTATUS(status), 0);
    }

    /// A warning of this machine is not kept with the mesh.
    void theCacheDoesNotKeepTheWarning() {
        const auto path = meshfiles::write(m_base, "box.obj", meshfiles::obj());
        ImportSettings settings;
        settings.meshOnly = true;
        settings.cacheFolder = m_base.filePath("cache").toStdString();
        const int status = statusOf([&] {
            playKernelWithout("landlock_create_ruleset", ENOSYS);
            const Result<ImportedObstacle> read = importObstacle(path, settings);
            return !read                                                 ? 1
                   : read->report.unconfined.size() != 1                 ? 2
                   : read->report.notes[0] != read->report.unconfined[0] ? 3
                                                                         : 0;
        });
        QCOMPARE(status, 0);
        const Result<ImportedObstacle> again = importObstacle(path, settings);
        QVERIFY(again && again->report.meshFromCache);
        QVERIFY(again->report.unconfined.empty());
    }

    /// Names that the library does not know would be left out of the filter without a word.
    void theNamedCallsExistHereAndOn64BitArm() {
        const std::set<std::string_view> olderThanArm{"open", "stat", "lstat",  "access",    "readlink",
                                                      "time", "iopl", "ioperm", "modify_ldt"};
        for (const auto& names : {permittedCalls(), attackingCalls()})
            for (const std::string_view name : names) {
                const std::string text(name);
                QVERIFY2(seccomp_syscall_resolve_name_arch(SCMP_ARCH_X86_64, text.c_str()) >= 0, text.c_str());
                QCOMPARE(seccomp_syscall_resolve_name_arch(SCMP_ARCH_AARCH64, text.c_str()) >= 0,
                         !olderThanArm.contains(name));
            }
        QVERIFY(acts::all().size() >= 40);
    }
};

GYRE_TEST(TestConfinement)
#include "TestConfinement.moc"
