// SPDX-License-Identifier: MIT
#include "importers/osm/osm_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <unordered_map>
#include <unordered_set>

#include <osmium/index/map/sparse_mem_array.hpp>
#include <osmium/io/any_compression.hpp>
#include <osmium/io/error.hpp>
#include <osmium/io/pbf_input.hpp>
#include <osmium/io/reader.hpp>
#include <osmium/io/xml_input.hpp>
#include <osmium/osm.hpp>

#include "core/base/text.h"
#include "importers/osm/coast.h"
#include "importers/osm/rings.h"

namespace coq::importers {
namespace {

using osmium::object_id_type;
using osmium::unsigned_object_id_type;

constexpr std::size_t kMaxNamed = 20;  ///< maximum number of incomplete or broken relations that messages name
constexpr std::size_t kMaxPoints = 4 * kMaxOsmNodes;

constexpr const char* kPoint = translatable("left out, because they are points: {}");
constexpr const char* kShort = translatable("left out, because the file has less than two of their nodes: {}");
constexpr const char* kTunnel = translatable("left out, because they run in a tunnel: {}");
constexpr const char* kIncomplete = translatable("left out, because the file lacks a part of them: {}");
constexpr const char* kBroken = translatable("left out, because their ways do not close: {}");

/// Locations of nodes by id. Ids below 0 are those of editors that have not uploaded them.
class NodeLocations {
 public:
  void set(object_id_type id, osmium::Location location) {
    ++m_count;
    (id < 0 ? m_negative : m_positive).set(static_cast<unsigned_object_id_type>(id < 0 ? -id : id), location);
  }
  void sort() {
    m_positive.sort();
    m_negative.sort();
  }
  osmium::Location get(object_id_type id) const {
    return (id < 0 ? m_negative : m_positive)
        .get_noexcept(static_cast<unsigned_object_id_type>(id < 0 ? -id : id));
  }
  std::size_t count() const { return m_count; }

 private:
  using Index = osmium::index::map::SparseMemArray<unsigned_object_id_type, osmium::Location>;
  Index m_positive, m_negative;
  std::size_t m_count = 0;
};

/// A multipolygon whose ways are not known yet.
struct Relation {
  object_id_type id = 0;
  Tags tags;
  std::vector<object_id_type> members, outers;
};

Tags tags_of(const osmium::OSMObject& object) {
  Tags out;
  for (const osmium::Tag& tag : object.tags()) out.emplace_back(tag.key(), tag.value());
  return out;
}

/// Returns whether the tags describe an object. The tag of a multipolygon and notes do not.
bool says_something(const Tags& tags) {
  return !TerrainTable::class_of(tags).empty();
}

bool runs_in_tunnel(const Tags& tags) {
  const std::string_view tunnel = tag_value(tags, "tunnel");
  return !tunnel.empty() && tunnel != "no" && tag_value(tags, "area") != "yes";
}

/// Returns whether a closed way with these tags is an area. Source: OpenStreetMap wiki, "Area": some keys mean
/// lines even if the way is closed.
bool closed_way_is_area(const Tags& tags) {
  const std::string_view area = tag_value(tags, "area");
  if (!area.empty()) return area != "no";
  for (const char* key : {"highway", "barrier", "railway"})
    if (!tag_value(tags, key).empty() && tag_value(tags, "building").empty() &&
        tag_value(tags, "landuse").empty() && tag_value(tags, "natural").empty() &&
        tag_value(tags, "leisure").empty())
      return false;
  const std::string_view waterway = tag_value(tags, "waterway");
  return waterway.empty() || waterway == "riverbank" || waterway == "dock" || waterway == "boatyard";
}

class OsmReading {
 public:
  OsmReading(const GroundRequest& request, Problems& problems) : m_request(request), m_problems(problems) {}

  std::optional<GroundData> read() {
    m_data.source_prefix = "osm:";
    model::DataSource source;
    source.licence = "ODbL 1.0";
    source.href = "https://www.openstreetmap.org/copyright";
    source.text = "© OpenStreetMap contributors";
    m_data.sources.push_back(std::move(source));
    const bool good = pass(osmium::osm_entity_bits::node | osmium::osm_entity_bits::relation, 0) &&
                      sort_nodes() && pass(osmium::osm_entity_bits::way, 0.5);
    if (!good) return std::nullopt;
    for (const Relation& relation : m_relations) assemble(relation);
    report_named(
        "osm.incomplete", m_incomplete,
        translatable("multipolygons left out, because the file lacks some of their ways or nodes: {}"));
    report_named(
        "osm.partial", m_partial,
        translatable("multipolygons imported in part, because the file lacks some of their ways or nodes: "
                     "{}"));
    report_named("osm.broken", m_broken,
                 translatable("multipolygons left out, because their ways do not close: {}"));
    add_coast();
    return std::move(m_data);
  }

 private:
  void fail(const char* check, Message what, SourcePlace place = {}) {
    Problem problem = make_error(check, std::move(what), place);
    problem.file = m_request.path.string();
    m_problems.push_back(std::move(problem));
  }

  osmium::io::File file() const {
    const std::string name = m_request.path.string();
    if (m_request.content.empty()) return osmium::io::File(name);
    osmium::io::File out(m_request.content.data(), m_request.content.size());
    out.set_compression(compression_of(m_request.content));
    const bool pbf = m_request.content.size() > 20 && m_request.content.substr(6, 9) == "OSMHeader";
    out.set_format(pbf ? osmium::io::file_format::pbf : osmium::io::file_format::xml);
    return out;
  }
  static osmium::io::file_compression compression_of(std::string_view content) {
    if (content.starts_with("\x1F\x8B")) return osmium::io::file_compression::gzip;
    return content.starts_with("BZh") ? osmium::io::file_compression::bzip2
                                      : osmium::io::file_compression::none;
  }

  /// Reads the objects of some kinds. Returns false after adding an error.
  bool pass(osmium::osm_entity_bits::type kinds, double progress) {
    std::size_t offset = 0;
    try {
      osmium::io::Reader reader(file(), kinds);
      take_bounds(reader.header());
      const auto size = static_cast<double>(std::max<std::size_t>(reader.file_size(), 1));
      while (osmium::memory::Buffer buffer = reader.read()) {
        offset = reader.offset();
        m_request.progress.set(progress + 0.45 * static_cast<double>(offset) / size);
        if (m_request.stopped()) return fail("stopped", message("stopped")), false;
        for (const osmium::OSMObject& object : buffer.select<osmium::OSMObject>())
          if (object.visible() && !take(object)) return false;
      }
      reader.close();
      return true;
    } catch (const osmium::xml_error& error) {
      fail("osm.syntax", message("the file cannot be read as OpenStreetMap XML: {}", error.error_string),
           {static_cast<std::uint32_t>(error.line), static_cast<std::uint32_t>(error.column)});
    } catch (const std::exception& error) {
      fail("osm.syntax",
           message("the file cannot be read as OpenStreetMap data, after byte {}: {}", offset, error.what()));
    }
    return false;
  }

  void take_bounds(const osmium::io::Header& header) {
    for (const osmium::Box& box : header.boxes()) {
      if (!box.valid()) continue;
      const LonLatBox one{box.bottom_left().lon(), box.bottom_left().lat(), box.top_right().lon(),
                          box.top_right().lat()};
      if (one.west < one.east && one.south < one.north) m_data.box = one;
    }
  }

  bool take(const osmium::OSMObject& object) {
    switch (object.type()) {
      case osmium::item_type::node:
        return take_node(static_cast<const osmium::Node&>(object));
      case osmium::item_type::way:
        return take_way(static_cast<const osmium::Way&>(object));
      case osmium::item_type::relation:
        take_relation(static_cast<const osmium::Relation&>(object));
        return true;
      default:
        return true;
    }
  }

  bool take_node(const osmium::Node& node) {
    if (m_nodes.count() >= kMaxOsmNodes) {
      fail("osm.size",
           message("the file has more than {} nodes: cut it to the box first, with osmium extract for example",
                   kMaxOsmNodes));
      return false;
    }
    if (!node.location().valid()) return true;
    m_nodes.set(node.id(), node.location());
    if (node.tags().empty()) return true;
    const Tags tags = tags_of(node);
    const std::string what = TerrainTable::class_of(tags);
    const auto text = m_request.table->find_text(tags);
    const std::string_view name = tag_value(tags, "name");
    if (!text || name.empty()) {
      if (!what.empty()) m_data.left_out.add(what, kPoint);
      return true;
    }
    GroundShape shape;
    shape.kind = GroundShape::Kind::point;
    shape.lines = {{{node.location().lon(), node.location().lat()}}};
    shape.name = std::string(name);
    shape.text = text;
    shape.what = what;
    shape.source = fmt::format("osm:n{}", node.id());
    m_data.shapes.push_back(std::move(shape));
    return true;
  }

  void take_relation(const osmium::Relation& relation) {
    if (tag_value(tags_of(relation), "type") != "multipolygon") {
      const std::string what = TerrainTable::class_of(tags_of(relation));
      if (!what.empty()) m_data.left_out.add(what, kNoArea);
      return;
    }
    Relation one;
    one.id = relation.id();
    one.tags = tags_of(relation);
    for (const osmium::RelationMember& member : relation.members()) {
      if (member.type() != osmium::item_type::way) continue;
      const bool known = std::find(one.members.begin(), one.members.end(), member.ref()) != one.members.end();
      if (known) continue;
      one.members.push_back(member.ref());
      if (std::string_view(member.role()) != "inner") one.outers.push_back(member.ref());
      m_wanted.insert(member.ref());
    }
    if (one.members.empty()) return;
    if (!says_something(one.tags))
      for (const object_id_type id : one.outers) m_old_style.insert(id);
    m_relations.push_back(std::move(one));
  }

  bool sort_nodes() {
    m_nodes.sort();
    return true;
  }

  bool take_way(const osmium::Way& way) {
    const bool wanted = m_wanted.contains(way.id());
    if (way.tags().empty() && !wanted) return true;
    OsmWay read;
    bool complete = true;
    for (const osmium::NodeRef& node : way.nodes()) {
      const osmium::Location location = m_nodes.get(node.ref());
      if (!location.valid()) {
        complete = false;
        continue;
      }
      if (!read.nodes.empty() && read.nodes.back() == node.ref()) continue;
      read.nodes.push_back(node.ref());
      read.line.push_back({location.lon(), location.lat()});
    }
    m_points += read.line.size();
    if (m_points > kMaxPoints) {
      fail("osm.size", message("the ways of the file have more than {} points", kMaxPoints));
      return false;
    }
    read.complete = complete;
    const Tags tags = tags_of(way);
    if (wanted) {
      m_ways.emplace(way.id(), read);
      m_way_tags.emplace(way.id(), tags);
    }
    if (!m_old_style.contains(way.id())) add_way(way.id(), tags, read);
    return true;
  }

  void add_way(object_id_type id, const Tags& tags, const OsmWay& way) {
    const std::string what = TerrainTable::class_of(tags);
    if (what.empty()) return;
    if (way.line.size() < 2) {
      m_data.left_out.add(what, kShort);
      return;
    }
    if (tag_value(tags, "natural") == "coastline") {
      m_coast.push_back(way);
      // The sea becomes a separate area; other tags of the same way still count.
      if (what == "natural=coastline") return;
    }
    if (is_outside(way.line)) {
      m_data.left_out.add_outside();
      return;
    }
    if (runs_in_tunnel(tags)) {
      m_data.left_out.add(what, kTunnel);
      return;
    }
    const bool closed = way.line.size() > 3 && way.nodes.front() == way.nodes.back();
    const std::string source = fmt::format("osm:w{}", id);
    const bool is_area = closed && closed_way_is_area(tags);
    const auto found =
        m_request.table->find(tags, is_area ? model::GeometryKind::area : model::GeometryKind::line);
    if (found.rule) {
      add_shape(is_area ? GroundShape::Kind::area : GroundShape::Kind::line, {way.line}, *found.rule, tags,
                source);
    } else if (is_area) {
      // A hedge or a wall around a field is also drawn if the field itself is no terrain.
      const auto outline = m_request.table->find(tags, model::GeometryKind::line);
      if (outline.rule && !tag_value(tags, "barrier").empty()) {
        add_shape(GroundShape::Kind::line, {way.line}, *outline.rule, tags, source);
        return;
      }
    }
    if (!found.rule && !add_name(way.line, tags, source)) m_data.left_out.add(what, found.reason);
  }

  /// Adds the name of an object that is no terrain, if the table has a text for it.
  bool add_name(const LonLatLine& line, const Tags& tags, const std::string& source) {
    const auto text = m_request.table->find_text(tags);
    if (!text || tag_value(tags, "name").empty()) return false;
    GroundShape shape;
    shape.kind = GroundShape::Kind::point;
    shape.lines = {{line[line.size() / 2]}};
    shape.name = std::string(tag_value(tags, "name"));
    shape.text = text;
    shape.what = TerrainTable::class_of(tags);
    shape.source = source;
    m_data.shapes.push_back(std::move(shape));
    return true;
  }

  void add_shape(GroundShape::Kind kind, std::vector<LonLatLine> lines, const TerrainRule& rule,
                 const Tags& tags, const std::string& source) {
    GroundShape shape;
    shape.kind = kind;
    shape.lines = std::move(lines);
    shape.rule = rule;
    shape.name = std::string(tag_value(tags, "name"));
    shape.what = TerrainTable::class_of(tags);
    shape.source = source;
    if (!shape.name.empty() && kind == GroundShape::Kind::area) shape.text = m_request.table->find_text(tags);
    m_data.shapes.push_back(std::move(shape));
  }

  /// Returns whether the whole line is on one side of the wanted box.
  bool is_outside(const LonLatLine& line) const {
    if (!m_request.box || m_request.box->east > 180) return false;
    const LonLatBox& box = *m_request.box;
    const auto all = [&](auto is_beyond) { return std::all_of(line.begin(), line.end(), is_beyond); };
    return all([&](LonLat p) { return p.lon < box.west; }) || all([&](LonLat p) { return p.lon > box.east; }) ||
           all([&](LonLat p) { return p.lat < box.south; }) || all([&](LonLat p) { return p.lat > box.north; });
  }

  void assemble(const Relation& relation) {
    Tags tags = relation.tags;
    const bool old_style = !says_something(tags);
    if (old_style) tags = tags_of_outers(relation);
    const std::string what = TerrainTable::class_of(tags);
    if (what.empty()) return;
    const auto found = m_request.table->find(tags, model::GeometryKind::area);
    if (!found.rule) {
      m_data.left_out.add(what, found.reason);
      return;
    }
    bool complete = true;
    const std::vector<LonLatLine> rings = rings_of_relation(relation, complete);
    if (!rings.empty())
      add_shape(GroundShape::Kind::area, rings, *found.rule, tags, fmt::format("osm:r{}", relation.id));
    if (complete && !rings.empty()) return;
    if (rings.empty()) m_data.left_out.add(what, complete ? kBroken : kIncomplete);
    const std::string_view name = tag_value(tags, "name");
    (complete        ? m_broken
     : rings.empty() ? m_incomplete
                     : m_partial)
        .push_back(fmt::format("r{} ({}{}{})", relation.id, what, name.empty() ? "" : ", ", name));
  }

  /// Returns the ways of a multipolygon that the file has, and whether it has all of them.
  std::vector<const OsmWay*> known_ways(const std::vector<object_id_type>& ids, bool& complete) const {
    std::vector<const OsmWay*> out;
    for (const object_id_type id : ids) {
      const auto way = m_ways.find(id);
      const bool known = way != m_ways.end() && way->second.complete;
      complete = complete && known;
      if (known) out.push_back(&way->second);
    }
    return out;
  }

  /// Returns the rings of a multipolygon, or no rings if they cannot be determined. If the file lacks some
  /// members, the outer rings that still close are kept, with the holes inside them.
  std::vector<LonLatLine> rings_of_relation(const Relation& relation, bool& complete) const {
    RingsOfWays all = rings_of(known_ways(relation.members, complete));
    if (complete) return all.open ? std::vector<LonLatLine>() : std::move(all.rings);
    std::vector<object_id_type> inners;
    for (const object_id_type id : relation.members)
      if (std::find(relation.outers.begin(), relation.outers.end(), id) == relation.outers.end())
        inners.push_back(id);
    std::vector<LonLatLine> out = rings_of(known_ways(relation.outers, complete)).rings;
    const std::size_t outers = out.size();
    for (LonLatLine& hole : rings_of(known_ways(inners, complete)).rings) {
      const bool inside = std::any_of(out.begin(), out.begin() + static_cast<std::ptrdiff_t>(outers),
                                      [&](const LonLatLine& ring) { return contains(ring, hole.front()); });
      if (inside) out.push_back(std::move(hole));
    }
    return out;
  }

  /// Returns the tags of the outer ways, as multipolygons were tagged until 2016.
  Tags tags_of_outers(const Relation& relation) const {
    for (const object_id_type id : relation.outers) {
      const auto tags = m_way_tags.find(id);
      if (tags != m_way_tags.end() && says_something(tags->second)) return tags->second;
    }
    return {};
  }

  void report_named(const char* check, const std::vector<std::string>& names, const char* pattern) {
    if (names.empty()) return;
    std::vector<std::string> first(
        names.begin(), names.begin() + static_cast<std::ptrdiff_t>(std::min(names.size(), kMaxNamed)));
    if (first.size() < names.size()) first.push_back(fmt::format("... ({})", names.size()));
    Problem problem = make_problem(Severity::warning, check, message(pattern, join(first, ", ")));
    problem.file = m_request.path.string();
    m_problems.push_back(std::move(problem));
  }

  void add_coast() {
    if (m_coast.empty()) return;
    const Tags tags = {{"natural", "coastline"}};
    const auto found = m_request.table->find(tags, model::GeometryKind::area);
    if (!found.rule) {
      m_data.left_out.add("natural=coastline", found.reason, m_coast.size());
      return;
    }
    const std::optional<LonLatBox> box = m_request.box ? m_request.box : m_data.box;
    const auto sea = box ? sea_of(m_coast, *box) : std::nullopt;
    if (sea) {
      if (!sea->empty()) add_shape(GroundShape::Kind::area, *sea, *found.rule, tags, "osm:coastline");
      return;
    }
    m_data.left_out.add("natural=coastline", kIncomplete, m_coast.size());
    Problem problem = make_problem(
        Severity::warning, "osm.coast",
        box ? message("the sea is left out, because the coastline ends inside the box")
            : message("the sea is left out, because neither the file nor --bbox says how far it reaches"));
    problem.file = m_request.path.string();
    m_problems.push_back(std::move(problem));
  }

  static constexpr const char* kNoArea = translatable("relations left out, because they are not areas: {}");

  const GroundRequest& m_request;
  Problems& m_problems;
  GroundData m_data;
  NodeLocations m_nodes;
  std::vector<Relation> m_relations;
  std::unordered_set<object_id_type> m_wanted;     ///< ways of multipolygons
  std::unordered_set<object_id_type> m_old_style;  ///< outer ways whose tags belong to their multipolygon
  std::unordered_map<object_id_type, OsmWay> m_ways;
  std::unordered_map<object_id_type, Tags> m_way_tags;
  std::vector<OsmWay> m_coast;
  std::vector<std::string> m_incomplete, m_partial, m_broken;
  std::size_t m_points = 0;
};

}  // namespace

std::optional<GroundData> read_osm(const GroundRequest& request, Problems& problems) {
  return OsmReading(request, problems).read();
}

}  // namespace coq::importers
