// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/base/workers.h"
#include "core/documents/model/document.h"
#include "core/documents/model/edit.h"

/// Takes candidates that a search found into a map, and keeps decisions about them. The editor and the command
/// line share this code.
namespace coq::tracing {

/// Returns the terrain type that a candidate becomes: its `type`, else the type of the ruleset that is named as
/// its class or is usual for it. The type can be drawn as the candidate is. Returns an empty string if the
/// ruleset has none.
std::string type_for(const model::AnyCandidate& candidate, const model::RulesetDocument& ruleset);

/// A candidate and the terrain type that it becomes.
struct Taking {
  std::size_t candidate = 0;  ///< index into the document
  std::string type;           ///< terrain type of the ruleset
};
/// Returns the edits that add the candidates to the map as ordinary features, which keep the candidates'
/// `source`. They are one step of undo. A feature that a candidate replaces is removed. `next_id` is the number
/// of the first new feature (model::next_id_number()); it is advanced. Errors: `trace.type` (the ruleset has no
/// such type, or it is not drawn as an area or a line), `trace.candidate` (no such candidate).
Result<std::vector<model::Edit>> take(const model::MapDocument& map, const model::RulesetDocument& ruleset,
                                      const model::CandidatesDocument& candidates,
                                      const std::vector<Taking>& takings, int& next_id);

/// Returns the edit of the candidates document that notes a decision.
model::Edit decide(const model::CandidatesDocument& candidates, std::size_t candidate,
                   model::CandidateState state);

/// Returns the edit of the candidates document that sets the terrain type that taking the candidate gives;
/// nullopt: the default of its class.
model::Edit set_type(const model::CandidatesDocument& candidates, std::size_t candidate,
                     std::optional<std::string> type);

/// Returns the open candidates of these classes (of all if empty) that have at least this score, 0 to 1.
/// Candidates without a score count as 1.
std::vector<std::size_t> open_above(const model::CandidatesDocument& candidates, double score,
                                    const std::vector<std::string>& classes = {});

/// Source of the candidates of a search for contours on the first scan. Those of other scans have the scan's
/// name after it.
inline constexpr const char* kContoursSource = "trace:contours";
/// Returns the name of a scan in the sources of its candidates: empty for the first scan of the map.
std::string scan_in_sources(const model::MapDocument& map, std::size_t scan);
/// Returns the source of the candidates of a class of inks: "trace:woods", or "trace:woods:north.png" on
/// another scan than the first.
std::string source_of(const std::string& ink, const std::string& scan_in_sources);

/// The subject of a search. Its earlier candidates that are still open give way to the new ones.
struct Searched {
  std::vector<std::string> sources{};
  std::optional<std::string> scan{};  ///< all classes of inks on the scan with this name in sources
  bool has(const std::string& source) const;
};

/// Combines a new search with earlier decisions. A new candidate that overlaps an earlier one of the same shape
/// and class gets its id and state. Areas need the same level, too. Two overlap if more than half of their
/// union is common; lines, if more than half of each is within `reach` micrometres of the other. Earlier
/// candidates that were not found again stay at the end of the list if they are decided, or if they are of
/// something that was not searched: another class, another scan, an import. New ids do not repeat earlier ones.
std::vector<model::AnyCandidate> with_decisions(const std::vector<model::AnyCandidate>& earlier,
                                                std::vector<model::AnyCandidate> found,
                                                const Searched& searched, Um reach = 500);

}  // namespace coq::tracing
