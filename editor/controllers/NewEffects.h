#pragma once

#include "core/scene/Element.h"

#include <string>
#include <vector>

namespace gyre::editor {

/// Elements that together make an effect, such as the fuel, the flame and the flicker of a fire.
struct NewEffect {
    std::string name;               ///< in the language of the window
    std::vector<Element> elements;  ///< the first one acts, the others are what one sees; on the ground at the origin
};

/// The effect of the action of this id ("addFire") in the menu Insert, about two metres high. No elements: the action
/// adds something else.
NewEffect newEffect(const std::string& actionId);

/// An element with a name in the language of the window. name: in English
Element namedElement(const char* name, const ElementBody& body);

}  // namespace gyre::editor
