// SPDX-License-Identifier: MIT
#include "core/rules/red_poppies/command.h"

#include "core/base/text.h"
#include "core/game/command_form.h"

namespace coq::red_poppies {
namespace {

constexpr const char* kActionCheck = "red-poppies.action";
constexpr const char* kEdges[] = {"N", "E", "S", "W"};
constexpr const char* kShells[] = {"explosive", "gas", "smoke"};

/// What stands with the verbs, in their order.
const std::vector<game::CommandForm> kForms = {
    {"preregister", {"battery", "hex"}},
    {"record-mine", {"hex"}},
    {"place", {"unit", "hex", "face"}},
    {"face", {"unit", "face"}},
    {"bombardment", {}},
    {"explode", {"hex"}},
    {"breach", {"hex", "toward"}},
    {"initiative", {}},
    {"barrage", {}},
    {"order", {"?hex", "?units"}},
    {"join", {"unit"}},
    {"execute", {}},
    {"pass", {}},
    {"target", {"battery", "hex", "?shell"}},
    {"cancel", {"battery"}},
    {"signal", {"battery"}},
    {"messenger", {"battery"}},
    {"deploy", {"unit"}},
    {"dig", {"unit"}},
    {"fire", {"unit", "hex", "?target"}},
    {"move", {"units", "hex"}},
    {"trench", {"units", "?melee"}},
    {"melee", {"units"}},
    {"enter", {"units", "hex"}},
    {"exit", {"units", "edge"}},
    {"done", {}},
    {"decline", {}},
    {"allocate", {"attacks"}},
    {"administration", {}},
    {"end", {}},
};

const game::CommandForm& form_of(Verb verb) {
  return kForms[static_cast<std::size_t>(verb)];
}

/// Reads the attributes of an action.
class Arguments {
 public:
  Arguments(const Table& table, Command& out) : m_table(table), m_out(out) {}

  /// False where it is no such attribute.
  bool read(const std::string& name, const std::string& text) {
    const auto unit = [this](std::string_view id) { return m_table.b.find_unit(id); };
    if (name == "units" || name == "unit")
      return game::read_indexes(m_out.units, text, unit) && (name == "units" || m_out.units.size() == 1);
    if (name == "hex") return (m_out.hex = m_table.b.board.parse(text)) != kNoHex;
    if (name == "battery")
      return game::read_index(m_out.battery, text, [this](auto id) { return m_table.b.find_battery(id); });
    if (name == "target") return game::read_index(m_out.target, text, unit);
    if (name == "edge") return game::read_word(m_out.edge, kEdges, text);
    if (name == "attacks") return read_attacks(text);
    if (name == "melee") return (m_out.melee = text == "yes");
    if (name == "face") {
      m_out.dispersed = text == "dispersed";
      return m_out.dispersed || text == "formed";
    }
    if (name == "toward")
      return game::read_index(m_out.toward, text, [this](auto word) {
        return parse_direction(m_table.b.board.grid().orientation(), word).value_or(kNone);
      });
    std::int8_t shell = kNone;
    if (!game::read_word(shell, kShells, text)) return false;
    m_out.shell = static_cast<Shell>(shell);
    return true;
  }

 private:
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

/// A canonical text: what goes without saying is left out.
std::string argument_text(const Table& t, const Command& c, std::string_view name) {
  const auto id = [&](int unit) -> const std::string& { return t.info(unit).id; };
  if (name == "hex") return c.hex != kNoHex ? t.b.board.label(c.hex) : "";
  if (name == "unit" || name == "units") return game::listed(c.units, id);
  if (name == "battery") return t.b.batteries[static_cast<std::size_t>(c.battery)].id;
  if (name == "target") return c.target != kNone ? id(c.target) : "";
  if (name == "face") return c.dispersed ? "dispersed" : "formed";
  if (name == "toward") return direction_name(t.b.board.grid().orientation(), c.toward);
  if (name == "edge") return kEdges[c.edge];
  if (name == "melee") return c.melee ? "yes" : "";
  if (name == "shell") return c.shell != Shell::explosive ? shell_name(c.shell) : "";
  return game::listed(c.attacks, [&](const Attack& one) { return id(one.unit) + ":" + id(one.target); });
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
  const std::string side = c.side == kNone ? "" : t.b.sides[static_cast<std::size_t>(c.side)].id;
  game::Action out =
      game::written(form_of(c.verb), side, [&](std::string_view name) { return argument_text(t, c, name); });
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
  Result<Command> out = game::read_command<Command>(
      kForms, kActionCheck, action, [&](std::string_view id) { return t.b.find_side(id); },
      [&](Command& to, const std::string& name, const std::string& text) {
        return Arguments(t, to).read(name, text);
      });
  if (!out) return out;
  if (out->verb == Verb::order && action.arguments.size() != 1) return game::incomplete(kActionCheck, action);
  std::sort(out->units.begin(), out->units.end());
  return out;
}

}  // namespace coq::red_poppies
