// SPDX-License-Identifier: MIT
#include "importers/ground_map/update.h"

#include <algorithm>
#include <map>

#include "core/documents/model/document.h"
#include "importers/ground_map/digest.h"

namespace coq::importers::ground {
namespace {

using namespace model;
using Numbers = std::vector<std::size_t>;
using BySource = std::map<std::string, Numbers>;

/// Gives the next free ids to features that have none.
class IdGiver {
 public:
  explicit IdGiver(const MapDocument& map) : m_next(next_id_number(Document(map))) {}
  Feature with_new_id(Feature feature) {
    std::visit([&](auto& one) { one.id = fmt::format("f{}", m_next); }, feature);
    ++m_next;
    return feature;
  }
  int next() const { return m_next; }

 private:
  int m_next;
};

Feature with_id(Feature feature, const std::string& id) {
  std::visit([&](auto& one) { one.id = id; }, feature);
  return feature;
}

bool is_known(const std::string& source, const std::vector<std::string>& prefixes) {
  return std::any_of(prefixes.begin(), prefixes.end(),
                     [&](const std::string& one) { return source.starts_with(one); });
}

/// Returns the fresh features of a source, grouped by the old feature whose place they take: list i replaces
/// old feature i. The first fresh feature of the same kind takes over the id; surplus features follow the last
/// old one.
std::map<std::size_t, std::vector<Feature>> replacements(const MapDocument& old, const Numbers& before,
                                                         std::vector<Feature> fresh, IdGiver& ids) {
  std::map<std::size_t, std::vector<Feature>> out;
  for (const std::size_t i : before) {
    std::vector<Feature>& place = out[i];
    const Feature& one = *old.terrain.features[i];
    const auto same = std::find_if(fresh.begin(), fresh.end(),
                                   [&](const Feature& feature) { return feature.index() == one.index(); });
    if (same == fresh.end()) continue;
    place.push_back(with_id(std::move(*same), id_of(one)));
    fresh.erase(same);
  }
  for (Feature& surplus : fresh) out[before.back()].push_back(ids.with_new_id(std::move(surplus)));
  return out;
}

}  // namespace

Update update_map(const MapDocument& old, std::vector<Feature> fresh,
                  const std::vector<std::string>& prefixes) {
  Update out;
  out.map = old;
  BySource before, after;
  for (std::size_t i = 0; i < old.terrain.features.size(); ++i) {
    const std::string source = source_of(*old.terrain.features[i]);
    if (!source.empty()) before[source].push_back(i);
  }
  for (std::size_t i = 0; i < fresh.size(); ++i) after[source_of(fresh[i])].push_back(i);

  IdGiver ids(old);
  std::map<std::size_t, std::vector<Feature>> replaced;
  std::vector<bool> used(fresh.size(), false);
  for (const auto& [source, places] : before) {
    const auto found = after.find(source);
    if (found == after.end()) {
      if (is_known(source, prefixes)) out.gone.push_back(source);
      continue;
    }
    for (const std::size_t i : found->second) used[i] = true;
    const bool untouched = std::all_of(places.begin(), places.end(),
                                       [&](std::size_t i) { return is_untouched(*old.terrain.features[i]); });
    if (!untouched) {
      out.kept.push_back(source);
      continue;
    }
    std::vector<Feature> news;
    for (const std::size_t i : found->second) news.push_back(fresh[i]);
    replaced.merge(replacements(old, places, std::move(news), ids));
  }
  out.map.terrain.features.clear();
  for (std::size_t i = 0; i < old.terrain.features.size(); ++i) {
    const auto place = replaced.find(i);
    if (place == replaced.end()) {
      out.map.terrain.features.push_back(old.terrain.features[i]);
      continue;
    }
    for (Feature& feature : place->second) {
      const bool same = feature == *old.terrain.features[i];
      ++(same ? out.same : out.replaced);
      out.map.terrain.features.emplace_back(std::move(feature));
    }
  }
  for (std::size_t i = 0; i < fresh.size(); ++i) {
    if (used[i]) continue;
    out.map.terrain.features.emplace_back(ids.with_new_id(std::move(fresh[i])));
    ++out.added;
  }
  // Ids are never used again, not even those of features that no longer exist.
  if (!(out.map.terrain == old.terrain)) out.map.next = ids.next();
  return out;
}

}  // namespace coq::importers::ground
