#pragma once

#include "core/base/Random.h"
#include "editor/document/Document.h"

#include <string>
#include <vector>

namespace gyre::editor {

/// A hand that edits a document at random: places, removes, groups, moves, drags, types, pastes, undoes. The same seed, the
/// same edits. It walks the lists of kinds and fields, so that a new one is tested without a word here.
class RandomEdits {
public:
    RandomEdits(Document& document, std::vector<Scene> presets, std::uint64_t seed);

    /// One of them, which may come to nothing. Says which.
    std::string edit();
    /// Why something could not be copied, if that ever happened: an edit before it made what no file may hold.
    const std::string& refusal() const { return m_refusal; }

private:
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
    void drag();
    void paste();
    void insertPreset();
    void amend();
    void select();
    void markSaved();
    void stepBackAndForth();

    std::size_t below(std::size_t count);
    Selection some(std::size_t most);
    Element* any(Scene& scene);

    Document& m_document;
    Random m_random;
    std::vector<Scene> m_presets;
    std::string m_refusal;
};

}  // namespace gyre::editor
