// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>

namespace coq {

/// A std::optional on the heap, for members that are hardly ever set: an empty one has the size of a pointer.
/// Copies are deep, and comparison is by value.
template <class T>
class BoxedOptional {
 public:
  using value_type = T;

  BoxedOptional() = default;
  BoxedOptional(std::nullopt_t) {}
  template <std::convertible_to<T> U>
  requires(!std::same_as<std::remove_cvref_t<U>, BoxedOptional>) BoxedOptional(U&& value)
      : m_value(std::make_unique<T>(std::forward<U>(value))) {}
  BoxedOptional(std::optional<T> value) : m_value(value ? std::make_unique<T>(*std::move(value)) : nullptr) {}
  BoxedOptional(const BoxedOptional& other)
      : m_value(other.m_value ? std::make_unique<T>(*other.m_value) : nullptr) {}
  BoxedOptional(BoxedOptional&&) noexcept = default;
  BoxedOptional& operator=(const BoxedOptional& other) {
    if (this != &other) *this = BoxedOptional(other);
    return *this;
  }
  BoxedOptional& operator=(BoxedOptional&&) noexcept = default;
  ~BoxedOptional() = default;

  bool has_value() const { return m_value != nullptr; }
  explicit operator bool() const { return has_value(); }
  T& operator*() { return *m_value; }
  const T& operator*() const { return *m_value; }
  T* operator->() { return m_value.get(); }
  const T* operator->() const { return m_value.get(); }
  T value_or(T otherwise) const { return m_value ? *m_value : std::move(otherwise); }

  T& emplace() { return *(m_value = std::make_unique<T>()); }
  void reset() { m_value.reset(); }

  friend bool operator==(const BoxedOptional& a, const BoxedOptional& b) {
    return a.has_value() == b.has_value() && (!a.has_value() || *a == *b);
  }
  template <std::convertible_to<T> U>
  requires(!std::same_as<U, BoxedOptional>) friend bool operator==(const BoxedOptional& a, const U& b) {
    return a.has_value() && *a == b;
  }

 private:
  std::unique_ptr<T> m_value;
};

}  // namespace coq
