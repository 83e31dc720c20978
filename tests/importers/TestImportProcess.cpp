#include "core/system/Memory.h"
#include "importers/obstacles/ImportObstacle.h"
#include "importers/obstacles/ImportWorker.h"

#include "MeshFiles.h"
#include "tests/Test.h"

#include <QElapsedTimer>
#include <QRegularExpression>
#include <QTemporaryDir>

#include <dirent.h>
#include <sys/resource.h>
#include <sys/wait.h>

#include <cerrno>
#include <cmath>
#include <thread>

using namespace gyre;
using namespace gyre::importers;

namespace {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool kHasSanitizer = true;
#else
constexpr bool kHasSanitizer = false;
#endif

/// Number of open files of this process.
int openFiles() {
    int count = 0;
    DIR* folder = ::opendir("/proc/self/fd");
    while (::readdir(folder)) ++count;
    ::closedir(folder);
    return count;
}

ImportLimits withSeconds(double seconds) {
    ImportLimits limits;
    limits.seconds = seconds;
    return limits;
}

QString textOf(const std::string& text) { return QString::fromStdString(text); }

}  // namespace

/// The worker misbehaves in many forms. This process must only receive an error.
class TestImportProcess : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    std::filesystem::path write(const QString& name, const QByteArray& bytes = "x") {
        return meshfiles::write(m_folder, name, bytes);
    }

    /// The error if the worker has this behaviour. import_worker.cpp implements the behaviours.
    Error errorOfBehaviour(const QString& behaviour, const ImportLimits& limits = {},
                           const ProgressCallback& progress = {}) {
        const Result<MeshFile> file = readMeshInWorker(write(behaviour + ".behave"), {}, progress, limits);
        return file ? Error{ErrorCode::Numeric, "it took it"} : file.error();
    }

private Q_SLOTS:
    void initTestCase() { qputenv("GYRE_IMPORT_WORKER", GYRE_IMPORT_WORKER); }

    /// No worker process and no pipe may remain.
    void init() { m_openBefore = openFiles(); }
    void cleanup() {
        QCOMPARE(::waitpid(-1, nullptr, WNOHANG), -1);
        QCOMPARE(errno, ECHILD);
        QCOMPARE(openFiles(), m_openBefore);
    }

    void aWorkerThatFailsIsReportedWithASentence_data() {
        QTest::addColumn<QString>("behaviour");
        QTest::addColumn<ErrorCode>("kind");
        QTest::addColumn<QString>("says");
        QTest::newRow("crashes") << "crash" << ErrorCode::Malformed
                                 << (kHasSanitizer ? "crashed (signal 6)" : "crashed (signal 11)");
        QTest::newRow("aborts") << "abort" << ErrorCode::Malformed << "crashed (signal 6)";
        QTest::newRow("leaves without a word") << "leave" << ErrorCode::Malformed << "sent an invalid answer";
        QTest::newRow("writes rubbish") << "rubbish" << ErrorCode::Malformed << "sent an invalid answer";
        QTest::newRow("stops in the middle") << "half" << ErrorCode::Malformed << "sent an invalid answer";
        QTest::newRow("announces more than it has") << "boast" << ErrorCode::Malformed << "sent an invalid answer";
        QTest::newRow("names vertices that are not there")
            << "astray" << ErrorCode::Malformed << "sent an invalid answer";
    }
    void aWorkerThatFailsIsReportedWithASentence() {
        QFETCH(QString, behaviour);
        QFETCH(ErrorCode, kind);
        QFETCH(QString, says);
        const Error error = errorOfBehaviour(behaviour);
        QVERIFY2(textOf(error.message).contains(says), error.message.c_str());
        QVERIFY2(textOf(error.message).contains(behaviour + ".behave"), error.message.c_str());
        QVERIFY2(error.message.back() == '.', error.message.c_str());
        QCOMPARE(error.code, kind);
    }

    void aWorkerThatSleepsIsStopped() {
        const Error error = errorOfBehaviour("sleep", withSeconds(0.3));
        QVERIFY2(textOf(error.message).contains("took too long"), error.message.c_str());
        QCOMPARE(error.code, ErrorCode::Limit);
    }

    void aWorkerWithEndlessOutputIsStopped() {
        QVERIFY(textOf(errorOfBehaviour("chatter", withSeconds(0.3)).message).contains("took too long"));
    }

    void aWorkerThatUsesUpItsProcessorTimeIsStopped() {
        ImportLimits limits;
        limits.allowance.cpuSeconds = 1;
        const Error error = errorOfBehaviour("spin", limits);
        QVERIFY2(textOf(error.message).contains("took too long"), error.message.c_str());
    }

    void aWorkerThatExceedsItsMemoryIsStopped() {
        if (kHasSanitizer) QSKIP("The sanitizer needs more memory than this allows.");
        ImportLimits limits;
        limits.allowance.memory = 64u << 20;
        const Error error = errorOfBehaviour("eat", limits);
        QVERIFY2(textOf(error.message).contains("crashed"),
                 error.message.c_str());  // the worker does not catch the exception
    }

    /// A valid file that needs more memory than permitted: 60,000 squares in 4 MB.
    void aMeshTooLargeForTheMemoryIsReported() {
        if (kHasSanitizer) QSKIP("The sanitizer needs more memory than this allows.");
        QByteArray file;
        for (int i = 0; i < 60000; ++i) {
            const QByteArray x = QByteArray::number(i);
            for (const char* corner : {" 0 0\n", " 1 0\n", " 1 1\n", " 0 1\n"}) file += "v " + x + corner;
            file += "f -4 -3 -2 -1\n";
        }
        const auto path = write("large.obj", file);
        QVERIFY(readMeshInWorker(path));
        ImportLimits limits;
        limits.allowance.memory = 4u << 20;
        const Result<MeshFile> mesh = readMeshInWorker(path, {}, {}, limits);
        QVERIFY(!mesh);
        QVERIFY2(textOf(mesh.error().text()).contains("large.obj"), mesh.error().text().c_str());
        QVERIFY2(textOf(mesh.error().text()).contains("not enough memory"), mesh.error().text().c_str());
        QCOMPARE(mesh.error().code, ErrorCode::Limit);
    }

    /// A file of 300 bytes with 20 million points, which take 480 MB: an accessor without a buffer view is all zeros.
    /// The limit of this process stands for a machine with little free memory; the worker may raise it, so it must ask
    /// for less.
    void aMeshMayTakeHalfOfTheFreeMemory() {
        if (kHasSanitizer) QSKIP("The sanitizer needs more memory than this allows.");
        QCOMPARE(within(Allowance(), std::uint64_t{100} << 30).memory, Allowance().memory);
        QCOMPARE(within(Allowance(), 1000).memory, std::uint64_t(1000));
        const auto path = write("swollen.gltf", R"({"asset": {"version": "2.0"}, "scene": 0, "scenes": [{"nodes": [0]}],
            "nodes": [{"mesh": 0}], "meshes": [{"primitives": [{"attributes": {"POSITION": 0}}]}],
            "accessors": [{"componentType": 5126, "count": 20000000, "type": "VEC3"}]})");
        rlimit limit{};
        getrlimit(RLIMIT_AS, &limit);
        const rlim_t old = limit.rlim_cur;
        limit.rlim_cur = mappedMemory() + (600u << 20);
        setrlimit(RLIMIT_AS, &limit);
        const Result<MeshFile> mesh = readMeshInWorker(path);
        limit.rlim_cur = old;
        setrlimit(RLIMIT_AS, &limit);
        QVERIFY(!mesh);
        QCOMPARE(mesh.error().code, ErrorCode::Limit);
        static const QRegularExpression kSentence(
            R"re(not enough memory to read "swollen\.gltf", which may take (\d+) MB here\. Close other programs)re");
        const QRegularExpressionMatch found = kSentence.match(textOf(mesh.error().text()));
        QVERIFY2(found.hasMatch(), mesh.error().text().c_str());
        QVERIFY(found.captured(1).toInt() < 450);  // 300 MB and what the program itself maps
    }

    /// TestConfinement lists what is forbidden.
    void aWorkerThatAttacksIsStopped() {
        const Error error = errorOfBehaviour("burgle");
        QVERIFY2(textOf(error.message).contains("an attack"), error.message.c_str());
        QVERIFY2(textOf(error.message).contains("burgle.behave"), error.message.c_str());
        QCOMPARE(error.code, ErrorCode::Malformed);
    }

    /// Landlock does not confine threads that run already.
    void aWorkerWithMoreThreadsReadsNothing() {
#if defined(__SANITIZE_THREAD__)
        QSKIP("ThreadSanitizer has a thread of its own.");
#endif
        const Result<MeshFile> file = readMeshInWorker(write("threads.obj", meshfiles::obj()));
        QVERIFY(!file);
        QVERIFY2(textOf(file.error().text()).contains("threads.obj"), file.error().text().c_str());
        QVERIFY2(textOf(file.error().text()).contains("cannot be confined"), file.error().text().c_str());
    }

    void cancelKillsTheWorkerAtOnce() {
        QElapsedTimer sinceNo;
        const Error error = errorOfBehaviour("sleep", {}, [&](double) {
            if (!sinceNo.isValid()) sinceNo.start();
            return false;
        });
        QVERIFY2(textOf(error.message).contains("cancelled"), error.message.c_str());
        QVERIFY2(sinceNo.elapsed() < 5000, "it waited for the worker");
    }

    /// The callback is frequent enough to cancel within 100 ms: 10 times while the worker sleeps for half a second.
    void cancellingIsPossibleWhileTheWorkerIsSilent() {
        int asked = 0;
        const Error error = errorOfBehaviour("sleep", withSeconds(0.5), [&](double) { return ++asked > 0; });
        QVERIFY(!error.message.empty());
        QVERIFY2(asked >= 10, QByteArray::number(asked));
    }

    void aMissingProgramIsReported() {
        const Result<MeshFile> file = readMeshInWorker(write("box.obj", meshfiles::obj()), {}, {}, {}, "/nowhere/gyre");
        QVERIFY(!file);
        QCOMPARE(file.error().code, ErrorCode::Missing);
        QVERIFY2(textOf(file.error().text()).contains("/nowhere/gyre"), file.error().text().c_str());
    }

    void theReceivedMeshEqualsTheReadMesh() {
        const auto path = write(QString::fromUtf8("石 box.glb"), meshfiles::glb());
        const Result<MeshFile> apart = readMeshInWorker(path), here = readMeshInProcess(path);
        QVERIFY(apart && here);
        QVERIFY(apart->parts[0].clean.mesh == here->parts[0].clean.mesh);
        QCOMPARE(apart->format, here->format);
        QCOMPARE(apart->metresPerUnit, here->metresPerUnit);
        QCOMPARE(apart->unitFromFile, here->unitFromFile);
        QCOMPARE(apart->meshes, here->meshes);
    }

    void importSettingsSurviveTheCommandLine() {
        const WorkerRequest request{"/a b/-c.obj", {0.0254f, UpAxis::Z, true, {"/c d/e.bin", "/f"}}, {12345678901, 7}};
        const std::vector<std::string> texts = argumentsOf(request);
        std::vector<const char*> arguments;
        for (const std::string& text : texts) arguments.push_back(text.c_str());
        const auto again = requestFrom(arguments);
        QVERIFY(again);
        QCOMPARE(again->mesh, request.mesh);
        QCOMPARE(*again->options.metresPerUnit, 0.0254f);
        QCOMPARE(*again->options.up, UpAxis::Z);
        QVERIFY(again->options.split);
        QVERIFY(again->options.permitted == request.options.permitted);
        QCOMPARE(again->allowance.memory, request.allowance.memory);
        QCOMPARE(again->allowance.cpuSeconds, request.allowance.cpuSeconds);
        arguments.resize(arguments.size() - request.options.permitted.size() - 1);
        QVERIFY(!requestFrom(arguments));
    }

    void parallelImportsDoNotInterfere() {
        std::array<bool, 6> right{};
        std::vector<std::thread> threads;
        for (std::size_t i = 0; i < right.size(); ++i) {
            const auto path = write(QString("box%1.obj").arg(i),
                                    meshfiles::obj() + "v " + QByteArray::number(int(i) + 10) + " 0 0\nf 1 3 9\n");
            threads.emplace_back([&, i, path] {
                const Result<MeshFile> file = readMeshInWorker(path);
                right[i] =
                    file && std::abs(file->parts[0].clean.mesh.bounds().high.x - static_cast<float>(i + 10)) < 1e-5f;
            });
        }
        for (std::thread& thread : threads) thread.join();
        QVERIFY(std::ranges::all_of(right, [](bool one) { return one; }));
    }

private:
    int m_openBefore = 0;
};

GYRE_TEST(TestImportProcess)
#include "TestImportProcess.moc"
