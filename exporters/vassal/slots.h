// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>

#include "core/drawing/counters/scenario_units.h"
#include "exporters/forces/forces.h"
#include "exporters/images/images.h"
#include "exporters/vassal/component.h"
#include "exporters/vassal/pieces.h"

namespace coq::exporters::vassal {

/// Makes the slots of pieces: of counters in the palette, and of units in their stacks.
class Slots {
 public:
  /// `pixels_per_um` converts sizes of counters.
  Slots(const model::RulesetDocument& ruleset, std::string lang, double pixels_per_um, std::set<int> own_ids,
        CounterImages& images)
      : m_ruleset(ruleset),
        m_lang(std::move(lang)),
        m_pixels_per_um(pixels_per_um),
        m_ids(std::move(own_ids)),
        m_images(images) {}

  /// Returns a slot for each kind of piece of a counter: one if all its pieces are alike. Errors: `png.size`.
  Result<std::vector<Component>> of_counter(const model::CountersDocument& document,
                                            const model::Counter& counter, Problems& problems);
  /// Returns the slot of a unit, with the factors that the scenario gives it. Errors: `png.size`.
  Result<Component> of_unit(const ForceUnit& unit, const model::ScenarioDocument& scenario,
                            const drawing::ScenarioUnits& described, Problems& problems);

  /// Returns the slot of a marker of a scenario. Errors: `png.size`.
  Result<Component> of_marker(const model::CountersDocument& document, const model::Counter& counter,
                              const model::MarkerNote& note, const model::ScenarioDocument& scenario,
                              Problems& problems);

  /// A number above the ids of all slots made so far.
  int next_id() const { return m_ids.next(); }
  /// Returns the number of pieces without a lasting id, by the id of their document.
  const std::map<std::string, int>& passing_ids() const { return m_passing; }

 private:
  Component slot_of(const Piece& piece, PieceIds::Id id, const std::string& title, const std::string& document);
  Result<Piece> piece_of(const model::CountersDocument& document, const model::Counter& counter, int number,
                         const model::OpenAttributes& factors, Problems& problems);
  void add_markers(const model::Counter& counter, int number, Piece& piece) const;

  const model::RulesetDocument& m_ruleset;
  std::string m_lang;
  double m_pixels_per_um;
  PieceIds m_ids;
  CounterImages& m_images;
  std::map<std::string, std::vector<std::string>> m_faces{};  ///< images already drawn
  std::map<std::string, int> m_passing{};
};

}  // namespace coq::exporters::vassal
