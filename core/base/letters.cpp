// SPDX-License-Identifier: MIT
#include "core/base/letters.h"

#include <unicode/translit.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <memory>

namespace coq {
namespace {

bool is_ascii(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

std::string lower_ascii(std::string_view text) {
  std::string out(text);
  for (char& c : out) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return out;
}

/// The rules that turn letters into plain ones; nullptr where the library lacks its data. Read-only once it is
/// made, so that any thread may use it.
const icu::Transliterator* plain_rules() {
  static const std::unique_ptr<const icu::Transliterator> rules = [] {
    UErrorCode status = U_ZERO_ERROR;
    std::unique_ptr<const icu::Transliterator> made(
        icu::Transliterator::createInstance("Any-Latin; Latin-ASCII; [:Latin:] Lower", UTRANS_FORWARD, status));
    return U_SUCCESS(status) != 0 ? std::move(made) : nullptr;
  }();
  return rules.get();
}

}  // namespace

std::string plain_letters(std::string_view text) {
  if (is_ascii(text)) return lower_ascii(text);
  const icu::Transliterator* rules = plain_rules();
  if (rules == nullptr) return lower_ascii(text);
  icu::UnicodeString letters =
      icu::UnicodeString::fromUTF8({text.data(), static_cast<std::int32_t>(text.size())});
  rules->transliterate(letters);
  std::string out;
  letters.toUTF8String(out);
  return out;
}

}  // namespace coq
