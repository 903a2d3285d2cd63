// SPDX-License-Identifier: MIT
#include "editor/app/gallery/layout_desk.h"

#include <algorithm>
#include <set>

#include "core/base/ids.h"
#include "core/base/text.h"
#include "core/drawing/counters/counter_art.h"

namespace coq::app::gallery {

namespace fs = std::filesystem;

namespace {

/// Returns the slot of children with that name, or npos.
std::size_t slot_of(const model::ElementInfo& info, std::string_view name) {
  for (std::size_t slot = 0; slot < info.children.size(); ++slot)
    if (info.children[slot].names.front() == name) return slot;
  return std::string::npos;
}

std::size_t layout_slot(const model::Document& document) {
  return slot_of(model::describe_kind(model::kind_of(document)), "layout");
}

std::size_t count_of(const model::Document& document) {
  const std::size_t slot = layout_slot(document);
  if (slot == std::string::npos) return 0;
  const auto& info = model::describe_kind(model::kind_of(document));
  return info.children[slot].size(model::element_of(document));
}

const model::Layout* layout_in(const model::Document& document, std::size_t index) {
  if (index >= count_of(document)) return nullptr;
  const model::ConstElement found = model::element_at(document, {{layout_slot(document), index}});
  return static_cast<const model::Layout*>(found.value);
}

std::string word_of(const model::LayoutPart& part) {
  return part.factors ? part.factors->front() : part.shows;
}

/// Returns all layouts of the project, in the order of its documents.
std::vector<LayoutRow> layouts_of(const Session& session) {
  std::vector<LayoutRow> out;
  for (const fs::path& path : session.documents()) {
    const model::Document* document = session.document(path);
    if (document == nullptr) continue;
    for (std::size_t i = 0; i < count_of(*document); ++i)
      out.push_back({{path, i}, layout_in(*document, i)->id});
  }
  return out;
}

/// Removes parts for factors that no counter of these types has: they show nothing, and the checks reject them.
void drop_unknown_factors(model::Layout& layout, const model::CountersDocument& document,
                          const std::vector<std::string>& types) {
  std::set<std::string> known;
  for (const model::Counter& counter : document.counters) {
    if (!types.empty() && std::find(types.begin(), types.end(), counter.type) == types.end()) continue;
    for (const model::Face& face : counter.faces)
      for (const auto& [name, value] : face.factors) known.insert(name);
  }
  if (known.empty()) return;
  std::erase_if(layout.parts, [&](model::LayoutPart& part) {
    if (!part.factors) return false;
    std::erase_if(*part.factors, [&](const std::string& name) { return known.count(name) == 0; });
    return part.factors->empty();
  });
}

}  // namespace

const model::Layout* layout_at(const Session& session, const LayoutPlace& place) {
  const model::Document* document = place.document.empty() ? nullptr : session.document(place.document);
  return document == nullptr ? nullptr : layout_in(*document, place.index);
}

model::ElementPath path_of(const Session& session, const LayoutPlace& place, std::optional<std::size_t> part) {
  model::ElementPath out = {{layout_slot(*session.document(place.document)), place.index}};
  if (part) out.push_back({slot_of(model::describe<model::Layout>(), "part"), *part});
  return out;
}

bool LayoutDesk::refresh() {
  if (m_revision == m_session.revision() && m_revision != 0) return false;
  m_revision = m_session.revision();
  const std::string id = [&] {
    for (const LayoutRow& row : m_layouts)
      if (row.place == m_place) return row.id;
    return std::string();
  }();
  m_layouts = layouts_of(m_session);
  // Finds the same layout, whose index may have changed.
  const auto find = [&](auto is) { return std::find_if(m_layouts.begin(), m_layouts.end(), is); };
  auto found = find([&](const LayoutRow& row) {
    return row.place.document == m_place.document && row.id == id && !id.empty();
  });
  if (found == m_layouts.end()) found = find([&](const LayoutRow& row) { return row.place == m_place; });
  if (found == m_layouts.end() && !m_layouts.empty()) found = m_layouts.begin();
  m_place = found == m_layouts.end() ? LayoutPlace() : found->place;
  m_gallery.refresh();
  take();
  return true;
}

/// Updates the hand from the current documents, with an existing counter as the example.
void LayoutDesk::take() {
  const model::Layout* layout = this->layout();
  if (layout == nullptr) {
    m_hand.show({}, {});
    return;
  }
  const model::Document* document = m_session.document(m_place.document);
  if (std::holds_alternative<model::CountersDocument>(*document)) m_gallery.look_at(m_place.document);
  const std::vector<std::string> all = examples();
  if (std::find(all.begin(), all.end(), m_example) == all.end()) m_example = all.empty() ? "" : all.front();
  const model::CountersDocument& counters = m_gallery.document();
  const model::Counter* example = model::find_counter(counters, m_example);
  LayoutHand::Shown shown;
  if (example != nullptr) {
    shown.counter = *example;
  } else {
    shown.counter.size = drawing::kCounterSize;
    shown.counter.faces.emplace_back();
  }
  if (m_face >= shown.counter.faces.size()) m_face = 0;
  shown.face = m_face;
  shown.ruleset = m_gallery.ruleset();
  shown.lang = m_language;
  shown.document_lang = counters.lang;
  shown.folder = counters.origin.folder;
  m_hand.show(*layout, std::move(shown));
}

void LayoutDesk::choose(const LayoutPlace& place) {
  if (place == m_place) return;
  m_place = place;
  m_hand.select(std::nullopt);
  take();
}

std::vector<std::string> LayoutDesk::examples() const {
  std::vector<std::string> all, own;
  const model::Layout* layout = this->layout();
  const model::CountersDocument& counters = m_gallery.document();
  for (const model::Counter& counter : counters.counters) {
    all.push_back(counter.id);
    const model::Layout* has = model::layout_of(counters.layouts, counter);
    if (layout != nullptr && has != nullptr && has->id == layout->id) own.push_back(counter.id);
  }
  return own.empty() ? all : own;
}

void LayoutDesk::show_example(const std::string& id) {
  m_example = id;
  take();
}

void LayoutDesk::show_face(std::size_t face) {
  m_face = face;
  take();
}

model::Counter LayoutDesk::counter() const {
  model::Counter out;
  if (const model::Counter* found = model::find_counter(m_gallery.document(), m_example)) out = *found;
  out.layout = m_hand.layout().id;
  return out;
}

Status LayoutDesk::replace(std::size_t part, const model::LayoutPart& fresh, Message title,
                           const std::string& merge) {
  if (auto fault = m_hand.fault_with(part, fresh)) return make_error("layout.place", *std::move(fault));
  const Status done = m_session.run_on(
      m_place.document, std::move(title),
      {model::Replace{path_of(m_session, m_place, part), model::ElementValue::of(fresh)}}, merge);
  if (done) refresh();
  return done;
}

Status LayoutDesk::drop() {
  const auto selected = m_hand.selected();
  const auto part = m_hand.end();
  if (!part || !selected) return Done{};
  Status done = replace(*selected, *part, message("Layout: {}", word_of(*part)));
  if (!done) m_hand.cancel();
  return done;
}

Status LayoutDesk::nudge(int dx, int dy) {
  const auto selected = m_hand.selected();
  if (!selected) return Done{};
  const model::LayoutPart part = m_hand.moved(*selected, dx, dy);
  return replace(*selected, part, message("Layout: {}", word_of(part)),
                 "layout move " + std::to_string(*selected));
}

Status LayoutDesk::grow(int by) {
  const auto selected = m_hand.selected();
  if (!selected) return Done{};
  const model::LayoutPart part = m_hand.grown(*selected, by);
  return replace(*selected, part, message("Layout: {}", word_of(part)),
                 "layout size " + std::to_string(*selected));
}

Status LayoutDesk::add(const std::string& shows) {
  const model::Layout* layout = this->layout();
  if (layout == nullptr) return Done{};
  constexpr std::int64_t kMiddle = 50'000;
  model::LayoutPart part;
  part.shows = shows;
  part.x.value = part.y.value = kMiddle;
  if (shows == "stripe") {
    part.x.value = 4'000;
    part.width.emplace().value = 8'000;
  }
  const std::size_t at = layout->parts.size();
  const Status done =
      m_session.run_on(m_place.document, message("Layout: add {}", shows),
                       {model::Insert{path_of(m_session, m_place, at), "part", model::ElementValue::of(part)}});
  if (!done) return done;
  refresh();
  m_hand.select(at);
  return done;
}

Status LayoutDesk::remove() {
  const auto selected = m_hand.selected();
  const model::Layout* layout = this->layout();
  if (!selected || layout == nullptr) return Done{};
  const std::string what = word_of(layout->parts[*selected]);
  m_hand.select(std::nullopt);
  const Status done = m_session.run_on(m_place.document, message("Layout: remove {}", what),
                                       {model::Erase{path_of(m_session, m_place, *selected)}});
  if (done) refresh();
  return done;
}

Status LayoutDesk::raise(int by) {
  const auto selected = m_hand.selected();
  const model::Layout* layout = this->layout();
  if (!selected || layout == nullptr) return Done{};
  const auto size = static_cast<std::ptrdiff_t>(layout->parts.size());
  const std::ptrdiff_t to = static_cast<std::ptrdiff_t>(*selected) + by;
  if (to < 0 || to >= size) return make_error("layout.order", message("it is already at the end"));
  const auto at = static_cast<std::size_t>(to);
  const model::LayoutPart part = layout->parts[*selected];
  const Status done =
      m_session.run_on(m_place.document, message("Layout: reorder {}", word_of(part)),
                       {model::Erase{path_of(m_session, m_place, *selected)},
                        model::Insert{path_of(m_session, m_place, at), "part", model::ElementValue::of(part)}});
  if (!done) return done;
  m_hand.select(at);
  refresh();
  m_hand.select(at);
  return done;
}

std::vector<std::string> LayoutDesk::types() const {
  std::vector<std::string> out;
  for (const model::UnitType& type : m_gallery.ruleset()->unit_types) {
    const auto& all = m_gallery.document().counters;
    if (std::any_of(all.begin(), all.end(), [&](const model::Counter& one) { return one.type == type.id; }))
      out.push_back(type.id);
  }
  return out;
}

Status LayoutDesk::make(const std::vector<std::string>& types) {
  const fs::path counters = m_gallery.path();
  const model::Document* document = counters.empty() ? nullptr : m_session.document(counters);
  if (document == nullptr)
    return make_error("layout.document", message("the project has no counters document"));
  std::set<std::string> used;
  for (const LayoutRow& row : layouts_of(m_session)) used.insert(row.id);
  const std::string stem = types.size() == 1 ? id_from(types.front(), "layout") : "layout";
  std::string id = stem;
  for (int number = 2; used.contains(id); ++number) id = stem + "-" + std::to_string(number);
  model::Layout layout = layout_as_drawn(*m_gallery.ruleset(), id, types);
  drop_unknown_factors(layout, m_gallery.document(), types);
  const LayoutPlace place{counters, count_of(*document)};
  const Status done =
      m_session.run_on(counters, message("New layout: {}", id),
                       {model::Insert{path_of(m_session, place), "layout", model::ElementValue::of(layout)}});
  if (!done) return done;
  m_hand.select(std::nullopt);
  refresh();
  choose(place);
  return done;
}

fs::path LayoutDesk::own_rules() const {
  const auto& own = m_gallery.document().ruleset;
  const fs::path path = own ? (m_gallery.path().parent_path() / *own).lexically_normal() : fs::path();
  const model::Document* document = path.empty() ? nullptr : m_session.document(path);
  return document != nullptr && std::holds_alternative<model::RulesetDocument>(*document) ? path : fs::path();
}

Status LayoutDesk::put_into_rules() {
  const model::Layout* layout = this->layout();
  const fs::path rules = own_rules();
  if (layout == nullptr || rules.empty())
    return make_error("layout.rules",
                      message("these counters do not use the project's house rules: Map, Rules of this "
                              "project"));
  const auto& own = std::get<model::RulesetDocument>(*m_session.document(rules));
  const model::Table table = table_with(*m_gallery.ruleset(), *layout);
  const auto found = std::find_if(own.tables.begin(), own.tables.end(),
                                  [&](const model::Table& one) { return one.id == table.id; });
  const model::ElementPath at = {{slot_of(model::describe<model::RulesetDocument>(), "table"),
                                  static_cast<std::size_t>(found - own.tables.begin())}};
  DocumentEdits into{rules, {}};
  if (found != own.tables.end()) {
    into.edits.emplace_back(model::Replace{at, model::ElementValue::of(table)});
  } else {
    into.edits.emplace_back(model::Insert{at, "table", model::ElementValue::of(table)});
  }
  DocumentEdits from{m_place.document, {model::Erase{path_of(m_session, m_place)}}};
  // Counters that named the layout are again drawn by the rules.
  const auto& counters = m_gallery.document().counters;
  for (std::size_t i = 0; i < counters.size(); ++i)
    if (counters[i].layout == layout->id)
      from.edits.emplace_back(model::SetField{{{counter_slot(), i}}, "layout", std::nullopt});
  const Message title = message("Add the layout {} to the rules", layout->id);
  m_hand.select(std::nullopt);
  const Status done = m_session.run_step(title, {std::move(into), std::move(from)});
  if (done) refresh();
  return done;
}

void LayoutDesk::show_counter(const std::string& id) {
  const model::CountersDocument& counters = m_gallery.document();
  const model::Counter* counter = model::find_counter(counters, id);
  const model::Layout* has = counter == nullptr ? nullptr : model::layout_of(counters.layouts, *counter);
  for (const LayoutRow& row : m_layouts)
    if (has != nullptr && row.place.document == m_gallery.path() && row.id == has->id) choose(row.place);
  m_example = id;
  take();
}

Status LayoutDesk::remove_layout() {
  const model::Layout* layout = this->layout();
  if (layout == nullptr) return Done{};
  m_hand.select(std::nullopt);
  const Status done = m_session.run_on(m_place.document, message("Remove the layout {}", layout->id),
                                       {model::Erase{path_of(m_session, m_place)}});
  if (done) refresh();
  return done;
}

// Converts a ruleset's drawing of units into a layout, and a layout into rows of the ruleset's table.

namespace {

constexpr const char* kTable = "counter.layout";

struct Row {
  std::vector<std::string> types;
  model::LayoutPart part;
};

std::vector<std::string> words_of(const std::string& text) {
  std::vector<std::string> out;
  for (const std::string_view word : split_words(text)) out.emplace_back(word);
  return out;
}

/// The column `look` holds the values of several attributes; each word goes to the attribute that accepts it.
void read_look(const std::string& look, model::LayoutPart& part) {
  const model::ElementInfo& info = model::describe<model::LayoutPart>();
  for (const std::string& word : words_of(look)) {
    if (word == "bold" || word == "plain") part.bold = word == "bold";
    if (word == "italic") part.italic = true;
    if (word.front() == '#') part.colour = word;
    for (const char* name : {"face", "font", "align", "turn"}) {
      const model::AttributeInfo& attribute = *info.find_attribute(name);
      const auto& known = attribute.words.words;
      if (std::find(known.begin(), known.end(), word) != known.end()) attribute.parse(&part, word);
    }
  }
}

/// Returns the parts that the ruleset draws on units: each row of its table becomes a part.
std::vector<Row> rows_of(const model::RulesetDocument& ruleset) {
  const model::ElementInfo& info = model::describe<model::LayoutPart>();
  std::vector<Row> out;
  const auto add = [&](const char* shows, const char* x, const char* y, const char* width) {
    model::LayoutPart& part = out.emplace_back().part;
    for (const auto& [name, text] : {std::pair{"shows", shows}, {"x", x}, {"y", y}, {"width", width}})
      info.find_attribute(name)->parse(&part, text);
  };
  const model::Table* table = ruleset.find_table(kTable);
  if (table == nullptr) {
    add("stripe", "5", "50", "10");
    add("symbol", "52", "45", "55");
    add("designation", "52", "14", "56");
    add("factors", "52", "82", "76");
    return out;
  }
  for (const model::TableRow& row : table->rows) {
    Row& one = out.emplace_back();
    one.types = words_of(row.cell("types"));
    for (const char* name : {"shows", "x", "y", "width", "height", "size"})
      if (!row.cell(name).empty()) info.find_attribute(name)->parse(&one.part, row.cell(name));
    if (!row.cell("of").empty()) one.part.factors = words_of(row.cell("of"));
    read_look(row.cell("look"), one.part);
  }
  return out;
}

bool is_of(const std::vector<std::string>& row, const std::vector<std::string>& types) {
  if (row.empty() || types.empty()) return row.empty();
  return std::any_of(row.begin(), row.end(), [&](const std::string& type) {
    return std::find(types.begin(), types.end(), type) != types.end();
  });
}

std::string text_of(const std::optional<model::Thousandths>& value) {
  return value ? format_thousandths(value->value) : std::string();
}

/// Returns the words for the part's attributes that have no column.
std::string look_of(const model::LayoutPart& part) {
  std::vector<std::string> words;
  if (part.face) words.push_back(*part.face);
  if (part.font) words.push_back(*part.font);
  if (part.bold) words.emplace_back(*part.bold ? "bold" : "plain");
  if (part.italic.value_or(false)) words.emplace_back("italic");
  if (part.align && part.align != "middle") words.push_back(*part.align);
  if (part.turn) words.push_back(*part.turn);
  if (part.colour) words.push_back(*part.colour);
  return join(words, " ");
}

model::TableRow row_of(const model::LayoutPart& part, const std::vector<std::string>& types) {
  model::TableRow row;
  row.cells = {{"types", join(types, " ")},
               {"shows", part.shows},
               {"of", join(part.factors.value_or(std::vector<std::string>()), " ")},
               {"x", format_thousandths(part.x.value)},
               {"y", format_thousandths(part.y.value)},
               {"width", text_of(part.width)},
               {"height", text_of(part.height)},
               {"size", text_of(part.size)},
               {"look", look_of(part)}};
  return row;
}

}  // namespace

model::Layout layout_as_drawn(const model::RulesetDocument& ruleset, const std::string& id,
                              const std::vector<std::string>& types) {
  model::Layout layout;
  layout.id = id;
  if (!types.empty()) layout.types = types;
  for (const auto& row : rows_of(ruleset))
    if (is_of(row.types, types)) layout.parts.push_back(row.part);
  return layout;
}

model::Table table_with(const model::RulesetDocument& ruleset, const model::Layout& layout) {
  model::Table table;
  table.id = kTable;
  table.columns = {"types", "shows", "of", "x", "y", "width", "height", "size", "look"};
  const std::vector<std::string> types = layout.types.value_or(std::vector<std::string>());
  for (const auto& row : rows_of(ruleset)) {
    std::vector<std::string> left = row.types;
    if (types.empty()) continue;
    if (left.empty())
      for (const model::UnitType& type : ruleset.unit_types) left.push_back(type.id);
    std::erase_if(left, [&](const std::string& type) {
      return std::find(types.begin(), types.end(), type) != types.end();
    });
    if (!left.empty()) table.rows.push_back(row_of(row.part, left));
  }
  for (const model::LayoutPart& part : layout.parts) table.rows.push_back(row_of(part, types));
  return table;
}

}  // namespace coq::app::gallery
