#pragma once

class QKeyEvent;

namespace gyre::editor {

/// The key of a US keyboard that lies where the pressed one does, as a Qt::Key: W A S D and their neighbours, digits
/// and the key left of 1. So hands find the same keys on AZERTY and others. The event's own key for all else, and where
/// the system does not say.
int physicalKey(const QKeyEvent& event);

}  // namespace gyre::editor
