#pragma once

#include "core/scene/Prefab.h"

#include <set>
#include <span>
#include <string>

/// Drives by field, to find the fields of an instance whose drives differ from the prefab's. Triggers that start an
/// element count as drives of its field "start", because they set the time from which it counts. A parameter or trigger
/// may drive several instances, so its values and its name belong to the scene, not to an instance.
namespace gyre {

struct Scene;

/// A view of the curves, parameters and events of a scene or of a prefab. Borrows them.
struct DrivesIn {
    explicit DrivesIn(const Scene& scene);
    explicit DrivesIn(const DriveLists& lists)
        : curves(lists.curves), lifeCurves(lists.lifeCurves), parameters(lists.parameters), events(lists.events) {}

    std::span<const Curve> curves, lifeCurves;
    std::span<const Parameter> parameters;
    std::span<const SceneEvent> events;
};

/// The drives of one element, including the triggers that start it.
DriveLists drivesOf(const DrivesIn& all, ElementId element);
/// The drives of one field; for the field "start", the triggers that start the element.
DriveLists drivesOf(const DrivesIn& all, const FieldTarget& target);
/// The keys of an element's fields that are driven.
std::set<std::string> drivenKeys(const DrivesIn& all, ElementId element);
/// Whether two lists drive in the same way: by the same parameters and triggers and, within rounding, by equal curves.
/// Does not compare the driven elements.
bool isSameDrive(const DriveLists& a, const DriveLists& b);
/// Keys of the fields whose drives differ between the lists. Both lists are of the one element.
std::set<std::string> drivenOtherwise(const DriveLists& a, const DriveLists& b, ElementId element);

/// The drives of element `from`, for element `to`. Paths are transformed from the frame `fromPlace` to the frame
/// `toPlace`.
DriveLists led(DriveLists drives, ElementId from, ElementId to, const Transform& fromPlace, const Transform& toPlace);
/// A place transformed from one frame to another, within the limits of files.
Transform led(const Transform& place, const Transform& from, const Transform& to);
/// Replaces the drives of a field. Parameters and events that the scene does not have are added by addDrives().
void setDrivesOf(Scene& scene, const FieldTarget& target, const DriveLists& drives);

/// Updates the scene's parameters and events from drives `was` of a prefab to `now`. Values and names that equal those
/// in `was` become those in `now`. Entries that are not in `now`, are unchanged and lead nowhere are removed.
void followNumbers(Scene& scene, const DriveLists& was, const DriveLists& now);

}  // namespace gyre
