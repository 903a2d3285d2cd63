// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>

#include "core/drawing/counters/scenario_units.h"
#include "exporters/web_data/ground.h"

namespace coq::exporters::web {

/// The counters of a page, each with its faces.
class CounterList {
 public:
  CounterList(const model::RulesetDocument& ruleset, std::string lang, Pictures& pictures)
      : m_ruleset(ruleset), m_lang(lang), m_faces(ruleset, std::move(lang), pictures) {}

  /// Returns the index of a counter with the numbers that a scenario gives it; equal ones share an index.
  /// Errors: those of its pictures.
  Result<std::size_t> add(const model::CountersDocument& document, const model::Counter& counter,
                          const model::OpenAttributes& of_scenario, Problems& problems);
  /// Returns the index of the marker of a type, or nullopt if no document has one.
  Result<std::optional<std::size_t>> add_marker(const std::vector<const model::CountersDocument*>& documents,
                                                const std::string& type, Problems& problems);

  /// Returns the counters as docs/formats/web.md describes them.
  const Json& json() const { return m_json; }

 private:
  Json describe(const model::CountersDocument& document, const model::Counter& counter) const;

  const model::RulesetDocument& m_ruleset;
  std::string m_lang;
  FacePictures m_faces;
  std::map<std::string, std::size_t> m_known{};
  Json m_json = Json::array();
};

}  // namespace coq::exporters::web
