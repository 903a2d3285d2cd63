// SPDX-License-Identifier: MIT
#include "editor/app/gallery/counter_table.h"

#include <algorithm>
#include <numeric>
#include <set>

#include "core/base/suggest.h"
#include "core/base/text.h"
#include "core/documents/exchange/names.h"
#include "core/documents/exchange/prose_cell.h"

namespace coq::app::gallery {

using namespace model;

namespace {

using Part = Column::Part;

constexpr const char* kFaces[] = {"front.", "back."};
constexpr std::size_t kMaxFaces = 2;

struct Title {
  std::string_view field;
  const char* title;
};
constexpr Title kTitles[] = {
    {"id", translatable("Id")},
    {"kind", translatable("Kind")},
    {"type", translatable("Type")},
    {"type2", translatable("Second type")},
    {"nation", translatable("Nation")},
    {"designation", translatable("Designation")},
    {"parent", translatable("Formation")},
    {"setup", translatable("Set-up hex")},
    {"layout", translatable("Layout")},
    {"numbers", translatable("Numbers from")},
    {"count", translatable("Copies")},
    {"size", translatable("Edge, mm")},
    {"base", translatable("Base, mm")},
    {"gpid", translatable("VASSAL id")},
    {"symbol", translatable("Symbol")},
    {"echelon", translatable("Echelon")},
    {"frame", translatable("Frame")},
    {"modifiers", translatable("Marks")},
    {"text", translatable("Text")},
    {"image", translatable("Image")},
    {"image-turn", translatable("Image turned, °")},
    {"image-crop", translatable("Image cropped, %")},
    {"name", translatable("Name")},
    {"note", translatable("Note")},
    {"faces", translatable("Unit steps")},
};

const char* title_of(std::string_view field) {
  for (const Title& known : kTitles)
    if (known.field == field) return known.title;
  return "";
}

Column attribute_column(const AttributeInfo& attribute) {
  return {attribute.name, Part::attribute, attribute.name, 0, title_of(attribute.name)};
}

/// The first attributes, in this order. Attributes not listed here follow the faces.
constexpr std::string_view kFirst[] = {"id", "nation", "kind", "type", "type2"};
constexpr std::string_view kThen[] = {"count"};
/// Identification and appearance; they follow the number of steps.
constexpr std::string_view kIdentity[] = {"designation", "parent", "setup", "numbers", "layout"};

constexpr std::string_view kOfSymbol[] = {"symbol", "echelon", "frame", "modifiers"};

void add_attribute(std::vector<Column>& to, std::string_view name) {
  if (const AttributeInfo* attribute = describe<Counter>().find_attribute(name))
    to.push_back(attribute_column(*attribute));
}

/// Returns the factors of the types in use, then any other factors on faces.
std::vector<std::string> factors_of(const CountersDocument& document, const RulesetDocument& ruleset) {
  std::set<std::string_view> used;
  std::vector<std::vector<std::string>> lists;
  for (const Counter& counter : document.counters) {
    used.insert(counter.type);
    if (counter.type2) used.insert(*counter.type2);
  }
  for (const UnitType& type : ruleset.unit_types)
    if (used.contains(type.id)) lists.push_back(type.factors);
  std::set<std::string> known;
  for (const auto& list : lists) known.insert(list.begin(), list.end());
  std::vector<std::string> others;
  for (const Counter& counter : document.counters)
    for (const Face& face : counter.faces)
      for (const auto& [name, value] : face.factors)
        if (known.insert(name).second) others.push_back(name);
  lists.push_back(std::move(others));
  return exchange::merged_order(lists);
}

void add_face(std::vector<Column>& to, std::size_t face, const std::vector<std::string>& factors) {
  const auto add = [&](const AttributeInfo& attribute) {
    to.push_back({kFaces[face] + attribute.name, Part::face, attribute.name, face, title_of(attribute.name)});
  };
  // The symbol with its modifiers first, then factors.
  const auto is_of_symbol = [](const AttributeInfo& attribute) {
    const auto& all = kOfSymbol;
    return std::find(std::begin(all), std::end(all), attribute.name) != std::end(all);
  };
  const auto& attributes = describe<Face>().attributes;
  for (const AttributeInfo& attribute : attributes)
    if (is_of_symbol(attribute)) add(attribute);
  for (const std::string& factor : factors)
    to.push_back({kFaces[face] + factor, Part::factor, factor, face, ""});
  for (const AttributeInfo& attribute : attributes)
    if (!is_of_symbol(attribute)) add(attribute);
}

bool same_language(const Name& name, const std::string& wanted) {
  return name.lang.value_or("") == wanted;
}

std::string numbered(const std::string& text) {
  // Spreadsheets write decimals with the separator of their language.
  const bool decimal = std::count(text.begin(), text.end(), ',') == 1 &&
                       std::all_of(text.begin(), text.end(),
                                   [](char c) { return (c >= '0' && c <= '9') || c == ',' || c == '-'; });
  std::string out = text;
  if (decimal) std::replace(out.begin(), out.end(), ',', '.');
  return out;
}

Problem not_taken(const std::string& text, const AttributeInfo& attribute) {
  const std::string expected =
      attribute.type.expected.empty() ? join(attribute.type.words, ", ") : attribute.type.expected;
  return make_error("edit.value", message("\"{}\": expected {}", text, expected));
}

Status set_attribute(const ElementInfo& info, void* element, const Column& column, const std::string& text) {
  const AttributeInfo& attribute = *info.find_attribute(column.field);
  if (text.empty()) {
    if (!attribute.can_be_absent()) return make_error("edit.value", message("a counter needs a value here"));
    attribute.clear(element);
    return Done{};
  }
  if (attribute.parse(element, text) || attribute.parse(element, numbered(text))) return Done{};
  return not_taken(text, attribute);
}

void set_name(Counter& counter, const std::string& language, const std::string& text) {
  const auto found = std::find_if(counter.names.begin(), counter.names.end(),
                                  [&](const Name& name) { return same_language(name, language); });
  if (text.empty()) {
    if (found != counter.names.end()) counter.names.erase(found);
  } else if (found != counter.names.end()) {
    found->text = collapse_blanks(text);
  } else {
    Name name;
    if (!language.empty()) name.lang = language;
    name.text = collapse_blanks(text);
    // A name without a language is in the document's language and comes first.
    counter.names.insert(language.empty() ? counter.names.begin() : counter.names.end(), std::move(name));
  }
}

void set_note(Counter& counter, const std::string& text) {
  const auto found =
      std::find_if(counter.notes.begin(), counter.notes.end(), [](const Prose& note) { return !note.lang; });
  if (text.empty()) {
    if (found != counter.notes.end()) counter.notes.erase(found);
    return;
  }
  if (found != counter.notes.end()) {
    found->paragraphs = exchange::prose_of(text);
    return;
  }
  Prose note;
  note.paragraphs = exchange::prose_of(text);
  counter.notes.insert(counter.notes.begin(), std::move(note));
}

std::vector<std::string> factors_of(const Counter& counter, const RulesetDocument& ruleset) {
  std::vector<std::string> out;
  if (counter.kind != CounterKind::unit) return out;
  for (const std::string& id : {counter.type, counter.type2.value_or("")}) {
    const UnitType* type = ruleset.find_unit_type(id);
    if (type == nullptr) continue;
    for (const std::string& factor : type->factors)
      if (std::find(out.begin(), out.end(), factor) == out.end()) out.push_back(factor);
  }
  return out;
}

Status set_factor(const Counter& counter, Face& face, const Column& column, const std::string& text,
                  const RulesetDocument& ruleset) {
  const auto found = std::find_if(face.factors.begin(), face.factors.end(),
                                  [&](const auto& one) { return one.first == column.field; });
  if (text.empty()) {
    if (found != face.factors.end()) face.factors.erase(found);
    return Done{};
  }
  if (found != face.factors.end()) {
    found->second = text;
    return Done{};
  }
  const std::vector<std::string> order = factors_of(counter, ruleset);
  const auto place = std::find(order.begin(), order.end(), column.field);
  if (place == order.end()) {
    if (counter.kind == CounterKind::marker)
      return make_error("edit.value",
                        message("counter \"{}\": a marker cannot have a factor {}", counter.id, column.field));
    return make_error("edit.value", message("counter \"{}\": unknown factor {}: the type {} has {}", counter.id,
                                            column.field, counter.type, join(order, ", ")));
  }
  // Keeps the factors in the type's order.
  const auto before = std::find_if(face.factors.begin(), face.factors.end(), [&](const auto& one) {
    return std::find(order.begin(), order.end(), one.first) > place;
  });
  face.factors.insert(before, {column.field, text});
  return Done{};
}

Status set_faces(Counter& counter, const std::string& text) {
  const std::optional<std::int64_t> wanted = parse_integer(text);
  if (!wanted || *wanted < 1 || *wanted > static_cast<std::int64_t>(kMaxFaces))
    return make_error("edit.value", message("a counter must have one or two steps, not \"{}\"", text));
  const auto count = static_cast<std::size_t>(*wanted);
  // A new back starts as a copy of the front.
  if (counter.faces.size() < count)
    counter.faces.resize(count, counter.faces.empty() ? Face() : counter.faces[0]);
  counter.faces.resize(count);
  return Done{};
}

/// Returns whether the cell may contain several words.
bool is_list(const Column& column) {
  const AttributeInfo* attribute =
      column.part == Part::face ? describe<Face>().find_attribute(column.field) : nullptr;
  return attribute != nullptr && attribute->type.list;
}

/// Checks that the text consists of valid words of the ruleset or the schema.
Status check_word(const Counter& counter, const Column& column, const std::string& text,
                  const RulesetDocument& ruleset) {
  const std::vector<std::string> words = words_of(counter, column, ruleset);
  if (text.empty() || words.empty()) return Done{};
  const std::vector<std::string_view> said =
      is_list(column) ? split_words(text) : std::vector<std::string_view>{text};
  for (const std::string_view word : said) {
    if (std::find(words.begin(), words.end(), word) != words.end()) continue;
    return make_error("edit.value",
                      suggesting(message("\"{}\" is unknown", std::string(word)), nearest_word(word, words)));
  }
  return Done{};
}

/// A marker type turns the counter into a marker, a unit type into a unit.
void follow_type(Counter& counter, const std::string& type, const RulesetDocument& ruleset) {
  const bool of_units = ruleset.find_unit_type(type) != nullptr;
  const bool of_markers = ruleset.find_marker_type(type) != nullptr;
  if (of_units != of_markers) counter.kind = of_units ? CounterKind::unit : CounterKind::marker;
}

Status set_unchecked(Counter& counter, const Column& column, const std::string& text,
                     const RulesetDocument& ruleset) {
  switch (column.part) {
    case Part::attribute:
      if (column.field == "type") follow_type(counter, text, ruleset);
      return set_attribute(describe<Counter>(), &counter, column, text);
    case Part::name:
      set_name(counter, column.field, text);
      return Done{};
    case Part::note:
      set_note(counter, text);
      return Done{};
    case Part::faces:
      return set_faces(counter, text);
    case Part::face:
    case Part::factor:
      break;
  }
  if (column.face >= counter.faces.size()) {
    if (text.empty()) return Done{};
    counter.faces.resize(column.face + 1);
  }
  Face& face = counter.faces[column.face];
  return column.part == Part::face ? set_attribute(describe<Face>(), &face, column, text)
                                   : set_factor(counter, face, column, text, ruleset);
}

}  // namespace

std::vector<Column> columns_of(const CountersDocument& document, const RulesetDocument& ruleset) {
  std::vector<Column> out;
  add_attribute(out, kFirst[0]);
  std::set<std::string> languages;
  for (const Counter& counter : document.counters)
    for (const Name& name : counter.names)
      if (name.lang) languages.insert(*name.lang);
  out.push_back({"name", Part::name, "", 0, title_of("name")});
  for (const std::string& language : languages)
    out.push_back({"name." + language, Part::name, language, 0, title_of("name")});
  for (const std::string_view name : kFirst)
    if (name != kFirst[0]) add_attribute(out, name);
  for (const std::string_view name : kThen) add_attribute(out, name);
  out.push_back({"faces", Part::faces, "", 0, title_of("faces")});
  for (const std::string_view name : kIdentity) add_attribute(out, name);
  const std::vector<std::string> factors = factors_of(document, ruleset);
  for (std::size_t face = 0; face < kMaxFaces; ++face) add_face(out, face, factors);
  for (const AttributeInfo& attribute : describe<Counter>().attributes)
    if (find_column(out, attribute.name) == std::string::npos) out.push_back(attribute_column(attribute));
  out.push_back({"note", Part::note, "", 0, title_of("note")});
  return out;
}

std::size_t find_column(const std::vector<Column>& columns, std::string_view id) {
  const auto found =
      std::find_if(columns.begin(), columns.end(), [&](const Column& column) { return column.id == id; });
  return found != columns.end() ? static_cast<std::size_t>(found - columns.begin()) : std::string::npos;
}

std::optional<Column> column_named(const std::vector<Column>& columns, std::string_view header,
                                   const RulesetDocument& ruleset) {
  const std::string wanted(trim(header));
  const auto same = [](std::string_view a, std::string_view b) { return plain_letters(a) == plain_letters(b); };
  for (const std::string& id : {wanted, kFaces[0] + wanted})
    for (const Column& column : columns)
      if (same(column.id, id)) return column;
  for (std::size_t face = 0; face < kMaxFaces; ++face)
    for (const UnitType& type : ruleset.unit_types)
      for (const std::string& factor : type.factors)
        if (same(wanted, kFaces[face] + factor) || (face == 0 && same(wanted, factor)))
          return Column{kFaces[face] + factor, Part::factor, factor, face, ""};
  constexpr std::string_view kName = "name.";
  std::string language;
  if (wanted.starts_with(kName) && as_language.parse(wanted.substr(kName.size()), language))
    return Column{wanted, Part::name, language, 0, title_of("name")};
  return std::nullopt;
}

std::string cell_text(const Counter& counter, const Column& column) {
  const bool of_face = column.part == Part::face || column.part == Part::factor;
  if (of_face && column.face >= counter.faces.size()) return {};
  switch (column.part) {
    case Part::attribute:
      return describe<Counter>().attribute_text(&counter, column.field);
    case Part::name:
      for (const Name& name : counter.names)
        if (same_language(name, column.field)) return name.text;
      return {};
    case Part::note:
      for (const Prose& note : counter.notes)
        if (!note.lang) return exchange::cell_of(note.paragraphs);
      return {};
    case Part::faces:
      return std::to_string(counter.faces.size());
    case Part::face:
      return describe<Face>().attribute_text(&counter.faces[column.face], column.field);
    case Part::factor:
      break;
  }
  const std::string* value = find_factor(counter.faces[column.face], column.field);
  return value != nullptr ? *value : std::string();
}

std::vector<std::string> words_of(const Counter& counter, const Column& column, const RulesetDocument& ruleset,
                                  const CountersDocument* document) {
  const ElementInfo& info = column.part == Part::face ? describe<Face>() : describe<Counter>();
  const bool is_attribute = column.part == Part::attribute || column.part == Part::face;
  const AttributeInfo* attribute = is_attribute ? info.find_attribute(column.field) : nullptr;
  std::vector<std::string> out;
  const auto add_ids = [&](const auto& entries) {
    for (const auto& entry : entries) out.push_back(entry.id);
  };
  if (attribute == nullptr) return out;
  if (column.field == "layout" && document != nullptr) {
    add_ids(document->layouts);
    return out;
  }
  switch (attribute->words.from) {
    case WordsFrom::own:
      return attribute->words.words;
    case WordsFrom::nations:
      add_ids(ruleset.nations);
      break;
    case WordsFrom::counter_types:
      if (counter.kind == CounterKind::unit || column.field == "type") add_ids(ruleset.unit_types);
      if (counter.kind == CounterKind::marker || column.field == "type") add_ids(ruleset.marker_types);
      break;
    default:
      return attribute->type.words;
  }
  return out;
}

Status set_cell(Counter& counter, const Column& column, std::string_view text, const RulesetDocument& ruleset) {
  const std::string given(column.part == Part::note ? text : trim(text));
  if (Status known = check_word(counter, column, given, ruleset); !known) return known;
  Counter changed = counter;
  if (Status done = set_unchecked(changed, column, given, ruleset); !done) return done;
  counter = std::move(changed);
  return Done{};
}

namespace {

struct Wanted {
  std::size_t column = std::string::npos;  ///< npos: search all columns
  std::string text;
};

std::vector<Wanted> wanted_of(const CounterTable& table, std::string_view filter) {
  std::vector<Wanted> out;
  for (const std::string_view word : split_words(filter)) {
    const std::size_t colon = word.find(':');
    Wanted wanted{std::string::npos, plain_letters(word)};
    if (colon != std::string_view::npos && colon > 0) {
      const std::size_t column = find_column(table.columns, word.substr(0, colon));
      if (column != std::string::npos) wanted = {column, plain_letters(word.substr(colon + 1))};
    }
    out.push_back(std::move(wanted));
  }
  return out;
}

bool has(const std::vector<std::string>& row, const Wanted& wanted) {
  if (wanted.column != std::string::npos)
    return plain_letters(row[wanted.column]).find(wanted.text) != std::string::npos;
  return std::any_of(row.begin(), row.end(), [&](const std::string& cell) {
    return plain_letters(cell).find(wanted.text) != std::string::npos;
  });
}

struct SortKey {
  int rank = 0;  ///< number, word or empty
  std::int64_t number = 0;
  std::string word;
  std::size_t row = 0;
};

SortKey key_of(const std::string& cell, std::size_t row) {
  if (cell.empty()) return {2, 0, "", row};
  if (const auto number = parse_thousandths(cell)) return {0, *number, "", row};
  return {1, 0, plain_letters(cell), row};
}

bool comes_before(const SortKey& a, const SortKey& b, bool descending) {
  if ((a.rank == 2) != (b.rank == 2)) return b.rank == 2;
  const SortKey& first = descending ? b : a;
  const SortKey& second = descending ? a : b;
  return std::tie(first.rank, first.number, first.word) < std::tie(second.rank, second.number, second.word);
}

/// Appends a cell, quoted if it contains separators.
void append_cell(std::string& out, const std::string& cell) {
  if (cell.find_first_of("\t\n\r\"") == std::string::npos) {
    out += cell;
    return;
  }
  out += '"';
  for (const char c : cell) {
    if (c == '"') out += c;
    out += c;
  }
  out += '"';
}

}  // namespace

CounterTable table_of(const model::CountersDocument& document, const model::RulesetDocument& ruleset) {
  CounterTable table;
  table.columns = columns_of(document, ruleset);
  table.cells.reserve(document.counters.size());
  for (const model::Counter& counter : document.counters) {
    auto& row = table.cells.emplace_back();
    row.reserve(table.columns.size());
    for (const Column& column : table.columns) row.push_back(cell_text(counter, column));
  }
  return table;
}

std::vector<std::size_t> rows_seen(const CounterTable& table, const TableView& view) {
  const std::vector<Wanted> wanted = wanted_of(table, view.filter);
  std::vector<std::size_t> rows;
  for (std::size_t i = 0; i < table.cells.size(); ++i) {
    const auto& row = table.cells[i];
    if (std::all_of(wanted.begin(), wanted.end(), [&](const Wanted& one) { return has(row, one); }))
      rows.push_back(i);
  }
  const std::size_t column = view.sort.empty() ? std::string::npos : find_column(table.columns, view.sort);
  if (column == std::string::npos) return rows;
  std::vector<SortKey> keys;
  for (const std::size_t row : rows) keys.push_back(key_of(table.cells[row][column], row));
  std::stable_sort(keys.begin(), keys.end(),
                   [&](const SortKey& a, const SortKey& b) { return comes_before(a, b, view.descending); });
  std::transform(keys.begin(), keys.end(), rows.begin(), [](const SortKey& key) { return key.row; });
  return rows;
}

std::string tab_text(const CounterTable& table, const std::vector<std::size_t>& rows, std::size_t first,
                     std::size_t last, bool header) {
  std::string out;
  const std::size_t end = std::min(last + 1, table.columns.size());
  const auto separate = [&](std::size_t column) {
    if (column > first) out += '\t';
  };
  for (std::size_t i = first; header && i < end; ++i) {
    separate(i);
    append_cell(out, table.columns[i].id);
  }
  if (header) out += '\n';
  for (const std::size_t row : rows) {
    for (std::size_t i = first; i < end; ++i) {
      separate(i);
      append_cell(out, table.cells[row][i]);
    }
    out += '\n';
  }
  return out;
}

}  // namespace coq::app::gallery
