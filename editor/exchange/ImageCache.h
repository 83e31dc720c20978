#pragma once

#include "core/scene/Scene.h"
#include "editor/render/Image.h"

#include <QObject>

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <string>

namespace gyre::editor {

class Document;

/// The images of stage dressing: each file is read once, when the scene first names it.
class ImageCache : public QObject {
    Q_OBJECT
public:
    using Images = std::map<std::uint64_t, std::shared_ptr<const Image>>;

    explicit ImageCache(Document& document, QObject* parent = nullptr);

    const Images& images() const { return m_images; }  ///< by element id
    /// Whether the file was read in vain.
    bool isMissing(const std::string& image) const;
    /// All of them once more; one that cannot be read now stays as it was.
    void readAgain();

Q_SIGNALS:
    void changed();
    void missing(const QString& sentence);

private:
    std::string keyOf(const std::string& image) const;
    void read(const std::string& image);
    void refresh();

    Document& m_document;
    std::map<std::string, std::shared_ptr<const Image>> m_byFile;  ///< a null one was tried and is missing
    Images m_images;
};

}  // namespace gyre::editor
