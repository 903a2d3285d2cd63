// SPDX-License-Identifier: MIT
#include "exporters/web_data/world.h"

#include <functional>

#include "core/sight/models/of_scenario.h"
#include "exporters/pages/pages.h"
#include "exporters/web_data/scenes.h"

namespace coq::exporters::web {
namespace {

/// Legible on a screen at twice the usual density, at the width of the panel.
constexpr int kOrderDotsPerInch = 92, kOrderQuality = 52;

/// Browsers cannot show more, and the data would not fit into memory.
constexpr std::size_t kMostHexes = 250'000;

int order_pixels(Um length) {
  return static_cast<int>((static_cast<std::int64_t>(length) * kOrderDotsPerInch + 25'399) / 25'400);
}

/// Appends the texts of a drawing in their order, for screen readers.
void append_text(const std::vector<drawing::Item>& items, std::string& out) {
  const auto add = [&](const std::string& text) {
    if (!out.empty() && !text.empty()) out += ' ';
    out += text;
  };
  for (const drawing::Item& item : items) {
    if (const auto* run = std::get_if<drawing::TextRun>(&item.content)) add(run->text);
    if (const auto* group = std::get_if<drawing::Group>(&item.content)) append_text(group->items, out);
    if (const auto* paragraph = std::get_if<drawing::Paragraph>(&item.content)) {
      for (const drawing::TextLine& line : paragraph->lines)
        for (const drawing::TextSpan& span : line.spans) add(span.text);
    }
  }
}

/// Draws the order that a side of a scenario gets, with its own secrets only. Returns no pages if the scenario
/// has no card for it.
Result<SideOrder> draw_order(const SceneSource& scene, const std::string& side, const std::string& lang,
                             cairo::FontEngine& fonts, Problems& problems) {
  SideOrder out;
  Pictures pictures(fonts);
  out.side = side;
  Request asked = *scene.request;
  const model::Document document = *scene.scenario->scenario.document;
  asked.document = &document;
  asked.path = scene.scenario->scenario.path;
  asked.options = {{"side", side}, {"card-lang", printed_language(lang)}, {"draft", "yes"}};
  Problems found;
  const auto pages = pages_of(asked, fonts, found);
  if (!pages && pages.error().check == "card.none") return out;
  if (!pages) return pages.error();
  // Notes about sketches would come once for each side.
  for (Problem& problem : found)
    if (problem.severity != Severity::info) problems.push_back(std::move(problem));
  for (const drawing::Page& page : pages->pages) {
    const auto picture =
        pictures.paint(page.scene, page.trim, order_pixels(page.trim.width()), order_pixels(page.trim.height()),
                       kOrderQuality, drawing::kWhite, problems);
    if (!picture) return picture.error();
    SideOrder::Page one{page.title, {}, *picture};
    for (const drawing::Layer& layer : page.scene.layers)
      if (layer.kind == drawing::LayerClass::art) append_text(layer.items, one.text);
    out.pages.push_back(std::move(one));
  }
  out.pictures = pictures.take();
  return out;
}

/// Lines of sight that several scenes may share.
struct SightKey {
  std::size_t map = 0;
  std::optional<std::vector<Hex>> summits{};
  bool operator==(const SightKey&) const = default;
};

class WorldWriter {
 public:
  WorldWriter(const Sources& sources, const WebOptions& options, Problems& problems)
      : m_sources(sources), m_options(options), m_problems(problems) {}

  Result<World> write() {
    Json& data = m_world.data;
    data = {{"format", "coquelicot-web"}, {"version", 1}, {"title", m_sources.title}, {"lang", m_sources.lang}};
    if (Status drawn = draw_maps(); !drawn) return drawn.error();
    m_sources.progress.set(0.4);
    if (Status written = write_scenes(); !written) return written.error();
    m_sources.progress.set(0.95);
    data["sights"] = std::move(m_sights);
    m_world.pictures = m_pictures.take();
    data["counters"] = m_counters ? m_counters->json() : Json::array();
    return std::move(m_world);
  }

 private:
  static Status check_size(const model::MapDocument& map) {
    if (!map.grid) return Done{};
    const auto hexes = static_cast<std::size_t>(map.grid->columns) * static_cast<std::size_t>(map.grid->rows);
    if (hexes <= kMostHexes) return Done{};
    return make_error("web.size", message("the map \"{}\" has {} hexes, but at most {} can be written", map.id,
                                          hexes, kMostHexes));
  }

  Status draw_maps() {
    for (const MapSource& source : m_sources.maps) {
      if (Status fits = check_size(*source.map); !fits) return fits;
      auto sheet = draw_sheet(*source.map, *source.ruleset, m_sources.lang, m_fonts);
      if (!sheet) return sheet.error();
      auto json = map_json(*source.map, *source.ruleset, *sheet, m_sources.lang);
      if (!json) return json.error();
      const auto picture = paint_sheet(*sheet, m_options.hex_size, m_pictures, m_problems);
      if (!picture) return picture.error();
      (*json)["picture"] = *picture;
      m_world.data["maps"].push_back(*std::move(json));
      m_world.sheets.push_back(*std::move(sheet));
    }
    return Done{};
  }

  Status write_scenes() {
    for (std::size_t i = 0; i < m_sources.scenes.size(); ++i) {
      const SceneSource& scene = m_sources.scenes[i];
      const MapSource& map = m_sources.maps[scene.map];
      if (!m_counters) m_counters.emplace(*map.ruleset, m_sources.lang, m_pictures);
      SceneWriter writer(scene, map, m_world.sheets[scene.map], m_sources.lang, *m_counters, m_problems);
      auto json = writer.scene();
      if (!json) return json.error();
      if (m_options.sights && map.map->grid)
        if (Status added = add_sight(scene, map, *json); !added) return added;
      for (const GameSource& game : scene.games) {
        auto one = writer.game(game);
        if (!one) return one.error();
        (*json)["games"].push_back(*std::move(one));
      }
      if (m_options.orders && scene.scenario)
        if (Status added = add_orders(i, *json); !added) return added;
      m_world.data["scenes"].push_back(*std::move(json));
      m_sources.progress.set(0.4 +
                             0.5 * static_cast<double>(i + 1) / static_cast<double>(m_sources.scenes.size()));
    }
    return Done{};
  }

  Status add_orders(std::size_t scene, Json& json) {
    for (Json& side : json["sides"]) {
      auto order = draw_order(m_sources.scenes[scene], side["id"], m_sources.lang, m_fonts, m_problems);
      if (!order) return order.error();
      if (order->pages.empty()) continue;
      side["order"] = true;
      order->scene = scene;
      m_world.orders.push_back(*std::move(order));
    }
    return Done{};
  }

  /// Adds the lines of sight of a scene at set-up.
  Status add_sight(const SceneSource& scene, const MapSource& map, Json& json) {
    sight::SightAtTurn at_set_up;
    const auto labels = model::labels_of(*map.map);
    if (!labels) return labels.error();
    if (scene.scenario) at_set_up = sight::sight_at(*scene.scenario, *labels, 1);
    auto los = sight::MapLos::make(*map.map, map.ruleset, at_set_up.summits);
    if (!los) return los.error();
    if (los->hexes().size() > kMostHexesWithSights) {
      warn(message("the map \"{}\" has {} hexes: lines of sight are left out above {}", map.map->id,
                   los->hexes().size(), kMostHexesWithSights));
      return Done{};
    }
    sight::Query given;
    if (scene.scenario) given.bases = sight::bases_of(*scene.scenario);
    const auto query = [&](Hex from) { return sight::merge(at_set_up.query_from(from), given, *map.ruleset); };
    // Most hexes see in all scenarios alike: only friendly units and conditions make a difference.
    std::vector<Hex> own;
    for (const Hex hex : los->hexes())
      if (!given.bases.empty() || !query(hex).fills.empty()) own.push_back(hex);
    Json tables = Json::array();
    if (!own.empty()) tables.push_back(add_table(*los, own, query, map));
    if (own.size() < los->hexes().size())
      tables.push_back(shared_table({scene.map, at_set_up.summits}, *los, map));
    json["sights"] = std::move(tables);
    return Done{};
  }

  /// Returns the index of the table of a map by itself, which scenes share.
  std::size_t shared_table(const SightKey& key, const sight::MapLos& los, const MapSource& map) {
    for (const auto& [known, index] : m_shared)
      if (known == key) return index;
    const std::size_t index = add_table(
        los, los.hexes(), [](Hex) { return sight::Query(); }, map);
    m_shared.emplace_back(key, index);
    return index;
  }

  std::size_t add_table(const sight::MapLos& los, const std::vector<Hex>& from,
                        const std::function<sight::Query(Hex)>& query, const MapSource& map) {
    const std::string lang = m_sources.lang;
    const auto words = [lang](const Message& sentence) { return page_sentence(sentence, lang); };
    const sight::SightNames names(*map.ruleset, sight::reader_of(*map.map, *map.ruleset, lang, words));
    const Workers one(1);
    const Workers& workers = m_sources.workers != nullptr ? *m_sources.workers : one;
    m_sights.push_back(sight_json(sight_table(los, from, query, names, workers)));
    return m_sights.size() - 1;
  }

  void warn(Message text) {
    m_problems.push_back(make_problem(Severity::warning, "web.sights", std::move(text)));
  }

  const Sources& m_sources;
  const WebOptions& m_options;
  Problems& m_problems;
  World m_world{};
  cairo::FontEngine m_fonts{};
  Pictures m_pictures{m_fonts};
  std::optional<CounterList> m_counters{};
  Json m_sights = Json::array();
  std::vector<std::pair<SightKey, std::size_t>> m_shared{};
};

}  // namespace

Result<World> make_world(const Sources& sources, const WebOptions& options, Problems& problems) {
  return WorldWriter(sources, options, problems).write();
}

}  // namespace coq::exporters::web
