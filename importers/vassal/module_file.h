// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/archives/archive_reader.h"
#include "core/documents/xml/tree.h"

namespace coq::importers::vassal {

class Component;

/// The components of a module in document order, with what they lie in.
struct ComponentTree {
  struct Link {
    const xml::Tree* element = nullptr;
    std::size_t parent = 0;  ///< itself for the root
    std::size_t end = 0;     ///< index after its last descendant
  };
  xml::Tree root;
  std::vector<Link> links{};
};

/// A component of a module. It is a handle: the module must live longer. An empty handle has no content.
class Component {
 public:
  Component() = default;
  Component(const ComponentTree& tree, std::size_t index) : m_tree(&tree), m_index(index) {}

  explicit operator bool() const { return m_tree != nullptr; }
  std::string_view name() const;
  Component parent() const;  ///< empty for the root
  std::vector<Component> children() const;
  Component first_child() const;
  std::string attribute(std::string_view name) const;  ///< empty if it has none
  bool has(std::string_view attribute) const;
  std::string text() const;
  /// Returns all components below it, in document order.
  std::vector<Component> below() const;

 private:
  const xml::Tree* element() const { return m_tree != nullptr ? m_tree->links[m_index].element : nullptr; }

  const ComponentTree* m_tree = nullptr;
  std::size_t m_index = 0;
};

/// A module: the archive, and its tree of components. The engine calls the tree's file buildFile.xml, versions
/// before 3.5 called it buildFile.
class ModuleFile {
 public:
  /// Opens a module. `content` must live longer. Errors: `archive.read`; `vassal.module` if there is no tree of
  /// components, or it is no XML.
  static Result<ModuleFile> open(std::string_view content);

  Component root() const { return {*m_tree, 0}; }
  const std::string& entry() const { return m_entry; }  ///< name of the tree's file
  /// Returns the bytes of a file of the module. Errors: `archive.read`.
  Result<std::string> read(const std::string& name) const { return m_archive->read(name); }
  /// Returns the entry of an image: modules omit the folder, and older ones the ending .gif. Nullopt if there
  /// is none.
  std::optional<std::string> image_entry(const std::string& name) const;
  bool has(const std::string& name) const { return m_names.contains(name); }

 private:
  std::shared_ptr<const ComponentTree> m_tree;
  std::optional<archives::ArchiveReader> m_archive;
  std::string m_entry;
  std::map<std::string, std::string, std::less<>> m_names;
};

/// Returns the name of a component's class, without its package: "HexGrid".
std::string_view class_of(const Component& component);
std::string attribute_of(const Component& component, const char* name);
/// Returns all components of one class below a component, in document order.
std::vector<Component> components_named(const Component& component, std::string_view name);

/// Width and height of an image by its header. Nullopt if the bytes are no PNG, JPEG, GIF or SVG image.
struct ImageSize {
  int width = 0, height = 0;
};
std::optional<ImageSize> image_size(std::string_view bytes);

/// Returns a saved game's commands, of which the game is made. Error `vassal.save` if it is no saved game.
Result<std::vector<std::string>> commands_of_save(std::string_view bytes, const std::string& name);

}  // namespace coq::importers::vassal
