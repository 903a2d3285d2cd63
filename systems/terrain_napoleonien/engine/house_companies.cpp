// SPDX-License-Identifier: MIT
// How a unit's figures may stand at the walls of a house (5.2k to 5.2m).
#include <algorithm>
#include <set>

#include "systems/terrain_napoleonien/engine/houses.h"

namespace coq::terrain_napoleonien {
namespace {

/// Figures of each company that are left: what was lost is taken from the last ones, the last ranks.
std::vector<int> companies_left(const Table& t, int unit) {
  std::vector<int> out = t.b.unit(unit).companies;
  int lost = -t.s.unit(unit).figures;
  for (const int figures : out) lost += figures;
  for (auto one = out.rbegin(); one != out.rend() && lost > 0; ++one) {
    const int less = std::min(*one, lost);
    *one -= less;
    lost -= less;
  }
  std::erase(out, 0);
  return out;
}

/// Looks for a way to give each company one wall or two adjacent ones; figures left over are set aside.
class CompanyFit {
 public:
  CompanyFit(std::vector<int> companies, std::vector<int> walls, int aside)
      : m_companies(std::move(companies)), m_start{std::move(walls), aside} {}
  bool run() { return place(0, m_start); }

 private:
  struct Left {
    std::vector<int> walls;  ///< figures that are still to be found for each
    int aside = 0;
    auto operator<=>(const Left&) const = default;
  };

  bool place(std::size_t company, const Left& left) {
    if (company == m_companies.size())
      return std::all_of(left.walls.begin(), left.walls.end(), [](int figures) { return figures == 0; });
    if (!m_seen.insert({company, left}).second) return false;
    const int size = m_companies[company];
    const std::size_t count = left.walls.size();
    for (std::size_t first = 0; first < count; ++first) {
      const std::size_t second = (first + 1) % count;
      for (int at_first = std::min(size, left.walls[first]); at_first >= 0; --at_first) {
        for (int at_second = std::min(size - at_first, left.walls[second]); at_second >= 0; --at_second) {
          const int over = size - at_first - at_second;
          if (over > left.aside) break;
          Left next = left;
          next.walls[first] -= at_first;
          next.walls[second] -= at_second;
          next.aside -= over;
          if (place(company + 1, next)) return true;
        }
      }
    }
    return false;
  }

  std::vector<int> m_companies;
  Left m_start;
  std::set<std::pair<std::size_t, Left>> m_seen;
};

}  // namespace

bool companies_fit(std::vector<int> companies, std::vector<int> walls, int aside) {
  return companies.empty() || (aside >= 0 && CompanyFit(std::move(companies), std::move(walls), aside).run());
}

bool companies_fit(const Table& t, int unit, int house, const std::vector<Garrison>& garrison) {
  std::vector<int> walls(t.piece(house).walls.size(), 0);
  int aside = t.s.unit(unit).figures;
  for (const Garrison& one : garrison) {
    walls[static_cast<std::size_t>(one.wall)] = one.figures;
    aside -= one.figures;
  }
  return companies_fit(companies_left(t, unit), std::move(walls), aside);
}

std::vector<Garrison> usual_garrison(const Table& t, int unit, int house, int from_wall) {
  const Piece& piece = t.piece(house);
  const int count = static_cast<int>(piece.walls.size());
  std::vector<int> companies = companies_left(t, unit);
  if (companies.empty()) companies.assign(static_cast<std::size_t>(t.s.unit(unit).figures), 1);
  std::vector<int> held(static_cast<std::size_t>(count), 0);
  const auto room = [&](int step) {
    const auto wall = static_cast<std::size_t>((from_wall + step) % count);
    return piece.walls[wall].room - held[wall];
  };
  for (const int company : companies) {
    // The first side with room, and the next one after it; whom they do not hold is set aside.
    int step = 0;
    while (step < count && room(step) == 0) ++step;
    int left = company;
    for (int next = step; next < std::min(count, step + 2) && left > 0; ++next) {
      const int here = std::min(left, room(next));
      held[static_cast<std::size_t>((from_wall + next) % count)] += here;
      left -= here;
    }
  }
  std::vector<Garrison> out;
  for (int wall = 0; wall < count; ++wall)
    if (const int figures = held[static_cast<std::size_t>(wall)]; figures > 0)
      out.push_back({static_cast<std::int8_t>(wall), static_cast<std::int8_t>(figures)});
  return out;
}

}  // namespace coq::terrain_napoleonien
