// SPDX-License-Identifier: MIT
#include "exporters/tts/table.h"

#include <cmath>
#include <numbers>

#include "core/drawing/counters/scenario_units.h"
#include "core/drawing/play_sheets/play_sheets.h"
#include "exporters/pages/pages.h"
#include "exporters/pieces/pieces.h"
#include "exporters/web_data/upright_hexes.h"

namespace coq::exporters::tts {
namespace {

constexpr double kInch = 25'400;  // micrometres
constexpr double kBoardThickness = 0.1, kCounterThickness = 0.08;
constexpr double kTableTop = 0.96;  // of the game's own table
constexpr double kTableWidth = 56, kTableDepth = 32;
constexpr int kUsualHexPixels = 120, kLongestImage = 8'192, kFacePixels = 256, kMostMarkers = 99;
constexpr double kCardPixelsPerInch = 130;

std::string side_colour(const model::Side& side, const model::RulesetDocument& ruleset) {
  const model::Nation* nation = side.nations.empty() ? nullptr : ruleset.find_nation(side.nations.front());
  return nation != nullptr ? nation->colour : std::string();
}

class TableSetter {
 public:
  TableSetter(const scenario::BoundScenario& bound, const Request& request, const TtsOptions& options,
              const std::function<std::string(const std::string&)>& address, Problems& problems)
      : m_bound(bound),
        m_scenario(*bound.scenario.document),
        m_map(*bound.map.document),
        m_ruleset(*bound.ruleset.document),
        m_request(request),
        m_options(options),
        m_address(address),
        m_problems(problems),
        m_lang(options.lang.empty() ? m_scenario.lang : options.lang),
        m_images(request.workers),
        m_counters(m_ruleset, m_lang, m_fonts, m_images) {}

  Result<SavedTable> set() {
    auto sheet = web::draw_sheet(m_map, m_ruleset, m_lang, m_fonts);
    if (!sheet) return sheet.error();
    m_sheet = *std::move(sheet);
    m_width = m_sheet.sheet.width / m_sheet.sheet.scale / kInch;
    m_depth = m_sheet.sheet.height / m_sheet.sheet.scale / kInch;
    if (m_map.grid) {
      auto hexes = model::labelled_grid_of(m_map);
      if (!hexes) return hexes.error();
      m_hexes = *std::move(hexes);
    }
    if (Status added = add_board(); !added) return added.error();
    m_request.progress.set(0.4);
    if (Status added = add_units(); !added) return added.error();
    if (Status added = add_bags(); !added) return added.error();
    m_request.progress.set(0.9);
    return finish();
  }

 private:
  /// Returns where a point of the map lies on the table.
  Spot spot_of(Point p) const {
    const auto [x, y] = m_sheet.at(p);
    return {to_units(x) - m_width / 2, 0, m_depth / 2 - to_units(y), 0, false};
  }
  double to_units(double sheet_mm) const { return sheet_mm * 1000 / m_sheet.sheet.scale / kInch; }

  Status add_board() {
    const drawing::MapSheet& sheet = m_sheet.sheet;
    const int hex = m_options.hex_size != 0 ? m_options.hex_size : kUsualHexPixels;
    const double longest = std::max(sheet.width, sheet.height);
    double scale = sheet.hex_size > 0 ? static_cast<double>(hex) / sheet.hex_size : 4'096 / longest;
    if (m_options.hex_size == 0) scale = std::min(scale, 4'096 / longest);
    scale = std::min(scale, kLongestImage / longest);
    const auto pixels = [&](Um length) { return std::max(1, static_cast<int>(std::lround(length * scale))); };
    auto image = m_images.paint("map", sheet.scene, {{0, 0}, {sheet.width, sheet.height}}, pixels(sheet.width),
                                pixels(sheet.height), m_fonts, m_problems);
    if (!image) return image.error();
    const std::string& title = model::name_in(m_map.titles, m_lang, m_map.lang);
    Json board = tile(m_guids.make("map"), title.empty() ? m_map.id : title, {m_address(*image)}, m_width,
                      m_depth, kBoardThickness, {0, kTableTop + kBoardThickness / 2, 0, 0, false});
    board["Locked"] = true;
    board["GridProjection"] = true;
    m_objects.push_back(std::move(board));
    return Done{};
  }

  /// Returns the tile of a counter.
  Result<Json> counter_tile(const std::string& guid_of, const std::string& name,
                            const model::CountersDocument& document, const model::Counter& counter, int piece,
                            const model::OpenAttributes& factors, const Spot& spot) {
    std::string key = fmt::format("{}\n{}\n{}", document.id, counter.id, piece);
    for (const auto& [factor, value] : factors) key += "\n" + factor + "=" + value;
    const Point size = drawing::cut_size(counter);
    auto known = m_faces.find(key);
    if (known == m_faces.end()) {
      const double scale = static_cast<double>(kFacePixels) / std::max(size.x, size.y);
      const auto pixels = [&](Um length) { return std::max(8, static_cast<int>(std::lround(length * scale))); };
      auto faces = m_counters.faces(document, drawing::with_factors(counter, factors), piece,
                                    {pixels(size.x), pixels(size.y)}, m_problems);
      if (!faces) return faces.error();
      known = m_faces.emplace(key, *std::move(faces)).first;
    }
    const std::vector<std::string>& files = known->second;
    TileFaces faces{m_address(files.front())};
    if (files.size() > 1) faces.back = m_address(files[1]);
    return tile(m_guids.make(guid_of), name, faces, size.x / kInch, size.y / kInch, kCounterThickness, spot);
  }

  Status add_units() {
    std::vector<const model::CountersDocument*> documents;
    for (const auto& one : m_bound.counters) documents.push_back(&*one.document);
    const drawing::ScenarioUnits described =
        drawing::scenario_units({m_scenario, documents, m_ruleset}, m_lang);
    std::map<std::string, double> turns;
    for (const model::Side& side : m_scenario.sides)
      for (const model::Setup& setup : side.setups)
        for (const model::Unit& unit : setup.units)
          for (const std::string& id : model::unit_ids(unit))
            if (setup.facing)
              turns[id] =
                  std::atan2(double(setup.facing->u), -double(setup.facing->v)) * 180 / std::numbers::pi;
    std::map<std::pair<double, double>, int> stacked;
    for (const ForceUnit& unit : force_units(m_bound, m_hexes ? &m_hexes->labels : nullptr, m_lang)) {
      const drawing::ScenarioUnit& description = described.of(unit.id);
      const bool placed = unit.at || (unit.hex && m_hexes && m_hexes->grid.contains(*unit.hex));
      Spot spot;
      if (placed) {
        spot = spot_of(unit.at ? *unit.at : m_hexes->grid.centre(*unit.hex));
        spot.y = kTableTop + kBoardThickness + 0.1 + stacked[{spot.x, spot.z}]++ * 1.5 * kCounterThickness;
        if (unit.at && turns.count(unit.id) > 0) spot.turn = turns[unit.id];
      }
      spot.face_down = unit.unit->face == model::UnitFaceChoice::dispersed && unit.counter->faces.size() > 1;
      const std::string& printed = model::name_in(unit.counter->names, m_lang, unit.document->lang);
      const std::string name = unit.unit->name   ? *unit.unit->name
                               : printed.empty() ? unit.counter->id
                                                 : printed;
      auto object = counter_tile("unit/" + unit.id, name, *unit.document, *unit.counter, unit.index,
                                 description.factors, spot);
      if (!object) return object.error();
      (*object)["Description"] = text_of(unit, description);
      (*object)["GMNotes"] = unit.id;
      (*object)["Tags"] = Json::array({unit.side->id});
      if (placed)
        m_objects.push_back(*std::move(object));
      else
        m_off_map[unit.side->id].push_back(*std::move(object));
    }
    return Done{};
  }

  static std::string text_of(const ForceUnit& unit, const drawing::ScenarioUnit& description) {
    std::string out = description.remark;
    if (!unit.entry.empty()) out += (out.empty() ? "" : "\n") + unit.entry;
    return out;
  }

  /// Adds a bag for each side, with units that are not on the map and its cards, and a bag of markers. They
  /// stand to the right of the map, from the top.
  Status add_bags() {
    for (const model::Side& side : m_scenario.sides) {
      std::vector<Json> content = std::move(m_off_map[side.id]);
      if (Status added = add_cards(side, content); !added) return added;
      const std::string& name = model::name_in(side.names, m_lang, m_scenario.lang);
      add_bag("side/" + side.id, name.empty() ? side.id : name, side_colour(side, m_ruleset),
              std::move(content));
    }
    std::vector<Json> markers;
    for (const auto& counters : m_bound.counters)
      for (const model::Counter& counter : counters.document->counters) {
        if (counter.kind != model::CounterKind::marker) continue;
        const std::string& name = model::name_in(counter.names, m_lang, counters.document->lang);
        for (int i = 0; i < std::min(counter.count, kMostMarkers); ++i) {
          auto object = counter_tile(fmt::format("marker/{}/{}/{}", counters.document->id, counter.id, i),
                                     name.empty() ? counter.id : name, *counters.document, counter, i, {}, {});
          if (!object) return object.error();
          markers.push_back(*std::move(object));
        }
      }
    add_bag("markers", std::string(words().get("markers", m_lang)), "", std::move(markers));
    return Done{};
  }

  void add_bag(const std::string& key, const std::string& name, const std::string& colour,
               std::vector<Json> content) {
    if (content.empty()) return;
    constexpr double kBagStep = 3;
    const Spot spot{m_width / 2 + kBagStep, kTableTop + 0.5, m_depth / 2 - 1.5 - kBagStep * m_bags++, 0, false};
    Json out = bag(m_guids.make(key), name, colour, std::move(content), spot);
    if (!has_table()) out["Locked"] = true;
    m_objects.push_back(std::move(out));
  }

  static const drawing::WordTable& words() {
    static const drawing::WordTable table = {
        {"markers", "Marqueurs", "Markers", "Marker"},
        {"orders", "Ordres", "Orders", "Befehle"},
        {"cards", "Cartes", "Cards", "Karten"},
    };
    return table;
  }

  /// Adds the deck of a side, and its order.
  Status add_cards(const model::Side& side, std::vector<Json>& content) {
    if (Status added = add_deck(side, content); !added) return added;
    return m_options.orders ? add_order(side, content) : Status(Done{});
  }

  Status add_deck(const model::Side& side, std::vector<Json>& content) {
    if (!m_deck) {
      PieceOptions options;
      options.kinds = {PieceKind::deck};
      options.bleed = 0;
      options.lang = m_lang;
      Request request = m_request;
      const model::Document document = m_scenario;
      request.document = &document;
      request.path = m_bound.scenario.path;
      Problems ignored;
      auto pieces = pieces_of(request, options, nullptr, m_fonts, ignored);
      if (!pieces) return pieces.error();
      m_deck = *std::move(pieces);
    }
    std::vector<CardFaces> cards;
    double height = 0;
    for (const Piece& piece : *m_deck) {
      const std::string prefix = side.id + "-card-";
      if (!piece.id.starts_with(prefix) || piece.id.find('-', prefix.size()) != std::string::npos) continue;
      if (Status added = add_card(piece.faces.front().page, piece.id, piece.name, cards); !added) return added;
      height = piece.size.y / kInch;
    }
    return put_cards("deck", side, cards, height, content);
  }

  Status add_order(const model::Side& side, std::vector<Json>& content) {
    Request request = m_request;
    const model::Document document = m_scenario;
    request.document = &document;
    request.path = m_bound.scenario.path;
    request.options = {{"side", side.id}, {"card-lang", printed_language(m_lang)}, {"draft", "yes"}};
    Problems found;
    const auto pages = pages_of(request, m_fonts, found);
    if (!pages && pages.error().check == "card.none") return Done{};
    if (!pages) return pages.error();
    for (Problem& problem : found)
      if (problem.severity != Severity::info) m_problems.push_back(std::move(problem));
    std::vector<CardFaces> cards;
    double height = 0;
    for (const drawing::Page& page : pages->pages) {
      const std::string file = fmt::format("order-{}-{}", side.id, cards.size() + 1);
      if (Status added = add_card(page, file, page.title, cards); !added) return added;
      height = page.trim.height() / kInch;
    }
    return put_cards("orders", side, cards, height, content);
  }

  Status add_card(const drawing::Page& page, const std::string& file, const std::string& name,
                  std::vector<CardFaces>& cards) {
    const auto pixels = [](Um length) {
      return std::max(8, static_cast<int>(std::lround(length / kInch * kCardPixelsPerInch)));
    };
    auto image = m_images.paint(file, page.scene, page.trim, pixels(page.trim.width()),
                                pixels(page.trim.height()), m_fonts, m_problems);
    if (!image) return image.error();
    cards.push_back({name, m_address(*image)});
    return Done{};
  }

  Status put_cards(const std::string& key, const model::Side& side, const std::vector<CardFaces>& cards,
                   double height, std::vector<Json>& content) {
    if (cards.empty()) return Done{};
    auto back = card_back(side);
    if (!back) return back.error();
    content.push_back(deck(m_guids.make(key + "/" + side.id),
                           std::string(words().get(key == "deck" ? "cards" : "orders", m_lang)), cards,
                           m_address(*back), height, {0, 0, 0, 0, true}, m_guids));
    return Done{};
  }

  /// Returns the image of the cards' backs: the side's colour, with a light border.
  Result<std::string> card_back(const model::Side& side) {
    const Box box{{0, 0}, {63'500, 88'900}};
    const auto colour = drawing::parse_color(side_colour(side, m_ruleset));
    drawing::Scene scene;
    drawing::Shape ground;
    ground.outline.add_box(grown(box, -3'000));
    ground.fill = drawing::Fill::solid(colour ? *colour : drawing::Color{110, 110, 110, 255});
    scene.layer("back").add(std::move(ground));
    return m_images.paint("back-" + side.id, scene, box, 250, 350, m_fonts, m_problems);
  }

  bool has_table() const { return m_width + 8 <= kTableWidth && m_depth <= kTableDepth; }

  Result<SavedTable> finish() {
    std::string title = model::name_in(m_scenario.titles, m_lang, m_scenario.lang);
    if (title.empty()) title = m_scenario.id;
    std::optional<HexGrid> grid;
    if (m_hexes) {
      if (const auto hexes = web::upright_hexes(m_hexes->grid, m_sheet)) {
        const Spot first = spot_of(m_hexes->grid.centre({0, 0}));
        grid = HexGrid{hexes->orientation == Orientation::flat, to_units(hexes->across), first.x, first.z};
      } else {
        m_problems.push_back(make_problem(
            Severity::warning, "tts.grid",
            message("the hexes of \"{}\" are turned or stretched: counters do not snap to them", m_map.id)));
      }
    }
    SavedTable out;
    out.save =
        save(title, has_table() ? "Table_RPG" : "Table_None", grid ? &*grid : nullptr, std::move(m_objects));
    out.images = m_images.take();
    return out;
  }

  const scenario::BoundScenario& m_bound;
  const model::ScenarioDocument& m_scenario;
  const model::MapDocument& m_map;
  const model::RulesetDocument& m_ruleset;
  const Request& m_request;
  const TtsOptions& m_options;
  const std::function<std::string(const std::string&)>& m_address;
  Problems& m_problems;
  std::string m_lang;
  cairo::FontEngine m_fonts{};
  Images m_images;
  CounterImages m_counters;
  Guids m_guids{};
  web::DrawnSheet m_sheet{};
  std::optional<model::LabelledGrid> m_hexes{};
  double m_width = 0, m_depth = 0;  ///< of the map on the table
  int m_bags = 0;
  std::map<std::string, std::vector<std::string>> m_faces{};
  std::map<std::string, std::vector<Json>> m_off_map{};
  std::optional<std::vector<Piece>> m_deck{};
  std::vector<Json> m_objects{};
};

}  // namespace

Result<SavedTable> set_table(const scenario::BoundScenario& scenario, const Request& request,
                             const TtsOptions& options,
                             const std::function<std::string(const std::string& name)>& address,
                             Problems& problems) {
  return TableSetter(scenario, request, options, address, problems).set();
}

}  // namespace coq::exporters::tts
