// SPDX-License-Identifier: MIT
#pragma once

#include <catch2/catch.hpp>

#include <zip.h>

#include <cmath>
#include <map>
#include <memory>
#include <optional>
#include <pugixml.hpp>
#include <regex>
#include <string>
#include <vector>

/// A reader of modules that knows only the published format: none of the exporter's code is used.
namespace coq::test {

/// Reads the fields of a sequence: a backslash protects a delimiter, and apostrophes around a field are
/// removed.
inline std::vector<std::string> fields_of(const std::string& text, char delimiter) {
  std::vector<std::string> out(1);
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == delimiter)
      out.emplace_back();
    else if (text[i] == '\\' && i + 1 < text.size() && text[i + 1] == delimiter)
      out.back() += text[++i];
    else
      out.back() += text[i];
  }
  for (std::string& field : out)
    if (field.size() > 1 && field.front() == '\'' && field.back() == '\'')
      field = field.substr(1, field.size() - 2);
  return out;
}

/// Reads nested pairs: the first field, and the rest as the second one.
inline std::vector<std::string> parts_of(std::string text, char delimiter) {
  std::vector<std::string> out;
  for (;;) {
    const std::vector<std::string> pair = fields_of(text, delimiter);
    REQUIRE(pair.size() <= 2);
    out.push_back(pair[0]);
    if (pair.size() < 2) return out;
    text = pair[1];
  }
}

struct ReadTrait {
  std::vector<std::string> type, state;
};

/// A piece as its definition describes it.
struct ReadPiece {
  std::vector<ReadTrait> traits;

  const ReadTrait* find(const std::string& kind) const {
    for (const ReadTrait& trait : traits)
      if (trait.type.front() == kind) return &trait;
    return nullptr;
  }
  std::string name() const { return traits.back().type.at(4); }
  std::string marker(const std::string& key) const {
    const ReadTrait* markers = find("mark");
    if (markers == nullptr) return {};
    const auto keys = fields_of(markers->type.at(1), ','), values = fields_of(markers->state.at(0), ',');
    REQUIRE(keys.size() == values.size());
    for (std::size_t i = 0; i < keys.size(); ++i)
      if (keys[i] == key) return values[i];
    return {};
  }
  std::vector<std::string> images() const {
    if (const ReadTrait* layer = find("emb2")) return fields_of(layer->type.at(16), ',');
    return {traits.back().type.at(3)};
  }
};

inline ReadPiece read_piece(const std::string& definition) {
  REQUIRE(definition.substr(0, 2) == "+/");
  const auto command = fields_of(definition.substr(2), '/');
  REQUIRE(command.size() == 3);
  CHECK(command[0] == "null");
  const auto types = parts_of(command[1], '\t'), states = parts_of(command[2], '\t');
  REQUIRE(types.size() == states.size());
  ReadPiece piece;
  for (std::size_t i = 0; i < types.size(); ++i)
    piece.traits.push_back({fields_of(types[i], ';'), fields_of(states[i], ';')});
  for (ReadTrait& trait : piece.traits)
    if (trait.type.front() == "mark")
      trait.state = {states[static_cast<std::size_t>(&trait - &piece.traits[0])]};
  return piece;
}

/// The entries of a zip archive by name, and their order.
struct ReadArchive {
  std::map<std::string, std::string> files;
  std::vector<std::string> order;

  explicit ReadArchive(const std::string& bytes) {
    zip_source_t* source = zip_source_buffer_create(bytes.data(), bytes.size(), 0, nullptr);
    zip_t* zip = zip_open_from_source(source, ZIP_RDONLY | ZIP_CHECKCONS, nullptr);
    REQUIRE(zip != nullptr);
    for (zip_int64_t i = 0; i < zip_get_num_entries(zip, 0); ++i) {
      zip_stat_t about;
      REQUIRE(zip_stat_index(zip, static_cast<zip_uint64_t>(i), 0, &about) == 0);
      zip_file_t* file = zip_fopen_index(zip, static_cast<zip_uint64_t>(i), 0);
      REQUIRE(file != nullptr);
      std::string content(about.size, '\0');
      REQUIRE(zip_fread(file, content.data(), content.size()) == static_cast<zip_int64_t>(content.size()));
      REQUIRE(zip_fclose(file) == 0);
      order.emplace_back(about.name);
      files[about.name] = std::move(content);
    }
    zip_discard(zip);
  }
};

struct ReadPlace {
  double x = 0, y = 0;
};

/// A module.
struct ReadModule {
  ReadArchive archive;
  pugi::xml_document build;

  explicit ReadModule(const std::string& bytes) : archive(bytes) {
    REQUIRE(archive.files.count("buildFile.xml") == 1);
    REQUIRE(build.load_string(archive.files["buildFile.xml"].c_str(), pugi::parse_full));
  }
  pugi::xml_node root() const { return build.child("VASSAL.build.GameModule"); }
  /// Returns all components of that class, without its package.
  std::vector<pugi::xml_node> all(const std::string& name) const {
    std::vector<pugi::xml_node> out;
    for (const auto& node : build.select_nodes("//*")) {
      const std::string full = node.node().name();
      if (full.substr(full.rfind('.') + 1) == name) out.push_back(node.node());
    }
    return out;
  }
  pugi::xml_node board(const std::string& name) const {
    for (const pugi::xml_node& board : all("Board"))
      if (board.attribute("name").value() == name) return board;
    return {};
  }
};

inline std::string attribute(const pugi::xml_node& node, const char* name) {
  return node.attribute(name).value();
}
inline int number(const pugi::xml_node& node, const char* name) {
  return std::stoi(attribute(node, name));
}

inline ReadPiece piece_in(const pugi::xml_node& slot) {
  return read_piece(slot.text().get());
}

inline std::vector<pugi::xml_node> slots_named(const ReadModule& module, const std::string& name) {
  std::vector<pugi::xml_node> out;
  for (const pugi::xml_node& slot : module.all("PieceSlot"))
    if (piece_in(slot).name() == name) out.push_back(slot);
  return out;
}

/// The value of a part of a name: A is 0, Z is 25, AA is 26, BB is 27.
inline int part_number(const std::string& part) {
  const bool negative = part.front() == '-';
  const std::string bare = part.substr(negative ? 1 : 0);
  const int value = std::isdigit(static_cast<unsigned char>(bare.front())) != 0
                        ? std::stoi(bare)
                        : 26 * static_cast<int>(bare.size() - 1) + (bare.back() - 'A');
  return negative ? -value : value;
}

/// Returns the place of a hex on a board by its name, from the attributes of the grid and of its numbering.
/// Works for numbers that increase to the right and down. Nullopt if the name does not fit the pattern.
inline std::optional<ReadPlace> place_of(const pugi::xml_node& board, const std::string& name) {
  const pugi::xml_node grid = board.first_child(), numbering = grid.first_child();
  const auto pattern = [&](const char* type, const char* leading) {
    return attribute(numbering, type) == "A"
               ? std::string(
                     "(-?(?:A+|B+|C+|D+|E+|F+|G+|H+|I+|J+|K+|L+|M+|N+|O+|P+|Q+|R+|S+|T+|U+|V+|W+|X+|Y+|Z+))")
               : "(-?[0-9]{" + std::to_string(number(numbering, leading) + 1) + ",})";
  };
  const std::string h = pattern("hType", "hLeading"), v = pattern("vType", "vLeading");
  const bool h_first = attribute(numbering, "first") == "H";
  const std::string between = std::regex_replace(attribute(numbering, "sep"), std::regex("\\."), "\\.");
  std::smatch match;
  if (!std::regex_match(name, match, std::regex(h_first ? h + between + v : v + between + h)))
    return std::nullopt;
  const bool sideways = attribute(grid, "sideways") == "true";
  const int line = part_number(match[h_first ? 1 : 2]) - number(numbering, "hOff");
  int along = part_number(match[h_first ? 2 : 1]) - number(numbering, "vOff");
  if (attribute(numbering, "stagger") == "true" && line % 2 != 0) --along;
  const double dx = std::stod(attribute(grid, "dx")), dy = std::stod(attribute(grid, "dy"));
  const double x = number(grid, "x0") + std::trunc(line * dx);
  const double y = number(grid, "y0") + std::trunc(along * dy + (line % 2 != 0 ? dy / 2 : 0));
  return sideways ? ReadPlace{y, x} : ReadPlace{x, y};
}

/// Returns the commands of a set-up file.
inline std::vector<std::string> commands_of(const std::string& bytes) {
  const std::string hidden = ReadArchive(bytes).files.at("savedGame");
  REQUIRE(hidden.substr(0, 5) == "!VCSK");
  const int key = std::stoi(hidden.substr(5, 2), nullptr, 16);
  std::string text;
  for (std::size_t i = 7; i + 1 < hidden.size(); i += 2)
    text += static_cast<char>(std::stoi(hidden.substr(i, 2), nullptr, 16) ^ key);
  return fields_of(text, '\x1B');
}

}  // namespace coq::test
