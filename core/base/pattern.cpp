// SPDX-License-Identifier: MIT
#include "core/base/pattern.h"

#include <unicode/regex.h>

#include "core/base/assert.h"

namespace coq {

struct Pattern::Compiled {
  std::unique_ptr<icu::RegexPattern> pattern;
};

namespace {

using Text = std::unique_ptr<UText, UText* (*)(UText*)>;

Text opened(std::string_view text) {
  UErrorCode status = U_ZERO_ERROR;
  Text out(utext_openUTF8(nullptr, text.data(), static_cast<std::int64_t>(text.size()), &status), utext_close);
  COQ_ASSERT(U_SUCCESS(status));
  return out;
}

/// Converts the matcher's current match in `text`.
Pattern::Found found_in(std::string_view text, const icu::RegexMatcher& matcher) {
  UErrorCode status = U_ZERO_ERROR;
  Pattern::Found out;
  for (int group = 0; group <= matcher.groupCount(); ++group) {
    const std::int64_t from = matcher.start64(group, status);
    const std::int64_t to = matcher.end64(group, status);
    if (from < 0) {
      out.groups.emplace_back();
      continue;
    }
    out.groups.emplace_back(text.substr(static_cast<std::size_t>(from), static_cast<std::size_t>(to - from)));
    if (group > 0) continue;
    out.at = static_cast<std::size_t>(from);
    out.end = static_cast<std::size_t>(to);
  }
  COQ_ASSERT(U_SUCCESS(status));
  return out;
}

std::unique_ptr<icu::RegexMatcher> matcher_of(const icu::RegexPattern& pattern, const Text& text) {
  UErrorCode status = U_ZERO_ERROR;
  std::unique_ptr<icu::RegexMatcher> out(pattern.matcher(status));
  COQ_ASSERT(U_SUCCESS(status));
  out->reset(text.get());
  return out;
}

}  // namespace

Pattern::Pattern(std::string_view expression) {
  UErrorCode status = U_ZERO_ERROR;
  UParseError where;
  const auto text =
      icu::UnicodeString::fromUTF8(icu::StringPiece(expression.data(), static_cast<int>(expression.size())));
  auto compiled = std::make_shared<Compiled>();
  compiled->pattern.reset(icu::RegexPattern::compile(text, where, status));
  COQ_ASSERT(U_SUCCESS(status));
  m_compiled = std::move(compiled);
}

std::optional<Pattern::Found> Pattern::match(std::string_view text) const {
  const Text open = opened(text);
  UErrorCode status = U_ZERO_ERROR;
  const auto matcher = matcher_of(*m_compiled->pattern, open);
  if (!matcher->matches(status)) return std::nullopt;
  return found_in(text, *matcher);
}

std::optional<Pattern::Found> Pattern::find(std::string_view text) const {
  const Text open = opened(text);
  const auto matcher = matcher_of(*m_compiled->pattern, open);
  if (!matcher->find()) return std::nullopt;
  return found_in(text, *matcher);
}

std::vector<Pattern::Found> Pattern::find_all(std::string_view text) const {
  std::vector<Found> out;
  const Text open = opened(text);
  const auto matcher = matcher_of(*m_compiled->pattern, open);
  while (matcher->find()) out.push_back(found_in(text, *matcher));
  return out;
}

std::string Pattern::replace_all(std::string_view text, std::string_view with) const {
  std::string out;
  std::size_t from = 0;
  for (const Found& place : find_all(text)) {
    out.append(text.substr(from, place.at - from)).append(with);
    from = place.end;
  }
  return out.append(text.substr(from));
}

}  // namespace coq
