// SPDX-License-Identifier: MIT
#pragma once

#include "editor/app/tools/art_index.h"
#include "editor/app/tools/guides.h"
#include "editor/app/tools/options.h"
#include "editor/app/tools/viewport.h"

namespace coq::app {

/// The position that a click would snap to.
struct SnapTarget {
  SnapKind kind = SnapKind::vertex;
  Point at;
  std::string feature;   ///< the feature of a vertex or edge
  std::size_t part = 0;  ///< index into lines_of()
  std::size_t index = 0;
  Message name;  ///< "corner of hex E04"
};

/// Finds the snap target near a position. Points (vertices, corners, centres, middles) take precedence over
/// lines (edges, hexsides, grid lines); then the nearest within the tolerance wins. The tolerance is in logical
/// pixels.
class Snapper {
 public:
  Snapper(const ArtIndex& art, const SnapSettings& settings, const Viewport& view)
      : m_art(art), m_settings(settings), m_view(view) {}

  /// `invert` turns snapping off or on for this click (Ctrl). The feature `skip` is never a target.
  std::optional<SnapTarget> snap(Point p, bool invert, std::string_view skip = {}) const;

  /// Returns the nearest vertex of a drawn feature or, if none is within the tolerance, the nearest edge.
  /// Ignores the settings, because it is for tracing.
  std::optional<SnapTarget> border(Point p) const;

  /// Returns the next snap point in a direction on the canvas (x right, y down), for the keyboard: the nearest
  /// within 45 degrees. Returns nullopt if none is visible.
  std::optional<SnapTarget> next(Point from, Pixel direction) const;

  /// Sets the sheet; its borders count as grid lines.
  void set_sheet(const Box& sheet) { m_sheet = sheet; }
  /// `guides` must outlive this object.
  void set_guides(const Guides& guides) { m_guides = &guides; }

 private:
  class Search;
  void look_at_art(Search& search, std::string_view skip, bool vertices, bool edges) const;
  void look_at_grid(Search& search) const;
  void look_at_hex(Search& search, Hex h) const;
  void look_at_lines(Search& search) const;
  void look_at_guides(Search& search) const;

  const ArtIndex& m_art;
  const SnapSettings& m_settings;
  const Viewport& m_view;
  Box m_sheet;
  const Guides* m_guides = nullptr;
};

}  // namespace coq::app
