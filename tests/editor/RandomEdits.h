#pragma once

#include "core/base/Random.h"
#include "editor/document/Document.h"
#include "editor/tools/Arrows.h"
#include "editor/tools/Drag.h"
#include "editor/tools/Handles.h"
#include "editor/tools/Tracks.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace gyre::editor {

/// Random edits of a document: places, removes, groups, moves, drags, aims, types, pastes, animates, sets keys, makes
/// prefabs, undoes. Equal seeds make equal edits. The class walks the lists of kinds and fields, so that it covers new
/// ones without a change here.
class RandomEdits {
public:
    RandomEdits(Document& document, std::vector<Scene> presets, std::uint64_t seed);

    /// Makes a random edit, which may change nothing. Returns its name.
    std::string edit();
    /// Why a copy failed, or empty. A failure means that an earlier edit made a scene that no file may hold.
    const std::string& refusal() const { return m_refusal; }
    /// Names of all edits.
    static std::vector<std::string> verbs();
    int done(const std::string& verb) const;

private:
    using Verb = void (RandomEdits::*)();
    struct NamedVerb {
        const char* name;
        Verb perform;
    };
    static const std::vector<NamedVerb>& table();

    void place();
    void remove();
    void duplicate();
    void group();
    void ungroup();
    void reparent();
    void rename();
    void flip();
    void nudge();
    void setField();
    void setSetting();
    void scrub();
    void reset();
    void newSeed();
    void emitFromSurface();
    void fix();
    void cutPieces();
    void paste();
    void insertPreset();
    void amend();
    void takeOther();
    void reload();
    void select();
    void markSaved();
    void stepBackAndForth();

    // RandomDragEdits.cpp
    void drag();
    void dragInGroup();
    void turnAboutPivot();
    void dragParameterHandle();
    void aim();
    void dragVector();
    void dragKeyed();
    void takeHandle(const Selection& ids, const std::optional<Handles>& handles);
    void dragArrow(bool (*isMeant)(const Arrow&));
    /// Moves the drag, locks axes and types numbers; then commits or cancels it.
    void hold(std::unique_ptr<Drag> drag, const Selection& dragged, const View& view);
    /// A ray through a random pixel near the middle of the picture.
    Ray anyRay(const View& view);

    // RandomKeyEdits.cpp
    void setKeys();
    void removeKeys();
    void pasteKeys();
    void setInterpolation();
    /// Elements that follow keys.
    Selection keyed();

    // RandomDriveEdits.cpp
    void animate();
    void animateOverLife();
    void changeCurve();
    void changeLifeCurve();
    void change(const Curve& curve, float length);
    void shapeCurve();
    void pasteCurve();
    /// The target of a random curve over time or life; its `field` is empty if there is none.
    FieldTarget anyCurve();
    double anyTime();
    void openToGame();
    void changeParameter();
    void addEvent();
    void changeEvent();
    void moveMarks();
    void removeMarks();
    /// A random selection of the marks on the tracks.
    std::vector<TrackMark> someMarks();
    FieldTarget anyTarget(Scene& scene);

    // RandomPrefabEdits.cpp
    void makePrefab();
    void placePrefab();
    void applyToPrefab();
    void revertToPrefab();
    void unpackPrefab();
    void changePrefab();
    /// The scene after it was written to a file and read.
    Scene written(const Scene& scene);
    void follow(const std::string& name);
    const Prefab* anyPrefab();

    std::size_t below(std::size_t count);
    Selection some(std::size_t most);
    Element* any(Scene& scene);

    Document& m_document;
    Random m_random;
    std::vector<Scene> m_presets;
    std::map<std::string, Scene> m_files;  ///< prefabs by name
    Scene m_other;                         ///< the other version of a comparison
    std::size_t m_placed = 0;
    std::string m_refusal;
    std::map<std::string, int> m_done;
};

}  // namespace gyre::editor
