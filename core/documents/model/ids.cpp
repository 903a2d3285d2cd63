// SPDX-License-Identifier: MIT
#include "core/documents/model/ids.h"

#include <algorithm>

#include "core/base/text.h"

namespace coq::model {
namespace {

void find_largest(const ElementInfo& info, const void* element, std::string& text, int& largest) {
  for (const AttributeInfo& attribute : info.attributes) {
    if (attribute.type.name != "id") continue;
    text.clear();
    if (attribute.format(element, text)) largest = std::max(largest, number_of_id(text));
  }
  for (const ChildInfo& child : info.children) {
    for (std::size_t i = 0, size = child.size(element); i < size; ++i) {
      const ConstElement below = child.get(element, i);
      find_largest(*below.info, below.value, text, largest);
    }
  }
}

}  // namespace

int number_of_id(std::string_view id) {
  constexpr std::int64_t kLargest = 999'999'999;
  const auto number = parse_integer(id.substr(id.find_last_not_of("0123456789") + 1));
  return number && *number <= kLargest ? static_cast<int>(*number) : 0;
}

int largest_number(const ConstElement& element) {
  int largest = 0;
  std::string text;
  if (element.info != nullptr) find_largest(*element.info, element.value, text, largest);
  return largest;
}

}  // namespace coq::model
