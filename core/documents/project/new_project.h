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

/// Parameters of an empty map. Systems without hexes use only `table`.
struct BlankMap {
  int columns = 9;
  int rows = 11;
  Um hex_size = 19'000;  ///< distance between opposite sides
  Orientation orientation = Orientation::flat;
  Stagger stagger = Stagger::odd;
  std::string first_label = "A01";
  std::optional<model::Thousandths> metres;  ///< ground distance across a hex; the default is the system's
  std::optional<Point> paper;                ///< width and height of the page; the default fits the grid
  std::optional<Point> table;                ///< width and depth; the default is the system's table
  std::string title;                         ///< if empty, the default title of new maps
  bool operator==(const BlankMap&) const = default;
};

/// The playing surface of a system. Systems with terrain on hexsides or whole hexes use hexes; if they also
/// have a value `table.width`, the hexes lie on a table.
enum class Ground { hexes, table, table_with_hexes };
Ground ground_of(const model::RulesetDocument& ruleset);

/// Returns the lattice of regular hexes with flat sides or points up. The first hex is at `origin`.
model::Lattice even_lattice(Orientation orientation, Stagger stagger, Um hex, Point origin);

/// Sets the columns and rows of a plan to as many hexes of its size and orientation as fit into a rectangle,
/// from 1 to 999.
void fill_with_hexes(BlankMap& plan, Um width, Um height);

/// Gives a map the page and grid of `plan`, with the grid centred on the page. An existing compass is kept.
/// Errors: those of the grid and its labels; `new.paper` (the grid does not fit on the paper).
Result<model::MapDocument> lay_hexes(model::MapDocument map, const BlankMap& plan);

/// Returns a map without terrain for the system; its root is still empty. Errors: as from lay_hexes();
/// `new.table` (zero size).
Result<model::MapDocument> make_blank_map(const model::RulesetDocument& ruleset, const BlankMap& plan);

/// Returns the default map for new projects of a system.
model::MapDocument default_map(const model::RulesetDocument& ruleset);

/// Returns a length from a ruleset value in millimetres, or `otherwise`.
Um length_of(const model::RulesetDocument& ruleset, const char* id, Um otherwise);

/// Parses a size such as "A3", "a4-landscape", "letter" or "420x297" (millimetres) into width and height.
std::optional<Point> parse_paper_size(std::string_view text);

struct NewFile {
  std::string name;  ///< file name in the project's folder
  model::Document document;
};

/// Returns the documents of a new project: a map without terrain, counters, and a scenario with two sides. They
/// contain everything that the system's checks require. Ids and file names are made from `name`; other
/// characters than letters and digits become '-'. Texts are in `language` if it is French, else in English.
std::vector<NewFile> make_project(const std::string& name, const model::RulesetDocument& ruleset,
                                  const std::string& language);

/// Same with a custom map; the scenario and its victory conditions use hexes of that map. Errors: as from
/// make_blank_map().
Result<std::vector<NewFile>> make_project(const std::string& name, const model::RulesetDocument& ruleset,
                                          const std::string& language, const BlankMap& blank);

/// Same for an existing map: its root is replaced, and the scenario uses its hexes. `title` is the map's title;
/// if empty, new maps' default title is used.
std::vector<NewFile> project_on(model::MapDocument map, const std::string& name,
                                const model::RulesetDocument& ruleset, const std::string& language,
                                const std::string& title = "");

}  // namespace coq::scenario
