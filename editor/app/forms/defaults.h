// SPDX-License-Identifier: MIT
#pragma once

#include "editor/app/forms/sources.h"

/// New elements with their required content.
namespace coq::app::forms {

class Maker {
 public:
  explicit Maker(const Subject& subject);

  /// Makes an element for a place in `parent`. `like`: an existing element of the same kind, or empty.
  model::ElementValue make(const model::ElementPath& parent, std::size_t slot, std::size_t which,
                           const model::ConstElement& like);
  /// Copies the element, with new ids.
  model::ElementValue copy(const model::ConstElement& element, std::string_view name);

 private:
  void fill(const model::ElementInfo& info, void* element, std::string_view name,
            const model::ConstElement& like);
  void fill_attribute(const model::AttributeInfo& attribute, void* element, std::string_view name,
                      const model::ConstElement& like);
  void fill_children(const model::ElementInfo& info, void* element);
  void complete(const model::ElementInfo& info, void* element, const model::ConstElement& like) const;
  std::string default_of(const model::AttributeInfo& attribute, const std::string& now) const;
  std::string fresh_id(const model::AttributeInfo& attribute, std::string_view name);
  void renew_ids(const model::ElementInfo& info, void* element, std::string_view name);

  const Subject& m_subject;
  model::ElementPath m_parent;
  std::size_t m_siblings = 0;
  int m_next;
};

}  // namespace coq::app::forms
