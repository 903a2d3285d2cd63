// SPDX-License-Identifier: MIT
#include "importers/osm/osm_format.h"

#include "importers/ground_map/ground_map.h"
#include "importers/osm/osm_reader.h"

namespace coq::importers {
namespace {

Sniff sniff_osm(std::string_view first_bytes) {
  // A PBF file begins with the length of its first header (four bytes, big-endian) and the field 1,
  // "OSMHeader".
  constexpr std::string_view kPbf = "OSMHeader";
  if (first_bytes.size() > 20 && first_bytes.substr(6, kPbf.size()) == kPbf) return Sniff::yes;
  constexpr std::string_view kGzip = "\x1F\x8B", kBzip2 = "BZh";
  if (first_bytes.starts_with(kGzip) || first_bytes.starts_with(kBzip2)) return Sniff::maybe;
  if (first_bytes.starts_with("\xEF\xBB\xBF")) first_bytes.remove_prefix(3);
  const bool xml = first_bytes.find("<osm") != std::string_view::npos &&
                   first_bytes.find_first_not_of(" \t\r\n") < first_bytes.size() &&
                   first_bytes[first_bytes.find_first_not_of(" \t\r\n")] == '<';
  if (xml) return Sniff::yes;
  // A truncated PBF file still has its extension.
  return first_bytes.find('\0') != std::string_view::npos ? Sniff::maybe : Sniff::no;
}

}  // namespace

Format osm_format() {
  Format format;
  format.id = "osm";
  format.extensions = {"osm", "osm.gz", "osm.bz2", "osm.pbf", "pbf"};
  format.doc =
      translatable("the ground of today from OpenStreetMap; with heights and other files, or by itself");
  format.kinds = {model::Kind::map};
  format.losses = {
      translatable("Features whose tags are not in the table of terrain are left out, and counted."),
      translatable("Points become names only. Multipolygons whose members the file lacks come in as far as "
                   "their outlines close, and are named."),
  };
  format.options = with_ground_options();
  format.sniff = sniff_osm;
  format.streams = true;
  format.read_ground = read_osm;
  format.read = read_single(read_osm);
  return format;
}

}  // namespace coq::importers
