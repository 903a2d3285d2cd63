// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "core/drawing/styles/easel.h"
#include "core/drawing/styles/plan.h"

namespace coq::scene::styles {

/// Crowns of one size, each with its tone, lit side and shadow. A crown is a few round dots: the least that a
/// file can hold of it. They are drawn row by row from the top of the page down, neighbours by turns, so that
/// each stands before those behind it.
class Grove {
 public:
  enum class Kind { leafy, conifer };

  Grove(const Easel& easel, double radius, Kind kind) : m_easel(easel), m_radius(radius), m_kind(kind) {}

  /// `parity` tells neighbours of a row apart.
  void plant(Spot at, int parity);
  void draw(Art& art) const;

 private:
  struct Tree {
    Spot at{};
    std::int64_t row = 0;  ///< two for each row of the page: by turns
    bool operator<(const Tree& o) const {
      return row != o.row ? row < o.row : at.y != o.at.y ? at.y < o.at.y : at.x < o.at.x;
    }
  };
  void draw_row(const Tree* first, const Tree* last, Art& art) const;
  void add_crown(const Tree& tree, Outline& dots) const;
  std::vector<Color> tones() const;

  const Easel& m_easel;
  double m_radius;
  Kind m_kind;
  std::vector<Tree> m_trees;
};

}  // namespace coq::scene::styles
