// SPDX-License-Identifier: MIT
#include "core/relief/ascii_grid.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cmath>
#include <map>

namespace coq::relief {
namespace {

/// Reads the words of a text, with their lines.
class Words {
 public:
  explicit Words(std::string_view text) : m_text(text) {}

  std::string_view next() {
    while (!m_text.empty() && is_space(m_text.front())) {
      if (m_text.front() == '\n') ++m_line;
      m_text.remove_prefix(1);
    }
    const auto end = std::find_if(m_text.begin(), m_text.end(), is_space);
    const std::string_view word = m_text.substr(0, static_cast<std::size_t>(end - m_text.begin()));
    m_text.remove_prefix(word.size());
    return word;
  }
  std::string_view rest() const { return m_text; }
  std::uint32_t line() const { return m_line; }

 private:
  static bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }
  std::string_view m_text;
  std::uint32_t m_line = 1;
};

/// Reads a number as C does, also "nan" and "inf". Some programs write a decimal comma.
std::optional<double> number_of(std::string_view word) {
  std::string text(word);
  std::replace(text.begin(), text.end(), ',', '.');
  const char* begin = text.data() + (text.starts_with('+') ? 1 : 0);
  double value = 0;
  const auto read = std::from_chars(begin, text.data() + text.size(), value);
  if (read.ptr != text.data() + text.size()) return std::nullopt;
  if (read.ec == std::errc::result_out_of_range) return HUGE_VAL;
  return read.ec == std::errc() ? std::optional(value) : std::nullopt;
}

Problem header_problem(const Words& words, Message text) {
  return make_error("heights.header", std::move(text), {words.line(), 0});
}

using Header = std::map<std::string, double>;

/// Reads pairs of a keyword and a number. The heights begin with the first word that is a number.
Result<Header> read_header(Words& words) {
  static const char* const kKnown[] = {"ncols",     "nrows",    "xllcorner", "xllcenter", "yllcorner",
                                       "yllcenter", "cellsize", "dx",        "dy",        "nodata_value"};
  Header header;
  for (Words ahead = words;;) {
    std::string name(ahead.next());
    std::transform(name.begin(), name.end(), name.begin(), [](unsigned char c) { return std::tolower(c); });
    if (name.empty() || number_of(name)) return header;
    const bool known = std::find(std::begin(kKnown), std::end(kKnown), name) != std::end(kKnown);
    const auto value = known ? number_of(ahead.next()) : std::nullopt;
    if (!value)
      return header_problem(ahead, message("\"{}\" is not a line of the header of an ASCII grid", name));
    if (!header.emplace(name, *value).second) return header_problem(ahead, message("{} is there twice", name));
    words = ahead;
  }
}

Status place_raster(const Header& header, const Words& words, Heights& heights) {
  const auto get = [&](const char* name) {
    const auto found = header.find(name);
    return found != header.end() ? std::optional(found->second) : std::nullopt;
  };
  const auto columns = get("ncols"), rows = get("nrows");
  const auto size = get("cellsize");
  const auto dx = size ? size : get("dx"), dy = size ? size : get("dy");
  const auto x = get("xllcorner"), y = get("yllcorner"), xc = get("xllcenter"), yc = get("yllcenter");
  if (!columns || !rows || !dx || !dy || !(x || xc) || !(y || yc)) {
    return header_problem(words,
                          message("the header of an ASCII grid has ncols, nrows, xllcorner, yllcorner and "
                                  "cellsize"));
  }
  constexpr double kFarthest = 1e9;
  const bool good = *dx > 0 && *dy > 0 && *dx < kFarthest && *dy < kFarthest &&
                    std::abs(x.value_or(0)) < kFarthest && std::abs(y.value_or(0)) < kFarthest &&
                    std::abs(xc.value_or(0)) < kFarthest && std::abs(yc.value_or(0)) < kFarthest &&
                    std::floor(*columns) == *columns && std::floor(*rows) == *rows;
  if (!good) return header_problem(words, message("a number in the header of the ASCII grid is not possible"));
  constexpr double kMost = 1e15;
  const Status fits = check_size(static_cast<std::int64_t>(std::clamp(*columns, -1.0, kMost)),
                                 static_cast<std::int64_t>(std::clamp(*rows, -1.0, kMost)));
  if (!fits) return fits;
  heights.columns = static_cast<int>(*columns);
  heights.rows = static_cast<int>(*rows);
  const double left = xc ? *xc : *x + *dx / 2, bottom = yc ? *yc : *y + *dy / 2;
  heights.place.origin = {left, bottom + (heights.rows - 1) * *dy};
  heights.place.column_step = {*dx, 0};
  heights.place.row_step = {0, -*dy};
  return Done{};
}

}  // namespace

Result<Heights> read_ascii_grid(std::string_view text, const std::string& crs) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  Words words(text);
  const Result<Header> header = read_header(words);
  if (!header) return header.error();
  Heights heights;
  heights.place.crs = crs;
  if (const Status placed = place_raster(*header, words, heights); !placed) return placed.error();
  constexpr double kUsualVoid = -9999;  // unless the header says otherwise
  const auto stated = header->find("nodata_value");
  const double missing = stated != header->end() ? stated->second : kUsualVoid;
  const std::size_t count = static_cast<std::size_t>(heights.columns) * static_cast<std::size_t>(heights.rows);
  const auto too_few = [&](std::size_t found) {
    return make_error("heights.value", message("the file ends after {} of {} heights", found, count),
                      {words.line(), 0});
  };
  // Each height takes at least two characters, so a false header cannot request more memory than the file's
  // size.
  if (words.rest().size() + 1 < 2 * count) return too_few(words.rest().size() / 2);
  heights.metres.reserve(count);
  for (std::size_t i = 0; i < count; ++i) {
    const std::string_view word = words.next();
    if (word.empty()) return too_few(i);
    const auto value = number_of(word);
    if (!value)
      return make_error("heights.value", message("\"{}\" is not a height", std::string(word)),
                        {words.line(), 0});
    const bool is_void = *value == missing || !(*value >= kLowest && *value <= kHighest);
    heights.metres.push_back(is_void ? kVoid : static_cast<float>(*value));
  }
  if (!words.next().empty())
    return make_error("heights.value", message("the file goes on after {} heights", count), {words.line(), 0});
  return heights;
}

}  // namespace coq::relief
