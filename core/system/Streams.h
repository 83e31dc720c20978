#pragma once

namespace gyre {

// The standard streams of this program, as descriptors.
inline constexpr int kInputStream = 0, kOutputStream = 1;

/// Whether somebody reads standard error in a terminal.
bool isErrorSeen();

/// Prepares the streams of a program without a window. A file would get the number of a closed stream, and what is
/// printed would land in it; so each closed one becomes a stream from which nothing can be read or written. On Windows
/// the bytes of input and output stay as they are, and texts are UTF-8.
void prepareStreams();

}  // namespace gyre
