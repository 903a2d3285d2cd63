// SPDX-License-Identifier: MIT
#include "core/rules/dogme/command.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/game/command_form.h"

namespace coq::dogme {
namespace {

constexpr const char* kActionCheck = "dogme.action";
constexpr std::size_t kMostLegs = 64;
constexpr std::string_view kNobody = "-";  ///< in the list of carriers: its element does not embark

/// What stands with the verbs, in their order.
const std::vector<game::CommandForm> kForms = {
    {"terrain-dice", {}},
    {"lay", {"shape", "type", "at", "facing"}},
    {"assailant", {}},
    {"mission", {}},
    {"wish", {"edge"}},
    {"edge", {}},
    {"edge-dice", {}},
    {"choose-edge", {"edge"}},
    {"commander", {"unit"}},
    {"bearer", {"unit"}},
    {"marker-dice", {}},
    {"marker", {"at"}},
    {"deploy", {"unit", "?at", "?facing", "?carrier"}},
    {"reserve", {"unit"}},
    {"group", {"units", "?facing"}},
    {"bombard", {"units"}},
    {"initiative", {}},
    {"move", {"unit", "?way", "?facings", "?facing"}},
    {"align", {"unit"}},
    {"move-group", {"units", "ways", "?after", "?facing", "?carriers"}},
    {"embark", {"unit", "carrier", "?way", "?facings"}},
    {"disembark", {"unit", "at", "facing"}},
    {"call", {"units"}},
    {"enter", {"unit", "from", "?way", "?facings", "?facing"}},
    {"fire", {"unit", "target", "?support"}},
    {"attack", {"unit", "target", "?support"}},
    {"lose", {"unit"}},
    {"done", {}},
    {"end-turn", {}},
};

const game::CommandForm& form_of(Verb verb) {
  return kForms[static_cast<std::size_t>(verb)];
}

std::string point_text(Point p, char separator) {
  std::string out = format_mm(p.x);
  out += separator;
  return out + format_mm(p.y);
}

std::string facing_text(Vector v, char separator) {
  return fmt::format("{}{}{}", v.x, separator, v.y);
}

std::optional<Point> parse_point(std::string_view text, char separator) {
  const auto parts = separator == ' ' ? split_words(text) : split(text, separator);
  if (parts.size() != 2) return std::nullopt;
  const auto x = parse_mm(parts[0]), y = parse_mm(parts[1]);
  if (!x || !y) return std::nullopt;
  return Point{*x, *y};
}

std::optional<Vector> parse_facing(std::string_view text, char separator) {
  const auto parts = separator == ' ' ? split_words(text) : split(text, separator);
  if (parts.size() != 2) return std::nullopt;
  const auto x = parse_integer(parts[0]), y = parse_integer(parts[1]);
  if (!x || !y || (*x == 0 && *y == 0)) return std::nullopt;
  if (*x < -kFacingLimit || *x > kFacingLimit || *y < -kFacingLimit || *y > kFacingLimit) return std::nullopt;
  return Vector{*x, *y};
}

std::optional<Way> parse_way(std::string_view text) {
  Way out;
  for (const std::string_view word : split_words(text)) {
    const auto point = parse_point(word, ',');
    if (!point || out.points.size() == kMostLegs) return std::nullopt;
    out.points.push_back(*point);
  }
  return out;
}

std::string way_text(const Way& way) {
  return game::listed(way.points, [](Point p) { return point_text(p, ','); });
}

int edge_of(std::string_view text) {
  for (int edge = 0; edge < kEdges; ++edge)
    if (text == edge_name(static_cast<TableEdge>(edge))) return edge;
  return kNone;
}

/// Reads the attributes of an action.
class Arguments {
 public:
  Arguments(const Table& table, Command& out) : m_t(table), m_out(out) {}

  /// False where it is no such attribute.
  bool read(const std::string& name, const std::string& text) {
    const auto unit = [this](std::string_view id) { return m_t.b.find_unit(id); };
    // The most frequent first.
    if (name == "way") return read_way(text);
    if (name == "facing") return (m_out.facing = parse_facing(text, ' ')).has_value();
    if (name == "facings") return read_facings(text);
    if (name == "units" || name == "unit")
      return game::read_indexes(m_out.units, text, unit) && (name == "units" || m_out.units.size() == 1);
    if (name == "support") {
      if (!game::read_indexes(m_out.support, text, unit)) return false;
      std::sort(m_out.support.begin(), m_out.support.end());
      return true;
    }
    if (name == "target") return read_target(text);
    if (name == "carrier") return game::read_index(m_out.carrier, text, unit);
    if (name == "carriers") return read_carriers(text);
    if (name == "edge") return game::read_index(m_out.edge, text, edge_of);
    if (name == "shape") return !(m_out.piece = text).empty();
    if (name == "type") return !(m_out.type = text).empty();
    if (name == "at" || name == "from") return (m_out.at = parse_point(text, ' ')).has_value();
    if (name == "after") {
      const auto number = parse_integer(text);
      if (!number || *number < 0 || *number > static_cast<int>(kMostLegs)) return false;
      m_out.turn = static_cast<int>(*number);
      return true;
    }
    return read_ways(text);
  }

 private:
  bool read_target(const std::string& text) {
    m_out.target = static_cast<std::int8_t>(m_t.b.find_unit(text));
    if (m_out.target != kNone) return true;
    m_out.piece = text;
    return m_t.find_piece(text) != nullptr;
  }
  bool read_carriers(const std::string& text) {
    for (const std::string_view word : split_words(text)) {
      m_out.carriers.push_back(static_cast<std::int8_t>(word == kNobody ? kNone : m_t.b.find_unit(word)));
      if (word != kNobody && m_out.carriers.back() == kNone) return false;
    }
    return true;
  }
  bool read_facings(const std::string& text) {
    for (const std::string_view word : split_words(text)) {
      const auto facing = parse_facing(word, ',');
      if (!facing) return false;
      m_out.facings.push_back(*facing);
    }
    return !m_out.facings.empty();
  }
  bool read_way(const std::string& text) {
    const auto way = parse_way(text);
    if (way) m_out.ways.push_back(*way);
    return way.has_value();
  }
  bool read_ways(const std::string& text) {
    for (const std::string_view part : split(text, ';')) {
      const auto way = parse_way(part);
      if (!way) return false;
      m_out.ways.push_back(*way);
    }
    return true;
  }

  const Table& m_t;
  Command& m_out;
};

/// A canonical text: what says nothing is left out.
std::string argument_text(const Table& t, const Command& c, std::string_view name) {
  const auto id = [&](int unit) -> const std::string& { return t.info(unit).id; };
  if (name == "way") return c.ways.empty() ? "" : way_text(c.ways.front());
  if (name == "facing") return c.facing ? facing_text(*c.facing, ' ') : "";
  if (name == "facings") return game::listed(c.facings, [](Vector v) { return facing_text(v, ','); });
  if (name == "unit" || name == "units") return game::listed(c.units, id);
  if (name == "support") return game::listed(c.support, id);
  if (name == "target") return c.target != kNone ? t.info(c.target).id : c.piece;
  if (name == "carrier") return c.carrier == kNone ? "" : t.info(c.carrier).id;
  if (name == "carriers") {
    const bool any = std::any_of(c.carriers.begin(), c.carriers.end(), [](int u) { return u != kNone; });
    return any ? game::listed(c.carriers, [&](int u) { return u == kNone ? std::string(kNobody) : id(u); })
               : "";
  }
  if (name == "edge") return edge_name(static_cast<TableEdge>(c.edge));
  if (name == "shape") return c.piece;
  if (name == "type") return c.type;
  if (name == "at" || name == "from") return c.at ? point_text(*c.at, ' ') : "";
  if (name == "after") return c.turn ? std::to_string(*c.turn) : "";
  std::string out;
  for (std::size_t i = 0; i < c.ways.size(); ++i) out += (i == 0 ? "" : "; ") + way_text(c.ways[i]);
  return out;
}

}  // namespace

const char* verb_name(Verb verb) {
  return form_of(verb).name;
}

int side_to_act(const Table& t) {
  switch (t.s.phase) {
    case Phase::terrain:
    case Phase::wish:
    case Phase::edge_choice:
    case Phase::commander:
    case Phase::bearer:
    case Phase::marker:
    case Phase::deploy:
    case Phase::groups:
    case Phase::bombard:
    case Phase::rescue:
      return t.s.cursor;
    case Phase::movement:
    case Phase::ranged:
    case Phase::close:
      return t.s.active;
    default:
      return kNone;
  }
}

std::optional<Command> implied_of(const Table& t) {
  Command out;
  out.side = static_cast<std::int8_t>(side_to_act(t));
  return out;
}

game::Action action_of(const Table& t, const Command& c) {
  return game::written(form_of(c.verb), c.side == kNone ? "" : t.b.side(c.side).id,
                       [&](std::string_view name) { return argument_text(t, c, name); });
}

Result<Command> command_of(const Table& t, const game::Action& action) {
  Result<Command> out = game::read_command<Command>(
      kForms, kActionCheck, action, [&](std::string_view id) { return t.b.find_side(id); },
      [&](Command& to, const std::string& name, const std::string& text) {
        return Arguments(t, to).read(name, text);
      });
  if (!out) return out;
  const bool stands = out->at.has_value(), rides = out->carrier != kNone;
  if (out->verb == Verb::deploy && stands == rides) return game::incomplete(kActionCheck, action);
  if (!out->carriers.empty() && out->carriers.size() != out->units.size())
    return game::incomplete(kActionCheck, action);
  const bool alone = out->verb == Verb::move || out->verb == Verb::embark || out->verb == Verb::enter;
  if (alone) out->ways.resize(1);
  return out;
}

}  // namespace coq::dogme
