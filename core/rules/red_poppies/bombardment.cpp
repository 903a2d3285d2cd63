// SPDX-License-Identifier: MIT
// Preliminary bombardment (7.6), rolling barrage (7.7), mines (FIGURE 2b), breaches (8.82).
#include "core/rules/red_poppies/umpire.h"

namespace coq::red_poppies {
namespace {

std::vector<int> units_of(const Table& t, const std::vector<HexId>& hexes) {
  std::vector<int> out;
  for (int u = 0; u < t.unit_count(); ++u) {
    if (t.on_map(u) && std::binary_search(hexes.begin(), hexes.end(), t.s.unit(u).hex)) out.push_back(u);
  }
  return out;
}

}  // namespace

void Umpire::bombard_units(const BombardmentType& type, const std::vector<int>& units, const char* rule) {
  std::vector<int> left;
  for (const int u : units) {
    const bool saved = m_b.board.at(m_s.unit(u).hex).building || table().in_trench(u);
    if (!saved) {
      remove(u, Where::eliminated, "destroyed", "7.62a");
    } else {
      disperse(u, "7.62a");
      left.push_back(u);
    }
  }
  for (const int u : left) {
    const int face = roll("survival", {{"unit", info(u).id}}, 1, {}, type.from);
    const bool harmed = face >= type.from;
    result(!harmed ? "survives" : type.eliminates ? "eliminated" : "fatigued");
    if (harmed && type.eliminates) remove(u, Where::eliminated, "destroyed", rule);
    if (harmed && !type.eliminates) fatigue(u, rule);
  }
}

void Umpire::add_tasks(const BombardmentType& type, int firer, const std::vector<HexId>& hexes, Phase after) {
  const auto add = [&](int side, int count, bool must) {
    for (int i = 0; i < count; ++i) m_s.tasks.push_back({static_cast<std::int8_t>(side), must, hexes});
  };
  if (type.target_first) add(other(firer), type.breaches_target, true);
  add(firer, type.breaches_firer, false);
  if (!type.target_first) add(other(firer), type.breaches_target, true);
  m_s.after = after;
  m_s.phase = Phase::breach;
}

void Umpire::bombard() {
  const BombardmentInfo& bombardment = m_b.bombardments[static_cast<std::size_t>(m_s.cursor)];
  ++m_s.cursor;
  const char* rule = bombardment.type->eliminates ? "7.62b" : "7.62c";
  bombard_units(*bombardment.type, units_of(table(), bombardment.hexes), rule);
  add_tasks(*bombardment.type, bombardment.side, bombardment.hexes, Phase::bombardment);
}

void Umpire::explode() {
  MineState& mine = m_s.mines[static_cast<std::size_t>(m_s.cursor)];
  ++m_s.cursor;
  mine.exploded = true;
  const HexId h = mine.hex;
  const int side = m_b.mines[static_cast<std::size_t>(mine.info)].side;
  event("exploded", {{"hex", m_b.board.label(h)}}, "FIGURE 2b");
  for (const int u : table().units_in(h)) remove(u, Where::eliminated, "destroyed", "FIGURE 2b");
  for (int i = 0; i < m_b.rules.mine_breaches; ++i)
    m_s.tasks.push_back({static_cast<std::int8_t>(side), false, {h}});
  m_s.after = Phase::mine;
  m_s.phase = Phase::breach;
}

void Umpire::barrage() {
  const BarrageInfo& barrage = m_b.barrages[static_cast<std::size_t>(m_s.cursor)];
  ++m_s.cursor;
  std::vector<HexId> hexes;
  for (std::size_t h = 0; h < m_b.board.size(); ++h) {
    if (table().barrage_covers(barrage, static_cast<HexId>(h))) hexes.push_back(static_cast<HexId>(h));
  }
  const BombardmentType& type = *m_b.rules.find_bombardment(m_b.rules.barrage_type);
  bombard_units(type, units_of(table(), hexes), "7.72a");
  add_tasks(type, barrage.side, hexes, Phase::barrage);
}

void Umpire::breach(HexId h, Direction d, const char* rule) {
  m_s.breaches.push_back({h, static_cast<std::int8_t>(d)});
  event("breach", {{"hex", m_b.board.label(h)}, {"toward", direction_name(m_b.board.grid().orientation(), d)}},
        rule);
}

}  // namespace coq::red_poppies
