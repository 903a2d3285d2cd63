// SPDX-License-Identifier: MIT
#include "importers/geojson/detail/onto_map.h"

#include <algorithm>
#include <map>

#include "core/documents/model/document.h"
#include "importers/geojson/detail/sheet.h"

namespace coq::importers::detail {
namespace {

using namespace model;

/// Returns the property `kind` of a feature.
struct KindOf {
  const char* operator()(const Area&) const { return "area"; }
  const char* operator()(const LineFeature&) const { return "line"; }
  const char* operator()(const SideFeature&) const { return "side"; }
  const char* operator()(const HexesFeature&) const { return "hexes"; }
  const char* operator()(const PieceFeature&) const { return "piece"; }
  const char* operator()(const OverrideFeature&) const { return "override"; }
  const char* operator()(const TextFeature&) const { return "text"; }
};

/// Returns a canonical form: equal for rings that differ only in first vertex or orientation.
Ring plain_ring(Ring ring) {
  if (ring.empty()) return ring;
  std::rotate(ring.begin(), std::min_element(ring.begin(), ring.end()), ring.end());
  Ring other = ring;
  std::reverse(other.begin() + 1, other.end());
  return std::min(ring, other);
}

void keep_ring(const Points& old, Points& fresh) {
  if (plain_ring(*old.points) == plain_ring(*fresh.points)) fresh = old;
}

/// Copies to a feature the parts of the old one that the file cannot hold.
void keep_of(const Feature& old, Feature& fresh, bool has_crests) {
  std::visit([&](auto& one) { one.extras = node_of(old).extras; }, fresh);
  const auto* before = std::get_if<Area>(&old);
  auto* after = std::get_if<Area>(&fresh);
  if (before == nullptr || after == nullptr) return;
  keep_ring(before->ring, after->ring);
  for (std::size_t i = 0; i < std::min(before->holes.size(), after->holes.size()); ++i)
    keep_ring(before->holes[i], after->holes[i]);
  if (!has_crests) after->crests = before->crests;
}

}  // namespace

MapDocument onto_map(const MapDocument& old, MapDocument fresh, const std::set<std::string>& kinds,
                     bool by_kind) {
  std::map<std::string, Feature> by_id;
  std::vector<Feature> added;
  for (const Shared<Feature>& feature : fresh.terrain.features) {
    const std::string& id = id_of(*feature);
    if (id.empty() || find_feature(old, id) == nullptr) {
      added.push_back(*feature);
      continue;
    }
    keep_of(*find_feature(old, id), by_id.emplace(id, *feature).first->second,
            !by_kind || kinds.contains("crest"));
  }
  MapDocument out = by_kind ? old : fresh;
  out.extras = old.extras;
  out.terrain.extras = old.terrain.extras;
  out.terrain.features.clear();
  if (!by_kind) {
    // The file describes the whole map, its order included.
    for (const Shared<Feature>& feature : fresh.terrain.features) {
      const auto known = by_id.find(id_of(*feature));
      out.terrain.features.emplace_back(known != by_id.end() ? known->second : *feature);
    }
    return out;
  }
  for (const Shared<Feature>& feature : old.terrain.features) {
    const auto known = by_id.find(id_of(*feature));
    if (known != by_id.end()) {
      out.terrain.features.emplace_back(known->second);
    } else if (!kinds.contains(std::visit(KindOf{}, *feature))) {
      out.terrain.features.push_back(feature);
    }
  }
  for (Feature& feature : added) out.terrain.features.emplace_back(std::move(feature));
  if (kinds.contains("los-check")) {
    for (LosCheck& check : fresh.los_checks) {
      const auto same = std::find_if(old.los_checks.begin(), old.los_checks.end(), [&](const LosCheck& one) {
        return one.from == check.from && one.to == check.to;
      });
      if (same != old.los_checks.end()) check.extras = same->extras;
    }
    out.los_checks = std::move(fresh.los_checks);
  }
  return out;
}

void give_ids(MapDocument& map) {
  int next = next_id_number(Document(map));
  for (Shared<Feature>& feature : map.terrain.features) {
    if (!id_of(*feature).empty()) continue;
    Feature one = *feature;
    std::visit([&](auto& named) { named.id = fmt::format("f{}", next); }, one);
    feature = Shared(std::move(one));
    ++next;
    if (map.next) map.next = next;
  }
}

bool are_known_by_kind(const std::vector<const Json*>& features) {
  constexpr const char* kKnown[] = {"area",  "crest",    "line", "side",      "hexes",
                                    "piece", "override", "text", "los-check", "hex"};
  const auto known = std::count_if(features.begin(), features.end(), [&](const Json* feature) {
    const auto kind = exchange::value_text(member(member(*feature, "properties"), "kind"));
    return kind && std::find(std::begin(kKnown), std::end(kKnown), *kind) != std::end(kKnown);
  });
  return known > 0 && 2 * static_cast<std::size_t>(known) >= features.size();
}

}  // namespace coq::importers::detail
