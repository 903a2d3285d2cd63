// SPDX-License-Identifier: MIT
#pragma once

#include "editor/app/tools/art_index.h"
#include "editor/app/tools/guides.h"
#include "editor/app/tools/options.h"
#include "editor/app/tools/viewport.h"

namespace coq::app {

/// What a click would be drawn to.
struct SnapTarget {
  SnapKind kind = SnapKind::vertex;
  Point at;
  std::string feature;   ///< of a vertex or an edge
  std::size_t part = 0;  ///< of the feature, as of lines_of()
  std::size_t index = 0;
  Message name;  ///< "corner of hex E04"
};

/// Finds what a place snaps to: points (vertices, corners, centres, middles) before lines (edges, hexsides,
/// grid lines), the nearest within the tolerance, which is in logical pixels.
class Snapper {
 public:
  Snapper(const ArtIndex& art, const SnapSettings& settings, const Viewport& view)
      : m_art(art), m_settings(settings), m_view(view) {}

  /// `invert`: snapping is the other way round for this click (Ctrl). Nothing snaps to the feature `skip`.
  std::optional<SnapTarget> snap(Point p, bool invert, std::string_view skip = {}) const;

  /// The nearest vertex or, where none is within the tolerance, edge of what is drawn, whatever is switched on:
  /// for tracing.
  std::optional<SnapTarget> border(Point p) const;

  /// The next point to snap to in a direction on the canvas (x to the right, y down), for the keyboard: within
  /// 45 degrees of it, the nearest. Nothing where the canvas shows none.
  std::optional<SnapTarget> next(Point from, Pixel direction) const;

  /// The sheet whose borders count as grid lines.
  void set_sheet(const Box& sheet) { m_sheet = sheet; }
  /// They must outlive this object.
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
