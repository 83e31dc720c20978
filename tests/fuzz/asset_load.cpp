#include "core/effectfile/EffectFile.h"
#include "tests/fuzz/Game.h"
#include "tests/fuzz/Sealed.h"

using namespace gyre;
using fuzz::must;

/// Any bytes are refused, or read as an effect that survives writing and reading. A game loads them, too, and queries
/// everything in the asset.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::vector<std::byte> bytes = fuzz::sealed(std::as_bytes(std::span(data, size)));
    const auto effect = readEffect(bytes);
    if (effect) {
        const auto again = readEffect(writeEffect(*effect));
        must(again && *again == *effect);
    }

    static gyre_context* context = fuzz::gameContext();
    gyre_asset asset{};
    gyre_load_report report{};
    report.struct_size = sizeof report;
    const gyre_result loaded = gyre_asset_load_memory(context, bytes.data(), bytes.size(), &asset, &report);
    must(GYRE_SUCCEEDED(loaded) == effect.has_value());
    must(gyre_validate_memory(bytes.data(), bytes.size(), nullptr, nullptr) == loaded);
    if (!GYRE_SUCCEEDED(loaded)) return 0;
    gyre_asset_info info{};
    info.struct_size = sizeof info;
    must(gyre_asset_get_info(context, asset, &info) == GYRE_OK);
    for (std::uint32_t i = 0; i < info.slot_count; ++i) {
        gyre_slot_info slot{};
        slot.struct_size = sizeof slot;
        must(gyre_asset_get_slot(context, asset, i, &slot) == GYRE_OK);
    }
    must(gyre_asset_release(context, asset) == GYRE_OK);
    return 0;
}
