// SPDX-License-Identifier: MIT
#include "core/painting/pdf/detail/syntax.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <optional>
#include <utility>

namespace coq::pdf::detail {

namespace {

std::string date_as(const char* pattern, std::int64_t seconds) {
  const std::chrono::sys_seconds moment{std::chrono::seconds(seconds)};
  const auto day = std::chrono::floor<std::chrono::days>(moment);
  const std::chrono::year_month_day date(day);
  const std::chrono::hh_mm_ss time(moment - day);
  return fmt::format(fmt::runtime(pattern), static_cast<int>(date.year()), static_cast<unsigned>(date.month()),
                     static_cast<unsigned>(date.day()), time.hours().count(), time.minutes().count(),
                     time.seconds().count());
}

}  // namespace

std::string pdf_date(std::int64_t seconds) {
  return date_as("D:{:04}{:02}{:02}{:02}{:02}{:02}Z", seconds);
}

std::string xmp_date(std::int64_t seconds) {
  return date_as("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}Z", seconds);
}

namespace {

enum class Kind : std::uint8_t { regular, number, blank, delimiter };

constexpr std::array<Kind, 256> kinds_of_characters() {
  std::array<Kind, 256> kinds{};
  for (const char c : std::string_view("0123456789+-.")) kinds[static_cast<unsigned char>(c)] = Kind::number;
  for (const char c : std::string_view(" \n\r\t\f\0", 6)) kinds[static_cast<unsigned char>(c)] = Kind::blank;
  for (const char c : std::string_view("()<>[]{}/%")) kinds[static_cast<unsigned char>(c)] = Kind::delimiter;
  return kinds;
}

Kind kind_of(char c) {
  static constexpr std::array<Kind, 256> kKinds = kinds_of_characters();
  return kKinds[static_cast<unsigned char>(c)];
}
/// Returns the position after the string that begins at `at` with a parenthesis.
std::size_t end_of_string(std::string_view content, std::size_t at) {
  int depth = 0;
  for (; at < content.size(); ++at) {
    if (content[at] == '\\')
      ++at;
    else if (content[at] == '(')
      ++depth;
    else if (content[at] == ')' && --depth == 0)
      return at + 1;
  }
  return content.size();
}
/// Returns the position after the token that begins at `at` with a delimiter.
std::size_t end_of_delimited(std::string_view content, std::size_t at) {
  if (content[at] == '(') return end_of_string(content, at);
  if (content[at] == '%') return std::min(content.find_first_of("\r\n", at), content.size());
  if (content[at++] != '/') return at;
  while (at < content.size() && kind_of(content[at]) <= Kind::number) ++at;
  return at;
}

/// Returns the single component that can replace the three, or an empty string if they are a colour.
std::string one_component(std::string_view r, std::string_view g, std::string_view b) {
  if (r == g && g == b) return std::string(r);
  constexpr double kWeights[] = {0.2126, 0.7152, 0.0722};
  double sum = 0;
  std::size_t i = 0;
  for (const std::string_view text : {r, g, b}) {
    double value = 0;
    const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (failed != std::errc{} || end != text.data() + text.size() || value < 0 || value >= kNearBlack)
      return {};
    sum += kWeights[i++] * value;
  }
  return fmt::format("{:.3f}", sum);
}

/// The last numbers before an operator.
struct Operands {
  static constexpr std::size_t kMax = 4;
  std::array<std::string_view, kMax> last{};  ///< ring buffer
  std::size_t count = 0;

  void add(std::string_view number) { last[count++ % kMax] = number; }
  bool has(std::size_t wanted) const { return count >= wanted; }
  /// Returns an operand by its distance from the operator: 1 is the last.
  std::string_view from_end(std::size_t back) const { return last[(count - back) % kMax]; }
};

/// Text that replaces an operator and its last operands.
struct Replacement {
  std::size_t operands = 0;
  std::string text{};
};

/// Replaces each operator of `content` by the result of `replace(operator, operands)`; nullopt keeps it.
template <class Replace>
std::string rewrite(std::string_view content, const Replace& replace) {
  std::string out;
  out.reserve(content.size());
  Operands operands;
  std::size_t copied = 0;
  for (std::size_t at = 0; at < content.size();) {
    const std::size_t begin = at;
    switch (kind_of(content[at])) {
      case Kind::blank:
        ++at;
        continue;
      case Kind::delimiter:
        at = end_of_delimited(content, at);
        operands.count = 0;
        continue;
      case Kind::number:
      case Kind::regular:
        break;
    }
    Kind most = Kind::number;
    for (; at < content.size() && kind_of(content[at]) <= Kind::number; ++at)
      most = std::min(most, kind_of(content[at]));
    const std::string_view token = content.substr(begin, at - begin);
    if (most == Kind::number) {
      operands.add(token);
      continue;
    }
    if (token == "BI") break;
    if (std::optional<Replacement> instead = replace(token, operands)) {
      const std::size_t from =
          instead->operands == 0
              ? begin
              : static_cast<std::size_t>(operands.from_end(instead->operands).data() - content.data());
      out += content.substr(copied, from - copied);
      out += instead->text;
      copied = at;
    }
    operands.count = 0;
  }
  return out += content.substr(copied);
}

double number_of(std::string_view text) {
  double value = 0;
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

/// Returns the amount of a single ink that is as dark on paper as the colour.
double tint_of(const Operands& operands, std::size_t components) {
  const auto part = [&](std::size_t back) { return number_of(operands.from_end(back)); };
  if (components == 1) return 1 - part(1);
  if (components == 3) return 1 - (0.2126 * part(3) + 0.7152 * part(2) + 0.0722 * part(1));
  return std::min(1.0, std::max({part(4), part(3), part(2)}) + part(1));
}

}  // namespace

namespace {

/// Follows the operators of a page and marks where artifacts begin and end.
class ArtifactMarker {
 public:
  explicit ArtifactMarker(std::string_view content) : m_content(content) {
    m_out.reserve(content.size() + 256);
  }

  /// Processes an operator whose operands begin at `from`.
  void see(std::string_view token, std::size_t from) {
    if (token == "BT" || token == "ET") m_in_text = token == "BT";
    if (token == "BDC" || token == "BMC") {
      // Within a text object, marked content does not end the artifact.
      if (m_depth == 0 && !m_in_text) end(from);
      ++m_depth;
    } else if (token == "EMC") {
      --m_depth;
    } else if (m_depth == 0 && !m_open && begins_drawing(token)) {
      put(from, "/Artifact BMC\n");
      m_open = true;
    }
  }
  std::string take() {
    end(m_content.size());
    m_out += m_content.substr(m_copied);
    return std::move(m_out);
  }

 private:
  static bool begins_drawing(std::string_view token) {
    return token == "m" || token == "re" || token == "BT" || token == "Do" || token == "sh" || token == "BI";
  }
  void end(std::size_t at) {
    if (m_open) put(at, "EMC\n");
    m_open = false;
  }
  void put(std::size_t at, std::string_view what) {
    m_out += m_content.substr(m_copied, at - m_copied);
    if (!m_out.empty() && kind_of(m_out.back()) != Kind::blank) m_out += '\n';
    m_out += what;
    m_copied = at;
  }

  std::string_view m_content;
  std::string m_out;
  std::size_t m_copied = 0;
  int m_depth = 0;
  bool m_open = false, m_in_text = false;
};

}  // namespace

std::string with_artifacts(std::string_view content) {
  ArtifactMarker marker(content);
  std::size_t from = 0;
  for (std::size_t at = 0; at < content.size();) {
    const std::size_t begin = at;
    if (kind_of(content[at]) == Kind::blank) {
      ++at;
      continue;
    }
    if (from == std::string_view::npos) from = at;
    if (kind_of(content[at]) == Kind::delimiter) {
      at = end_of_delimited(content, at);
      continue;
    }
    Kind most = Kind::number;
    for (; at < content.size() && kind_of(content[at]) <= Kind::number; ++at)
      most = std::min(most, kind_of(content[at]));
    if (most == Kind::number) continue;
    const std::string_view token = content.substr(begin, at - begin);
    marker.see(token, from);
    // Image data follows, which cannot be split into tokens.
    if (token == "BI") break;
    from = std::string_view::npos;
  }
  return marker.take();
}

std::string with_one_ink(std::string_view content) {
  return rewrite(content, [](std::string_view token, const Operands& operands) -> std::optional<Replacement> {
    if ((token != "rg" && token != "RG") || !operands.has(3)) return std::nullopt;
    const std::string one = one_component(operands.from_end(3), operands.from_end(2), operands.from_end(1));
    if (one.empty()) return std::nullopt;
    return Replacement{3, one + (token == "rg" ? " g" : " G")};
  });
}

std::string in_spot_colour(std::string_view content, std::string_view space) {
  return rewrite(content, [&](std::string_view token, const Operands& operands) -> std::optional<Replacement> {
    static constexpr std::pair<std::string_view, std::size_t> kComponents[] = {{"g", 1},  {"G", 1}, {"rg", 3},
                                                                               {"RG", 3}, {"k", 4}, {"K", 4}};
    const auto* sets = std::find_if(std::begin(kComponents), std::end(kComponents),
                                    [&](const auto& one) { return one.first == token; });
    if (sets == std::end(kComponents) || !operands.has(sets->second)) return std::nullopt;
    const double tint = tint_of(operands, sets->second);
    const bool strokes = token.front() < 'a';
    return Replacement{sets->second, fmt::format("/{} {} {:.3f} {}", space, strokes ? "CS" : "cs", tint,
                                                 strokes ? "SCN" : "scn")};
  });
}

}  // namespace coq::pdf::detail
