// SPDX-License-Identifier: MIT
#include "importers/vassal/module_project.h"

#include <algorithm>

#include "core/base/ids.h"
#include "core/base/text.h"
#include "importers/vassal/fields.h"
#include "importers/vassal/module_board.h"
#include "importers/vassal/module_counters.h"

namespace coq::importers::vassal {
namespace {

/// A piece at its place on the board of a window.
struct PlacedPiece {
  ModulePiece piece;
  std::string group;
};

/// A board and its map.
struct ImportedBoard {
  HexBoard board;
  BoardMap map;
  std::string file;   ///< name of the map's file, or that of an equal one
  bool first = true;  ///< of those with that file
};

/// Reads a module step by step.
class ModuleReader {
 public:
  ModuleReader(const Request& request, const ProjectOptions& options, const model::RulesetDocument& ruleset,
               ModuleFile module, Problems& problems, std::string folder)
      : m_request(request),
        m_options(options),
        m_ruleset(ruleset),
        m_module(std::move(module)),
        m_problems(problems),
        m_pieces(m_module.root()),
        m_images(m_module, std::move(folder)),
        m_counters(ruleset, options.type, options.counter_size, m_images) {}

  void read_boards();
  void read_palette();
  void read_set_ups();
  bool add_map(const std::string& board);
  void add_counters();
  /// Returns false if the module has nothing that a project can have.
  bool add_all();
  ImportedProject take();

 private:
  void say(Severity severity, const char* check, Message text) {
    Problem problem = make_problem(severity, check, std::move(text));
    problem.file = m_request.path.string();
    m_problems.push_back(std::move(problem));
  }
  void count(int number, Message text) {
    if (number > 0) say(Severity::warning, "vassal.left-out", std::move(text));
  }
  template <class T>
  void set_root(T& document, const std::string& id, const std::string& title) {
    document.id = m_ids[model::kind_of(model::Document(document))].make(id_from(id, "module"));
    document.system = m_options.system;
    document.lang = m_options.lang;
    if (!title.empty()) document.titles.emplace_back().text = title;
  }
  std::string title() const { return clean(attribute_of(m_module.root(), "name")); }
  static std::string clean(std::string_view text) {
    std::string out;
    for (const char c : text) out += static_cast<unsigned char>(c) < ' ' ? ' ' : c;
    return std::string(trim(collapse_blanks(out)));
  }

  std::map<std::string, std::vector<BoardPoint>> hex_pieces();
  std::string file_of_map(const HexBoard& board, const BoardMap& map);
  model::MapDocument finished_map(const ImportedBoard& board);
  std::vector<PlacedPiece> at_start(const ImportedBoard& board);
  bool read_save(const std::string& file, std::vector<PlacedPiece>& pieces, std::string& board);
  const ImportedBoard* board_named(const std::string& name) const;
  std::optional<Hex> hex_of(const ImportedBoard& board, const Component& stack) const;
  void add_scenario(const std::string& name, const ImportedBoard& board,
                    const std::vector<PlacedPiece>& pieces);
  void report();
  void report_boards();
  void report_components();
  void report_pieces();

  const Request& m_request;
  const ProjectOptions& m_options;
  const model::RulesetDocument& m_ruleset;
  ModuleFile m_module;
  Problems& m_problems;
  PieceReader m_pieces;
  ModuleImages m_images;
  CounterMaker m_counters;
  std::map<model::Kind, exchange::UniqueIds> m_ids{};
  std::vector<ImportedBoard> m_boards{};
  BoardLosses m_board_losses{};
  std::vector<std::string> m_renumbered{};
  ImportedProject m_out{};
  std::string m_counters_file;
  int m_off_map = 0, m_saves = 0, m_units = 0, m_scenarios = 0;
};

/// Modules of ours have a piece on each hex, which tells where the map ends. Places by board; an empty name
/// stands for all boards.
std::map<std::string, std::vector<BoardPoint>> ModuleReader::hex_pieces() {
  std::map<std::string, std::vector<BoardPoint>> out;
  for (const Component& stack : components_named(m_module.root(), "SetupStack")) {
    const Component slot = stack.first_child();
    const std::string text = slot.text();
    if (text.find("immob;") == std::string::npos || text.find("Terrain") == std::string::npos) continue;
    const auto piece = m_pieces.read(text);
    if (!piece || piece->marker("Hex") == nullptr || piece->marker("Terrain") == nullptr) continue;
    out[attribute_of(stack, "owningBoard")].push_back(
        {static_cast<double>(number_or(attribute_of(stack, "x"), 0)),
         static_cast<double>(number_or(attribute_of(stack, "y"), 0))});
  }
  return out;
}

void ModuleReader::read_boards() {
  const auto hexes = hex_pieces();
  for (HexBoard& board : hex_boards(m_module, m_board_losses)) {
    auto own = hexes.find(board.name);
    if (own == hexes.end()) own = hexes.find("");
    auto map =
        map_of_board(board, m_options.hex_size, own != hexes.end() ? own->second : std::vector<BoardPoint>());
    if (!map) {
      ++m_board_losses.bad_grid;
      continue;
    }
    if (board.grid.numbered && !map->own_numbers) m_renumbered.push_back(board.name);
    m_boards.push_back({std::move(board), *std::move(map), "", true});
  }
}

/// Boards with the same image and grid share a map.
std::string ModuleReader::file_of_map(const HexBoard& board, const BoardMap& map) {
  for (const ImportedBoard& known : m_boards)
    if (!known.file.empty() && known.board.image == board.image && known.map.map == map.map) return known.file;
  return {};
}

model::MapDocument ModuleReader::finished_map(const ImportedBoard& board) {
  model::MapDocument map = board.map.map;
  set_root(map, board.board.name.empty() ? title() : board.board.name, clean(board.board.name));
  model::Scan& scan = map.scans.emplace_back();
  scan.href = m_images.path_of_entry(board.board.image);
  scan.fit = model::ScanFit::affine;
  scan.ties = board.map.ties;
  return map;
}

bool ModuleReader::add_map(const std::string& name) {
  for (const ImportedBoard& board : m_boards) {
    if (!name.empty() && board.board.name != name) continue;
    m_out.documents.push_back({"", finished_map(board)});
    return true;
  }
  std::vector<std::string> names;
  for (const ImportedBoard& board : m_boards) names.push_back(board.board.name);
  report();
  say(Severity::error, "vassal.board",
      name.empty() ? message("the module has no board with hexes and an image")
                   : message("the module has no board \"{}\" with hexes; it has: {}", name, join(names, ", ")));
  return false;
}

void ModuleReader::read_palette() {
  for (const Component& slot : components_named(m_module.root(), "PieceSlot")) {
    if (class_of(slot.parent()) == "SetupStack") continue;
    if (const auto piece = m_pieces.read(slot.text())) m_counters.add(*piece, group_of(slot));
  }
  // Pieces that are only on a board at the start come after those of the windows.
  for (const Component& stack : components_named(m_module.root(), "SetupStack")) {
    for (const Component& slot : components_named(stack, "PieceSlot")) {
      const auto piece = m_pieces.read(slot.text());
      if (piece && piece->marker("Hex") == nullptr) m_counters.counter_of(*piece, "");
    }
  }
}

void ModuleReader::add_counters() {
  model::CountersDocument document;
  set_root(document, kCountersId, title());
  document.layouts.push_back(image_layout());
  document.counters = m_counters.counters();
  m_out.documents.push_back({m_counters_file, std::move(document)});
}

std::optional<Hex> ModuleReader::hex_of(const ImportedBoard& board, const Component& stack) const {
  if (board.map.own_numbers && attribute_of(stack, "useGridLocation") != "false")
    if (const auto hex = board.map.labels->parse(attribute_of(stack, "location"))) return hex;
  return board.map.hex_at(number_or(attribute_of(stack, "x"), -1), number_or(attribute_of(stack, "y"), -1));
}

/// Returns the pieces that the module places on a board when a game begins.
std::vector<PlacedPiece> ModuleReader::at_start(const ImportedBoard& board) {
  std::vector<PlacedPiece> out;
  for (const Component& stack : components_named(m_module.root(), "SetupStack")) {
    const std::string owner = attribute_of(stack, "owningBoard");
    if ((!owner.empty() && owner != board.board.name) ||
        attribute_of(stack.parent(), "mapName") != board.board.map)
      continue;
    const auto hex = hex_of(board, stack);
    for (const Component& slot : components_named(stack, "PieceSlot")) {
      auto piece = m_pieces.read(slot.text());
      // The pieces of hexes and goals in our modules say what the map and the scenario say.
      if (!piece || piece->marker("Hex") != nullptr) continue;
      if (!hex) {
        ++m_off_map;
        continue;
      }
      const Point centre = board.map.grid->centre(*hex);
      piece->x = static_cast<int>(centre.x / board.map.um_per_pixel);
      piece->y = static_cast<int>(centre.y / board.map.um_per_pixel);
      out.push_back({*std::move(piece), ""});
    }
  }
  return out;
}

const ImportedBoard* ModuleReader::board_named(const std::string& name) const {
  for (const ImportedBoard& board : m_boards)
    if (board.board.name == name) return &board;
  return nullptr;
}

/// Reads the pieces of a saved game, and the name of the board with hexes that it chooses. Returns false if it
/// cannot be read.
bool ModuleReader::read_save(const std::string& file, std::vector<PlacedPiece>& pieces, std::string& board) {
  const auto bytes = m_module.read(file);
  const auto commands =
      bytes ? commands_of_save(*bytes, file) : Result<std::vector<std::string>>(bytes.error());
  if (!commands) {
    say(Severity::warning, "vassal.save", commands.error().message);
    return false;
  }
  std::vector<ModuleStack> stacks;
  std::map<std::string, std::size_t> by_id;
  for (const std::string& command : *commands) {
    if (const std::size_t at = command.find("BoardPicker\t"); at != std::string::npos) {
      const auto parts = fields_of(command, '\t');
      for (std::size_t i = 1; i < parts.size(); i += 3) {
        const std::string name = field_at(fields_of(parts[i], '/'), 0);
        const ImportedBoard* known = board_named(name);
        if (board.empty() && known != nullptr && known->board.map == command.substr(0, at)) board = name;
      }
    } else if (auto stack = PieceReader::read_stack(command)) {
      stacks.push_back(*std::move(stack));
    } else if (auto piece = m_pieces.read(command)) {
      by_id[piece->id] = pieces.size();
      pieces.push_back({*std::move(piece), ""});
    }
  }
  for (const ModuleStack& stack : stacks) {
    for (const std::string& id : stack.pieces) {
      const auto known = by_id.find(id);
      if (known == by_id.end()) continue;
      ModulePiece& piece = pieces[known->second].piece;
      piece.map = stack.map;
      piece.x = stack.x;
      piece.y = stack.y;
    }
  }
  return true;
}

void ModuleReader::read_set_ups() {
  if (m_boards.empty()) return;
  bool any = false;
  for (const Component& set_up : components_named(m_module.root(), "PredefinedSetup")) {
    if (attribute_of(set_up, "isMenu") == "true") continue;
    std::vector<PlacedPiece> pieces;
    std::string chosen;
    const std::string file = attribute_of(set_up, "file");
    if (attribute_of(set_up, "useFile") == "true") {
      if (!m_module.has(file) || !read_save(file, pieces, chosen)) {
        ++m_saves;
        continue;
      }
    }
    any = true;
    const ImportedBoard* board = board_named(chosen);
    if (board == nullptr) board = &m_boards.front();
    // A saved game without pieces only chooses boards: the engine then places the stacks of the module.
    add_scenario(attribute_of(set_up, "name"), *board, pieces.empty() ? at_start(*board) : pieces);
  }
  if (any) return;
  for (const ImportedBoard& board : m_boards)
    if (const auto pieces = at_start(board); !pieces.empty()) add_scenario(board.board.name, board, pieces);
}

/// Collects units on hexes into the sides of a scenario.
class ScenarioMaker {
 public:
  /// `id` is that of the scenario, which its units cannot have.
  ScenarioMaker(const model::RulesetDocument& ruleset, const ImportedBoard& board, const std::string& id)
      : m_ruleset(ruleset), m_board(board) {
    m_ids.take(id);
  }

  /// Returns false if the counter belongs to no nation.
  bool add(const ModulePiece& piece, const model::Counter& counter, Hex hex) {
    const model::Nation* nation = counter.nation ? m_ruleset.find_nation(*counter.nation) : nullptr;
    if (nation == nullptr) return false;
    model::Side& side = side_of(*nation);
    const std::string label = m_board.map.labels->format(hex);
    auto set_up = std::find_if(side.setups.begin(), side.setups.end(),
                               [&](const model::Setup& one) { return one.hexes->front() == label; });
    if (set_up == side.setups.end()) {
      side.setups.emplace_back().hexes = {{label}};
      set_up = side.setups.end() - 1;
    }
    model::Unit& unit = set_up->units.emplace_back();
    const std::string* own = piece.marker("Unit");
    unit.id = m_ids.make(id_from(own != nullptr ? *own : counter.id, "unit"));
    unit.counter = counter.id;
    if (piece.back_up && counter.faces.size() > 1) unit.face = model::UnitFaceChoice::dispersed;
    constexpr int kMostGpid = 1'000'000'000;
    if (piece.gpid > 0 && piece.gpid <= kMostGpid && piece.gpid != counter.gpid.value_or(0) &&
        m_gpids.insert(piece.gpid).second)
      unit.gpid = piece.gpid;
    ++m_units;
    return true;
  }

  std::vector<model::Side> take() { return std::move(m_sides); }
  int units() const { return m_units; }

 private:
  model::Side& side_of(const model::Nation& nation) {
    for (model::Side& side : m_sides) {
      if (side.power != nation.power) continue;
      if (std::find(side.nations.begin(), side.nations.end(), nation.id) == side.nations.end())
        side.nations.push_back(nation.id);
      return side;
    }
    model::Side& side = m_sides.emplace_back();
    side.id = m_ids.make(id_from(nation.power, "side"));
    side.power = nation.power;
    side.nations = {nation.id};
    side.order = static_cast<int>(m_sides.size());
    side.names.emplace_back().text = nation.names.empty() ? nation.id : nation.names.front().text;
    return side;
  }

  const model::RulesetDocument& m_ruleset;
  const ImportedBoard& m_board;
  exchange::UniqueIds m_ids{};
  std::vector<model::Side> m_sides{};
  std::set<int> m_gpids{};
  int m_units = 0;
};

void ModuleReader::add_scenario(const std::string& name, const ImportedBoard& board,
                                const std::vector<PlacedPiece>& pieces) {
  model::ScenarioDocument scenario;
  const std::string title = clean(name);
  set_root(scenario, title.empty() ? "scenario" : title, title);
  ScenarioMaker maker(m_ruleset, board, scenario.id);
  Component window;
  for (const Component& map : components_named(m_module.root(), "Map"))
    if (attribute_of(map, "mapName") == board.board.map) window = map;
  const int edge_x = number_or(attribute_of(window, "edgeWidth"), 0);
  const int edge_y = number_or(attribute_of(window, "edgeHeight"), 0);
  for (const PlacedPiece& placed : pieces) {
    const bool saved = !placed.piece.map.empty();
    if (!placed.piece.id.empty() && placed.piece.id != "null" && placed.piece.map != board.board.map) {
      ++m_off_map;  // in another window, or in no one's hand
      continue;
    }
    const auto hex =
        board.map.hex_at(placed.piece.x - (saved ? edge_x : 0), placed.piece.y - (saved ? edge_y : 0));
    const model::Counter* counter = hex ? m_counters.counter_of(placed.piece, placed.group) : nullptr;
    if (counter == nullptr || !maker.add(placed.piece, *counter, *hex)) ++m_off_map;
  }
  scenario.map.href = board.file;
  scenario.counters.emplace_back().href = m_counters_file;
  scenario.sides = maker.take();
  m_units += maker.units();
  ++m_scenarios;
  m_out.documents.push_back({scenario.id + ".scenario.xml", std::move(scenario)});
}

bool ModuleReader::add_all() {
  read_boards();
  read_palette();
  for (ImportedBoard& board : m_boards) {
    board.file = file_of_map(board.board, board.map);
    if (!board.file.empty()) {
      board.first = false;
      continue;
    }
    model::MapDocument map = finished_map(board);
    board.file = map.id + ".map.xml";
    m_out.documents.push_back({board.file, std::move(map)});
  }
  m_counters_file = "counters.counters.xml";
  read_set_ups();
  if (!m_counters.counters().empty() || m_scenarios > 0) add_counters();
  return !m_out.documents.empty();
}

/// Says what boards, images and numbers were left out or changed.
void ModuleReader::report_boards() {
  int n = m_board_losses.without_hexes;
  count(n, plural_message("{} board without hexes left out", "{} boards without hexes left out", n, n));
  n = m_board_losses.without_image;
  count(n, plural_message("{} board without an image left out", "{} boards without an image left out", n, n));
  n = m_board_losses.bad_grid;
  count(n, plural_message("{} board left out, because no map can have its grid",
                          "{} boards left out, because no map can have their grids", n, n));
  constexpr std::size_t kMostNames = 5;
  std::vector<std::string> bad = m_board_losses.bad_images;
  bad.insert(bad.end(), m_images.bad().begin(), m_images.bad().end());
  for (std::size_t i = 0; i < std::min(bad.size(), kMostNames); ++i)
    say(Severity::warning, "vassal.image",
        message("the entry \"{}\" is no image that can be read: it is left out", bad[i]));
  n = static_cast<int>(bad.size()) - static_cast<int>(kMostNames);
  count(n, plural_message("{} more entry is no image that can be read",
                          "{} more entries are no images that can be read", n, n));
  n = m_images.missing();
  count(n, plural_message("{} image is missing in the module", "{} images are missing in the module", n, n));
  for (const std::string& board : m_renumbered)
    say(Severity::warning, "vassal.labels",
        message("the hexes of the board \"{}\" are numbered anew, because a map cannot count as it does",
                board));
}

/// Counts the components that become nothing.
void ModuleReader::report_components() {
  const auto all = m_module.root().below();
  const auto number = [&](std::initializer_list<std::string_view> names) {
    return static_cast<int>(std::count_if(all.begin(), all.end(), [&](const Component& one) {
      return std::find(names.begin(), names.end(), class_of(one)) != names.end();
    }));
  };
  int n = number({"CardSlot"});
  count(n, plural_message("{} card left out", "{} cards left out", n, n));
  n = number({"DrawPile"});
  count(n, plural_message("{} deck left out", "{} decks left out", n, n));
  n = number({"Zone", "Region"});
  count(n, plural_message("{} zone or region left out", "{} zones and regions left out", n, n));
  n = number({"Chart", "HtmlChart"});
  count(n, plural_message("{} chart left out", "{} charts left out", n, n));
  n = number({"DiceButton", "SpecialDiceButton", "TurnTracker", "GlobalProperty", "GlobalKeyCommand",
              "MassKeyCommand", "StartupMassKeyCommand", "ToolbarMenu"});
  count(n, plural_message("{} die, turn counter, button or property left out",
                          "{} dice, turn counters, buttons and properties left out", n, n));
}

/// Says what was left out of pieces and set-ups.
void ModuleReader::report_pieces() {
  std::vector<std::string> kinds;
  for (const auto& [kind, times] : m_pieces.left_out()) kinds.push_back(fmt::format("{} {}", kind, times));
  if (!kinds.empty())
    say(Severity::warning, "vassal.left-out",
        message("traits and further levels of pieces left out: {}", join(kinds, ", ")));
  int n = m_counters.blank();
  count(n, plural_message("{} piece without name and image left out",
                          "{} pieces without name and image left out", n, n));
  n = m_off_map;
  count(n, plural_message("{} piece of a set-up is on no hex of its map and left out",
                          "{} pieces of set-ups are on no hex of their map and left out", n, n));
  n = m_saves;
  count(n, plural_message("{} set-up left out, because its saved game cannot be read",
                          "{} set-ups left out, because their saved games cannot be read", n, n));
  constexpr std::size_t kMostGroups = 12;
  for (std::size_t i = 0; i < std::min(m_counters.guessed().size(), kMostGroups); ++i)
    say(Severity::info, "vassal.nation",
        message("pieces of \"{}\" get the nation {}: choose another in the counters document",
                m_counters.guessed()[i].first, m_counters.guessed()[i].second));
}

void ModuleReader::report() {
  report_boards();
  report_components();
  report_pieces();
  const auto maps = std::count_if(m_out.documents.begin(), m_out.documents.end(), [](const NamedDocument& one) {
    return model::kind_of(one.document) == model::Kind::map;
  });
  say(Severity::info, "vassal.read",
      message("maps read: {}; counters: {}; scenarios: {}; units on hexes: {}; images: {}", maps,
              m_counters.counters().size(), m_scenarios, m_units, m_out.beside.size()));
}

ImportedProject ModuleReader::take() {
  m_out.beside = m_images.take();
  report();
  return std::move(m_out);
}

std::optional<ModuleFile> open_module(const Request& request, Problems& problems) {
  auto module = ModuleFile::open(request.content);
  if (module) return *std::move(module);
  Problem problem = module.error();
  problem.file = request.path.string();
  problems.push_back(std::move(problem));
  return std::nullopt;
}

/// Images lie beside a single document in a folder of its own name.
std::string folder_beside(const Request& request) {
  const std::string name = request.target.filename().string();
  return id_from(name.substr(0, name.find('.')), "module") + "-images";
}

}  // namespace

std::optional<ImportedProject> read_module(const Request& request, const ProjectOptions& options,
                                           const model::RulesetDocument& ruleset, Problems& problems) {
  auto module = open_module(request, problems);
  if (!module) return std::nullopt;
  ModuleReader reader(request, options, ruleset, *std::move(module), problems, "images");
  if (reader.add_all()) return reader.take();
  reader.take();
  Problem problem = make_error("vassal.empty", message("the module has neither boards with hexes nor pieces"));
  problem.file = request.path.string();
  problems.push_back(std::move(problem));
  return std::nullopt;
}

std::optional<ImportedProject> read_module_map(const Request& request, const ProjectOptions& options,
                                               const model::RulesetDocument& ruleset, Problems& problems) {
  auto module = open_module(request, problems);
  if (!module) return std::nullopt;
  ModuleReader reader(request, options, ruleset, *std::move(module), problems, folder_beside(request));
  reader.read_boards();
  if (!reader.add_map(options.board)) return std::nullopt;
  return reader.take();
}

std::optional<ImportedProject> read_module_counters(const Request& request, const ProjectOptions& options,
                                                    const model::RulesetDocument& ruleset, Problems& problems) {
  auto module = open_module(request, problems);
  if (!module) return std::nullopt;
  ModuleReader reader(request, options, ruleset, *std::move(module), problems, folder_beside(request));
  reader.read_palette();
  reader.add_counters();
  return reader.take();
}

}  // namespace coq::importers::vassal
