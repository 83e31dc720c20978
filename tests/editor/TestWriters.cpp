#include "core/scenefile/DiskFile.h"
#include "core/simulation/Simulation.h"
#include "core/stages/SimulationState.h"
#include "core/system/Endings.h"
#include "editor/writers/CacheFile.h"
#include "editor/writers/Half.h"
#include "editor/writers/SmokeGrid.h"
#include "editor/writers/WholeFile.h"
#include "tests/Test.h"
#include "tests/core/EffectSamples.h"

#include <QTemporaryDir>

#include <glm/geometric.hpp>
#include <glm/vector_relational.hpp>

#include <algorithm>
#include <bit>
#include <cmath>
#include <fstream>
#include <iterator>
#include <numbers>

#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace gyre;
using namespace gyre::editor;

namespace {

constexpr std::size_t kMebibyte = std::size_t{1} << 20, kLarge = 2 * kMebibyte + 500'000;

std::filesystem::path inFolder(const QTemporaryDir& folder, const char* name) {
    return std::filesystem::path(folder.path().toStdString()) / name;
}

std::vector<std::byte> bytesIn(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    const auto bytes = std::as_bytes(std::span(text));
    return {bytes.begin(), bytes.end()};
}

std::size_t filesIn(const QTemporaryDir& folder) {
    return static_cast<std::size_t>(
        std::distance(std::filesystem::directory_iterator(folder.path().toStdString()), {}));
}

/// Whether the folder holds a temporary file.
bool isGrowingIn(const QTemporaryDir& folder) {
    for (const auto& entry : std::filesystem::directory_iterator(folder.path().toStdString()))
        if (entry.path().filename().string().starts_with(".gyre-")) return true;
    return false;
}

/// Two frames of a few particles.
std::vector<std::byte> smallCache(CachePrecision precision = CachePrecision::Full) {
    const QTemporaryDir folder;
    const auto file = inFolder(folder, "small.gyrecache");
    Result<CacheWriter> writer = CacheWriter::create(file, {0.5, Axes::Unity, 2}, precision);
    for (int i = 0; i < 2; ++i) {
        CacheFrame frame{static_cast<std::uint64_t>(10 * i), 0.5 * i, {}};
        frame.sets[0].ids = {7, 9, std::uint64_t{1} << 40};
        frame.sets[0].arrays = {{"position", 3, TurnsAs::Vector, {1, 2, 3, 4, 5, 6, 7, 8, 9}},
                                {"age", 1, TurnsAs::Plain, {0.1f, 0.2f, 0.3f}}};
        if (!writer->add(frame)) return {};
    }
    if (!writer->finish()) return {};
    return bytesIn(file);
}

}  // namespace

class TestWriters : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyHalfSurvivesTheConversionToFloat() {
        for (std::uint32_t bits = 0; bits < 65536; ++bits) {
            const auto half = static_cast<std::uint16_t>(bits);
            const float value = floatFromHalf(half);
            if (std::isnan(value))
                QVERIFY(std::isnan(floatFromHalf(halfFrom(value))));
            else
                QCOMPARE(halfFrom(value), half);
        }
    }

    void aFloatBecomesTheNearestHalf() {
        for (const float value :
             {1.0f, 0.1f, 3.14159f, 1e-5f, 6e-8f, 2e-8f, 2049.0f, 2051.0f, 65519.0f, 1e-3f, 0.33333f}) {
            const std::uint16_t half = halfFrom(value);
            const float error = std::abs(floatFromHalf(half) - value);
            if (half > 0) QVERIFY(error <= std::abs(floatFromHalf(static_cast<std::uint16_t>(half - 1)) - value));
            QVERIFY(error <= std::abs(floatFromHalf(static_cast<std::uint16_t>(half + 1)) - value));
            QCOMPARE(halfFrom(-value), half | 0x8000);
        }
        QCOMPARE(halfFrom(2049.0f), halfFrom(2048.0f));  // a tie rounds to even
        QCOMPARE(halfFrom(2051.0f), halfFrom(2052.0f));
        QCOMPARE(halfFrom(65520.0f), 0x7C00);
    }

    void aRecordingSurvivesItsFile() {
        const std::vector<std::byte> bytes = smallCache();
        const Result<Cache> cache = readCache(bytes, "small");
        QVERIFY2(cache, cache ? "" : cache.error().text().c_str());
        QCOMPARE(cache->header.frameSeconds, 0.5);
        QVERIFY(cache->header.axes == Axes::Unity);
        QCOMPARE(cache->frames.size(), 2u);
        QCOMPARE(cache->frames[1].frame, 10u);
        const ParticleFrame& set = cache->frames[1].sets[0];
        QCOMPARE(set.ids.back(), std::uint64_t{1} << 40);
        QVERIFY((set.array("position").values == std::vector<float>{1, 2, 3, 4, 5, 6, 7, 8, 9}));
        QVERIFY((set.array("age").values == std::vector<float>{0.1f, 0.2f, 0.3f}));
    }

    void recordingsOfEarlierReleasesAreStillRead() {
        for (const char* name : {"tiny-1.0.gyrecache", "tiny-half-1.0.gyrecache"}) {
            const Result<Cache> cache =
                readCache(bytesIn(std::filesystem::path(GYRE_SOURCE_DIR) / "tests/data/recordings" / name), name);
            QVERIFY2(cache, cache ? "" : cache.error().text().c_str());
            QCOMPARE(cache->frames.size(), 3u);
            QCOMPARE(cache->frames[2].frame, 12u);
            QCOMPARE(cache->header.frameSeconds, 1.0 / 12);
            const ParticleFrame& tracers = cache->frames[0].sets[static_cast<int>(CacheSet::Tracers)];
            QCOMPARE(tracers.ids[2], 3u);
            QCOMPARE(tracers.array("position").values[0], -0.06843782961368561f);
            QVERIFY(std::abs(tracers.array("lifetime").values[0] - 5.498512f) < 0.002f);
        }
    }

    void everyTruncationOfARecordingIsRefused() {
        const std::vector<std::byte> bytes = smallCache();
        for (std::size_t size = 0; size < bytes.size(); ++size) {
            const std::vector<std::byte> cut(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(size));
            QVERIFY2(!readCache(cut, "cut"), qPrintable(QString::number(size)));
        }
    }

    void everyFlippedBitOfARecordingIsRefused() {
        const std::vector<std::byte> bytes = smallCache(CachePrecision::Half);
        for (std::size_t bit = 0; bit < 8 * bytes.size(); ++bit) {
            std::vector<std::byte> flipped = bytes;
            flipped[bit / 8] ^= static_cast<std::byte>(1 << bit % 8);
            QVERIFY2(!readCache(flipped, "flipped"), qPrintable(QString::number(bit)));
        }
    }

    void aFileExistsOnlyAfterItIsCommitted() {
        const QTemporaryDir folder;
        const auto target = inFolder(folder, "whole");
        {
            Result<WholeFile> file = WholeFile::create(target);
            QVERIFY(file && file->append(std::as_bytes(std::span("half", 4))));
            QVERIFY(!std::filesystem::exists(target));
            QCOMPARE(filesIn(folder), 1u);
        }
        QCOMPARE(filesIn(folder), 0u);
        QVERIFY(writeWhole(target, std::as_bytes(std::span("first", 5))));
        {
            Result<WholeFile> file = WholeFile::create(target);
            QVERIFY(file && file->append(std::as_bytes(std::span("second", 6))));
            QCOMPARE(bytesIn(target).size(), 5u);
            QVERIFY(file->replaceAt(0, std::as_bytes(std::span("S", 1))));
            QVERIFY(file->append(std::as_bytes(std::span("!", 1))));
            QVERIFY(file->commit());
        }
        const std::vector<std::byte> bytes = bytesIn(target);
        QCOMPARE(std::string(reinterpret_cast<const char*>(bytes.data()), bytes.size()), std::string("Second!"));
        QCOMPARE(filesIn(folder), 1u);
    }

    void aFileOfManyBlocksIsChangedInThem() {
        const QTemporaryDir folder;
        const auto target = inFolder(folder, "large");
        std::vector<std::byte> bytes(kLarge, std::byte{7});
        Result<WholeFile> file = WholeFile::create(target);
        QVERIFY(file && file->append(std::span(bytes).first(kLarge / 3)) &&
                file->append(std::span(bytes).subspan(kLarge / 3)));
        // Across the ends of blocks, inside of one, and at both ends of the file.
        for (const std::size_t at :
             {kMebibyte - 1, 2 * kMebibyte - 2, std::size_t{12345}, std::size_t{0}, kLarge - 3}) {
            QVERIFY(file->replaceAt(at, std::as_bytes(std::span("new", 3))));
            std::ranges::copy(std::as_bytes(std::span("new", 3)), bytes.begin() + static_cast<std::ptrdiff_t>(at));
        }
        QVERIFY(file->append(std::as_bytes(std::span("end", 3))));
        std::ranges::copy(std::as_bytes(std::span("end", 3)), std::back_inserter(bytes));
        QCOMPARE(file->size(), bytes.size());
        QVERIFY(file->commit());
        QVERIFY(bytesIn(target) == bytes);
    }

    void bytesThatTheDiskGivesBackOtherwiseAreRefused() {
        const QTemporaryDir folder;
        const auto target = inFolder(folder, "large");
        QVERIFY(writeWhole(target, std::as_bytes(std::span("old", 3))));
        for (const std::size_t at : {std::size_t{0}, kMebibyte, kLarge - 1, kLarge}) {
            Result<WholeFile> file = WholeFile::create(target);
            QVERIFY(file && file->append(std::vector<std::byte>(kLarge)));
            std::fstream(file->growingName()).seekp(static_cast<std::streamoff>(at)).put('x');
            const Result<void> done = file->commit();
            QVERIFY2(!done && done.error().text().find("other bytes") != std::string::npos, std::to_string(at).c_str());
        }
        QCOMPARE(bytesIn(target).size(), 3u);
        QCOMPARE(filesIn(folder), 1u);
    }

    void whatAnotherProgramWroteIsTakenOver() {
        const QTemporaryDir folder;
        const auto target = inFolder(folder, "video");
        Result<WholeFile> file = WholeFile::create(target);
        QVERIFY(file);
        const Result<void> nothing = file->takeOver();
        QVERIFY(!nothing && nothing.error().code == ErrorCode::Unwritable);
        std::filesystem::remove(file->growingName());  // some programs put a new file in the place of the old
        std::ofstream(file->growingName()) << std::string(kLarge, 'v');
        QVERIFY(file->takeOver());
        QCOMPARE(file->size(), kLarge);
        QVERIFY(file->commit());
        QCOMPARE(std::filesystem::file_size(target), kLarge);
        QCOMPARE(filesIn(folder), 1u);
    }

    void aPipeStaysAPipe() {
        const QTemporaryDir folder;
        const auto pipe = inFolder(folder, "pipe");
        QCOMPARE(::mkfifo(pipe.c_str(), 0600), 0);
        const Result<void> written = writeWhole(pipe, {}), saved = writeFile(pipe, {}), tried = tryToWrite(pipe);
        QVERIFY(!written && !saved && !tried);
        QCOMPARE(written.error().text(), pipe.string() + " cannot be written: it is no ordinary file. Choose another.");
        QVERIFY(std::filesystem::is_fifo(pipe));
        QCOMPARE(filesIn(folder), 1u);
    }

    void aLinkStaysALinkAndItsTargetIsReplaced() {
        const QTemporaryDir folder;
        const auto target = inFolder(folder, "target"), link = inFolder(folder, "link");
        QVERIFY(writeWhole(target, std::as_bytes(std::span("first", 5))));
        std::filesystem::create_symlink("target", link);
        QVERIFY(writeWhole(link, std::as_bytes(std::span("second", 6))));
        QVERIFY(std::filesystem::is_symlink(link));
        QCOMPARE(bytesIn(target).size(), 6u);
    }

    void filesCommittedTogetherAppearTogetherOrNotAtAll() {
        const QTemporaryDir folder;
        std::filesystem::create_directory(inFolder(folder, "folder"));
        std::vector<WholeFile> files;
        QVERIFY(addWhole(inFolder(folder, "one"), {}, files));
        QVERIFY(addWhole(inFolder(folder, "two"), {}, files));
        QCOMPARE(filesIn(folder), 3u);
        std::filesystem::create_symlink(inFolder(folder, "two"), inFolder(folder, "two"));  // a cyclic link
        QVERIFY(!WholeFile::commitTogether(files));
        QVERIFY(!std::filesystem::exists(inFolder(folder, "one")));
        std::filesystem::remove(inFolder(folder, "two"));
        QVERIFY(WholeFile::commitTogether(files));
        QCOMPARE(filesIn(folder), 3u);
        QVERIFY(!addWhole(inFolder(folder, "folder"), {}, files));
    }

    void aSignalLeavesNoFileHalfWritten() {
        // Either writer may get the signal at any moment of the write.
        for (const bool isScene : {true, false})
            for (int i = 0; i < 5; ++i) {
                const QTemporaryDir folder;
                const auto file = inFolder(folder, "file");
                const std::vector<std::byte> bytes(std::size_t{4} << 20, std::byte{7});
                const pid_t child = ::fork();
                if (child == 0) {
                    endCleanlyOnSignals();
                    for (;;)
                        if (isScene ? !writeFile(file, bytes) : !writeWhole(file, bytes)) ::_exit(1);
                }
                while (!isGrowingIn(folder)) {
                }
                ::kill(child, SIGTERM);
                int status = 0;
                QCOMPARE(::waitpid(child, &status, 0), child);
                QVERIFY(WIFEXITED(status));
                QCOMPARE(WEXITSTATUS(status), 128 + SIGTERM);
                QVERIFY(!isGrowingIn(folder));
                if (std::filesystem::exists(file)) QCOMPARE(std::filesystem::file_size(file), bytes.size());
            }
    }

    void aSignalWaitsForAnUninterruptibleSection() {
        int ends[2];
        QCOMPARE(::pipe(ends), 0);
        const pid_t child = ::fork();
        if (child == 0) {
            endCleanlyOnSignals();
            {
                const SignalBlock block;
                ::raise(SIGINT);
                if (::write(ends[1], "x", 1) != 1) ::_exit(1);
            }
            ::_exit(2);
        }
        int status = 0;
        QCOMPARE(::waitpid(child, &status, 0), child);
        QCOMPARE(WEXITSTATUS(status), 128 + SIGINT);
        ::close(ends[1]);
        char got = 0;
        QCOMPARE(::read(ends[0], &got, 1), ssize_t{1});
        ::close(ends[0]);
    }

    void smokeInTheGridHasTheExtinctionOfItsSprites() {
        Simulation simulation(samples::livelyScene(), 1);
        for (int i = 0; i < 40; ++i) simulation.step();
        for (const Axes axes : {Axes::Gyre, Axes::Unreal}) {
            ParticleFrame tracers = tracersOf(simulation.state());
            convert(tracers, AxesChange(axes));
            double hidden = 0;
            for (std::size_t i = 0; i < tracers.count(); ++i) {
                const double radius = static_cast<double>(tracers.array("radius").values[i]);
                hidden += static_cast<double>(tracers.array("opacity").values[i]) * std::numbers::pi * radius * radius;
            }
            QVERIFY(hidden > 0);
            const float cell = cellFor(smokeBounds(simulation.state(), AxesChange(axes)), 48, AxesChange(axes));
            const SmokeGrid grid = *smokeOf(simulation.state(), cell, AxesChange(axes));
            double kept = 0;
            const double volume = std::pow(static_cast<double>(grid.cell), 3);
            for (const float density : grid.density) kept += static_cast<double>(density) * volume;
            QVERIFY(std::abs(kept / hidden - 1) < 1e-4);  // rounding of sums of floats
            QVERIFY(std::max({grid.cells.x, grid.cells.y, grid.cells.z}) <= 48 + 4);
        }
    }

    void gridsOfARunWithOneVoxelSizeAreAligned() {
        Simulation simulation(samples::livelyScene(), 1);
        const AxesChange axes(Axes::Blender);
        for (int i = 0; i < 10; ++i) simulation.step();
        const SmokeGrid before = *smokeOf(simulation.state(), 0.05f, axes);
        for (int i = 0; i < 30; ++i) simulation.step();
        const SmokeGrid after = *smokeOf(simulation.state(), 0.05f, axes);
        QCOMPARE(before.cell, after.cell);
        QVERIFY(before.first != after.first || before.cells != after.cells);
        // A cell has the same place in both grids: its index times its side.
        const Box bounds = smokeBounds(simulation.state(), axes);
        QVERIFY(glm::all(glm::lessThanEqual(after.cell * glm::vec3(after.first), bounds.low)));
        QVERIFY(glm::all(glm::greaterThanEqual(after.cell * glm::vec3(after.first + after.cells), bounds.high)));
    }

    void voxelsTooSmallForTheMemoryAreRefusedWithTheSmallestThatFits() {
        Simulation simulation(samples::livelyScene(), 1);
        for (int i = 0; i < 40; ++i) simulation.step();
        for (const Axes axes : {Axes::Gyre, Axes::Unreal}) {
            const float tiny = 1e-4f * AxesChange(axes).lengthUnit();
            const Result<SmokeGrid> refused = smokeOf(simulation.state(), tiny, AxesChange(axes));
            QVERIFY(!refused && refused.error().code == ErrorCode::Limit);
            QVERIFY2(refused.error().text().find("voxels of 0.1 mm") == 0, refused.error().text().c_str());
            QVERIFY(refused.error().text().ends_with(" mm."));
        }
    }

    void smokeInTheGridHasTheTemperatureOfItsTracers() {
        Simulation simulation(samples::livelyScene(), 1);
        for (int i = 0; i < 20; ++i) simulation.step();
        const float ambient = simulation.state().scene.fluid.ambientTemperature;
        const AxesChange axes(Axes::Gyre);
        const SmokeGrid grid =
            *smokeOf(simulation.state(), cellFor(smokeBounds(simulation.state(), axes), 16, axes), axes);
        for (std::size_t i = 0; i < grid.density.size(); ++i) {
            if (grid.density[i] > 0)
                QVERIFY(std::abs(grid.temperature[i] - ambient) < 0.01f);
            else
                QCOMPARE(grid.temperature[i], 0.0f);
        }
    }
};

GYRE_TEST(TestWriters)
#include "TestWriters.moc"
