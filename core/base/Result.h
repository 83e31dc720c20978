#pragma once

#include "core/base/Error.h"

#include <tl/expected.hpp>

#include <type_traits>
#include <utility>

namespace gyre {

/// The value, or the error that says why there is none. The compiler warns where a result is ignored.
template <class T>
class [[nodiscard]] Result : public tl::expected<T, Error> {
public:
    using tl::expected<T, Error>::expected;
    Result() = default;
    /// Not explicit: `return fail(ErrorCode::Limit, "…");` and `return other.error();`
    Result(Error error) : tl::expected<T, Error>(tl::unexpect, std::move(error)) {}

    /// next(value), which is a Result, or this error.
    template <class Next>
    auto and_then(Next&& next) && {
        if constexpr (std::is_void_v<T>) {
            using Then = decltype(next());
            return *this ? next() : Then(std::move(this->error()));
        } else {
            using Then = decltype(next(std::move(**this)));
            return *this ? next(std::move(**this)) : Then(std::move(this->error()));
        }
    }

    /// change(value) as a Result, or this error.
    template <class Change>
    auto map(Change&& change) && {
        return std::move(*this).and_then([&]<class... Value>(Value&&... value) {
            using Changed = decltype(change(std::forward<Value>(value)...));
            if constexpr (std::is_void_v<Changed>) {
                change(std::forward<Value>(value)...);
                return Result<void>();
            } else {
                return Result<Changed>(change(std::forward<Value>(value)...));
            }
        });
    }
};

/// Returns the result, with `file` in its error if that names no file yet.
template <class T>
Result<T> about(const std::string& file, Result<T> result) {
    if (!result && result.error().file.empty()) result.error().file = file;
    return result;
}

}  // namespace gyre
