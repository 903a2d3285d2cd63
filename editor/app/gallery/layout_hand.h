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

/// Where a part of a layout lies on the face of a counter.
struct PartBox {
  std::size_t part = 0;   ///< in the layout
  Box box{};              ///< micrometres of the face: around what is drawn, or would be with a text in it
  bool is_empty = false;  ///< the counter has nothing to be shown there
  bool fits = true;       ///< its text is not too long
};

/// What of a part is held.
enum class Grip { none, move, left, right, top, bottom, corner };

/// A line that what is moved has snapped to.
struct SnapLine {
  bool upright = false;
  Um at = 0;
};

/// A hand over an enlarged face: parts are found, dragged and resized. All places are micrometres of the face,
/// from its upper left corner on. No step is made here.
class LayoutHand {
 public:
  explicit LayoutHand(scene::TextMetrics& metrics) : m_metrics(metrics) {}

  struct Shown {
    model::Counter counter;
    std::size_t face = 0;
    Shared<model::RulesetDocument> ruleset;
    std::string lang, document_lang, folder;
  };
  /// The layout as the document has it, on an example. What is dragged is let go.
  void show(model::Layout layout, Shown shown);

  Box face_box() const { return m_box; }
  /// With what is dragged, as it is now.
  const model::Layout& layout() const { return m_layout; }
  const std::vector<PartBox>& parts() const { return m_parts; }  ///< of this face
  std::optional<std::size_t> selected() const { return m_selected; }
  void select(std::optional<std::size_t> part);
  /// The next one of this face, or the one before.
  void select_next(int step);
  const PartBox* find(std::size_t part) const;

  /// What is there: the smallest part, and how it would be held; grips are those of the selected one. `reach`:
  /// how far off still counts.
  struct Hit {
    std::optional<std::size_t> part;
    Grip grip = Grip::none;
  };
  Hit hit(Point at, Um reach) const;
  /// The grips of the selected part, with their places.
  std::vector<std::pair<Grip, Point>> grips() const;

  /// Takes hold of what is there; false: of nothing.
  bool begin(Point at, Um reach);
  bool is_dragging() const { return m_grip != Grip::none; }
  /// `free`: without snapping.
  void drag(Point to, bool free);
  /// Lets go. The part as it is now, where it differs from the document's.
  std::optional<model::LayoutPart> end();
  void cancel();
  const std::vector<SnapLine>& snapped() const { return m_snapped; }
  /// The sentence of the check about what is held; nullopt where it may stand there.
  const std::optional<Message>& refused() const { return m_refused; }

  /// A part moved by hundredths of the face, or grown: a symbol's width, a stripe's height, the size of type.
  model::LayoutPart moved(std::size_t part, int dx, int dy) const;
  model::LayoutPart grown(std::size_t part, int by) const;
  /// What the check of layouts says of a part in place of another.
  std::optional<Message> fault_with(std::size_t part, const model::LayoutPart& fresh) const;

 private:
  PartBox measure(std::size_t part) const;
  void measure_all();
  void resize(model::LayoutPart& part, Point to, bool free) const;
  void move(model::LayoutPart& part, Point to, bool free);
  int type_size(std::size_t part) const;

  scene::TextMetrics& m_metrics;
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
