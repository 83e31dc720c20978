#pragma once

#include "core/base/Error.h"

#include <tl/expected.hpp>

#include <utility>

namespace gyre {

/// The value, or the error that is why there is none.
template <class T>
using Result = tl::expected<T, Error>;

/// return fail(ErrorCode::Malformed, "The curve has no keys.");
inline tl::unexpected<Error> fail(ErrorCode code, std::string message) {
    return tl::unexpected<Error>(Error{code, std::move(message)});
}

}  // namespace gyre
