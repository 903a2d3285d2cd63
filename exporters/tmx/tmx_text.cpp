// SPDX-License-Identifier: MIT
#include "exporters/tmx/tmx_text.h"

#include <algorithm>
#include <cmath>

#include "core/base/text.h"
#include "core/documents/model/document.h"
#include "core/documents/xml/xml.h"

namespace coq::exporters::tmx {
namespace {

using tiled::Form;
using tiled::Object;
using tiled::Pixel;

constexpr const char* kHead = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";

/// Returns a number with at most three decimals.
std::string number(double value) {
  return format_thousandths(std::llround(value * 1000));
}

void property(std::string& out, std::string_view indent, std::string_view name, std::string_view value) {
  out += indent;
  out += " <property";
  append_attribute(out, "name", name);
  // Tiled keeps line ends only in the content.
  if (value.find('\n') == std::string_view::npos) {
    append_attribute(out, "value", value);
    out += "/>\n";
    return;
  }
  out += '>';
  append_escaped(out, value, false);
  out += "</property>\n";
}

class MapWriter {
 public:
  explicit MapWriter(const Map& map) : m_map(map) {}

  std::string text() {
    // The head comes last: it states how many ids are used.
    drawing();
    tiles();
    objects();
    if (m_map.numbers) numbers();
    return head() + m_out + "</map>\n";
  }

 private:
  std::string head() const {
    const bool flat = m_map.grid->orientation() == Orientation::flat;
    const tiled::TileSize tile = m_map.frame->tile();
    std::string out = kHead;
    out += fmt::format(
        "<map version=\"1.8\" tiledversion=\"1.8.2\" orientation=\"hexagonal\" renderorder=\"right-down\" "
        "width=\"{}\" height=\"{}\" tilewidth=\"{}\" tileheight=\"{}\" infinite=\"0\" hexsidelength=\"{}\" "
        "staggeraxis=\"{}\" staggerindex=\"{}\" nextlayerid=\"{}\" nextobjectid=\"{}\">\n",
        m_map.grid->columns(), m_map.grid->rows(), tile.width, tile.height, tile.side, flat ? "x" : "y",
        m_map.grid->layout().stagger == Stagger::odd ? "odd" : "even", m_layer, m_object);
    out += " <properties>\n";
    property(out, " ", tiled::kDocument, xml::write(*m_map.document));
    out += " </properties>\n <tileset firstgid=\"1\"";
    append_attribute(out, "source", m_map.tileset.file);
    return out + "/>\n";
  }

  void drawing() {
    const Picture& picture = m_map.drawing;
    m_out += fmt::format(
        " <imagelayer id=\"{}\" name=\"Drawing\" locked=\"1\" offsetx=\"{}\" offsety=\"{}\">\n  <image",
        m_layer++, picture.left, picture.top);
    append_attribute(m_out, "source", picture.file);
    m_out += fmt::format(" width=\"{}\" height=\"{}\"/>\n </imagelayer>\n", picture.width, picture.height);
  }

  void tiles() {
    const Grid& grid = *m_map.grid;
    m_out += fmt::format(
        " <layer id=\"{}\" name=\"{}\" width=\"{}\" height=\"{}\" opacity=\"0.5\">\n"
        "  <data encoding=\"csv\">\n",
        m_layer++, tiled::kTerrainLayer, grid.columns(), grid.rows());
    for (int row = 0; row < grid.rows(); ++row) {
      for (int column = 0; column < grid.columns(); ++column) {
        m_out += std::to_string(m_map.tiles[grid.index({column, row})] + 1);
        if (row + 1 < grid.rows() || column + 1 < grid.columns()) m_out += ',';
      }
      m_out += '\n';
    }
    m_out += "</data>\n </layer>\n";
  }

  void objects() {
    std::vector<std::string_view> layers;
    for (const Object& object : m_map.objects) {
      const std::string_view layer = tiled::layer_of(object.kind);
      if (std::find(layers.begin(), layers.end(), layer) == layers.end()) layers.push_back(layer);
    }
    for (const std::string_view layer : layers) {
      begin_layer(layer, false);
      for (const Object& object : m_map.objects)
        if (tiled::layer_of(object.kind) == layer) add(object);
      m_out += " </objectgroup>\n";
    }
  }

  void begin_layer(std::string_view name, bool locked) {
    m_out += fmt::format(" <objectgroup id=\"{}\"", m_layer++);
    append_attribute(m_out, "name", name);
    if (locked) m_out += " locked=\"1\"";
    m_out += " draworder=\"index\">\n";
  }

  void add(const Object& object) {
    m_out += fmt::format("  <object id=\"{}\"", m_object++);
    if (!object.name.empty()) append_attribute(m_out, "name", object.name);
    if (!object.type.empty()) append_attribute(m_out, "type", object.type);
    m_out += fmt::format(" x=\"{}\" y=\"{}\"", number(object.at.x), number(object.at.y));
    if (object.width > 0)
      m_out += fmt::format(" width=\"{}\" height=\"{}\"", number(object.width), number(object.height));
    if (object.rotation != 0) m_out += fmt::format(" rotation=\"{}\"", number(object.rotation));
    m_out += ">\n   <properties>\n";
    // Tiled sorts properties by name when it saves.
    std::vector<std::pair<std::string, std::string>> properties = object.properties;
    properties.emplace_back(tiled::kFeature, object.feature);
    properties.emplace_back(tiled::kKind, object.kind);
    std::sort(properties.begin(), properties.end());
    for (const auto& [name, value] : properties) property(m_out, "   ", name, value);
    m_out += "   </properties>\n";
    form(object);
    m_out += "  </object>\n";
  }

  void form(const Object& object) {
    if (object.form == Form::text) return text_form(object.text, 0.8 * m_map.frame->tile().side / 2);
    if (object.form == Form::point) {
      m_out += "   <point/>\n";
      return;
    }
    m_out += object.form == Form::polygon ? "   <polygon points=\"" : "   <polyline points=\"";
    for (std::size_t i = 0; i < object.points.size(); ++i) {
      if (i > 0) m_out += ' ';
      m_out += number(object.points[i].x - object.at.x) + "," + number(object.points[i].y - object.at.y);
    }
    m_out += "\"/>\n";
  }
  void text_form(std::string_view text, double size) {
    m_out += fmt::format("   <text pixelsize=\"{}\" wrap=\"0\" halign=\"center\" valign=\"center\">",
                         std::max(4, static_cast<int>(size)));
    append_escaped(m_out, text, false);
    m_out += "</text>\n";
  }

  void numbers() {
    const Grid& grid = *m_map.grid;
    const tiled::TileSize tile = m_map.frame->tile();
    begin_layer(tiled::kNumbersLayer, true);
    for (std::size_t i = 0; i < grid.size(); ++i) {
      if (m_map.tiles[i] < 0) continue;
      const Pixel centre = m_map.frame->centre(grid.hex(i));
      m_out += fmt::format("  <object id=\"{}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\">\n", m_object++,
                           number(centre.x - tile.side / 2.0), number(centre.y - tile.height * 0.45), tile.side,
                           number(tile.height * 0.2));
      text_form(m_map.labels->format(grid.hex(i)), tile.side / 5.0);
      m_out += "  </object>\n";
    }
    m_out += " </objectgroup>\n";
  }

  const Map& m_map;
  std::string m_out{};
  int m_layer = 1;
  int m_object = 1;
};

}  // namespace

std::string map_text(const Map& map) {
  return MapWriter(map).text();
}

std::string tileset_text(const TilesetPlan& tileset, const Picture& tiles, tiled::TileSize size,
                         const std::string& name, const std::string& lang, const std::string& ruleset_lang) {
  std::string out = kHead;
  out += "<tileset version=\"1.8\" tiledversion=\"1.8.2\"";
  append_attribute(out, "name", name);
  out += fmt::format(" tilewidth=\"{}\" tileheight=\"{}\" tilecount=\"{}\" columns=\"{}\">\n <image",
                     size.width, size.height, tileset.columns * tileset.rows(), tileset.columns);
  append_attribute(out, "source", tiles.file);
  out += fmt::format(" width=\"{}\" height=\"{}\"/>\n", tiles.width, tiles.height);
  for (std::size_t i = 0; i < tileset.types.size(); ++i) {
    const model::TerrainType& type = *tileset.types[i];
    out += fmt::format(" <tile id=\"{}\"", i);
    append_attribute(out, "type", type.id);
    out += ">\n  <properties>\n";
    property(out, "  ", "name", model::name_in(type.names, lang, ruleset_lang));
    property(out, "  ", "terrain", type.id);
    out += "  </properties>\n </tile>\n";
  }
  return out + "</tileset>\n";
}

}  // namespace coq::exporters::tmx
