#pragma once

#include <QWheelEvent>

namespace gyre::editor {

/// A box in a scrolling list: the wheel scrolls the list unless the box has the focus.
template <class Box>
class Calm : public Box {
public:
    using Box::Box;

protected:
    void wheelEvent(QWheelEvent* event) override {
        if (this->hasFocus())
            Box::wheelEvent(event);
        else
            event->ignore();
    }
};

}  // namespace gyre::editor
