// SPDX-License-Identifier: MIT
#include <algorithm>

#include "core/base/text.h"
#include "core/drawing/cards/sentences.h"
#include "core/play/balance/settings.h"

namespace coq::balance {
namespace {

/// Settings of one attribute that share a line if there are more.
constexpr std::size_t kSeparateLines = 3;

/// Returns the parts that all names have in common, in order: "uk.formation.figures".
std::string common_name(const std::vector<Setting>& settings) {
  std::string out;
  for (const std::string_view part : split(settings.front().name, '.')) {
    const std::string longer = out.empty() ? std::string(part) : out + "." + std::string(part);
    if (std::all_of(settings.begin(), settings.end(),
                    [&](const Setting& one) { return is_named(one, longer); }))
      out = longer;
  }
  return out;
}

bool is_same_attribute(const Setting& a, const Setting& b) {
  return a.kind == b.kind && a.side == b.side && a.field == b.field &&
         std::equal(a.at.begin(), a.at.end(), b.at.begin(), b.at.end(),
                    [](const model::PathStep& x, const model::PathStep& y) { return x.slot == y.slot; });
}

/// Returns the hexes that a victory condition lists.
std::vector<std::string_view> hexes_of_victory(const Setting& setting) {
  if (setting.field != "hexes" || !setting.value || !setting.name.starts_with("victory.")) return {};
  return split_words(*setting.value);
}

/// Returns whether victory may ask for one hex less. Long lists are not offered.
bool has_hexes_to_drop(const Setting& setting) {
  constexpr std::size_t kMostHexes = 6;
  const std::size_t hexes = hexes_of_victory(setting).size();
  return hexes >= 2 && hexes <= kMostHexes;
}

/// Returns the hexes of a victory condition, and again without each of them: "A1 B1|B1|A1".
std::string without_each(const Setting& setting) {
  const std::vector<std::string_view> hexes = hexes_of_victory(setting);
  std::vector<std::string> out = {*setting.value};
  for (std::size_t dropped = 0; dropped < hexes.size(); ++dropped) {
    std::vector<std::string> left;
    for (std::size_t i = 0; i < hexes.size(); ++i)
      if (i != dropped) left.emplace_back(hexes[i]);
    out.push_back(join(left, " "));
  }
  return join(out, "|");
}

/// Returns whether `--list` offers the setting. Others may vary by name, too.
bool is_offered(const Setting& setting) {
  if (setting.kind == Setting::Kind::units) return true;
  constexpr std::string_view kRare[] = {"order", "power", "nations", "face", "on-map", "edge"};
  if (std::find(std::begin(kRare), std::end(kRare), setting.field) != std::end(kRare)) return false;
  // The number of hexes to control is worth a line even if all are needed.
  if (!setting.value) return setting.field == "count" && setting.name.find(".control.") != std::string::npos;
  return setting.kind == Setting::Kind::number || !setting.words.empty() || has_hexes_to_drop(setting);
}

/// Returns values around the present ones.
std::string suggested_values(const Setting& setting, bool several) {
  if (has_hexes_to_drop(setting)) return without_each(setting);
  if (setting.kind == Setting::Kind::text) return join(setting.words, "|");
  const std::int64_t now = setting.value ? parse_integer(*setting.value).value_or(0) : 1;
  if (setting.kind == Setting::Kind::units || several) {
    const std::int64_t less = several ? 2 : std::min<std::int64_t>(2, now - setting.least);
    return less > 0 ? fmt::format("-{}..+2", less) : "+1..+2";
  }
  return fmt::format("{}..{}", std::max(setting.least, now - 2), std::min(setting.most, now + 2));
}

/// Returns the kind of an element of a rule system, or null for other elements.
const model::SystemElementKind* own_kind_of(const model::Document& document, const model::ElementPath& at) {
  if (at.empty()) return nullptr;
  const model::ConstElement parent = model::element_at(document, {at.begin(), at.end() - 1});
  return parent.info->children[at.back().slot].own;
}

/// Returns the place in the list: what a designer tries first comes first.
int rank_of(const SettingWords::Line& line) {
  constexpr std::string_view kFirst[] = {"turns.", "units.", "victory."};
  for (std::size_t i = 0; i < std::size(kFirst); ++i)
    if (line.name.starts_with(kFirst[i])) return static_cast<int>(i);
  return static_cast<int>(std::size(kFirst));
}

}  // namespace

std::string SettingWords::meaning(const std::string& doc) const {
  std::string text = m_words(Message(doc, {}));
  text = text.substr(0, text.find(';'));
  for (const std::string_view end : {".", "\u202F", "\u00A0", " "})
    if (text.ends_with(end)) text.resize(text.size() - end.size());
  if (text.size() > 1 && text[0] >= 'A' && text[0] <= 'Z' && !(text[1] >= 'A' && text[1] <= 'Z'))
    text[0] = static_cast<char>(text[0] - 'A' + 'a');
  return text;
}

std::string SettingWords::element_text(const Setting& setting) const {
  const model::ScenarioDocument& scenario = m_scenario.scenario();
  const std::string& lang = m_scenario.language;
  const model::Document document(scenario);
  const model::ConstElement element = model::element_at(document, setting.at);
  const auto is = [&]<class T>(const T*) { return element.info == &model::describe<T>(); };
  const auto as = [&]<class T>(const T*) -> const T& { return *static_cast<const T*>(element.value); };
  const auto units_text = [&](const std::vector<model::Unit>& units) {
    std::vector<std::string> names;
    for (const model::Unit& unit : units) names.push_back(m_scenario.unit_name(model::unit_ids(unit).front()));
    return join(names, ", ");
  };
  if (is(static_cast<model::TurnCount*>(nullptr)) || is(static_cast<model::Mission*>(nullptr)) ||
      is(static_cast<model::Side*>(nullptr)) || is(static_cast<model::Victory*>(nullptr)) ||
      is(static_cast<model::Force*>(nullptr)))
    return {};
  if (is(static_cast<model::Control*>(nullptr)))
    return drawing::control_text(as(static_cast<model::Control*>(nullptr)), lang);
  if (is(static_cast<model::ExitCondition*>(nullptr)))
    return drawing::exit_text(as(static_cast<model::ExitCondition*>(nullptr)), lang);
  if (is(static_cast<model::Elimination*>(nullptr)))
    return drawing::elimination_text(scenario, as(static_cast<model::Elimination*>(nullptr)), lang);
  if (is(static_cast<model::PointsCondition*>(nullptr)))
    return drawing::points_text(as(static_cast<model::PointsCondition*>(nullptr)), lang);
  if (is(static_cast<model::Setup*>(nullptr))) return units_text(as(static_cast<model::Setup*>(nullptr)).units);
  if (is(static_cast<model::Reinforcements*>(nullptr)))
    return units_text(as(static_cast<model::Reinforcements*>(nullptr)).units);
  if (is(static_cast<model::Unit*>(nullptr))) return units_text({as(static_cast<model::Unit*>(nullptr))});
  // The sentence of an element of a rule system, or its name with that of its unit.
  std::string text;
  const model::SystemElementKind* own = own_kind_of(document, setting.at);
  const drawing::SystemSentences sentences(scenario, *m_scenario.bound.ruleset.document, lang);
  if (own != nullptr) text = sentences.say(own->name, {*own, element});
  if (text.empty()) {
    std::vector<std::string> parts;
    if (own != nullptr) parts.push_back(sentences.head(*own));
    for (const char* attribute : {"unit", "id", "objective", "type"}) {
      const std::string id = element.info->attribute_text(element.value, attribute);
      if (id.empty()) continue;
      parts.push_back(m_scenario.unit_name(id));
      break;
    }
    text = join(parts, " ");
  }
  if (text.ends_with('.')) text.pop_back();
  return text;
}

std::string SettingWords::subject(const std::vector<Setting>& settings) const {
  const Setting& first = settings.front();
  const bool one_side =
      std::all_of(settings.begin(), settings.end(), [&](const Setting& one) { return one.side == first.side; });
  std::vector<std::string> parts;
  if (one_side && !first.side.empty()) parts.push_back(m_scenario.side_name(first.side));
  if (first.kind == Setting::Kind::units) {
    const std::string side = m_scenario.side_name(first.side);
    if (first.counter.empty()) return m_words(message("{}, number of units", side));
    const model::Counter* counter = m_scenario.bound.find_counter(first.counter);
    const std::string name =
        counter == nullptr ? first.counter
                           : model::name_in(counter->names, m_scenario.language, m_scenario.scenario().lang);
    return m_words(message("{}, number of units \"{}\"", side, name.empty() ? first.counter : name));
  }
  const model::Document document(m_scenario.scenario());
  const model::ConstElement element = model::element_at(document, first.at);
  std::string what;
  if (settings.size() == 1)
    what = element_text(first);
  else if (const model::SystemElementKind* own = own_kind_of(document, first.at))
    what =
        drawing::SystemSentences(m_scenario.scenario(), *m_scenario.bound.ruleset.document, m_scenario.language)
            .head(*own);
  if (!what.empty()) parts.push_back(what);
  const std::string value = meaning(element.info->find_attribute(first.field)->doc);
  return parts.empty() ? value : m_words(message("{}: {}", join(parts, ", "), value));
}

std::vector<SettingWords::Line> SettingWords::list(const std::vector<Setting>& settings) const {
  std::vector<Line> out;
  std::vector<bool> done(settings.size(), false);
  for (std::size_t i = 0; i < settings.size(); ++i) {
    if (done[i] || !is_offered(settings[i])) continue;
    std::vector<Setting> alike = {settings[i]};
    if (settings[i].kind == Setting::Kind::number && settings[i].value) {
      for (std::size_t k = i + 1; k < settings.size(); ++k)
        if (settings[k].value && is_same_attribute(settings[i], settings[k])) alike.push_back(settings[k]);
    }
    if (alike.size() <= kSeparateLines) {
      out.push_back({settings[i].name, settings[i].value.value_or(""), subject({settings[i]}),
                     settings[i].words, suggested_values(settings[i], false)});
      continue;
    }
    std::int64_t least = parse_integer(*alike.front().value).value_or(0), most = least;
    for (const Setting& one : alike) {
      least = std::min(least, parse_integer(*one.value).value_or(least));
      most = std::max(most, parse_integer(*one.value).value_or(most));
    }
    for (std::size_t k = i; k < settings.size(); ++k)
      if (settings[k].value && is_same_attribute(settings[i], settings[k])) done[k] = true;
    out.push_back({common_name(alike),
                   least == most ? std::to_string(least) : fmt::format("{}..{}", least, most),
                   subject(alike),
                   {},
                   suggested_values(alike.front(), true)});
  }
  std::stable_sort(out.begin(), out.end(),
                   [](const Line& a, const Line& b) { return rank_of(a) < rank_of(b); });
  return out;
}

}  // namespace coq::balance
