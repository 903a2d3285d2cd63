// SPDX-License-Identifier: MIT
#pragma once

#include <variant>

#include "core/documents/model/map.h"

/// The candidates document has areas and lines that a program found on a scan or in other data. A person takes
/// each into a map or refuses it (product.md, "Files").
namespace coq::model {

enum class CandidateState { open, taken, refused };

/// Members that candidates of all shapes have.
struct Candidate : Node {
  COQ_COMPILED_ONCE(Candidate);
  std::string id;
  std::string ink;                    ///< written as `class`: woods, water, relief, or a terrain type
  std::optional<std::string> type;    ///< terrain type that it becomes on the map; the default follows from the
                                      ///< class
  std::optional<Thousandths> score;   ///< 0 to 1: share of it that is printed in its ink
  std::optional<std::string> source;  ///< record in which it was found, such as "trace:woods" or "osm:w123"
  std::optional<std::string> replaces;  ///< id of the feature of the map that it replaces
  std::optional<CandidateState> state;  ///< the default is open
  CandidateState state_now() const { return state.value_or(CandidateState::open); }
  bool operator==(const Candidate&) const = default;
};

struct AreaCandidate : Candidate {
  COQ_COMPILED_ONCE(AreaCandidate);
  std::optional<Thousandths> level;  ///< of a hill, in the levels of the rule system
  Points ring;
  std::vector<Points> holes;
  std::vector<Crest> crests;  ///< of a hill
  bool operator==(const AreaCandidate&) const = default;
};

struct LineCandidate : Candidate {
  COQ_COMPILED_ONCE(LineCandidate);
  std::optional<Um> width;  ///< printed width
  Points path;
  bool operator==(const LineCandidate&) const = default;
};

using AnyCandidate = std::variant<AreaCandidate, LineCandidate>;

/// Returns the members that both shapes have.
inline const Candidate& common_of(const AnyCandidate& candidate) {
  return std::visit([](const auto& one) -> const Candidate& { return one; }, candidate);
}
inline Candidate& common_of(AnyCandidate& candidate) {
  return std::visit([](auto& one) -> Candidate& { return one; }, candidate);
}

/// Points are micrometres on the page of the map, by the position of the scan when they were found.
struct CandidatesDocument : Root {
  COQ_COMPILED_ONCE(CandidatesDocument);
  std::string map;                       ///< path of the map, relative to this file
  std::vector<AnyCandidate> candidates;  ///< in the order of the search: by class, largest first
  bool operator==(const CandidatesDocument&) const = default;
};

}  // namespace coq::model
