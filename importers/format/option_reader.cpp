// SPDX-License-Identifier: MIT
#include "importers/format/option_reader.h"

#include <charconv>
#include <cmath>
#include <vector>

#include "core/base/ids.h"
#include "core/base/suggest.h"
#include "core/base/text.h"
#include "core/documents/project/new_project.h"

namespace coq::importers {
namespace {

using namespace model;

void add_error(const char* check, Message what, const std::string& file, Problems& problems) {
  Problem problem = make_error(check, std::move(what));
  problem.file = file;
  problems.push_back(std::move(problem));
}

}  // namespace

std::optional<double> parse_number(std::string_view text) {
  text = trim(text);
  if (text.find_first_not_of("+-.0123456789") != std::string_view::npos) return std::nullopt;
  double value = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
  if (read.ec != std::errc() || read.ptr != text.data() + text.size() || !std::isfinite(value))
    return std::nullopt;
  return value;
}

void OptionReader::number(const char* name, std::optional<double>& value, double least, double most,
                          const char* expected) {
  if (!has(name)) return;
  const auto read = parse_number(text(name));
  if (read && *read >= least && *read <= most)
    value = *read;
  else
    fail(name, text(name), expected);
}

void OptionReader::fail_choice(const char* name, std::string_view words) {
  const std::vector<std::string_view> all = split(words, '|');
  fail(name, text(name), join({all.begin(), all.end()}, ", "));
}

std::optional<Um> OptionReader::length(const char* name, Um least, Um most) {
  if (!has(name)) return std::nullopt;
  const auto read = text(name) == "none" ? std::optional<Um>(0) : parse_mm(text(name));
  if (read && *read >= least && *read <= most) return read;
  fail(name, text(name), as_length.type().expected);
  return std::nullopt;
}

void OptionReader::scale(const char* name, std::optional<double>& value, const char* expected) {
  if (!has(name)) return;
  const std::string given = text(name);
  const auto read = parse_number(given.starts_with("1:") ? given.substr(2) : given);
  if (read && *read > 0 && *read <= 1e9)
    value = *read;
  else
    fail(name, given, expected);
}

void OptionReader::paper(const char* name, std::optional<Point>& size) {
  if (!has(name)) return;
  size = scenario::parse_paper_size(text(name));
  if (!size) fail(name, text(name), "210x297");
}

void OptionReader::types(const char* name, const char* expected, std::map<std::string, std::string>& types) {
  if (!has(name)) return;
  const std::string given = text(name);
  for (const std::string_view pair : split(given, ',')) {
    const std::size_t colon = pair.rfind(':');
    std::string type;
    if (colon == std::string_view::npos || !as_reference.parse(pair.substr(colon + 1), type))
      return fail(name, std::string(pair), expected);
    types[std::string(trim(pair.substr(0, colon)))] = type;
  }
}

std::string OptionReader::word(const char* name, const Codec<std::string>& codec, const std::string& fallback) {
  const std::string given = text(name, fallback);
  std::string value;
  if (!given.empty() && !codec.parse(given, value)) fail(name, given, codec.type().expected);
  return value;
}

std::vector<Option> with_document_options(std::vector<Option> options) {
  options.insert(
      options.end(),
      {{"system", translatable("an id"), "red-poppies", translatable("the rule system of the document")},
       {"lang", translatable("a language"), "en", translatable("the language of the document")},
       {"id", translatable("an id"), "",
        translatable("id of the document; default: taken from the name of its file")}});
  return options;
}

OptionReader::Head OptionReader::head() {
  const std::string file = m_request.target.filename().string();
  Head out;
  out.id = word("id", as_id, id_from(file.substr(0, file.find('.')), "map"));
  out.system = word("system", as_reference, "red-poppies");
  out.lang = word("lang", as_language, "en");
  return out;
}

void OptionReader::fail(const char* name, const std::string& given, const std::string& expected) {
  fail(message("option \"{}\" is \"{}\": expected {}", name, given, expected));
}

void OptionReader::fail(Message what) {
  if (m_good) add_error("options.value", std::move(what), m_request.path.string(), m_problems);
  m_good = false;
}

bool check_type(const char* option, const std::string& type, const RulesetDocument& ruleset, bool only_areas,
                const std::string& file, Problems& problems) {
  const auto suits = [&](const TerrainType& one) {
    return !only_areas || one.has_geometry(GeometryKind::area);
  };
  const TerrainType* found = ruleset.find_terrain(type);
  if (found != nullptr && suits(*found)) return true;
  std::vector<std::string> known;
  for (const TerrainType& one : ruleset.terrain_types)
    if (suits(one)) known.push_back(one.id);
  Message what =
      only_areas
          ? message("option \"{}\": \"{}\" is not a terrain type for areas of the ruleset {}, which has {}",
                    option, type, ruleset.system, join(known, ", "))
          : message("option \"{}\": \"{}\" is not a terrain type of the ruleset {}, which has {}", option, type,
                    ruleset.system, join(known, ", "));
  add_error("options.value", suggesting(std::move(what), nearest_word(type, known)), file, problems);
  return false;
}

bool may_replace(const MapDocument& old, bool replace, const std::string& file, Problems& problems) {
  if (replace || old.terrain.features.empty()) return true;
  add_error("import.exists",
            message("the map has {} features already. --onto adds to them and keeps what was changed by hand; "
                    "--replace begins anew",
                    old.terrain.features.size()),
            file, problems);
  return false;
}

}  // namespace coq::importers
