#include "editor/exchange/ImageCache.h"

#include "core/scenefile/ScenePaths.h"
#include "editor/document/Document.h"
#include "editor/tools/DrawnFiles.h"
#include "editor/writers/PictureRun.h"

#include <utility>

namespace gyre::editor {

ImageCache::ImageCache(Document& document, QObject* parent) : QObject(parent), m_document(document) {
    connect(&document, &Document::sceneChanged, this, &ImageCache::refresh);
    connect(&document, &Document::opened, this, &ImageCache::refresh);
}

std::string ImageCache::keyOf(const std::string& image) const {
    return fileNamed(m_document.path().parent_path(), image).generic_string();
}

bool ImageCache::isMissing(const std::string& image) const {
    if (m_deleted.contains(keyOf(image))) return true;
    const auto found = m_byFile.find(keyOf(image));
    return found != m_byFile.end() && !found->second;
}

void ImageCache::noteDeleted(const std::filesystem::path& file) {
    if (!m_deleted.insert(file.generic_string()).second) return;
    Q_EMIT missing(tr("%1 was deleted from the disk. Its image stays as it was.")
                       .arg(QString::fromStdU16String(file.u16string())));
}

std::vector<std::filesystem::path> ImageCache::files() const {
    std::vector<std::filesystem::path> files;
    for (const Element& element : m_document.scene().elements)
        if (const std::string* image = imageOf(element)) files.push_back(keyOf(*image));
    return files;
}

void ImageCache::readAgain() {
    m_deleted.clear();
    for (const Element& element : m_document.scene().elements)
        if (const std::string* image = imageOf(element)) read(*image);
    refresh();
}

void ImageCache::read(const std::string& image) {
    const std::string key = keyOf(image);
    Result<std::shared_ptr<const Image>> found = readPng(key);
    if (found)
        m_byFile[key] = std::move(*found);
    else if (m_byFile.try_emplace(key, nullptr).second)
        Q_EMIT missing(tr("%1 The image is not drawn.").arg(QString::fromStdString(found.error().text())));
}

void ImageCache::refresh() {
    Images images;
    for (const Element& element : m_document.scene().elements) {
        const std::string* image = imageOf(element);
        if (!image) continue;
        const std::string key = keyOf(*image);
        if (!m_byFile.contains(key)) read(*image);
        if (const auto& found = m_byFile[key]) images[element.id.value] = found;
    }
    if (images == m_images) return;
    m_images = std::move(images);
    Q_EMIT changed();
}

}  // namespace gyre::editor

#include "moc_ImageCache.cpp"
