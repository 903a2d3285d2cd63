// SPDX-License-Identifier: MIT
#include "editor/app/tools/options.h"

#include <algorithm>
#include <cstdlib>
#include <iterator>

#include "core/base/message.h"
#include "core/base/text.h"
#include "core/documents/model/describe.h"

namespace coq::app {
namespace {

bool SnapSettings::*member_of(SnapKind kind) {
  switch (kind) {
    case SnapKind::vertex:
      return &SnapSettings::vertices;
    case SnapKind::edge:
      return &SnapSettings::edges;
    case SnapKind::hex_centre:
      return &SnapSettings::hex_centres;
    case SnapKind::hex_corner:
      return &SnapSettings::hex_corners;
    case SnapKind::hex_side:
      return &SnapSettings::hex_sides;
    case SnapKind::side_middle:
      return &SnapSettings::side_middles;
    case SnapKind::guide:
      return &SnapSettings::guides;
    case SnapKind::grid_line:
      break;
  }
  return &SnapSettings::grid_lines;
}

}  // namespace

bool SnapSettings::has(SnapKind kind) const {
  return this->*member_of(kind);
}

void SnapSettings::set(SnapKind kind, bool wanted) {
  this->*member_of(kind) = wanted;
}

namespace {

/// The styles that the file format defines for labels.
std::string_view name_styles() {
  static const std::string kAll = [] {
    std::string out;
    for (const std::string& word : model::describe<model::TextFeature>().find_attribute("style")->words.words)
      out += (out.empty() ? "" : "|") + word;
    return out;
  }();
  return kAll;
}

/// A length greater than 0.
template <auto Member>
Option<ToolOptions> length(std::string_view name, const char* doc) {
  return {name, "MM", doc,
          [](std::string_view text, ToolOptions& o) {
            const auto mm = parse_mm(text);
            if (!mm || *mm <= 0) return false;
            o.*Member = *mm;
            return true;
          },
          [](const ToolOptions& o) { return format_mm(o.*Member); }};
}

bool read_width(std::string_view text, ToolOptions& options) {
  const auto mm = parse_mm(text);
  if (!text.empty() && (!mm || *mm <= 0)) return false;
  options.width = text.empty() ? std::nullopt : mm;
  return true;
}

bool read_level(std::string_view text, ToolOptions& options) {
  const auto level = parse_thousandths(text);
  if (!text.empty() && !level) return false;
  options.level = level ? std::optional(model::Thousandths{*level}) : std::nullopt;
  return true;
}

// Heights are limited as those of strokes are (core/contours).
constexpr std::int64_t kMostContourHeight = 12'000'000, kMostContourStep = 10'000'000;

bool read_contour_height(std::string_view text, ToolOptions& options) {
  const auto height = parse_thousandths(text);
  if (!text.empty() && (!height || std::abs(*height) > kMostContourHeight)) return false;
  options.contour_height = height ? std::optional(model::Thousandths{*height}) : std::nullopt;
  return true;
}

bool read_contour_step(std::string_view text, ToolOptions& options) {
  const auto step = parse_thousandths(text);
  if (!step || *step <= 0 || *step > kMostContourStep) return false;
  options.contour_step = {*step};
  return true;
}

bool read_style(std::string_view text, ToolOptions& options) {
  int known = 0;
  if (!text.empty() && !read_word(text, name_styles(), known)) return false;
  options.text_style = std::string(text);
  return true;
}

}  // namespace

const OptionTable<ToolOptions>& tool_option_table() {
  using O = ToolOptions;
  static const OptionTable<ToolOptions> table = {
      {"width", "MM", translatable("Width"), read_width,
       [](const O& o) { return o.width ? format_mm(*o.width) : std::string(); }},
      {"level", "N", translatable("Level"), read_level,
       [](const O& o) { return o.level ? format_thousandths(o.level->value) : std::string(); }},
      make_option<&O::text, O>("text", "TEXT", translatable("Text")),
      length<&O::text_size>("text-size", translatable("Height")),
      {"text-style", name_styles(), translatable("Style"), read_style, [](const O& o) { return o.text_style; }},
      make_option<&O::shape, O>("shape", "ID", translatable("Shape")),
      make_option<&O::erase, O>("erase", "yes|no", translatable("Takes away")),
      length<&O::freehand_tolerance>("freehand", translatable("Freehand within")),
      make_option<&O::move_shared, O>("move-shared", "yes|no", translatable("Also moves neighbours")),
      length<&O::buffer_distance>("grow", translatable("Grow or shrink by")),
      length<&O::simplify_tolerance>("simplify", translatable("Simplify within")),
      length<&O::border_tolerance>("gap", translatable("Share borders within")),
      {"contour-height", "N", translatable("First contour"), read_contour_height,
       [](const O& o) {
         return o.contour_height ? format_thousandths(o.contour_height->value) : std::string();
       }},
      {"contour-step", "N", translatable("Contour step"), read_contour_step,
       [](const O& o) { return format_thousandths(o.contour_step.value); }},
  };
  return table;
}

std::vector<std::string_view> options_of_tool(std::string_view tool) {
  if (tool == "select") return {"grow", "simplify", "gap"};
  if (tool == "nodes") return {"move-shared", "grow", "simplify"};
  if (tool == "polygon" || tool == "freehand") return {"level", "freehand"};
  if (tool == "flood") return {"level"};
  if (tool == "hole" || tool == "crest") return {"freehand"};
  if (tool == "line") return {"width", "level", "freehand"};
  if (tool == "hexside") return {"width", "erase"};
  if (tool == "hexes") return {"level", "erase"};
  if (tool == "text") return {"text", "text-size", "text-style"};
  if (tool == "piece") return {"shape", "level"};
  if (tool == "uphill") return {"contour-height", "contour-step"};
  return {};
}

namespace {

constexpr std::string_view kKept[] = {"freehand", "grow", "simplify", "gap"};

}  // namespace

std::string write_kept_options(const ToolOptions& options) {
  std::string out;
  for (const auto& option : tool_option_table()) {
    if (std::find(std::begin(kKept), std::end(kKept), option.name) == std::end(kKept)) continue;
    out += std::string(option.name) + " = " + option.write(options) + "\n";
  }
  return out;
}

void read_kept_options(std::string_view text, ToolOptions& options, Problems& problems) {
  SourcePlace place;
  for (const std::string_view line : split(text, '\n')) {
    ++place.line;
    if (trim(line).empty()) continue;
    const std::size_t equals = line.find('=');
    const std::string_view name = trim(line.substr(0, equals));
    const std::string_view value = equals == std::string_view::npos ? "" : trim(line.substr(equals + 1));
    const bool kept = std::find(std::begin(kKept), std::end(kKept), name) != std::end(kKept);
    if (kept && set_option(tool_option_table(), name, value, options)) continue;
    problems.push_back(make_problem(Severity::warning, "preferences.line",
                                    message("\"{}\" is not a preference", std::string(trim(line))), place));
  }
}

}  // namespace coq::app
