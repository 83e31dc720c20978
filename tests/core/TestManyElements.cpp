#include "core/scene/Edits.h"
#include "core/scene/ElementIndex.h"
#include "core/scene/FreeNames.h"
#include "core/scene/Groups.h"
#include "core/scene/SceneCheck.h"
#include "core/scene/SceneDiff.h"
#include "core/scene/SceneDifferences.h"
#include "core/scene/SceneTree.h"
#include "tests/Test.h"

#include <algorithm>
#include <array>
#include <ctime>
#include <functional>
#include <limits>
#include <map>
#include <random>
#include <set>

using namespace gyre;

/// Edits of many elements at once give the same as one edit for each element, in time that grows with the number of
/// elements, not with its square.
namespace {

/// Elements that lie apart: emitters, bodies and sources in turn, called "Ring", "Ring 2" and so on. Every third has a
/// curve, up to the limit of files.
Scene rings(std::size_t count) {
    const std::array<ElementBody, 3> kinds{Emitter{}, Body{}, VorticitySource{}};
    Scene scene;
    for (std::size_t i = 0; i < count; ++i) {
        Element element;
        element.id.value = 7919 * (i + 1);
        element.name = i == 0 ? "Ring" : "Ring " + std::to_string(i + 1);
        element.body = kinds[i % kinds.size()];
        element.place.position.x = 3 * static_cast<float>(i);
        scene.elements.push_back(element);
        if (i % 3 == 0 && scene.curves.size() < kMostCurves / 2)
            scene.curves.push_back({{element.id, "rate"}, AfterKeys::Rest, {{0, {1, 0, 0}}, {1, {2, 0, 0}}}});
    }
    return scene;
}

std::vector<ElementId> allIn(const Scene& scene) {
    std::vector<ElementId> ids;
    for (const Element& element : scene.elements) ids.push_back(element.id);
    return ids;
}

std::vector<ElementId> everySecondIn(const Scene& scene) {
    std::vector<ElementId> ids;
    for (std::size_t i = 0; i < scene.elements.size(); i += 2) ids.push_back(scene.elements[i].id);
    return ids;
}

/// A group for each two elements.
Scene pairsOf(Scene scene) {
    std::vector<Element> elements;
    for (std::size_t i = 0; i + 1 < scene.elements.size(); i += 2) {
        Element group;
        group.id.value = scene.elements[i].id.value + 1;
        group.name = "Pair";
        group.body = Group{};
        for (const std::size_t k : {i, i + 1}) scene.elements[k].parent = group.id;
        elements.insert(elements.end(), {group, scene.elements[i], scene.elements[i + 1]});
    }
    scene.elements = std::move(elements);
    return scene;
}

/// The least processor time of five runs [s]. A run takes longer while other programs use the caches.
double secondsOf(const std::function<void()>& run) {
    constexpr int kRuns = 5;
    double least = std::numeric_limits<double>::max();
    for (int i = 0; i < kRuns; ++i) {
        const std::clock_t begin = std::clock();
        run();
        least = std::min(least, static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC);
    }
    return least;
}

/// freeName() as it was first written: looks through all names for each number.
std::string firstFree(const std::vector<std::string>& taken, const std::string& wanted) {
    const auto isTaken = [&](const std::string& name) { return std::ranges::find(taken, name) != taken.end(); };
    if (!isTaken(wanted)) return wanted;
    std::string stem = wanted;
    std::uint64_t number = 1;
    const std::size_t space = wanted.rfind(' ');
    if (space != std::string::npos && space > 0) {
        const std::string digits = wanted.substr(space + 1);
        const bool isNumber = !digits.empty() && digits.size() <= 9 &&
                              digits.find_first_not_of("0123456789") == std::string::npos && std::stoull(digits) >= 2;
        if (isNumber) stem = wanted.substr(0, space), number = std::stoull(digits);
    }
    for (;;)
        if (const std::string name = stem + ' ' + std::to_string(++number); !isTaken(name)) return name;
}

/// A small scene of groups in groups, with names that often are alike and contents that lie apart in the list.
Scene wildTree(std::mt19937& random) {
    const std::array<std::string, 9> names{"Ring",   "Ring 2", "Ring 3",         "Ring 7", "Ring 02",
                                           "Ring 1", "Smoke",  "Ring 999999999", ""};
    const auto below = [&](std::size_t end) { return random() % end; };
    Scene scene;
    for (std::uint64_t i = 1; i <= 14; ++i) {
        Element element;
        element.id.value = 100 * i;
        element.name = names[below(names.size())];
        if (i % 3 == 1) element.body = Group{};
        if (i > 1 && below(3) > 0) {
            const Element& other = scene.elements[below(scene.elements.size())];
            if (std::holds_alternative<Group>(other.body)) element.parent = other.id;
        }
        element.place.position.x = static_cast<float>(i);
        scene.elements.push_back(element);
        if (std::holds_alternative<Emitter>(element.body))
            scene.curves.push_back({{element.id, "rate"}, AfterKeys::Rest, {{0, {1, 0, 0}}}});
    }
    std::ranges::shuffle(scene.elements, random);
    Parameter parameter;
    parameter.id.value = 1;
    parameter.name = "Wind";
    SceneEvent event;
    event.id.value = 2;
    event.name = "Bang";
    for (const Curve& curve : scene.curves) {
        parameter.links.push_back({{curve.target.element, "speed"}});
        event.starts.push_back(curve.target.element);
    }
    scene.parameters.push_back(parameter);
    scene.events.push_back(event);
    return scene;
}

/// The scene with its elements numbered in the order of the list, to compare scenes whose new ids are random.
Scene numbered(Scene scene) {
    std::map<ElementId, ElementId> numbers;
    for (std::size_t i = 0; i < scene.elements.size(); ++i) numbers[scene.elements[i].id] = ElementId{i + 1};
    for (Element& element : scene.elements) {
        element.id = numbers[element.id];
        if (element.parent) element.parent = numbers[element.parent];
    }
    for (Curve& curve : scene.curves) curve.target.element = numbers[curve.target.element];
    for (Parameter& parameter : scene.parameters)
        for (ParameterLink& link : parameter.links) link.target.element = numbers[link.target.element];
    for (SceneEvent& event : scene.events)
        for (ElementId& start : event.starts) start = numbers[start];
    return scene;
}

std::vector<ElementId> someOf(const Scene& scene, std::mt19937& random) {
    std::vector<ElementId> ids;
    for (const Element& element : scene.elements)
        if (random() % 2 == 0) ids.push_back(element.id);
    std::ranges::shuffle(ids, random);
    return ids;
}

/// A row of the test of times: the time of a verb on so many elements.
using Verb = std::function<double(std::size_t)>;

template <class Run>
Verb onRings(Run run) {
    return [run](std::size_t count) {
        const Scene scene = rings(count);
        return secondsOf([&] { run(scene); });
    };
}

template <class Run>
Verb onPairs(Run run) {
    return [run](std::size_t count) {
        const Scene scene = pairsOf(rings(count));
        return secondsOf([&] { run(scene); });
    };
}

}  // namespace

Q_DECLARE_METATYPE(Verb)

class TestManyElements : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void namesAreThoseOfASearchThroughAllNames() {
        std::mt19937 random(1);
        for (int round = 0; round < 200; ++round) {
            const Scene scene = wildTree(random);
            std::vector<std::string> taken;
            for (const Element& element : scene.elements) taken.push_back(element.name);
            FreeNames names(scene);
            for (int i = 0; i < 30; ++i) {
                const std::string wanted = taken[random() % taken.size()];
                taken.push_back(firstFree(taken, wanted));
                QCOMPARE(names.take(wanted), taken.back());
            }
        }
    }

    void manyDuplicatesAreThoseOfOneAfterAnother() {
        std::mt19937 random(2);
        for (int round = 0; round < 200; ++round) {
            const Scene scene = wildTree(random);
            const std::vector<ElementId> ids = someOf(scene, random);
            Scene oneByOne = scene;
            std::vector<ElementId> added, addedOneByOne;
            const SceneTree tree(scene);
            for (const std::size_t top : tree.topmost(ids))
                oneByOne = withDuplicates(oneByOne, std::array{scene.elements[top].id}, &addedOneByOne);
            const Scene together = withDuplicates(scene, ids, &added);
            QVERIFY(numbered(together) == numbered(oneByOne));
            QCOMPARE(added.size(), addedOneByOne.size());
            for (std::size_t i = 0; i < added.size(); ++i)
                QCOMPARE(find(together, added[i])->name, find(oneByOne, addedOneByOne[i])->name);
        }
    }

    void copiesAreNamedLikeElementsAddedOneAfterAnother() {
        std::mt19937 random(3);
        for (int round = 0; round < 200; ++round) {
            const Scene scene = wildTree(random), from = wildTree(random);
            std::vector<std::string> names;
            for (const Element& element : scene.elements) names.push_back(element.name);
            names.push_back("");  // no copy is without a name
            const Scene after = withCopies(scene, from);
            for (std::size_t i = 0; i < from.elements.size(); ++i) {
                names.push_back(firstFree(names, from.elements[i].name));
                QCOMPARE(after.elements[scene.elements.size() + i].name, names.back());
            }
        }
    }

    void manyGroupsDissolveLikeOneAfterAnother() {
        std::mt19937 random(4);
        for (int round = 0; round < 200; ++round) {
            const Scene scene = wildTree(random);
            const std::vector<ElementId> ids = someOf(scene, random);
            Scene oneByOne = scene;
            std::vector<ElementId> freed, freedOneByOne;
            for (const ElementId id : ids) oneByOne = ungrouped(oneByOne, std::array{id}, &freedOneByOne);
            std::erase_if(freedOneByOne, [&](ElementId id) { return !find(oneByOne, id); });
            QVERIFY(ungrouped(scene, ids, &freed) == oneByOne);
            QVERIFY(freed == freedOneByOne);
        }
    }

    void anIndexFindsWhatASearchFinds() {
        std::mt19937 random(5);
        Scene scene = wildTree(random);
        std::vector<ElementId> ids = someOf(scene, random);
        for (std::uint64_t unknown = 1; unknown < 30; ++unknown) ids.push_back({unknown});
        ids.push_back(ids.front());
        std::vector<const Element*> found;
        for (const ElementId id : ids)
            if (const Element* element = find(scene, id)) found.push_back(element);
        QVERIFY(elementsOf(std::as_const(scene), ids) == found);
        const ElementIndex index(scene);
        for (const ElementId id : ids) QCOMPARE(index.find(id), find(std::as_const(scene), id));
    }

    void verbsTakeTimeForEachElement_data() {
        QTest::addColumn<Verb>("secondsFor");
        const auto row = [](const char* name, const Verb& verb) { QTest::newRow(name) << verb; };
        row("duplicate", onRings([](const Scene& scene) { withDuplicates(scene, allIn(scene)); }));
        row("duplicate groups", onPairs([](const Scene& scene) { withDuplicates(scene, allIn(scene)); }));
        row("paste", onRings([](const Scene& scene) { withCopies(scene, scene); }));
        row("delete every second", onRings([](const Scene& scene) { without(scene, everySecondIn(scene)); }));
        row("move", onRings([](const Scene& scene) { withShift(scene, allIn(scene), {1, 0, 0}); }));
        row("move groups", onPairs([](const Scene& scene) { withShift(scene, everySecondIn(scene), {1, 0, 0}); }));
        row("hide", onRings([](const Scene& scene) { withSwitch(scene, allIn(scene), &Element::visible, false); }));
        row("group every second", onRings([](const Scene& scene) { grouped(scene, everySecondIn(scene)); }));
        row("ungroup", onPairs([](const Scene& scene) { ungrouped(scene, allIn(scene)); }));
        row("take out of groups", onPairs([](const Scene& scene) { moved(scene, everySecondIn(scene), {}); }));
        row("compare", onRings([](const Scene& scene) {
                const Scene after = withShift(scene, allIn(scene), {1, 0, 0});
                QVERIFY(compare(scene, after) == SceneChange::Motion);
                QCOMPARE(changedElements(scene, after).size(), scene.elements.size());
            }));
        row("list differences", onRings([](const Scene& scene) {
                QVERIFY(!differences(scene, withShift(scene, allIn(scene), {1, 0, 0})).empty());
            }));
        row("check", onRings([](const Scene& scene) { QVERIFY(!checkScene(scene).empty()); }));
    }
    /// Compares with the time to copy the scene, which grows faster than the number of elements, too, where they no
    /// longer fit into caches. The square of twenty would be twenty times as slow as that.
    void verbsTakeTimeForEachElement() {
        QFETCH(Verb, secondsFor);
        constexpr std::size_t kSome = 1000, kMany = 20 * kSome;
        constexpr double kMostRatio = 8;
        const Verb copy = onRings([](const Scene& scene) {
            Scene same = scene;
            same.name.clear();
        });
        const double some = secondsFor(kSome), many = secondsFor(kMany);
        const double ratio = many / some / (copy(kMany) / copy(kSome));
        qInfo("%s: %.1f ms for %zu elements, %.1f ms for %zu", QTest::currentDataTag(), 1e3 * some, kSome, 1e3 * many,
              kMany);
        QVERIFY2(ratio < kMostRatio, qPrintable(QString::number(ratio)));
    }
};

GYRE_TEST(TestManyElements)
#include "TestManyElements.moc"
