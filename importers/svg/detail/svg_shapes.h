// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "core/documents/xml/tree.h"

/// Shapes of SVG 1.1 as straight lines.
namespace coq::importers::svg {

struct Spot {
  double x = 0, y = 0;
};

/// An affine transform: x' = a x + c y + e, y' = b x + d y + f.
struct Matrix {
  double a = 1, b = 0, c = 0, d = 1, e = 0, f = 0;
  Spot operator()(Spot p) const { return {a * p.x + c * p.y + e, b * p.x + d * p.y + f}; }
  /// Returns the transform that applies `first`, then this one.
  Matrix after(const Matrix& first) const;
};

/// Reads an attribute `transform`. Returns nullopt if it is not valid.
std::optional<Matrix> parse_transform(std::string_view text);

struct SubPath {
  std::vector<Spot> points;
  bool closed = false;
};

/// Limits and precision of curves.
struct Flattening {
  Matrix to_page;                ///< from the shape's units to micrometres
  double tolerance = 50;         ///< maximum distance between a straight line and its curve, in micrometres
  std::size_t most = 2'000'000;  ///< number of points that may still be added
};

/// Path data (the attribute `d`) on the page. According to SVG, a path is drawn up to its first error; `valid`
/// is false if it has an error.
struct FlatPath {
  std::vector<SubPath> parts;
  bool valid = true;
};
FlatPath flatten_path(std::string_view data, const Flattening& how);

/// Returns the outline of a basic shape or path, or nullopt if the element is neither.
std::optional<FlatPath> flatten_element(const xml::Tree& element, const Flattening& how);

/// Returns a number at the front of `text` and removes it, with blanks and a comma before it.
std::optional<double> take_number(std::string_view& text);

}  // namespace coq::importers::svg
