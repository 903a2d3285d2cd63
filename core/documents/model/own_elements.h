// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "core/documents/model/detail/member_access.h"

/// Elements that a rule system adds to those that every scenario may have: batteries below a side, darkness
/// below the notes. Each system describes its own in `systems/<system>/elements`; here they are kept, read,
/// written and edited without being known.
namespace coq::model {

/// What can be done with a list of such elements, by the type of the list.
struct ListAccess {
  std::shared_ptr<void> (*copy)(const void* list);  ///< of null: an empty one
  bool (*equal)(const void* a, const void* b);
  bool (*empty)(const void* list);
  const void* none;  ///< an empty list
};

/// A kind of such elements. One object for each, for it is known by its address.
struct OwnKind {
  std::string_view system;
  std::string_view parent;  ///< type name of the element that it stands in: "side"
  std::string_view after;   ///< the child of that element behind which it stands; empty: before all others
  std::string_view name;
  std::size_t most;      ///< in one parent
  std::string_view doc;  ///< what it means there; where it is empty its description says enough
  const ElementInfo& (*info)();
  const ListAccess* list;
  const ChildAccess* access;
};

namespace detail {

template <class E>
struct OwnList {
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
struct OwnElement : OwnKind {
  constexpr OwnElement(std::string_view of, std::string_view in, std::string_view behind,
                       std::string_view called, std::size_t up_to = SIZE_MAX, std::string_view meaning = {})
      : OwnKind{of,
                in,
                behind,
                called,
                up_to,
                meaning,
                &describe<E>,
                &detail::OwnList<E>::access,
                &detail::VectorChild<E>::access} {}
};

/// The own elements of one parent. Copies share their lists until one is changed.
class OwnElements {
 public:
  /// In their order; empty where there are none.
  template <class E>
  const std::vector<E>& all(const OwnElement<E>& kind) const {
    return *static_cast<const std::vector<E>*>(find(kind));
  }
  /// The only one, or the first; null where there is none.
  template <class E>
  const E* first(const OwnElement<E>& kind) const {
    const std::vector<E>& list = all(kind);
    return list.empty() ? nullptr : &list.front();
  }
  template <class E>
  std::vector<E>& change(const OwnElement<E>& kind) {
    return *static_cast<std::vector<E>*>(change_list(kind));
  }

  /// All, in the order of documents.
  struct One {
    const OwnKind& kind;
    ConstElement element;
  };
  std::vector<One> all() const;

  const void* find(const OwnKind& kind) const;
  void* change_list(const OwnKind& kind);
  bool operator==(const OwnElements& other) const;

 private:
  std::vector<std::pair<const OwnKind*, std::shared_ptr<void>>> m_lists;
};

/// Those of all systems of the program, in the order in which they stand in documents. Made from the list of
/// systems by the build.
std::span<const OwnKind* const> own_kinds();

}  // namespace coq::model
