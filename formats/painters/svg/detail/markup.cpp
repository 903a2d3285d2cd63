// SPDX-License-Identifier: MIT
#include "formats/painters/svg/detail/markup.h"

#include <fmt/format.h>

#include "core/base/text.h"
#include "core/drawing/primitives/fonts.h"

namespace coq::svg::detail {
namespace {

using scene::FontRole;

/// A decimal without trailing zeros.
std::string number(double value) {
  std::string text = fmt::format("{:.6f}", value);
  while (text.back() == '0') text.pop_back();
  if (text.back() == '.') text.pop_back();
  return text == "-0" ? "0" : text;
}

/// What to take where the family is not installed.
std::string_view fallback(FontRole role) {
  switch (role) {
    case FontRole::typed:
      return "'Courier New', monospace";
    case FontRole::handwriting:
    case FontRole::pencil:
    case FontRole::quill:
      return "cursive";
    case FontRole::label:
    case FontRole::narrow:
      return "Arial, sans-serif";
    case FontRole::period:
      return "'Times New Roman', serif";
  }
  return "sans-serif";
}

}  // namespace

std::string escaped(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (const char c : text) switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      default:
        if (static_cast<unsigned char>(c) >= 0x20 || c == '\t' || c == '\n') out += c;
    }
  return out;
}

std::string base64(std::string_view bytes) {
  static constexpr std::string_view kDigits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string out;
  out.reserve((bytes.size() + 2) / 3 * 4);
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    unsigned group = 0;
    for (std::size_t k = 0; k < 3; ++k)
      group = group << 8 | (i + k < bytes.size() ? static_cast<unsigned char>(bytes[i + k]) : 0u);
    const std::size_t digits = std::min<std::size_t>(bytes.size() - i, 3) + 1;
    for (std::size_t k = 0; k < 4; ++k) out += k < digits ? kDigits[(group >> (18 - 6 * k)) & 63] : '=';
  }
  return out;
}

void attribute(std::string& out, std::string_view name, std::string_view value) {
  out += ' ';
  out += name;
  out += "=\"";
  out += escaped(value);
  out += '"';
}

void attribute_mm(std::string& out, std::string_view name, Um value) {
  attribute(out, name, format_mm(value));
}

std::string path_data(const scene::Outline& outline) {
  std::string d;
  const Point* p = outline.points.data();
  const auto add = [&](char letter, int count) {
    d += letter;
    for (int i = 0; i < count; ++i, ++p) {
      if (i > 0) d += ' ';
      append_mm(d, p->x);
      d += ' ';
      append_mm(d, p->y);
    }
  };
  for (const scene::Verb verb : outline.verbs) switch (verb) {
      case scene::Verb::move:
        add('M', 1);
        break;
      case scene::Verb::line:
        add('L', 1);
        break;
      case scene::Verb::curve:
        add('C', 3);
        break;
      case scene::Verb::close:
        d += 'Z';
        break;
    }
  return d;
}

std::string matrix(const scene::Transform& t) {
  return fmt::format("matrix({} {} {} {} {} {})", number(t.xx), number(t.yx), number(t.xy), number(t.yy),
                     number(t.x0 / 1000), number(t.y0 / 1000));
}

void paint(std::string& out, std::string_view name, scene::Color color) {
  const unsigned opacity = color.a;
  color.a = 255;
  attribute(out, name, scene::format_color(color));
  if (opacity < 255) attribute(out, std::string(name) + "-opacity", number(opacity / 255.0));
}

void stroke(std::string& out, const scene::Stroke& stroke) {
  paint(out, "stroke", stroke.color);
  attribute_mm(out, "stroke-width", stroke.width);
  if (!stroke.dash.empty()) {
    std::string dash;
    for (const Um length : stroke.dash) dash += (dash.empty() ? "" : " ") + format_mm(length);
    attribute(out, "stroke-dasharray", dash);
    if (stroke.dash_offset != 0) attribute_mm(out, "stroke-dashoffset", stroke.dash_offset);
  }
  if (stroke.cap != scene::Cap::butt)
    attribute(out, "stroke-linecap", stroke.cap == scene::Cap::round ? "round" : "square");
  if (stroke.join == scene::Join::miter)
    attribute(out, "stroke-miterlimit", "10");
  else
    attribute(out, "stroke-linejoin", stroke.join == scene::Join::round ? "round" : "bevel");
}

void font(std::string& out, const scene::Font& font) {
  attribute(out, "font-family", fmt::format("'{}', {}", scene::family_of(font.role), fallback(font.role)));
  attribute_mm(out, "font-size", scene::um_of_points(font.size));
  if (font.bold) attribute(out, "font-weight", "bold");
  if (font.italic) attribute(out, "font-style", "italic");
  if (font.letter_spacing != 0) attribute_mm(out, "letter-spacing", scene::um_of_points(font.letter_spacing));
}

}  // namespace coq::svg::detail
