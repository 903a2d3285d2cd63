// SPDX-License-Identifier: MIT
#include "core/images/detail/pdf_page.h"

#include <charconv>
#include <cmath>
#include <utility>

#include "core/base/text.h"

namespace coq::images::detail {
namespace {

/// Returns the number at the beginning of a text, or 0.
double leading_number(std::string_view text) {
  double value = 0;
  text = trim(text);
  const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
  return read.ec == std::errc() && std::isfinite(value) ? value : 0;
}

int page_count(std::string_view text) {
  const double value = leading_number(text);
  return value >= 0 && value < 1e9 ? static_cast<int>(value) : 0;
}

/// Returns the text after `word`, or an empty one.
std::string_view behind(std::string_view text, std::string_view word) {
  const std::size_t at = text.find(word);
  return at == std::string_view::npos ? std::string_view() : text.substr(at + word.size());
}

}  // namespace

PdfPage parse_page_report(std::string_view report, int number) {
  PdfPage out;
  out.number = number;
  double turn = 0;
  for (const std::string_view line : split(report, '\n')) {
    if (line.find("Incorrect password") != std::string_view::npos) out.locked = true;
    if (line.starts_with("Pages:")) out.pages = page_count(line.substr(6));
    // A page beyond the end: "the first page (3) can not be after the last page (1)".
    if (const auto last = behind(line, "after the last page ("); !last.empty()) out.pages = page_count(last);
    if (!line.starts_with("Page ")) continue;
    if (const auto size = behind(line, " size:"); !size.empty()) {
      out.width = leading_number(size);
      out.height = leading_number(behind(size, " x "));
    }
    if (const auto rot = behind(line, " rot:"); !rot.empty()) turn = leading_number(rot);
  }
  out.turned = turn == 90 || turn == 270;
  if (out.turned) std::swap(out.width, out.height);
  return out;
}

Size parse_image_list(std::string_view list, const PdfPage& page) {
  Size found;
  int images = 0;
  for (const std::string_view line : split(list, '\n')) {
    // page, num, type, width, height, color, comp, bpc, enc, interp, object, ID, x-ppi, y-ppi, size, ratio
    const auto words = split_words(line);
    if (words.size() < 14 || page_count(words[0]) != page.number) continue;
    if (++images > 1 || words[2] != "image") return {};
    constexpr double kInch = 72, kTolerance = 0.02;
    const int width = page_count(words[3]), height = page_count(words[4]);
    // An inline image has a single word in place of the two words of the object number.
    const std::size_t ppi = words[10] == "[inline]" ? 11 : 12;
    const double across = leading_number(words[ppi]), down = leading_number(words[ppi + 1]);
    if (width <= 0 || height <= 0 || across <= 0 || down <= 0) return {};
    const double wide = width / across * kInch, high = height / down * kInch;
    const auto is_near = [&](double a, double b) { return std::abs(a - b) <= kTolerance * b; };
    const bool upright = is_near(wide, page.width) && is_near(high, page.height);
    const bool lying = is_near(wide, page.height) && is_near(high, page.width);
    if (!upright && !lying) return {};
    found = {width, height};
  }
  return found;
}

}  // namespace coq::images::detail
