#include "core/velocity/CellVortons.h"

#include "core/velocity/ArticleKernel.h"
#include "core/velocity/NodeValues.h"

#include <glm/vec3.hpp>

namespace gyre {

std::vector<glm::vec4> velocityByCellVortons(const Workers& workers, const Vortons& vortons, const UniformGrid& grid) {
    const std::vector<glm::vec4> strengths = strengthsAtNodes(vortons, grid);
    const std::vector<glm::vec3> places = nodePlaces(grid);
    std::vector<Supervorton> sources;
    for (std::size_t i = 0; i < places.size(); ++i) {
        // Any core radius below the spacing works: no other node is nearer, and a source induces nothing at its own
        // position.
        if (strengths[i] != glm::vec4(0)) sources.push_back({places[i], 0.5f * grid.spacing, glm::vec3(strengths[i])});
    }
    std::vector<glm::vec3> velocities(places.size());
    velocityByArticleSum(workers, sources, places, velocities);
    return asNodes(velocities);
}

}  // namespace gyre
