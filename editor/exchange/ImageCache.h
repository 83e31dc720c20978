#pragma once

#include "core/scene/Scene.h"
#include "editor/render/Image.h"

#include <QObject>

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace gyre::editor {

class Document;

/// The images of stage dressing. Each file is read once, when the scene first refers to it.
class ImageCache : public QObject {
    Q_OBJECT
public:
    using Images = std::map<std::uint64_t, std::shared_ptr<const Image>>;

    explicit ImageCache(Document& document, QObject* parent = nullptr);

    const Images& images() const { return m_images; }  ///< by element id
    /// Whether reading the file failed.
    bool isMissing(const std::string& image) const;
    /// A file was deleted. Its image stays, and counts as missing.
    void noteDeleted(const std::filesystem::path& file);
    /// The paths of all images.
    std::vector<std::filesystem::path> files() const;
    /// Reads all files again. The old image stays if a file cannot be read.
    void readAgain();

Q_SIGNALS:
    void changed();
    void missing(const QString& sentence);

private:
    std::string keyOf(const std::string& image) const;
    void read(const std::string& image);
    void refresh();

    Document& m_document;
    std::map<std::string, std::shared_ptr<const Image>> m_byFile;  ///< null if the file could not be read
    std::set<std::string> m_deleted;                               ///< keys
    Images m_images;
};

}  // namespace gyre::editor
