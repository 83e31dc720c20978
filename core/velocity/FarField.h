#pragma once

#include "core/velocity/VelocityFromVorticity.h"

#include <glm/vec3.hpp>

namespace gyre {

/// Finds the inputs of farField() from the vortons inside field.grid: totalStrength, impulse and their centre.
void findMoments(const Workers& workers, const Vortons& vortons, VelocityField& field);

/// Finds source and sourceCentre from all growing cells.
void findSource(const Workers& workers, const VelocitySources& sources, VelocityField& field);

/// The velocity far from the vortons: the first two terms of the multipole series of
///  u = 1/(4 pi) sum alpha_i x (x - x_i) / |x - x_i|^3
///  4 pi r^3 u = A x r + 3 n (n . I) - I
/// with A the total strength, I the impulse, r measured from the centre and n = r / |r|. Near the grid, where the
/// series diverges, r is larger than the distance. Expanding fluid adds  4 pi r^3 u = Q r,  with r measured from its
/// own centre. Each mirror of the field adds the velocity of an image.
class FarField {
public:
    /// field: must outlive this
    explicit FarField(const VelocityField& field);
    glm::vec3 at(const glm::vec3& position) const;  ///< [m/s]

private:
    glm::vec3 ofVortons(const glm::vec3& position) const;
    /// Adds the velocity by the vortons and by their images at the mirrors across this axis and later ones. signs: by
    /// which the components of the velocity are multiplied
    void addImages(int axis, const glm::vec3& position, const glm::vec3& signs, glm::vec3& velocity) const;

    const VelocityField& m_field;
    float m_least = 0;  ///< is added to the fourth power of a distance [m^4]
    bool m_isMirrored = false;
};

}  // namespace gyre
