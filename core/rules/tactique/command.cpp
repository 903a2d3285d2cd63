// SPDX-License-Identifier: MIT
#include "core/rules/tactique/command.h"

#include "core/base/text.h"
#include "core/game/command_form.h"

namespace coq::tactique {
namespace {

constexpr const char* kActionCheck = "tactique.action";
constexpr const char* kEdges[] = {"N", "E", "S", "W"};

/// What stands with the verbs, in their order.
const std::vector<game::CommandForm> kForms = {
    {"place", {"unit", "hex"}},
    {"activate", {"units"}},
    {"ready", {}},
    {"move", {"unit", "?kind", "path"}},
    {"exit", {"unit", "?kind", "?path", "edge"}},
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
    if (name == "target") return game::read_index(m_out.target, text, unit);
    if (name == "path") return read_path(text);
    if (name == "kind") {
      const auto kind = parse_kind(text);
      m_out.kind = kind.value_or(MoveKind::stand);
      return m_out.kind != MoveKind::stand;
    }
    return game::read_word(m_out.edge, kEdges, text);
  }

 private:
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

std::string argument_text(const Table& t, const Command& c, std::string_view name) {
  const auto label = [&](HexId hex) { return t.b.board.label(hex); };
  if (name == "unit" || name == "units")
    return game::listed(c.units, [&](int unit) -> const std::string& { return t.info(unit).id; });
  if (name == "hex") return c.hex != kNoHex ? label(c.hex) : "";
  if (name == "target") return t.info(c.target).id;
  if (name == "path") return game::listed(c.path, label);
  if (name == "kind") return kind_name(c.kind);
  return kEdges[c.edge];
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
  if (out->verb == Verb::move && out->path.empty()) return game::incomplete(kActionCheck, action);
  std::sort(out->units.begin(), out->units.end());
  return out;
}

}  // namespace coq::tactique
