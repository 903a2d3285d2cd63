// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "core/documents/model/detail/member_access.h"

/// Elements that rule systems add to scenarios, such as batteries below a side or darkness below the notes.
/// Each system describes its own in `systems/<system>/elements`. This code stores, reads, writes and edits them
/// without knowing their types.
namespace coq::model {

/// Operations on a list of such elements; they depend on the list's type.
struct ListAccess {
  std::shared_ptr<void> (*copy)(const void* list);  ///< a null list yields an empty one
  bool (*equal)(const void* a, const void* b);
  bool (*empty)(const void* list);
  const void* none;  ///< an empty list
};

/// A kind of such elements. Kinds are identified by address, so there must be one object for each.
struct SystemElementKind {
  std::string_view system;
  std::string_view parent;  ///< type name of the parent element: "side"
  std::string_view after;   ///< name of the sibling that precedes it; if empty, it comes first
  std::string_view name;
  std::size_t most;  ///< maximum in one parent
  /// Description of the element as a child; if empty, the element's own description is enough.
  std::string_view doc;
  const ElementInfo& (*info)();
  const ListAccess* list;
  const ChildAccess* access;
};

namespace detail {

template <class E>
struct SystemList {
  using V = std::vector<E>;
  static std::shared_ptr<void> copy(const void* list) {
    return list == nullptr ? std::make_shared<V>() : std::make_shared<V>(*static_cast<const V*>(list));
  }
  static bool equal(const void* a, const void* b) {
    return *static_cast<const V*>(a) == *static_cast<const V*>(b);
  }
  static bool empty(const void* list) { return static_cast<const V*>(list)->empty(); }
  static inline const V none{};
  static constexpr ListAccess access{copy, equal, empty, &none};
};

}  // namespace detail

template <class E>
struct SystemElement : SystemElementKind {
  constexpr SystemElement(std::string_view of, std::string_view in, std::string_view behind,
                          std::string_view called, std::size_t up_to = SIZE_MAX, std::string_view meaning = {})
      : SystemElementKind{of,
                          in,
                          behind,
                          called,
                          up_to,
                          meaning,
                          &describe<E>,
                          &detail::SystemList<E>::access,
                          &detail::VectorChild<E>::access} {}
};

/// The system elements of one parent. Copies share their lists until one of them is changed.
class SystemElements {
 public:
  /// Returns the elements in order; the list may be empty.
  template <class E>
  const std::vector<E>& all(const SystemElement<E>& kind) const {
    return *static_cast<const std::vector<E>*>(find(kind));
  }
  /// Returns the first element, or null if there is none.
  template <class E>
  const E* first(const SystemElement<E>& kind) const {
    const std::vector<E>& list = all(kind);
    return list.empty() ? nullptr : &list.front();
  }
  template <class E>
  std::vector<E>& change(const SystemElement<E>& kind) {
    return *static_cast<std::vector<E>*>(change_list(kind));
  }

  /// Returns all elements in document order.
  struct One {
    const SystemElementKind& kind;
    ConstElement element;
  };
  std::vector<One> all() const;

  const void* find(const SystemElementKind& kind) const;
  void* change_list(const SystemElementKind& kind);
  bool operator==(const SystemElements& other) const;

 private:
  std::vector<std::pair<const SystemElementKind*, std::shared_ptr<void>>> m_lists;
};

/// Returns the kinds of all systems of the program, in document order. The folder
/// systems/all_elements has the list.
std::span<const SystemElementKind* const> system_element_kinds();

}  // namespace coq::model
