// SPDX-License-Identifier: MIT
#include "core/drawing/map/look_checks.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/drawing/map/looks.h"
#include "core/drawing/primitives/patterns.h"
#include "core/drawing/primitives/print_checks.h"
#include "core/drawing/styles/style.h"

namespace coq::drawing {
namespace {

using model::GeometryKind;
using model::TerrainType;

bool is_area(const TerrainType& type) {
  return type.has_geometry(GeometryKind::area) || type.has_geometry(GeometryKind::hexes);
}
bool is_line(const TerrainType& type) {
  return type.has_geometry(GeometryKind::line) || type.has_geometry(GeometryKind::side);
}

void add(Problems& problems, const char* check, const TerrainType& type, Message text) {
  Problem problem = make_problem(Severity::warning, check, std::move(text), type.place);
  problem.subject = type.id;
  problems.push_back(std::move(problem));
}

void check_color(const TerrainType& type, const std::string& name, Problems& problems) {
  const std::string text = type.look->get(name);
  if (!text.empty() && !parse_color(text))
    add(problems, "look.color", type, message("terrain type \"{}\": \"{}\" is not a colour", type.id, text));
}

void check_words(const TerrainType& type, Problems& problems) {
  const model::Look& look = *type.look;
  for (const char* name : {"fill", "ink", "stroke"}) check_color(type, name, problems);
  const std::string pattern = look.get("pattern");
  const bool known = (is_area(type) && find_pattern(pattern)) || (is_line(type) && parse_line_form(pattern));
  if (!pattern.empty() && pattern != "none" && !known)
    add(problems, "look.pattern", type,
        message("terrain type \"{}\": there is no pattern or form \"{}\"", type.id, pattern));
  const std::string outline = look.get("outline");
  if (!outline.empty() && !parse_line_form(outline))
    add(problems, "look.pattern", type,
        message("terrain type \"{}\": there is no form \"{}\"", type.id, outline));
}

/// Checks that a style keyword exists and suits the geometry of the type.
void check_style_word(const TerrainType& type, const styles::Style& style, Problems& problems) {
  const std::string text = type.look->get(style.name);
  if (text.empty()) return;
  const styles::StyleWord* word = style.find(text);
  const bool known = word && ((is_area(type) && word->area) || (is_line(type) && word->line));
  if (known) return;
  std::vector<std::string> words;
  for (const styles::StyleWord& one : *style.words)
    if ((is_area(type) && one.area) || (is_line(type) && one.line)) words.emplace_back(one.word);
  add(problems, "look.style", type,
      message("terrain type \"{}\": the style \"{}\" has no \"{}\"; it has {}", type.id,
              std::string(style.name), text, join(words, ", ")));
}

/// Checks keywords and colours of all styles except the diagram, whose patterns are checked elsewhere.
void check_styles(const TerrainType& type, Problems& problems) {
  for (const styles::Style& style : styles::all_styles()) {
    if (style.is_diagram()) continue;
    for (const char* name : {"-fill", "-ink", "-stroke"})
      check_color(type, std::string(style.name) + name, problems);
    check_style_word(type, style, problems);
  }
}

bool same_areas(const Looks& looks, const TerrainType& a, const TerrainType& b) {
  const AreaLook one = looks.area(a);
  const AreaLook other = looks.area(b);
  // Areas with only an outline are distinguished by its form.
  const auto form = [](const AreaLook& look) { return look.outline ? look.outline->form : LineForm::solid; };
  if (form(one) != form(other) || one.fill.has_value() != other.fill.has_value()) return false;
  return one.fill && !distinct_in_gray(*one.fill, *other.fill);
}

bool same_lines(const Looks& looks, const TerrainType& a, const TerrainType& b) {
  const Um wide = looks.default_width(a);
  const Um other_wide = looks.default_width(b);
  // Lines look different if one is at least half as wide again.
  if (std::max(wide, other_wide) * 2 >= std::min(wide, other_wide) * 3) return false;
  return !distinct_in_gray(looks.line(a, wide), looks.line(b, other_wide));
}

}  // namespace

Problems check_looks(const model::RulesetDocument& ruleset, const std::vector<std::string>& used) {
  Problems problems;
  const Looks looks({});
  std::vector<const TerrainType*> types;
  for (const TerrainType& type : ruleset.terrain_types)
    if (type.look && (used.empty() || std::find(used.begin(), used.end(), type.id) != used.end()))
      types.push_back(&type);
  for (std::size_t i = 0; i < types.size(); ++i) {
    check_words(*types[i], problems);
    check_styles(*types[i], problems);
    for (std::size_t k = 0; k < i; ++k) {
      // Waters that can also be lines are distinguished by width if they are drawn as areas.
      const bool both_lines = is_line(*types[i]) && is_line(*types[k]);
      const bool both_areas = is_area(*types[i]) && is_area(*types[k]) && !both_lines;
      const bool same = (both_areas && same_areas(looks, *types[i], *types[k])) ||
                        (both_lines && same_lines(looks, *types[i], *types[k]));
      if (same)
        add(problems, "look.gray", *types[i],
            message("terrain types \"{}\" and \"{}\" look alike in a grey print", types[k]->id, types[i]->id));
    }
  }
  return problems;
}

}  // namespace coq::drawing
