// SPDX-License-Identifier: MIT
#include "core/contours/centre_lines.h"

#include <algorithm>

#include "core/vectors/line_graph.h"
#include "core/vectors/thinning.h"

namespace coq::contours {

namespace {

/// Converts a graph. Junctions are nodes where at least three lines meet; their pixels belong to no line.
std::vector<CentreLine> lines_of(const vectors::LineGraph& graph, std::vector<Point>& junctions) {
  std::vector<int> numbers;
  for (const auto& node : graph.nodes) {
    numbers.push_back(node.degree > 2 ? static_cast<int>(junctions.size()) : -1);
    if (node.degree > 2) junctions.push_back({static_cast<Um>(node.x), static_cast<Um>(node.y)});
  }
  std::vector<CentreLine> lines;
  for (const auto& chain : graph.chains) {
    CentreLine line;
    for (const auto& pixel : chain.pixels) line.points.push_back({pixel.x, pixel.y});
    line.junction = {numbers[chain.from], numbers[chain.to]};
    line.closed = chain.from == chain.to && line.junction[0] < 0 && line.points.size() > 4;
    // Two junctions beside each other keep their pixels, which tell the direction between them.
    const bool is_short = line.points.size() <= 2;
    if (line.closed || (line.junction[1] >= 0 && !is_short)) line.points.pop_back();
    if (line.junction[0] >= 0 && !is_short) line.points.erase(line.points.begin());
    lines.push_back(std::move(line));
  }
  return lines;
}

/// Connects two lines that are alone at a junction.
CentreLine connected(CentreLine a, int end_a, CentreLine b, int end_b, Point middle) {
  if (end_a == 0) std::reverse(a.points.begin(), a.points.end()), std::swap(a.junction[0], a.junction[1]);
  if (end_b == 1) std::reverse(b.points.begin(), b.points.end()), std::swap(b.junction[0], b.junction[1]);
  a.points.push_back(middle);
  a.points.insert(a.points.end(), b.points.begin(), b.points.end());
  a.junction[1] = b.junction[1];
  return a;
}

/// Cuts spurs, and connects what they divided. A junction keeps its number while at least three lines meet
/// there.
class Pruning {
 public:
  Pruning(std::vector<CentreLine>& lines, const std::vector<Point>& junctions, int spur)
      : m_lines(lines), m_junctions(junctions), m_spur(static_cast<std::size_t>(spur)), m_at(junctions.size()) {
    for (std::size_t line = 0; line < lines.size(); ++line)
      for (const std::size_t end : {0u, 1u}) add(line, end);
  }
  void run() {
    for (std::size_t line = 0; line < m_lines.size(); ++line) {
      const auto& [first, second] = m_lines[line].junction;
      const bool hangs = (first < 0) != (second < 0), loop = first >= 0 && first == second;
      if ((hangs || loop) && m_lines[line].points.size() < m_spur) remove(line);
    }
    for (std::size_t junction = 0; junction < m_at.size(); ++junction) join_at(junction);
    m_lines.erase(std::remove_if(m_lines.begin(), m_lines.end(),
                                 [](const CentreLine& line) { return line.points.empty(); }),
                  m_lines.end());
  }

 private:
  void add(std::size_t line, std::size_t end) {
    if (const int junction = m_lines[line].junction[end]; junction >= 0)
      m_at[static_cast<std::size_t>(junction)].push_back(line);
  }
  void remove(std::size_t line) {
    for (const int junction : m_lines[line].junction)
      if (junction >= 0) std::erase(m_at[static_cast<std::size_t>(junction)], line);
    m_lines[line] = {};
  }
  void join_at(std::size_t junction) {
    std::vector<std::size_t>& here = m_at[junction];
    const int number = static_cast<int>(junction);
    if (here.size() == 1) {
      CentreLine& line = m_lines[here[0]];
      const std::size_t end = line.junction[0] == number ? 0 : 1;
      line.junction[end] = -1;
      line.points.insert(end == 0 ? line.points.begin() : line.points.end(), m_junctions[junction]);
      here.clear();
    }
    if (here.size() != 2) return;
    const std::size_t a = here[0], b = here[1];
    here.clear();
    if (a == b) {
      m_lines[a].junction = {-1, -1};
      m_lines[a].points.push_back(m_junctions[junction]);
      m_lines[a].closed = m_lines[a].points.size() > 6;
      return;
    }
    const int end_a = m_lines[a].junction[0] == number ? 0 : 1,
              end_b = m_lines[b].junction[0] == number ? 0 : 1;
    CentreLine both =
        connected(std::move(m_lines[a]), end_a, std::move(m_lines[b]), end_b, m_junctions[junction]);
    m_lines[b] = {};
    m_lines[a] = std::move(both);
    if (const int far = m_lines[a].junction[1]; far >= 0)
      std::replace(m_at[static_cast<std::size_t>(far)].begin(), m_at[static_cast<std::size_t>(far)].end(), b,
                   a);
  }

  std::vector<CentreLine>& m_lines;
  const std::vector<Point>& m_junctions;
  std::size_t m_spur;
  std::vector<std::vector<std::size_t>> m_at;
};

}  // namespace

Result<std::vector<CentreLine>> centre_lines(images::Plane mask, int spur, const StopToken& stop) {
  for (std::uint8_t& value : mask.values) value = value != 0 ? 1 : 0;
  if (!vectors::thin(mask, stop)) return make_error("work.stopped", message("stopped"));
  vectors::LineGraph graph = vectors::line_graph(mask);
  if (graph.chains.size() > kMaxCentreLines)
    return make_error("contours.lines", message("this ink has {} pieces of lines, more than {}: it is not one "
                                                "of contours, or the scan is full of noise",
                                                graph.chains.size(), kMaxCentreLines));
  std::vector<Point> junctions;
  std::vector<CentreLine> lines = lines_of(graph, junctions);
  Pruning(lines, junctions, spur).run();
  return lines;
}

}  // namespace coq::contours
