#include "core/base/ParallelFor.h"
#include "core/runtime/Instance.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <tuple>

namespace gyre {

/// The lists of one gyre_context_step.
struct CrowdLists {
    struct Member {
        std::shared_ptr<Instance> instance;
        std::uint32_t left = 0;  ///< substeps that are due
        bool isLarge = false, hadTurn = false;
        bool isOut = false;  ///< the rest of the budget does not cover another substep

        gyre_result result() const {
            if (const gyre_result frozen = instance->frozenBy(); frozen != GYRE_OK) return frozen;
            if (left > 0 && !hadTurn) return GYRE_WAITS;
            return instance->report().dropped > 0 ? GYRE_SUBSTEPS_DROPPED : GYRE_OK;
        }
    };
    std::vector<Member> members;
    std::vector<Member*> turns;
    std::vector<HeldAccess> held;

    void clear() {
        turns.clear();
        held.clear();  // before the instances, whose guards they leave
        members.clear();
    }
};

namespace {

using Member = CrowdLists::Member;

/// The lists that the context keeps from call to call, so that calls allocate no memory. A call beside another has
/// lists of its own.
class BorrowedLists {
public:
    explicit BorrowedLists(gyre_context& context) : m_context(context) {
        {
            const Lock lock(context.mutex);
            m_lists = std::move(context.crowdLists);
        }
        if (!m_lists) m_lists = std::make_shared<CrowdLists>();
    }
    ~BorrowedLists() {
        m_lists->clear();
        const Lock lock(m_context.mutex);
        m_context.crowdLists.swap(m_lists);
    }
    BorrowedLists(const BorrowedLists&) = delete;
    BorrowedLists& operator=(const BorrowedLists&) = delete;

    CrowdLists& operator*() const { return *m_lists; }

private:
    gyre_context& m_context;
    std::shared_ptr<CrowdLists> m_lists;
};

/// Particles from which the loops of an instance are worth the threads of the context. A tracer costs less than a
/// vorton.
constexpr std::size_t kLargeTracers = 40000, kTracersPerVorton = 16;

bool isLarge(const Instance& instance) {
    if (instance.isLooped()) return false;
    const SimulationState& state = instance.state();
    return state.tracers.size() + kTracersPerVorton * state.vortons.size() > kLargeTracers;
}

/// The instances of one call, held for writing.
class Crowd {
public:
    Crowd(gyre_context& context, std::span<const gyre_instance> handles) : m_context(context), m_borrowed(context) {
        m_lists.held.reserve(handles.size());
        for (const gyre_instance& handle : handles) m_lists.members.push_back({context.find(handle)});
    }

    /// GYRE_OK, or why an instance cannot be stepped; then none is.
    gyre_result hold() {
        for (const Member& member : m_lists.members)
            if (!member.instance) return GYRE_E_INVALID_HANDLE;
        for (const Member& member : m_lists.members) {
            if (!member.instance->guard().enter(Access::Write)) return GYRE_E_WRONG_THREAD_STATE;
            m_lists.held.emplace_back(member.instance->guard(), Access::Write);
        }
        return GYRE_OK;
    }

    /// budget: 0 = no limit [us]
    void step(double dt, std::uint32_t budget) {
        m_budget = budget;
        m_began = Clock::now();
        std::vector<Member*>& turns = m_lists.turns;
        turns.reserve(m_lists.members.size());  // from here on a lack of memory freezes single instances
        for (Member& member : m_lists.members) {
            if (member.instance->frozenBy() != GYRE_OK) continue;
            member.instance->pass(dt);
            unlessItFreezes([&] { member.left = member.instance->beginRun(); });
            member.isLarge = isLarge(*member.instance);
            turns.push_back(&member);
        }
        // Instances that have waited longest come first, so that each has its turn. Equals keep the order of the call.
        std::ranges::sort(turns, {}, [](const Member* one) {
            return std::tuple(-std::int64_t{one->instance->waits()}, -std::int64_t{one->left}, !one->isLarge, one);
        });
        // A turn is one substep, so that a short budget slows all instances down instead of stopping some.
        for (;;) {
            std::erase_if(turns, [](const Member* one) { return one->left == 0 || one->isOut; });
            if (turns.empty()) break;
            runEach(turns);
        }
        for (Member& member : m_lists.members) {
            if (member.instance->frozenBy() != GYRE_OK) continue;
            member.instance->noteTurn(member.left == 0 || member.hadTurn);
            unlessItFreezes([&] { member.instance->endRun(); });
        }
    }

    void give(gyre_result* results) const {
        for (std::size_t i = 0; i < m_lists.members.size(); ++i) results[i] = m_lists.members[i].result();
    }
    void pushImpulses() const {
        for (const Member& member : m_lists.members)
            if (member.instance->frozenBy() == GYRE_OK) member.instance->pushImpulses(m_context);
    }

private:
    using Clock = std::chrono::steady_clock;

    const gyre_context& m_context;
    const BorrowedLists m_borrowed;
    CrowdLists& m_lists = *m_borrowed;
    std::uint32_t m_budget = 0;
    Clock::time_point m_began;
    std::atomic<bool> m_hasRun = false;

    /// An instance that freezes says why in its result.
    template <class Change>
    static void unlessItFreezes(const Change& change) {
        try {
            change();
        } catch (...) {
        }
    }

    /// Whether the rest of the budget covers a substep. The first one always runs, so that none waits for ever.
    bool mayRun(const Instance& instance) {
        const bool isFirst = !m_hasRun.exchange(true);
        if (m_budget == 0 || isFirst) return true;
        const double passed = std::chrono::duration<double, std::micro>(Clock::now() - m_began).count();
        return passed + instance.substepCost() < static_cast<double>(m_budget);  // no cost before the first substep
    }

    void run(Member& member) {
        member.isOut = !mayRun(*member.instance);
        if (member.isOut) return;
        member.hadTurn = true;
        --member.left;
        unlessItFreezes([&] { member.instance->runOne(); });
        if (member.instance->frozenBy() != GYRE_OK) member.left = 0;
    }

    /// A substep of each.
    void runEach(const std::vector<Member*>& members) {
        for (auto begin = members.begin(); begin != members.end();) {
            const bool large = (*begin)->isLarge;
            const auto end =
                std::find_if(begin, members.end(), [&](const Member* one) { return one->isLarge != large; });
            large ? runInTurn({begin, end}) : runSideBySide({begin, end});
            begin = end;
        }
    }

    void runInTurn(std::span<Member* const> members) {
        for (Member* member : members) run(*member);
    }

    /// Each thread takes the next instance until none is left.
    void runSideBySide(std::span<Member* const> members) {
        std::atomic<std::size_t> next{0};
        const std::size_t threads = std::min(members.size(), static_cast<std::size_t>(m_context.workers.threads()));
        parallelFor(m_context.workers, threads, 1, [&](std::size_t, std::size_t) {
            const SerialLoops serial;
            for (std::size_t i = next++; i < members.size(); i = next++) run(*members[i]);
        });
    }
};

}  // namespace
}  // namespace gyre

using namespace gyre;

gyre_result gyre_context_step(gyre_context* context, const gyre_instance* instances, uint32_t count, double dt,
                              uint32_t budget, gyre_result* results) {
    if (!context || (!instances && count > 0)) return fail(context, GYRE_E_INVALID_ARGUMENT, "An argument is NULL.");
    return guarded(context, [&] {
        if (!(dt >= 0 && dt <= kLongestRun))
            return fail(context, GYRE_E_INVALID_ARGUMENT, "dt must lie between 0 and 86400 s.");
        Crowd crowd(*context, {instances, count});
        if (const gyre_result held = crowd.hold(); !GYRE_SUCCEEDED(held)) return fail(context, held);
        crowd.step(dt, budget);
        crowd.pushImpulses();
        if (results) crowd.give(results);
        return gyre_result{GYRE_OK};
    });
}

gyre_result gyre_instance_get_step_report(const gyre_context* context, gyre_instance instance,
                                          gyre_step_report* report) {
    return withInstance(context, instance, Access::Read, [&](const Instance& found) {
        if (!report) return fail(context, GYRE_E_INVALID_ARGUMENT, "report is NULL.");
        return give(found.report(), report) ? gyre_result{GYRE_OK}
                                            : fail(context, GYRE_E_INVALID_ARGUMENT, "struct_size is not set.");
    });
}
