// SPDX-License-Identifier: MIT
#include "editor/app/session/quick_fixes.h"

#include <algorithm>

#include "core/base/suggest.h"
#include "core/base/text.h"
#include "core/geometry/operations.h"
#include "core/geometry/predicates.h"

namespace coq::app {
namespace {

using model::Edit;
using model::ElementPath;

/// The place of a problem, with what a fix needs.
struct Site {
  Session& session;
  const Problem& problem;
  const model::Document& document;
  const model::MapDocument& map;
  ElementPath path;        ///< path of the element with the problem's id
  model::ConstElement at;  ///< that element
};
using Fix = std::optional<QuickFix> (*)(const Site&);

QuickFix make(const Site& site, Message title, std::vector<Edit> edits) {
  return {std::move(title), site.problem.file, std::move(edits)};
}

template <class T>
const T* element_as(const Site& site) {
  return site.at.info == &model::describe<T>() ? static_cast<const T*>(site.at.value) : nullptr;
}

/// Removes repeated points. Returns false if the remaining points do not form a ring.
bool drop_repeated(model::Points& line) {
  bool good = true;
  line.points.modify([&](std::vector<Point>& points) {
    points.erase(std::unique(points.begin(), points.end()), points.end());
    while (points.size() > 1 && points.front() == points.back()) points.pop_back();
    good = points.size() >= 3;
  });
  return good;
}

bool has_only_repeated(const Polygon& polygon) {
  constexpr std::size_t kAll = 1000;
  const std::vector<AreaFault> faults = find_faults(polygon, kAll);
  return std::all_of(faults.begin(), faults.end(),
                     [](const AreaFault& fault) { return fault.fault == RingFault::repeated_point; });
}

void set_outline(model::Area& area, const Polygon& polygon) {
  area.ring.points = polygon.outer;
  area.holes.clear();
  for (const Ring& hole : polygon.holes) area.holes.emplace_back().points = hole;
}

std::optional<QuickFix> fix_ring(const Site& site) {
  const auto* area = element_as<model::Area>(site);
  if (area == nullptr) return std::nullopt;
  model::Area fixed = *area;
  const Polygon drawn = model::polygon_of(*area);
  if (has_only_repeated(drawn)) {
    bool good = drop_repeated(fixed.ring);
    for (model::Points& hole : fixed.holes) good = drop_repeated(hole) && good;
    if (good && is_valid(model::polygon_of(fixed))) {
      return make(site, message("Remove repeated points from {}", area->id),
                  {model::Replace{site.path, model::ElementValue::of(fixed)}});
    }
  }
  const Result<Polygons> repaired = repair(drawn);
  if (!repaired) return std::nullopt;
  set_outline(fixed, repaired->front());
  std::vector<Edit> edits{model::Replace{site.path, model::ElementValue::of(fixed)}};
  ElementPath next = site.path;
  for (std::size_t i = 1; i < repaired->size(); ++i) {
    model::Area more = fixed;
    more.extras.reset();
    more.crests.clear();
    more.id = site.session.new_id();
    set_outline(more, (*repaired)[i]);
    ++next.back().index;
    edits.emplace_back(model::Insert{next, "area", model::ElementValue::of(more)});
  }
  return make(site, message("Repair the outline of {}", area->id), std::move(edits));
}

std::optional<QuickFix> fix_path(const Site& site) {
  const auto* line = element_as<model::LineFeature>(site);
  if (line == nullptr) return std::nullopt;
  const std::vector<Point>& points = *line->path.points;
  const bool one_point =
      std::all_of(points.begin(), points.end(), [&](Point p) { return p == points.front(); });
  if (!one_point) return std::nullopt;
  return make(site, message("Delete {}, which is only a point", line->id), {model::Erase{site.path}});
}

std::optional<QuickFix> fix_type(const Site& site) {
  const model::Feature* feature = model::find_feature(site.map, site.problem.subject);
  if (feature == nullptr || &site.map != &site.session.map()) return std::nullopt;
  const model::RulesetDocument& ruleset = site.session.ruleset();
  const std::string& type = model::type_of(*feature);
  if (ruleset.find_terrain(type) != nullptr) return std::nullopt;
  std::vector<std::string> fitting;
  for (const model::TerrainType& one : ruleset.terrain_types)
    if (edits::convert(site.map, ruleset, {site.problem.subject}, one.id)) fitting.push_back(one.id);
  const std::string near = nearest_word(type, fitting);
  if (near.empty()) return std::nullopt;
  return make(site, message("Make {} a \"{}\"", site.problem.subject, near),
              *edits::convert(site.map, ruleset, {site.problem.subject}, near));
}

std::optional<QuickFix> fix_label(const Site& site) {
  const auto* hexes = element_as<model::HexesFeature>(site);
  if (hexes == nullptr || !site.map.grid) return std::nullopt;
  const Result<Labels> labels = model::labels_of(site.map);
  if (!labels) return std::nullopt;
  model::HexesFeature fixed = *hexes;
  std::erase_if(fixed.labels, [&](const std::string& label) { return !labels->parse(label); });
  if (fixed.labels.size() == hexes->labels.size()) return std::nullopt;
  if (fixed.labels.empty()) {
    return make(site, message("Delete {}, which has no hex on the map", hexes->id), {model::Erase{site.path}});
  }
  return make(site, message("Remove hexes that are not on the map from {}", hexes->id),
              {model::Replace{site.path, model::ElementValue::of(fixed)}});
}

/// Only warnings mean that an element has no effect; the user must resolve errors of the same checks.
std::optional<QuickFix> fix_useless(const Site& site) {
  const bool known =
      element_as<model::OverrideFeature>(site) != nullptr || element_as<model::Shape>(site) != nullptr;
  if (!known || site.problem.severity != Severity::warning) return std::nullopt;
  return make(site, message("Delete {}, which has no effect", site.problem.subject), {model::Erase{site.path}});
}

/// A misspelt word of an attribute.
struct Misspelt {
  ElementPath at;
  std::string attribute, word;
  std::string mended;  ///< the attribute's value with the suggested word
};

/// Returns the value with `good` in place of the word, which may be one of a list.
std::string with_word(const model::AttributeInfo& attribute, const std::string& value, const std::string& word,
                      const std::string& good) {
  if (!attribute.type.list) return good;
  std::vector<std::string> words;
  for (const std::string_view one : split_words(value)) words.emplace_back(one == word ? good : one);
  return join(words, " ");
}

/// Finds the words of the message in the element and its children that are spelled like its suggestion.
void find_misspelt(const model::ConstElement& element, const ElementPath& path, const Message& message,
                   std::vector<Misspelt>& out) {
  for (const model::AttributeInfo& attribute : element.info->attributes) {
    std::string value;
    if (attribute.words.from == model::WordsFrom::unsaid || !attribute.format(element.value, value)) continue;
    for (const std::string& word : message.arguments) {
      const auto words = attribute.type.list ? split_words(value) : std::vector<std::string_view>{value};
      const bool has = std::find(words.begin(), words.end(), word) != words.end();
      if (!has || word == message.suggestion ||
          nearest_word(word, std::vector<std::string>{message.suggestion}).empty())
        continue;
      out.push_back({path, attribute.name, word, with_word(attribute, value, word, message.suggestion)});
    }
  }
  for (std::size_t slot = 0; slot < element.info->children.size(); ++slot) {
    const model::ChildInfo& child = element.info->children[slot];
    for (std::size_t i = 0; i < child.size(element.value); ++i) {
      ElementPath below = path;
      below.push_back({slot, i});
      find_misspelt(child.get(element.value, i), below, message, out);
    }
  }
}

std::optional<QuickFix> fix_word(const model::Document& document, const ElementPath& path,
                                 const Problem& problem) {
  const std::string& good = problem.message.suggestion;
  if (good.empty()) return std::nullopt;
  std::vector<Misspelt> found;
  find_misspelt(model::element_at(document, path), path, problem.message, found);
  if (found.size() != 1) return std::nullopt;
  const Misspelt& one = found.front();
  return QuickFix{message("Change \"{}\" to \"{}\"", one.word, good),
                  problem.file,
                  {model::SetField{one.at, one.attribute, one.mended}}};
}

struct FixEntry {
  std::string_view check;
  Fix fix;
};
constexpr FixEntry kFixes[] = {{"geometry.ring", fix_ring},   {"geometry.path", fix_path},
                               {"map.type", fix_type},        {"map.label", fix_label},
                               {"map.override", fix_useless}, {"map.piece", fix_useless}};

}  // namespace

bool can_fix(Session& session, const Problem& problem) {
  // A ring that becomes several areas needs new ids; all other fixes can be computed without side effects.
  if (problem.check == "geometry.ring") {
    const model::Document* document = session.document(problem.file);
    const auto* map = document == nullptr ? nullptr : std::get_if<model::MapDocument>(document);
    const model::Feature* feature = map == nullptr ? nullptr : model::find_feature(*map, problem.subject);
    return feature != nullptr && std::holds_alternative<model::Area>(*feature);
  }
  return quick_fix(session, problem).has_value();
}

std::optional<QuickFix> quick_fix(Session& session, const Problem& problem) {
  const model::Document* document = session.document(problem.file);
  if (document == nullptr) return std::nullopt;
  const auto path = problem.subject.empty() ? ElementPath() : model::find_path(*document, problem.subject);
  if (!path) return std::nullopt;
  const auto* map = std::get_if<model::MapDocument>(document);
  for (const FixEntry& entry : kFixes) {
    if (map == nullptr || entry.check != problem.check) continue;
    return entry.fix({session, problem, *document, *map, *path, model::element_at(*document, *path)});
  }
  return fix_word(*document, *path, problem);
}

}  // namespace coq::app
