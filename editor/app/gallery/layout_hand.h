// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/message.h"
#include "core/documents/model/counters.h"
#include "core/documents/model/ruleset.h"
#include "core/drawing/primitives/text.h"

namespace coq::app::gallery {

/// The box of a layout's part on the face of a counter.
struct PartBox {
  std::size_t part = 0;   ///< index in the layout
  Box box{};              ///< in micrometres of the face; if the part is empty, around sample content
  bool is_empty = false;  ///< the counter has nothing to show there
  bool fits = true;       ///< false: the text is too long
};

/// The grip by which a part is held.
enum class Grip { none, move, left, right, top, bottom, corner };

/// A line that the dragged part snaps to.
struct SnapLine {
  bool upright = false;
  Um at = 0;
};

/// Selects, drags and resizes parts on an enlarged face. Positions are in micrometres from the face's top left
/// corner. Makes no undo steps.
class LayoutHand {
 public:
  explicit LayoutHand(drawing::TextMetrics& metrics) : m_metrics(metrics) {}

  struct Shown {
    model::Counter counter;
    std::size_t face = 0;
    Shared<model::RulesetDocument> ruleset;
    std::string lang, document_lang, folder;
  };
  /// Shows the document's layout on an example. Ends any drag.
  void show(model::Layout layout, Shown shown);

  Box face_box() const { return m_box; }
  /// The layout, including a drag in progress.
  const model::Layout& layout() const { return m_layout; }
  const std::vector<PartBox>& parts() const { return m_parts; }  ///< on this face
  std::optional<std::size_t> selected() const { return m_selected; }
  void select(std::optional<std::size_t> part);
  /// Selects the next or previous part on this face.
  void select_next(int step);
  const PartBox* find(std::size_t part) const;

  /// The smallest part at a position, and the grip there; only the selected part has grips. `reach`: tolerance
  /// of the hit test.
  struct Hit {
    std::optional<std::size_t> part;
    Grip grip = Grip::none;
  };
  Hit hit(Point at, Um reach) const;
  /// The grips of the selected part with their positions.
  std::vector<std::pair<Grip, Point>> grips() const;

  /// Starts a drag at that position. Returns false if there is nothing.
  bool begin(Point at, Um reach);
  bool is_dragging() const { return m_grip != Grip::none; }
  /// `free`: without snapping.
  void drag(Point to, bool free);
  /// Ends the drag. Returns the changed part, or nullopt if it equals the document's.
  std::optional<model::LayoutPart> end();
  void cancel();
  const std::vector<SnapLine>& snapped() const { return m_snapped; }
  /// The check's message about the held part, or nullopt if its place is valid.
  const std::optional<Message>& refused() const { return m_refused; }

  /// Returns a part moved by hundredths of the face, or resized: a symbol's width, a stripe's height, a text's
  /// type size.
  model::LayoutPart moved(std::size_t part, int dx, int dy) const;
  model::LayoutPart grown(std::size_t part, int by) const;
  /// Returns the error of the layout check if `fresh` replaced a part, or nullopt.
  std::optional<Message> fault_with(std::size_t part, const model::LayoutPart& fresh) const;

 private:
  PartBox measure(std::size_t part) const;
  void measure_all();
  void resize(model::LayoutPart& part, Point to, bool free) const;
  void move(model::LayoutPart& part, Point to, bool free);
  int type_size(std::size_t part) const;

  drawing::TextMetrics& m_metrics;
  model::Layout m_document, m_layout;
  Shown m_shown;
  Box m_box{};
  std::vector<PartBox> m_parts;
  std::optional<std::size_t> m_selected;
  Grip m_grip = Grip::none;
  Point m_from{};
  Box m_held{};
  int m_held_size = 0;
  std::vector<SnapLine> m_snapped;
  std::optional<Message> m_refused;
};

}  // namespace coq::app::gallery
