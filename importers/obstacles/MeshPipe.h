#pragma once

#include "importers/meshes/MeshFile.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <span>

/// How a mesh travels from the worker to whom it works for, and how the cache keeps it. Little-endian, both ends of one
/// version. A start, then messages: a byte of kind, then what it needs; progress any number of times, and at last a
/// mesh or an error. The receiver trusts nothing: counts are checked against the limits before memory is taken,
/// indices against their vertices, numbers for being finite.
namespace gyre::importers {

/// Takes bytes; false: nobody listens any more.
using PipeSink = std::function<bool(std::span<const std::byte>)>;
/// Fills all of the bytes; false: there are no more.
using PipeSource = std::function<bool(std::span<std::byte>)>;

bool sendStart(const PipeSink& sink);
bool sendProgress(const PipeSink& sink, double share);
bool sendError(const PipeSink& sink, const Error& error);
bool sendMesh(const PipeSink& sink, const MeshFile& file);

/// What was sent at last; nothing if it was cut short or is not of this format.
std::optional<Result<MeshFile>> receiveMesh(const PipeSource& source,
                                            const std::function<void(double)>& onProgress = {});

}  // namespace gyre::importers
