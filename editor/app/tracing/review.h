// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/documents/model/candidates.h"
#include "editor/app/session/session.h"

namespace coq::app {

/// The review of the map's candidates: which one is current, and the decisions. Each decision is one step of
/// the session on the map and the candidates document, so that undo takes back both. Must be used on the
/// window's thread.
class Review {
 public:
  struct Host {
    Session* session = nullptr;
    std::function<void(Aspects)> tell;
    std::function<void(const Message&)> say;
    std::function<std::string(std::string_view type)> type_name;  ///< in the user's language
    /// Calls a function soon, when the window has handled what waits; empty: at once.
    std::function<void(std::function<void()>)> later{};
  };
  explicit Review(Host host) : m_host(std::move(host)) {}

  /// The candidates of the map on the canvas; null if there are none.
  const model::CandidatesDocument* document() const;
  /// Returns why nothing can be reviewed (English, translatable), or null if something can.
  const char* why_not() const;
  /// Returns why no candidate can be decided, or null if one can.
  const char* why_no_current() const;

  /// Candidates in that state, in the order of the document: by class, largest first.
  model::CandidateState shown_state() const { return m_shown; }
  void show_state(model::CandidateState state);
  /// Indices into the document.
  const std::vector<std::size_t>& rows() const { return m_rows; }
  std::size_t count(model::CandidateState state) const { return m_counts[static_cast<std::size_t>(state)]; }

  std::optional<std::size_t> current() const;
  const model::AnyCandidate* candidate() const;  ///< the current one; null if there is none
  void go(std::size_t candidate);
  /// Makes the next or previous row current, from the last to the first.
  void step(int by);
  /// Makes the smallest shown area that contains a place current, or the line nearest to it within `reach`
  /// micrometres. Returns false if there is none.
  bool go_to(Point at, double reach);

  /// The terrain type that taking a candidate gives; empty if the ruleset has none.
  std::string type_of(std::size_t candidate) const;
  /// Terrain types that can be drawn as the current candidate is, in the ruleset's order.
  std::vector<std::string> types() const;

  // Decisions about the current candidate. Errors: `editor.tracing` (nothing is current, or no terrain type),
  // and those of Session::run_step and tracing::take.
  /// Adds it to the map, and makes the next open one current. Returns the id of the new feature.
  Result<std::string> take();
  Status refuse();
  Status set_type(const std::string& type);
  /// Takes all open candidates with at least that score, in one step that grows by slices, so that the window
  /// stays responsive. Another step meanwhile ends it. Those without a terrain type stay open.
  Status take_all_above(double score);
  std::size_t count_above(double score) const;
  /// Takes the last decision back: by undo if it was the last step, otherwise by a step of its own.
  Status take_back();
  bool can_take_back() const { return !m_done.empty(); }

  void documents_changed();

 private:
  /// A decision of this session, to take back.
  struct Decision {
    std::uint64_t revision = 0;  ///< of the session after the step
    std::uint64_t steps = 1;     ///< that were merged
    struct One {
      std::string id;
      model::CandidateState before = model::CandidateState::open, after = model::CandidateState::open;
      std::optional<std::string> type_before, type_after;
      std::string feature;  ///< that was added; empty if none was
    };
    std::vector<One> all;
  };
  void find_rows();
  Status run(Message title, const std::vector<Decision::One>& all, std::vector<model::Edit> on_map,
             std::string merge = "");
  Result<Decision> take(const std::vector<std::size_t>& wanted, Message title, std::string merge = "");
  struct TakingAll;
  void take_slice();
  std::optional<std::size_t> index_of(const std::string& id) const;
  bool is_effective(const Decision& done) const;

  Host m_host;
  std::filesystem::path m_path{};  ///< of the candidates
  model::CandidateState m_shown = model::CandidateState::open;
  std::vector<std::size_t> m_rows;
  std::size_t m_counts[3] = {};
  std::string m_current;    ///< id
  std::size_t m_place = 0;  ///< index of the current one, from which to go on when it is decided
  std::vector<model::CandidateState> m_states;  ///< as last seen
  std::vector<Decision> m_done;
  std::shared_ptr<TakingAll> m_taking;  ///< null unless take_all_above() is under way
};

}  // namespace coq::app
