#pragma once

#include "importers/meshes/MeshFile.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <span>

/// The format in which the worker sends a mesh and the cache stores it. Little-endian; both ends have the same version.
/// A header precedes messages, each a byte of kind and its content: what does not confine the worker, any number of
/// progress messages, then a mesh, an error, or the files outside the mesh's folder that it needs. The receiver trusts
/// nothing. It checks counts against limits before allocating, indices against vertex counts, and numbers for being
/// finite.
namespace gyre::importers {

/// Accepts bytes; false if the receiver is gone.
using PipeSink = std::function<bool(std::span<const std::byte>)>;
/// Fills the whole span; false at the end of the data.
using PipeSource = std::function<bool(std::span<std::byte>)>;

bool sendStart(const PipeSink& sink);
/// What does not confine the process that reads the mesh. Sent before it reads anything, because code injected by the
/// mesh could not be believed; the cache does not keep it.
bool sendUnconfined(const PipeSink& sink, const std::vector<std::string>& sentences);
bool sendProgress(const PipeSink& sink, double fraction);
bool sendError(const PipeSink& sink, const Error& error);
/// The mesh, or what it needs to be read: MeshFile::wanted.
bool sendMesh(const PipeSink& sink, const MeshFile& file);

/// The final message; nullopt if the data is truncated or not in this format.
std::optional<Result<MeshFile>> receiveMesh(const PipeSource& source,
                                            const std::function<void(double)>& onProgress = {});

}  // namespace gyre::importers
