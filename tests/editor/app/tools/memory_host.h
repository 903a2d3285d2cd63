// SPDX-License-Identifier: MIT
#pragma once

#include <catch2/catch.hpp>

#include <string>
#include <vector>

#include "core/documents/xml/xml.h"
#include "editor/app/commands/command.h"

namespace coq::test {

/// A document in memory with an undo stack: acts as the session for the tools, without files.
class MemoryHost : public app::ToolHost {
 public:
  explicit MemoryHost(model::MapDocument map, model::RulesetDocument ruleset = {})
      : m_document(std::move(map)), m_ruleset(std::move(ruleset)) {}

  /// A host with a map of the sample project and its ruleset.
  static MemoryHost sample(const std::string& map = "ouverture.map.xml") {
    Problems problems;
    const std::filesystem::path source = COQ_SOURCE_DIR;
    auto document = xml::load(source / "samples/red-poppies" / map, problems);
    auto rules = xml::load(source / "systems/red_poppies/red-poppies.ruleset.xml", problems);
    REQUIRE(document.has_value());
    REQUIRE(rules.has_value());
    return MemoryHost(std::get<model::MapDocument>(*document), std::get<model::RulesetDocument>(*rules));
  }
  /// A host with a map parsed from text and the sample's ruleset.
  static MemoryHost of(const std::string& text) {
    MemoryHost host = sample("hexside-8.03.map.xml");
    Problems problems;
    const auto document = xml::read(text, model::Kind::map, "test", problems);
    for (const Problem& problem : problems) UNSCOPED_INFO(to_string(problem));
    REQUIRE(document.has_value());
    host.m_document = *document;
    return host;
  }

  const model::MapDocument& map() const override { return std::get<model::MapDocument>(m_document); }
  const model::RulesetDocument& ruleset() const override { return m_ruleset; }
  std::uint64_t revision() const override { return m_revision; }
  int next_id() const override { return m_next = std::max(m_next, model::next_id_number(m_document)); }

  Status run(Message title, std::vector<model::Edit> edits, std::string merge = {}) override {
    merges.push_back(std::move(merge));
    model::Change change;
    Result<std::vector<model::Edit>> inverse = model::apply_all(m_document, edits, change);
    if (!inverse) return inverse.error();
    m_undo.push_back(*std::move(inverse));
    titles.push_back(title.text());
    m_redo.clear();
    changed();
    return Done{};
  }
  bool undo() override { return step(m_undo, m_redo); }
  bool redo() override { return step(m_redo, m_undo); }
  std::size_t steps() const { return m_undo.size(); }

  const std::vector<std::string>& selection() const override { return m_selection; }
  void select(std::vector<std::string> ids) override { m_selection = std::move(ids); }
  bool is_pickable(const model::Feature& feature) const override {
    return model::type_of(feature) != locked_type;
  }

  const sight::MapLos* los() const override {
    if (!with_los) return nullptr;
    if (!m_los || m_los_revision != m_revision) {
      m_los.reset();
      if (auto made = sight::MapLos::make(map(), m_ruleset)) m_los = *std::move(made);
      m_los_revision = m_revision;
    }
    return m_los ? &*m_los : nullptr;
  }
  std::string los_given() const override { return given; }
  void draft_changed(const std::optional<app::Draft>& draft) override { last_draft = draft; }
  void say(const Message& sentence) override { said = sentence.text(); }
  std::string words(const Message& sentence) const override {
    return brackets ? "[" + sentence.text() + "]" : sentence.text();
  }
  std::string language() const override { return "en"; }
  void changed(app::Aspects) override {}

  std::string text() const { return xml::write(m_document); }
  const model::Document& document() const { return m_document; }
  template <class T>
  const T& feature(std::string_view id) const {
    const model::Feature* found = model::find_feature(map(), id);
    REQUIRE(found != nullptr);
    return std::get<T>(*found);
  }
  /// Returns the topmost feature.
  template <class T>
  const T& last() const {
    return std::get<T>(*map().terrain.features.back());
  }
  std::size_t count() const { return map().terrain.features.size(); }

  std::vector<std::string> titles;
  std::vector<std::string> merges;  ///< the merge key of each run
  std::string said;
  std::optional<app::Draft> last_draft;
  std::string given;
  std::string locked_type = "no such type";
  bool with_los = false;
  bool brackets = false;  ///< puts brackets around translated texts

 private:
  using Steps = std::vector<std::vector<model::Edit>>;
  bool step(Steps& from, Steps& to) {
    if (from.empty()) return false;
    model::Change change;
    Result<std::vector<model::Edit>> inverse = model::apply_all(m_document, from.back(), change);
    REQUIRE(inverse.has_value());
    from.pop_back();
    to.push_back(*std::move(inverse));
    changed();
    return true;
  }
  void changed() {
    ++m_revision;
    (void)next_id();  // ids of deleted features are not forgotten
    std::erase_if(m_selection, [&](const std::string& id) {
      return model::find_feature(map(), id) == nullptr && model::find_note(map(), id) == nullptr;
    });
  }

  model::Document m_document;
  model::RulesetDocument m_ruleset;
  std::uint64_t m_revision = 1;
  mutable int m_next = 1;  ///< only grows, also after undo
  Steps m_undo, m_redo;
  std::vector<std::string> m_selection;
  mutable std::optional<sight::MapLos> m_los;
  mutable std::uint64_t m_los_revision = 0;
};

/// Returns the commands that need only the tools: for shapes, the selection and the view.
inline std::vector<const app::Command*> commands_of_tools() {
  std::vector<const app::Command*> out;
  for (const app::Command& command : app::commands()) {
    const std::string_view group = command.id.substr(0, command.id.find('.'));
    const bool of_window = group == "file" || group == "edit" || group == "order" || group == "panel" ||
                           group == "map" || group == "scan" || group == "help" || group == "terrain" ||
                           group == "play" || group == "playtest" || group == "counters" ||
                           group == "document" || group == "setup" || group == "trace" ||
                           group == "candidate" || group == "workspace";
    const bool of_project = command.id == "view.fit" || command.id == "view.panels" ||
                            command.id.ends_with("-panel") || command.id == "view.default-layout" ||
                            command.id.ends_with("-change") || command.id == "tool.setup" ||
                            command.id == "tool.play" || command.id == "tool.sketch-frame" ||
                            command.id == "view.scenario-terrain" || command.id == "view.rulers" ||
                            command.id == "view.ruler-mm" || command.id == "view.move-panel";
    if (!of_project && (!of_window || command.id == "terrain.last")) out.push_back(&command);
  }
  return out;
}

/// Simulates mouse and keyboard; places are in micrometres of the page.
class Hands {
 public:
  explicit Hands(app::ToolHost& host) : box(host) {
    box.view().resize(1000, 1000);
    box.view().set_content({{0, 0}, {210'000, 297'000}}, 80);
    box.view().fit({{0, 0}, {210'000, 297'000}});
  }

  app::PointerEvent at(Point page, app::Button button = app::Button::left, app::Modifiers modifiers = {},
                       int clicks = 1) const {
    return {box.view().to_pixels(page), button, modifiers, clicks, {}};
  }
  void move(Point page, app::Modifiers modifiers = {}) { box.move(at(page, app::Button::none, modifiers)); }
  bool press(Point page, app::Modifiers modifiers = {}, int clicks = 1) {
    return box.press(at(page, app::Button::left, modifiers, clicks));
  }
  void release(Point page, app::Modifiers modifiers = {}) {
    box.release(at(page, app::Button::left, modifiers));
  }
  void click(Point page, app::Modifiers modifiers = {}) {
    move(page, modifiers);
    press(page, modifiers);
    release(page, modifiers);
  }
  void double_click(Point page) {
    click(page);
    press(page, {}, 2);
    release(page);
  }
  bool right_click(Point page) {
    const bool used = box.press(at(page, app::Button::right));
    box.release(at(page, app::Button::right));
    return used;
  }
  void drag(Point from, Point to, app::Modifiers modifiers = {}) {
    move(from, modifiers);
    press(from, modifiers);
    move({(from.x + to.x) / 2, (from.y + to.y) / 2}, modifiers);
    move(to, modifiers);
    release(to, modifiers);
  }
  bool key(app::Key key, app::Modifiers modifiers = {}) { return box.key_down({key, 0, modifiers, false}); }
  bool tap_space() {
    box.key_down({app::Key::space, U' ', {}, false});
    return box.key_up({app::Key::space, U' ', {}, false});
  }
  void type(std::string_view text) {
    for (const char c : text) box.key_down({app::Key::character, static_cast<char32_t>(c), {}, false});
  }
  bool command(std::string_view id) { return app::run_command(app::CommandContext(box), id); }
  bool is_on(std::string_view id) { return app::find_command(id)->is_on(app::CommandContext(box)); }
  bool release_command(std::string_view id) { return app::find_command(id)->release(app::CommandContext(box)); }
  void terrain(const std::string& type) {
    app::ToolOptions options = box.options();
    options.terrain = type;
    box.set_options(options);
  }
  void no_snapping() {
    app::SnapSettings settings;
    settings.on = false;
    box.set_snapping(settings);
  }

  app::ToolBox box;
};

}  // namespace coq::test
