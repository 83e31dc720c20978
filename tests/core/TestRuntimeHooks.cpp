#include "tests/Test.h"
#include "tests/core/CountingMemory.h"
#include "tests/core/DrivenScenes.h"

#include <glm/geometric.hpp>

#include <atomic>
#include <string>
#include <thread>
#include <vector>

using namespace gyre;
using samples::Bytes;
using samples::effectBytes;
using samples::Game;
using samples::Memory;

namespace {

/// A task scheduler of a game that runs each task on a thread of its own.
struct Tasks {
    std::atomic<int> calls = 0;
    std::atomic<std::uint32_t> most = 0;

    static void run(void* user, gyre_task_fn fn, void* context, std::uint32_t count) {
        auto& self = *static_cast<Tasks*>(user);
        ++self.calls;
        self.most = std::max(self.most.load(), count);
        std::vector<std::thread> threads;
        for (std::uint32_t i = count; i > 0; --i) threads.emplace_back([=] { fn(context, i - 1); });
        for (std::thread& thread : threads) thread.join();
    }
};

struct Log {
    std::vector<std::pair<int, std::string>> lines;
    gyre_context* context = nullptr;
    gyre_result fromInside = GYRE_OK;

    static void write(void* user, std::int32_t level, const char* words) {
        auto& self = *static_cast<Log*>(user);
        self.lines.emplace_back(level, words);
        if (self.context) self.fromInside = gyre_asset_release(self.context, {1});
    }
};

/// A scene whose births and deaths balance after a second.
Scene steadyScene() {
    Scene scene = samples::livelyScene();
    for (Element& element : scene.elements) {
        if (auto* emitter = std::get_if<Emitter>(&element.body)) {
            emitter->lifetime = 0.8f;
            emitter->lifetimeSpread = 0;
        }
        if (auto* source = std::get_if<VorticitySource>(&element.body)) source->stop = 0.5f;
    }
    return scene;
}

/// A row of bodies, each a pile of boxes, or a ball.
Scene withBodies(int bodies, int pieces) {
    Scene scene = steadyScene();
    scene.fluid.gridCells = 8;  // a coarse grid, so that bodies use most of the memory
    scene.fluid.maxTracers = 100;
    scene.fluid.maxVortons = 200;
    for (int i = 0; i < bodies; ++i) {
        Body body;
        body.radius = 0.4f;
        body.grip = 1;
        std::vector<ConvexPolytope> boxes;
        for (int j = 0; j < pieces; ++j) {
            ConvexPolytope box = boxPolytope(glm::vec3(0.02f));
            const glm::vec3 to = 0.05f * glm::vec3(j % 10, j / 10 % 10, j / 100);
            for (glm::vec3& vertex : box.vertices) vertex += to;
            for (Plane& plane : box.planes) plane.offset += glm::dot(plane.normal, to);
            boxes.push_back(box);
        }
        if (pieces > 0) {
            body.shape = BodyShape::Hulls;
            body.obstacle = Obstacle(std::move(boxes));
        }
        scene.elements.push_back(samples::element(1000 + static_cast<std::uint64_t>(i), "Body", body,
                                                  {{0.5f * float(i), 0.5f, 0}, {1, 0, 0, 0}, 1}));
    }
    return scene;
}

}  // namespace

Q_DECLARE_METATYPE(gyre::Scene)

/// Callbacks of a game for memory, threads and the log.
class TestRuntimeHooks : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void allMemoryComesFromTheHostAndIsReturned() {
        Memory memory;
        std::uint64_t hash = 0;
        {
            Game game(effectBytes(steadyScene()), memory.desc(2));
            QCOMPARE(game.loaded, GYRE_OK);
            const gyre_instance instance = game.start();
            QCOMPARE(gyre_instance_substep(game.context, instance, 40, nullptr), GYRE_OK);
            hash = game.hash(instance);
            QVERIFY(memory.taken > 100);
            const std::size_t before = memory.bytes;
            gyre_instance_destroy(game.context, instance);
            QVERIFY(memory.bytes < before);
        }
        QCOMPARE(memory.bytes, std::size_t{0});
        QVERIFY(!memory.mistaken);
        Game plain(effectBytes(steadyScene()));
        const gyre_instance instance = plain.start();
        gyre_instance_substep(plain.context, instance, 40, nullptr);
        QCOMPARE(plain.hash(instance), hash);
    }

    void aStepAfterTheWarmUpAllocatesNoMemory() {
        for (const int threads : {1, 4}) {
            Memory memory;
            Game game(effectBytes(steadyScene()), memory.desc(threads));
            const gyre_instance instance = game.start(), other = game.start(), both[] = {instance, other};
            for (const gyre_instance one : both)
                gyre_instance_substep(game.context, one, 900, nullptr);  // every grid size has occurred by then
            gyre_context_step(game.context, both, 2, 1.0 / 60, 0, nullptr);
            const std::size_t before = memory.taken;
            for (int i = 0; i < 120; ++i) {
                gyre_instance_step(game.context, instance, 1.0 / 60, nullptr);
                gyre_context_step(game.context, both, 2, 1.0 / 60, 0, nullptr);
            }
            QCOMPARE(memory.taken, before);
        }
    }

    void theEstimateIsNotExceeded_data() {
        QTest::addColumn<Scene>("scene");
        QTest::newRow("steady") << steadyScene();
        QTest::newRow("lively") << samples::livelyScene();
        QTest::newRow("4 balls of many panels") << withBodies(4, 0);
        QTest::newRow("a body of 1000 pieces") << withBodies(1, 1000);
        QTest::newRow("300 bodies of 8 pieces") << withBodies(300, 8);
        QTest::newRow("a driven scene") << scenes::driven();
    }
    void theEstimateIsNotExceeded() {
        QFETCH(Scene, scene);
        {
            Memory memory;
            Game game(effectBytes(scene), memory.desc(2));
            const std::size_t before = memory.bytes;
            std::uint64_t estimate = 0;
            QCOMPARE(gyre_instance_estimate(game.context, game.asset, nullptr, &estimate), GYRE_OK);
            const gyre_instance instance = game.start();
            gyre_instance_substep(game.context, instance, 300, nullptr);
            samples::tracerAttribute(game, instance, GYRE_ATTR_COLOR, 4);
            const QString figures =
                QString("%1 of %2 MB").arg(double(memory.peak - before) / 1e6).arg(double(estimate) / 1e6);
            qInfo("%s", qPrintable(figures));
            QVERIFY2(memory.peak - before < estimate, qPrintable(figures));
            QVERIFY(estimate < 200 * (memory.peak - before));
        }
    }

    // gyre.h states that instances are independent and may be stepped in parallel.
    void instancesAreSteppedInParallel() {
        constexpr std::size_t kInstances = 4;
        Game game(effectBytes(steadyScene()), Game::plain(2));
        const gyre_instance alone = game.start();
        gyre_instance_substep(game.context, alone, 30, nullptr);
        std::vector<std::uint64_t> hashes(kInstances);
        std::vector<std::thread> threads;
        for (std::size_t i = 0; i < kInstances; ++i)
            threads.emplace_back([&game, &hashes, i] {
                const gyre_instance own = game.start();  // instances are also created and destroyed in parallel
                gyre_instance_substep(game.context, own, 30, nullptr);
                hashes[i] = game.hash(own);
                gyre_instance_destroy(game.context, own);
            });
        for (std::thread& thread : threads) thread.join();
        for (const std::uint64_t hash : hashes) QCOMPARE(hash, game.hash(alone));
    }

    void anInstanceAboveTheMemoryLimitIsRefused() {
        gyre_limits limits = samples::sized<gyre_limits>();
        limits.max_instance_bytes = 1000;
        gyre_context_desc desc = Game::plain(1);
        desc.limits = &limits;
        Game game(effectBytes(steadyScene()), desc);
        gyre_instance instance{};
        QCOMPARE(gyre_instance_create(game.context, game.asset, nullptr, &instance), GYRE_E_LIMIT);
        QCOMPARE(instance.v, 0u);
    }

    void aFailedAllocationReturnsAnError() {
        const Bytes bytes = effectBytes(steadyScene());
        std::size_t need = 0;
        {
            Memory all;
            Game game(bytes, all.desc(1));
            game.start();
            need = all.peak;
        }
        int refused = 0;
        for (std::size_t left = 0; left < need; left += need / 40) {
            Memory memory;
            memory.left = left;
            Game game(bytes, memory.desc(1));
            if (game.loaded != GYRE_OK) {
                QCOMPARE(game.loaded, GYRE_E_OUT_OF_MEMORY);
                ++refused;
            } else if (gyre_instance instance{};
                       gyre_instance_create(game.context, game.asset, nullptr, &instance) != GYRE_OK) {
                QCOMPARE(instance.v, 0u);
                ++refused;
            }
        }
        QVERIFY(refused > 10);
    }

    void allocateAndDeallocateBelongTogether() {
        Memory memory;
        gyre_context_desc desc = memory.desc(1);
        desc.deallocate = nullptr;
        gyre_context* context = nullptr;
        QCOMPARE(gyre_context_create(GYRE_HEADER_VERSION, &desc, &context), GYRE_E_INVALID_ARGUMENT);
    }

    void theHostsThreadsProduceTheSameBits() {
        const Bytes bytes = effectBytes(samples::livelyScene());
        Game plain(bytes, 1);
        const gyre_instance alone = plain.start();
        gyre_instance_substep(plain.context, alone, 20, nullptr);
        Tasks tasks;
        gyre_context_desc desc = Game::plain(3);
        desc.run_tasks = Tasks::run;
        desc.run_tasks_user = &tasks;
        Game game(bytes, desc);
        const gyre_instance instance = game.start();
        gyre_instance_substep(game.context, instance, 20, nullptr);
        QCOMPARE(game.hash(instance), plain.hash(alone));
        QVERIFY(tasks.calls > 20);
        QCOMPARE(tasks.most.load(), 3u);
    }

    void loadsAndFailuresAreLogged() {
        Log log;
        gyre_context_desc desc = Game::plain(1);
        desc.log = Log::write;
        desc.log_user = &log;
        Game game(effectBytes(samples::livelyScene()), desc);
        QCOMPARE(log.lines.size(), std::size_t{1});
        QCOMPARE(log.lines[0].first, int(GYRE_LOG_INFO));
        QVERIFY(log.lines[0].second.find("Lively") != std::string::npos);
        gyre_instance_step(game.context, {0}, 0, nullptr);
        QCOMPARE(log.lines.size(), std::size_t{2});
        QCOMPARE(log.lines[1].first, int(GYRE_LOG_ERROR));
        QCOMPARE(log.lines[1].second, game.lastError());
    }

    void callsFromInsideAHookAreRefused() {
        Log log;
        gyre_context_desc desc = Game::plain(1);
        desc.log = Log::write;
        desc.log_user = &log;
        Game game(effectBytes(samples::livelyScene()), desc);
        log.context = game.context;
        gyre_instance_step(game.context, {0}, 0, nullptr);
        QCOMPARE(log.fromInside, GYRE_E_WRONG_THREAD_STATE);
        QCOMPARE(log.lines.size(), std::size_t{2});  // the refusal itself is not logged
    }

    void readsOfAnInstanceDuringItsStepAreRefused() {
        struct Nosy {
            gyre_context* context = nullptr;
            gyre_instance instance{};
            std::atomic<gyre_result> seen = GYRE_OK;
        } nosy;
        gyre_context_desc desc = Game::plain(2);
        desc.run_tasks_user = &nosy;
        desc.run_tasks = [](void* user, gyre_task_fn fn, void* context, std::uint32_t count) {
            auto& self = *static_cast<Nosy*>(user);
            std::thread([&self] {  // on another thread than the hook, during the step
                std::uint64_t hash = 0;
                self.seen = gyre_instance_state_hash(self.context, self.instance, &hash);
            })
                .join();
            for (std::uint32_t i = 0; i < count; ++i) fn(context, i);
        };
        Game game(effectBytes(samples::livelyScene()), desc);
        nosy.context = game.context;
        nosy.instance = game.start();
        gyre_instance_substep(game.context, nosy.instance, 2, nullptr);
        QCOMPARE(nosy.seen.load(), gyre_result{GYRE_E_WRONG_THREAD_STATE});
        QVERIFY(game.hash(nosy.instance) != 0);
    }
};

GYRE_TEST(TestRuntimeHooks)
#include "TestRuntimeHooks.moc"
