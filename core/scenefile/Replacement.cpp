#include "core/scenefile/Replacement.h"

#include "core/base/Hash.h"
#include "core/scenefile/DiskError.h"
#include "core/scenefile/LeftOvers.h"
#include "core/scenefile/WriteTarget.h"

#include <algorithm>
#include <cerrno>
#include <utility>

namespace gyre {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kBlock = std::size_t{1} << 20;  // bytes that have one hash

}  // namespace

Result<Replacement> Replacement::of(const fs::path& target) {
    const Result<WriteTarget> found = writeTargetOf(target);
    if (!found) return found.error();
    Replacement made(target);
    made.m_place = found->file;
    // The growing file is the owner's alone until it has the permissions of the old one, which others may not read.
    if (!made.growIn(folderOf(found->file), found->old ? Readers::Owner : Readers::All) ||
        (found->old && !giveAccess(made.m_file, *found->old)))
        return made.failed();
    return made;
}

Result<Replacement> Replacement::in(const fs::path& folder) {
    Replacement made(folder);
    if (!made.growIn(folder, Readers::Owner)) return made.failed();
    return made;
}

Replacement::Replacement(Replacement&& other) noexcept
    : m_named(std::move(other.m_named)),
      m_growing(std::move(other.m_growing)),
      m_place(std::move(other.m_place)),
      m_unfinished(std::move(other.m_unfinished)),
      m_file(std::move(other.m_file)),
      m_hasName(std::exchange(other.m_hasName, false)),
      m_hashes(std::move(other.m_hashes)),
      m_last(std::move(other.m_last)) {}

Replacement::~Replacement() { removeName(); }

bool Replacement::growIn(const fs::path& folder, Readers readers) {
    removeLeftOvers(folder);
    do {
        m_growing = unfinishedName(folder);
        m_unfinished = std::make_unique<Unfinished>(m_growing);
        m_file = openNew(m_growing, readers);
    } while (!m_file.isOpen() && errno == EEXIST);
    if (!m_file.isOpen()) return false;
    m_hasName = true;
    markAsRunning(m_file);
    return true;
}

void Replacement::removeName() {
    if (std::exchange(m_hasName, false)) removeFile(m_growing);
    m_unfinished.reset();
}

Error Replacement::failed() const { return unwritable(m_named, reasonOf(errno)); }

Error Replacement::otherBytes() const {
    return unwritable(m_named, "the disk gives back other bytes than were written. Choose another disk.");
}

std::uint64_t Replacement::size() const { return m_hashes.size() * kBlock + m_last.size(); }

Result<void> Replacement::append(std::span<const std::byte> bytes) {
    if (!writeAll(m_file.number(), bytes)) return failed();
    while (!bytes.empty()) {
        const auto part = bytes.first(std::min(bytes.size(), kBlock - m_last.size()));
        m_last.insert(m_last.end(), part.begin(), part.end());
        if (m_last.size() == kBlock) {
            m_hashes.push_back(hashOf(m_last));
            m_last.clear();
        }
        bytes = bytes.subspan(part.size());
    }
    return {};
}

Result<std::vector<std::byte>> Replacement::block(std::size_t index) const {
    std::vector<std::byte> bytes(kBlock);
    const auto got = readAt(m_file.number(), index * kBlock, bytes);
    if (!got) return failed();
    if (*got != kBlock || hashOf(bytes) != m_hashes[index]) return otherBytes();
    return bytes;
}

Result<void> Replacement::replaceAt(std::uint64_t offset, std::span<const std::byte> bytes) {
    if (!goTo(m_file, offset)) return failed();
    while (!bytes.empty()) {
        const auto index = static_cast<std::size_t>(offset / kBlock), first = static_cast<std::size_t>(offset % kBlock);
        const auto part = bytes.first(std::min(bytes.size(), kBlock - first));
        if (index < m_hashes.size()) {
            Result<std::vector<std::byte>> old = block(index);
            if (!old) return old.error();
            std::ranges::copy(part, old->begin() + static_cast<std::ptrdiff_t>(first));
            m_hashes[index] = hashOf(*old);
        } else {
            std::ranges::copy(part, m_last.begin() + static_cast<std::ptrdiff_t>(first));
        }
        if (!writeAll(m_file.number(), part)) return failed();
        offset += part.size();
        bytes = bytes.subspan(part.size());
    }
    if (!goToEnd(m_file)) return failed();
    return {};
}

Result<void> Replacement::takeOver() {
    m_file = openToChange(m_growing);
    if (!m_file.isOpen()) return failed();
    markAsRunning(m_file);
    m_hashes.clear();
    for (;;) {
        m_last.resize(kBlock);
        const auto got = readAt(m_file.number(), m_hashes.size() * kBlock, m_last);
        if (!got) return failed();
        m_last.resize(*got);
        if (*got < kBlock) break;
        m_hashes.push_back(hashOf(m_last));
    }
    if (size() == 0) return unwritable(m_named, "the program that makes it wrote nothing. Free some space.");
    return {};
}

Result<void> Replacement::prove() {
    if (!m_place.empty()) {
        const Result<WriteTarget> now = writeTargetOf(m_named);  // others may have changed it during a long run
        if (!now) return now.error();
        m_place = now->file;
        if (now->old && !giveAccess(m_file, *now->old)) return failed();
    }
    if (!sync(m_file)) return failed();
    for (std::size_t i = 0; i < m_hashes.size(); ++i)
        if (const Result<std::vector<std::byte>> same = block(i); !same) return same.error();
    std::vector<std::byte> last(m_last.size() + 1);  // one more, to notice a longer file
    const auto got = readAt(m_file.number(), m_hashes.size() * kBlock, last);
    if (!got) return failed();
    if (!std::ranges::equal(std::span(last).first(*got), m_last)) return otherBytes();
    return {};
}

Result<void> Replacement::takePlace() {
    if (!replaceFile(m_growing, m_place)) return failed();
    m_hasName = false;
    m_unfinished.reset();
    m_file = Descriptor(-1);
    return {};
}

Result<void> Replacement::confirm() const {
    if (syncFolder(folderOf(m_place))) return {};
    return fail(ErrorCode::Unwritable,
                m_named.string() + " was written, but the disk did not confirm it. Save again to another disk.");
}

bool Replacement::moveTo(int descriptor) {
    removeName();
    std::vector<std::byte> part(std::min<std::uint64_t>(size(), kBlock));
    for (std::uint64_t done = 0; done < size(); done += part.size()) {
        const auto got = readAt(m_file.number(), done, part);
        if (!got || !writeAll(descriptor, std::span(part).first(*got))) return false;
    }
    return true;
}

}  // namespace gyre
