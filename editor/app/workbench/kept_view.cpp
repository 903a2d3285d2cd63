// SPDX-License-Identifier: MIT
#include "editor/app/workbench/kept_view.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include "core/base/text.h"
#include "core/documents/model/map.h"
#include "editor/app/tools/points.h"

namespace coq::app {
namespace {

using Words = std::vector<std::string_view>;

/// Returns the whole number at that position of a line, or 0.
std::int64_t number(const Words& words, std::size_t at) {
  return at < words.size() ? parse_integer(words[at]).value_or(0) : 0;
}

bool has(const Words& words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

void read_map(std::string_view name, Workbench& bench) {
  Session& session = bench.session();
  for (const std::filesystem::path& path : session.documents()) {
    if (path.lexically_relative(session.state_dir()).generic_string() != name) continue;
    if (path != session.map_path() && std::holds_alternative<model::MapDocument>(*session.document(path)))
      (void)session.show_map(path);
  }
}

void read_layer(const Words& words, Workbench& bench) {
  LayerViews layers = bench.layers();
  for (std::size_t i = 0; i < layers.size(); ++i) {
    if (words.empty() || words[0] != name_of(static_cast<LayerSet>(i))) continue;
    layers[i].visible = !has(words, "hidden");
    layers[i].opacity = static_cast<int>(std::clamp<std::int64_t>(number(words, 1), 0, 100));
  }
  bench.set_layers(layers);
}

void read_scan_look(const Words& words, Workbench& bench) {
  ScanLook look;
  look.contrast = static_cast<int>(std::clamp<std::int64_t>(number(words, 0), 0, kMaxContrast));
  look.gray = has(words, "gray");
  look.invert = has(words, "invert");
  look.multiply = has(words, "multiply");
  bench.set_scan_look(look);
}

/// Restores the centre of the view (micrometres), the scale (nanometres of the page per logical pixel) and the
/// rotation (thousandths of a degree).
void read_place(const Words& words, Workbench& bench) {
  if (words.size() != 4 || number(words, 2) <= 0) return;
  Viewport& view = bench.tools().view();
  const auto um = [&](std::size_t at) { return limited(number(words, at)); };
  view.set_scale(1000.0 * view.pixels_per_logical() / static_cast<double>(number(words, 2)));
  view.rotate_to(std::clamp<std::int64_t>(number(words, 3), -179'999, 180'000));
  view.centre_on({um(0), um(1)});
  bench.view_is_placed();
}

void read_terrain(std::string_view id, Workbench& bench) {
  if (bench.session().ruleset().find_terrain(id) == nullptr) return;
  ToolOptions options = bench.tools().options();
  options.terrain = id;
  bench.tools().set_options(options);
}

/// Returns the named types that the ruleset contains.
Workbench::Types read_types(const Words& words, const Workbench& bench) {
  Workbench::Types out;
  for (const std::string_view id : words)
    if (bench.session().ruleset().find_terrain(id) != nullptr) out.emplace(id);
  return out;
}

void read_locks(const Words& words, Workbench& bench) {
  Workbench::Locks locks{};
  for (std::size_t i = 0; i < words.size(); ++i) {
    const auto kind = parse_integer(words[i]);
    if (kind && *kind >= 0 && static_cast<std::size_t>(*kind) < locks.size())
      locks[static_cast<std::size_t>(*kind)] = true;
  }
  bench.set_locks(locks);
}

void read_guides(const Words& words, Workbench& bench, bool upright) {
  Guides guides = bench.tools().guides();
  for (std::size_t i = 0; i < words.size(); ++i) guides.add(upright, limited(number(words, i)));
  bench.tools().set_guides(std::move(guides));
}

void read_rulers(const Words& words, Workbench& bench) {
  bench.set_rulers({!has(words, "hidden"), has(words, "mm") ? RulerUnit::mm : RulerUnit::hexes});
}

void read_notes(const Words& words, Workbench& bench) {
  bench.tools().set_notes_view({!has(words, "hidden"), has(words, "open")});
}

std::string numbers(const std::vector<Um>& values) {
  std::string out;
  for (const Um value : values) out += fmt::format("{}{}", out.empty() ? "" : " ", value);
  return out;
}

void read_selection(const Words& words, Workbench& bench) {
  std::vector<std::string> ids;
  for (const std::string_view id : words) {
    const model::MapDocument& map = bench.session().map();
    if (model::find_feature(map, id) != nullptr || model::find_note(map, id) != nullptr) ids.emplace_back(id);
  }
  bench.session().select(ids);
}

}  // namespace

std::string write_view(const Workbench& bench) {
  const Session& session = bench.session();
  const Viewport& view = bench.tools().view();
  const Point centre = view.to_page({view.width() / 2.0, view.height() / 2.0});
  std::string out;
  const auto line = [&](std::string_view name, std::string_view words) {
    out += fmt::format("{} = {}\n", name, words);
  };
  line("map", session.map_path().lexically_relative(session.state_dir()).generic_string());
  line("place", fmt::format("{} {} {} {}", centre.x, centre.y,
                            std::llround(1000 * view.pixel_um() * view.pixels_per_logical()), view.rotation()));
  for (std::size_t i = 0; i < bench.layers().size() && !bench.solo(); ++i) {
    const LayerView& layer = bench.layers()[i];
    line("layer", fmt::format("{} {}{}", name_of(static_cast<LayerSet>(i)), layer.opacity,
                              layer.visible ? "" : " hidden"));
  }
  const ScanLook& look = bench.scan_look();
  line("scan", fmt::format("{}{}{}{}", look.contrast, look.gray ? " gray" : "", look.invert ? " invert" : "",
                           look.multiply ? " multiply" : ""));
  line("terrain", bench.tools().options().terrain);
  line("tool", bench.tools().active().id());
  const auto types = [&](std::string_view name, const Workbench::Types& all) {
    if (!all.empty()) line(name, fmt::format("{}", fmt::join(all, " ")));
  };
  types("hidden", bench.hidden_types());
  types("locked", bench.locked_types());
  std::vector<std::size_t> locks;
  for (std::size_t i = 0; i < bench.locks().size(); ++i)
    if (bench.locks()[i]) locks.push_back(i);
  if (!locks.empty()) line("locks", fmt::format("{}", fmt::join(locks, " ")));
  const Guides& guides = bench.tools().guides();
  if (!guides.upright.empty()) line("upright guides", numbers(guides.upright));
  if (!guides.level.empty()) line("level guides", numbers(guides.level));
  line("rulers", fmt::format("{}{}", bench.rulers().unit == RulerUnit::mm ? "mm" : "hexes",
                             bench.rulers().shown ? "" : " hidden"));
  const NotesView& notes = bench.tools().notes_view();
  line("notes", fmt::format("{}{}", notes.hides_done ? "open" : "all", notes.on_map ? "" : " hidden"));
  line("selection", join(session.selection(), " "));
  return out;
}

void read_view(std::string_view text, Workbench& bench) {
  const std::vector<std::string_view> tools = bench.tools().tool_ids();
  for (const std::string_view line : split(text, '\n')) {
    const std::size_t equals = line.find('=');
    if (equals == std::string_view::npos) continue;
    const std::string_view name = trim(line.substr(0, equals));
    const std::string_view value = trim(line.substr(equals + 1));
    const Words words = split_words(value);
    if (name == "map") read_map(value, bench);
    if (name == "place") read_place(words, bench);
    if (name == "layer") read_layer(words, bench);
    if (name == "scan") read_scan_look(words, bench);
    if (name == "terrain") read_terrain(value, bench);
    // Only tools of the toolbar: a grid or a scan is laid only by its command.
    if (name == "tool" && std::find(tools.begin(), tools.end(), value) != tools.end())
      bench.tools().activate(value);
    if (name == "hidden") bench.set_hidden_types(read_types(words, bench));
    if (name == "locked") bench.set_locked_types(read_types(words, bench));
    if (name == "locks") read_locks(words, bench);
    if (name == "upright guides") read_guides(words, bench, true);
    if (name == "level guides") read_guides(words, bench, false);
    if (name == "rulers") read_rulers(words, bench);
    if (name == "notes") read_notes(words, bench);
    if (name == "selection") read_selection(words, bench);
  }
}

}  // namespace coq::app
