// SPDX-License-Identifier: MIT
#include "core/drawing/reference_cards/terrain_notes.h"

#include <catch2/catch.hpp>

#include "core/base/files.h"
#include "core/documents/project/loader.h"
#include "core/drawing/reference_cards/card.h"
#include "systems/all/systems.h"

using namespace coq;

namespace {

/// A system's ruleset and the terrain notes of its reference card.
struct Told {
  Told(const std::string& system, const std::string& lang) {
    scenario::Loader loader(std::filesystem::path(COQ_SOURCE_DIR) / "systems");
    Problems problems;
    const auto ruleset = loader.installed_ruleset(system, problems);
    REQUIRE(ruleset.has_value());
    types = ruleset->document->terrain_types;
    const auto file = loader.system_file(system, "card", lang, ruleset->path);
    const auto text = read_file(file);
    REQUIRE(text.has_value());
    const auto card = drawing::make_card(*text, file.string(), *ruleset->document);
    REQUIRE(card.has_value());
    notes = drawing::terrain_notes(*card);
  }
  std::vector<model::TerrainType> types;
  drawing::TerrainNotes notes;
};

}  // namespace

TEST_CASE("The map legend of every system describes its terrain in both languages", "[scene]") {
  for (const auto* system : systems::all())
    for (const char* lang : {"en", "fr"}) {
      INFO(system->id << " " << lang);
      const Told told(std::string(system->id), lang);
      std::size_t count = 0;
      for (const model::TerrainType& type : told.types) count += told.notes.count(type.id);
      // Terrain without cost, concealment or cover has no note.
      CHECK(count * 2 > told.types.size());
    }
}

TEST_CASE("A Napoleonic wood blocks sight, halves the move of infantry only, and gives light cover",
          "[scene][terrain-napoleonien:4.3b][terrain-napoleonien:4.3a][terrain-napoleonien:4.4b]") {
  CHECK(Told("terrain-napoleonien", "en").notes.at("wood") ==
        "sight: stopped; movement: inf. ½, without formation; cav., art. no; light cover");
  CHECK(Told("terrain-napoleonien", "fr").notes.at("wood") ==
        "vue : arrêtée ; mouvement : inf. ½, sans formation ; cav., art. non ; abri léger");
}
