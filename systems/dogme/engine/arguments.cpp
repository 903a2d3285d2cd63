// SPDX-License-Identifier: MIT
#include "systems/dogme/engine/arguments.h"

#include <algorithm>

#include "core/base/text.h"

namespace coq::dogme {
namespace {

using Kinds = game::TableArguments<Table, Command>;
constexpr std::string_view kNobody = "-";  ///< in the list of carriers: its element does not embark

}  // namespace

const Argument kUnit = Kinds::unit_of_list<&Command::units>("unit");
const Argument kUnits = Kinds::units_in_order<&Command::units>("units");
const Argument kSupport = Kinds::units<&Command::support>("support");
const Argument kAt = Kinds::point<&Command::at>("at");
const Argument kFrom = Kinds::point<&Command::at>("from");
const Argument kWay = Kinds::way_of_list<&Command::ways>("way");
const Argument kWays = Kinds::ways<&Command::ways>("ways");
const Argument kFacing = Kinds::facing<&Command::facing>("facing");
const Argument kFacings = Kinds::facings<&Command::facings>("facings");
const Argument kAfter = Kinds::legs<&Command::turn>("after");
const Argument kEdge = Kinds::edge<&Command::edge>("edge");
const Argument kShape = Kinds::text<&Command::piece>("shape");
const Argument kTerrain = Kinds::text<&Command::type>("type");

const Argument kCarriers{
    "carriers",
    [](const Table& t, Command& c, std::string_view text) {
      for (const std::string_view word : split_words(text)) {
        c.carriers.push_back(static_cast<std::int8_t>(word == kNobody ? kNone : t.b.find_unit(word)));
        if (word != kNobody && c.carriers.back() == kNone) return false;
      }
      return true;
    },
    [](const Table& t, const Command& c) {
      const bool any = std::any_of(c.carriers.begin(), c.carriers.end(), [](int u) { return u != kNone; });
      if (!any) return std::string();
      return game::listed(c.carriers, [&](int u) { return u == kNone ? std::string(kNobody) : t.info(u).id; });
    }};

bool read_target(const Table& t, Command& c, std::string_view text) {
  c.target = static_cast<std::int8_t>(t.b.find_unit(text));
  if (c.target != kNone) return true;
  c.piece = text;
  return t.find_piece(text) != nullptr;
}
std::string target_text(const Table& t, const Command& c) {
  return c.target != kNone ? t.info(c.target).id : c.piece;
}

}  // namespace coq::dogme
