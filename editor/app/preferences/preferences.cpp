// SPDX-License-Identifier: MIT
#include "editor/app/preferences/preferences.h"

#include <algorithm>

namespace coq::app {
namespace {

constexpr std::size_t kRecent = 10;
constexpr std::size_t kMostWords = 10'000;
constexpr std::string_view kThemes = "system|light|dark|contrast";
constexpr std::string_view kWheels = "zooms|scrolls";

bool read_between(std::string_view text, int least, int most, int& value) {
  const auto number = parse_integer(text);
  if (!number || *number < least || *number > most) return false;
  value = static_cast<int>(*number);
  return true;
}

/// Every preference except `recent` and `words`.
const OptionTable<Preferences>& preference_table() {
  static const OptionTable<Preferences> table = {
      make_option<&Preferences::language, Preferences>("language", "fr|en",
                                                       translatable("Language of the program")),
      {"theme", kThemes, translatable("Colour theme"),
       [](std::string_view text, Preferences& p) { return read_word(text, kThemes, p.theme); },
       [](const Preferences& p) { return write_word(kThemes, p.theme); }},
      {"scale", "100-250", translatable("Size of texts and controls, per cent"),
       [](std::string_view text, Preferences& p) { return read_between(text, 100, 250, p.scale); },
       [](const Preferences& p) { return std::to_string(p.scale); }},
      make_option<&Preferences::animations, Preferences>("animations", "yes|no", translatable("Animations")),
      make_option<&Preferences::icon_names, Preferences>("icon-names", "yes|no",
                                                         translatable("Names beside the icons")),
      make_option<&Preferences::toured, Preferences>("toured", "yes|no",
                                                     translatable("You have completed "
                                                                  "the tour")),
      {"snap-reach", "2-40", translatable("Snapping distance, pixels"),
       [](std::string_view text, Preferences& p) { return read_between(text, 2, 40, p.snap_reach); },
       [](const Preferences& p) { return std::to_string(p.snap_reach); }},
      {"wheel", kWheels, translatable("Mouse wheel over the map"),
       [](std::string_view text, Preferences& p) { return read_word(text, kWheels, p.wheel); },
       [](const Preferences& p) { return write_word(kWheels, p.wheel); }},
  };
  return table;
}

}  // namespace

std::string write_preferences(const Preferences& preferences) {
  std::string out;
  for (const auto& option : preference_table()) {
    out += std::string(option.name) + " = " + option.write(preferences) + "\n";
  }
  for (const std::string& path : preferences.recent) out += "recent = " + path + "\n";
  for (const std::string& word : preferences.words) out += "word = " + word + "\n";
  return out;
}

Preferences read_preferences(std::string_view text, Problems& problems) {
  Preferences out;
  SourcePlace place;
  for (const std::string_view line : split(text, '\n')) {
    ++place.line;
    if (trim(line).empty() || trim(line).front() == '#') continue;
    const std::size_t equals = line.find('=');
    const std::string_view name = trim(line.substr(0, equals));
    const std::string_view value = equals == std::string_view::npos ? "" : trim(line.substr(equals + 1));
    if (name == "recent" && !value.empty()) {
      if (out.recent.size() < kRecent) out.recent.emplace_back(value);
      continue;
    }
    if (name == "word" && !value.empty()) {
      if (out.words.size() < kMostWords) out.words.emplace_back(value);
      continue;
    }
    if (!set_option(preference_table(), name, value, out)) {
      problems.push_back(make_problem(Severity::warning, "preferences.line",
                                      message("\"{}\" is not a preference", std::string(trim(line))), place));
    }
  }
  return out;
}

void add_recent(Preferences& preferences, const std::filesystem::path& project) {
  const std::string path = project.string();
  if (path.find('\n') != std::string::npos) return;  // the file has one line per project
  std::erase(preferences.recent, path);
  preferences.recent.insert(preferences.recent.begin(), path);
  if (preferences.recent.size() > kRecent) preferences.recent.resize(kRecent);
}

}  // namespace coq::app
