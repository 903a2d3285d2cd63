// SPDX-License-Identifier: MIT
#include "core/play/games/typed_action.h"

#include <algorithm>
#include <set>

#include "core/base/suggest.h"
#include "core/base/text.h"

namespace coq::play {
namespace {

constexpr const char* kCheck = "play.ask";
constexpr const char* kSide = "side";

std::string folded(std::string_view text) {
  return plain_letters(collapse_blanks(text));
}

Problem refuse(Message sentence) {
  return make_error(kCheck, std::move(sentence));
}

/// A typed word with the argument that it belongs to.
struct TypedWord {
  std::string name;  ///< Empty before the first `name=`.
  std::string text;
};

/// Returns "3cm" in millimetres, or nullopt if the text is not a length with a unit.
std::optional<Um> length_of(std::string_view text) {
  struct Unit {
    std::string_view name;
    std::int64_t tenths;  ///< Tenths of a millimetre.
  };
  static constexpr Unit kUnits[] = {{"mm", 10}, {"cm", 100}, {"in", 254}};
  for (const Unit& unit : kUnits) {
    if (!text.ends_with(unit.name)) continue;
    const auto number = parse_thousandths(trim(text.substr(0, text.size() - unit.name.size())));
    if (number) return *number * unit.tenths / 10;
  }
  return std::nullopt;
}

/// Returns whether the text is a plain number or a length: "300", "30cm".
bool is_number(std::string_view text) {
  return parse_thousandths(text) || length_of(text);
}

/// Splits the text into words, without quotes. Two numbers form a point. A word without its own `name=` belongs
/// to the last name.
std::vector<TypedWord> words_of(std::string_view text) {
  std::vector<TypedWord> out;
  std::size_t at = 0;
  while (at < text.size()) {
    if (is_blank(text[at])) {
      ++at;
      continue;
    }
    TypedWord word;
    bool quoted = false, named = false;
    for (; at < text.size() && (quoted || !is_blank(text[at])); ++at) {
      if (text[at] == '"') {
        quoted = !quoted;
      } else if (text[at] == '=' && !quoted && !named) {
        named = true;
        word.name = std::move(word.text);
        word.text.clear();
      } else {
        word.text += text[at];
      }
    }
    const bool goes_on = !named && !out.empty() && !out.back().name.empty() && out.back().name != kSide;
    const bool pairs = !named && !out.empty() && is_number(out.back().text) && is_number(word.text);
    if (goes_on)
      out.back().text += (out.back().text.empty() ? "" : " ") + word.text;
    else if (pairs)
      out.back().text += "," + word.text;
    else
      out.push_back(std::move(word));
  }
  return out;
}

/// Converts points with lengths in any unit to log notation: "3cm,51mm" becomes "30,51". A unit after the last
/// number applies to both numbers: "3,5.1cm".
std::string in_millimetres(std::string_view text) {
  std::vector<std::string> points;
  for (const std::string_view word : split_words(text)) {
    auto parts = split(word, ',');
    const bool shared = parts.size() == 2 && length_of(parts[1]) && parse_thousandths(parts[0]);
    std::vector<std::string> numbers;
    for (std::size_t i = 0; i < parts.size(); ++i) {
      std::string one(parts[i]);
      if (shared && i == 0) one += parts[1].substr(parts[1].size() - 2);
      const auto length = length_of(one);
      numbers.push_back(length ? format_mm(*length) : one);
    }
    points.push_back(join(numbers, ","));
  }
  return join(points, " ");
}

/// The possible values of a typed text, the likeliest first.
using Candidates = std::vector<std::string>;

class TypedActionReader {
 public:
  TypedActionReader(const PlayableScenario& seating, const Match& match)
      : m_seating(seating), m_match(match), m_position(match.position()), m_forms(match.forms()) {
    for (const PlacedCounter& unit : m_position.counters) add_unit(unit);
    for (const Shared<model::Feature>& feature : seating.map().terrain.features)
      if (const std::string name = model::name_of(*feature); !name.empty())
        m_things.push_back({model::id_of(*feature), {folded(model::id_of(*feature)), folded(name)}});
    if (seating.map().grid)
      if (auto labels = model::labels_of(seating.map())) m_labels = *labels;
  }

  Result<Action> read(std::string_view text) {
    std::vector<TypedWord> words = words_of(text);
    if (words.empty() || !words.front().name.empty())
      return refuse(message("start with an action: {}", action_list()));
    const auto form = find_form(words.front().text);
    if (!form) return form.error();
    m_form = *form;
    m_action.name = m_form->name;
    words.erase(words.begin());
    // Named words come first; the others fill the remaining arguments.
    for (const TypedWord& word : words)
      if (!word.name.empty())
        if (const Status taken = take_named(word); !taken) return taken.error();
    for (const TypedWord& word : words)
      if (word.name.empty())
        if (const Status taken = take_unnamed(word.text); !taken) return taken.error();
    const auto place = [&](const std::pair<std::string, std::string>& argument) {
      return std::find_if(m_form->arguments.begin(), m_form->arguments.end(),
                          [&](const ActionForm::Argument& one) { return one.name == argument.first; });
    };
    std::stable_sort(m_action.arguments.begin(), m_action.arguments.end(),
                     [&](const auto& a, const auto& b) { return place(a) < place(b); });
    return m_action;
  }

 private:
  /// A unit or a terrain piece with its names.
  struct Thing {
    std::string id;
    std::vector<std::string> names;
  };

  void add_unit(const PlacedCounter& placed) {
    Thing& thing = m_things.emplace_back(Thing{placed.id, {folded(placed.id)}});
    const auto add = [&](const std::string& name) {
      if (!name.empty()) thing.names.push_back(folded(name));
    };
    const auto add_units = [&](const auto& parts) {
      for (const auto& part : parts)
        for (const model::Unit& unit : part.units)
          if (unit.name && (unit.id == placed.id || placed.id.starts_with(unit.id + "."))) add(*unit.name);
    };
    for (const model::Side& side : m_seating.scenario().sides) {
      add_units(side.setups);
      add_units(side.reinforcements);
    }
    for (const auto& counters : m_seating.bound.counters)
      for (const model::Counter& counter : counters.document->counters)
        if (counter.id == placed.counter)
          for (const model::Name& name : counter.names) add(name.text);
  }

  std::string action_list() const {
    std::vector<std::string> out;
    for (const ActionForm& form : m_forms) out.push_back(form.name);
    return join(out, ", ");
  }

  Result<const ActionForm*> find_form(const std::string& typed) const {
    const std::string wanted = folded(typed);
    std::vector<const ActionForm*> begun;
    std::vector<std::string> names;
    for (const ActionForm& form : m_forms) {
      if (folded(form.name) == wanted) return &form;
      if (folded(form.name).starts_with(wanted)) begun.push_back(&form);
      names.push_back(form.name);
    }
    if (begun.size() == 1) return begun.front();
    if (begun.size() > 1) {
      std::vector<std::string> which;
      for (const ActionForm* form : begun) which.push_back(form->name);
      return refuse(message("“{}” is ambiguous: it may be {}", typed, join(which, ", ")));
    }
    const std::string near = nearest_word(typed, names);
    if (!near.empty()) return refuse(suggesting(message("there is no action \"{}\"", typed), near));
    return refuse(message("there is no action “{}”; the actions are {}", typed, action_list()));
  }

  /// Returns the argument that the word names: its name, the beginning of its name, or a synonym.
  std::string argument_named(const std::string& typed) const {
    static const std::vector<std::pair<std::string, std::vector<std::string>>> kOtherWords = {
        {"to", {"way", "path", "at", "hex"}},
        {"at", {"hex", "way", "path"}},
        {"hex", {"at", "path"}},
        {"way", {"path", "hex"}},
        {"path", {"way", "hex"}},
        {"unit", {"units"}},
        {"units", {"unit"}},
        {"target", {"hex", "at"}}};
    const auto has = [&](const std::string& name) {
      return std::any_of(m_form->arguments.begin(), m_form->arguments.end(),
                         [&](const ActionForm::Argument& one) { return one.name == name; });
    };
    const std::string wanted = folded(typed);
    if (has(wanted)) return wanted;
    for (const auto& [word, others] : kOtherWords)
      if (word == wanted)
        for (const std::string& other : others)
          if (has(other)) return other;
    std::vector<std::string> begun;
    for (const ActionForm::Argument& one : m_form->arguments)
      if (!wanted.empty() && one.name.starts_with(wanted)) begun.push_back(one.name);
    return begun.size() == 1 ? begun.front() : std::string();
  }

  Status take_named(const TypedWord& word) {
    if (folded(word.name) == kDice) {
      m_action.arguments.emplace_back(kDice, in_order(word.text));
      return Done{};
    }
    const std::string name = argument_named(word.name);
    if (name.empty() && folded(word.name) == kSide) return take_side(word.text);
    if (name.empty())
      return refuse(message("“{}” has no “{}”; write: {}", m_form->name, word.name, usage_of(*m_form)));
    if (m_action.find(name) != nullptr)
      return refuse(message("“{}” is given twice; write: {}", name, usage_of(*m_form)));
    auto text = value_of(name, word.text);
    if (!text) return text.error();
    m_action.arguments.emplace_back(name, *std::move(text));
    return Done{};
  }

  Status take_side(const std::string& typed) {
    for (const model::Side& side : m_seating.scenario().sides)
      if (folded(side.id) == folded(typed) || folded(m_seating.side_name(side.id)) == folded(typed)) {
        m_action.side = side.id;
        return Done{};
      }
    return refuse(message("“{}” is not a side: {}", typed, join(m_seating.sides(), ", ")));
  }

  /// Appends the word to the text that was assigned last, if that makes a list.
  bool append(const std::string& typed) {
    if (m_last.empty() || m_action.arguments.empty()) return false;
    auto& [name, value] = m_action.arguments.back();
    // The reader of an argument may look at the others, so its own old text is taken away.
    const std::string taken = name;
    const std::string before = value;
    m_action.arguments.pop_back();
    auto text = value_of(taken, m_last + " " + typed);
    if (text) m_last += " " + typed;
    m_action.arguments.emplace_back(taken, text ? *std::move(text) : before);
    return text.has_value();
  }

  /// Returns whether the word is a unit that the argument accepts only as the place where it stands.
  bool is_place_of_unit(const std::string& name, const std::string& typed) const {
    const std::string id = id_of(typed);
    return is_unit(id) && !m_match.reads(m_action, name, id);
  }

  /// Assigns the word to the first free argument that accepts it. Otherwise appends it to the last assigned
  /// text. A unit after a list of units belongs to the list, rather than being a place for an optional
  /// argument.
  Status take_unnamed(const std::string& typed) {
    std::optional<Problem> first;
    for (const bool optional : {false, true}) {
      for (const ActionForm::Argument& one : m_form->arguments) {
        if (one.is_optional != optional || m_action.find(one.name) != nullptr) continue;
        if (optional && is_place_of_unit(one.name, typed) && append(typed)) return Done{};
        auto text = value_of(one.name, typed);
        if (text) {
          m_last = typed;
          m_action.arguments.emplace_back(one.name, *std::move(text));
          return Done{};
        }
        if (!first) first = text.error();
      }
      if (first) break;  // Required arguments come first.
    }
    if (append(typed)) return Done{};
    if (first) return *std::move(first);
    return refuse(message("“{}” is not expected; write: {}", typed, usage_of(*m_form)));
  }

  static std::string in_order(const std::string& list) {
    std::string out = list;
    std::replace(out.begin(), out.end(), ',', ' ');
    return collapse_blanks(out);
  }

  /// Returns the ids that a name may mean: exact matches, or else names that begin with it, or else names that
  /// contain it.
  std::vector<std::string> ids_of(std::string_view typed) const {
    const std::string wanted = folded(typed);
    if (wanted.empty()) return {};
    static constexpr bool (*kTests[])(const std::string&, const std::string&) = {
        [](const std::string& name, const std::string& text) { return name == text; },
        [](const std::string& name, const std::string& text) { return name.starts_with(text); },
        [](const std::string& name, const std::string& text) {
          return name.find(" " + text) != std::string::npos;
        }};
    for (const auto test : kTests) {
      std::vector<std::string> out;
      for (const Thing& thing : m_things)
        if (std::any_of(thing.names.begin(), thing.names.end(),
                        [&](const std::string& name) { return test(name, wanted); }))
          out.push_back(thing.id);
      if (!out.empty()) return out;
    }
    return {};
  }
  std::string id_of(std::string_view typed) const {
    for (const Thing& thing : m_things)
      if (thing.id == typed) return thing.id;
    const std::vector<std::string> ids = ids_of(typed);
    return ids.size() == 1 ? ids.front() : std::string(typed);
  }

  /// Adds the unit's location, as a hex or as a point in both notations.
  void add_places(std::string_view id, Candidates& out) const {
    for (const PlacedCounter& unit : m_position.counters) {
      if (unit.id != id) continue;
      if (unit.hex && m_labels) out.push_back(m_labels->format(*unit.hex));
      if (!unit.placement) continue;
      const Point at = unit.placement->at;
      for (const char* between : {" ", ","}) out.push_back(format_mm(at.x) + between + format_mm(at.y));
    }
  }

  Candidates candidates(const std::string& typed) const {
    Candidates out{typed, in_order(typed)};
    const std::string points = in_millimetres(typed);
    out.push_back(points);
    out.push_back(in_order(points));
    const auto numbers = split_words(points);
    if (numbers.size() == 2)
      out.push_back(in_millimetres(std::string(numbers[0]) + "," + std::string(numbers[1])));
    const std::string whole = id_of(typed);
    out.push_back(whole);
    std::vector<std::string> ids;
    const std::string ordered = in_order(typed);  // Must outlive its words.
    for (const std::string_view word : split_words(ordered)) ids.push_back(id_of(word));
    out.push_back(join(ids, " "));
    out.push_back(folded(typed));
    add_places(whole, out);
    return out;
  }

  Result<std::string> value_of(const std::string& name, const std::string& typed) const {
    for (std::string& text : candidates(typed))
      if (m_match.reads(m_action, name, text)) return std::move(text);
    const std::vector<std::string> words = known_words(name);
    std::vector<std::string> begun;
    for (const std::string& word : words)
      if (folded(word).starts_with(folded(typed))) begun.push_back(word);
    if (begun.size() == 1) return begun.front();
    return not_read(name, typed, words);
  }

  /// Returns the texts of that argument in the currently legal actions.
  std::vector<std::string> known_words(const std::string& name) const {
    std::set<std::string> out;
    for (const Action& legal : m_match.legal_actions()) {
      if (legal.name != m_form->name) continue;
      if (const std::string* text = legal.find(name)) out.insert(*text);
    }
    return {out.begin(), out.end()};
  }

  Problem not_read(const std::string& name, const std::string& typed,
                   const std::vector<std::string>& words) const {
    const std::vector<std::string> ids = ids_of(typed);
    const bool is_list = name == "units" || m_match.reads(m_action, name, "");
    if (ids.size() > 1 && !is_list && m_match.reads(m_action, name, ids.front()))
      return refuse(message("“{}” is ambiguous: it may be {}", typed, join(ids, ", ")));
    const bool reads_hex = m_labels && m_match.reads(m_action, name, m_labels->format({0, 0}));
    // A unit of that name cannot be meant if this argument does not read it.
    if (reads_a_unit(name) && !is_unit(typed)) {
      std::vector<KnownWord> known;
      for (const PlacedCounter& unit : m_position.counters) known.push_back({unit.id, names_of(unit.id)});
      const std::string near = nearest_word(typed, known);
      if (!near.empty()) return refuse(suggesting(message("there is no unit “{}”", typed), near));
      if (reads_hex) return refuse(message("there is no unit and no hex “{}” on the map", typed));
      std::vector<std::string> all;
      for (const KnownWord& one : known) all.push_back(one.word);
      return refuse(message("there is no unit “{}”; the units are {}", typed, join(all, ", ")));
    }
    if (ids.size() == 1 && is_off_map(ids.front()))
      return refuse(message("{} is not on the map", m_seating.unit_name(ids.front())));
    if (m_match.reads(m_action, name, "1 1") || m_match.reads(m_action, name, "1,1"))
      return refuse(message(
          "“{}” is not a position: write x,y in millimetres (300,510), or with a unit (30cm,51cm)", typed));
    if (reads_hex) return refuse(message("there is no hex “{}” on the map", typed));
    if (!words.empty() && words.size() <= 12)
      return refuse(message("{}=“{}” is not valid: it may be {}", name, typed, join(words, ", ")));
    return refuse(message("{}=“{}” is not valid; write: {}", name, typed, usage_of(*m_form)));
  }
  bool is_unit(std::string_view id) const {
    return std::any_of(m_position.counters.begin(), m_position.counters.end(),
                       [&](const PlacedCounter& unit) { return unit.id == id; });
  }
  bool reads_a_unit(const std::string& name) const {
    return std::any_of(m_position.counters.begin(), m_position.counters.end(),
                       [&](const PlacedCounter& unit) { return m_match.reads(m_action, name, unit.id); });
  }
  bool is_off_map(const std::string& id) const {
    return std::any_of(m_position.counters.begin(), m_position.counters.end(), [&](const PlacedCounter& unit) {
      return unit.id == id && !unit.hex && !unit.placement;
    });
  }
  std::vector<std::string> names_of(const std::string& id) const {
    for (const Thing& thing : m_things)
      if (thing.id == id) return thing.names;
    return {};
  }

  const PlayableScenario& m_seating;
  const Match& m_match;
  Position m_position;
  std::vector<ActionForm> m_forms;
  std::vector<Thing> m_things;
  std::optional<Labels> m_labels;
  const ActionForm* m_form = nullptr;
  Action m_action;
  std::string m_last;  ///< The last text without a name, as typed.
};

}  // namespace

std::string usage_of(const ActionForm& form) {
  std::string out = form.name;
  for (const ActionForm::Argument& one : form.arguments)
    out += one.is_optional ? " [" + one.name + "=…]" : " " + one.name + "=…";
  return out;
}

Result<Action> read_action(const PlayableScenario& seating, const Match& match, std::string_view text) {
  return TypedActionReader(seating, match).read(text);
}

Result<Answer> ask(const PlayableScenario& seating, const Match& match, std::string_view text) {
  const auto action = read_action(seating, match, text);
  if (!action) return action.error();
  auto answer = match.ask(*action);
  if (answer) return answer;
  for (const ActionForm& form : match.forms())
    for (const ActionForm::Argument& one : form.arguments)
      if (form.name == action->name && !one.is_optional && action->find(one.name) == nullptr)
        return refuse(message("“{}” needs {}; write: {}", form.name, one.name, usage_of(form)));
  return answer.error();
}

}  // namespace coq::play
