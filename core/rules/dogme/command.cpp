// SPDX-License-Identifier: MIT
#include "core/rules/dogme/command.h"

#include <algorithm>

#include "core/base/text.h"

namespace coq::dogme {
namespace {

constexpr const char* kCheck = "dogme.action";
constexpr std::size_t kMostLegs = 64;

/// What stands with a verb; optional attributes begin with a question mark.
struct Form {
  const char* name;
  std::vector<std::string_view> arguments;
};

const Form& form_of(Verb verb) {
  static const std::vector<Form> kForms = {
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
      {"move-group", {"units", "ways", "?turn", "?facing"}},
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
  std::string out;
  for (const Point p : way.points) out += (out.empty() ? "" : " ") + point_text(p, ',');
  return out;
}

std::string ids(const Table& t, const std::vector<std::int8_t>& units) {
  std::string out;
  for (const int unit : units) out += (out.empty() ? "" : " ") + t.info(unit).id;
  return out;
}

/// Reads the attributes of an action.
class Arguments {
 public:
  Arguments(const Table& table, Command& out) : m_t(table), m_out(out) {}

  /// False where it is no such attribute.
  bool read(const std::string& name, const std::string& text) {
    if (name == "unit" || name == "units") return read_units(m_out.units, text);
    if (name == "support") {
      if (!read_units(m_out.support, text)) return false;
      std::sort(m_out.support.begin(), m_out.support.end());
      return true;
    }
    if (name == "target") return read_target(text);
    if (name == "carrier") return set(m_out.carrier, m_t.b.find_unit(text));
    if (name == "edge") return read_edge(text);
    if (name == "shape") return !(m_out.piece = text).empty();
    if (name == "type") return !(m_out.type = text).empty();
    if (name == "at" || name == "from") return (m_out.at = parse_point(text, ' ')).has_value();
    if (name == "facing") return (m_out.facing = parse_facing(text, ' ')).has_value();
    if (name == "facings") return read_facings(text);
    if (name == "turn") {
      const auto number = parse_integer(text);
      if (!number || *number < 0 || *number > static_cast<int>(kMostLegs)) return false;
      m_out.turn = static_cast<int>(*number);
      return true;
    }
    return read_ways(name, text);
  }

 private:
  static bool set(std::int8_t& to, int value) {
    to = static_cast<std::int8_t>(value);
    return value != kNone;
  }
  bool read_units(std::vector<std::int8_t>& out, const std::string& text) {
    for (const std::string_view id : split_words(text)) {
      const int unit = m_t.b.find_unit(id);
      if (unit == kNone || std::find(out.begin(), out.end(), unit) != out.end()) return false;
      out.push_back(static_cast<std::int8_t>(unit));
    }
    return !out.empty();
  }
  bool read_target(const std::string& text) {
    m_out.target = static_cast<std::int8_t>(m_t.b.find_unit(text));
    if (m_out.target != kNone) return true;
    m_out.piece = text;
    return m_t.find_piece(text) != nullptr;
  }
  bool read_edge(const std::string& text) {
    for (int edge = 0; edge < kEdges; ++edge)
      if (text == edge_name(static_cast<TableEdge>(edge))) return set(m_out.edge, edge);
    return false;
  }
  bool read_facings(const std::string& text) {
    for (const std::string_view word : split_words(text)) {
      const auto facing = parse_facing(word, ',');
      if (!facing) return false;
      m_out.facings.push_back(*facing);
    }
    return !m_out.facings.empty();
  }
  bool read_ways(const std::string& name, const std::string& text) {
    if (name == "way") {
      const auto way = parse_way(text);
      if (way) m_out.ways.push_back(*way);
      return way.has_value();
    }
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

bool is_complete(const Command& command, const game::Action& action) {
  for (const std::string_view name : form_of(command.verb).arguments)
    if (name.front() != '?' && action.find(name) == nullptr) return false;
  if (command.verb == Verb::deploy) return command.at.has_value() != (command.carrier != kNone);
  return true;
}

/// A canonical text: what says nothing is left out.
std::string argument_text(const Table& t, const Command& c, std::string_view name) {
  if (name == "unit" || name == "units") return ids(t, c.units);
  if (name == "support") return ids(t, c.support);
  if (name == "target") return c.target != kNone ? t.info(c.target).id : c.piece;
  if (name == "carrier") return c.carrier == kNone ? "" : t.info(c.carrier).id;
  if (name == "edge") return edge_name(static_cast<TableEdge>(c.edge));
  if (name == "shape") return c.piece;
  if (name == "type") return c.type;
  if (name == "at" || name == "from") return c.at ? point_text(*c.at, ' ') : "";
  if (name == "facing") return c.facing ? facing_text(*c.facing, ' ') : "";
  if (name == "turn") return c.turn ? std::to_string(*c.turn) : "";
  if (name == "way") return c.ways.empty() ? "" : way_text(c.ways.front());
  std::string out;
  if (name == "facings") {
    for (const Vector v : c.facings) out += (out.empty() ? "" : " ") + facing_text(v, ',');
    return out;
  }
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
  const Form& form = form_of(c.verb);
  game::Action out(form.name, c.side == kNone ? "" : t.b.side(c.side).id);
  out.arguments.reserve(form.arguments.size());
  for (std::string_view name : form.arguments) {
    const bool optional = name.front() == '?';
    if (optional) name.remove_prefix(1);
    std::string text = argument_text(t, c, name);
    if (!optional || !text.empty()) out.arguments.emplace_back(std::string(name), std::move(text));
  }
  return out;
}

Result<Command> command_of(const Table& t, const game::Action& action) {
  Command out;
  bool known = false;
  for (int v = 0; v < kVerbs && !known; ++v) {
    out.verb = static_cast<Verb>(v);
    known = action.name == verb_name(out.verb);
  }
  if (!known) return make_error(kCheck, message("there is no action \"{}\"", action.name));
  if (!action.side.empty()) {
    out.side = static_cast<std::int8_t>(t.b.find_side(action.side));
    if (out.side == kNone) return make_error(kCheck, message("there is no side \"{}\"", action.side));
  }
  Arguments arguments(t, out);
  const auto& expected = form_of(out.verb).arguments;
  for (const auto& [name, text] : action.arguments) {
    const bool takes = std::any_of(expected.begin(), expected.end(), [&](std::string_view own) {
      return own == name || (own.front() == '?' && own.substr(1) == name);
    });
    if (!takes || !arguments.read(name, text)) {
      return make_error(kCheck, message("\"{}\": {}=\"{}\" is not of this game", action.name, name, text));
    }
  }
  if (!is_complete(out, action)) {
    return make_error(kCheck, message("\"{}\" does not say all that it needs", action.name));
  }
  const bool alone = out.verb == Verb::move || out.verb == Verb::embark || out.verb == Verb::enter;
  if (alone) out.ways.resize(1);
  return out;
}

}  // namespace coq::dogme
