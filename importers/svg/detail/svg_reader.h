// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/documents/model/map.h"
#include "core/documents/model/ruleset.h"
#include "core/documents/xml/tree.h"
#include "importers/svg/detail/svg_shapes.h"

namespace coq::importers::svg {

/// The source of a feature is this prefix, followed by the id of its element.
inline constexpr const char* kSource = "svg:";

struct SvgOptions {
  std::map<std::string, std::string>
      types;                  ///< terrain type by "layer/Woods", "class/wood", "id/path1", "fill/#00ff00"
  std::string default_type;   ///< type of other shapes; empty: they are left out
  std::optional<Point> page;  ///< size in micrometres; the drawing is fitted to it
  Um tolerance = 50;          ///< maximum distance between a straight line and its curve, in micrometres
};

/// The features of a drawing, on a page whose size the drawing states.
struct SvgDrawing {
  Um width = 0, height = 0;
  std::vector<model::Feature> features;         ///< without ids
  std::map<std::string, std::size_t> left_out;  ///< shapes without a type, by their layer, class or fill
  std::set<std::string> used;                   ///< keys of `types` that match some shape
  std::size_t invalid = 0, outside = 0, texts = 0, unsuited = 0,
              repaired = 0;  ///< shapes left out, and areas repaired
};

/// Reads a drawing. `ruleset` may be null: then every type may be an area and a line. Errors: `xml.syntax`,
/// `xml.kind`, `svg.size` (no size in width, height or viewBox), `svg.shapes` (more points than can be read).
std::optional<SvgDrawing> read_svg(std::string_view text, const SvgOptions& options,
                                   const model::RulesetDocument* ruleset, const std::string& file,
                                   Problems& problems);

}  // namespace coq::importers::svg
