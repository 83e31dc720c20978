#include "editor/recovery/EarlierVersions.h"

#include "core/scenefile/DiskFile.h"
#include "core/scenefile/JsonTree.h"
#include "editor/document/PictureFile.h"
#include "editor/recovery/FilePaths.h"
#include "editor/recovery/RecoveryFolder.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>
#include <QUuid>

#include <algorithm>
#include <functional>
#include <iterator>
#include <span>
#include <tuple>
#include <utility>

namespace gyre::editor {
namespace {

namespace fs = std::filesystem;

const QString kOriginal = QStringLiteral("/original.txt");  // path of the scene's file
constexpr int kDigits = 9;  // digits of a version's number in a file's name, so that names sort as numbers do

QString pictureOf(const QString& copy) { return QFileInfo(copy).path() + '/' + QFileInfo(copy).baseName() + ".png"; }

/// Newest first. Numbers tell the order of saves even if the clock was set back.
QFileInfoList copiesIn(const QString& folder) {
    return QDir(folder).entryInfoList({"*.gyre"}, QDir::Files, QDir::Name | QDir::Reversed);
}

QFileInfoList foldersIn(const QString& root) {
    return QDir(root).entryInfoList(QDir::Dirs | QDir::NoDotAndDotDot | QDir::NoSymLinks);
}

/// A name that no other program takes: its number is one higher than all in the folder, and two programs that save at
/// once choose different letters.
QString newCopyIn(const QString& folder) {
    const QFileInfoList copies = copiesIn(folder);
    const int number = copies.isEmpty() ? 1 : copies.front().fileName().left(kDigits).toInt() + 1;
    return QString("%1/%2-%3.gyre")
        .arg(folder)
        .arg(number, kDigits, 10, QChar('0'))
        .arg(QUuid::createUuid().toString(QUuid::Id128).left(8));
}

QByteArray bytesIn(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

Result<void> noteOriginal(const QString& folder, const QString& original) {
    const QByteArray wanted = original.toUtf8();
    if (bytesIn(folder + kOriginal) == wanted) return {};
    return writeFile(pathFrom(folder + kOriginal), std::as_bytes(std::span(wanted)));
}

std::uintmax_t sizeOf(const QString& copy) {
    return static_cast<std::uintmax_t>(QFileInfo(copy).size() + QFileInfo(pictureOf(copy)).size());
}

/// A folder without versions goes, too, unless another program keeps a version there at this moment.
void removeVersion(const QString& copy) {
    QFile::remove(copy);
    QFile::remove(pictureOf(copy));
    const QString folder = QFileInfo(copy).path();
    if (!copiesIn(folder).isEmpty()) return;
    const QString original = QString::fromUtf8(bytesIn(folder + kOriginal));
    QFile::remove(folder + kOriginal);
    if (!QDir().rmdir(folder)) static_cast<void>(noteOriginal(folder, original));
}

/// Removes the versions that were saved longest ago, the newest ones of their files last.
void dropBeyond(const QString& root, std::uintmax_t bytes) {
    struct Stored {
        bool isNewest;
        QDateTime saved;
        QString copy;
        std::uintmax_t size;
    };
    std::vector<Stored> stored;
    std::uintmax_t sum = 0;
    for (const QFileInfo& folder : foldersIn(root)) {
        bool isNewest = true;
        for (const QFileInfo& copy : copiesIn(folder.filePath())) {
            const QString name = copy.filePath();
            stored.push_back({std::exchange(isNewest, false), copy.lastModified(), name, sizeOf(name)});
            sum += stored.back().size;
        }
    }
    std::ranges::sort(stored, [](const Stored& a, const Stored& b) {
        return std::tie(a.isNewest, a.saved) < std::tie(b.isNewest, b.saved);
    });
    for (const Stored& oldest : stored) {
        if (sum <= bytes) return;
        removeVersion(oldest.copy);
        sum -= oldest.size;
    }
}

}  // namespace

std::size_t checksumOf(std::string_view bytes) { return std::hash<std::string_view>()(bytes); }

QImage EarlierVersion::picture() const { return QImage(pictureOf(copy)); }

QString versionedFile(const fs::path& file) {
    std::error_code unreadable;
    const fs::path whole = fs::weakly_canonical(realFile(file), unreadable);
    return textFrom(unreadable ? file : whole);
}

EarlierVersions::EarlierVersions(const QString& root) : m_root(root) { m_background.setMaxThreadCount(1); }

EarlierVersions::~EarlierVersions() { m_background.waitForDone(); }

/// Beside `recovery`, where folders without unsaved work are removed.
QString EarlierVersions::usualRoot() {
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + "/versions";
}

Result<EarlierVersions::Kept> EarlierVersions::keep(const fs::path& file, std::string_view next) const {
    std::error_code unreadable;
    if (!fs::exists(file, unreadable) && !unreadable) return Kept{};
    const fs::file_time_type saved = fs::last_write_time(file, unreadable);
    const Result<std::vector<std::byte>> bytes = readFile(file, kMaxJsonBytes);
    if (!bytes) return bytes.error();
    const std::string_view text(reinterpret_cast<const char*>(bytes->data()), bytes->size());
    if (text == next) return Kept{};

    const QString original = versionedFile(file);
    const QString folder = m_root + '/' + QCryptographicHash::hash(original.toUtf8(), QCryptographicHash::Sha1).toHex();
    if (!makePrivateFolder(m_root) || !makePrivateFolder(folder))
        return fail(ErrorCode::Unwritable,
                    m_root.toStdString() +
                        ": no folder for earlier versions can be created there. Is the disk full "
                        "or write-protected?");
    if (const Result<void> noted = noteOriginal(folder, original); !noted) return noted.error();
    const QString copy = newCopyIn(folder);
    if (const Result<void> written = writeFile(pathFrom(copy), *bytes); !written) return written.error();
    if (!unreadable)
        fs::last_write_time(pathFrom(copy), saved, unreadable);  // a copy without a known time has that of this save
    return Kept{copy, checksumOf(text)};
}

void EarlierVersions::withdraw(const Kept& kept) const {
    if (!kept.copy.isEmpty()) removeVersion(kept.copy);
}

void EarlierVersions::finish(const Kept& kept, const QImage& picture, const Limits& limits) {
    if (kept.copy.isEmpty()) return;
    m_background.start([this, copy = kept.copy, picture, limits] {
        if (!picture.isNull()) writePicture(picture, pictureOf(copy));  // without one the version is listed anyway
        const QFileInfoList copies = copiesIn(QFileInfo(copy).path());
        for (const QFileInfo& old : copies.mid(limits.count)) removeVersion(old.filePath());
        dropBeyond(m_root, limits.bytes);
    });
}

std::vector<EarlierVersion> EarlierVersions::all() {
    m_background.waitForDone();
    std::vector<std::vector<EarlierVersion>> files;
    for (const QFileInfo& folder : foldersIn(m_root)) {
        const QString original = QString::fromUtf8(bytesIn(folder.filePath() + kOriginal));
        std::vector<EarlierVersion> versions;
        for (const QFileInfo& copy : copiesIn(folder.filePath()))
            versions.push_back({copy.filePath(), original, copy.lastModified()});
        if (!versions.empty()) files.push_back(std::move(versions));
    }
    std::ranges::sort(files, [](const auto& a, const auto& b) { return a.front().saved > b.front().saved; });
    std::vector<EarlierVersion> all;
    for (std::vector<EarlierVersion>& versions : files) std::ranges::move(versions, std::back_inserter(all));
    return all;
}

}  // namespace gyre::editor
