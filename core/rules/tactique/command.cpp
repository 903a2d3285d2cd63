// SPDX-License-Identifier: MIT
#include "core/rules/tactique/command.h"

#include "core/base/text.h"

namespace coq::tactique {
namespace {

constexpr const char* kCheck = "tactique.action";
constexpr const char* kEdges[] = {"N", "E", "S", "W"};

/// What stands with a verb.
struct Form {
  const char* name;
  std::vector<std::string_view> arguments;
};

const Form& form_of(Verb verb) {
  static const std::vector<Form> kForms = {
      {"place", {"unit", "hex"}},
      {"activate", {"units"}},
      {"ready", {}},
      {"move", {"unit", "kind", "path"}},
      {"exit", {"unit", "kind", "path", "edge"}},
      {"fire", {"unit", "target"}},
      {"attack", {"unit", "target"}},
      {"retreat", {"unit", "hex"}},
      {"advance", {"unit"}},
      {"pursue", {"unit", "hex"}},
      {"riposte", {"unit"}},
      {"decline", {}},
      {"done", {}},
      {"end-turn", {}},
  };
  return kForms[static_cast<std::size_t>(verb)];
}

/// Reads the attributes of an action.
class Arguments {
 public:
  Arguments(const Table& table, Command& out) : m_table(table), m_out(out) {}

  /// False where it is no such attribute.
  bool read(const std::string& name, const std::string& text) {
    if (name == "unit" || name == "units") return read_units(text);
    if (name == "hex") return (m_out.hex = m_table.b.board.parse(text)) != kNoHex;
    if (name == "target") return set(m_out.target, m_table.b.find_unit(text));
    if (name == "path") return read_path(text);
    if (name == "kind") {
      const auto kind = parse_kind(text);
      m_out.kind = kind.value_or(MoveKind::stand);
      return m_out.kind != MoveKind::stand;
    }
    for (std::size_t i = 0; i < std::size(kEdges); ++i) {
      if (text == kEdges[i]) return set(m_out.edge, static_cast<int>(i));
    }
    return false;
  }

 private:
  static bool set(std::int8_t& to, int value) {
    to = static_cast<std::int8_t>(value);
    return value != kNone;
  }
  bool read_units(const std::string& text) {
    for (const std::string_view id : split_words(text)) {
      const int unit = m_table.b.find_unit(id);
      if (unit == kNone) return false;
      m_out.units.push_back(static_cast<std::int8_t>(unit));
    }
    std::sort(m_out.units.begin(), m_out.units.end());
    return !m_out.units.empty() &&
           std::adjacent_find(m_out.units.begin(), m_out.units.end()) == m_out.units.end();
  }
  bool read_path(const std::string& text) {
    for (const std::string_view label : split_words(text)) {
      m_out.path.push_back(m_table.b.board.parse(label));
      if (m_out.path.back() == kNoHex) return false;
    }
    return true;
  }

  const Table& m_table;
  Command& m_out;
};

/// Has it all that it needs? A unit that leaves the map from where it stands has no path.
bool is_complete(const Command& c, const game::Action& action) {
  for (const std::string_view wanted : form_of(c.verb).arguments) {
    if (wanted == "kind" || (wanted == "path" && c.verb == Verb::exit)) continue;
    if (action.find(wanted) == nullptr) return false;
  }
  const bool one = c.verb != Verb::activate;
  return (!one || c.units.size() <= 1) && (c.verb != Verb::move || !c.path.empty());
}

}  // namespace

const char* verb_name(Verb verb) {
  return form_of(verb).name;
}

int side_to_act(const Table& t) {
  const State& s = t.s;
  switch (s.phase) {
    case Phase::setup:
      return s.cursor;
    case Phase::arrival:
    case Phase::command:
    case Phase::movement:
    case Phase::combat:
      return s.active;
    case Phase::retreat:
    case Phase::riposte:
      return t.info(s.attack.defender).side;
    case Phase::advance:
    case Phase::pursuit:
      return t.info(s.attack.attacker).side;
    case Phase::end:
    case Phase::over:
      break;
  }
  return kNone;
}

game::Action action_of(const Table& t, const Command& c) {
  const Form& form = form_of(c.verb);
  game::Action out(form.name, c.side == kNone ? "" : t.b.side(c.side).id);
  const auto list = [](const auto& items, auto text) {
    std::string all;
    for (const auto item : items) all += (all.empty() ? "" : " ") + text(item);
    return all;
  };
  for (const std::string_view wanted : form.arguments) {
    std::string text;
    if (wanted == "unit" || wanted == "units") text = list(c.units, [&](int u) { return t.info(u).id; });
    if (wanted == "hex" && c.hex != kNoHex) text = t.b.board.label(c.hex);
    if (wanted == "target") text = t.info(c.target).id;
    if (wanted == "path") text = list(c.path, [&](HexId h) { return t.b.board.label(h); });
    if (wanted == "kind") text = kind_name(c.kind);
    if (wanted == "edge") text = kEdges[c.edge];
    if (!text.empty()) out.arguments.emplace_back(wanted, std::move(text));
  }
  return out;
}

Result<Command> command_of(const Table& t, const game::Action& action) {
  Command out;
  bool known = false;
  for (int v = 0; v <= static_cast<int>(Verb::end) && !known; ++v) {
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
    const bool takes = std::find(expected.begin(), expected.end(), name) != expected.end();
    if (!takes || !arguments.read(name, text)) {
      return make_error(kCheck, message("\"{}\": {}=\"{}\" is not of this game", action.name, name, text));
    }
  }
  if (!is_complete(out, action)) {
    return make_error(kCheck, message("\"{}\" does not say all that it needs", action.name));
  }
  return out;
}

}  // namespace coq::tactique
