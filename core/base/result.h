// SPDX-License-Identifier: MIT
#pragma once

#include <utility>
#include <variant>

#include "core/base/assert.h"
#include "core/base/problem.h"

namespace coq {

/// A value, or the problem that prevented it. Its members are named like those of C++23's std::expected.
template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : m_content(std::in_place_index<0>, std::move(value)) {}
  Result(Problem problem) : m_content(std::in_place_index<1>, std::move(problem)) {}

  bool has_value() const { return m_content.index() == 0; }
  explicit operator bool() const { return has_value(); }

  T& value() & {
    COQ_ASSERT(has_value());
    return std::get<0>(m_content);
  }
  const T& value() const& {
    COQ_ASSERT(has_value());
    return std::get<0>(m_content);
  }
  T&& value() && {
    COQ_ASSERT(has_value());
    return std::get<0>(std::move(m_content));
  }
  T& operator*() & { return value(); }
  const T& operator*() const& { return value(); }
  T&& operator*() && { return std::move(*this).value(); }
  T* operator->() { return &value(); }
  const T* operator->() const { return &value(); }

  const Problem& error() const {
    COQ_ASSERT(!has_value());
    return std::get<1>(m_content);
  }

 private:
  std::variant<T, Problem> m_content;
};

/// Result type of functions that return no value but may fail.
struct Done {};
using Status = Result<Done>;

}  // namespace coq
