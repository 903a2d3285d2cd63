// SPDX-License-Identifier: MIT
#include "core/rules/red_poppies/command.h"

#include "core/base/text.h"

namespace coq::red_poppies {
namespace {

constexpr const char* kCheck = "red-poppies.action";
constexpr const char* kEdges[] = {"N", "E", "S", "W"};
constexpr const char* kShells[] = {"explosive", "gas", "smoke"};

/// What stands with a verb.
struct Form {
  const char* name;
  std::vector<const char*> arguments;
};

const Form& form_of(Verb verb) {
  static const std::vector<Form> kForms = {
      {"preregister", {"battery", "hex"}},
      {"record-mine", {"hex"}},
      {"place", {"unit", "hex", "face"}},
      {"face", {"unit", "face"}},
      {"bombardment", {}},
      {"explode", {"hex"}},
      {"breach", {"hex", "toward"}},
      {"initiative", {}},
      {"barrage", {}},
      {"order", {"hex", "units"}},
      {"join", {"unit"}},
      {"execute", {}},
      {"pass", {}},
      {"target", {"battery", "hex", "shell"}},
      {"cancel", {"battery"}},
      {"signal", {"battery"}},
      {"messenger", {"battery"}},
      {"deploy", {"unit"}},
      {"dig", {"unit"}},
      {"fire", {"unit", "hex", "target"}},
      {"move", {"units", "hex"}},
      {"trench", {"units", "melee"}},
      {"melee", {"units"}},
      {"enter", {"units", "hex"}},
      {"exit", {"units", "edge"}},
      {"done", {}},
      {"decline", {}},
      {"allocate", {"attacks"}},
      {"administration", {}},
      {"end", {}},
  };
  return kForms[static_cast<std::size_t>(verb)];
}

std::string unit_list(const Table& table, const std::vector<std::int8_t>& units) {
  std::string out;
  for (const int u : units) {
    if (!out.empty()) out += ' ';
    out += table.info(u).id;
  }
  return out;
}

std::string attack_list(const Table& table, const std::vector<Attack>& attacks) {
  std::string out;
  for (const Attack& attack : attacks) {
    if (!out.empty()) out += ' ';
    out += table.info(attack.unit).id + ":" + table.info(attack.target).id;
  }
  return out;
}

/// Reads the attributes of an action.
class Arguments {
 public:
  Arguments(const Table& table, Command& out) : m_table(table), m_out(out) {}

  /// False where it is no such attribute.
  bool read(const std::string& name, const std::string& text) {
    if (name == "unit") return add_unit(text);
    if (name == "units") return read_units(text);
    if (name == "hex") return (m_out.hex = m_table.b.board.parse(text)) != kNoHex;
    if (name == "battery") return set(m_out.battery, m_table.b.find_battery(text));
    if (name == "target") return set(m_out.target, m_table.b.find_unit(text));
    if (name == "edge") return word(m_out.edge, kEdges, text);
    if (name == "attacks") return read_attacks(text);
    if (name == "melee") return (m_out.melee = text == "yes");
    if (name == "face") {
      m_out.dispersed = text == "dispersed";
      return m_out.dispersed || text == "formed";
    }
    if (name == "toward") {
      const auto d = parse_direction(m_table.b.board.grid().orientation(), text);
      return d && set(m_out.toward, *d);
    }
    std::int8_t shell = kNone;
    if (!word(shell, kShells, text)) return false;
    m_out.shell = static_cast<Shell>(shell);
    return true;
  }

 private:
  static bool set(std::int8_t& to, int value) {
    to = static_cast<std::int8_t>(value);
    return value != kNone;
  }
  template <class Words>
  static bool word(std::int8_t& to, const Words& words, const std::string& text) {
    for (std::size_t i = 0; i < std::size(words); ++i) {
      if (text == words[i]) return set(to, static_cast<int>(i));
    }
    return false;
  }
  bool add_unit(std::string_view id) {
    const int unit = m_table.b.find_unit(id);
    if (unit == kNone) return false;
    m_out.units.push_back(static_cast<std::int8_t>(unit));
    return true;
  }
  bool read_units(const std::string& text) {
    for (const std::string_view id : split_words(text)) {
      if (!add_unit(id)) return false;
    }
    std::sort(m_out.units.begin(), m_out.units.end());
    return !m_out.units.empty() &&
           std::adjacent_find(m_out.units.begin(), m_out.units.end()) == m_out.units.end();
  }
  bool read_attacks(const std::string& text) {
    for (const std::string_view pair : split_words(text)) {
      const auto parts = split(pair, ':');
      if (parts.size() != 2) return false;
      const int unit = m_table.b.find_unit(parts[0]), target = m_table.b.find_unit(parts[1]);
      if (unit == kNone || target == kNone) return false;
      m_out.attacks.push_back({static_cast<std::int8_t>(unit), static_cast<std::int8_t>(target)});
    }
    std::sort(m_out.attacks.begin(), m_out.attacks.end(),
              [](const Attack& x, const Attack& y) { return x.unit < y.unit; });
    return true;
  }

  const Table& m_table;
  Command& m_out;
};

bool is_secret_mine(const Table& t, const Command& c) {
  const int mine = t.mine_to_record(c.side, c.hex);
  return mine != kNone && t.b.mines[static_cast<std::size_t>(mine)].secret;
}

/// Which of the attributes a command needs.
bool is_complete(const Command& command, const game::Action& action) {
  for (const char* name : form_of(command.verb).arguments) {
    const std::string_view wanted = name;
    if (wanted == "target" || wanted == "melee" || wanted == "shell" || command.verb == Verb::order) continue;
    if (action.find(wanted) == nullptr) return false;
  }
  return command.verb != Verb::order || action.arguments.size() == 1;
}

}  // namespace

const char* verb_name(Verb verb) {
  return form_of(verb).name;
}

const char* shell_name(Shell shell) {
  return kShells[static_cast<int>(shell)];
}

int side_to_act(const Table& t) {
  const State& s = t.s;
  const auto at = static_cast<std::size_t>(s.cursor);
  switch (s.phase) {
    case Phase::record:
    case Phase::setup:
      return s.cursor;
    case Phase::bombardment:
      return t.b.bombardments[at].side;
    case Phase::mine:
      return t.b.mines[static_cast<std::size_t>(s.mines[at].info)].side;
    case Phase::breach:
      return s.tasks.front().side;
    case Phase::arrival:
      return s.cursor == 0 ? s.initiative : other(s.initiative);
    case Phase::barrage:
      return t.b.barrages[at].side;
    case Phase::order:
    case Phase::mass:
    case Phase::signal:
    case Phase::messenger:
    case Phase::act:
    case Phase::allocate:
      return s.active;
    case Phase::reaction:
    case Phase::answer:
    case Phase::allocate_passive:
      return other(s.active);
    default:
      return kNone;
  }
}

game::Action action_of(const Table& t, const Command& c) {
  const Form& form = form_of(c.verb);
  game::Action out(form.name, c.side == kNone ? "" : t.b.sides[static_cast<std::size_t>(c.side)].id);
  out.arguments.reserve(form.arguments.size());
  const auto add = [&](const char* name, std::string text) {
    out.arguments.emplace_back(name, std::move(text));
  };
  for (const char* name : form.arguments) {
    const std::string_view wanted = name;
    if (wanted == "hex" && c.hex != kNoHex) add(name, t.b.board.label(c.hex));
    if (wanted == "unit" && !c.units.empty()) add(name, t.info(c.units.front()).id);
    if (wanted == "units" && !c.units.empty()) add(name, unit_list(t, c.units));
    if (wanted == "battery") add(name, t.b.batteries[static_cast<std::size_t>(c.battery)].id);
    if (wanted == "target" && c.target != kNone) add(name, t.info(c.target).id);
    if (wanted == "face") add(name, c.dispersed ? "dispersed" : "formed");
    if (wanted == "toward") add(name, direction_name(t.b.board.grid().orientation(), c.toward));
    if (wanted == "edge") add(name, kEdges[c.edge]);
    if (wanted == "melee" && c.melee) add(name, "yes");
    if (wanted == "shell" && c.shell != Shell::explosive) add(name, shell_name(c.shell));
    if (wanted == "attacks") add(name, attack_list(t, c.attacks));
  }
  out.secret = (c.verb == Verb::preregister && t.b.batteries[static_cast<std::size_t>(c.battery)].secret) ||
               (c.verb == Verb::record_mine && is_secret_mine(t, c));
  return out;
}

std::optional<Command> implied_of(const Table& t) {
  Command out;
  out.side = static_cast<std::int8_t>(side_to_act(t));
  switch (t.s.phase) {
    case Phase::act:
      out.verb = Verb::done;
      return out;
    case Phase::mass:
      out.verb = Verb::execute;
      return out;
    case Phase::arrival:
    case Phase::messenger:
    case Phase::breach:
    case Phase::reaction:
      out.verb = Verb::decline;
      return out;
    default:
      return std::nullopt;
  }
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
    const bool takes = std::find(expected.begin(), expected.end(), std::string_view(name)) != expected.end();
    if (!takes || !arguments.read(name, text)) {
      return make_error(kCheck, message("\"{}\": {}=\"{}\" is not of this game", action.name, name, text));
    }
  }
  if (!is_complete(out, action)) {
    return make_error(kCheck, message("\"{}\" does not say all that it needs", action.name));
  }
  return out;
}

}  // namespace coq::red_poppies
