#pragma once

#include "core/scene/Prefab.h"

#include <set>
#include <span>
#include <string>

/// What drives elements field by field: so an instance tells which of its fields are driven otherwise than in the
/// prefab. The triggers that start an element count for its field "start", which they take the place of. Numbers and
/// names of parameters and triggers are the scene's: one may belong to several instances.
namespace gyre {

struct Scene;

/// Curves, parameters and events of a scene, or those that a prefab keeps. Borrows them.
struct DrivesIn {
    explicit DrivesIn(const Scene& scene);
    explicit DrivesIn(const DriveLists& lists)
        : curves(lists.curves), lifeCurves(lists.lifeCurves), parameters(lists.parameters), events(lists.events) {}

    std::span<const Curve> curves, lifeCurves;
    std::span<const Parameter> parameters;
    std::span<const SceneEvent> events;
};

/// What drives and starts one element.
DriveLists drivesOf(const DrivesIn& all, ElementId element);
/// What drives the one field, or starts the element.
DriveLists drivesOf(const DrivesIn& all, const FieldTarget& target);
/// The keys of an element's fields that are driven.
std::set<std::string> drivenKeys(const DrivesIn& all, ElementId element);
/// Whether the same parameters and triggers and as good as the same curves lead to a field; which element it is of does
/// not count.
bool isSameDrive(const DriveLists& a, const DriveLists& b);
/// Keys that are driven in one of the two only, or otherwise. Both of one element.
std::set<std::string> drivenOtherwise(const DriveLists& a, const DriveLists& b, ElementId element);

/// What drives one element, led to another that stands to `to` as the one stands to `from`.
DriveLists led(DriveLists drives, ElementId from, ElementId to, const Transform& fromPlace, const Transform& toPlace);
/// A place, led likewise and kept to what files may hold.
Transform led(const Transform& place, const Transform& from, const Transform& to);
/// This and nothing else drives the field from now on; as addDrives for what the scene does not have.
void setDrivesOf(Scene& scene, const FieldTarget& target, const DriveLists& drives);

/// Numbers and names of parameters and triggers that were the prefab's are so again, and those go that it has given up
/// and that lead nowhere.
void followNumbers(Scene& scene, const DriveLists& was, const DriveLists& now);

}  // namespace gyre
