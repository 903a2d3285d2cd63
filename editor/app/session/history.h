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

/// The change of one document within a step. Applying it replaces it with its inverse, so it always holds the
/// change for the opposite direction.
struct StepPart {
  std::size_t document = 0;  ///< number among the session's documents
  /// The edits, or a replacement for the whole document.
  std::variant<std::vector<model::Edit>, std::shared_ptr<const model::Document>> change;
  /// The new value of the root's `next`, if the step created or deleted ids.
  std::optional<std::optional<int>> next;
  std::uint64_t state = 0;  ///< the document state that the change leads to
  /// Whether the document belongs to the project afterwards. Set if the step adds or removes the document.
  std::optional<bool> present{};
};

struct Step {
  Message title;
  std::int64_t time = 0;  ///< milliseconds since 1970
  std::string merge;      ///< consecutive steps with the same non-empty keyword are merged if they follow soon
  std::vector<StepPart> parts;
  std::size_t bytes = 0;                   ///< approximate memory use
  std::vector<std::string> selected;       ///< selection before the step
  std::vector<std::string> selected_then;  ///< selection after the step
};

/// Merges `fresh` into `last` if both have the same `merge`, lie at most `within` milliseconds apart and change
/// the same single document by edits. Returns whether they were merged.
bool merge_steps(Step& last, Step& fresh, std::int64_t within);

/// A project's undo stack: the steps done, and the undone steps that can be redone. It only stores and drops
/// steps; the session applies them.
class History {
 public:
  History(std::size_t most_steps, std::size_t most_bytes)
      : m_most_steps(most_steps), m_most_bytes(most_bytes) {}

  /// Adds a step that was just done. Drops all undone steps, then the oldest steps beyond the limits. The last
  /// step is kept whatever its size.
  void add(Step step);
  /// Restores a saved stack of which `done` steps are done. Drops the oldest steps beyond the limits.
  void restore(std::deque<Step> steps, std::size_t done);
  /// Drops the undone steps, so that nothing can be redone.
  void forget_undone() { m_steps.resize(m_done); }
  bool can_undo() const { return m_done > 0; }
  bool can_redo() const { return m_done < m_steps.size(); }
  /// The step to undo or redo. The caller applies it, which inverts its parts, and then calls went_back() or
  /// went_forward().
  Step& to_undo();
  Step& to_redo();
  void went_back();
  void went_forward();
  /// Returns the last step done, or nullptr if anything was undone since.
  Step* last();

  const std::deque<Step>& steps() const { return m_steps; }
  std::size_t done() const { return m_done; }  ///< number of steps that are done
  std::size_t bytes() const;
  void clear();

 private:
  void forget_oldest();

  std::size_t m_most_steps, m_most_bytes;
  std::deque<Step> m_steps;
  std::size_t m_done = 0;
};

/// Approximate memory use of an element.
std::size_t size_of(const model::ElementInfo& info, const void* element);
std::size_t size_of(const std::vector<model::Edit>& edits);

}  // namespace coq::app
