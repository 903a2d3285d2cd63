// SPDX-License-Identifier: MIT
#include "importers/vassal/module_counters.h"

#include <algorithm>

#include "core/base/ids.h"
#include "core/base/text.h"

namespace coq::importers::vassal {
namespace {

constexpr const char* kLayout = "image";

/// Returns a name for a file on every system.
std::string safe_file_name(std::string_view name) {
  std::string out;
  for (const char c : plain_letters(name)) {
    const bool good =
        (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' || c == '_';
    out += good ? c : '-';
  }
  constexpr std::size_t kLongest = 120;
  if (out.size() > kLongest) out = out.substr(out.size() - kLongest);
  return out.empty() || out.front() == '.' || out.front() == '-' ? "image" + out : out;
}

/// Returns a text in one line, as names in documents must be.
std::string one_line(std::string_view text) {
  std::string out;
  for (const char c : text) out += static_cast<unsigned char>(c) < ' ' ? ' ' : c;
  out = collapse_blanks(out);
  return std::string(trim(out));
}

bool is_named(const std::vector<model::Name>& names, const std::string& text) {
  return std::any_of(names.begin(), names.end(), [&](const model::Name& name) { return name.text == text; });
}

/// Returns the name under which a module of ours holds a factor.
std::string property_of(std::string_view factor) {
  std::string out(factor);
  std::replace_if(
      out.begin(), out.end(),
      [](char c) { return !((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9')); },
      '_');
  return out;
}

}  // namespace

std::string ModuleImages::path_of(const std::string& image) {
  const auto entry = m_module.image_entry(image);
  if (entry) return path_of_entry(*entry);
  ++m_missing;
  return {};
}

std::string ModuleImages::path_of_entry(const std::string& entry) {
  const auto known = m_paths.find(entry);
  if (known != m_paths.end()) return known->second;
  std::string& path = m_paths[entry];
  auto bytes = m_module.read(entry);
  if (!bytes || !image_size(*bytes)) {
    m_bad.push_back(entry);
    return path;
  }
  const std::string plain = safe_file_name(std::string_view(entry).substr(entry.rfind('/') + 1));
  std::string name = plain;
  for (int i = 2; !m_taken.insert(name).second; ++i) name = fmt::format("{}-{}", i, plain);
  path = m_folder + "/" + name;
  m_files.push_back({path, *std::move(bytes)});
  return path;
}

void CounterMaker::add(const ModulePiece& piece, const std::string& group) {
  std::string look = piece.name;
  for (const std::string& image : piece.images) look += "\n" + image;
  if (piece.name.empty() && piece.images.empty()) {
    ++m_blank;
    return;
  }
  const auto known = m_by_look.find(look);
  if (known != m_by_look.end()) {
    constexpr int kMostCopies = 9'999;
    int& count = m_counters[known->second].count;
    count = std::min(count + 1, kMostCopies);
    return;
  }
  m_by_look.emplace(look, make(piece, group));
}

const model::Counter* CounterMaker::counter_of(const ModulePiece& piece, const std::string& group) {
  std::string images;
  for (const std::string& image : piece.images) images += "\n" + image;
  if (const auto same = m_by_look.find(piece.name + images); same != m_by_look.end())
    return &m_counters[same->second];
  if (const auto alike = m_by_images.find(images); !images.empty() && alike != m_by_images.end())
    return &m_counters[alike->second];
  if (piece.name.empty() && piece.images.empty()) return nullptr;
  const std::size_t made = make(piece, group);
  m_by_look.emplace(piece.name + images, made);
  return &m_counters[made];
}

std::size_t CounterMaker::make(const ModulePiece& piece, const std::string& group) {
  model::Counter counter;
  std::string name = one_line(piece.name);
  if (const std::string* designation = piece.marker("Designation")) {
    counter.designation = one_line(*designation);
    if (counter.designation->empty()) counter.designation.reset();
    if (name.ends_with(", " + *designation)) name.resize(name.size() - designation->size() - 2);
  }
  if (const std::string* parent = piece.marker("Formation"); parent != nullptr && !one_line(*parent).empty())
    counter.parent = one_line(*parent);
  counter.id = m_ids.make(id_from(name, "piece"));
  if (!name.empty()) counter.names.emplace_back().text = name;
  take_type(piece, counter);
  const std::string nation = nation_of(piece, group);
  if (!nation.empty() && counter.kind == model::CounterKind::unit) counter.nation = nation;
  constexpr int kMostGpid = 1'000'000'000;
  if (piece.gpid > 0 && piece.gpid <= kMostGpid && m_gpids.insert(piece.gpid).second) counter.gpid = piece.gpid;
  counter.layout = kLayout;
  counter.size = m_size;
  std::string images;
  for (const std::string& image : piece.images) {
    images += "\n" + image;
    model::Face& face = counter.faces.emplace_back();
    if (const std::string path = m_images.path_of(image); !path.empty()) face.image = path;
  }
  if (counter.faces.empty()) counter.faces.emplace_back();
  take_factors(piece, counter);
  m_counters.push_back(std::move(counter));
  m_by_images.emplace(images, m_counters.size() - 1);
  return m_counters.size() - 1;
}

void CounterMaker::take_type(const ModulePiece& piece, model::Counter& counter) const {
  counter.type = m_type;
  const std::string* type = piece.marker("Type");
  if (type == nullptr) return;
  for (const model::UnitType& one : m_ruleset.unit_types)
    if (one.id == *type || is_named(one.names, *type)) counter.type = one.id;
  for (const model::MarkerType& one : m_ruleset.marker_types) {
    if (one.id != *type && !is_named(one.names, *type)) continue;
    counter.type = one.id;
    counter.kind = model::CounterKind::marker;
  }
}

void CounterMaker::take_factors(const ModulePiece& piece, model::Counter& counter) const {
  const model::UnitType* type = m_ruleset.find_unit_type(counter.type);
  if (type == nullptr || counter.kind != model::CounterKind::unit) return;
  for (std::size_t face = 0; face < counter.faces.size(); ++face) {
    for (const std::string& factor : type->factors) {
      const std::string* value = piece.marker(property_of(factor) + (face == 0 ? "" : "_back"));
      if (value != nullptr && !value->empty())
        counter.faces[face].factors.emplace_back(factor, one_line(*value));
    }
  }
}

std::optional<std::string> CounterMaker::nation_named(const std::string& name) const {
  for (const model::Nation& nation : m_ruleset.nations)
    if (nation.id == name || is_named(nation.names, name)) return nation.id;
  return std::nullopt;
}

/// Finds the nation by the piece's own words and by its tab. Groups of unknown name get nations of different
/// powers in turn.
std::string CounterMaker::nation_of(const ModulePiece& piece, const std::string& group) {
  if (m_ruleset.nations.empty()) return {};
  for (const char* key : {"Nation", "Side", "nationality"})
    if (const std::string* value = piece.marker(key))
      if (const auto nation = nation_named(*value)) return *nation;
  if (const auto nation = nation_named(group)) return *nation;
  const auto known = m_nations.find(group);
  if (known != m_nations.end()) return known->second;
  const model::Nation* chosen = nullptr;
  for (const model::Nation& nation : m_ruleset.nations)
    if (chosen == nullptr && !m_powers.contains(nation.power)) chosen = &nation;
  if (chosen == nullptr) chosen = &m_ruleset.nations[m_nations.size() % m_ruleset.nations.size()];
  m_powers.insert(chosen->power);
  m_nations.emplace(group, chosen->id);
  m_guessed.emplace_back(group, chosen->id);
  return chosen->id;
}

model::Layout image_layout() {
  constexpr std::int64_t kMiddle = 50'000, kWhole = 100'000;
  model::Layout out;
  out.id = kLayout;
  model::LayoutPart& part = out.parts.emplace_back();
  part.shows = "symbol";
  part.x = part.y = {kMiddle};
  part.width = model::Thousandths{kWhole};
  return out;
}

std::string group_of(const Component& slot) {
  std::vector<std::string> tabs;  // from the inside out
  for (Component at = slot.parent(); at; at = at.parent()) {
    const std::string_view name = class_of(at);
    if (name == "PieceWindow" || name == "Map" || name == "GameModule") break;
    if (at.has("entryName")) tabs.push_back(attribute_of(at, "entryName"));
  }
  // The outermost tab holds all others; the next one names the side or the nation.
  if (tabs.empty()) return {};
  return tabs.size() > 1 ? tabs[tabs.size() - 2] : tabs.back();
}

}  // namespace coq::importers::vassal
