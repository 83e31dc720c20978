#pragma once

#include "core/scene/Scene.h"

#include <glm/gtc/quaternion.hpp>
#include <glm/vec3.hpp>

/// Rotations as people type them: three angles [rad], first about z, then x, then y, all world axes. In this order y is
/// the heading. Element::angles keeps what was typed where the rotation cannot tell: 720 degrees, or 180 instead of
/// -180.
namespace gyre::editor {

/// The angles of a rotation, of which x, the pitch, stays within a quarter turn and the others within half a turn.
glm::vec3 anglesFrom(const glm::quat& rotation);
glm::quat rotationFrom(const glm::vec3& angles);
/// The angles of a rotation that are nearest to those wanted, and exactly these if they are its angles. Those of
/// anglesFrom() where nothing is wanted, zero.
glm::vec3 anglesNear(const glm::quat& rotation, const glm::vec3& wanted);
/// The turns, one after the other, that lead from angles to others: axis times angle. [rad]
glm::vec3 turnBetweenAngles(const glm::vec3& from, const glm::vec3& to);

/// The angles of an element as shown: as typed if they still fit.
glm::vec3 shownAngles(const Element& element);
/// What Element::angles keeps of these angles: zero if the rotation tells them alone.
glm::vec3 typedAngles(const glm::quat& rotation, const glm::vec3& angles);
/// Turns the element to these angles about its place. Whole turns leave the rotation as it is.
void setAngles(Element& element, const glm::vec3& angles);
/// Turns the element about an axis of the world through its place, by any number of turns. [rad]
void turnBy(Element& element, const glm::vec3& axis, float angle);

}  // namespace gyre::editor
