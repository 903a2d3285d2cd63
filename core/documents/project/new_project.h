// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/documents/model/document.h"
#include "core/documents/model/map.h"
#include "core/documents/model/ruleset.h"

namespace coq::scenario {

/// Fields of a map on which nothing is drawn yet. A system played on a table looks at `table` alone.
struct BlankMap {
  int columns = 9;
  int rows = 11;
  Um hex_size = 19'000;  ///< between opposite sides
  Orientation orientation = Orientation::flat;
  Stagger stagger = Stagger::odd;
  std::string first_label = "A01";
  std::optional<model::Thousandths> metres;  ///< across a hex on the ground; those of the system where none
  std::optional<Point> paper;                ///< width and height of the page; as large as the grid where none
  std::optional<Point> table;                ///< width and depth; the usual table of the system where none
  std::string title;                         ///< empty: the one of new maps
  bool operator==(const BlankMap&) const = default;
};

/// What a system is played on. Systems whose terrain knows hexsides or whole hexes have hexes; those with a
/// value `table.width` beside lay them over a table.
enum class Ground { hexes, table, table_with_hexes };
Ground ground_of(const model::RulesetDocument& ruleset);

/// Hexes of one size, flat sides or points upright, the first one at `origin`.
model::Lattice even_lattice(Orientation orientation, Stagger stagger, Um hex, Point origin);

/// Gives a map the page and the grid of `plan`, the grid in the middle of the page; a compass that it has
/// stays. Errors: those of the grid and its labels; `new.paper` (the grid has no room on the paper).
Result<model::MapDocument> lay_hexes(model::MapDocument map, const BlankMap& plan);

/// A map without terrain for that system, its root still empty. Errors: as of lay_hexes(); `new.table` (of no
/// size).
Result<model::MapDocument> make_blank_map(const model::RulesetDocument& ruleset, const BlankMap& plan);

/// The map of a system as new projects have it where nobody asks for another one.
model::MapDocument usual_map(const model::RulesetDocument& ruleset);

/// A length that the ruleset has as a value, in millimetres.
Um length_of(const model::RulesetDocument& ruleset, const char* id, Um otherwise);

/// A size such as "A3", "a4-landscape", "letter" or "420x297" in millimetres: width and height.
std::optional<Point> parse_paper_size(std::string_view text);

struct NewFile {
  std::string name;  ///< of the file, in the project's folder
  model::Document document;
};

/// The documents of a new project: a map without terrain, counters and a scenario of two sides, which have what
/// the system asks for, so that they pass the checks. `name` becomes ids and file names (what is no letter or
/// digit becomes '-'). `language` is that of the texts: fr, else English.
std::vector<NewFile> make_project(const std::string& name, const model::RulesetDocument& ruleset,
                                  const std::string& language);

/// The same with a map of one's own; its scenario and its victory are on the hexes that this map has. Errors:
/// as of make_blank_map().
Result<std::vector<NewFile>> make_project(const std::string& name, const model::RulesetDocument& ruleset,
                                          const std::string& language, const BlankMap& blank);

/// The same around a map that is there: its root is made anew, the scenario is on its hexes. `title`: of the
/// map; empty for that of new ones.
std::vector<NewFile> project_on(model::MapDocument map, const std::string& name,
                                const model::RulesetDocument& ruleset, const std::string& language,
                                const std::string& title = "");

}  // namespace coq::scenario
