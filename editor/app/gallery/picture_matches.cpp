// SPDX-License-Identifier: MIT
#include "editor/app/gallery/picture_matches.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>

#include "core/base/text.h"

namespace coq::app::gallery {
namespace {

/// Letters and digits in lower case without accents; everything between them is one hyphen.
std::string key_of(std::string_view text) {
  std::string out;
  for (const char c : plain_letters(text)) {
    const auto byte = static_cast<unsigned char>(c);
    const bool is_word = byte >= 0x80 || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    if (is_word)
      out += c;
    else if (!out.empty() && out.back() != '-')
      out += '-';
  }
  if (!out.empty() && out.back() == '-') out.pop_back();
  return out;
}

using Index = std::map<std::string, std::set<std::size_t>>;

/// The counters by their words, the most certain kind of word first.
std::array<Index, 3> index_of(const model::CountersDocument& document) {
  std::array<Index, 3> out;
  auto& [ids, names, designations] = out;
  for (std::size_t i = 0; i < document.counters.size(); ++i) {
    const model::Counter& counter = document.counters[i];
    ids[key_of(counter.id)].insert(i);
    for (const model::Name& name : counter.names) names[key_of(name.text)].insert(i);
    if (counter.designation) designations[key_of(*counter.designation)].insert(i);
  }
  return out;
}

std::vector<std::size_t> find_counters(const std::array<Index, 3>& indices, const std::string& key) {
  if (key.empty()) return {};
  for (const Index& index : indices)
    if (const auto found = index.find(key); found != index.end())
      return {found->second.begin(), found->second.end()};
  return {};
}

struct FaceWord {
  std::string_view ending;
  std::size_t face;
};
constexpr FaceWord kFaceWords[] = {{"-front", 0}, {"-recto", 0}, {"-avant", 0},  {"-back", 1},
                                   {"-verso", 1}, {"-dos", 1},   {"-reverse", 1}};

PictureMatch match_of(const std::array<Index, 3>& indices, const std::filesystem::path& file) {
  PictureMatch out{file, {}, 0, false};
  const std::string key = key_of(file.stem().string());
  // A counter may itself be called "Flare back".
  out.counters = find_counters(indices, key);
  if (!out.counters.empty()) return out;
  for (const auto& [ending, face] : kFaceWords) {
    if (!key.ends_with(ending)) continue;
    out.counters = find_counters(indices, key.substr(0, key.size() - ending.size()));
    out.face = face;
  }
  return out;
}

}  // namespace

std::vector<PictureMatch> match_pictures(const model::CountersDocument& document,
                                         const std::vector<std::filesystem::path>& files) {
  const std::array<Index, 3> indices = index_of(document);
  std::set<std::pair<std::size_t, std::size_t>> taken;
  std::vector<PictureMatch> out;
  for (const std::filesystem::path& file : files) {
    PictureMatch match = match_of(indices, file);
    match.is_taken = std::any_of(match.counters.begin(), match.counters.end(), [&](std::size_t i) {
      return taken.contains({i, match.face});
    });
    if (!match.is_taken)
      for (const std::size_t i : match.counters) taken.insert({i, match.face});
    out.push_back(std::move(match));
  }
  return out;
}

}  // namespace coq::app::gallery
