// SPDX-License-Identifier: MIT
#include "editor/app/tracing/review.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <unordered_map>

#include "core/geometry/operations.h"
#include "core/geometry/predicates.h"
#include "core/tracing/candidates.h"
#include "editor/app/session/edits.h"
#include "editor/app/tools/map_edits.h"
#include "editor/app/tracing/companions.h"

namespace coq::app {
namespace {

using model::CandidateState;

Problem review_problem(Message why) {
  return make_error("editor.tracing", std::move(why));
}

bool is_line(const model::AnyCandidate& candidate) {
  return std::holds_alternative<model::LineCandidate>(candidate);
}

double distance_to_segment(Point at, Point a, Point b) {
  const double dx = double(b.x) - a.x, dy = double(b.y) - a.y, length = dx * dx + dy * dy;
  const double along = (double(at.x) - a.x) * dx + (double(at.y) - a.y) * dy;
  const double t = length > 0 ? std::clamp(along / length, 0.0, 1.0) : 0;
  return std::hypot(a.x + t * dx - at.x, a.y + t * dy - at.y);
}

double distance_to_path(Point at, const Path& path) {
  double least = std::numeric_limits<double>::infinity();
  for (std::size_t i = 1; i < path.size(); ++i)
    least = std::min(least, distance_to_segment(at, path[i - 1], path[i]));
  return least;
}

/// Returns how far a candidate is from fitting a place; infinite if it is elsewhere.
double fit_at(const model::AnyCandidate& candidate, Point at, double reach) {
  constexpr double kElsewhere = std::numeric_limits<double>::infinity();
  if (const auto* line = std::get_if<model::LineCandidate>(&candidate)) {
    const Path& path = *line->path.points;
    if (!grown(bounds(path), static_cast<Um>(reach) + 1).contains(at)) return kElsewhere;
    const double far = distance_to_path(at, path);
    return far <= reach ? far : kElsewhere;
  }
  const auto& area = std::get<model::AreaCandidate>(candidate);
  if (!bounds(*area.ring.points).contains(at) || locate(at, *area.ring.points) == Location::outside)
    return kElsewhere;
  // Areas come after lines, which are harder to hit.
  return reach + std::abs(static_cast<double>(twice_signed_area(*area.ring.points)));
}

std::unordered_map<std::string, std::size_t> places_by_id(const model::CandidatesDocument& candidates) {
  std::unordered_map<std::string, std::size_t> out;
  for (std::size_t i = 0; i < candidates.candidates.size(); ++i)
    out.emplace(model::common_of(candidates.candidates[i]).id, i);
  return out;
}

}  // namespace

const model::CandidatesDocument* Review::document() const {
  return std::get_if<model::CandidatesDocument>(m_host.session->document(m_path));
}

const char* Review::why_not() const {
  const model::CandidatesDocument* candidates = document();
  return candidates == nullptr || candidates->candidates.empty()
             ? translatable("The map has no candidates: name the inks of its scan and find candidates first")
             : nullptr;
}

const char* Review::why_no_current() const {
  if (const char* why = why_not()) return why;
  return current() ? nullptr : translatable("All candidates are decided");
}

void Review::show_state(CandidateState state) {
  if (state == m_shown) return;
  m_shown = state;
  m_current.clear();
  m_place = 0;
  find_rows();
  m_host.tell(Aspect::tracing | Aspect::overlay);
}

std::optional<std::size_t> Review::index_of(const std::string& id) const {
  const model::CandidatesDocument* candidates = document();
  if (candidates == nullptr) return std::nullopt;
  for (std::size_t i = 0; i < candidates->candidates.size(); ++i)
    if (model::common_of(candidates->candidates[i]).id == id) return i;
  return std::nullopt;
}

std::optional<std::size_t> Review::current() const {
  const model::CandidatesDocument* candidates = document();
  if (m_current.empty() || candidates == nullptr || m_place >= candidates->candidates.size())
    return std::nullopt;
  return m_place;
}

const model::AnyCandidate* Review::candidate() const {
  const auto at = current();
  return at ? &document()->candidates[*at] : nullptr;
}

/// Finds the rows, and a current one among them: the same as before, otherwise the next one.
void Review::find_rows() {
  const model::CandidatesDocument* candidates = document();
  m_rows.clear();
  std::fill(std::begin(m_counts), std::end(m_counts), 0);
  const std::size_t size = candidates != nullptr ? candidates->candidates.size() : 0;
  for (std::size_t i = 0; i < size; ++i) {
    const CandidateState state = model::common_of(candidates->candidates[i]).state_now();
    ++m_counts[static_cast<std::size_t>(state)];
    if (state == m_shown) m_rows.push_back(i);
  }
  const auto same = m_current.empty() ? std::nullopt : index_of(m_current);
  if (same && std::binary_search(m_rows.begin(), m_rows.end(), *same)) {
    m_place = *same;
    return;
  }
  m_current.clear();
  if (m_rows.empty()) return;
  const auto next = std::lower_bound(m_rows.begin(), m_rows.end(), m_place);
  m_place = next != m_rows.end() ? *next : m_rows.front();
  m_current = model::common_of(candidates->candidates[m_place]).id;
}

void Review::documents_changed() {
  m_path = candidates_of(*m_host.session).path;
  const model::CandidatesDocument* candidates = document();
  std::vector<CandidateState> states;
  if (candidates != nullptr)
    for (const model::AnyCandidate& one : candidates->candidates)
      states.push_back(model::common_of(one).state_now());
  // A decision that was undone is shown again.
  if (states.size() == m_states.size() && m_shown == CandidateState::open)
    for (std::size_t i = 0; i < states.size(); ++i)
      if (states[i] == CandidateState::open && m_states[i] != CandidateState::open) {
        m_current = model::common_of(candidates->candidates[i]).id;
        m_place = i;
        break;
      }
  m_states = std::move(states);
  find_rows();
  m_host.tell(Aspect::tracing | Aspect::overlay);
}

void Review::go(std::size_t candidate) {
  const model::CandidatesDocument* candidates = document();
  if (candidates == nullptr || candidate >= candidates->candidates.size()) return;
  const std::string& id = model::common_of(candidates->candidates[candidate]).id;
  if (id == m_current && candidate == m_place) return;
  m_current = id;
  m_place = candidate;
  m_host.tell(Aspect::tracing | Aspect::overlay);
}

void Review::step(int by) {
  if (m_rows.empty()) return;
  const auto at = std::lower_bound(m_rows.begin(), m_rows.end(), m_place);
  const auto size = static_cast<std::ptrdiff_t>(m_rows.size());
  const std::ptrdiff_t place = at - m_rows.begin() + by;
  go(m_rows[static_cast<std::size_t>((place % size + size) % size)]);
}

bool Review::go_to(Point at, double reach) {
  const model::CandidatesDocument* candidates = document();
  std::optional<std::size_t> best;
  double least = std::numeric_limits<double>::infinity();
  for (const std::size_t row : m_rows) {
    const double fit = fit_at(candidates->candidates[row], at, reach);
    if (fit < least) least = fit, best = row;
  }
  if (best) go(*best);
  return best.has_value();
}

std::string Review::type_of(std::size_t candidate) const {
  const model::CandidatesDocument* candidates = document();
  if (candidates == nullptr || candidate >= candidates->candidates.size()) return {};
  return tracing::type_for(candidates->candidates[candidate], m_host.session->ruleset());
}

std::vector<std::string> Review::types() const {
  std::vector<std::string> out;
  const model::AnyCandidate* one = candidate();
  if (one == nullptr) return out;
  const auto kind = is_line(*one) ? model::GeometryKind::line : model::GeometryKind::area;
  for (const model::TerrainType& type : m_host.session->ruleset().terrain_types)
    if (type.has_geometry(kind)) out.push_back(type.id);
  return out;
}

// Decisions.

Status Review::run(Message title, const std::vector<Decision::One>& all, std::vector<model::Edit> on_map,
                   std::string merge) {
  const model::CandidatesDocument* candidates = document();
  if (candidates == nullptr) return review_problem(message(why_not()));
  const auto places = places_by_id(*candidates);
  DocumentEdits on_candidates;
  on_candidates.document = m_path;
  for (const Decision::One& one : all) {
    const auto at = places.find(one.id);
    if (at == places.end()) return review_problem(message("there is no such candidate"));
    if (one.before != one.after)
      on_candidates.edits.push_back(tracing::decide(*candidates, at->second, one.after));
    if (one.type_before != one.type_after)
      on_candidates.edits.push_back(tracing::set_type(*candidates, at->second, one.type_after));
  }
  std::vector<DocumentEdits> parts;
  if (!on_map.empty()) {
    DocumentEdits map_part;
    map_part.document = m_host.session->map_path();
    map_part.edits = std::move(on_map);
    parts.push_back(std::move(map_part));
  }
  parts.push_back(std::move(on_candidates));
  return m_host.session->run_step(std::move(title), std::move(parts), std::move(merge));
}

Result<Review::Decision> Review::take(const std::vector<std::size_t>& wanted, Message title,
                                      std::string merge) {
  const model::CandidatesDocument* candidates = document();
  if (candidates == nullptr) return review_problem(message(why_not()));
  std::vector<tracing::Taking> takings;
  Decision decision;
  const int first = m_host.session->next_id();
  int next_id = first;
  for (const std::size_t one : wanted) {
    const model::Candidate& common = model::common_of(candidates->candidates[one]);
    takings.push_back({one, type_of(one)});
    decision.all.push_back({common.id, common.state_now(), CandidateState::taken, common.type, common.type,
                            fmt::format("f{}", first + static_cast<int>(decision.all.size()))});
  }
  auto edits = tracing::take(m_host.session->map(), m_host.session->ruleset(), *candidates, takings, next_id);
  if (!edits) return edits.error();
  const Status done = run(std::move(title), decision.all, *std::move(edits), std::move(merge));
  if (!done) return done.error();
  decision.revision = m_host.session->revision();
  return decision;
}

Result<std::string> Review::take() {
  const auto at = current();
  if (!at) return review_problem(message(why_no_current()));
  const model::Candidate& common = model::common_of(*candidate());
  if (common.state_now() == CandidateState::taken)
    return review_problem(message("this candidate is on the map already"));
  const std::string type = type_of(*at);
  if (type.empty())
    return review_problem(message(
        "the rules have no terrain type for the class {}: choose one by 1 to 9, or in the panel", common.ink));
  const std::string name = m_host.type_name(type);
  auto taken = take({*at}, message("Take {}", name));
  if (!taken) return taken.error();
  const std::string feature = taken->all.front().feature;
  m_done.push_back(*std::move(taken));
  m_host.say(message("{}: taken; {} open", name, count(CandidateState::open)));
  return feature;
}

Status Review::refuse() {
  const auto at = current();
  if (!at) return review_problem(message(why_no_current()));
  const model::Candidate& common = model::common_of(*candidate());
  if (common.state_now() == CandidateState::refused)
    return review_problem(message("this candidate is thrown away already"));
  if (common.state_now() == CandidateState::taken)
    return review_problem(message("this candidate is on the map already: delete it there"));
  Decision decision;
  decision.all.push_back(
      {common.id, common.state_now(), CandidateState::refused, common.type, common.type, {}});
  const Status done = run(message("Throw a candidate away"), decision.all, {});
  if (!done) return done;
  decision.revision = m_host.session->revision();
  m_done.push_back(std::move(decision));
  m_host.say(message("thrown away; {} open", count(CandidateState::open)));
  return done;
}

Status Review::set_type(const std::string& type) {
  if (!current()) return review_problem(message(why_no_current()));
  const model::Candidate common = model::common_of(*candidate());
  const std::vector<std::string> known = types();
  if (common.state_now() == CandidateState::taken)
    return review_problem(message("this candidate is on the map already: change it there"));
  if (std::find(known.begin(), known.end(), type) == known.end())
    return review_problem(is_line(*candidate())
                              ? message("{} is not drawn as a line", m_host.type_name(type))
                              : message("{} is not drawn as an area", m_host.type_name(type)));
  if (type_of(*current()) == type) return Done{};
  Decision decision;
  decision.all.push_back({common.id, common.state_now(), common.state_now(), common.type, type, {}});
  const Status done = run(message("Candidate becomes {}", m_host.type_name(type)), decision.all, {});
  if (!done) return done;
  decision.revision = m_host.session->revision();
  m_done.push_back(std::move(decision));
  m_host.say(message("it becomes {}", m_host.type_name(type)));
  return done;
}

std::size_t Review::count_above(double score) const {
  const model::CandidatesDocument* candidates = document();
  return candidates != nullptr ? tracing::open_above(*candidates, score).size() : 0;
}

struct Review::TakingAll {
  std::vector<std::string> ids;  ///< of the candidates to take
  std::size_t next = 0, left_out = 0;
  Message title;
  std::string merge;
  Decision decision;
};

Status Review::take_all_above(double score) {
  if (why_not() != nullptr) return review_problem(message(why_not()));
  if (m_taking) return Done{};
  std::vector<std::size_t> wanted = tracing::open_above(*document(), score);
  const std::size_t all = wanted.size();
  std::erase_if(wanted, [this](std::size_t one) { return type_of(one).empty(); });
  if (all == 0) return review_problem(message("no open candidate has that score"));
  if (wanted.empty())
    return review_problem(message("the rules have no terrain type for these candidates: choose one for each"));
  m_taking = std::make_shared<TakingAll>(
      TakingAll{{},
                0,
                all - wanted.size(),
                plural_message("Take {} candidate", "Take {} candidates", wanted.size(), wanted.size()),
                fmt::format("take all {}", m_host.session->revision()),
                {}});
  for (const std::size_t one : wanted)
    m_taking->ids.push_back(model::common_of(document()->candidates[one]).id);
  take_slice();
  return Done{};
}

/// Takes some of the candidates, and the others later.
void Review::take_slice() {
  constexpr std::size_t kSlice = 100;
  TakingAll& taking = *m_taking;
  const auto places = places_by_id(*document());
  std::vector<std::size_t> slice;
  const std::size_t end = std::min(taking.next + kSlice, taking.ids.size());
  for (; taking.next < end; ++taking.next) slice.push_back(places.at(taking.ids[taking.next]));
  const auto taken = take(slice, taking.title, taking.merge);
  if (!taken) {
    m_taking.reset();
    return m_host.say(taken.error().message);
  }
  auto& all = taking.decision.all;
  all.insert(all.end(), taken->all.begin(), taken->all.end());
  taking.decision.revision = taken->revision;
  taking.decision.steps += taking.next > kSlice ? 1 : 0;
  if (m_done.empty() || taking.next <= kSlice) m_done.emplace_back();
  m_done.back() = taking.decision;
  if (taking.next < taking.ids.size()) {
    const auto go_on = [this, alive = std::weak_ptr(m_taking)] {
      const auto there = alive.lock();
      if (!there) return;
      if (m_host.session->revision() == there->decision.revision) return take_slice();
      m_taking.reset();
      m_host.say(message("stopped"));
    };
    return m_host.later ? m_host.later(go_on) : go_on();
  }
  m_host.say(taking.left_out == 0 ? message("{} taken; {} open", taking.ids.size(), count(CandidateState::open))
                                  : message("{} taken; {} open, {} of them without a terrain type",
                                            taking.ids.size(), count(CandidateState::open), taking.left_out));
  m_taking.reset();
}

/// Returns whether a candidate still is as the decision left it: it may have been undone.
bool Review::is_effective(const Decision& done) const {
  const model::CandidatesDocument* candidates = document();
  if (candidates == nullptr) return false;
  const auto places = places_by_id(*candidates);
  return std::any_of(done.all.begin(), done.all.end(), [&](const Decision::One& one) {
    const auto at = places.find(one.id);
    if (at == places.end()) return false;
    const model::Candidate& common = model::common_of(candidates->candidates[at->second]);
    return common.state_now() == one.after && common.type == one.type_after;
  });
}

Status Review::take_back() {
  while (!m_done.empty() && !is_effective(m_done.back())) m_done.pop_back();
  if (m_done.empty()) return review_problem(message("nothing was decided since the project was opened"));
  const Decision last = std::move(m_done.back());
  m_done.pop_back();
  if (last.revision == m_host.session->revision() && m_host.session->can_undo()) {
    const Status undone = m_host.session->undo();
    // The decision before it is the last step again, if nothing came between them.
    if (undone && !m_done.empty() && m_done.back().revision + last.steps == last.revision)
      m_done.back().revision = m_host.session->revision();
    return undone;
  }
  // Other steps followed, which stay.
  const auto known = places_by_id(*document());
  std::vector<Decision::One> back;
  std::vector<std::string> features;
  for (Decision::One one : last.all) {
    std::swap(one.before, one.after);
    std::swap(one.type_before, one.type_after);
    if (known.count(one.id) == 0) continue;
    if (!one.feature.empty()) features.push_back(one.feature);
    back.push_back(std::move(one));
  }
  std::vector<model::Edit> on_map;
  const std::vector<std::size_t> places = edits::indices_of(m_host.session->map(), features);
  for (auto place = places.rbegin(); place != places.rend(); ++place)
    on_map.emplace_back(model::Erase{feature_path(*place)});
  return run(message("Take a decision back"), back, std::move(on_map));
}

}  // namespace coq::app
