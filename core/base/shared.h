// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <utility>

namespace coq {

/// An immutable, reference-counted value. A copy copies only the pointer, and any number of threads may read
/// it. Comparison is by value, after a quick check for the same object. It is never empty.
template <class T>
class Shared {
 public:
  Shared() : m_value(empty()) {}
  Shared(T value) : m_value(std::make_shared<const T>(std::move(value))) {}

  /// Takes over the value. The caller must not change it afterwards.
  explicit Shared(std::shared_ptr<const T> value) : m_value(std::move(value)) {}

  const T& operator*() const { return *m_value; }
  const T* operator->() const { return m_value.get(); }
  const T& get() const { return *m_value; }

  /// Replaces the value by a changed copy; other holders keep the old one.
  template <class Change>
  void modify(Change change) {
    T copy = *m_value;
    change(copy);
    m_value = std::make_shared<const T>(std::move(copy));
  }

  bool is_same_object(const Shared& other) const { return m_value == other.m_value; }
  bool operator==(const Shared& other) const { return m_value == other.m_value || *m_value == *other.m_value; }

 private:
  static const std::shared_ptr<const T>& empty() {
    static const std::shared_ptr<const T> instance = std::make_shared<const T>();
    return instance;
  }
  std::shared_ptr<const T> m_value;
};

}  // namespace coq
