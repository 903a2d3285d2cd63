// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "core/documents/model/codec.h"
#include "core/documents/model/map.h"
#include "core/documents/model/ruleset.h"
#include "importers/format/format.h"

namespace coq::importers {

/// Returns a plain decimal number, or nullopt. Words such as "nan" are not numbers.
std::optional<double> parse_number(std::string_view text);

/// Returns the options of a format, followed by those of every format that makes new documents: `system`,
/// `lang` and `id`.
std::vector<Option> with_document_options(std::vector<Option> options);

/// Reads the options of a request. The first invalid one becomes an error `options.value`. Options that are not
/// given leave their value unchanged.
class OptionReader {
 public:
  OptionReader(const Request& request, Problems& problems) : m_request(request), m_problems(problems) {}
  bool good() const { return m_good; }

  bool has(const char* name) const { return !text(name).empty(); }
  std::string text(const char* name, const std::string& fallback = "") const {
    return m_request.option(name, fallback);
  }

  /// Reads one of `words`, separated by '|' in the order of the enumeration's values.
  template <class E>
  void choice(const char* name, const char* words, E& value) {
    if (has(name) && !read_word(text(name), words, value)) fail_choice(name, words);
  }
  /// Reads a number from `least` to `most`.
  void number(const char* name, std::optional<double>& value, double least, double most, const char* expected);
  /// Reads millimetres from `least` to `most`; "none" is 0.
  template <class T>
  void length(const char* name, T& value, Um least = 0, Um most = kUmLimit) {
    if (const auto read = length(name, least, most)) value = *read;
  }
  /// Reads "1:25000" or "25000".
  void scale(const char* name, std::optional<double>& value, const char* expected = "1:25000");
  /// Reads a paper size such as "A3" or "420x297".
  void paper(const char* name, std::optional<Point>& size);
  /// Reads pairs KEY:TYPE, separated by commas, of keys and terrain types.
  void types(const char* name, const char* expected, std::map<std::string, std::string>& types);
  /// Returns a text that the codec accepts.
  std::string word(const char* name, const model::Codec<std::string>& codec, const std::string& fallback);

  /// The options `id`, `system` and `lang`; the default id is the name of the target.
  struct Head {
    std::string id, system, lang;
  };
  Head head();

  void fail(const char* name, const std::string& given, const std::string& expected);
  void fail(Message what);

 private:
  void fail_choice(const char* name, std::string_view words);
  std::optional<Um> length(const char* name, Um least, Um most);

  const Request& m_request;
  Problems& m_problems;
  bool m_good = true;
};

/// Checks that the type named in an option is a terrain type of the ruleset, for areas if `only_areas`.
/// Otherwise adds an error `options.value`.
bool check_type(const char* option, const std::string& type, const model::RulesetDocument& ruleset,
                bool only_areas, const std::string& file, Problems& problems);

/// Returns whether the terrain of an existing map may be replaced: it has none, or the user asked to `replace`
/// it. Otherwise adds an error `import.exists`.
bool may_replace(const model::MapDocument& old, bool replace, const std::string& file, Problems& problems);

}  // namespace coq::importers
