// SPDX-License-Identifier: MIT
#include "tests/fuzz/pipeline.h"

#include <catch2/catch.hpp>

#include "core/checks/framework/validator.h"
#include "core/sight/models/map_los.h"
#include "core/terrain/rows.h"
#include "systems/all/systems.h"
#include "tests/fuzz/sentences.h"

namespace coq::fuzz {
namespace {

const std::filesystem::path kSource = COQ_SOURCE_DIR;

/// Terrain tables of larger maps take long and find nothing new.
constexpr int kMaxHexes = 20'000;

/// Returns a path in the sample project for the document.
std::filesystem::path path_of(const model::Document& document) {
  return kSource / "samples" / "red-poppies" /
         ("mutant." + std::string(model::kind_name(model::kind_of(document))) + ".xml");
}

void check_sentences(const Problems& problems) {
  for (const Problem& problem : problems) {
    if (!is_clear_sentence(problem.message.text())) FAIL("no clear sentence: " << to_string(problem));
    REQUIRE_FALSE(problem.check.empty());
    REQUIRE_FALSE(problem.file.empty());
  }
}

/// Checks that both methods of computing lines of sight agree.
void run_los(const model::MapDocument& map, const Shared<model::RulesetDocument>& ruleset) {
  const Result<sight::MapLos> made = sight::MapLos::make(map, ruleset);
  if (!made) {
    check_sentences({made.error()});
    return;
  }
  if (!made->has_hexes() || made->hexes().empty()) return;
  const Hex from = made->hexes()[made->hexes().size() / 2];
  const sight::Sights seen = made->index().field_of_view(from);
  const sight::Sights walked = made->index().field_of_view_by_walk(from);
  REQUIRE((seen == walked));
}

}  // namespace

Pipeline::Pipeline() : m_checks(systems::all_checks()), m_loader(kSource / "systems") {}

void Pipeline::run_map(const model::MapDocument& map) {
  if (!map.grid) return;
  const Result<Grid> grid = model::grid_of(map);
  const Result<Labels> labels = model::labels_of(map);
  if (!grid || !labels) return;
  const Hex last{map.grid->columns - 1, map.grid->rows - 1};
  for (const Hex hex : {Hex{0, 0}, last}) REQUIRE((labels->parse(labels->format(hex)) == hex));
  if (map.grid->columns * map.grid->rows > kMaxHexes) return;
  Problems problems;
  const auto bound = m_loader.bind_map(map, path_of(map), problems);
  check_sentences(problems);
  if (!bound) return;
  const Result<terrain::Table> table = terrain::Table::build(map, *bound->ruleset.document);
  REQUIRE(table.has_value());
  REQUIRE(terrain::rows(*table).size() + map.grid->not_in_play.value_or(model::HexList{}).labels.size() >=
          static_cast<std::size_t>(map.grid->columns * map.grid->rows));
  run_los(map, bound->ruleset.document);
}

void Pipeline::run(const model::Document& document) {
  REQUIRE(model::next_id_number(document) >= 1);
  check_sentences(checks::Validator(m_checks, m_loader).check_document(document, path_of(document)));
  if (const auto* map = std::get_if<model::MapDocument>(&document)) run_map(*map);
}

}  // namespace coq::fuzz
