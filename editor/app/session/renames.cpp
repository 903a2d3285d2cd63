// SPDX-License-Identifier: MIT
#include "editor/app/session/renames.h"

#include <algorithm>
#include <array>

#include "core/base/text.h"

namespace coq::app::renames {

using model::AttributeInfo;
using model::ConstElement;
using model::Document;
using model::ElementInfo;
using model::ElementPath;
using model::WordsFrom;
namespace fs = std::filesystem;

namespace {

/// The documents that can refer to an element of a document.
enum class Reach {
  document,  ///< only the document itself
  logs,      ///< the document itself and the logs of the scenario
  played,    ///< only the logs of the scenario
  counters,  ///< scenarios that use these counters
  map,       ///< scenarios on the map
  ruleset,   ///< documents that use the ruleset
};

/// An attribute without its own vocabulary that refers to ids of the document.
struct OpenField {
  std::string_view element, attribute;
};
constexpr OpenField kLayouts[] = {{"counter", "layout"}};
constexpr OpenField kFeatures[] = {{"terrain-change", "remove"}, {"terrain-change", "convert"}};

/// Attributes of steps and events in logs; the rule systems define them.
constexpr std::string_view kUnitsOfLogs[] = {"unit", "units", "attacks", "target",  "targets",
                                             "by",   "of",    "to",      "support", "carrier"};
constexpr std::string_view kSidesOfLogs[] = {"side", "sides", "of"};
constexpr std::string_view kZonesOfLogs[] = {"zone", "zones"};

template <class T>
struct Few {
  const T* first = nullptr;
  std::size_t size = 0;
  Few() = default;
  template <std::size_t N>
  constexpr Few(const T (&all)[N]) : first(all), size(N) {}  // NOLINT: a list is meant
  const T* begin() const { return first; }
  const T* end() const { return first + size; }
};

struct NamedKind {
  const ElementInfo& (*element)();
  WordsFrom from;
  Reach reach;
  WordsFrom also = WordsFrom::unsaid;
  Few<OpenField> fields{};
  Few<std::string_view> of_logs{};
  bool numbered = false;  ///< ids may carry the number of a piece: "B.2" is the second
};

const std::vector<NamedKind>& kinds() {
  using namespace model;
  static const std::vector<NamedKind> all = {
      {&describe<Side>, WordsFrom::sides, Reach::logs, WordsFrom::unsaid, {}, kSidesOfLogs},
      {&describe<Zone>, WordsFrom::zones, Reach::logs, WordsFrom::unsaid, {}, kZonesOfLogs},
      {&describe<Unit>, WordsFrom::units, Reach::logs, WordsFrom::unsaid, {}, kUnitsOfLogs, true},
      {&describe<UnitGroup>, WordsFrom::units, Reach::logs, WordsFrom::unsaid, {}, kUnitsOfLogs},
      {&describe<ScenarioDocument>, WordsFrom::scenarios, Reach::played},
      {&describe<Counter>, WordsFrom::counters, Reach::counters},
      {&describe<Layout>, WordsFrom::unsaid, Reach::document, WordsFrom::unsaid, kLayouts},
      {&describe<TerrainType>, WordsFrom::terrain_types, Reach::ruleset},
      {&describe<Nation>, WordsFrom::nations, Reach::ruleset},
      {&describe<UnitType>, WordsFrom::unit_types, Reach::ruleset, WordsFrom::counter_types},
      {&describe<MarkerType>, WordsFrom::marker_types, Reach::ruleset, WordsFrom::counter_types},
      {&describe<Shape>, WordsFrom::shapes, Reach::document},
      {&describe<Area>, WordsFrom::unsaid, Reach::map, WordsFrom::unsaid, kFeatures},
      {&describe<LineFeature>, WordsFrom::unsaid, Reach::map, WordsFrom::unsaid, kFeatures},
      {&describe<SideFeature>, WordsFrom::unsaid, Reach::map, WordsFrom::unsaid, kFeatures},
      {&describe<HexesFeature>, WordsFrom::unsaid, Reach::map, WordsFrom::unsaid, kFeatures},
      {&describe<PieceFeature>, WordsFrom::unsaid, Reach::map, WordsFrom::unsaid, kFeatures},
  };
  return all;
}

const NamedKind* kind_of_info(const ElementInfo& info) {
  for (const NamedKind& kind : kinds())
    if (&kind.element() == &info) return &kind;
  return nullptr;
}

/// Finds the references to an id in one document and makes the edits that change them to another id.
class Search {
 public:
  Search(const NamedKind& kind, std::string old, std::string fresh)
      : m_kind(kind), m_old(std::move(old)), m_fresh(std::move(fresh)) {}

  void look(const Document& document) {
    m_is_log = std::holds_alternative<model::PlayDocument>(document);
    look(model::describe_kind(model::kind_of(document)), model::element_of(document));
  }
  std::vector<model::Edit> edits;

 private:
  void look(const ElementInfo& info, const void* element) {
    for (const AttributeInfo& attribute : info.attributes) {
      std::string text;
      if (!names(info, attribute) || !attribute.format(element, text)) continue;
      set(attribute.name, text);
    }
    if (m_is_log && info.open_attributes) {
      for (const auto& [name, text] : info.open_attributes(const_cast<void*>(element)))
        if (std::find(m_kind.of_logs.begin(), m_kind.of_logs.end(), name) != m_kind.of_logs.end())
          set(name, text);
    }
    for (std::size_t slot = 0; slot < info.children.size(); ++slot) {
      const model::ChildInfo& child = info.children[slot];
      for (std::size_t i = 0, size = child.size(element); i < size; ++i) {
        const ConstElement one = child.get(element, i);
        m_at.push_back({slot, i});
        look(*one.info, one.value);
        m_at.pop_back();
      }
    }
  }

  bool names(const ElementInfo& info, const AttributeInfo& attribute) const {
    const WordsFrom from = attribute.words.from;
    if (from != WordsFrom::unsaid && (from == m_kind.from || from == m_kind.also)) return true;
    return std::any_of(m_kind.fields.begin(), m_kind.fields.end(), [&](const OpenField& field) {
      return field.element == info.type_name && field.attribute == attribute.name;
    });
  }

  void set(const std::string& field, const std::string& text) {
    std::string renamed = renamed_in(text);
    if (renamed != text) edits.emplace_back(model::SetField{m_at, field, std::move(renamed)});
  }

  /// Words are separated by blanks, in logs also by colons and commas.
  std::string renamed_in(const std::string& text) const {
    const std::string_view between = m_is_log ? " :," : " ";
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t end = std::min(text.find_first_of(between, at), text.size());
      const std::string_view word = std::string_view(text).substr(at, end - at);
      const bool numbered = m_kind.numbered && word.starts_with(m_old + ".");
      out += word == m_old || numbered ? m_fresh + std::string(word.substr(m_old.size())) : std::string(word);
      if (end < text.size()) out += text[end];
      at = end + 1;
    }
    return out;
  }

  const NamedKind& m_kind;
  std::string m_old, m_fresh;
  ElementPath m_at;
  bool m_is_log = false;
};

fs::path way(const fs::path& from, const std::string& href) {
  return (from.parent_path() / href).lexically_normal();
}

/// Returns whether the scenario takes the counter with that id from this document. If several documents of the
/// scenario have it, the first one counts.
bool means_counters(const Session& session, const fs::path& scenario_path,
                    const model::ScenarioDocument& scenario, const fs::path& path, const std::string& id) {
  for (const model::Href& one : scenario.counters) {
    const fs::path file = way(scenario_path, one.href);
    const Document* document = session.document(file);
    const auto* counters = document == nullptr ? nullptr : std::get_if<model::CountersDocument>(document);
    if (counters != nullptr && model::find_counter(*counters, id) != nullptr)
      return file == path.lexically_normal();
  }
  return false;
}

/// Returns whether another document of the project can refer to the element with that id.
bool means(const Session& session, Reach reach, const fs::path& other, const fs::path& path,
           const std::string& id) {
  const Document& document = *session.document(other);
  const auto* scenario = std::get_if<model::ScenarioDocument>(&document);
  const auto* log = std::get_if<model::PlayDocument>(&document);
  switch (reach) {
    case Reach::document:
      return false;
    case Reach::logs:
    case Reach::played:
      return log != nullptr && log->scenario == model::root_of(*session.document(path)).id;
    case Reach::counters:
      return scenario != nullptr && means_counters(session, other, *scenario, path, id);
    case Reach::map:
      return scenario != nullptr && way(other, scenario->map.href) == path.lexically_normal();
    case Reach::ruleset: {
      const auto& own = model::root_of(document).ruleset;
      return own && way(other, *own) == path.lexically_normal();
    }
  }
  return false;
}

/// Returns whether another element of the same kind has that id.
bool is_taken(const Document& document, const ElementPath& at, const std::string& id) {
  if (at.empty()) return false;
  const ConstElement parent = model::element_at(document, ElementPath(at.begin(), at.end() - 1));
  const model::ChildInfo& child = parent.info->children[at.back().slot];
  for (std::size_t i = 0; i < child.size(parent.value); ++i) {
    const ConstElement one = child.get(parent.value, i);
    if (i != at.back().index && one.info->attribute_text(one.value, "id") == id) return true;
  }
  return false;
}

}  // namespace

bool is_named(const ElementInfo& info) {
  return kind_of_info(info) != nullptr;
}

std::vector<model::Edit> edits_within(const Document& document, const ElementPath& at,
                                      const std::string& fresh) {
  const ConstElement element = model::element_at(document, at);
  const NamedKind* kind = element.info == nullptr ? nullptr : kind_of_info(*element.info);
  if (kind == nullptr || kind->reach == Reach::played) return {};
  Search search(*kind, element.info->attribute_text(element.value, "id"), fresh);
  search.look(document);
  return std::move(search.edits);
}

Result<Renaming> plan(const Session& session, const fs::path& path, const ElementPath& at,
                      const std::string& fresh) {
  const auto refuse = [](Message why) { return make_error("edit.id", std::move(why)); };
  const Document* document = session.document(path);
  const ConstElement element = document == nullptr ? ConstElement() : model::element_at(*document, at);
  const AttributeInfo* id = element.info == nullptr ? nullptr : element.info->find_attribute("id");
  if (id == nullptr) return refuse(message("there is no such element"));
  if (!id->parse(element.info->make().get(), fresh))
    return refuse(
        message("\"{}\" is not an id: expected a letter, then letters, digits, '.', '_' or '-'", fresh));
  if (is_taken(*document, at, fresh)) return refuse(message("there is already another \"{}\"", fresh));
  Renaming out{element.info->attribute_text(element.value, "id"), fresh, {}, {}};
  if (out.old == fresh) return out;
  DocumentEdits own{path, {model::SetField{at, "id", fresh}}};
  for (model::Edit& edit : edits_within(*document, at, fresh)) own.edits.push_back(std::move(edit));
  if (own.edits.size() > 1) out.uses.push_back({path, own.edits.size() - 1});
  out.parts.push_back(std::move(own));
  const NamedKind* kind = kind_of_info(*element.info);
  for (const fs::path& other : session.documents()) {
    if (kind == nullptr || other == path || session.document(other) == nullptr) continue;
    if (!means(session, kind->reach, other, path, out.old)) continue;
    Search search(*kind, out.old, fresh);
    search.look(*session.document(other));
    if (search.edits.empty()) continue;
    out.uses.push_back({other, search.edits.size()});
    out.parts.push_back({other, std::move(search.edits)});
  }
  return out;
}

Status run(Session& session, const Renaming& renaming) {
  if (renaming.parts.empty()) return Done{};
  return session.run_step(message("{} is now {}", renaming.old, renaming.fresh), renaming.parts);
}

std::vector<Message> sentences(const Renaming& renaming) {
  std::vector<Message> out = {message("\"{}\" becomes \"{}\".", renaming.old, renaming.fresh)};
  if (!renaming.uses.empty()) out.push_back(message("References to it are updated in the same step:"));
  for (const Use& use : renaming.uses) {
    const std::string file = use.document.filename().string();
    out.push_back(use.places == 1 ? message("{}: once", file) : message("{}: {} times", file, use.places));
  }
  return out;
}

}  // namespace coq::app::renames
