// SPDX-License-Identifier: MIT
#include "core/base/ids.h"

#include "core/base/text.h"

namespace coq {

std::string id_from(std::string_view name, std::string_view fallback) {
  std::string id;
  for (const char c : plain_letters(name)) {
    if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) {
      id += c;
    } else if (!id.empty() && id.back() != '-') {
      id += '-';
    }
  }
  while (id.ends_with('-')) id.pop_back();
  if (id.empty()) return std::string(fallback);
  if (id[0] >= '0' && id[0] <= '9') id = std::string(fallback) + "-" + id;
  return id;
}

}  // namespace coq
