// SPDX-License-Identifier: MIT
#include "core/typography/language.h"

namespace coq::text {

Language language_of(std::string_view tag) {
  const std::string_view main = tag.substr(0, tag.find('-'));
  if (main == "fr") return Language::fr;
  if (main == "en") return Language::en;
  if (main == "de") return Language::de;
  return Language::other;
}

std::string_view tag_of(Language language) {
  switch (language) {
    case Language::fr:
      return "fr";
    case Language::en:
      return "en";
    case Language::de:
      return "de";
    case Language::other:
      break;
  }
  return "und";
}

}  // namespace coq::text
