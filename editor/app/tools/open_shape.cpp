// SPDX-License-Identifier: MIT
#include "editor/app/tools/open_shape.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

#include "core/base/text.h"
#include "core/geometry/rounding.h"
#include "editor/app/tools/points.h"

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

/// Updates `known` and the ends of its words to `now`. Returns the change of a text in which these words start
/// at `begin`.
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
  // Points first: they follow the steps in the text, so changing the steps would move them.
  std::vector<TextChange> out;
  out.push_back(
      follow_words(m_draft.points, m_point_ends, draft.points, m_head + m_step_ends.back(), append_point));
  out.push_back(follow_words(m_draft.steps, m_step_ends, draft.steps, m_head, append_step));
  std::erase_if(out, [](const TextChange& one) { return one.removed == 0 && one.inserted.empty(); });
  return out;
}

bool OpenShape::add(const std::vector<Point>& run) {
  const std::size_t before = m_points.size();
  for (const Point p : run) {
    if (m_points.empty() || m_points.back() != p) m_points.push_back(p);
  }
  if (m_points.size() == before) return false;
  m_steps.push_back(m_points.size() - before);
  m_undone.clear();
  return true;
}

bool OpenShape::replace(std::size_t step, const std::vector<Point>& run) {
  if (step >= m_steps.size() || run.empty()) return false;
  const auto from =
      std::accumulate(m_steps.begin(), m_steps.begin() + static_cast<std::ptrdiff_t>(step), std::size_t{0});
  const std::size_t to = from + m_steps[step];
  // Only the last step may end elsewhere; others lead to the next one.
  if (to < m_points.size() && run.back() != m_points[to - 1]) return false;
  std::vector<Point> fresh;
  for (const Point p : run) {
    const bool first = fresh.empty() && from == 0;
    const Point before = !fresh.empty() ? fresh.back() : first ? p : m_points[from - 1];
    if (first || p != before) fresh.push_back(p);
  }
  if (fresh.empty()) return false;
  const auto begin = m_points.begin() + static_cast<std::ptrdiff_t>(from);
  const auto at = m_points.erase(begin, begin + static_cast<std::ptrdiff_t>(m_steps[step]));
  m_points.insert(at, fresh.begin(), fresh.end());
  m_steps[step] = fresh.size();
  m_undone.clear();
  return true;
}

bool OpenShape::undo() {
  if (m_steps.empty()) return false;
  const auto from = m_points.end() - static_cast<std::ptrdiff_t>(m_steps.back());
  m_undone.emplace_back(from, m_points.end());
  m_points.erase(from, m_points.end());
  m_steps.pop_back();
  return true;
}

bool OpenShape::redo() {
  if (m_undone.empty()) return false;
  const std::vector<Point> run = std::move(m_undone.back());
  m_undone.pop_back();
  m_points.insert(m_points.end(), run.begin(), run.end());
  m_steps.push_back(run.size());
  return true;
}

void OpenShape::clear() {
  m_points.clear();
  m_steps.clear();
  m_undone.clear();
}

bool OpenShape::restore(const std::vector<Point>& points, const std::vector<std::size_t>& steps) {
  if (std::accumulate(steps.begin(), steps.end(), std::size_t{0}) != points.size()) return false;
  if (std::find(steps.begin(), steps.end(), std::size_t{0}) != steps.end()) return false;
  if (std::adjacent_find(points.begin(), points.end()) != points.end()) return false;
  m_points = points;
  m_steps = steps;
  m_undone.clear();
  return true;
}

std::vector<Point> flattened(Point from, Point control1, Point control2, Point to, Um tolerance) {
  // The distance between curve and chord is at most 1/32 of the bend, times the square of the chord's share.
  const auto bend = [](Point a, Point b, Point c) {
    return std::hypot(double(a.x) - 2.0 * b.x + c.x, double(a.y) - 2.0 * b.y + c.y);
  };
  const double most = std::max(bend(from, control1, control2), bend(control1, control2, to));
  const int count =
      static_cast<int>(std::clamp(std::ceil(std::sqrt(0.75 * most / std::max<Um>(tolerance, 1))), 1.0, 64.0));
  std::vector<Point> out;
  for (int i = 1; i <= count; ++i) {
    const double t = static_cast<double>(i) / count;
    const double u = 1 - t;
    const auto at = [&](Um a, Um b, Um c, Um d) {
      return nearest_um(u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d);
    };
    out.push_back({at(from.x, control1.x, control2.x, to.x), at(from.y, control1.y, control2.y, to.y)});
  }
  out.back() = to;
  return out;
}

std::vector<Point> run_between(const std::vector<Point>& line, bool closed, LinePlace a, LinePlace b,
                               bool other_way) {
  const std::size_t n = line.size();
  if (n < 2 || a.index >= n || b.index >= n) return {};
  const auto before = [&](LinePlace p, LinePlace q) {
    return p.index != q.index ? p.index < q.index
                              : length_of(p.at - line[p.index]) <= length_of(q.at - line[q.index]);
  };
  // Runs from p forward to q. On an open line, q must not lie before p.
  const auto forward = [&](LinePlace p, LinePlace q) {
    std::vector<Point> out{p.at};
    std::size_t i = p.index;
    if (i == q.index && before(p, q)) {
      out.push_back(q.at);
    } else {
      do {
        i = (i + 1) % n;
        out.push_back(line[i]);
      } while (i != q.index);
      out.push_back(q.at);
    }
    out.erase(std::unique(out.begin(), out.end()), out.end());
    return out;
  };
  if (!closed) {
    if (before(a, b)) return forward(a, b);
    std::vector<Point> out = forward(b, a);
    std::reverse(out.begin(), out.end());
    return out;
  }
  std::vector<Point> there = forward(a, b);
  std::vector<Point> back = forward(b, a);
  std::reverse(back.begin(), back.end());
  return (length_of(there) <= length_of(back)) != other_way ? there : back;
}

Point constrained(Point from, Point p, Vector base) {
  const double dx = double(p.x) - from.x;
  const double dy = double(p.y) - from.y;
  const double first = base == Vector{} ? 0 : std::atan2(double(base.y), double(base.x));
  constexpr double kStep = std::numbers::pi / 6;
  const double angle = first + std::round((std::atan2(dy, dx) - first) / kStep) * kStep;
  const double far = dx * std::cos(angle) + dy * std::sin(angle);
  return {nearest_um(from.x + far * std::cos(angle)), nearest_um(from.y + far * std::sin(angle))};
}

}  // namespace coq::app
