// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/base/text.h"
#include "core/base/um.h"

/// Self-describing options: one table provides the command line's `--help`, the dialog's fields and the names
/// for scripts.
namespace coq {

template <class T>
struct Option {
  std::string_view name;                   ///< "hex-numbers", as typed after `--`
  std::string_view takes;                  ///< value placeholder in the help: "yes|no", "MM"
  const char* doc;                         ///< one English sentence, translated where it is shown
  bool (*read)(std::string_view, T&);      ///< returns false and changes nothing if the value is invalid
  std::string (*write)(const T& options);  ///< the current value, as read() accepts it
};

template <class T>
using OptionTable = std::vector<Option<T>>;

/// Sets one option. Errors: `options.name` (unknown name), `options.value` (invalid value).
template <class T>
Status set_option(const OptionTable<T>& table, std::string_view name, std::string_view value, T& options) {
  for (const Option<T>& option : table) {
    if (option.name != name) continue;
    if (option.read(value, options)) return Done{};
    if (option.takes == "MM")
      return make_error("options.value", message("option {}: \"{}\" is not a valid length in millimetres",
                                                 std::string(name), std::string(value)));
    return make_error("options.value",
                      message("option {}: \"{}\" is not one of its values ({})", std::string(name),
                              std::string(value), std::string(option.takes)));
  }
  return make_error("options.name", message("there is no option {}", std::string(name)));
}

/// Readers and writers of the common value types, for the rows of option tables.
inline bool read_option(std::string_view text, bool& value) {
  if (text != "yes" && text != "no") return false;
  value = text == "yes";
  return true;
}
inline std::string write_option(bool value) {
  return value ? "yes" : "no";
}
inline bool read_option(std::string_view text, std::string& value) {
  value = std::string(text);
  return true;
}
inline std::string write_option(const std::string& value) {
  return value;
}
/// Lengths are in millimetres, and not negative.
inline bool read_option(std::string_view text, Um& value) {
  const auto length = parse_mm(text);
  if (!length || *length < 0) return false;
  value = *length;
  return true;
}
inline std::string write_option(Um value) {
  return format_mm(value);
}
inline bool read_option(std::string_view text, std::vector<std::string>& value) {
  value.clear();
  for (const std::string_view word : split_words(text)) value.emplace_back(word);
  return true;
}
inline std::string write_option(const std::vector<std::string>& value) {
  return join(value, " ");
}

/// Enumerations as words, separated by '|' in the order of their values, which must count from 0.
template <class E>
bool read_word(std::string_view text, std::string_view words, E& value) {
  const std::vector<std::string_view> all = split(words, '|');
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i] != text) continue;
    value = static_cast<E>(i);
    return true;
  }
  return false;
}
template <class E>
std::string write_word(std::string_view words, E value) {
  return std::string(split(words, '|').at(static_cast<std::size_t>(value)));
}

/// Makes a table row for a member with one of the common value types.
template <auto Member, class T>
Option<T> make_option(std::string_view name, std::string_view takes, const char* doc) {
  return {name, takes, doc, [](std::string_view text, T& o) { return read_option(text, o.*Member); },
          [](const T& o) { return write_option(o.*Member); }};
}

/// The languages in which documents are printed: the values of all options for one.
inline constexpr std::string_view kPrintedLanguages = "fr|en|de";
/// Returns the language as a value of such an option, or nothing, which leaves the choice to the document.
inline std::string printed_language(std::string_view lang) {
  int index = 0;
  return read_word(lang, kPrintedLanguages, index) ? std::string(lang) : std::string();
}
/// Makes a table row for a language. Its value may be empty.
template <auto Member, class T>
Option<T> language_option(std::string_view name, const char* doc) {
  return {name, kPrintedLanguages, doc,
          [](std::string_view text, T& o) {
            if (printed_language(text) != text) return false;
            o.*Member = std::string(text);
            return true;
          },
          [](const T& o) { return o.*Member; }};
}

/// A file format option in text form: `--option NAME=VALUE` on the command line, a field of a dialog.
struct DescribedOption {
  std::string name;
  std::string values;    ///< "yes|no", "a number of dots per inch"
  std::string fallback;  ///< default value
  std::string doc;       ///< English; translated where it is shown
};

/// The options that were set, by name.
using OptionValues = std::map<std::string, std::string>;
inline std::string option_value(const OptionValues& given, const std::string& name,
                                const std::string& fallback) {
  const auto found = given.find(name);
  return found != given.end() ? found->second : fallback;
}

}  // namespace coq
