// SPDX-License-Identifier: MIT
#include "editor/app/forms/form.h"

#include <algorithm>
#include <set>

#include "core/base/text.h"
#include "editor/app/forms/prose_text.h"
#include "editor/app/forms/sources.h"
#include "editor/app/forms/words.h"
#include "editor/app/session/renames.h"

namespace coq::app::forms {
namespace {

using model::AttributeInfo;
using model::ChildInfo;
using model::ConstElement;
using model::ElementInfo;
using model::ElementPath;

/// The schema describes keywords that are ids of features by this text.
constexpr std::string_view kOfFeatures = "the map's features";
/// Likewise, the ids of objectives.
constexpr std::string_view kOfObjectives = "objectives of the scenario";

FieldKind kind_of_type(const AttributeInfo& attribute, bool has_choices) {
  const std::string& type = attribute.type.name;
  if (type == "label") return FieldKind::hex;
  if (type == "labels") return FieldKind::hexes;
  if (type == "point") return FieldKind::place;
  if (type == "points") return FieldKind::ring;
  if (type == "yes-no") return FieldKind::yes_no;
  if (type == "colour") return FieldKind::colour;
  if (has_choices) return attribute.type.list ? FieldKind::list : FieldKind::choice;
  if (type == "length" || type == "size") return FieldKind::length;
  const std::string& base = attribute.type.base;
  return base == "xs:integer" || base == "xs:decimal" ? FieldKind::number : FieldKind::text;
}

ChoicePictures pictures_of(const ElementInfo& info, const AttributeInfo& attribute) {
  using model::WordsFrom;
  if (attribute.words.from == WordsFrom::counters) return ChoicePictures::counters;
  if (attribute.words.from == WordsFrom::terrain_types) return ChoicePictures::terrain;
  if (&info != &model::describe<model::Face>()) return ChoicePictures::none;
  if (attribute.name == "symbol") return ChoicePictures::symbols;
  if (attribute.name == "echelon") return ChoicePictures::echelons;
  return attribute.name == "frame" ? ChoicePictures::frames : ChoicePictures::none;
}

class FormMaker {
 public:
  explicit FormMaker(const Subject& subject) : m_subject(subject) {}

  std::vector<Group> make(const ElementPath& at) {
    const ConstElement element = model::element_at(m_subject.document, at);
    if (element.info == nullptr) return {};
    std::vector<Group> small;
    std::vector<Field> fields = all_fields(element, at, &small);
    const std::string name = element_name(m_subject.document, at);
    std::vector<Group> out = in_sections(*element.info, at, std::move(fields));
    set_sentence(out.front(), name);
    // Rare fields come after the sentences about what is below.
    std::vector<Group> rare;
    if (out.back().more) {
      rare.push_back(std::move(out.back()));
      out.pop_back();
    }
    add_sentences(element, at, out);
    out.insert(out.end(), std::make_move_iterator(rare.begin()), std::make_move_iterator(rare.end()));
    out.insert(out.end(), std::make_move_iterator(small.begin()), std::make_move_iterator(small.end()));
    return out;
  }

  /// Returns the fields of an element and of the texts in it. `small`: takes the small elements in it.
  std::vector<Field> all_fields(const ConstElement& element, const ElementPath& at,
                                std::vector<Group>* small) const {
    std::vector<Field> fields = fields_of(*element.info, element.value, at);
    std::vector<Field> texts;
    for (std::size_t slot = 0; slot < element.info->children.size(); ++slot) {
      const ChildInfo& child = element.info->children[slot];
      if (!is_inline(child) || is_drawn(*element.info, child)) continue;
      if (!is_of_system(child, m_subject.sources.words.system) && child.size(element.value) == 0) continue;
      if (!has_use(child, element.value)) continue;
      if (is_text_alone(child.infos.front()()))
        add_texts(element, slot, at, texts);
      else if (small != nullptr)
        add_groups(element, slot, at, *small);
    }
    // Names and texts come before ids and numbers.
    fields.insert(fields.begin(), std::make_move_iterator(texts.begin()), std::make_move_iterator(texts.end()));
    return fields;
  }

  std::vector<Field> fields_of(const ElementInfo& info, const void* value, const ElementPath& at) const {
    std::vector<Field> out;
    if (info.content) out.push_back(attribute_field(info, *info.content, value, at));
    if (info.prose) out.push_back(prose_field(info, value, at));
    for (const AttributeInfo& attribute : info.attributes) {
      // Attributes that only programs write are not offered.
      const bool own = at.empty() && (attribute.name == "writer" || attribute.name == "next");
      if (!own && has_use(attribute, value)) out.push_back(attribute_field(info, attribute, value, at));
    }
    if (info.open_attributes) add_open(info, value, at, out);
    // Ids matter to programs only, so they come last.
    std::stable_partition(out.begin(), out.end(),
                          [](const Field& field) { return field.place.attribute != "id"; });
    return out;
  }

 private:
  /// Parts the fields of the row's own element into its sections, and the rare ones.
  std::vector<Group> in_sections(const ElementInfo& info, const ElementPath& at,
                                 std::vector<Field> fields) const {
    const auto rare = std::stable_partition(fields.begin(), fields.end(),
                                            [](const Field& field) { return field.use == Use::usual; });
    const bool few = static_cast<std::size_t>(rare - fields.begin()) < kFewestInSections;
    if (!few)
      std::stable_sort(fields.begin(), rare,
                       [](const Field& a, const Field& b) { return a.section < b.section; });
    std::vector<Group> out{{"", at, true, false, {}, false, info.type_name}};
    for (auto field = fields.begin(); field != rare; ++field) {
      const std::string title = few ? "" : section_title(field->section, m_subject.words);
      if (out.back().title != title && !(out.size() == 1 && out.back().fields.empty() && title.empty()))
        out.push_back({title, at, true, false, {}, false, info.type_name});
      out.back().fields.push_back(std::move(*field));
    }
    if (rare != fields.end())
      out.push_back(more(
          info, at, std::vector<Field>(std::make_move_iterator(rare), std::make_move_iterator(fields.end()))));
    return out;
  }

  Group more(const ElementInfo& info, const ElementPath& at, std::vector<Field> fields) const {
    return {m_subject.words.translate(translatable("More")),
            at,
            true,
            false,
            std::move(fields),
            true,
            info.type_name};
  }

  // Sentences with fields.
  const model::TableRow* sentence_row(std::string_view element) const {
    const model::RulesetDocument* rules = m_subject.sources.words.ruleset;
    if (rules == nullptr || !std::holds_alternative<model::ScenarioDocument>(m_subject.document))
      return nullptr;
    return rules->find_row("victory.sentences", element);
  }
  std::string sentence_of(const model::TableRow& row) const {
    return m_subject.sources.words.ruleset->word_of(row, m_subject.language());
  }

  /// Puts the fields of the group into the ruleset's sentence about the element, if there is one.
  void set_sentence(Group& group, std::string_view element) const {
    const model::TableRow* row = sentence_row(element);
    if (row == nullptr) return;
    const std::string text = sentence_of(*row);
    std::size_t at = 0;
    const auto add_words = [&](std::size_t end) {
      if (end > at) group.sentence.push_back({text.substr(at, end - at)});
    };
    for (std::size_t open = text.find('{'); open != std::string::npos; open = text.find('{', at)) {
      const std::size_t close = text.find('}', open);
      if (close == std::string::npos) break;
      add_words(open);
      const std::string_view place = std::string_view(text).substr(open + 1, close - open - 1);
      const std::size_t bar = place.find('|');
      const auto field = std::find_if(group.fields.begin(), group.fields.end(), [&](const Field& one) {
        return one.place.at == group.at && one.place.attribute == place.substr(0, bar);
      });
      if (field != group.fields.end()) {
        if (bar != std::string_view::npos) field->without = place.substr(bar + 1);
        group.sentence.push_back({"", static_cast<std::size_t>(field - group.fields.begin())});
      }
      at = close + 1;
    }
    add_words(text.size());
  }

  /// Adds the elements below this one that the ruleset has sentences about, and a button for more of them.
  void add_sentences(const ConstElement& parent, const ElementPath& at, std::vector<Group>& out) const {
    std::vector<Addable> adds;
    for (std::size_t slot = 0; slot < parent.info->children.size(); ++slot) {
      const ChildInfo& child = parent.info->children[slot];
      const std::string& name = child.names.front();
      const model::TableRow* row = sentence_row(name);
      if (is_inline(child) || row == nullptr || !is_of_system(child, m_subject.sources.words.system)) continue;
      const std::size_t size = child.size(parent.value);
      for (std::size_t i = 0; i < size; ++i) {
        const ConstElement one = child.get(parent.value, i);
        Group& group = out.emplace_back();
        group.at = below(at, slot, i);
        group.type = one.info->type_name;
        group.removable = size > child.least;
        group.fields = all_fields(one, group.at, nullptr);
        // The element's own row has the others.
        std::erase_if(group.fields, [](const Field& field) {
          return field.use == Use::program || (field.use == Use::rare && !field.present);
        });
        set_sentence(group, name);
        add_sentences(one, below(at, slot, i), out);
      }
      if (size < child.most) adds.push_back({at, slot, name, with_gaps(sentence_of(*row))});
    }
    if (adds.empty()) return;
    Group& more = out.emplace_back();
    more.at = at;
    more.adds = std::move(adds);
  }

  /// Returns the sentence with dots in place of its fields.
  static std::string with_gaps(const std::string& text) {
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t open = text.find('{', at),
                        close = open == std::string::npos ? open : text.find('}', open);
      if (close == std::string::npos) return out + text.substr(at);
      out += text.substr(at, open - at) + "…";
      at = close + 1;
    }
    return out;
  }

  /// Hides positions on a table if the scenario is on hexes, and hexes if it is on a table. A value that is
  /// present is shown anyway.
  bool has_use(const AttributeInfo& attribute, const void* value) const {
    const checks::WordSources& words = m_subject.sources.words;
    if (words.scenario == nullptr || words.map == nullptr || !attribute.can_be_absent()) return true;
    std::string said;
    if (value != nullptr && attribute.format(value, said)) return true;
    const std::string& type = attribute.type.name;
    if (type == "point" || type == "facing") return words.map->table.has_value();
    return (type != "label" && type != "labels") || words.map->grid.has_value();
  }
  bool has_use(const ChildInfo& child, const void* parent) const {
    const checks::WordSources& words = m_subject.sources.words;
    const bool places = &child.infos.front()() == &model::describe<model::Points>();
    return !places || child.size(parent) > 0 || words.scenario == nullptr || words.map == nullptr ||
           words.map->table.has_value();
  }

  Field attribute_field(const ElementInfo& info, const AttributeInfo& attribute, const void* value,
                        const ElementPath& at) const {
    Field field;
    field.place = {at, attribute.name};
    field.title = field_title(info, attribute.name, m_subject.words);
    field.help = help_of(attribute.doc, m_subject.words);
    field.choices = choices_of(attribute, m_subject);
    if (attribute.words.from == model::WordsFrom::counters) own_counters_first(field.choices, at);
    field.kind = kind_of_type(attribute, !field.choices.empty());
    field.pictures = pictures_of(info, attribute);
    if (attribute.words.key.starts_with(kOfFeatures)) {
      field.kind = FieldKind::features;
      field.choices = features_of_map();
    }
    if (attribute.words.key == kOfObjectives) {
      field.kind = FieldKind::choice;
      field.choices = objectives();
    }
    if (&info == &model::describe<model::Counter>() && attribute.name == "parent")
      offer(field, [](const model::CountersDocument& document, std::set<std::string>& out) {
        for (const model::Counter& counter : document.counters)
          if (counter.parent) out.insert(*counter.parent);
      });
    if (&info == &model::describe<model::Counter>() && attribute.name == "layout")
      offer(field, [](const model::CountersDocument& document, std::set<std::string>& out) {
        for (const model::Layout& layout : document.layouts) out.insert(layout.id);
      });
    // A value that is chosen from a list needs no spelling rules.
    const bool typed = field.kind != FieldKind::choice && field.kind != FieldKind::yes_no;
    if (typed) field.help += " (" + expected_of(attribute, m_subject.words) + ")";
    field.required = !attribute.can_be_absent();
    field.present = value != nullptr && attribute.format(value, field.value);
    field.least = attribute.type.least;
    field.most = attribute.type.most;
    field.whole = attribute.type.base == "xs:integer";
    if (field.kind == FieldKind::yes_no) field.choices.clear();
    field.late = attribute.name == "id" && renames::is_named(info);
    place(field, field_layout(info, attribute.name));
    if (field.unit.empty() && field.kind == FieldKind::length) field.unit = "mm";
    return field;
  }

  void place(Field& field, const FieldLayout& layout) const {
    field.section = layout.section;
    field.use = layout.use;
    if (!layout.unit.empty()) field.unit = m_subject.words.translate(layout.unit);
  }

  /// Puts the counters of the side's nations first, because a unit is one of them.
  void own_counters_first(std::vector<Choice>& choices, const ElementPath& at) const {
    const model::Side* side = side_around(m_subject.document, at);
    if (side == nullptr) return;
    std::stable_partition(choices.begin(), choices.end(),
                          [&](const Choice& one) { return is_unit_of(*side, one.value, m_subject); });
  }

  /// Offers what the counters documents use already, so that it need not be typed again.
  template <class Collect>
  void offer(Field& field, Collect collect) const {
    std::set<std::string> known;
    for (const model::CountersDocument* document : m_subject.sources.words.counters) collect(*document, known);
    if (known.empty()) return;
    for (const std::string& word : known) field.choices.push_back({word, word});
    field.kind = FieldKind::choice;
    field.others = true;
  }

  /// Features with names first, then those with only a terrain type and an id.
  std::vector<Choice> features_of_map() const {
    const checks::WordSources& words = m_subject.sources.words;
    std::vector<Choice> named, others;
    if (words.map == nullptr) return {};
    for (const Shared<model::Feature>& feature : words.map->terrain.features) {
      const std::string& id = model::id_of(*feature);
      const std::string name = model::name_of(*feature);
      const model::TerrainType* type =
          words.ruleset == nullptr ? nullptr : words.ruleset->find_terrain(model::type_of(*feature));
      const std::string of_type =
          type == nullptr ? "" : model::name_in(type->names, m_subject.language(), words.ruleset->lang);
      if (name.empty())
        others.push_back({id, of_type.empty() ? id : of_type + " " + id});
      else
        named.push_back({id, of_type.empty() ? name : name + " (" + of_type + ")"});
    }
    const auto by_title = [](const Choice& a, const Choice& b) { return a.title < b.title; };
    std::stable_sort(named.begin(), named.end(), by_title);
    std::stable_sort(others.begin(), others.end(), by_title);
    named.insert(named.end(), others.begin(), others.end());
    return named;
  }

  /// Objectives by the names of their markers and their places: "Flag, C4".
  std::vector<Choice> objectives() const {
    std::vector<Choice> out;
    const auto* scenario = std::get_if<model::ScenarioDocument>(&m_subject.document);
    if (scenario == nullptr) return out;
    const AttributeInfo* type = model::describe<model::Objective>().find_attribute("type");
    for (const model::Objective& objective : scenario->objectives) {
      std::string title = title_of_word(*type, objective.type, m_subject);
      if (objective.hex) title += ", " + *objective.hex;
      out.push_back({objective.id, title + " (" + objective.id + ")"});
    }
    return out;
  }

  Field prose_field(const ElementInfo& info, const void* value, const ElementPath& at) const {
    Field field;
    field.place = {at, ""};
    field.kind = FieldKind::prose;
    field.title = field_title(info, "", m_subject.words);
    field.help = m_subject.words.translate(
        translatable("Each line is a paragraph; *between asterisks* is emphasised, \\* is an asterisk."));
    if (value != nullptr) field.value = prose_text(info.prose(const_cast<void*>(value)));
    field.present = !field.value.empty();
    field.language = language_of(info, value);
    place(field, field_layout(info, ""));
    return field;
  }

  /// Returns the element's own language, otherwise the document's.
  std::string language_of(const ElementInfo& info, const void* value) const {
    std::string own;
    for (const AttributeInfo& attribute : info.attributes)
      if (attribute.name == "lang" && value != nullptr && attribute.format(value, own)) return own;
    return model::root_of(m_subject.document).lang;
  }

  /// Adds the attributes that the ruleset or the surrounding table defines, and all that are present.
  void add_open(const ElementInfo& info, const void* value, const ElementPath& at,
                std::vector<Field>& out) const {
    std::vector<std::string> names = open_names(info, at);
    const auto& all = info.open_attributes(const_cast<void*>(value));
    for (const auto& [name, text] : all) {
      if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
    }
    for (const std::string& name : names) {
      Field field;
      field.place = {at, name};
      field.title = field_title(info, name, m_subject.words);
      const auto said =
          std::find_if(all.begin(), all.end(), [&](const auto& one) { return one.first == name; });
      field.present = said != all.end();
      if (field.present) field.value = said->second;
      if (&info == &model::describe<model::Look>()) complete_look(name, field);
      place(field, field_layout(info, name));
      out.push_back(std::move(field));
    }
  }

  std::vector<std::string> open_names(const ElementInfo& info, const ElementPath& at) const {
    if (!info.open_names.empty()) return info.open_names;
    const ConstElement around =
        model::element_at(m_subject.document, ElementPath(at.begin(), at.end() - (at.empty() ? 0 : 1)));
    if (around.info == &model::describe<model::Table>())
      return static_cast<const model::Table*>(around.value)->columns;
    std::vector<std::string> out;
    if (around.info != &model::describe<model::Counter>() || m_subject.sources.words.ruleset == nullptr)
      return out;
    const auto& counter = *static_cast<const model::Counter*>(around.value);
    for (const model::UnitType& type : m_subject.sources.words.ruleset->unit_types) {
      if (type.id != counter.type && type.id != counter.type2) continue;
      for (const std::string& factor : type.factors) {
        if (std::find(out.begin(), out.end(), factor) == out.end()) out.push_back(factor);
      }
    }
    return out;
  }

  /// Colour fields get a colour picker. Other fields offer the words that the rules use.
  void complete_look(const std::string& name, Field& field) const {
    const std::string_view last = std::string_view(name).substr(name.rfind('-') + 1);
    if (last == "fill" || last == "ink" || last == "stroke" || name == "outline")
      field.kind = FieldKind::colour;
    if (field.kind == FieldKind::colour || m_subject.sources.words.ruleset == nullptr) return;
    std::set<std::string> used;
    for (const model::TerrainType& type : m_subject.sources.words.ruleset->terrain_types) {
      if (type.look && !type.look->get(name).empty()) used.insert(type.look->get(name));
    }
    for (const std::string& word : used) field.choices.push_back({word, word});
    field.others = true;
    if (!used.empty()) field.kind = FieldKind::choice;
  }

  /// Adds a text-only child as a field of the parent, titled with the child's name. A missing child is shown as
  /// an empty field.
  void add_texts(const ConstElement& parent, std::size_t slot, const ElementPath& at,
                 std::vector<Field>& texts) const {
    const ChildInfo& child = parent.info->children[slot];
    const ElementInfo& info = child.infos.front()();
    const std::size_t size = child.size(parent.value);
    for (std::size_t i = 0; i < std::max<std::size_t>(size, 1); ++i) {
      const void* value = i < size ? child.get(parent.value, i).value : nullptr;
      std::vector<Field> fields = fields_of(info, value, below(at, slot, i));
      fields.front().title = element_title(parent.info->type_name, child.names.front(), m_subject.words);
      if (!child.doc.empty())
        fields.front().help = help_of(child.doc, m_subject.words) + " " + fields.front().help;
      fields.front().required = size <= child.least;
      if (value == nullptr) fields.front().value.clear();
      fields.front().present = value != nullptr;
      place(fields.front(), text_layout(parent.info->type_name, child.names.front()));
      texts.push_back(fields.front());
      if (fields.size() < 2 || !fields[1].present) continue;
      texts.back().title += " (" + fields[1].value + ")";
      fields[1].title = m_subject.words(message("{}: language", fields.front().title));
      texts.push_back(fields[1]);
    }
  }

  void add_groups(const ConstElement& parent, std::size_t slot, const ElementPath& at,
                  std::vector<Group>& out) const {
    const ChildInfo& child = parent.info->children[slot];
    const ElementInfo& info = child.infos.front()();
    const std::size_t size = child.size(parent.value);
    for (std::size_t i = 0; i < std::min(child.most, size + 1); ++i) {
      Group& group = out.emplace_back();
      group.title = element_title(parent.info->type_name, child.names.front(), m_subject.words);
      if (&info == &model::describe<model::Face>())
        group.title = m_subject.words.translate(i == 0 ? translatable("Front") : translatable("Back"));
      group.at = below(at, slot, i);
      group.type = info.type_name;
      group.present = i < size;
      group.removable = group.present && size > child.least;
      if (!group.present) continue;
      group.fields = fields_of(info, child.get(parent.value, i).value, group.at);
      const auto rare = std::stable_partition(group.fields.begin(), group.fields.end(),
                                              [](const Field& field) { return field.use == Use::usual; });
      std::vector<Field> left(std::make_move_iterator(rare), std::make_move_iterator(group.fields.end()));
      group.fields.erase(rare, group.fields.end());
      if (left.empty()) continue;
      // A small element that has rare fields only needs no further heading.
      group.fields.empty() ? void(group.fields = std::move(left))
                           : void(out.push_back(more(info, below(at, slot, i), std::move(left))));
    }
  }

  const Subject& m_subject;
};

}  // namespace

std::vector<Group> form_of(const Subject& subject, const ElementPath& at) {
  return FormMaker(subject).make(at);
}

std::optional<Field> find_field(const Subject& subject, const FieldPlace& place) {
  // A text-only element is shown in its parent's form.
  std::vector<ElementPath> forms{place.at};
  if (!place.at.empty()) forms.emplace_back(place.at.begin(), place.at.end() - 1);
  for (const ElementPath& at : forms) {
    for (const Group& group : form_of(subject, at)) {
      for (const Field& field : group.fields) {
        if (field.place == place) return field;
      }
    }
  }
  return std::nullopt;
}

}  // namespace coq::app::forms
