#include "core/runtime/gyre.hpp"
#include "core/simulation/Simulation.h"
#include "tests/Test.h"
#include "tests/core/DrivenScenes.h"
#include "tests/core/EffectSamples.h"

#include <memory>

using namespace gyre;

namespace {

std::vector<std::byte> drivenEffect() {
    return writeEffect({effectScene(scenes::driven()), kSolverRevision, "test", {}});
}

}  // namespace

/// gyre.hpp returns the values of gyre.h.
class TestRuntimeCpp : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() {
        QCOMPARE(m_context.result(), GYRE_OK);
        auto loaded = m_context.load(drivenEffect());
        QVERIFY2(loaded, m_context.lastError().c_str());
        m_asset = *loaded;  // the copy shares the asset and outlives the first owner
    }

    void everyEntryUpToTheCountIsReturnedAndNoneBeyond() {
        auto info = m_asset.info();
        QVERIFY(info && info->slot_count > 0 && info->look_count > 0 && info->param_count > 0 && info->event_count > 0);
        for (std::uint32_t i = 0; i < info->slot_count; ++i)
            QVERIFY(m_asset.slot(i)->mass >= 0 && m_asset.slot(i)->body.v != 0);
        for (std::uint32_t i = 0; i < info->look_count; ++i) QVERIFY(m_asset.look(i)->size > 0);
        for (std::uint32_t i = 0; i < info->param_count; ++i)
            QCOMPARE(*m_asset.findParam(m_asset.param(i)->name), m_asset.param(i)->id);
        for (std::uint32_t i = 0; i < info->event_count; ++i)
            QCOMPARE(*m_asset.findEvent(m_asset.event(i)->name), m_asset.event(i)->id);
        QCOMPARE(m_asset.slot(info->slot_count).result(), GYRE_E_NOT_FOUND);
        QCOMPARE(m_asset.look(info->look_count).result(), GYRE_E_NOT_FOUND);
        QCOMPARE(m_asset.param(info->param_count).result(), GYRE_E_NOT_FOUND);
        QCOMPARE(m_asset.event(info->event_count).result(), GYRE_E_NOT_FOUND);
        QCOMPARE(m_asset.findBody("no such body").result(), GYRE_E_NOT_FOUND);
    }

    void bytesAreValidatedWithoutAContext() {
        auto bytes = drivenEffect();
        QCOMPARE(validate(bytes), GYRE_OK);
        bytes.resize(bytes.size() / 2);
        auto report = sized<gyre_load_report>();
        QCOMPARE(validate(bytes, nullptr, &report), GYRE_E_ASSET_TRUNCATED);
        QVERIFY(report.message[0] != 0);
        auto again = sized<gyre_load_report>();
        QCOMPARE(m_context.load(bytes, &again).result(), GYRE_E_ASSET_TRUNCATED);
        QCOMPARE(std::string(again.message), std::string(report.message));
    }

    void anEffectWithoutAStampHasNothingToCompare() {
        auto report = m_asset.verify();
        QVERIFY(report);
        QCOMPARE(report->checkpoints, 0u);
    }

    void theEstimateIsSmallerForLowerLimits() {
        gyre_instance_desc half;
        gyre_instance_desc_init(&half);
        half.quality = 0.5f;
        QVERIFY(*m_asset.estimate(&half) < *m_asset.estimate());
    }

    void anAssetLivesAsLongAsOneOfItsCopies() {
        auto loaded = m_context.load(drivenEffect());
        auto copy = std::make_unique<Asset>(*loaded);
        loaded = Expected<Asset>(GYRE_E_NOT_FOUND);  // destroys the first owner
        QVERIFY(copy->info());
        const gyre_asset handle = copy->handle();
        copy.reset();
        QCOMPARE(Asset(nullptr, handle).info().result(), GYRE_E_INVALID_ARGUMENT);
        auto info = sized<gyre_asset_info>();
        QCOMPARE(gyre_asset_get_info(m_context.get(), handle, &info), GYRE_E_INVALID_HANDLE);
    }

    void valuesAreReadAsTheyWereSet() {
        auto instance = m_asset.start();
        QVERIFY(instance);
        auto environment = instance->environment();
        QVERIFY(environment);
        environment->wind = {1, 0, -2};
        QCOMPARE(instance->setEnvironment(*environment), GYRE_OK);
        QCOMPARE(instance->environment()->wind.z, -2.0f);

        auto parameter = m_asset.param(0);
        QVERIFY(parameter);
        std::vector<float> values(parameter->max_value, parameter->max_value + parameter->components);
        QCOMPARE(instance->setParam(parameter->id, values), GYRE_OK);
        std::vector<float> read(values.size());
        QCOMPARE(instance->param(parameter->id, read), GYRE_OK);
        QVERIFY(read == values);
    }

    void bodiesOfTheGameAreAddedAndRemoved() {
        auto instance = m_asset.start();
        const std::size_t before = instance->bodies()->size();
        gyre_body_desc ball;
        gyre_body_desc_init(&ball);
        ball.radius = 0.1f;
        gyre_body_state state{};
        state.position = state.center_of_mass = {0, 5, 0};
        state.rotation = {0, 0, 0, 1};
        auto body = instance->addBody(ball, state);
        QVERIFY2(body, m_context.lastError().c_str());
        auto bodies = instance->bodies();
        QCOMPARE(bodies->size(), before + 1);
        QCOMPARE(bodies->back().body.v, body->v);
        QCOMPARE(bodies->back().position.y, 5.0f);

        std::uint32_t pushed = 0;
        const auto hear = [](void* user, const gyre_body_impulse*, std::uint32_t number) {
            *static_cast<std::uint32_t*>(user) = number;
        };
        QCOMPARE(instance->setImpulseCallback(hear, &pushed), GYRE_OK);
        auto report = sized<gyre_step_report>();
        QCOMPARE(instance->substep(3, &report), GYRE_OK);
        QCOMPARE(report.substeps, 3u);
        QCOMPARE(pushed, static_cast<std::uint32_t>(instance->impulses().size()));
        QVERIFY(pushed > before);
        QCOMPARE(instance->removeBody(*body), GYRE_OK);
        QCOMPARE(instance->bodies()->size(), before);
    }

    void copiesOfAttributesEqualTheirViews() {
        auto instance = m_asset.start();
        QCOMPARE(instance->substep(40), GYRE_OK);
        auto view = instance->particles(GYRE_SET_TRACERS);
        QVERIFY(view && view->count > 10);
        const auto places = attribute<gyre_vec3>(*view, GYRE_ATTR_POSITION);
        std::vector<gyre_vec3> copied(view->count);
        auto alive = instance->copyAttribute(GYRE_SET_TRACERS, GYRE_ATTR_POSITION, GYRE_FORMAT_NONE, Span(copied));
        QVERIFY(alive);
        QCOMPARE(*alive, view->count);
        for (std::size_t i = 0; i < copied.size(); ++i) QCOMPARE(copied[i].y, places[i].y);
        std::vector<gyre_vec3> few(3);
        QCOMPARE(instance->copyAttribute(GYRE_SET_TRACERS, GYRE_ATTR_POSITION, GYRE_FORMAT_NONE, Span(few)).result(),
                 GYRE_E_BUFFER_TOO_SMALL);

        std::vector<gyre_vec3> flow(places.size());
        QCOMPARE(instance->sample(GYRE_FIELD_VELOCITY, places, flow), GYRE_OK);
        std::vector<float> density(places.size());
        QCOMPARE(instance->sample(GYRE_FIELD_DENSITY, places, density), GYRE_OK);
        QVERIFY(density.front() > 0);
        QCOMPARE(instance->sample(GYRE_FIELD_DENSITY, places, flow), GYRE_E_INVALID_ARGUMENT);  // too few floats
        QCOMPARE(instance->sample(GYRE_FIELD_VELOCITY, places, Span(flow).first(1)), GYRE_E_INVALID_ARGUMENT);
    }

    void aRunFromASavedStateContinuesIdentically() {
        auto instance = m_asset.start();
        QCOMPARE(instance->substep(5), GYRE_OK);
        auto saved = instance->save();
        QVERIFY(saved);
        QCOMPARE(instance->substep(5), GYRE_OK);
        const std::uint64_t there = *instance->stateHash();
        QCOMPARE(instance->restore(*saved), GYRE_OK);
        QCOMPARE(instance->substep(5), GYRE_OK);
        QCOMPARE(*instance->stateHash(), there);
    }

private:
    Context m_context;
    Asset m_asset;
};

GYRE_TEST(TestRuntimeCpp)
#include "TestRuntimeCpp.moc"
