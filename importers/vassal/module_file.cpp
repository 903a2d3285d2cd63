// SPDX-License-Identifier: MIT
#include "importers/vassal/module_file.h"

#include <algorithm>

#include "core/base/text.h"
#include "importers/vassal/fields.h"

namespace coq::importers::vassal {
namespace {

constexpr std::uint64_t kMostEntryBytes = std::uint64_t{128} << 20, kMostBytes = std::uint64_t{1} << 30;

int byte_at(std::string_view bytes, std::size_t at) {
  return static_cast<unsigned char>(bytes[at]);
}
int big_endian(std::string_view bytes, std::size_t at, std::size_t count) {
  int out = 0;
  for (std::size_t i = 0; i < count; ++i) out = out * 256 + byte_at(bytes, at + i);
  return out;
}

/// Finds the frame header of a JPEG image.
std::optional<ImageSize> jpeg_size(std::string_view bytes) {
  for (std::size_t at = 2; at + 9 < bytes.size();) {
    if (byte_at(bytes, at) != 0xFF) return std::nullopt;
    const int kind = byte_at(bytes, at + 1);
    if (kind == 0xFF) {
      ++at;
      continue;
    }
    const bool frame = kind >= 0xC0 && kind <= 0xCF && kind != 0xC4 && kind != 0xC8 && kind != 0xCC;
    if (frame) return ImageSize{big_endian(bytes, at + 7, 2), big_endian(bytes, at + 5, 2)};
    at += 2 + static_cast<std::size_t>(big_endian(bytes, at + 2, 2));
  }
  return std::nullopt;
}

/// Returns the value of an attribute in the first tag <svg>.
std::string_view svg_attribute(std::string_view tag, std::string_view name) {
  const std::string start = fmt::format(" {}=\"", name);
  const std::size_t at = tag.find(start);
  if (at == std::string_view::npos) return {};
  tag.remove_prefix(at + start.size());
  return tag.substr(0, tag.find('"'));
}

std::optional<ImageSize> svg_size(std::string_view bytes) {
  const std::size_t at = bytes.find("<svg");
  if (at == std::string_view::npos || bytes.find('\0') != std::string_view::npos) return std::nullopt;
  const std::string_view tag = bytes.substr(at, bytes.find('>', at) - at);
  const auto pixels = [](std::string_view text) {
    if (text.ends_with("px")) text.remove_suffix(2);
    const auto value = parse_thousandths(trim(text));
    return value ? static_cast<int>(std::clamp<std::int64_t>((*value + 500) / 1000, 0, 1'000'000)) : 0;
  };
  const ImageSize stated{pixels(svg_attribute(tag, "width")), pixels(svg_attribute(tag, "height"))};
  if (stated.width > 0 && stated.height > 0) return stated;
  const auto box = split_words(svg_attribute(tag, "viewBox"));
  if (box.size() != 4) return std::nullopt;
  return ImageSize{pixels(box[2]), pixels(box[3])};
}

/// Lists a tree's elements in document order.
void link(const xml::Tree& element, std::size_t parent, std::vector<ComponentTree::Link>& links) {
  const std::size_t index = links.size();
  links.push_back({&element, parent, 0});
  for (const xml::Tree& part : element.parts)
    if (!part.name.empty()) link(part, index, links);
  links[index].end = links.size();
}

/// Returns the name of the first element.
std::string root_name(std::string_view text) {
  for (std::size_t at = text.find('<'); at != std::string_view::npos; at = text.find('<', at + 1)) {
    if (at + 1 >= text.size() || text[at + 1] == '!' || text[at + 1] == '?') continue;
    return std::string(text.substr(at + 1, text.find_first_of(" \t\r\n/>", at) - at - 1));
  }
  return {};
}

}  // namespace

Result<ModuleFile> ModuleFile::open(std::string_view content) {
  archives::Limits limits;
  limits.entry_bytes = kMostEntryBytes;
  limits.total_bytes = kMostBytes;
  auto archive = archives::ArchiveReader::open(content, limits);
  if (!archive) return archive.error();
  ModuleFile out;
  for (const std::string& name : archive->names()) out.m_names.emplace(name, name);
  for (const char* name : {"buildFile.xml", "buildFile"})
    if (out.m_entry.empty() && out.has(name)) out.m_entry = name;
  if (out.m_entry.empty())
    return make_error("vassal.module",
                      message("the archive has no entry \"{}\", so it is no VASSAL module", "buildFile.xml"));
  const auto text = archive->read(out.m_entry);
  if (!text) return text.error();
  Problems faults;
  auto root = xml::read_foreign_tree(*text, root_name(*text), "", out.m_entry, faults);
  if (!root)
    return make_error("vassal.module", message("the entry \"{}\" is not XML: {}", out.m_entry,
                                               faults.empty() ? std::string() : faults.front().message.text()));
  const auto tree = std::make_shared<ComponentTree>();
  tree->root = *std::move(root);
  link(tree->root, 0, tree->links);
  out.m_tree = tree;
  out.m_archive = *std::move(archive);
  return out;
}

std::optional<std::string> ModuleFile::image_entry(const std::string& name) const {
  for (const char* ending : {"", ".gif", ".png", ".svg"})
    if (const std::string full = "images/" + name + ending; has(full)) return full;
  return std::nullopt;
}

std::string_view Component::name() const {
  return element() != nullptr ? std::string_view(element()->name) : std::string_view();
}

Component Component::parent() const {
  if (m_tree == nullptr || m_index == 0) return {};
  return {*m_tree, m_tree->links[m_index].parent};
}

std::vector<Component> Component::children() const {
  std::vector<Component> out;
  if (m_tree == nullptr) return out;
  for (std::size_t at = m_index + 1; at < m_tree->links[m_index].end; at = m_tree->links[at].end)
    out.emplace_back(*m_tree, at);
  return out;
}

Component Component::first_child() const {
  const bool has_one = m_tree != nullptr && m_index + 1 < m_tree->links[m_index].end;
  return has_one ? Component(*m_tree, m_index + 1) : Component();
}

std::string Component::attribute(std::string_view name) const {
  return element() != nullptr ? element()->get(name) : std::string();
}

bool Component::has(std::string_view attribute) const {
  return element() != nullptr && element()->find(attribute) != nullptr;
}

std::string Component::text() const {
  std::string out;
  if (element() != nullptr)
    for (const xml::Tree& part : element()->parts)
      if (part.name.empty()) out += part.text;
  return out;
}

std::vector<Component> Component::below() const {
  std::vector<Component> out;
  if (m_tree == nullptr) return out;
  for (std::size_t at = m_index + 1; at < m_tree->links[m_index].end; ++at) out.emplace_back(*m_tree, at);
  return out;
}

std::string_view class_of(const Component& component) {
  const std::string_view name = component.name();
  return name.substr(name.rfind('.') + 1);
}

std::string attribute_of(const Component& component, const char* name) {
  return component.attribute(name);
}

std::vector<Component> components_named(const Component& component, std::string_view name) {
  std::vector<Component> out = component.below();
  std::erase_if(out, [&](const Component& one) { return class_of(one) != name; });
  return out;
}

std::optional<ImageSize> image_size(std::string_view bytes) {
  std::optional<ImageSize> out;
  if (bytes.size() > 24 && bytes.starts_with("\x89PNG\r\n\x1A\n") && bytes.substr(12, 4) == "IHDR")
    out = ImageSize{big_endian(bytes, 16, 4), big_endian(bytes, 20, 4)};
  else if (bytes.size() > 10 && bytes.starts_with("GIF8"))
    out = ImageSize{byte_at(bytes, 6) + 256 * byte_at(bytes, 7), byte_at(bytes, 8) + 256 * byte_at(bytes, 9)};
  else if (bytes.size() > 10 && bytes.starts_with("\xFF\xD8"))
    out = jpeg_size(bytes);
  else
    out = svg_size(bytes);
  constexpr int kMostSide = 100'000;
  if (!out || out->width < 1 || out->height < 1 || out->width > kMostSide || out->height > kMostSide)
    return std::nullopt;
  return out;
}

Result<std::vector<std::string>> commands_of_save(std::string_view bytes, const std::string& name) {
  const auto fail = [&](const char* why) {
    return make_error("vassal.save", message("the entry \"{}\" is no saved game: {}", name, why));
  };
  archives::Limits limits;
  limits.entry_bytes = kMostEntryBytes;
  const auto archive = archives::ArchiveReader::open(bytes, limits);
  if (!archive) return fail(archive.error().message.text().c_str());
  auto text = archive->read("savedGame");
  if (!text) return fail(text.error().message.text().c_str());
  // Saved games are obscured: a key, then each byte in two hexadecimal digits, combined with the key.
  const auto digit = [](char c) {
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                  : 0;
  };
  if (text->starts_with("!VCSK") && text->size() > 7) {
    const auto pair = [&](std::size_t at) { return digit((*text)[at]) * 16 + digit((*text)[at + 1]); };
    const int key = pair(5);
    std::string plain;
    plain.reserve(text->size() / 2);
    for (std::size_t at = 7; at + 1 < text->size(); at += 2) plain += static_cast<char>(pair(at) ^ key);
    *text = std::move(plain);
  }
  // A command may hold further commands, whose delimiters are then protected.
  std::vector<std::string> out, waiting = {*std::move(text)};
  while (!waiting.empty()) {
    std::string command = std::move(waiting.back());
    waiting.pop_back();
    std::vector<std::string> parts = fields_of(command, '\x1B');
    if (parts.size() < 2 && (parts.empty() || parts.front() == command)) {
      out.push_back(std::move(command));
      continue;
    }
    for (auto part = parts.rbegin(); part != parts.rend(); ++part) waiting.push_back(std::move(*part));
  }
  return out;
}

}  // namespace coq::importers::vassal
