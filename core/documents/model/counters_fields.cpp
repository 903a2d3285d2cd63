// SPDX-License-Identifier: MIT
#include "core/documents/model/counters.h"
#include "core/documents/model/describer.h"

namespace coq::model {
namespace {

const Words<CounterKind> as_counter_kind{"counter-kind", {"unit", "marker"}};

/// The symbols that counters are drawn with.
const std::vector<std::string> kSymbols = {
    "none",       "infantry", "cavalry",      "artillery",   "horse-artillery", "machine-gun", "mortar",
    "anti-tank",  "tank",     "armoured-car", "engineers",   "headquarters",    "signals",     "supply",
    "medical",    "air",      "gas",          "searchlight", "cyclists",        "dragoons",    "cossacks",
    "skirmishers"};

}  // namespace

template <>
const ElementInfo& describe<Face>() {
  static const ElementInfo info =
      Describer<Face>("face", "A face of a counter, with the factors that the ruleset names for the type.")
          .attribute("symbol", &Face::symbol, as_word, "Symbol in place of the type's.")
          .among(words::own(kSymbols))
          .attribute("text", &Face::text, as_line, "A reminder printed on it.")
          .attribute("image", &Face::image, as_path,
                     "Own art in place of the symbol: a PNG, JPEG or SVG file, by its path from this file on.")
          .open(&Face::factors)
          .build();
  return info;
}

template <>
const ElementInfo& describe<Counter>() {
  static const ElementInfo info =
      Describer<Counter>("counter", "A counter, and how many there are of it.")
          .own_lines()
          .attribute("id", &Counter::id, as_id, "Its id.")
          .attribute("kind", &Counter::kind, as_counter_kind, "A unit or a marker.")
          .attribute("type", &Counter::type, as_reference, "Unit type or marker type of the ruleset.")
          .among(words::of(WordsFrom::counter_types, "counters.type red-poppies:V21"))
          .attribute("type2", &Counter::type2, as_reference, "A second type.")
          .among(words::of(WordsFrom::counter_types, "counters.type red-poppies:V21"))
          .attribute("nation", &Counter::nation, as_reference, "Nation of the ruleset.")
          .among(words::of(WordsFrom::nations, "counters.nation"))
          .attribute("size", &Counter::size, as_size, "Finished edge in millimetres.")
          .attribute("base", &Counter::base, as_point, "On a table: frontage and depth in millimetres.")
          .attribute("count", &Counter::count, WholeNumber{1, 9999}, "How many are printed.")
          .attribute("gpid", &Counter::gpid, WholeNumber{0, 1'000'000'000},
                     "Number kept for it by a VASSAL module.")
          .child("name", &Counter::names, "")
          .child("note", &Counter::notes, "")
          .child("face", &Counter::faces, "Front first.", 1, 2)
          .build();
  return info;
}

template <>
const ElementInfo& describe<CountersDocument>() {
  static const ElementInfo info = describe_root<CountersDocument>("counters", "Counters: units and markers.")
                                      .child("title", &CountersDocument::titles, "")
                                      .child("counter", &CountersDocument::counters, "")
                                      .build();
  return info;
}

}  // namespace coq::model
