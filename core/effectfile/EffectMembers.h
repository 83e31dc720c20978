#pragma once

#include "core/effectfile/EffectContainer.h"
#include "core/effectfile/RecordReader.h"

#include <vector>

/// The chunk MEMB of format 1.9 lists the elements that groups with keys carry. Each record has the id of an element
/// and the id of the group that carries it, an element of chunk GRUP. Groups in groups have records, too.
namespace gyre {

inline constexpr const char* kMembersChunk = "MEMB";
inline constexpr int kDeepestGroups = 64;  ///< most groups around an element

/// Adds the chunk; none if no element has a group.
void addMembers(std::vector<Chunk>& chunks, const Scene& scene);

/// Reads the groups of elements into a scene that has all elements. chunk: may be null
void readMembers(const ChunkView* chunk, FirstError& firstError, Scene& scene);

}  // namespace gyre
