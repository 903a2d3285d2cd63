// SPDX-License-Identifier: MIT
#include "importers/vassal/vassal_format.h"

#include "importers/format/option_reader.h"
#include "importers/vassal/module_project.h"

namespace coq::importers {
namespace {

using ReadParts = std::optional<ImportedProject> (*)(const Request&, const vassal::ProjectOptions&,
                                                     const model::RulesetDocument&, Problems&);

/// Reads the options and the ruleset, then the module.
std::optional<ImportedProject> read_parts(const Request& request, ReadParts read, Problems& problems) {
  constexpr Um kUsualHex = 19'000, kLeastHex = 5'000, kMostHex = 100'000;
  constexpr Um kUsualCounter = 15'875, kLeastCounter = 1'000, kMostCounter = 1'000'000;
  OptionReader reader(request, problems);
  vassal::ProjectOptions options;
  options.hex_size = kUsualHex;
  reader.length("hex", options.hex_size, kLeastHex, kMostHex);
  options.counter_size = kUsualCounter;
  reader.length("size", options.counter_size, kLeastCounter, kMostCounter);
  const OptionReader::Head head = reader.head();
  options.system = head.system;
  options.lang = head.lang;
  options.board = reader.text("board");
  options.type = reader.text("type");
  if (!reader.good() || request.loader == nullptr) return std::nullopt;
  const auto ruleset = request.loader->installed_ruleset(options.system, problems);
  if (!ruleset) return std::nullopt;
  const model::RulesetDocument& rules = *ruleset->document;
  if (options.type.empty() && !rules.unit_types.empty()) options.type = rules.unit_types.front().id;
  if (rules.find_unit_type(options.type) == nullptr) {
    reader.fail("type", options.type, "a unit type of the system");
    return std::nullopt;
  }
  return read(request, options, rules, problems);
}

std::optional<model::Document> read_single(const Request& request, Problems& problems) {
  const bool map = request.kind == model::Kind::map;
  auto project = read_parts(request, map ? vassal::read_module_map : vassal::read_module_counters, problems);
  if (!project || project->documents.empty()) return std::nullopt;
  if (request.beside != nullptr) *request.beside = std::move(project->beside);
  model::Document document = std::move(project->documents.front().document);
  const std::string id = OptionReader(request, problems).head().id;
  std::visit([&](auto& one) { one.id = id; }, document);
  return document;
}

}  // namespace

Format vassal_format() {
  Format format;
  format.id = "vassal";
  format.extensions = {"vmod"};
  format.doc = translatable(
      "a module for the VASSAL engine: boards with hexes, pieces with images, set-ups; for a folder (-o "
      "FOLDER) "
      "a whole project");
  format.kinds = {model::Kind::map, model::Kind::counters};
  format.losses = {
      translatable("Boards without hexes, cards, decks, charts, dice and the module's own rules are left out."),
      translatable("A counter has two faces: further levels and states of pieces are left out, and counted."),
      translatable("A map shows its board as a scan; terrain is not recognised.")};
  format.options = with_document_options({
      {"board", translatable("a name"), "", translatable("the board that becomes the map; default: the first")},
      {"hex", translatable("millimetres"), "19", translatable("width of the hexes of the grid")},
      {"size", translatable("millimetres"), "15.875", translatable("finished edge length of the counters")},
      {"type", translatable("an id"), "",
       translatable("unit type of pieces; default: the first of the system")},
  });
  format.sniff = [](std::string_view first_bytes) {
    return first_bytes.starts_with("PK") ? Sniff::maybe : Sniff::no;
  };
  format.read = read_single;
  format.read_project = [](const Request& request, Problems& problems) {
    return read_parts(request, vassal::read_module, problems);
  };
  return format;
}

}  // namespace coq::importers
