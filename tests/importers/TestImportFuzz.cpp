#include "importers/obstacles/ImportObstacle.h"

#include "BoxFiles.h"
#include "CompressedGltf.h"
#include "MeshFiles.h"

#include "core/base/Hash.h"
#include "core/base/Random.h"
#include "tests/Test.h"

#include <QDirIterator>
#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>

#include <algorithm>
#include <array>
#include <map>
#include <span>
#include <string_view>

using namespace gyre;
using namespace gyre::importers;

namespace {

constexpr int kUsualFiles = 8;                // per format; GYRE_FUZZ_MESHES=1000 for more
constexpr qsizetype kLargestForeign = 60000;  // bytes: larger files are slow and add nothing

/// Random draws that depend on seed, format and number alone, so that a failing file can be reproduced.
class FileDraws {
public:
    FileDraws(std::uint64_t format, std::uint64_t number) : m_random(20261121, format, number) {}
    qsizetype below(qsizetype count) {
        return std::min(count - 1, static_cast<qsizetype>(m_random.uniform() * static_cast<float>(count)));
    }
    char byte() { return static_cast<char>(below(256)); }

private:
    Random m_random;
};

/// Replaces a number in the text by an unusual one.
void replaceNumber(QByteArray& file, FileDraws& draws) {
    constexpr std::array kOdd{"-1",     "0",    "1e39",  "-nan", "4294967295", "2147483648", "99999999999999999999",
                              "1e-320", "0x7f", "65536", "."};
    qsizetype begin = draws.below(file.size());
    while (begin < file.size() && !isdigit(static_cast<unsigned char>(file[begin]))) ++begin;
    qsizetype end = begin;
    while (end < file.size() && isdigit(static_cast<unsigned char>(file[end]))) ++end;
    file.replace(begin, end - begin, kOdd[static_cast<std::size_t>(draws.below(kOdd.size()))]);
}

/// Replaces four bytes that may be a count or an offset.
void replaceWord(QByteArray& file, FileDraws& draws) {
    constexpr std::array<std::uint32_t, 8> kOdd{0,          1,          0xffffffff, 0x7fffffff,
                                                0x80000000, 0x00ffffff, 0xfffffff0, 0x40000000};
    const std::uint32_t word = kOdd[static_cast<std::size_t>(draws.below(kOdd.size()))];
    if (file.size() > 4) file.replace(draws.below(file.size() - 4), 4, reinterpret_cast<const char*>(&word), 4);
}

QByteArray damaged(QByteArray file, FileDraws& draws) {
    for (qsizetype times = 1 + draws.below(2); times > 0 && !file.isEmpty(); --times) {
        const qsizetype place = draws.below(file.size());
        switch (draws.below(7)) {
            case 0:
                file.truncate(place);
                break;
            case 1:
                file[place] = static_cast<char>(file[place] ^ (1 << draws.below(8)));
                break;
            case 2:
                file[place] = draws.byte();
                break;
            case 3:
                replaceWord(file, draws);
                break;
            case 4:
                replaceNumber(file, draws);
                break;
            case 5:
                file.remove(place, 1 + draws.below(40));
                break;
            case 6:
                file.insert(place, file.mid(draws.below(file.size()), 1 + draws.below(200)));
                break;
        }
    }
    return file;
}

QByteArray bytesOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

}  // namespace

/// Truncated and mutated files of each format. The result is always a mesh or an error, within the limits, and this
/// process never crashes. GYRE_FUZZ_MESHES: files per format. GYRE_FUZZ_FOLDER: a folder of further meshes, one per
/// file extension, such as those of Debian's assimp-testmodels.
class TestImportFuzz : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

private Q_SLOTS:
    void initTestCase() {
        if (!qEnvironmentVariableIsSet("GYRE_IMPORT_WORKER")) qputenv("GYRE_IMPORT_WORKER", GYRE_IMPORT_WORKER);
    }

    void aDamagedFileIsAMeshOrAnError_data() {
        QTest::addColumn<QString>("ending");
        QTest::addColumn<QByteArray>("good");
        QTest::addColumn<QByteArray>("entry");
        const auto row = [](const char* title, const char* ending, const QByteArray& good, const char* entry = "") {
            QTest::newRow(title) << ending << good << QByteArray(entry);
        };
        row("OBJ", "obj", meshfiles::obj());
        row("STL text", "stl", meshfiles::stlText());
        row("STL binary", "stl", meshfiles::stlBinary());
        row("PLY text", "ply", meshfiles::plyText());
        row("PLY binary", "ply", meshfiles::plyBinary());
        row("OFF", "off", meshfiles::off());
        row("glTF", "gltf", meshfiles::gltf());
        row("GLB", "glb", meshfiles::glb());
        row("Collada", "dae", meshfiles::collada(1, "Z_UP"));
        row("FBX text", "fbx", meshfiles::fbxText(1, 1));
        row("3DS", "3ds", meshfiles::studio());
        row("AMF", "amf", boxfiles::amf());
        row("AMF zipped", "amf", boxfiles::zip({{"a.amf", boxfiles::amf()}}));
        row("3MF package", "3mf", boxfiles::threeMf(boxfiles::threeMfModel()));
        // The archive is packed after the damage, or its checksum would refuse every file.
        row("3MF model", "3mf", boxfiles::threeMfModel(), "3D/3dmodel.model");
        row("DXF", "dxf", boxfiles::dxf());
        row("DirectX", "x", boxfiles::directX());
        row("PLY doubles", "ply", boxfiles::plyDoubles({0, 0, 0}, boxfiles::Order::Big));
        row("OBJ in UTF-16", "obj", boxfiles::utf16(boxfiles::obj(), boxfiles::Order::Little));
        row("GLB of meshopt", "glb", boxfiles::meshopt("TRIANGLES").glb());
        row("GLB of meshopt, sequence", "glb", boxfiles::meshopt("INDICES").glb());
        row("GLB of meshopt, filter", "glb", boxfiles::meshoptExponential().glb());
        row("GLB of Draco", "glb", boxfiles::dracoCompressed(11).glb());
        addCommitted();
        addForeign();
    }
    void aDamagedFileIsAMeshOrAnError() {
        QFETCH(QString, ending);
        QFETCH(QByteArray, good);
        QFETCH(QByteArray, entry);
        const int count = qEnvironmentVariableIsSet("GYRE_FUZZ_MESHES")
                              ? qEnvironmentVariableIntValue("GYRE_FUZZ_MESHES")
                              : kUsualFiles;
        const std::uint64_t format = hashOf(std::as_bytes(std::span(std::string_view(QTest::currentDataTag()))));
        std::map<QString, int> outcomes;
        qint64 slowest = 0;
        for (int i = 0; i < count; ++i) {
            FileDraws draws(format, static_cast<std::uint64_t>(i));
            QByteArray bytes = damaged(good, draws);
            if (!entry.isEmpty()) bytes = boxfiles::zip({{entry, bytes}});
            QElapsedTimer timer;
            timer.start();
            const QString outcome = outcomeOf(QString("damaged.%1").arg(ending), bytes);
            slowest = std::max(slowest, timer.elapsed());
            if (outcome.startsWith('!') || outcome.startsWith("crash"))
                keepForLater(QString("%1-%2.%3").arg(QTest::currentDataTag()).arg(i).arg(ending), bytes);
            QVERIFY2(!outcome.startsWith('!'), qPrintable(QString("number %1: %2").arg(i).arg(outcome)));
            ++outcomes[outcome];
        }
        QString table;
        for (const auto& [outcome, times] : outcomes) table += QString(" %1 %2,").arg(times).arg(outcome);
        qInfo("%d files:%s slowest %lld ms", count, qPrintable(table), slowest);
    }

private:
    /// "mesh", "refused", or what ended the worker; prefixed by "!" if it is not permitted.
    QString outcomeOf(const QString& name, const QByteArray& bytes) {
        QFile file(m_folder.filePath(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size()) return "!not written";
        file.close();
        ImportSettings settings;
        settings.fit.kind = FitKind::Hull;
        settings.limits = {{std::uint64_t{1} << 30, 5}, 60};
        const Result<ImportedObstacle> obstacle = importObstacle(m_folder.filePath(name).toStdString(), settings);
        if (obstacle)
            return obstacle->body.obstacle.pieces().empty() || !checkPolytope(obstacle->body.obstacle.pieces()[0])
                       ? "!no sound hull"
                       : "mesh";
        const QString message = QString::fromStdString(obstacle.error().text());
        if (!message.endsWith('.') || !message.contains(name)) return "!" + message;
        if (message.contains("crashed")) return "crash of the worker";
        if (message.contains("took too long")) return "too slow";
        if (message.contains("memory")) return "too much memory";
        if (message.contains("no answer")) return "!" + message;
        return "refused";
    }

    void keepForLater(const QString& name, const QByteArray& bytes) {
        QFile file(QDir::temp().filePath(name));
        if (file.open(QIODevice::WriteOnly)) file.write(bytes);
        qWarning("kept as %s", qPrintable(file.fileName()));
    }

    /// Adds the files of tests/data/meshes, which lead to the rarer parts of the readers.
    void addCommitted() {
        const QDir folder(GYRE_SOURCE_DIR "/tests/data/meshes");
        for (const QFileInfo& file : folder.entryInfoList(QDir::Files)) {
            if (file.suffix() == "bin")  // a buffer that a damaged file may name
                QFile::copy(file.filePath(), m_folder.filePath(file.fileName()));
            else
                QTest::newRow(qPrintable(file.fileName())) << file.suffix() << bytesOf(file.filePath()) << QByteArray();
        }
    }

    /// Adds the smallest mesh of each extension in the folder.
    static void addForeign() {
        if (!qEnvironmentVariableIsSet("GYRE_FUZZ_FOLDER")) return;
        std::map<QString, QFileInfo> smallest;
        QDirIterator files(qEnvironmentVariable("GYRE_FUZZ_FOLDER"), QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            files.next();
            const QFileInfo file = files.fileInfo();
            if (file.size() > kLargestForeign || file.path().contains("invalid") ||
                !readMeshInWorker(file.filePath().toStdString()))
                continue;
            QFileInfo& best = smallest[file.suffix().toLower()];
            if (best.filePath().isEmpty() || file.size() < best.size()) best = file;
        }
        for (const auto& [ending, file] : smallest)
            QTest::newRow(qPrintable("foreign " + ending)) << ending << bytesOf(file.filePath()) << QByteArray();
    }
};

GYRE_TEST(TestImportFuzz)
#include "TestImportFuzz.moc"
