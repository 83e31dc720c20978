#pragma once

#include "core/base/Result.h"

#include <QDateTime>
#include <QImage>
#include <QString>
#include <QThreadPool>

#include <cstdint>
#include <filesystem>
#include <string_view>
#include <vector>

namespace gyre::editor {

/// A version of a scene's file that a later save replaced.
struct EarlierVersion {
    QString copy;      ///< the file that holds it
    QString original;  ///< the scene's file, as versionedFile() names it; empty: a killed program removed the name
    QDateTime saved;   ///< time when this version was saved

    /// The view when this version was current, or null. Read from the disk.
    QImage picture() const;
};

/// The name under which versions of a scene's file are kept: one for all links that lead to the file.
QString versionedFile(const std::filesystem::path& file);

/// Keeps the versions of scenes' files that saves replace, in a private folder within the user's data folder. Copies
/// are complete or absent. Each file has a folder named by the hash of its path, so that names of any length and script
/// have one.
class EarlierVersions {
public:
    struct Limits {
        int count = 5;                       ///< versions of one file
        std::uintmax_t bytes = 500'000'000;  ///< all versions of all files together
    };

    /// root: the parent of all files' folders. Nothing is written before the first `keep`.
    explicit EarlierVersions(const QString& root = usualRoot());
    /// Waits for work in the background.
    ~EarlierVersions();

    /// A kept version; without one if the save replaced nothing, or the same bytes.
    struct Kept {
        QString copy;
        std::size_t checksum = 0;  ///< checksumOf() its bytes
    };
    /// Copies a file that a save is about to replace by `next`.
    [[nodiscard]] Result<Kept> keep(const std::filesystem::path& file, std::string_view next) const;
    /// Removes a version again, because the save has failed and the file still has these bytes.
    void withdraw(const Kept& kept) const;
    /// Adds the picture and drops, in the background, the oldest versions beyond the limits. The newest version of a
    /// file stays while others can go.
    void finish(const Kept& kept, const QImage& picture, const Limits& limits);

    /// All versions of all files: the file that was saved last comes first, and of each file its newest version. Waits
    /// for work in the background.
    std::vector<EarlierVersion> all();

    static QString usualRoot();

private:
    QString m_root;
    QThreadPool m_background;  ///< one thread, so that each step sees the one before
};

/// A checksum of bytes, which is the same within one run of the program.
std::size_t checksumOf(std::string_view bytes);

}  // namespace gyre::editor
