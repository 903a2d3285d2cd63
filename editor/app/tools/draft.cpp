// SPDX-License-Identifier: MIT
#include "editor/app/tools/draft.h"

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

}  // namespace

std::string Draft::text() const {
  std::string out = word_or_dash(tool) + " " + word_or_dash(terrain) + " " + word_or_dash(target) + " ";
  if (steps.empty()) out += "-";
  for (std::size_t i = 0; i < steps.size(); ++i) out += (i == 0 ? "" : ",") + std::to_string(steps[i]);
  for (const Point p : points) {
    out += ' ';
    append_mm(out, p.x);
    out += ',';
    append_mm(out, p.y);
  }
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

}  // namespace coq::app
