#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <vector>

namespace gyre::importers {

struct SourceFile;

/// How a file that a mesh names stands to the mesh.
enum class Reference {
    Readable,  ///< an ordinary file in the mesh's folder or below it, or one that was permitted
    Outside,   ///< an ordinary file elsewhere
    Special,   ///< no ordinary file, but a folder, a named pipe or a device, which may block who opens it
    Missing,
};

/// The files that the reader of a mesh may open. A mesh can name any file of the user: what it names outside its own
/// folder is read only with permission. Links are followed first, so that one in the folder leads nowhere else; the
/// mesh itself may be a link, because the user chose it, and its folder is that of the link.
class MeshFolder {
public:
    /// `permitted`: files outside the folder, as resolved() gives them.
    explicit MeshFolder(const std::filesystem::path& mesh, std::span<const std::filesystem::path> permitted = {});

    /// `name` as the mesh states it; a relative one counts from the folder.
    Reference referenceTo(const std::filesystem::path& name) const;
    /// The absolute path of an existing file, with all links followed.
    std::filesystem::path resolved(const std::filesystem::path& name) const;
    /// The files among these that are outside, as resolved() gives them.
    std::vector<std::filesystem::path> outsideOf(const std::vector<std::string>& names) const;

private:
    std::filesystem::path m_folder;  ///< as given
    std::filesystem::path m_within;  ///< the same with all links followed
    std::vector<std::filesystem::path> m_permitted;
};

/// Whether a file says nothing about a shape, by its ending: materials, textures, animations.
bool isShapeless(const std::filesystem::path& name);
/// Adds a note on files outside the folder that were not read, because the shape does not need them.
void noteSkipped(SourceFile& source, const std::vector<std::string>& names);

}  // namespace gyre::importers
