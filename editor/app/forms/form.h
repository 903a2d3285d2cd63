// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "editor/app/forms/sections.h"
#include "editor/app/forms/sources.h"

/// The fields of an element as a form.
namespace coq::app::forms {

enum class FieldKind {
  text,
  prose,   ///< several lines; each is a paragraph
  number,  ///< an integer or a decimal; see `least` and `most`
  length,  ///< millimetres
  yes_no,
  choice,  ///< one of `choices`
  list,    ///< several of `choices`, separated by blanks
  hex,
  hexes,
  features,  ///< ids of features on the map; `choices` has their names
  place,     ///< a point on a table
  ring,      ///< points on a table
  colour,
};

/// What a choice shows as a picture before each word.
enum class ChoicePictures { none, counters, symbols, echelons, frames, terrain };

/// The location of a field in the document.
struct FieldPlace {
  model::ElementPath at;  ///< path of its element, which may not exist yet
  std::string attribute;  ///< empty: the element's content or prose
  bool operator==(const FieldPlace&) const = default;
};

struct Field {
  FieldPlace place;
  FieldKind kind = FieldKind::text;
  std::string title;
  std::string help;      ///< meaning and valid values
  std::string value;     ///< in file syntax; prose as typed
  bool present = false;  ///< the document contains the field
  bool required = false;
  bool others = false;  ///< other values than `choices` may be typed
  bool late = false;    ///< applied only when typing ends, because other elements refer to it
  std::vector<Choice> choices;
  ChoicePictures pictures = ChoicePictures::none;
  std::int64_t least = 0, most = 0;  ///< limits of a number, in thousandths; both 0: no limits
  bool whole = false;                ///< the number must be an integer
  std::string language{};            ///< language of prose
  std::string unit{};                ///< translated, such as "mm"; empty if there is none
  Section section = Section::what;
  Use use = Use::usual;
  std::vector<Message> wrong{};  ///< problems of the value, see mark_fields()
  std::string without{};         ///< in a sentence: what it means if the field is empty, such as "all"

  /// Returns the title with its unit, by which a screen reader names the field: "Width (mm)".
  std::string full_title() const { return unit.empty() ? title : title + " (" + unit + ")"; }
};

/// A kind of element that can be added.
struct Addable {
  model::ElementPath parent;
  std::size_t slot = 0;
  std::string element;
  std::string title;  ///< "Add a unit"
};
/// A part of a sentence with fields: words, or a field.
struct SentencePart {
  std::string words;
  std::optional<std::size_t> field{};  ///< index in the group
};

/// Fields of one element under one heading: of the row's own element, or of a small one inside it.
struct Group {
  std::string title;  ///< heading; empty for the first fields of the row's own element
  model::ElementPath at;
  bool present = true;
  bool removable = false;
  std::vector<Field> fields;  ///< empty if the element does not exist; it must be added first
  bool more = false;          ///< the rare fields of the element, shown on request
  std::string type{};         ///< type of the element
  /// The sentence that the fields are in, from the ruleset's table `victory.sentences`; the fields that it does
  /// not name follow it. Empty: the fields are a column.
  std::vector<SentencePart> sentence{};
  /// Sentences that a button adds here, with gaps, such as "control …, at least … of them". Not empty only in a
  /// group without fields.
  std::vector<Addable> adds{};

  /// Returns whether rare fields must be visible: one of them has a value or is wrong.
  bool opens() const;
};

/// The most usual fields of an element in a form, not counting the factors that rules define. A text in several
/// languages counts as one.
inline constexpr std::size_t kMostUsualFields = 12;
/// An element with fewer usual fields has no headings of sections.
inline constexpr std::size_t kFewestInSections = 7;

std::vector<Group> form_of(const Subject& subject, const model::ElementPath& at);

/// A problem of the element in a form.
struct FormProblem {
  Message message;  ///< as the check says it, with ids
  Message shown;    ///< with names
};
/// Adds each problem to the field that it concerns: the one whose attribute it names, or else one whose value
/// it quotes. Marks required fields without a value, too. Returns the problems of no field.
std::vector<Message> mark_fields(std::vector<Group>& groups, const std::vector<FormProblem>& problems);

std::optional<Field> find_field(const Subject& subject, const FieldPlace& place);

}  // namespace coq::app::forms
