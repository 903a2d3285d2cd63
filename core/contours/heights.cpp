// SPDX-License-Identifier: MIT
#include "core/contours/heights.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <tuple>

#include "core/contours/detail/crossings.h"

namespace coq::contours {

namespace {

/// A chain that a stroke crosses, and the height that follows.
struct StrokeCrossing {
  int chain = 0;
  Height height = 0;
  bool up_is_right = false;
  Point at{};
};

/// Counts along strokes.
class StrokeCounter {
 public:
  StrokeCounter(const std::vector<Chain>& chains, const detail::Crossings& crossings,
                std::vector<Doubt>& doubts)
      : m_chains(chains), m_crossings(crossings), m_doubts(doubts) {}

  std::vector<StrokeCrossing> count(const Stroke& stroke, int number) const {
    std::vector<StrokeCrossing> result;
    std::set<int> seen;
    Height height = stroke.height;
    Doubt doubt{.kind = DoubtKind::nothing, .stroke = number, .at = stroke.path.front()};
    for (const detail::Crossing& crossing : m_crossings.along(stroke.path)) {
      doubt.chain = crossing.chain;
      doubt.at = crossing.at;
      doubt.height = height;
      if (crossing.is_gap)
        doubt.kind = DoubtKind::gap;
      else if (m_chains[static_cast<std::size_t>(crossing.chain)].merged)
        doubt.kind = DoubtKind::merged;
      else if (!seen.insert(crossing.chain).second)
        doubt.kind = DoubtKind::twice;
      else {
        result.push_back({crossing.chain, height, crossing.to_right == (stroke.step > 0), crossing.at});
        height += stroke.step;
        continue;
      }
      m_doubts.push_back(doubt);
      return result;
    }
    if (result.empty()) m_doubts.push_back(doubt);
    return result;
  }

 private:
  const std::vector<Chain>& m_chains;
  const detail::Crossings& m_crossings;
  std::vector<Doubt>& m_doubts;
};

/// The heights of chains while they are found.
class Numberer {
 public:
  Numberer(const std::vector<Chain>& chains, int width, int height, const std::vector<Stroke>& strokes)
      : m_chains(chains), m_strokes(strokes), m_crossings(chains, width, height) {
    m_result.chains.resize(chains.size());
    m_sure.assign(chains.size(), false);
    m_ways.resize(chains.size());
  }

  Result<Numbering> run(const StopToken& stop) {
    const StrokeCounter counter(m_chains, m_crossings, m_result.doubts);
    for (std::size_t k = 0; k < m_strokes.size(); ++k) {
      if (stop.stop_requested()) return make_error("work.stopped", message("stopped"));
      m_counted.push_back(counter.count(m_strokes[k], static_cast<int>(k)));
    }
    compare_strokes();
    constexpr int kRounds = 1000;
    for (int round = 0; round < kRounds; ++round) {
      if (stop.stop_requested()) return make_error("work.stopped", message("stopped"));
      if (!look_across()) break;
    }
    return std::move(m_result);
  }

 private:
  struct Votes {
    std::map<std::pair<Height, bool>, int> heights{};
    int against = 0;
  };
  struct PairVotes {
    int good = 0, bad = 0;
    Point at{};
  };

  ChainHeight& of(int chain) { return m_result.chains[static_cast<std::size_t>(chain)]; }
  void compare_strokes();
  void add_doubted(const std::vector<StrokeCrossing>& counted, std::vector<int>& doubted);
  bool look_across();
  /// A line across the ground from a point of a chain.
  struct Way {
    bool right = false;
    std::vector<detail::Crossing> crossings{};
  };
  const std::vector<Way>& ways_from(int chain);
  void judge(int from, bool uphill, const std::vector<detail::Crossing>& way, std::map<int, Votes>& votes,
             std::map<std::pair<int, int>, PairVotes>& pairs);
  bool doubt_neighbours(const std::map<std::pair<int, int>, PairVotes>& pairs);
  void confirm_neighbours(const std::map<std::pair<int, int>, PairVotes>& pairs);
  void forget_what_follows();
  bool accept(const std::map<int, Votes>& votes);

  const std::vector<Chain>& m_chains;
  const std::vector<Stroke>& m_strokes;
  detail::Crossings m_crossings;
  std::vector<std::vector<StrokeCrossing>> m_counted{};   ///< by stroke
  std::vector<std::optional<std::vector<Way>>> m_ways{};  ///< by chain, as they are needed
  std::vector<bool> m_sure;  ///< chains whose height is typed, or given by two strokes
  Numbering m_result{};
};

// Two strokes that contradict each other have miscounted somewhere between the chains on which they agree with
// others. Nothing in between is sure.
void Numberer::compare_strokes() {
  std::vector<std::vector<std::pair<int, StrokeCrossing>>> by_chain(m_chains.size());
  for (std::size_t stroke = 0; stroke < m_counted.size(); ++stroke)
    for (const StrokeCrossing& one : m_counted[stroke])
      by_chain[static_cast<std::size_t>(one.chain)].emplace_back(static_cast<int>(stroke), one);
  for (std::size_t chain = 0; chain < by_chain.size(); ++chain) {
    if (by_chain[chain].empty()) continue;
    const auto& [first_stroke, first] = by_chain[chain].front();
    ChainHeight& height = m_result.chains[chain];
    height = {HeightSource::stroke, first.height, first.up_is_right, first_stroke};
    m_sure[chain] = by_chain[chain].size() > 1;
    for (const auto& [stroke, other] : by_chain[chain]) {
      if (other.height == first.height && other.up_is_right == first.up_is_right) continue;
      m_result.doubts.push_back({other.height != first.height ? DoubtKind::two_heights : DoubtKind::two_sides,
                                 first_stroke, stroke, static_cast<int>(chain), -1, first.height, other.height,
                                 other.at});
      height.source = HeightSource::doubted;
      m_sure[chain] = false;
    }
  }
  for (const auto& counted : m_counted)
    if (!counted.empty() && of(counted.front().chain).known())
      m_sure[static_cast<std::size_t>(counted.front().chain)] = true;
  forget_what_follows();
}

void Numberer::add_doubted(const std::vector<StrokeCrossing>& counted, std::vector<int>& doubted) {
  std::vector<int> since;  // chains since the last sure one
  bool contradicts = false;
  for (const StrokeCrossing& one : counted) {
    const bool sure = m_sure[static_cast<std::size_t>(one.chain)];
    if (!sure)
      since.push_back(one.chain), contradicts = contradicts || of(one.chain).source == HeightSource::doubted;
    if (!sure && &one != &counted.back()) continue;
    if (contradicts) doubted.insert(doubted.end(), since.begin(), since.end());
    since.clear();
    contradicts = false;
  }
}

// Looks from each numbered chain to both sides, as far as the next one. The result is what the chains in
// between must be, or a contradiction.
bool Numberer::look_across() {
  std::map<int, Votes> votes;
  std::map<std::pair<int, int>, PairVotes> pairs;
  for (std::size_t chain = 0; chain < m_chains.size(); ++chain)
    if (m_result.chains[chain].known() && !m_chains[chain].merged)
      for (const Way& way : ways_from(static_cast<int>(chain)))
        judge(static_cast<int>(chain), way.right == m_result.chains[chain].up_is_right, way.crossings, votes,
              pairs);
  confirm_neighbours(pairs);
  if (doubt_neighbours(pairs)) return true;
  return accept(votes);
}

const std::vector<Numberer::Way>& Numberer::ways_from(int chain) {
  auto& ways = m_ways[static_cast<std::size_t>(chain)];
  if (ways) return *ways;
  ways.emplace();
  constexpr std::size_t kEvery = 5, kBeside = 3;
  constexpr double kFar = 80;
  const Path& points = m_chains[static_cast<std::size_t>(chain)].points;
  for (std::size_t k = kBeside; k + kBeside < points.size(); k += kEvery) {
    const Vector along = points[k + kBeside] - points[k - kBeside];
    const double length = std::hypot(static_cast<double>(along.x), static_cast<double>(along.y));
    if (length == 0) continue;
    for (const bool right : {false, true}) {
      const double far = (right ? kFar : -kFar) / length;
      const Point to{points[k].x + static_cast<Um>(std::lround(-static_cast<double>(along.y) * far)),
                     points[k].y + static_cast<Um>(std::lround(static_cast<double>(along.x) * far))};
      auto crossings = m_crossings.beyond(chain, points[k], to);
      if (!crossings.empty()) ways->push_back({right, std::move(crossings)});
    }
  }
  return *ways;
}

void Numberer::judge(int from, bool uphill, const std::vector<detail::Crossing>& way,
                     std::map<int, Votes>& votes, std::map<std::pair<int, int>, PairVotes>& pairs) {
  std::vector<detail::Crossing> between;
  const auto is_end = [&](int chain) {
    return chain == from || of(chain).known() || m_chains[static_cast<std::size_t>(chain)].merged;
  };
  std::size_t k = 0;
  for (; k < way.size() && !way[k].is_gap && !is_end(way[k].chain); ++k) {
    // A small ring that is crossed twice changes nothing.
    if (!between.empty() && between.back().chain == way[k].chain)
      between.pop_back();
    else
      between.push_back(way[k]);
  }
  if (k == way.size() || way[k].is_gap || way[k].chain == from || !of(way[k].chain).known()) return;
  const ChainHeight &start = of(from), &end = of(way[k].chain);
  const Height step = m_strokes[static_cast<std::size_t>(std::max(0, start.stroke))].step;
  const Height rise = std::abs(step) * (uphill ? 1 : -1);
  const bool ascends = way[k].to_right == end.up_is_right, goes_on = ascends == uphill;
  const auto steps = static_cast<Height>(between.size()) + 1;
  PairVotes& pair = pairs[std::minmax(from, way[k].chain)];
  if (between.empty()) {
    // The next contour is one step on, or the same height on the other side of a crest or a valley.
    const bool fits = end.height == start.height + (goes_on ? rise : 0);
    ++(fits ? pair.good : pair.bad);
    if (!fits) pair.at = way[k].at;
    return;
  }
  const bool forced = goes_on && end.height == start.height + steps * rise;
  if (goes_on && !forced && end.height == start.height + rise) ++pair.bad, pair.at = between.front().at;
  for (std::size_t n = 0; n < between.size(); ++n) {
    Votes& vote = votes[between[n].chain];
    if (forced)
      ++vote.heights[{start.height + (static_cast<Height>(n) + 1) * rise, between[n].to_right == uphill}];
    else if (goes_on)
      ++vote.against;
  }
}

// A chain that is joined wrongly contradicts many neighbours that agree with each other. The chain with the
// largest share of contradictions is doubted first, and its neighbours only if they contradict others, too.
bool Numberer::doubt_neighbours(const std::map<std::pair<int, int>, PairVotes>& pairs) {
  constexpr int kLeast = 4;
  std::vector<std::pair<std::pair<int, int>, PairVotes>> bad;
  std::map<int, PairVotes> of_chain;
  for (const auto& [pair, votes] : pairs) {
    if (votes.bad >= kLeast && votes.bad > votes.good) bad.emplace_back(pair, votes);
    for (const int chain : {pair.first, pair.second})
      of_chain[chain].good += votes.good, of_chain[chain].bad += votes.bad;
  }
  if (bad.empty()) return false;
  const auto blame = [&](int chain) {
    const PairVotes& votes = of_chain[chain];
    return std::tuple(static_cast<double>(votes.bad) / std::max(1, votes.good + votes.bad), votes.bad, -chain);
  };
  while (!bad.empty()) {
    int worst = bad.front().first.first;
    for (const auto& [pair, votes] : bad)
      for (const int chain : {pair.first, pair.second})
        if (blame(chain) > blame(worst)) worst = chain;
    m_sure[static_cast<std::size_t>(worst)] = false;
    of(worst).source = HeightSource::doubted;
    std::erase_if(bad, [&](const auto& one) {
      const auto& [pair, votes] = one;
      if (pair.first != worst && pair.second != worst) return false;
      const ChainHeight &first = of(pair.first), &second = of(pair.second);
      m_result.doubts.push_back({DoubtKind::neighbours, first.stroke, second.stroke, pair.first, pair.second,
                                 first.height, second.height, votes.at});
      PairVotes& other = of_chain[pair.first == worst ? pair.second : pair.first];
      other.good -= votes.good, other.bad -= votes.bad;
      return true;
    });
  }
  forget_what_follows();
  return true;
}

// A stroke that numbers a doubted chain may have miscounted before or after it. What was deduced is deduced
// anew.
void Numberer::forget_what_follows() {
  std::vector<int> doubted;
  for (const auto& counted : m_counted) add_doubted(counted, doubted);
  for (const int chain : doubted) of(chain).source = HeightSource::doubted;
  for (ChainHeight& chain : m_result.chains)
    if (chain.source == HeightSource::between) chain = {};
}

// Two chains beside each other whose heights two strokes give independently confirm each other.
void Numberer::confirm_neighbours(const std::map<std::pair<int, int>, PairVotes>& pairs) {
  constexpr int kLeast = 4;
  for (const auto& [pair, votes] : pairs) {
    const ChainHeight &first = of(pair.first), &second = of(pair.second);
    if (votes.bad > 0 || votes.good < kLeast || first.stroke < 0 || second.stroke < 0 ||
        first.stroke == second.stroke)
      continue;
    m_sure[static_cast<std::size_t>(pair.first)] = m_sure[static_cast<std::size_t>(pair.second)] = true;
  }
}

bool Numberer::accept(const std::map<int, Votes>& votes) {
  constexpr int kLeast = 4;
  bool changed = false;
  for (const auto& [chain, vote] : votes) {
    if (of(chain).source != HeightSource::unknown || vote.heights.empty()) continue;
    int all = vote.against;
    auto best = vote.heights.begin();
    for (auto one = vote.heights.begin(); one != vote.heights.end(); ++one) {
      all += one->second;
      if (one->second > best->second) best = one;
    }
    if (best->second < kLeast || best->second * 10 < all * 9) continue;
    of(chain) = {HeightSource::between, best->first.first, best->first.second, -1};
    changed = true;
  }
  return changed;
}

std::string height_text(Height height) {
  return height % 1000 == 0 ? fmt::format("{}", height / 1000)
                            : fmt::format("{:g}", static_cast<double>(height) / 1000);
}

}  // namespace

double Numbering::share(const std::vector<Chain>& of) const {
  double numbered = 0, all = 0;
  for (std::size_t k = 0; k < of.size(); ++k) {
    all += static_cast<double>(of[k].points.size());
    if (chains[k].known()) numbered += static_cast<double>(of[k].points.size());
  }
  return all > 0 ? numbered / all : 0;
}

Result<Numbering> number(const std::vector<Chain>& chains, int width, int height,
                         const std::vector<Stroke>& strokes, const StopToken& stop) {
  return Numberer(chains, width, height, strokes).run(stop);
}

Message message_of(const Doubt& doubt) {
  const int stroke = doubt.stroke + 1, other = doubt.other_stroke + 1, x = doubt.at.x, y = doubt.at.y;
  const std::string height = height_text(doubt.height), other_height = height_text(doubt.other_height);
  switch (doubt.kind) {
    case DoubtKind::nothing:
      return message("stroke {} at {},{} crosses no contour", stroke, x, y);
    case DoubtKind::two_heights:
      return message("strokes {} and {} give the contour at {},{} the heights {} and {}", stroke, other, x, y,
                     height, other_height);
    case DoubtKind::two_sides:
      return message("strokes {} and {} cross the contour at {},{} uphill from opposite sides", stroke, other,
                     x, y);
    case DoubtKind::twice:
      return message(
          "stroke {} crosses a contour again at {},{} and stops there: it runs over a crest, or the contour is "
          "joined wrongly",
          stroke, x, y);
    case DoubtKind::gap:
      return message("stroke {} passes the end of a broken contour at {},{} and stops there, before {}", stroke,
                     x, y, height);
    case DoubtKind::merged:
      return message("stroke {} meets contours printed as one line at {},{} and stops there, before {}", stroke,
                     x, y, height);
    case DoubtKind::neighbours:
      break;
  }
  if (stroke > 0 && other > 0)
    return message("the contours {} and {} are neighbours at {},{}: stroke {} or {} misses a contour", height,
                   other_height, x, y, stroke, other);
  return message("the contours {} and {} cannot be neighbours at {},{}", height, other_height, x, y);
}

}  // namespace coq::contours
