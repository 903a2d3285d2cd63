// SPDX-License-Identifier: MIT
#include "core/base/ids.h"

namespace coq {
namespace {

/// Letters of Latin-1 from U+00C0, without their marks.
constexpr std::string_view kPlain = "aaaaaaaceeeeiiiidnooooo-ouuuuytsaaaaaaaceeeeiiiidnooooo-ouuuuyty";
static_assert(kPlain.size() == 64);

}  // namespace

std::string id_from(std::string_view name, std::string_view fallback) {
  std::string id;
  for (std::size_t i = 0; i < name.size(); ++i) {
    char c = name[i];
    if (c == '\xC3' && i + 1 < name.size()) {
      c = kPlain[static_cast<unsigned char>(name[++i]) & 0x3F];
    } else if (c >= 'A' && c <= 'Z') {
      c = static_cast<char>(c - 'A' + 'a');
    }
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
