// SPDX-License-Identifier: MIT
// V04 to V07, V52: roads, streams, bridges, trenches and wire on hexsides.
#include <map>
#include <set>

#include "systems/red_poppies/checks/lists.h"

namespace coq::red_poppies {
namespace {

constexpr int kUsualFollow = 200;

template <class T, class F>
void each_of_type(const MapView& view, std::string_view type, F f) {
  for (const Shared<model::Feature>& feature : view.map().terrain.features) {
    const T* one = std::get_if<T>(&*feature);
    if (one != nullptr && one->type == type) f(*one);
  }
}

/// The hexsides that a drawn line is a feature of, by its type's `hexside`.
std::vector<terrain::SideKey> sides_of(const MapView& view, const model::LineFeature& line) {
  const model::TerrainType* type = view.terrain_type(line.type);
  if (type == nullptr || !type->hexside || line.path.points->size() < 2) return {};
  if (*type->hexside == model::HexsideUse::crosses) {
    return terrain::cover_by_line(*view.grid(), *line.path.points).crossed;
  }
  return terrain::sides_followed(*view.grid(), *line.path.points, type->follow.value_or(kUsualFollow));
}

std::set<terrain::SideKey> drawn_sides(const MapView& view, std::string_view type) {
  std::set<terrain::SideKey> out;
  each_of_type<model::LineFeature>(view, type, [&](const model::LineFeature& line) {
    for (const terrain::SideKey key : sides_of(view, line)) out.insert(key);
  });
  return out;
}

/// Hexside data of a type that no drawing agrees with.
template <class F>
void each_side_without_art(const MapView& view, std::string_view type, F f) {
  const std::set<terrain::SideKey> drawn = drawn_sides(view, type);
  each_of_type<model::SideFeature>(view, type, [&](const model::SideFeature& feature) {
    const auto side = view.hexside(feature.hexes, feature.toward);
    if (side && drawn.count(terrain::side_key(*view.grid(), *side)) == 0) {
      f(feature, view.labels()->format(*view.grid(), *side));
    }
  });
}

void check_v04(const MapView& view, Reporter& out) {
  if (view.table() == nullptr) return;
  each_side_without_art(view, "road", [&](const model::SideFeature& side, const std::string& name) {
    out.add(side, side.id, message("side \"{}\": no drawn road crosses the hexside {}", side.id, name));
  });
}

void check_v05(const MapView& view, Reporter& out) {
  if (view.table() == nullptr) return;
  each_side_without_art(view, "stream", [&](const model::SideFeature& side, const std::string& name) {
    out.add(side, side.id, message("side \"{}\": no drawn stream follows the hexside {}", side.id, name));
  });
  each_of_type<model::LineFeature>(view, "stream", [&](const model::LineFeature& line) {
    if (!sides_of(view, line).empty()) return;
    out.add(line, line.id,
            message("line \"{}\": the stream follows no hexside, and so has no effect", line.id));
  });
}

void check_v06(const MapView& view, Reporter& out) {
  const terrain::Table* table = view.table();
  if (table == nullptr) return;
  const auto check_stream = [&](const model::Node& at, const char* what, const std::string& id,
                                const std::vector<Hexside>& sides) {
    std::string names;
    for (const Hexside side : sides) {
      if (table->on_side(side, "stream")) return;
      if (!names.empty()) names += ", ";
      names += view.labels()->format(*view.grid(), side);
    }
    out.warn(at, id, message("{} \"{}\": the bridge lies on {}, where no stream is", what, id, names));
  };
  each_of_type<model::LineFeature>(view, "bridge", [&](const model::LineFeature& line) {
    std::vector<Hexside> sides;
    for (const terrain::SideKey key : sides_of(view, line))
      sides.push_back(terrain::side_of_key(*view.grid(), key));
    if (sides.empty()) {
      out.add(line, line.id, message("line \"{}\": the bridge crosses no hexside", line.id));
    } else {
      check_stream(line, "line", line.id, sides);
    }
  });
  each_of_type<model::SideFeature>(view, "bridge", [&](const model::SideFeature& feature) {
    const auto side = view.hexside(feature.hexes, feature.toward);
    if (side) check_stream(feature, "side", feature.id, {*side});
  });
}

void check_v07(const MapView& view, Reporter& out) {
  const terrain::Table* table = view.table();
  if (table == nullptr) return;
  const std::set<terrain::SideKey> drawn = drawn_sides(view, "trench");
  each_of_type<model::OverrideFeature>(view, "trench", [&](const model::OverrideFeature& over) {
    if (!over.is || (over.at.size() == 1 && !over.toward)) return;
    const auto side = view.hexside(over.at, over.toward);
    if (!side) return;
    const std::string name = view.labels()->format(*view.grid(), *side);
    if (drawn.count(terrain::side_key(*view.grid(), *side)) == 0) {
      out.add(over, over.id,
              message("override \"{}\": a trench connects {}, but no works cross that hexside", over.id, name));
    }
    for (const Hex h : {side->hex, view.grid()->other(*side)}) {
      if (!view.in_play(h) || table->has(h, "trench")) continue;
      out.add(over, over.id,
              message("override \"{}\": a trench connects {}, but {} is not a trench hex", over.id, name,
                      view.label(h)));
    }
  });
}

void check_v52(const MapView& view, Reporter& out) {
  const terrain::Table* table = view.table();
  if (table == nullptr) return;
  std::map<std::string, std::string> found;  // sides by feature
  for (const Hexside side : table->sides()) {
    if (view.in_play(side.hex) && view.in_play(view.grid()->other(side))) continue;
    for (const terrain::Entry& entry : table->entries(side)) {
      const model::TerrainType* type = view.terrain_type(entry.type);
      if (entry.type != "wire" && entry.type != "stream" && entry.type != "road") continue;
      // A drawn road that crosses the border leads off the map: that is its use there (10.11c).
      const bool lies_along = type != nullptr && type->hexside == model::HexsideUse::follows;
      for (const std::string& id : entry.features) {
        const model::Feature* feature = model::find_feature(view.map(), id);
        if (feature == nullptr || (!lies_along && !std::holds_alternative<model::SideFeature>(*feature)))
          continue;
        std::string& names = found[id];
        if (!names.empty()) names += ", ";
        names += view.labels()->format(*view.grid(), side);
      }
    }
  }
  for (const auto& [id, names] : found) {
    const model::Feature* feature = model::find_feature(view.map(), id);
    out.add(model::node_of(*feature), id,
            message("\"{}\" ({}) lies on the border of the map at {}, which only exits and entries cross", id,
                    model::type_of(*feature), names));
  }
}

constexpr Check kHexsidesChecks[] = {
    {"red-poppies:V04", translatable("roads cross the hexsides that are road hexsides"), Severity::warning,
     check_v04, "8.53", kSystem},
    {"red-poppies:V05", translatable("streams follow the hexsides that are stream hexsides"), Severity::warning,
     check_v05, "8.62", kSystem},
    {"red-poppies:V06", translatable("bridges lie on hexsides, over a stream"), Severity::error, check_v06,
     "8.11", kSystem},
    {"red-poppies:V07", translatable("trenches connect where works cross the hexside"), Severity::warning,
     check_v07, "8.72a", kSystem},
    {"red-poppies:V52", translatable("wire, streams and roads do not lie on the border of the map"),
     Severity::warning, check_v52, "10.11c", kSystem},
};

}  // namespace

CheckList hexsides_checks() {
  return kHexsidesChecks;
}

}  // namespace coq::red_poppies
