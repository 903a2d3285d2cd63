// SPDX-License-Identifier: MIT
#include "exporters/web_data/counter_list.h"

#include "core/drawing/counters/face_parts.h"

namespace coq::exporters::web {

Result<std::size_t> CounterList::add(const model::CountersDocument& document, const model::Counter& counter,
                                     const model::OpenAttributes& of_scenario, Problems& problems) {
  std::string key = document.id + "\n" + counter.id;
  for (const auto& [name, value] : of_scenario) key += "\n" + name + "=" + value;
  const auto known = m_known.find(key);
  if (known != m_known.end()) return known->second;
  const model::Counter drawn = drawing::with_factors(counter, of_scenario);
  const auto faces = m_faces.faces(document, drawn, -1, problems);
  if (!faces) return faces.error();
  Json json = describe(document, drawn);
  for (std::size_t face = 0; face < faces->size(); ++face) json["faces"][face]["picture"] = (*faces)[face];
  m_json.push_back(std::move(json));
  return m_known[key] = m_json.size() - 1;
}

Json CounterList::describe(const model::CountersDocument& document, const model::Counter& counter) const {
  const std::string& name = model::name_in(counter.names, m_lang, document.lang);
  const Point size = drawing::cut_size(counter);
  Json out{{"id", counter.id},
           {"name", name.empty() ? counter.id : name},
           {"kind", counter.kind == model::CounterKind::marker ? "marker" : "unit"},
           {"width", static_cast<double>(size.x) / 1000},
           {"height", static_cast<double>(size.y) / 1000}};
  const model::UnitType* type = m_ruleset.find_unit_type(counter.type);
  const std::string words = type != nullptr ? model::name_in(type->names, m_lang, m_ruleset.lang) : "";
  out["type"] = words.empty() ? counter.type : words;
  if (const auto* nation = counter.nation ? m_ruleset.find_nation(*counter.nation) : nullptr)
    out["nation"] = model::name_in(nation->names, m_lang, m_ruleset.lang);
  out["faces"] = Json::array();
  for (const model::Face& face : counter.faces) {
    Json one = Json::object();
    for (const auto& [factor, value] : face.factors) one["factors"][factor] = value;
    out["faces"].push_back(std::move(one));
  }
  return out;
}

Result<std::optional<std::size_t>> CounterList::add_marker(
    const std::vector<const model::CountersDocument*>& documents, const std::string& type, Problems& problems) {
  for (const model::CountersDocument* document : documents) {
    for (const model::Counter& counter : document->counters) {
      if (counter.kind != model::CounterKind::marker || counter.type != type) continue;
      const auto index = add(*document, counter, {}, problems);
      if (!index) return index.error();
      return std::optional(*index);
    }
  }
  return std::optional<std::size_t>();
}

}  // namespace coq::exporters::web
