#pragma once

class QKeyEvent;

namespace gyre::editor {

/// The Qt::Key of a US keyboard at the position of the pressed key: W A S D and their neighbours, digits and the key
/// left of 1. So these keys have the same positions on AZERTY and other layouts. Returns the event's own key for other
/// positions and for systems that report no position.
int physicalKey(const QKeyEvent& event);

}  // namespace gyre::editor
