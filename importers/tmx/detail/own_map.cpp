// SPDX-License-Identifier: MIT
#include "importers/tmx/detail/own_map.h"

#include <algorithm>
#include <unordered_map>

#include "core/base/text.h"
#include "core/documents/xml/xml.h"
#include "importers/tmx/detail/new_features.h"
#include "importers/tmx/detail/painted_tiles.h"

namespace coq::importers::tmx {
namespace {

using namespace model;
using tiled::Form;
using tiled::Object;
using tiled::Pixel;

/// An object for a feature, with the objects for its holes.
struct Drawn {
  const Object* object = nullptr;
  std::vector<const Object*> holes{};
};

/// Takes over what was changed in a feature's objects.
class FeatureUpdate {
 public:
  FeatureUpdate(const tiled::Frame& frame, const Drawn& before, const Drawn& after)
      : m_frame(frame), m_before(before), m_after(after) {}

  /// Returns the first error.
  std::optional<Message> apply(Feature& feature) {
    std::visit([this](auto& one) { update(one); }, feature);
    return std::move(m_fault);
  }
  /// Returns whether the object was moved, but its place is in its properties.
  bool ignored_move() const { return m_ignored_move; }

 private:
  void fail(Message reason) {
    if (!m_fault) m_fault = std::move(reason);
  }

  template <class T>
  void update(T& feature) {
    const Object &before = *m_before.object, &after = *m_after.object;
    if (before.type != after.type) set(feature, "type", &after.type);
    if constexpr (!std::is_same_v<T, TextFeature>)
      if (before.name != after.name) set(feature, "name", &after.name);
    std::set<std::string> names;
    for (const auto& [name, value] : before.properties) names.insert(name);
    for (const auto& [name, value] : after.properties) names.insert(name);
    for (const std::string& name : names) {
      const std::string *old = before.find(name), *now = after.find(name);
      if (old != nullptr && now != nullptr && *old == *now) continue;
      set(feature, name, now);
    }
    update_place(feature);
  }
  template <class T>
  void set(T& feature, const std::string& name, const std::string* value) {
    if constexpr (std::is_same_v<T, HexesFeature>) {
      if (name == "hexes") {
        if (value == nullptr || !describe<T>().content->parse(&feature, *value))
          fail(message("\"{}\" is \"{}\": expected {}", name, value != nullptr ? *value : std::string(),
                       describe<T>().content->type.expected));
        return;
      }
    }
    if (auto fault = set_property(feature, name, value)) fail(*std::move(fault));
  }

  void update_place(Area& area) {
    update_ring(*m_before.object, *m_after.object, area.ring);
    std::vector<Points> holes;
    for (std::size_t i = 0; i < m_after.holes.size(); ++i) {
      Points hole;
      const bool known = i < m_before.holes.size() && i < area.holes.size();
      if (known) hole = area.holes[i];
      update_ring(known ? *m_before.holes[i] : Object(), *m_after.holes[i], hole);
      holes.push_back(std::move(hole));
    }
    area.holes = std::move(holes);
  }
  void update_ring(const Object& before, const Object& after, Points& ring) {
    if (same_place(before, after)) return;
    std::vector<Point> points = moved_points(before, after, *ring.points);
    if (points.size() > 1 && points.front() == points.back()) points.pop_back();
    if (points.size() < 3) return fail(message("an area needs a polygon"));
    ring.points = Shared(std::move(points));
  }
  void update_place(LineFeature& line) {
    if (same_place(*m_before.object, *m_after.object)) return;
    std::vector<Point> points = moved_points(*m_before.object, *m_after.object, *line.path.points);
    if (points.size() < 2) return fail(message("a line needs a polyline"));
    if (m_after.object->form == Form::polygon) points.push_back(points.front());
    line.path.points = Shared(std::move(points));
  }
  void update_place(PieceFeature& piece) { update_point(m_before.object->at, m_after.object->at, piece.at); }
  void update_place(TextFeature& text) {
    const Object &before = *m_before.object, &after = *m_after.object;
    if (before.text != after.text && !describe<TextFeature>().content->parse(&text, after.text))
      fail(message("\"{}\" is \"{}\": expected {}", "text", after.text,
                   describe<TextFeature>().content->type.expected));
    update_point(middle_of(before), middle_of(after), text.at);
    if (std::abs(before.rotation - after.rotation) < 0.01) return;
    const auto angle = static_cast<std::int64_t>(std::llround(after.rotation * 1000)) % 360'000;
    text.angle = Thousandths{angle < 0 ? angle + 360'000 : angle};
  }
  void update_place(SideFeature&) { notice_move(); }
  void update_place(HexesFeature&) { notice_move(); }
  void update_place(OverrideFeature&) { notice_move(); }
  void notice_move() {
    if (!same_place(*m_before.object, *m_after.object)) m_ignored_move = true;
  }

  void update_point(Pixel before, Pixel after, Point& point) {
    if (tiled::is_near(before, after)) return;
    if (!m_frame.point(after, point)) fail(message("it lies too far from the map"));
  }

  /// Returns the points of an object that was changed. Points that were not moved stay exactly as they are, and
  /// an object that was moved as a whole keeps its shape.
  std::vector<Point> moved_points(const Object& before, const Object& after, const std::vector<Point>& old) {
    std::vector<Point> out;
    const bool alike = before.points.size() == after.points.size() && old.size() == after.points.size();
    for (std::size_t i = 0; i < after.points.size(); ++i) {
      Point point;
      if (alike && tiled::is_near(before.points[i], after.points[i])) {
        point = old[i];
      } else if (const Point* known = alike ? nullptr : find_old(before, after.points[i], old)) {
        point = *known;
      } else if (!m_frame.point(after.points[i], point)) {
        fail(message("it lies too far from the map"));
        return old;
      }
      if (out.empty() || out.back() != point) out.push_back(point);
    }
    return out;
  }
  /// Finds the old point at that place, in a table by whole pixels.
  const Point* find_old(const Object& before, Pixel pixel, const std::vector<Point>& old) {
    if (before.points.size() != old.size()) return nullptr;
    if (m_by_pixel.empty())
      for (std::size_t i = 0; i < old.size(); ++i) m_by_pixel[cell(before.points[i], 0, 0)].push_back(i);
    for (int dx = -1; dx <= 1; ++dx)
      for (int dy = -1; dy <= 1; ++dy)
        if (const auto found = m_by_pixel.find(cell(pixel, dx, dy)); found != m_by_pixel.end())
          for (const std::size_t i : found->second)
            if (tiled::is_near(before.points[i], pixel)) return &old[i];
    return nullptr;
  }
  static std::pair<std::int64_t, std::int64_t> cell(Pixel pixel, int dx, int dy) {
    return {static_cast<std::int64_t>(std::floor(pixel.x)) + dx,
            static_cast<std::int64_t>(std::floor(pixel.y)) + dy};
  }

  const tiled::Frame& m_frame;
  const Drawn& m_before;
  const Drawn& m_after;
  std::optional<Message> m_fault{};
  bool m_ignored_move = false;
  std::map<std::pair<std::int64_t, std::int64_t>, std::vector<std::size_t>> m_by_pixel{};
};

class OwnMap {
 public:
  OwnMap(const TmxMap& file, const std::filesystem::path& path, Problems& problems)
      : m_file(file), m_name(path.string()), m_problems(problems) {}

  std::optional<MapDocument> read(const std::filesystem::path& target, scenario::Loader& loader) {
    auto document = xml::read(*m_file.document, Kind::map, m_name, m_problems);
    if (!document) return std::nullopt;
    const auto& old = std::get<MapDocument>(*document);
    const auto labelled = check_grid(old);
    if (!labelled) return std::nullopt;
    const auto ruleset = loader.ruleset_of(old, target, {}, m_problems);
    if (!ruleset) return std::nullopt;
    const tiled::Frame frame(labelled->grid, m_file.tile);

    MapDocument map = old;
    map.grid->columns = m_file.columns;
    map.grid->rows = m_file.rows;
    if (const auto grown = labelled_grid_of(map); !grown) {
      say(Severity::error, "tmx.changed", grown.error().message);
      return std::nullopt;
    }
    const TypeTable types(*ruleset->document, {}, "");
    if (!take_objects(old, *labelled, frame, types, map)) return std::nullopt;
    number_features(map);
    if (!take_painted_tiles(m_file, old, *ruleset->document, map, m_name, m_problems)) return std::nullopt;
    number_features(map);
    return map;
  }

 private:
  void say(Severity severity, const char* check, Message what) {
    Problem problem = make_problem(severity, check, std::move(what));
    problem.file = m_name;
    m_problems.push_back(std::move(problem));
  }

  std::optional<LabelledGrid> check_grid(const MapDocument& old) {
    const auto labelled =
        old.grid ? labelled_grid_of(old) : Result<LabelledGrid>(make_error("tmx.changed", {}));
    if (!labelled || labelled->grid.orientation() != m_file.orientation ||
        labelled->grid.layout().stagger != m_file.stagger) {
      say(Severity::error, "tmx.changed",
          message("the hexes lie in other rows or columns than in the map that was exported"));
      return std::nullopt;
    }
    return *labelled;
  }

  /// Updates the features by their objects, removes those without one, and adds new ones.
  bool take_objects(const MapDocument& old, const LabelledGrid& labelled, const tiled::Frame& frame,
                    const TypeTable& types, MapDocument& map) {
    const std::vector<Object> exported = tiled::objects_of(old, labelled.grid, labelled.labels, frame);
    const auto before = by_feature(exported);
    const auto after = file_objects(before);
    std::vector<Shared<Feature>> features;
    for (const Shared<Feature>& feature : map.terrain.features) {
      const auto drawn = after.find(id_of(*feature));
      if (drawn == after.end() || drawn->second.object == nullptr) continue;
      auto updated = update(feature, frame, before.at(drawn->first), drawn->second);
      if (!updated) return false;
      features.push_back(*std::move(updated));
    }
    NewFeatures fresh(frame, types);
    std::vector<Feature> added;
    for (const Object* object : m_new) add_new(*object, frame, fresh, added);
    for (Feature& feature : added) features.emplace_back(std::move(feature));
    map.terrain.features = std::move(features);
    report(fresh);
    return !has_errors(m_problems);
  }

  static std::map<std::string, Drawn> by_feature(const std::vector<Object>& objects) {
    std::map<std::string, Drawn> out;
    for (const Object& object : objects) {
      Drawn& drawn = out[object.feature];
      if (object.kind == "hole")
        drawn.holes.push_back(&object);
      else
        drawn.object = &object;
    }
    return out;
  }

  /// Finds the objects of the features. All others are new; so is the second copy of an object.
  std::map<std::string, Drawn> file_objects(const std::map<std::string, Drawn>& before) {
    std::map<std::string, Drawn> out;
    for (const LayerObject& one : m_file.objects) {
      const Object& object = one.object;
      if (one.layer == tiled::kNumbersLayer) continue;
      const auto known = before.find(object.feature);
      if (known != before.end() && object.kind == "hole") {
        out[object.feature].holes.push_back(&object);
      } else if (known != before.end() && object.kind == known->second.object->kind &&
                 out[object.feature].object == nullptr) {
        out[object.feature].object = &object;
      } else {
        m_new.push_back(&object);
      }
    }
    return out;
  }

  std::optional<Shared<Feature>> update(const Shared<Feature>& feature, const tiled::Frame& frame,
                                        const Drawn& before, const Drawn& after) {
    Feature changed = *feature;
    FeatureUpdate change(frame, before, after);
    if (auto fault = change.apply(changed)) {
      say(Severity::error, "tmx.value", message("{}: {}", id_of(*feature), to_text(*fault)));
      return std::nullopt;
    }
    if (change.ignored_move())
      say(Severity::warning, "tmx.left-out",
          message("{}: the object was moved, but its hexes are in its properties: change them there",
                  id_of(*feature)));
    return changed == *feature ? feature : Shared(std::move(changed));
  }
  static std::string to_text(const Message& reason) {
    Problem problem;
    problem.message = reason;
    std::string text = to_string(problem);
    return text.substr(text.find(": ") + 2);
  }

  /// Adds a new object, or a copy of an object that has the properties of ours.
  void add_new(const Object& object, const tiled::Frame& frame, NewFeatures& fresh, std::vector<Feature>& out) {
    if (object.kind == "hexes" || object.kind == "side" || object.kind == "override" ||
        object.kind == "piece") {
      if (add_by_properties(object, frame, out)) return;
      say(Severity::error, "tmx.value",
          message("a new object of the kind \"{}\" lacks a property, or has an invalid one", object.kind));
      return;
    }
    fresh.add(object, out);
  }
  bool add_by_properties(const Object& object, const tiled::Frame& frame, std::vector<Feature>& out) const {
    if (object.kind == "hexes") {
      HexesFeature feature;
      const std::string* hexes = object.find("hexes");
      if (hexes == nullptr || !describe<HexesFeature>().content->parse(&feature, *hexes)) return false;
      return fill(object, feature, out);
    }
    if (object.kind == "side") return fill(object, SideFeature(), out);
    if (object.kind == "override") return fill(object, OverrideFeature(), out);
    PieceFeature piece;
    return frame.point(object.at, piece.at) && fill(object, std::move(piece), out);
  }
  template <class T>
  bool fill(const Object& object, T feature, std::vector<Feature>& out) const {
    if (set_property(feature, "type", &object.type)) return false;
    if (!object.name.empty() && set_property(feature, "name", &object.name)) return false;
    for (const auto& [name, value] : object.properties)
      if (set_property(feature, name, &value)) return false;
    for (const AttributeInfo& attribute : describe<T>().attributes)
      if (attribute.required && attribute.name != "id" && attribute.name != "type" &&
          !(std::is_same_v<T, PieceFeature> && attribute.name == "at") &&
          object.find(attribute.name) == nullptr)
        return false;
    out.emplace_back(std::move(feature));
    return true;
  }

  void report(const NewFeatures& fresh) {
    report_counts(
        fresh.without_terrain(), m_name,
        [](const std::string& key, int count) {
          return key.empty()
                     ? message("new objects left out, because they have no terrain type as their class: {}",
                               count)
                     : message("new objects of \"{}\" left out, because it is no terrain type: {}", key, count);
        },
        m_problems);
    if (const int count = fresh.unsuited(); count > 0)
      say(Severity::warning, "tmx.left-out",
          message(
              "objects left out, because their terrain cannot have their form, or they are off the page: {}",
              count));
    if (m_file.tile_objects > 0)
      say(Severity::warning, "tmx.left-out",
          message("objects left out that are tiles or come from templates: {}", m_file.tile_objects));
  }

  const TmxMap& m_file;
  std::string m_name;
  Problems& m_problems;
  std::vector<const Object*> m_new{};
};

}  // namespace

std::optional<MapDocument> read_own(const TmxMap& file, const std::filesystem::path& path,
                                    const std::filesystem::path& target, scenario::Loader& loader,
                                    Problems& problems) {
  return OwnMap(file, path, problems).read(target, loader);
}

}  // namespace coq::importers::tmx
