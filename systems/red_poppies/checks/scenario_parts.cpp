// SPDX-License-Identifier: MIT
// V15 to V17, V24, V48: what a scenario is made of.
#include <set>

#include "core/checks/common/functions.h"
#include "core/checks/framework/words.h"
#include "systems/red_poppies/checks/lists.h"
#include "systems/red_poppies/engine/words.h"

namespace coq::red_poppies {
namespace {

void check_v15(const ScenarioView& view, Reporter& out) {
  const model::ScenarioDocument& scenario = view.scenario();
  if (scenario.sides.size() != 2) {
    out.add(scenario, scenario.id,
            plural_message("the scenario has {} side: expected 2", "the scenario has {} sides: expected 2",
                           scenario.sides.size(), scenario.sides.size()));
    return;
  }
  std::set<std::string> powers;
  for (const model::Side& side : scenario.sides) {
    powers.insert(side.power);
    if (side.power == "allies" || side.power == "central") continue;
    out.add(
        side, side.id,
        suggesting(message("side \"{}\" is of the power {}: expected allies or central", side.id, side.power),
                   validate::meant_word(view, model::WordsFrom::powers, side.power)));
  }
  if (powers.size() == 1) {
    out.add(scenario.sides[1], scenario.sides[1].id,
            message("both sides are of the power {}: a tie of initiative needs one of each", *powers.begin()));
  }
}

void check_v16(const ScenarioView& view, Reporter& out) {
  const model::ScenarioDocument& scenario = view.scenario();
  bool any_setup = false;
  for (const model::Side& side : scenario.sides) {
    bool any_unit = false;
    validate::each_unit(side, [&](const model::Unit&) { any_unit = true; });
    if (!any_unit) out.add(side, side.id, message("side \"{}\" has no units", side.id));
    any_setup = any_setup || !side.setups.empty();
  }
  if (!any_setup) out.add(scenario, scenario.id, message("nobody sets up on the map"));
  if (scenario.victories.empty()) {
    out.add(scenario, scenario.id, message("the scenario has no victory conditions"));
  }
}

bool is_empty(const std::vector<model::Prose>& prose) {
  return std::all_of(prose.begin(), prose.end(),
                     [](const model::Prose& p) { return trim(model::plain_text(p)).empty(); });
}

std::string text_of(const std::vector<model::Prose>& prose) {
  std::string out;
  for (const model::Prose& p : prose) out += model::plain_text(p) + "\n";
  return out;
}

/// All prose of a card.
std::string card_text(const model::Card& card) {
  std::string out;
  for (const auto* part : {&card.issuer, &card.to, &card.place, &card.object, &card.briefing, &card.signature,
                           &card.distribution, &card.stamp, &card.scribble}) {
    out += text_of(*part);
  }
  for (const model::CardParagraph& paragraph : card.paragraphs) {
    model::Prose prose;
    prose.paragraphs = paragraph.paragraphs;
    out += paragraph.head.value_or("") + "\n" + model::plain_text(prose) + "\n";
  }
  return out;
}

/// Does `word` stand in `text`, with neither letter nor digit beside it?
bool has_word(const std::string& text, const std::string& word) {
  const auto joins = [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
  };
  for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    if ((at == 0 || !joins(text[at - 1])) && (end == text.size() || !joins(text[end]))) return true;
  }
  return false;
}

void check_v17(const ScenarioView& view, Reporter& out) {
  const model::ScenarioDocument& scenario = view.scenario();
  if (scenario.cards.empty()) {
    out.add(scenario, scenario.id, message("the scenario has no card: place, object and briefing are missing"));
  }
  for (const model::Card& card : scenario.cards) {
    const std::string side = card.side.value_or("");
    if (is_empty(card.place)) out.add(card, side, message("the card has no place"));
    if (is_empty(card.object)) out.add(card, side, message("the card has no object"));
    if (is_empty(card.briefing)) out.add(card, side, message("the card has no briefing"));
  }
}

void check_v24(const ScenarioView& view, Reporter& out) {
  validate::check_unit_counters(view, out);
  for (const model::Side& side : view.scenario().sides) {
    validate::each_unit(side, [&](const model::Unit& unit) {
      const model::Counter* counter = view.find_counter(unit.counter);
      if (counter == nullptr || !counter->nation) return;
      if (std::find(side.nations.begin(), side.nations.end(), *counter->nation) != side.nations.end()) return;
      out.add(unit, unit.id,
              message("unit \"{}\": the counter \"{}\" is of the nation {}, side \"{}\" has {}", unit.id,
                      unit.counter, *counter->nation, side.id, join(side.nations, ", ")));
    });
  }
}

/// Something that one side alone may know.
struct Secret {
  const model::Node* at;
  const model::Side* side;
  std::string what;
  std::vector<std::string> labels;
  bool marked;  ///< `secret="yes"`
};

std::vector<Secret> secrets_of(const model::ScenarioDocument& scenario) {
  std::vector<Secret> out;
  for (const model::Side& side : scenario.sides) {
    for (const Artillery& battery : side.own.all(kArtillery)) {
      if (!battery.preregistered) continue;
      out.push_back({&battery,
                     &side,
                     fmt::format("<artillery> \"{}\"", battery.id),
                     {*battery.preregistered},
                     battery.secret.value_or(false)});
    }
    for (const Mine& mine : side.own.all(kMine)) {
      if (mine.hexes) out.push_back({&mine, &side, "<mine>", *mine.hexes, mine.secret.value_or(false)});
    }
  }
  return out;
}

void check_v48(const ScenarioView& view, Reporter& out) {
  const model::ScenarioDocument& scenario = view.scenario();
  for (const Secret& secret : secrets_of(scenario)) {
    if (!secret.marked) {
      out.add(*secret.at, secret.side->id,
              message("{} of side \"{}\" names {} and is not secret: both sides' cards print it", secret.what,
                      secret.side->id, join(secret.labels, " ")));
      continue;
    }
    for (const model::Card& card : scenario.cards) {
      if (card.side == secret.side->id) continue;
      const std::string text = card_text(card);
      for (const std::string& label : secret.labels) {
        if (!has_word(text, label)) continue;
        out.add(card, card.side.value_or(""),
                message("the card names {}, which is secret to side \"{}\", whose card it is not alone", label,
                        secret.side->id));
      }
    }
  }
}

constexpr Check kScenarioPartsChecks[] = {
    {"red-poppies:V15", translatable("there are two sides, one Allies and one Central Powers"), Severity::error,
     check_v15, "4.11b", kSystem, "", "side.power"},
    {"red-poppies:V16", translatable("units, set-up and victory conditions are there"), Severity::error,
     check_v16, "10.01b", kSystem},
    {"red-poppies:V17", translatable("place, object and briefing are there"), Severity::warning, check_v17,
     "10.01a", kSystem},
    {"red-poppies:V24", translatable("units have counters of the side's nations"), Severity::error, check_v24,
     "10.01b", kSystem, "scenario.counter"},
    {"red-poppies:V48", translatable("secrets are on no card that both sides see"), Severity::warning,
     check_v48, "FIGURE 1", kSystem},
};

}  // namespace

CheckList scenario_parts_checks() {
  return kScenarioPartsChecks;
}

}  // namespace coq::red_poppies
