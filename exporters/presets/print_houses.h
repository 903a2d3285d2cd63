// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/problem.h"
#include "core/base/result.h"
#include "core/documents/project/loader.h"
#include "core/documents/xml/tree.h"
#include "core/geometry/point.h"

/// Components of print houses as data: size, bleed, safe area and file names of what they print and cut.
namespace coq::exporters {

/// The positions of pieces on a sheet that is sent to the print house as one image. The backs are mirrored, as
/// on a sheet that is turned over sideways.
struct PunchSheet {
  Um width = 0, height = 0;  ///< size of the image
  int columns = 1, rows = 1;
  Point at{};                 ///< upper left corner of the first piece
  Point step{};               ///< from one piece to the next column and row
  Um nick = 0;                ///< width of the uncut gaps in the cut lines; 0: no file with cut lines
  Box cell(int index) const;  ///< the corner of a piece, row by row, without extent
  int size() const { return columns * rows; }
};

enum class ColourMode : std::uint8_t { rgb, cmyk, grey };

/// A size in pixels.
struct Pixels {
  int width = 0, height = 0;
  bool operator==(const Pixels&) const = default;
};

/// A component that a print house makes. Lengths are those of the finished piece.
struct PieceComponent {
  std::string id;    ///< "tgc/square-chit"
  std::string name;  ///< "The Game Crafter, Medium Square Chit"
  Um width = 0, height = 0;
  Um bleed = 0;  ///< around the piece
  Um safe = 0;   ///< distance from the cut that texts and symbols keep; 0 if the house states none
  int dpi = 300;
  ColourMode colour = ColourMode::rgb;
  std::string image = "png";          ///< png, svg or pdf
  std::string file = "{id}-{side}";   ///< pattern of file names
  std::string sides = "front back";   ///< words for `{side}`
  std::optional<Pixels> pixels{};     ///< size of the image as the print house states it
  std::optional<PunchSheet> sheet{};  ///< if set, sheets are written in place of single pieces
  std::string source, date;           ///< page with these figures, and the day they were read
};

struct PrintHouse {
  std::string id, name, address;
  std::vector<PieceComponent> components;
};

/// Format of preset files (docs/formats/presets.md).
extern const xml::TreeFormat kPresetsFormat;

/// Reads a preset file. Returns nullopt after an error: those of xml::read_tree(), `xml.value` (a length or
/// number that is none, or out of range).
std::optional<PrintHouse> read_print_house(std::string_view text, const std::string& file, Problems& problems);

/// Finds the component "HOUSE/COMPONENT". HOUSE is the path of a preset file that ends in ".xml", or its name
/// without ".presets.xml": beside the document `path`, in the user's folder of rulesets, or installed. Errors:
/// `preset` (no such file or component), `file.read`, the first one of read_print_house().
Result<PieceComponent> find_component(const std::string& preset, const scenario::Loader& loader,
                                      const std::filesystem::path& path);

/// Returns the size of an image with bleed, in pixels.
Pixels pixels_of(const PieceComponent& component);

}  // namespace coq::exporters
