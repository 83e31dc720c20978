#pragma once

#include "editor/document/Document.h"

#include <cstdint>
#include <memory>
#include <type_traits>

namespace gyre::editor {

/// The gesture of a row's last edits, and the value before them.
template <class Edited>
struct RowGesture {
    std::uint64_t id = 0;
    Edited before;
};

/// Joins a row of a panel to the scene. change(value, gesture) applies an edit; shown() is the value that the row
/// shows. The panel passes on what the row refuses.
template <class Panel, class Row, class Shown, class Change>
void joinRow(Panel& panel, Document& document, Row* row, const Shown& shown, const Change& change) {
    using Edited = std::decay_t<decltype(shown())>;
    auto gesture = std::make_shared<RowGesture<Edited>>();
    QObject::connect(row, &Row::began, &panel, [&document, gesture, shown] {
        *gesture = {document.newGesture(), shown()};
    });
    QObject::connect(row, &Row::changed, &panel,
                     [gesture, change](const Edited& value) { change(value, gesture->id); });
    QObject::connect(row, &Row::cancelled, &panel, [gesture, change] { change(gesture->before, gesture->id); });
    QObject::connect(row, &Row::refused, &panel, &Panel::refused);
}

}  // namespace gyre::editor
