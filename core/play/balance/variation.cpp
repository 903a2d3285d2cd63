// SPDX-License-Identifier: MIT
#include "core/play/balance/variation.h"

#include <algorithm>
#include <cmath>

#include "core/base/suggest.h"
#include "core/base/text.h"
#include "core/play/balance/units.h"

namespace coq::balance {
namespace {

using Kind = Setting::Kind;

Problem vary_problem(Message sentence) {
  return make_error("balance.vary", std::move(sentence));
}

/// A number as typed, with or without a sign.
struct Typed {
  std::int64_t value = 0;
  bool is_signed = false;
};
std::optional<Typed> typed_number(std::string_view text) {
  text = trim(text);
  // U+2212, which the lists of the program print.
  constexpr std::string_view kMinus = "\u2212";
  std::string plain(text);
  if (text.starts_with(kMinus)) plain = "-" + std::string(text.substr(kMinus.size()));
  const bool plus = plain.starts_with('+');
  const auto value = parse_integer(plus ? plain.substr(1) : plain);
  if (!value || (plus && *value < 0) || std::abs(*value) > 1'000'000'000) return std::nullopt;
  return Typed{*value, plus || plain.starts_with('-')};
}

bool is_numeric(const Setting& setting) {
  return setting.kind != Kind::text;
}

std::int64_t present(const Setting& setting) {
  return setting.value ? parse_integer(*setting.value).value_or(0) : 0;
}

/// Returns the distance of two numbers as a share of the first.
double relative_size(std::int64_t from, std::int64_t to) {
  return static_cast<double>(std::abs(to - from)) /
         static_cast<double>(std::max<std::int64_t>(1, std::abs(from)));
}

/// Reads the values of one variation, whose settings are known.
class ValuesReader {
 public:
  ValuesReader(const play::PlayableScenario& scenario, Variation& out) : m_scenario(scenario), m_out(out) {}

  Status read(std::string_view values) {
    const Setting& first = m_out.settings.front();
    const bool numeric = std::all_of(m_out.settings.begin(), m_out.settings.end(), is_numeric) &&
                         values.find('|') == std::string_view::npos;
    if (Status taken = numeric ? take_numbers(values) : take_texts(values); !taken) return taken;
    if (m_out.values.size() < 2 && m_is_beyond)
      return vary_problem(message("\"{}\" leads beyond the bounds: {} is {}, and must be from {} to {}",
                                  m_out.given, first.name, present(first), first.least, first.most));
    if (m_out.values.size() < 2)
      return vary_problem(message("\"{}\" has no other value than the present one, {}", m_out.given,
                                  first.value.value_or("-")));
    return Done{};
  }

 private:
  void add(Alternative value) {
    const auto same = [&](const Alternative& other) { return other.text == value.text; };
    if (std::none_of(m_out.values.begin(), m_out.values.end(), same)) m_out.values.push_back(std::move(value));
  }

  Status take_numbers(std::string_view values) {
    std::vector<std::int64_t> numbers;
    std::optional<bool> changes;
    for (const std::string_view part : split(values, ',')) {
      if (Status read = take_range(part, numbers, changes); !read) return read;
      if (static_cast<std::int64_t>(numbers.size()) > kMostValues)
        return vary_problem(message("\"{}\" has more than {} values", m_out.given, kMostValues));
    }
    const Setting& first = m_out.settings.front();
    m_out.is_change = changes.value_or(false);
    if (!m_out.is_change && m_out.settings.size() > 1) return several();
    const std::int64_t now = present(first);
    m_out.values = {{m_out.is_change ? "+0" : first.value.value_or(""), m_out.is_change ? 0 : now, 0}};
    for (const std::int64_t number : numbers) {
      if (Status added = add_number(number); !added) return added;
    }
    return Done{};
  }

  Status several() const {
    return vary_problem(
        message("\"{}\" means several values: {}; write the name of one of them, or changes such as -2..+2",
                name(), names_of_settings()));
  }

  std::string names_of_settings() const {
    constexpr std::size_t kNamed = 6;
    std::vector<std::string> names;
    for (const Setting& setting : m_out.settings) {
      if (names.size() == kNamed) {
        names.emplace_back("...");
        break;
      }
      names.push_back(setting.name);
    }
    return join(names, ", ");
  }
  std::string name() const { return m_out.given.substr(0, m_out.given.find('=')); }

  /// Adds a value, or a change if the values are changes. Changes beyond the bounds are left out.
  Status add_number(std::int64_t number) {
    const Setting& first = m_out.settings.front();
    if (!m_out.is_change) {
      if (number < first.least || number > first.most)
        return vary_problem(
            message("{} must be from {} to {}, not {}", first.name, first.least, first.most, number));
      if (!first.value || number != present(first))
        add({std::to_string(number), number, first.value ? relative_size(present(first), number) : 1});
      return Done{};
    }
    double size = 0;
    bool fits = false;
    for (const Setting& setting : m_out.settings) {
      if (!setting.value)
        return vary_problem(
            message("{} has no value that could change: write numbers without a sign", setting.name));
      const std::int64_t now = present(setting), then = now + number;
      fits = fits || (then >= setting.least && then <= setting.most);
      size += relative_size(now, std::clamp(then, setting.least, setting.most));
    }
    m_is_beyond = m_is_beyond || !fits;
    if (number != 0 && fits)
      add({fmt::format("{:+d}", number), number, size / static_cast<double>(m_out.settings.size())});
    return Done{};
  }

  Status take_range(std::string_view part, std::vector<std::int64_t>& numbers, std::optional<bool>& changes) {
    std::int64_t step = 1;
    if (const std::size_t slash = part.find('/'); slash != std::string_view::npos) {
      const auto read = parse_integer(trim(part.substr(slash + 1)));
      if (!read || *read < 1 || *read > 1'000'000) return not_a_range(part);
      step = *read;
      part = part.substr(0, slash);
    }
    const std::size_t dots = part.find("..");
    const auto first = typed_number(part.substr(0, dots));
    const auto last = dots == std::string_view::npos ? first : typed_number(part.substr(dots + 2));
    if (!first || !last) return not_a_range(part);
    if (last->value < first->value)
      return vary_problem(message("the range {} runs backwards: write {}..{}", std::string(trim(part)),
                                  std::string(trim(part.substr(dots + 2))),
                                  std::string(trim(part.substr(0, dots)))));
    const bool may_be_negative = m_out.settings.front().least < 0;
    const bool change = !may_be_negative && (first->is_signed || last->is_signed);
    if (changes && *changes != change)
      return vary_problem(message("\"{}\" mixes values and changes with a sign", m_out.given));
    changes = change;
    if ((last->value - first->value) / step >= kMostValues)
      return vary_problem(message("\"{}\" has more than {} values", m_out.given, kMostValues));
    for (std::int64_t value = first->value; value <= last->value; value += step) numbers.push_back(value);
    return Done{};
  }

  Status not_a_range(std::string_view part) const {
    return vary_problem(
        message("\"{}\" is not a number or a range such as 6..10, -2..+2 or 6..18/3", std::string(trim(part))));
  }

  Status take_texts(std::string_view values) {
    if (m_out.settings.size() > 1) return several();
    const Setting& setting = m_out.settings.front();
    if (setting.kind == Kind::units) return not_a_range(values);
    m_out.values = {{setting.value.value_or(""), present(setting), 0}};
    const model::Document document(m_scenario.scenario());
    const model::ConstElement element = model::element_at(document, setting.at);
    const model::AttributeInfo* attribute = element.info->find_attribute(setting.field);
    const std::shared_ptr<void> trial = element.info->copy(element.value);
    for (const std::string_view part : split(values, '|')) {
      const std::string text = collapse_blanks(part);
      const bool known = setting.words.empty() ||
                         std::find(setting.words.begin(), setting.words.end(), text) != setting.words.end();
      if (!known)
        return vary_problem(suggesting(
            message("{} cannot be \"{}\": it is one of {}", setting.name, text, join(setting.words, ", ")),
            nearest_word(text, setting.words)));
      if (text.empty() || !attribute->parse(trial.get(), text))
        return vary_problem(message("{} cannot be \"{}\"", setting.name, text));
      if (static_cast<std::int64_t>(m_out.values.size()) > kMostValues)
        return vary_problem(message("\"{}\" has more than {} values", m_out.given, kMostValues));
      add({text, parse_integer(text).value_or(0), 1});
    }
    return Done{};
  }

  const play::PlayableScenario& m_scenario;
  Variation& m_out;
  bool m_is_beyond = false;  ///< whether a change was left out
};

/// Returns the settings that a name means: the one that has exactly this name, or else all that it abbreviates.
std::vector<Setting> settings_named(const std::vector<Setting>& settings, std::string_view name, bool numeric) {
  std::vector<Setting> out;
  for (const Setting& setting : settings) {
    if (setting.name == name) return {setting};
    if (is_named(setting, name) && (!numeric || is_numeric(setting))) out.push_back(setting);
  }
  // Values given in the document come first.
  const bool any_given =
      std::any_of(out.begin(), out.end(), [](const Setting& one) { return one.value.has_value(); });
  if (any_given) std::erase_if(out, [](const Setting& one) { return !one.value; });
  return out;
}

/// Returns lists of turns ("1-6") for another length of the game: what lasts to the last turn still does, and
/// no turn is beyond it.
std::string followed(const model::Turns& turns, int last, int now) {
  model::Turns out;
  for (model::Turns::Span span : turns.spans) {
    const bool lasts = span.last == last && span.first < span.last;
    if (lasts || span.last > now) span.last = now;
    if (span.first <= span.last) out.spans.push_back(span);
  }
  std::string text;
  if (!out.spans.empty()) model::as_turns.format(out, text);
  return text;
}

/// Adds edits of all lists of turns to those that change the length of the game.
void follow_length(const model::ElementInfo& info, const void* element, int last, int now,
                   model::ElementPath& at, std::vector<model::Edit>& out) {
  for (const model::AttributeInfo& attribute : info.attributes) {
    std::string text;
    if (attribute.type.name != "turns" || !attribute.format(element, text)) continue;
    model::Turns turns;
    if (!model::as_turns.parse(text, turns)) continue;
    const std::string then = followed(turns, last, now);
    if (!then.empty() && then != text) out.emplace_back(model::SetField{at, attribute.name, then});
  }
  for (std::size_t slot = 0; slot < info.children.size(); ++slot)
    for (std::size_t i = 0; i < info.children[slot].size(element); ++i) {
      const model::ConstElement one = info.children[slot].get(element, i);
      at.push_back({slot, i});
      follow_length(*one.info, one.value, last, now, at, out);
      at.pop_back();
    }
}

std::string signed_change(std::int64_t from, std::int64_t to) {
  return fmt::format("{} → {}", from, to);
}

}  // namespace

Result<Variation> read_variation(const play::PlayableScenario& scenario, const std::vector<Setting>& settings,
                                 const std::string& given) {
  const std::size_t equals = given.find('=');
  const std::string name(trim(std::string_view(given).substr(0, equals)));
  if (equals == std::string::npos || name.empty() || trim(given.substr(equals + 1)).empty())
    return vary_problem(message("\"{}\" is not NAME=VALUES, such as turns=6..10", given));
  const std::string values = given.substr(equals + 1);
  const bool numeric =
      values.find('|') == std::string::npos && values.find_first_of("0123456789") != std::string::npos;
  Variation out;
  out.given = name + "=" + std::string(trim(values));
  out.settings = settings_named(settings, name, numeric);
  if (out.settings.empty()) out.settings = settings_named(settings, name, false);
  if (out.settings.empty()) {
    std::vector<std::string> names, longer;
    for (const Setting& setting : settings) {
      if (setting.name.starts_with(name + ".")) longer.push_back(setting.name);
      names.push_back(setting.name);
      names.push_back(setting.name.substr(0, setting.name.rfind('.')));
    }
    if (!longer.empty())
      return vary_problem(message("the name \"{}\" is incomplete: write one of {}", name, join(longer, ", ")));
    return vary_problem(suggesting(message("the scenario has nothing called \"{}\" that could vary", name),
                                   nearest_word(name, names)));
  }
  if (Status read = ValuesReader(scenario, out).read(values); !read) return read.error();
  return out;
}

std::vector<model::Edit> edits_of(const model::ScenarioDocument& scenario,
                                  const std::vector<Variation>& variations, const Choice& choice) {
  model::Document document(scenario);
  std::vector<model::Edit> out;
  const auto make = [&](model::Edit edit) {
    model::Change change;
    if (model::apply(document, edit, change)) out.push_back(std::move(edit));
  };
  // Values first: the paths of settings are those of the scenario as it is.
  for (std::size_t i = 0; i < variations.size(); ++i) {
    const Variation& variation = variations[i];
    if (choice[i] == 0) continue;
    const Alternative& value = variation.values[choice[i]];
    for (const Setting& setting : variation.settings) {
      if (setting.kind == Kind::units) continue;
      std::string text = value.text;
      if (variation.is_change)
        text = std::to_string(std::clamp(present(setting) + value.number, setting.least, setting.most));
      if (setting.value == text) continue;
      make(model::SetField{setting.at, setting.field, std::move(text)});
    }
  }
  if (const int now = std::get<model::ScenarioDocument>(document).turns.count; now != scenario.turns.count) {
    model::ElementPath at;
    std::vector<model::Edit> following;
    const auto& changed = std::get<model::ScenarioDocument>(document);
    follow_length(model::describe<model::ScenarioDocument>(), &changed, scenario.turns.count, now, at,
                  following);
    for (model::Edit& edit : following) make(std::move(edit));
  }
  for (std::size_t i = 0; i < variations.size(); ++i) {
    const Variation& variation = variations[i];
    if (choice[i] == 0) continue;
    for (const Setting& setting : variation.settings) {
      if (setting.kind != Kind::units) continue;
      const model::Side* side = model::find_side(std::get<model::ScenarioDocument>(document), setting.side);
      if (side == nullptr) continue;
      const std::int64_t value = variation.values[choice[i]].number;
      const auto total = static_cast<int>(
          std::clamp(variation.is_change ? present(setting) + value : value, setting.least, setting.most));
      const UnitCounts counts = count_units(*side);
      const UnitCounts wanted =
          setting.counter.empty() ? share_out(counts, total) : UnitCounts{{setting.counter, total}};
      UnitChanger changer(document, out);
      for (const auto& [counter, count] : wanted) changer.set_count(setting.side, counter, count);
    }
  }
  return out;
}

model::ScenarioDocument with_choice(const model::ScenarioDocument& scenario,
                                    const std::vector<Variation>& variations, const Choice& choice) {
  model::Document document(scenario);
  model::Change change;
  const bool applied = model::apply_all(document, edits_of(scenario, variations, choice), change).has_value();
  COQ_ASSERT(applied);
  return std::get<model::ScenarioDocument>(std::move(document));
}

ChoiceSize size_of(const std::vector<Variation>& variations, const Choice& choice) {
  ChoiceSize out;
  for (std::size_t i = 0; i < variations.size(); ++i) {
    if (choice[i] == 0) continue;
    ++out.changed;
    out.size += variations[i].values[choice[i]].size;
  }
  return out;
}

std::vector<std::string> changes_of(const SettingWords& words, const std::vector<Variation>& variations,
                                    const Choice& choice) {
  std::vector<std::string> out;
  for (std::size_t i = 0; i < variations.size(); ++i) {
    const Variation& variation = variations[i];
    if (choice[i] == 0) continue;
    const Alternative& value = variation.values[choice[i]];
    const Setting& first = variation.settings.front();
    std::string change;
    if (variation.settings.size() > 1)
      change = value.text;
    else if (variation.is_change)
      change =
          signed_change(present(first), std::clamp(present(first) + value.number, first.least, first.most));
    else
      change = fmt::format("{} → {}", first.value ? *first.value : words(message("not given")), value.text);
    out.push_back(words(message("{}: {}", words.subject(variation.settings), change)));
  }
  return out;
}

}  // namespace coq::balance
