// SPDX-License-Identifier: MIT
#pragma once

#include <catch2/catch.hpp>

#include <random>

#include "tests/editor/app/session/opened.h"

/// Random work on a map: steps, undo, redo, saving.
namespace coq::test {

class RandomSteps {
 public:
  explicit RandomSteps(unsigned seed, bool saves = true) : m_random(seed), m_saves(saves) {}

  void one(app::Session& session) {
    switch (number(0, 12)) {
      case 0:
      case 1:
        if (session.can_undo()) REQUIRE(session.undo().has_value());
        break;
      case 2:
        if (session.can_redo()) REQUIRE(session.redo().has_value());
        break;
      case 3:
        if (m_saves) REQUIRE(session.save_all().has_value());
        break;
      case 4:
      case 5:
        REQUIRE(session.run(message("Wood"), {insert_wood(session, session.new_id(), point())}).has_value());
        break;
      case 6:
        erase(session);
        break;
      case 7:
        (void)session.run(message("Nonsense"), {insert_wood(session, "f1")});  // refused if f1 exists
        break;
      case 8:
        set_field(session);
        break;
      case 9:
        several(session);
        break;
      case 10:
        (void)session.undo();
        (void)session.undo();
        (void)session.redo();
        break;
      default:
        move_vertex(session);
    }
  }

 private:
  int number(int low, int high) { return std::uniform_int_distribution(low, high)(m_random); }
  Point point() { return {number(30'000, 150'000), number(30'000, 200'000)}; }
  std::optional<std::size_t> any(const app::Session& session) {
    const std::size_t size = session.map().terrain.features.size();
    if (size == 0) return std::nullopt;
    return static_cast<std::size_t>(number(0, static_cast<int>(size) - 1));
  }
  static model::ElementPath place(const app::Session& session, std::size_t index) {
    REQUIRE(index < session.map().terrain.features.size());
    return app::feature_path(index);
  }

  void erase(app::Session& session) {
    const auto index = any(session);
    if (index) REQUIRE(session.run(message("Delete"), {model::Erase{place(session, *index)}}).has_value());
  }
  void set_field(app::Session& session) {
    const auto index = any(session);
    if (!index) return;
    const std::string text = fmt::format("« {} » & <{}>\"", number(0, 99), number(0, 99));
    REQUIRE(session.run(message("Note"), {model::SetField{place(session, *index), "note", text}}, "note")
                .has_value());
  }
  void several(app::Session& session) {
    const std::string a = session.new_id();
    const std::string b = session.new_id();
    model::Edit second = insert_wood(session, b, point());
    ++std::get<model::Insert>(second).at.back().index;
    std::vector<model::Edit> edits{insert_wood(session, a, point()), second};
    if (const auto index = any(session)) edits.emplace_back(model::Erase{place(session, *index)});
    REQUIRE(session.run(message("Several"), edits).has_value());
  }
  void move_vertex(app::Session& session) {
    const auto index = any(session);
    if (!index) return;
    model::Feature feature = *session.map().terrain.features[*index];
    model::Edit edit;
    if (auto* area = std::get_if<model::Area>(&feature)) {
      area->ring.points.modify([&](Ring& ring) { ring[0] = point(); });
      edit = model::Replace{place(session, *index), model::ElementValue::of(*area)};
    } else {
      auto& line = std::get<model::LineFeature>(feature);
      line.path.points.modify([&](Path& path) { path[0] = point(); });
      edit = model::Replace{place(session, *index), model::ElementValue::of(line)};
    }
    REQUIRE(session.run(message("Move"), {edit}).has_value());
  }

  std::mt19937 m_random;
  bool m_saves;
};

/// Saving stamps the program's version into the file; the open document keeps the old stamp.
inline std::string without_writer(std::string text) {
  const std::size_t at = text.find(" writer=\"");
  if (at != std::string::npos) text.erase(at, text.find('"', at + 9) + 1 - at);
  return text;
}

}  // namespace coq::test
