#include "core/effectfile/Checksum.h"
#include "core/effectfile/EffectContainer.h"
#include "core/effectfile/EffectRecords.h"
#include "core/scene/Field.h"
#include "core/scene/MovingGroups.h"
#include "core/scenefile/SceneJson.h"
#include "tests/Test.h"
#include "tests/core/EffectChunks.h"
#include "tests/core/EffectSamples.h"
#include "tests/core/SimulationRuns.h"

#include <QFile>

#include <zlib.h>

#include <algorithm>
#include <cstring>
#include <functional>
#include <limits>
#include <memory>

using namespace gyre;
using samples::chunksOf;
using samples::readExactly;

namespace {

using Bytes = std::vector<std::byte>;

Chunk& chunk(std::vector<Chunk>& chunks, const std::string& name) {
    return *std::ranges::find(chunks, name, &Chunk::name);
}

template <class T>
T wordAt(const Bytes& bytes, std::size_t offset) {
    T value;
    std::memcpy(&value, bytes.data() + offset, sizeof value);
    return value;
}

template <class T>
void setWord(Bytes& bytes, std::size_t offset, T value) {
    std::memcpy(bytes.data() + offset, &value, sizeof value);
}

/// Makes each record of the table `change` bytes longer, filled with `tail`, or shorter if `change` is negative.
void resizeRecords(Chunk& table, int change, std::byte tail) {
    const std::uint32_t size = wordAt<std::uint32_t>(table.bytes, 0), count = wordAt<std::uint32_t>(table.bytes, 4);
    Bytes changed(table.bytes.begin(), table.bytes.begin() + kTableHeaderSize);
    for (std::uint32_t i = 0; i < count; ++i) {
        const auto begin = table.bytes.begin() + kTableHeaderSize + i * size;
        changed.insert(changed.end(), begin, begin + size + std::min(change, 0));
        changed.insert(changed.end(), std::max(change, 0), tail);
    }
    setWord(changed, 0, size + change);
    table.bytes = changed;
}

/// Adds the fields of version 1.3.
Effect withFieldsOf13(Effect effect) {
    for (Element& element : effect.scene.elements)
        if (auto* emitter = std::get_if<Emitter>(&element.body)) {
            emitter->densityTint = 0.5f;
            emitter->tintDensity = 40;
            emitter->lightColor = {3, 2, 1};
            emitter->heavyColor = {0, 0, 7};
            emitter->heatGlow = 11;
        }
    return effect;
}

/// Adds the field of version 1.5, and a number of vortons that came with it.
Effect withFieldsOf15(Effect effect) {
    effect.scene.fluid.detail = 0.75f;
    for (Element& element : effect.scene.elements)
        if (auto* source = std::get_if<VorticitySource>(&element.body)) source->vortons = 5000;
    return effect;
}

/// Adds the field of version 1.6.
Effect withFieldsOf16(Effect effect) {
    effect.scene.fluid.ground = true;
    return effect;
}

/// Changes the field of version 1.7.
Effect withFieldsOf17(Effect effect) {
    for (Element& element : effect.scene.elements)
        if (auto* body = std::get_if<Body>(&element.body)) body->wing = false;
    return effect;
}

/// Changes the fields of version 1.11.
Effect withFieldsOf111(Effect effect) {
    effect.scene.fluid.boundsCentre = {0, 2, 0};
    effect.scene.fluid.boundsSize = {3, 4, 3};
    return effect;
}

/// Changes the field of version 1.12.
Effect withFieldsOf112(Effect effect) {
    for (Element& element : effect.scene.elements)
        if (auto* body = std::get_if<Body>(&element.body)) body->friction = 0.7f;
    return effect;
}

/// Changes the field of version 1.13.
Effect withFieldsOf113(Effect effect) {
    for (Element& element : effect.scene.elements)
        if (auto* emitter = std::get_if<Emitter>(&element.body)) emitter->inherit = 0.6f;
    return effect;
}

/// Changes what came with version 1.15.
Effect withFieldsOf115(Effect effect) {
    for (Element& element : effect.scene.elements) {
        if (auto* emitter = std::get_if<Emitter>(&element.body)) {
            emitter->emissionColor = {0.1f, 0.5f, 1};
            emitter->emissionStrength = 5;
            emitter->additive = 0.75f;
            emitter->castsShadow = false;
        }
        if (auto* group = std::get_if<Group>(&element.body)) group->spin = {0.5f, -1, 0};
        MotionKeys* its = motionKeysOf(element.body);
        if (!its || its->list().empty()) continue;
        std::vector<MotionKey> keys(its->list().begin(), its->list().end());
        keys.back().turned = {1, 12.5f, 0};
        *its = MotionKeys(std::move(keys));
    }
    return effect;
}

/// Changes the fields of version 1.8.
Effect withFieldsOf18(Effect effect) {
    for (Element& element : effect.scene.elements) {
        if (auto* body = std::get_if<Body>(&element.body)) body->pivot = {0.1f, -0.2f, 0.3f};
        if (auto* emitter = std::get_if<Emitter>(&element.body)) emitter->edge = 0.5f;
    }
    return effect;
}

/// Adds the fields of version 1.4.
Effect withFieldsOf14(Effect effect) {
    for (Element& element : effect.scene.elements) {
        if (auto* emitter = std::get_if<Emitter>(&element.body)) {
            emitter->shape = EmitterShape::Surface;
            emitter->radius = Emitter{}.radius;
            emitter->seed = 0xFEDCBA9876543210u;
            emitter->surface = Obstacle({boxPolytope({1, 2, 1})});
        }
        if (auto* source = std::get_if<VorticitySource>(&element.body)) source->seed = 12;
        if (auto* region = std::get_if<FluidRegion>(&element.body)) region->edge = 0.25f;
        auto* body = std::get_if<Body>(&element.body);
        if (!body || body->keys.list().empty()) continue;
        std::vector<MotionKey> keys(body->keys.list().begin(), body->keys.list().end());
        keys.front().next = Interpolation::Step;
        body->keys = MotionKeys(std::move(keys));
    }
    return effect;
}

/// The error of a full effect after one change.
Error problemWith(const std::function<void(Effect&)>& change) {
    Effect effect = samples::fullEffect();
    change(effect);
    const auto read = readExactly(writeEffect(effect));
    return read ? Error{ErrorCode::OtherFormat, "It was read."} : read.error();
}

Bytes golden(const char* name) {
    QFile file(QString(GYRE_SOURCE_DIR "/tests/data/assets/") + name);
    if (!file.open(QIODevice::ReadOnly)) return {};
    const QByteArray all = file.readAll();
    const auto bytes = std::as_bytes(std::span(all.constData(), static_cast<std::size_t>(all.size())));
    return {bytes.begin(), bytes.end()};
}

}  // namespace

class TestEffectFile : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void ourChecksumEqualsThatOfZlib() {
        for (std::size_t size : {0u, 1u, 9u, 4096u}) {
            Bytes bytes(size);
            for (std::size_t i = 0; i < size; ++i) bytes[i] = static_cast<std::byte>(i * 37 + size);
            const uLong theirs = ::crc32(0, reinterpret_cast<const Bytef*>(bytes.data()), static_cast<uInt>(size));
            QCOMPARE(gyre::crc32(bytes), static_cast<std::uint32_t>(theirs));
        }
    }

    void anEffectSurvivesItsFile() {
        for (const Effect& effect : {samples::smallestEffect(), samples::fullEffect()}) {
            const auto read = readExactly(writeEffect(effect));
            QVERIFY2(read, read ? "" : read.error().text().c_str());
            QCOMPARE(read->scene.elements.size(), effect.scene.elements.size());
            QVERIFY(*read == effect);
            QCOMPARE(writeEffect(*read), writeEffect(effect));
        }
    }

    void theEnvelopeHasVersionAndContentId() {
        EffectEnvelope envelope;
        QVERIFY(readExactly(writeEffect(samples::fullEffect()), &envelope));
        QCOMPARE(envelope.formatMajor, 1);
        QCOMPARE(envelope.formatMinor, 0);
        QCOMPARE(envelope.unknownChunks, 0u);
        QVERIFY(envelope.contentId != 0);
    }

    // Released files must stay readable for ever. If this test fails, a field was moved or renamed, or its type or
    // default has changed: revert that change.
    void effectsOfEarlierReleasesAreStillRead() {
        const auto smallest = readExactly(golden("smallest-1.0.gyrefx"));
        const auto full = readExactly(golden("full-1.0.gyrefx"));
        const auto driven = readExactly(golden("full-1.1.gyrefx"));
        const auto overLife = readExactly(golden("full-1.2.gyrefx"));
        const auto ofTints = readExactly(golden("full-1.3.gyrefx"));
        const auto ofChoices = readExactly(golden("full-1.4.gyrefx"));
        QVERIFY2(ofChoices && *ofChoices == withFieldsOf14(samples::effectWithDrives()),
                 ofChoices ? "" : ofChoices.error().text().c_str());
        QVERIFY2(ofTints && *ofTints == withFieldsOf13(samples::effectWithDrives()),
                 ofTints ? "" : ofTints.error().text().c_str());
        Effect ofDriven = samples::effectWithDrives();
        ofDriven.scene.lifeCurves.clear();  // came with 1.2
        QVERIFY2(driven && *driven == ofDriven, driven ? "" : driven.error().text().c_str());
        QVERIFY2(overLife && *overLife == samples::effectWithDrives(), overLife ? "" : overLife.error().text().c_str());
        QVERIFY2(smallest, smallest ? "" : smallest.error().text().c_str());
        QVERIFY2(full, full ? "" : full.error().text().c_str());
        QVERIFY(*smallest == samples::smallestEffect());
        QVERIFY(*full == samples::fullEffect());
    }

    void detailAndManyVortonsNeedVersion15() {
        const Effect effect = withFieldsOf15(samples::fullEffect());
        EffectEnvelope envelope;
        QVERIFY(*readExactly(writeEffect(effect), &envelope) == effect);
        QCOMPARE(envelope.formatMinor, 5);
        Effect many = effect;
        many.scene.fluid.detail = 0;
        QVERIFY(*readExactly(writeEffect(many), &envelope) == many);
        QCOMPARE(envelope.formatMinor, 5);
    }

    void aSolidGroundNeedsVersion16() {
        const Effect effect = withFieldsOf16(samples::fullEffect());
        EffectEnvelope envelope;
        QVERIFY(*readExactly(writeEffect(effect), &envelope) == effect);
        QCOMPARE(envelope.formatMinor, 6);
    }

    void aBodyThatIsNoWingNeedsVersion17() {
        const Effect effect = withFieldsOf17(samples::fullEffect());
        EffectEnvelope envelope;
        QVERIFY(*readExactly(writeEffect(effect), &envelope) == effect);
        QCOMPARE(envelope.formatMinor, 7);
    }

    void pivotsAndSoftEdgesOfEmittersNeedVersion18() {
        const Effect effect = withFieldsOf18(samples::fullEffect());
        EffectEnvelope envelope;
        QVERIFY(*readExactly(writeEffect(effect), &envelope) == effect);
        QCOMPARE(envelope.formatMinor, 8);
    }

    void anEffectOmitsContentThatOnlyTheEditorUses() {
        Scene scene = samples::fullEffect().scene;
        scene.look.exposure = 3;
        std::get<Body>(scene.elements[3].body).mesh = {"private/crate.obj", 0.01f, UpAxis::Z};
        scene.elements[0].visible = false;
        Scene authored = scene;
        authored.elements.insert(authored.elements.begin(), samples::element(77, "Camera", SceneCamera{}));
        authored.elements.push_back(samples::element(78, "Off", Emitter{}));
        authored.elements.back().enabled = false;

        QVERIFY(effectScene(authored) == samples::fullEffect().scene);
    }

    void aHalfSpaceSurvivesItsFileAndNeedsMinorVersionTwo() {
        Effect effect = samples::fullEffect();
        effect.scene.elements.push_back(samples::element(77, "End", KillRegion{}));
        const auto minor = [](const Effect& written) {
            EffectEnvelope envelope;
            const auto read = readEffect(writeEffect(written), {}, &envelope);
            return read && *read == written ? int(envelope.formatMinor) : -1;
        };
        QCOMPARE(minor(effect), 0);
        std::get<KillRegion>(effect.scene.elements.back().body).shape = KillShape::HalfSpace;
        QCOMPARE(minor(effect), 2);
    }

    void lightsAndStageDressingChangeNoByteOfAnEffect() {
        const Scene plain = samples::fullEffect().scene;
        Scene dressed = plain;
        dressed.elements.insert(dressed.elements.begin(), samples::element(77, "Figure", Dressing{}));
        dressed.elements.push_back(samples::element(78, "Sun", Light{}));
        Effect with = samples::fullEffect(), without = samples::fullEffect();
        with.scene = effectScene(dressed);
        without.scene = effectScene(plain);
        QVERIFY(writeEffect(with) == writeEffect(without));
        QCOMPARE(leftOut(dressed), (std::vector<std::string>{"Figure", "Sun"}));
    }

    void inAndOutPointsStayInTheScene() {
        Effect with = samples::fullEffect(), without = samples::fullEffect();
        Scene scene = without.scene;
        without.scene = effectScene(scene);
        scene.fluid.inPoint = 1.5;
        scene.fluid.outPoint = 2.25;
        with.scene = effectScene(scene);
        QVERIFY(writeEffect(with) == writeEffect(without));
        const Result<std::string> text = sceneToJson(scene);
        QVERIFY(text && text->find("\"version\": \"1.14\"") != std::string::npos);
        const Result<Scene> read = sceneFromJson(*text, "test");
        QVERIFY(read && read->fluid.inPoint == 1.5 && read->fluid.outPoint == 2.25);
    }

    // A game gets the piece of a round body, so that a library of any version plays it.
    void roundBodiesBecomePiecesAndKeepTheirMotion() {
        for (const BodyShape shape : {BodyShape::Cylinder, BodyShape::Cone, BodyShape::Capsule}) {
            Body round;
            round.shape = shape;
            round.radius = 0.2f;
            round.topRadius = 0.05f;
            round.height = 0.7f;
            round.motion = BodyMotion::Dynamic;
            Scene authored = samples::fullEffect().scene;
            authored.elements.push_back(samples::element(77, "Round", round));
            authored.elements.back().place.scale = 1.3f;
            Effect effect = samples::fullEffect();
            effect.scene = effectScene(authored);
            EffectEnvelope envelope;
            const Result<Effect> read = readEffect(writeEffect(effect), {}, &envelope);
            QVERIFY(read && *read == effect);
            QCOMPARE(envelope.formatMinor, 0);
            const Body& shipped = std::get<Body>(find(read->scene, ElementId{77})->body);
            QCOMPARE(shipped.shape, BodyShape::Hulls);
            QVERIFY(shapeOf(shipped, 1.3f) == shapeOf(round, 1.3f));
            QCOMPARE(hashAfter(read->scene, 20), hashAfter(authored, 20));
            effect.scene = authored;
            QVERIFY(!readEffect(writeEffect(effect)));
        }
    }

    void unusedValuesAreOmitted() {
        Emitter point;
        point.shape = EmitterShape::Point;
        point.radius = 5;
        Body fixed;
        fixed.velocity = {1, 2, 3};
        fixed.obstacle = Obstacle({boxPolytope({1, 1, 1})});
        Scene scene;
        scene.elements = {samples::element(1, "Point", point), samples::element(2, "Fixed", fixed)};

        const Scene effect = effectScene(scene);
        QCOMPARE(std::get<Emitter>(effect.elements[0].body).radius, Emitter{}.radius);
        QVERIFY(std::get<Body>(effect.elements[1].body) == Body{});
    }

    void elementsAreGroupedByKindAndKeepTheirOrder() {
        Scene scene;
        scene.elements = {samples::element(4, "b1", Body{}), samples::element(3, "e1", Emitter{}),
                          samples::element(2, "b2", Body{}), samples::element(1, "e2", Emitter{})};
        std::string order;
        for (const Element& element : effectScene(scene).elements) order += element.name + " ";
        QCOMPARE(order, "e1 e2 b1 b2 ");
    }

    void groupsAndExcludedElementsAreOmitted() {
        Scene scene;
        scene.elements = {samples::element(1, "kept", Body{}), samples::element(2, "dressing", Body{}),
                          samples::element(3, "in", Emitter{}), samples::element(4, "out", Group{})};
        const Scene before = scene;
        scene.elements[1].exported = scene.elements[3].exported = false;
        scene.elements[2].parent = ElementId{4};
        scene.elements[0].locked = scene.elements[0].solo = true;
        const Scene effect = effectScene(scene);
        QCOMPARE(effect.elements.size(), std::size_t(1));
        QVERIFY(effect.elements[0] == before.elements[0]);
    }

    // A checksum covers all bytes except the magic, and is checked before versions and sizes. So a flipped bit is never
    // reported as a newer version.
    void everyBitFlipIsRefusedWithItsCode() {
        Bytes bytes = writeEffect(samples::effectWithEveryChunk());
        QCOMPARE(chunksOf(bytes).size(), std::size_t{26});
        QVERIFY(readExactly(bytes));
        for (std::size_t bit = 0; bit < bytes.size() * 8; ++bit) {
            const std::byte mask{static_cast<unsigned char>(1u << bit % 8)};
            bytes[bit / 8] ^= mask;
            const auto read = readExactly(bytes);
            bytes[bit / 8] ^= mask;
            const QByteArray place = QString("bit %1 of byte %2").arg(bit % 8).arg(bit / 8).toUtf8();
            QVERIFY2(!read, place.constData());
            const ErrorCode expected = bit / 8 < 8 ? ErrorCode::OtherFormat : ErrorCode::Corrupt;
            QVERIFY2(read.error().code == expected, place.constData());
        }
    }

    void everyTruncationIsRefusedAsTruncated() {
        for (const Effect& effect : {samples::smallestEffect(), samples::effectWithEveryChunk()}) {
            const Bytes bytes = writeEffect(effect);
            for (std::size_t size = 0; size < bytes.size(); ++size) {
                const auto read = readExactly(std::span(bytes).first(size));
                QVERIFY2(!read, qPrintable(QString::number(size)));
                QCOMPARE(read.error().code, ErrorCode::Truncated);
            }
        }
    }

    void bytesBehindTheEndAreRefused() {
        Bytes bytes = writeEffect(samples::smallestEffect());
        bytes.resize(bytes.size() + 16);
        QCOMPARE(readExactly(bytes).error().code, ErrorCode::Corrupt);
    }

    void aFileOfAnotherFormatIsRefused() {
        const Bytes text(200, std::byte{'{'});
        QCOMPARE(readExactly(text).error().code, ErrorCode::OtherFormat);
    }

    void aFileLargerThanAllowedIsNotEvenOpened() {
        const Bytes bytes = writeEffect(samples::fullEffect());
        EffectLimits limits;
        limits.bytes = bytes.size() - 1;
        QCOMPARE(readEffect(bytes, limits).error().code, ErrorCode::Limit);
    }

    void limitsOfTheCallerAreKept() {
        const Bytes bytes = writeEffect(samples::fullEffect());
        for (std::uint32_t EffectLimits::*limit :
             {&EffectLimits::vortons, &EffectLimits::tracers, &EffectLimits::bodies, &EffectLimits::hullsPerBody,
              &EffectLimits::planesPerHull}) {
            EffectLimits limits;
            limits.*limit = 1;
            QCOMPARE(readEffect(bytes, limits).error().code, ErrorCode::Limit);
        }
    }

    void newerFormatsAreRefusedByName_data() {
        QTest::addColumn<int>("offset");
        QTest::addColumn<int>("value");
        QTest::addColumn<int>("error");
        QTest::newRow("major 2") << 8 << 2 << int(ErrorCode::TooNew);
        QTest::newRow("major 0") << 8 << 0 << int(ErrorCode::TooOld);
        QTest::newRow("a required feature") << 32 << 1 << int(ErrorCode::TooNew);
    }
    void newerFormatsAreRefusedByName() {
        QFETCH(int, offset);
        QFETCH(int, value);
        QFETCH(int, error);
        Bytes bytes = writeEffect(samples::smallestEffect());
        setWord(bytes, static_cast<std::size_t>(offset), static_cast<std::uint16_t>(value));
        setWord(bytes, 60, gyre::crc32(std::span(bytes).first(60)));
        QCOMPARE(int(readExactly(bytes).error().code), error);
    }

    // Even if the file marks the chunk as skippable: a scene needs its settings.
    void settingsOfANewerVersionAreRefused() {
        constexpr std::size_t kVersionAt = 4, kFlagsAt = 6;  // in the entry of META, the first of the directory
        Bytes bytes = writeEffect(samples::smallestEffect());
        const std::size_t chunks = wordAt<std::uint32_t>(bytes, 24);
        setWord(bytes, kHeaderSize + kVersionAt, std::uint16_t{2});
        setWord(bytes, kHeaderSize + kFlagsAt, std::uint16_t{0});
        setWord(bytes, 48, gyre::crc32(std::span(bytes).subspan(kHeaderSize, chunks * kDirectoryEntrySize)));
        setWord(bytes, 60, gyre::crc32(std::span(bytes).first(60)));
        QCOMPARE(readExactly(bytes).error().code, ErrorCode::TooNew);
        QCOMPARE(readExactly(bytes).error().bytePlace()->chunk, "META");
    }

    void newerMinorsWithLongerRecordsAreRead() {
        // All fields that this version knows are present.
        const Effect full = withFieldsOf115(
            withFieldsOf113(withFieldsOf112(withFieldsOf111(samples::withRamps(withFieldsOf18(withFieldsOf17(
                withFieldsOf16(withFieldsOf15(withFieldsOf14(withFieldsOf13(samples::fullEffect())))))))))));
        Bytes bytes = writeEffect(full);
        std::vector<Chunk> chunks = chunksOf(bytes);
        for (Chunk& table : chunks)
            if (table.name != "STRS") resizeRecords(table, 12, std::byte{0xFF});
        bytes = sealChunks(chunks);
        setWord(bytes, 10, std::uint16_t{16});
        setWord(bytes, 60, gyre::crc32(std::span(bytes).first(60)));

        const auto read = readExactly(bytes);
        QVERIFY2(read, read ? "" : read.error().text().c_str());
        QVERIFY(*read == full);
    }

    void fieldsThatAnOlderFileLacksKeepTheirDefaults() {
        std::vector<Chunk> chunks = chunksOf(writeEffect(samples::fullEffect()));
        resizeRecords(chunk(chunks, "VSRC"), -8, {});  // lifetime and jitter
        const auto read = readExactly(sealChunks(chunks));
        QVERIFY2(read, read ? "" : read.error().text().c_str());
        const auto& source = std::get<VorticitySource>(find(read->scene, {1})->body);
        QCOMPARE(source.lifetime, VorticitySource{}.lifetime);
        QCOMPARE(source.jitter, VorticitySource{}.jitter);
        QCOMPARE(source.circulation, -3.f);
    }

    void aRecordThatEndsInsideAFieldIsRefused() {
        std::vector<Chunk> chunks = chunksOf(writeEffect(samples::fullEffect()));
        resizeRecords(chunk(chunks, "BODY"), -8, {});  // inside the keys
        const auto read = readExactly(sealChunks(chunks));
        QCOMPARE(read.error().code, ErrorCode::Corrupt);
        QCOMPARE(read.error().bytePlace()->chunk, "BODY");
    }

    void unknownChunksAreSkippedUnlessCritical() {
        std::vector<Chunk> chunks = chunksOf(writeEffect(samples::fullEffect()));
        chunks.insert(chunks.begin() + 1, {"NEWS", 0, Bytes(5)});
        EffectEnvelope envelope;
        const auto read = readExactly(sealChunks(chunks), &envelope);
        QVERIFY(read && *read == samples::fullEffect());
        QCOMPARE(envelope.unknownChunks, 1u);

        chunks[1].flags = kCritical;
        QCOMPARE(readExactly(sealChunks(chunks)).error().code, ErrorCode::TooNew);
        QCOMPARE(readExactly(sealChunks(chunks)).error().bytePlace()->chunk, "NEWS");
    }

    void removedDoubledAndSwappedChunksAreRefusedOrHarmless() {
        const std::vector<Chunk> chunks = chunksOf(writeEffect(samples::fullEffect()));
        for (std::size_t i = 0; i < chunks.size(); ++i) {
            std::vector<Chunk> removed = chunks, doubled = chunks, swapped = chunks;
            removed.erase(removed.begin() + i);
            doubled.insert(doubled.begin() + i, chunks[i]);
            std::swap(swapped[i], swapped[(i + 1) % chunks.size()]);
            const auto withoutIt = readExactly(sealChunks(removed));
            QVERIFY(!withoutIt || withoutIt->scene.elements.size() < 6);  // without EMIT there are no emitters
            QCOMPARE(readExactly(sealChunks(doubled)).error().code, ErrorCode::Corrupt);
            const auto inAnotherOrder = readExactly(sealChunks(swapped));
            QVERIFY(!inAnotherOrder || *inAnotherOrder == samples::fullEffect());
        }
    }

    // Damage with valid checksums, as an attacker would make it: the effect is refused or valid.
    void damagedFilesThatAreReadAreValid() {
        const std::vector<Chunk> chunks = chunksOf(writeEffect(samples::fullEffect()));
        for (std::size_t i = 0; i < chunks.size(); ++i) {
            for (std::size_t offset = 0; offset + 4 <= chunks[i].bytes.size(); offset += 4) {
                for (const std::uint32_t word : {0u, 1u, 0x7FFFFFFFu, 0xFFFFFFFFu}) {
                    std::vector<Chunk> damaged = chunks;
                    setWord(damaged[i].bytes, offset, word);
                    const auto read = readExactly(sealChunks(damaged));
                    if (read) QVERIFY(readExactly(writeEffect(*read)));
                }
            }
        }
    }

    void valuesOutsideTheirRangeAreRefusedWithThePlace() {
        constexpr float nan = std::numeric_limits<float>::quiet_NaN();
        const auto emitter = [](Effect& e) -> Emitter& { return std::get<Emitter>(e.scene.elements[0].body); };
        const Error tooLarge = problemWith([&](Effect& e) { emitter(e).rate = 2e6f; });
        QCOMPARE(tooLarge.code, ErrorCode::Invalid);
        QCOMPARE(tooLarge.bytePlace()->chunk, "EMIT");
        QVERIFY(tooLarge.bytePlace()->offset > 0);
        QCOMPARE(tooLarge.message, "Record 0: Rate is 2e+06; it must lie between 0 and 1e+06 1/s.");

        QCOMPARE(problemWith([&](Effect& e) { emitter(e).rate = nan; }).code, ErrorCode::Invalid);
        QCOMPARE(problemWith([&](Effect& e) { emitter(e).color.y = -nan; }).code, ErrorCode::Invalid);
        QCOMPARE(problemWith([&](Effect& e) { emitter(e).burst = -1; }).code, ErrorCode::Invalid);
        QCOMPARE(problemWith([&](Effect& e) { emitter(e).shape = EmitterShape{6}; }).code, ErrorCode::Invalid);
        QCOMPARE(problemWith([](Effect& e) { e.scene.fluid.substep = 0; }).bytePlace()->chunk, "META");
        QCOMPARE(problemWith([](Effect& e) { e.scene.fluid.duration = std::numeric_limits<double>::quiet_NaN(); })
                     .bytePlace()
                     ->chunk,
                 "META");
        QCOMPARE(problemWith([](Effect& e) { e.scene.fluid.seed = 0; }).bytePlace()->chunk, "META");
        QCOMPARE(problemWith([](Effect& e) { e.scene.elements[2].place.position.x = 1.1e6f; }).bytePlace()->chunk,
                 "VSRC");
    }

    void theEndsOfARangeBelongToIt() {
        Effect effect = samples::fullEffect();
        std::get<Emitter>(effect.scene.elements[0].body).radius = 1e-6f;  // as a float below the limit
        QVERIFY(readExactly(writeEffect(effect)));
    }

    void rotationsMustBeUnitQuaternions() {
        QCOMPARE(problemWith([](Effect& e) { e.scene.elements[0].place.rotation.w = 0.6f; }).code, ErrorCode::Invalid);
        QCOMPARE(problemWith([](Effect& e) {
                     e.scene.elements[0].place.rotation = {0, 0, 0, 0};
                 }).code,
                 ErrorCode::Invalid);
    }

    void idsMustBeUnique() {
        QCOMPARE(problemWith([](Effect& e) { e.scene.elements[5].id.value = 3; }).code, ErrorCode::Invalid);
        QCOMPARE(problemWith([](Effect& e) { e.scene.elements[5].id.value = 0; }).code, ErrorCode::Invalid);
        QCOMPARE(problemWith([](Effect& e) { e.scene.elements[5].id.value = std::uint64_t{1} << 40; }).code,
                 ErrorCode::Invalid);
    }

    void namesMustBeShortAndUtf8() {
        QCOMPARE(problemWith([](Effect& e) { e.scene.name = "\xC0\x80"; }).code, ErrorCode::Invalid);
        QCOMPARE(problemWith([](Effect& e) { e.scene.name = std::string("a\0b", 3); }).code, ErrorCode::Invalid);
        QCOMPARE(problemWith([](Effect& e) { e.scene.elements[0].name = std::string(1025, 'a'); }).code,
                 ErrorCode::Invalid);
    }

    void convexPiecesMustBeBounded() {
        const Error open = problemWith([](Effect& e) {
            ConvexPolytope box = boxPolytope({1, 1, 1});
            box.planes.pop_back();
            std::get<Body>(e.scene.elements[5].body).obstacle = Obstacle({box});
        });
        QCOMPARE(open.code, ErrorCode::Invalid);
        QCOMPARE(open.bytePlace()->chunk, "HULL");
        QCOMPARE(
            problemWith([](Effect& e) { std::get<Body>(e.scene.elements[5].body).obstacle = {}; }).bytePlace()->chunk,
            "BODY");
    }

    void stampsMustFitTheEffect() {
        QCOMPARE(problemWith([](Effect& e) { e.checkpoints[1].frame = 1; }).bytePlace()->chunk, "DTRH");
        QCOMPARE(problemWith([](Effect& e) { e.checkpoints[1].frame = 1442; }).bytePlace()->chunk,
                 "DTRH");  // 10 s are 1440 steps
        std::vector<Chunk> chunks = chunksOf(writeEffect(samples::fullEffect()));
        setWord(chunk(chunks, "DTRM").bytes, kTableHeaderSize + 8, 8u);
        QCOMPARE(readExactly(sealChunks(chunks)).error().bytePlace()->chunk, "DTRM");
    }
};

GYRE_TEST(TestEffectFile)
#include "TestEffectFile.moc"
