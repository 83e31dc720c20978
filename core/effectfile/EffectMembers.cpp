#include "core/effectfile/EffectMembers.h"

#include "core/effectfile/ByteWriter.h"
#include "core/effectfile/EffectRecords.h"
#include "core/scene/ElementIndex.h"
#include "core/scene/MovingGroups.h"

#include <string>

namespace gyre {
namespace {

constexpr std::size_t kMemberSize = 16;

/// Whether following the groups upwards comes to an end soon.
bool isNestedWell(const Scene& scene, const ElementIndex& index, const Element& element) {
    const Element* up = &element;
    for (int depth = 0; depth <= kDeepestGroups; ++depth) {
        if (!up->parent) return true;
        up = &scene.elements[index.indexOf(up->parent)];
    }
    return false;
}

}  // namespace

void addMembers(std::vector<Chunk>& chunks, const Scene& scene) {
    ByteWriter records;
    std::uint32_t count = 0;
    for (const Element& element : scene.elements) {
        if (!element.parent) continue;
        records.number(element.id.value);
        records.number(element.parent.value);
        ++count;
    }
    if (count == 0) return;
    ByteWriter out;
    out.number(static_cast<std::uint32_t>(kMemberSize));
    out.number(count);
    out.zeros(8);
    out.bytes(records.written());
    chunks.push_back({kMembersChunk, kCritical, out.take()});
}

void readMembers(const ChunkView* chunk, FirstError& firstError, Scene& scene) {
    const Table table(chunk, kMemberSize, firstError);
    if (firstError || table.count() == 0) return;
    const ElementIndex index(scene);
    const auto refuse = [&](std::uint32_t record, std::uint64_t at, ErrorCode code, const std::string& sentence) {
        firstError.report(code, kMembersChunk, at, "Record " + std::to_string(record) + ": " + sentence);
    };
    for (std::uint32_t i = 0; i < table.count(); ++i) {
        ByteReader record = table.record(i);
        const std::uint64_t at = record.offset();
        const ElementId member{record.number<std::uint64_t>()}, group{record.number<std::uint64_t>()};
        if (!index.contains(member))
            return refuse(i, at, ErrorCode::Invalid, "No element has the id " + toText(member) + ".");
        if (!index.contains(group) || !isMovingGroup(scene.elements[index.indexOf(group)]))
            return refuse(i, at, ErrorCode::Invalid, "No group has the id " + toText(group) + ".");
        Element& element = scene.elements[index.indexOf(member)];
        if (element.parent) return refuse(i, at, ErrorCode::Invalid, toText(member) + " is in two groups.");
        element.parent = group;
    }
    for (const Element& element : scene.elements)
        if (!isNestedWell(scene, index, element))
            return firstError.report(
                ErrorCode::Invalid, kMembersChunk, table.offset(),
                toText(element.id) + " is in more than 64 groups, or in a group that lies inside itself.");
}

}  // namespace gyre
