// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/documents/model/edit.h"
#include "core/sight/models/map_los.h"
#include "editor/app/tools/aspects.h"
#include "editor/app/tools/draft.h"
#include "editor/app/tools/feature_table.h"

namespace coq::app {

/// All that the tools see of the program. Calls come on the window's thread only. The references that it gives
/// stay valid until the next run(), undo() or redo().
class ToolHost {
 public:
  virtual ~ToolHost() = default;

  virtual const model::MapDocument& map() const = 0;
  virtual const model::RulesetDocument& ruleset() const = 0;
  /// Grows with each change of the map, whoever made it.
  virtual std::uint64_t revision() const = 0;
  /// Of the map as it is.
  virtual const FeatureTable& features() const {
    if (std::exchange(m_table_revision, revision()) != revision()) m_table.sync(map());
    return m_table;
  }
  /// The number of the next id, which was never used; a run() that uses it and following ones moves it on.
  virtual int next_id() const = 0;

  /// One step of the history; one with the same word `merge` that comes soon after becomes part of it. On an
  /// error the map is as before.
  virtual Status run(Message title, std::vector<model::Edit> edits, std::string merge = {}) = 0;
  /// False where there is nothing to undo (or redo).
  virtual bool undo() = 0;
  virtual bool redo() = 0;

  /// Ids of features; no step of the history.
  virtual const std::vector<std::string>& selection() const = 0;
  virtual void select(std::vector<std::string> ids) = 0;

  /// Layers that are locked or not shown: their features are neither picked nor snapped to.
  virtual bool is_pickable(const model::Feature& feature) const = 0;

  /// Lines of sight of the map as it is; null where there are none (yet).
  virtual const los::MapLos* los() const = 0;
  /// The conditions of questions, as of `los --given`: "night smoke=E04".
  virtual std::string los_given() const = 0;

  /// The open shape has changed, or there is none any more: for the journal.
  virtual void draft_changed(const std::optional<Draft>& draft) = 0;
  /// A sentence for the status bar and for screen readers: why something was refused, what was reached.
  virtual void say(const Message& sentence) = 0;
  /// A sentence as it is drawn on the map, or stands within another one: in the language of whoever reads it.
  virtual std::string words(const Message& sentence) const = 0;
  /// Of those sentences, for the names of terrain in them: "fr".
  virtual std::string language() const = 0;
  /// The tools have moved the viewport, changed their options or the one in hand; or the overlay is to be drawn
  /// anew, and the ToolBox asked for hint, status and cursor.
  virtual void changed(Aspects what) = 0;

 private:
  mutable FeatureTable m_table;
  mutable std::uint64_t m_table_revision = 0;
};

}  // namespace coq::app
