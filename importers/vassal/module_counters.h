// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "core/documents/exchange/names.h"
#include "core/documents/model/counters.h"
#include "core/documents/model/ruleset.h"
#include "importers/format/format.h"
#include "importers/vassal/module_pieces.h"

namespace coq::importers::vassal {

/// The images of a module that documents name, each once.
class ModuleImages {
 public:
  ModuleImages(const ModuleFile& module, std::string folder) : m_module(module), m_folder(std::move(folder)) {}

  /// Returns the path of an image, relative to the documents. Empty if the module lacks it or if it is no
  /// image, which is then counted.
  std::string path_of(const std::string& image);
  /// Same for an entry of the archive.
  std::string path_of_entry(const std::string& entry);

  std::vector<BesideFile> take() { return std::move(m_files); }
  int missing() const { return m_missing; }
  const std::vector<std::string>& bad() const { return m_bad; }  ///< names of entries

 private:
  const ModuleFile& m_module;
  std::string m_folder;
  std::map<std::string, std::string> m_paths{};  ///< by entry
  std::set<std::string> m_taken{};
  std::vector<BesideFile> m_files{};
  std::vector<std::string> m_bad{};
  int m_missing = 0;
};

/// The id of the document of counters.
inline constexpr const char* kCountersId = "counters";

/// Makes counters from pieces. Pieces with the same name and images are one counter.
class CounterMaker {
 public:
  CounterMaker(const model::RulesetDocument& ruleset, std::string type, Um size, ModuleImages& images)
      : m_ruleset(ruleset), m_type(std::move(type)), m_size(size), m_images(images) {
    m_ids.take(kCountersId);
  }

  /// Adds a piece of the palette. `group` is the name of its tab.
  void add(const ModulePiece& piece, const std::string& group);
  /// Returns the counter of a piece on a map: one of the palette with its images, else a new one. Pieces
  /// without any image and name give nullptr.
  const model::Counter* counter_of(const ModulePiece& piece, const std::string& group);

  const std::vector<model::Counter>& counters() const { return m_counters; }
  /// Returns the nations that were given to groups of pieces whose names are no nation.
  const std::vector<std::pair<std::string, std::string>>& guessed() const { return m_guessed; }
  int blank() const { return m_blank; }  ///< pieces without name and image

 private:
  std::size_t make(const ModulePiece& piece, const std::string& group);
  void take_type(const ModulePiece& piece, model::Counter& counter) const;
  void take_factors(const ModulePiece& piece, model::Counter& counter) const;
  std::string nation_of(const ModulePiece& piece, const std::string& group);
  std::optional<std::string> nation_named(const std::string& name) const;

  const model::RulesetDocument& m_ruleset;
  std::string m_type;
  Um m_size;
  ModuleImages& m_images;
  exchange::UniqueIds m_ids{};
  std::vector<model::Counter> m_counters{};
  std::map<std::string, std::size_t> m_by_look{}, m_by_images{};
  std::map<std::string, std::string> m_nations{};  ///< by group
  std::vector<std::pair<std::string, std::string>> m_guessed{};
  std::set<std::string> m_powers{};
  std::set<int> m_gpids{};
  int m_blank = 0;
};

/// The layout of imported counters: the image fills the face.
model::Layout image_layout();

/// Returns the name of the tab that a slot is in, or an empty text.
std::string group_of(const Component& slot);

}  // namespace coq::importers::vassal
