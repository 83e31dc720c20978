#include "editor/exchange/Game.h"

#include "core/scene/Element.h"
#include "core/stages/TracerLooks.h"

#include <algorithm>
#include <array>
#include <cstring>

namespace gyre::editor {
namespace {

glm::vec3 vectorOf(const gyre_vec3& v) { return {v.x, v.y, v.z}; }

/// A copy of an array of the library; empty if it does not have the attribute.
template <class T>
std::vector<T> copyOf(const gyre_particle_view& view, std::uint32_t attribute) {
    const gyre_attribute_view& from = view.attributes[attribute];
    if (!from.data) return {};
    std::vector<T> values(view.count);
    for (std::size_t i = 0; i < values.size(); ++i)
        std::memcpy(&values[i], static_cast<const std::byte*>(from.data) + i * from.stride, sizeof(T));
    return values;
}

template <class Body>
std::vector<std::uint64_t> idsOf(const Scene& scene) {
    std::vector<std::uint64_t> ids;
    for (const Element& element : scene.elements)
        if (std::holds_alternative<Body>(element.body)) ids.push_back(element.id.value);
    return ids;
}

gyre_particle_view emptyView() {
    gyre_particle_view view{};
    view.struct_size = sizeof view;
    return view;
}

}  // namespace

Game::Game() {
    gyre_context_desc desc;
    gyre_context_desc_init(&desc);
    desc.thread_count = 1;
    gyre_context_create(GYRE_HEADER_VERSION, &desc, &m_context);
}

Game::~Game() { gyre_context_destroy(m_context); }

gyre::Error Game::refusal(const std::string& what) const {
    std::array<char, 512> words{};
    gyre_get_last_error(m_context, words.data(), words.size());
    return fail(ErrorCode::Malformed, "In a game the effect " + what + ": " + words.data());
}

Result<void> Game::load(std::span<const std::byte> effect) {
    if (gyre_asset_load_memory(m_context, effect.data(), effect.size(), &m_asset, nullptr) != GYRE_OK)
        return refusal("does not load");
    if (gyre_instance_estimate(m_context, m_asset, nullptr, &m_bytes) != GYRE_OK) return refusal("cannot be estimated");
    if (gyre_instance_create(m_context, m_asset, nullptr, &m_instance) != GYRE_OK) return refusal("cannot be started");
    return {};
}

Result<void> Game::step() {
    if (gyre_instance_substep(m_context, m_instance, 1, nullptr) != GYRE_OK) return refusal("stops");
    return {};
}

Result<void> Game::startOver() {
    if (gyre_instance_reset(m_context, m_instance, 0) != GYRE_OK) return refusal("cannot start over");
    return {};
}

std::vector<std::byte> Game::save() const {
    std::size_t size = 0;
    gyre_instance_save_state(m_context, m_instance, nullptr, 0, &size);
    std::vector<std::byte> state(size);
    if (gyre_instance_save_state(m_context, m_instance, state.data(), state.size(), &size) != GYRE_OK) state.clear();
    return state;
}

Result<void> Game::restore(std::span<const std::byte> state) {
    if (gyre_instance_restore_state(m_context, m_instance, state.data(), state.size()) != GYRE_OK)
        return refusal("cannot restore its saved state");
    return {};
}

std::uint64_t Game::hash() const {
    std::uint64_t value = 0;
    gyre_instance_state_hash(m_context, m_instance, &value);
    return value;
}

/// Attributes of tracers that the library computes on demand; empty if it does not.
std::vector<float> Game::made(std::uint32_t attribute, std::size_t count) const {
    std::vector<float> values(count);
    std::uint32_t found = 0;
    const gyre_result done =
        gyre_instance_copy_attribute(m_context, m_instance, GYRE_SET_TRACERS, attribute, GYRE_FORMAT_NONE,
                                     values.data(), sizeof(float), static_cast<std::uint32_t>(count), &found);
    return done == GYRE_OK ? values : std::vector<float>();
}

void Game::takeTracers(Snapshot& shot) const {
    gyre_particle_view view = emptyView();
    if (gyre_instance_get_particles(m_context, m_instance, GYRE_SET_TRACERS, &view) != GYRE_OK) return;
    shot.tracerPosition = copyOf<glm::vec3>(view, GYRE_ATTR_POSITION);
    shot.tracerVelocity = copyOf<glm::vec3>(view, GYRE_ATTR_VELOCITY);
    shot.tracerFuel = copyOf<float>(view, GYRE_ATTR_FUEL);
    shot.tracerFlame = copyOf<float>(view, GYRE_ATTR_FLAME);
    shot.tracerSmoke = copyOf<float>(view, GYRE_ATTR_SMOKE);
    shot.tracerEmitter = copyOf<std::uint32_t>(view, GYRE_ATTR_LOOK);
    for (const std::uint64_t id : copyOf<std::uint64_t>(view, GYRE_ATTR_ID))
        shot.tracerId.push_back(static_cast<std::uint32_t>(id));
    const std::vector<float> age = copyOf<float>(view, GYRE_ATTR_AGE),
                             lifetime = copyOf<float>(view, GYRE_ATTR_LIFETIME);
    for (std::size_t i = 0; i < age.size(); ++i)
        shot.tracerAgeFraction.push_back(lifetime[i] > 0 ? age[i] / lifetime[i] : 1.0f);
    shot.tracerTemperature = made(GYRE_ATTR_TEMPERATURE, view.count);
}

void Game::takeVortons(Snapshot& shot) const {
    gyre_particle_view view = emptyView();
    if (gyre_instance_get_particles(m_context, m_instance, GYRE_SET_VORTONS, &view) == GYRE_OK) {
        shot.vortonPosition = copyOf<glm::vec3>(view, GYRE_ATTR_POSITION);
        shot.vortonStrength = copyOf<glm::vec3>(view, GYRE_ATTR_STRENGTH);
        shot.vortonRadius = copyOf<float>(view, GYRE_ATTR_RADIUS);
    }
    gyre_grid_view grid{};
    grid.struct_size = sizeof grid;
    if (gyre_instance_get_grid(m_context, m_instance, GYRE_FIELD_VELOCITY, &grid) != GYRE_OK) return;
    const glm::vec3 cells(static_cast<float>(grid.dims[0]) - 1, static_cast<float>(grid.dims[1]) - 1,
                          static_cast<float>(grid.dims[2]) - 1);
    shot.domain = {vectorOf(grid.origin), vectorOf(grid.origin) + grid.spacing * cells};
    shot.domainSpacing = grid.spacing;
}

/// In the order of the effect's emitters, which is that of the scene.
void Game::takeLooks(Snapshot& shot, const Scene& scene) const {
    for (const Element& element : scene.elements) {
        const auto* emitter = std::get_if<Emitter>(&element.body);
        if (!emitter) continue;
        gyre_look_info look{};
        look.struct_size = sizeof look;
        if (gyre_asset_get_look(m_context, m_asset, static_cast<std::uint32_t>(shot.emitters.size()), &look) != GYRE_OK)
            return;
        shot.emitters.push_back({element.id.value, look.size, look.end_size, vectorOf(look.color),
                                 vectorOf(look.end_color), look.opacity, emitter->smokeOpacity, emitter->glow,
                                 emitter->densityTint, emitter->tintDensity, emitter->lightColor, emitter->heavyColor,
                                 look.heat_glow, vectorOf(look.emission_color), look.emission_strength, look.additive,
                                 look.casts_shadow});
        shot.emitterCurves.push_back(curvesOf(scene, element.id, *emitter));
    }
}

/// Call after takeLooks: only some looks need densities.
void Game::takeDensities(Snapshot& shot) const {
    if (!needsDensity(shot.emitters, shot.emitterCurves)) return;
    gyre_environment around{};
    around.struct_size = sizeof around;
    if (gyre_instance_get_environment(m_context, m_instance, &around) != GYRE_OK) return;
    shot.tracerDensity = made(GYRE_ATTR_DENSITY, shot.tracerPosition.size());
    for (float& density : shot.tracerDensity) density -= around.density;
}

void Game::takeBodies(Snapshot& shot, const Scene& scene) const {
    const std::vector<std::uint64_t> ids = idsOf<Body>(scene);
    std::vector<gyre_body_state> states(ids.size());
    std::uint32_t count = 0;
    if (gyre_instance_get_body_states(m_context, m_instance, states.data(), static_cast<std::uint32_t>(states.size()),
                                      &count) != GYRE_OK)
        return;
    states.resize(count);
    for (std::uint32_t slot = 0; slot < ids.size(); ++slot) {
        gyre_slot_info info{};
        info.struct_size = sizeof info;
        if (gyre_asset_get_slot(m_context, m_asset, slot, &info) != GYRE_OK) return;
        for (const gyre_body_state& state : states) {
            if (state.body.v != info.body.v) continue;
            const glm::quat rotation(state.rotation.w, state.rotation.x, state.rotation.y, state.rotation.z);
            shot.bodies.push_back({ids[slot],
                                   {vectorOf(state.position), rotation, vectorOf(state.linear_velocity),
                                    vectorOf(state.angular_velocity)},
                                   {}});
        }
    }
}

Snapshot Game::snapshot(const Scene& scene, std::uint64_t frame) const {
    Snapshot shot;
    shot.frame = frame;
    shot.time = static_cast<double>(frame) * scene.fluid.substep;
    shot.hash = hash();
    takeTracers(shot);
    takeVortons(shot);
    takeLooks(shot, scene);
    takeDensities(shot);
    takeBodies(shot, scene);
    return shot;
}

}  // namespace gyre::editor
