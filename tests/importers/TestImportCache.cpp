#include "importers/obstacles/ImportCache.h"
#include "importers/obstacles/ImportObstacle.h"

#include "MeshFiles.h"
#include "tests/Test.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include <chrono>
#include <cmath>
#include <thread>

using namespace gyre;
using namespace gyre::importers;

namespace {

std::vector<std::byte> someBytes(std::size_t count, int value) {
    return std::vector<std::byte>(count, static_cast<std::byte>(value));
}

}  // namespace

class TestImportCache : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;

    std::filesystem::path write(const QString& name, const QByteArray& bytes) {
        return meshfiles::write(*m_folder, name, bytes);
    }

    std::filesystem::path cacheFolder() const { return m_folder->filePath(".gyre-cache").toStdString(); }

    ImportSettings settings() const {
        ImportSettings list;
        list.fit.kind = FitKind::Hull;
        list.cacheFolder = cacheFolder();
        return list;
    }

    QStringList kept() const {
        return QDir(m_folder->filePath(".gyre-cache"))
            .entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot, QDir::Name);
    }

    /// Whether mesh and pieces came from the cache, as two letters; "-" for a step that was computed.
    QString fromCache(const std::filesystem::path& path, const ImportSettings& wanted) {
        const Result<ImportedObstacle> obstacle = importObstacle(path, wanted);
        if (!obstacle) return QString::fromStdString(obstacle.error().text());
        return QString(obstacle->report.meshFromCache ? "m" : "-") + (obstacle->report.piecesFromCache ? "p" : "-");
    }

private Q_SLOTS:
    void initTestCase() { qputenv("GYRE_IMPORT_WORKER", GYRE_IMPORT_WORKER); }
    void init() { m_folder.reset(new QTemporaryDir); }

    void theSecondImportComesFromTheCacheAndIsEqual() {
        const auto path = write("box.fbx", meshfiles::fbxText(2.54, 2));
        const Result<ImportedObstacle> first = importObstacle(path, settings()),
                                       second = importObstacle(path, settings());
        QVERIFY(first && second);
        QVERIFY(!first->report.meshFromCache && !first->report.piecesFromCache);
        QVERIFY(second->report.meshFromCache && second->report.piecesFromCache);
        QVERIFY(second->body == first->body);
        QVERIFY(second->mesh == first->mesh);
        QCOMPARE(second->report.notes, first->report.notes);
        QCOMPARE(second->report.mass.volume, first->report.mass.volume);
        QCOMPARE(second->report.mass.inertia[1][1], first->report.mass.inertia[1][1]);
        QCOMPARE(second->report.unitFromFile, true);
    }

    void withoutAFolderNothingIsCached() {
        ImportSettings without = settings();
        without.cacheFolder.clear();
        const auto path = write("box.obj", meshfiles::obj());
        QCOMPARE(fromCache(path, without), "--");
        QCOMPARE(fromCache(path, without), "--");
        QVERIFY(kept().isEmpty());
    }

    void changedInputsAreImportedAgain() {
        const auto path = write("box.obj", meshfiles::obj());
        QCOMPARE(fromCache(path, settings()), "--");
        ImportSettings other = settings();
        other.mesh.metresPerUnit = 2;
        QCOMPARE(fromCache(path, other), "--");
        other = settings();
        other.mesh.up = UpAxis::Z;
        QCOMPARE(fromCache(path, other), "--");
        other = settings();
        other.fit.planes = 20;  // the mesh is unchanged
        QCOMPARE(fromCache(path, other), "m-");
        other.fit.error = 0.25f;
        QCOMPARE(fromCache(path, other), "m-");
        write("box.obj", meshfiles::obj() + "v 0 0 9\nf 1 2 9\n");
        QCOMPARE(fromCache(path, settings()), "--");
        write("box.obj", meshfiles::obj());
        QCOMPARE(fromCache(path, settings()), "mp");
    }

    /// The key depends on the content, not on the name.
    void aCopyOfAFileIsFoundInTheCache() {
        QCOMPARE(fromCache(write("box.stl", meshfiles::stlBinary()), settings()), "--");
        QCOMPARE(fromCache(write("copy.stl", meshfiles::stlBinary()), settings()), "mp");
    }

    void aReferencedFileIsPartOfTheKey() {
        write("box.bin", meshfiles::gltfBuffer());
        const auto path = write("box.gltf", meshfiles::gltfBeside("box.bin"));
        QCOMPARE(fromCache(path, settings()), "--");
        QCOMPARE(fromCache(path, settings()), "mp");
        QByteArray moved = meshfiles::gltfBuffer();
        const float further = 5;
        moved.replace(7 * 12, 4, reinterpret_cast<const char*>(&further), 4);
        write("box.bin", moved);
        QCOMPARE(fromCache(path, settings()), "--");
        const Result<ImportedObstacle> obstacle = importObstacle(path, settings());
        QVERIFY(obstacle && std::abs(obstacle->mesh.bounds().high.x - 15) < 1e-5f);
    }

    void damagedCacheFilesAreIgnored() {
        const auto path = write("box.ply", meshfiles::plyBinary());
        QCOMPARE(fromCache(path, settings()), "--");
        QCOMPARE(kept().size(), 2);
        for (const QString& name : kept()) {
            QFile file(m_folder->filePath(".gyre-cache/" + name));
            QVERIFY(file.open(QIODevice::ReadWrite));
            const QByteArray good = file.readAll();
            for (qsizetype place = 0; place < good.size(); place += 7) {
                QByteArray bad = good;
                bad[place] = static_cast<char>(bad[place] ^ 0x20);
                const std::vector<std::byte> bytes(reinterpret_cast<const std::byte*>(bad.data()),
                                                   reinterpret_cast<const std::byte*>(bad.data()) + bad.size());
                file.seek(0);
                file.write(bad);
                file.flush();
                QVERIFY2(!ImportCache(cacheFolder()).find(name.left(16).toULongLong(nullptr, 16)),
                         qPrintable(QString("byte %1").arg(place)));
            }
            file.resize(good.size() / 2);
        }
        QCOMPARE(fromCache(path, settings()), "--");  // and they are written again
        QCOMPARE(fromCache(path, settings()), "mp");
    }

    void noPartialFileStays() {
        QCOMPARE(fromCache(write("box.obj", meshfiles::obj()), settings()), "--");
        for (const QString& name : kept()) QVERIFY2(name.endsWith(".import"), qPrintable(name));
    }

    void anImportSucceedsIfTheCacheCannotBeWritten() {
        ImportSettings blocked = settings();
        blocked.cacheFolder = write("in the way", "a file") / ".gyre-cache";
        const auto path = write("box.obj", meshfiles::obj());
        QCOMPARE(fromCache(path, blocked), "--");
        blocked.cacheFolder = "/proc/.gyre-cache";
        QCOMPARE(fromCache(path, blocked), "--");
    }

    void theLeastRecentlyUsedFilesAreRemovedAboveTheLimit() {
        const ImportCache cache(cacheFolder(), 10000);
        for (std::uint64_t key = 1; key <= 12; ++key) {
            cache.keep(key, someBytes(1500, static_cast<int>(key)));
            std::this_thread::sleep_for(std::chrono::milliseconds(12));  // gives different times on any disk
            QVERIFY(cache.find(1));                                      // used repeatedly
        }
        qint64 sum = 0;
        for (const QFileInfo& file : QDir(m_folder->filePath(".gyre-cache")).entryInfoList(QDir::Files | QDir::Hidden))
            sum += file.size();
        QVERIFY(sum > 7000 && sum <= 10000);
        QVERIFY(cache.find(1) && cache.find(12));
        QVERIFY(!cache.find(2) && !cache.find(5));
        cache.keep(99, someBytes(20000, 7));  // exceeds the limit
        QVERIFY(!cache.find(99));
    }

    void severalImportsCanWriteAtOnce() {
        std::vector<std::thread> threads;
        for (int thread = 0; thread < 4; ++thread)
            threads.emplace_back([this, thread] {
                const ImportCache cache(cacheFolder());
                for (std::uint64_t key = 0; key < 40; ++key)
                    cache.keep(key, someBytes(1000 + key, static_cast<int>(key)));
                for (std::uint64_t key = 0; key < 40; ++key)
                    if (const auto found = cache.find(key);
                        !found || *found != someBytes(1000 + key, static_cast<int>(key)))
                        qFatal("thread %d", thread);
            });
        for (std::thread& thread : threads) thread.join();
        QCOMPARE(kept().size(), 40);
    }
};

GYRE_TEST(TestImportCache)
#include "TestImportCache.moc"
