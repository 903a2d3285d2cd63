// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/base/message.h"
#include "core/documents/model/edit.h"

namespace coq::app {

/// The change of one document in a step. Made by applying it, it is at any time the change of the other
/// direction.
struct StepPart {
  std::size_t document = 0;  ///< number among the session's documents
  /// Edits, or the whole document.
  std::variant<std::vector<model::Edit>, std::shared_ptr<const model::Document>> change;
  /// `next` of the root to set, where the step made or took away ids.
  std::optional<std::optional<int>> next;
  std::uint64_t state = 0;  ///< number of the state of the document that the change leads to
  /// Whether the document is one of the project from then on, where the step adds it or takes it away.
  std::optional<bool> present{};
};

struct Step {
  Message title;
  std::int64_t time = 0;  ///< milliseconds since 1970
  std::string merge;      ///< steps of the same word (not empty) that follow one another soon become one
  std::vector<StepPart> parts;
  std::size_t bytes = 0;                   ///< about what it takes in memory
  std::vector<std::string> selected;       ///< selection before the step
  std::vector<std::string> selected_then;  ///< and after it
};

/// Makes one step of two where both have the same `merge`, follow one another within `within` milliseconds and
/// change the same one document by edits: `last` is both then.
bool merge_steps(Step& last, Step& fresh, std::int64_t within);

/// The undo stack of a project: steps done, and steps undone that can be done again. It holds, and forgets; the
/// session applies.
class History {
 public:
  History(std::size_t most_steps, std::size_t most_bytes)
      : m_most_steps(most_steps), m_most_bytes(most_bytes) {}

  /// A step that was just done: what was undone is forgotten, and the oldest steps beyond the limits. The last
  /// one is kept however large it is.
  void add(Step step);
  /// A stack of before, `done` steps of which are done; the oldest go beyond the limits.
  void restore(std::deque<Step> steps, std::size_t done);
  /// What was undone cannot be done again.
  void forget_undone() { m_steps.resize(m_done); }
  bool can_undo() const { return m_done > 0; }
  bool can_redo() const { return m_done < m_steps.size(); }
  /// The step that is to be undone or redone. The caller applies it (which turns its parts round) and then
  /// calls went_back() or went_forth().
  Step& to_undo();
  Step& to_redo();
  void went_back();
  void went_forth();
  /// The last step done, where nothing was undone since; else nullptr.
  Step* last();

  const std::deque<Step>& steps() const { return m_steps; }
  std::size_t done() const { return m_done; }  ///< how many of them are done
  std::size_t bytes() const;
  void clear();

 private:
  void forget_oldest();

  std::size_t m_most_steps, m_most_bytes;
  std::deque<Step> m_steps;
  std::size_t m_done = 0;
};

/// About what an element takes in memory.
std::size_t size_of(const model::ElementInfo& info, const void* element);
std::size_t size_of(const std::vector<model::Edit>& edits);

}  // namespace coq::app
