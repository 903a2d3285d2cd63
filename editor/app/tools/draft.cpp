// SPDX-License-Identifier: MIT
#include "editor/app/tools/draft.h"

#include <algorithm>
#include <numeric>

#include "core/base/text.h"

namespace coq::app {
namespace {

std::string word_or_dash(const std::string& word) {
  return word.empty() ? "-" : word;
}

std::string word_of(std::string_view text) {
  return text == "-" ? std::string() : std::string(text);
}

std::optional<Point> parse_point(std::string_view text) {
  const std::vector<std::string_view> parts = split(text, ',');
  if (parts.size() != 2) return std::nullopt;
  const std::optional<Um> x = parse_mm(parts[0]);
  const std::optional<Um> y = parse_mm(parts[1]);
  if (!x || !y) return std::nullopt;
  return Point{*x, *y};
}

std::string head_of(const Draft& draft) {
  return word_or_dash(draft.tool) + " " + word_or_dash(draft.terrain) + " " + word_or_dash(draft.target) + " ";
}

void append_step(std::string& out, std::size_t i, std::size_t count) {
  if (i > 0) out += ',';
  out += std::to_string(count);
}

void append_point(std::string& out, std::size_t, Point p) {
  out += ' ';
  append_mm(out, p.x);
  out += ',';
  append_mm(out, p.y);
}

/// Brings `known`, and where its words end, to `now`; the change is that of a text where they begin at `begin`.
template <class T>
TextChange follow_words(std::vector<T>& known, std::vector<std::size_t>& ends, const std::vector<T>& now,
                        std::size_t begin, void (*append)(std::string& out, std::size_t i, T word)) {
  const auto differs = std::mismatch(known.begin(), known.end(), now.begin(), now.end()).first;
  const auto same = static_cast<std::size_t>(differs - known.begin());
  const std::size_t kept = same == 0 ? 0 : ends[same - 1];
  TextChange change{begin + kept, ends.empty() ? 0 : ends.back() - kept, {}};
  known.resize(same);
  ends.resize(same);
  for (std::size_t i = same; i < now.size(); ++i) {
    append(change.inserted, i, now[i]);
    known.push_back(now[i]);
    ends.push_back(kept + change.inserted.size());
  }
  return change;
}

}  // namespace

std::string Draft::text() const {
  std::string out = head_of(*this);
  if (steps.empty()) out += "-";
  for (std::size_t i = 0; i < steps.size(); ++i) append_step(out, i, steps[i]);
  for (const Point p : points) append_point(out, 0, p);
  return out;
}

std::optional<Draft> Draft::parse(std::string_view line) {
  const std::vector<std::string_view> words = split_words(line);
  if (words.size() < 4) return std::nullopt;
  Draft draft{word_of(words[0]), word_of(words[1]), word_of(words[2]), {}, {}};
  if (words[3] != "-") {
    for (const std::string_view count : split(words[3], ',')) {
      const std::optional<std::int64_t> value = parse_integer(count);
      if (!value || *value < 1 || *value > static_cast<std::int64_t>(words.size())) return std::nullopt;
      draft.steps.push_back(static_cast<std::size_t>(*value));
    }
  }
  for (std::size_t i = 4; i < words.size(); ++i) {
    const std::optional<Point> point = parse_point(words[i]);
    if (!point) return std::nullopt;
    draft.points.push_back(*point);
  }
  if (std::accumulate(draft.steps.begin(), draft.steps.end(), std::size_t{0}) != draft.points.size()) {
    return std::nullopt;
  }
  return draft;
}

DraftText::DraftText(const Draft& draft)
    : m_draft{draft.tool, draft.terrain, draft.target, {}, {}}, m_head(head_of(draft).size()) {
  follow_words(m_draft.steps, m_step_ends, draft.steps, 0, append_step);
  follow_words(m_draft.points, m_point_ends, draft.points, 0, append_point);
}

std::optional<std::vector<TextChange>> DraftText::follow(const Draft& draft) {
  const bool same = m_draft.tool == draft.tool && m_draft.terrain == draft.terrain &&
                    m_draft.target == draft.target && !m_draft.steps.empty() && !draft.steps.empty();
  if (!same) return std::nullopt;
  // The points first: they stand behind the steps, whose change would move them.
  std::vector<TextChange> out;
  out.push_back(
      follow_words(m_draft.points, m_point_ends, draft.points, m_head + m_step_ends.back(), append_point));
  out.push_back(follow_words(m_draft.steps, m_step_ends, draft.steps, m_head, append_step));
  std::erase_if(out, [](const TextChange& one) { return one.removed == 0 && one.inserted.empty(); });
  return out;
}

}  // namespace coq::app
