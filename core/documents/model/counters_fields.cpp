// SPDX-License-Identifier: MIT
#include "core/documents/model/counters.h"
#include "core/documents/model/describer.h"

namespace coq::model {
namespace {

const Words<CounterKind> as_counter_kind{"counter-kind", {"unit", "marker"}};

/// Unit symbols for counters.
const std::vector<std::string> kSymbols = {
    "none",
    "infantry",
    "cavalry",
    "artillery",
    "horse-artillery",
    "machine-gun",
    "mortar",
    "anti-tank",
    "tank",
    "armoured-car",
    "engineers",
    "headquarters",
    "signals",
    "supply",
    "medical",
    "air",
    "gas",
    "searchlight",
    "cyclists",
    "dragoons",
    "cossacks",
    "skirmishers",
    // Silhouettes. Prints with staff signs replace each by its sign.
    "infantry-1809",
    "grenadier-1809",
    "skirmisher-1809",
    "cavalry-1809",
    "lancer-1809",
    "dragoon-1809",
    "cossack-1809",
    "artillery-1809",
    "horse-artillery-1809",
    "engineer-1809",
    "infantry-1914",
    "infantry-1914-german",
    "cavalry-1914",
    "cavalry-1914-german",
    "cyclist-1914",
    "machine-gun-1914",
    "field-gun-1914",
    "limber-1914",
    "armoured-car-1914",
    "infantry-1916",
    "infantry-1916-french",
    "infantry-1916-german",
    "mortar-1916",
    "tank-1917",
    "tank-1917-light",
    "tank-1917-box",
    "lorry-1916",
    "aircraft-1916",
    "infantry-1944",
    "infantry-1944-german",
    "infantry-1944-soviet",
    "officer-1944",
    "machine-gun-1944",
    "sniper-1944",
    "mortar-1944",
    "anti-tank-gun-1944",
    "tank-1944",
    "tank-1944-heavy",
    "assault-gun-1944",
    "radio-1944",
    "medic-1944",
    "supply-1944",
    "infantry-future",
    "jump-trooper-future",
    "rocket-team-future",
    "heavy-infantry-future",
    "hover-tank",
    "fortress-tank",
    "tank-killer",
    "walker",
    "jet-bike",
    "carrier-future",
    "flak-tank-future",
    "gunship-future",
    "starfighter",
};

const std::vector<std::string> kEchelons = {"none",     "squad",     "section",  "platoon",
                                            "company",  "battalion", "regiment", "brigade",
                                            "division", "corps",     "army"};
const std::vector<std::string> kModifiers = {"headquarters", "task-force", "reinforced", "reduced",
                                             "motorized",    "wheeled",    "mountain",   "airborne"};

}  // namespace

template <>
const ElementInfo& describe<Face>() {
  static const ElementInfo info =
      Describer<Face>("face", "A face of a counter, with the factors that the ruleset defines for its type.")
          .attribute("symbol", &Face::symbol, as_word, "Symbol, replacing the type's.")
          .among(words::own(kSymbols))
          .attribute("echelon", &Face::echelon, as_word,
                     "Size of the unit, above its symbol. If the back does not specify one, it uses the "
                     "front's.")
          .among(words::own(kEchelons))
          .attribute("frame", &Face::frame, as_word,
                     "Frame of the symbol. If the back does not specify one, it uses the front's.")
          .among(words::own({"rectangle", "lozenge", "circle", "none"}))
          .attribute("modifiers", &Face::modifiers, as_words,
                     "Marks of the symbol. If the back does not specify any, it uses the front's.")
          .among(words::own(kModifiers))
          .attribute("text", &Face::text, as_line, "A reminder printed on it.")
          .attribute("image", &Face::image, as_path,
                     "Custom art instead of the symbol: the path of an image file, relative to "
                     "this file.")
          .attribute("image-turn", &Face::image_turn, WholeNumber{-360, 360},
                     "Degrees by which the image is turned clockwise.")
          .attribute(
              "image-crop", &Face::image_crop, as_crop,
              "What is cut off at the left, top, right and bottom of the image before it is turned, in per "
              "cent.")
          .open(&Face::factors)
          .build();
  return info;
}

template <>
const ElementInfo& describe<Counter>() {
  static const ElementInfo info =
      Describer<Counter>("counter", "A counter and the number of its copies.")
          .own_lines()
          .attribute("id", &Counter::id, as_id, "Its id.")
          .attribute("kind", &Counter::kind, as_counter_kind, "A unit or a marker.")
          .attribute("type", &Counter::type, as_reference, "Unit type or marker type of the ruleset.")
          .among(words::of(WordsFrom::counter_types, "counters.type"))
          .attribute("type2", &Counter::type2, as_reference, "A second type.")
          .among(words::of(WordsFrom::counter_types, "counters.type"))
          .attribute("nation", &Counter::nation, as_reference, "Nation of the ruleset.")
          .among(words::of(WordsFrom::nations, "counters.nation"))
          .attribute("size", &Counter::size, as_size, "Finished edge in millimetres.")
          .attribute("base", &Counter::base, as_point, "For a table: frontage and depth in millimetres.")
          .attribute("designation", &Counter::designation, as_line,
                     "Its number or name in its formation; several values separated by ; apply to its copies "
                     "in turn.")
          .attribute("parent", &Counter::parent, as_line,
                     "The formation that it belongs to; if several are given, separated by ;, each has that "
                     "many of its copies.")
          .attribute("setup", &Counter::setup, as_label, "Hex in which it begins, printed on its face.")
          .attribute("layout", &Counter::layout, as_reference,
                     "Layout of its faces; default: the layout for its type, or the ruleset's.")
          .among(words::open("layouts of the document: counters.layout"))
          .attribute("numbers", &Counter::numbers, WholeNumber{0, 9999},
                     "Its copies are numbered from this number.")
          .attribute("count", &Counter::count, WholeNumber{1, 9999}, "Number printed.")
          .attribute("gpid", &Counter::gpid, WholeNumber{0, 1'000'000'000},
                     "Number reserved for it by a VASSAL module.")
          .child("name", &Counter::names, "")
          .child("note", &Counter::notes, "")
          .child("face", &Counter::faces, "Front first.", 1, 2)
          .build();
  return info;
}

template <>
const ElementInfo& describe<LayoutPart>() {
  constexpr int kMinPlace = -100, kMaxPlace = 200;
  constexpr Decimal kPlace{kMinPlace, kMaxPlace}, kPart{0, 100};
  static const ElementInfo info =
      Describer<LayoutPart>("layout-part",
                            "An item on a face. Positions and lengths are in hundredths of the face.")
          .attribute("shows", &LayoutPart::shows, as_word, "What the item shows.")
          .among(words::own({"symbol", "stripe", "title", "name", "designation", "parent", "setup", "number",
                             "nation", "text", "factors", "ring", "box", "disc", "badge", "pips", "chevrons"}))
          .attribute("face", &LayoutPart::face, as_word, "The face that it appears on; default: both.")
          .among(words::own({"front", "back"}))
          .attribute("factors", &LayoutPart::factors, as_words,
                     "The factors to show, in this order. Dashes are printed between them.")
          .among(words::open("factors of the counters of the layout: counters.layout"))
          .attribute("x", &LayoutPart::x, kPlace, "Position from the left: 50 is the centre.")
          .attribute("y", &LayoutPart::y, kPlace, "Position from the top: 50 is the centre.")
          .attribute("width", &LayoutPart::width, kPart,
                     "Width allowed for a text; width of a symbol or "
                     "stripe.")
          .attribute("height", &LayoutPart::height, kPart, "For a stripe.")
          .attribute("size", &LayoutPart::size, kPart, "Type size in hundredths of the counter's shorter side.")
          .attribute("font", &LayoutPart::font, as_word, "Typeface.")
          .among(words::own({"label", "narrow", "period", "typed", "handwriting"}))
          .attribute("bold", &LayoutPart::bold, as_yes_no, "Whether the type is bold; default: yes.")
          .attribute("italic", &LayoutPart::italic, as_yes_no, "Whether the type is italic.")
          .attribute("colour", &LayoutPart::colour, as_colour, "Colour of the text or stripe.")
          .attribute("align", &LayoutPart::align, as_word,
                     "Which end of the text is anchored at this "
                     "position.")
          .among(words::own({"left", "middle", "right"}))
          .attribute("turn", &LayoutPart::turn, as_word, "Vertical text, running up or down.")
          .among(words::own({"up", "down"}))
          .build();
  return info;
}

template <>
const ElementInfo& describe<Layout>() {
  static const ElementInfo info =
      Describer<Layout>("layout", "Arrangement of the items on counter faces.")
          .own_lines()
          .attribute("id", &Layout::id, as_id, "Its id.")
          .attribute("types", &Layout::types, as_words,
                     "Types of the counters that use it if they do not name a layout.")
          .among(words::of(WordsFrom::unit_types))
          .child("part", &Layout::parts, "Items are drawn in this order.")
          .build();
  return info;
}

template <>
const ElementInfo& describe<CountersDocument>() {
  static const ElementInfo info = describe_root<CountersDocument>("counters", "Counters: units and markers.")
                                      .child("title", &CountersDocument::titles, "")
                                      .child("layout", &CountersDocument::layouts, "")
                                      .child("counter", &CountersDocument::counters, "")
                                      .build();
  return info;
}

}  // namespace coq::model
