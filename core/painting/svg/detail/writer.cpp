// SPDX-License-Identifier: MIT
#include "core/painting/svg/detail/writer.h"

#include <fmt/format.h>

#include "core/base/base64.h"
#include "core/base/files.h"
#include "core/base/text.h"
#include "core/drawing/primitives/patterns.h"
#include "core/drawing/primitives/text.h"
#include "core/typography/direction.h"

namespace coq::svg::detail {
namespace {

using drawing::FontRole;

/// Encodes a path for a URL (RFC 3986): bytes other than letters, digits and a few marks become %XX.
std::string url_path(std::string_view path) {
  constexpr std::string_view kPlain = "-._~/";
  std::string out;
  for (const char c : path) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                       kPlain.find(c) != std::string_view::npos;
    if (plain) {
      out += c;
    } else {
      out += fmt::format("%{:02X}", static_cast<unsigned char>(c));
    }
  }
  return out;
}

/// Returns the reference from a file in `folder` to another file.
std::string link_to(const std::filesystem::path& file, const std::filesystem::path& folder) {
  const auto whole = [](const std::filesystem::path& path) {
    return std::filesystem::absolute(path).lexically_normal();
  };
  const std::filesystem::path relative = whole(file).lexically_relative(whole(folder / "."));
  return url_path(relative.empty() ? whole(file).generic_string() : relative.generic_string());
}

/// Formats a decimal without trailing zeros.
std::string number(double value) {
  std::string text = fmt::format("{:.6f}", value);
  while (text.back() == '0') text.pop_back();
  if (text.back() == '.') text.pop_back();
  return text == "-0" ? "0" : text;
}

/// Returns the fallback families if the font is not installed.
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

std::string path_data(const drawing::Outline& outline) {
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
  for (const drawing::Verb verb : outline.verbs) switch (verb) {
      case drawing::Verb::move:
        add('M', 1);
        break;
      case drawing::Verb::line:
        add('L', 1);
        break;
      case drawing::Verb::curve:
        add('C', 3);
        break;
      case drawing::Verb::close:
        d += 'Z';
        break;
    }
  return d;
}

std::string matrix(const drawing::Transform& t) {
  return fmt::format("matrix({} {} {} {} {} {})", number(t.xx), number(t.yx), number(t.xy), number(t.yy),
                     number(t.x0 / 1000), number(t.y0 / 1000));
}

void paint(std::string& out, std::string_view name, drawing::Color color) {
  const unsigned opacity = color.a;
  color.a = 255;
  attribute(out, name, drawing::format_color(color));
  if (opacity < 255) attribute(out, std::string(name) + "-opacity", number(opacity / 255.0));
}

void stroke(std::string& out, const drawing::Stroke& stroke) {
  paint(out, "stroke", stroke.color);
  attribute_mm(out, "stroke-width", stroke.width);
  if (!stroke.dash.empty()) {
    std::string dash;
    for (const Um length : stroke.dash) dash += (dash.empty() ? "" : " ") + format_mm(length);
    attribute(out, "stroke-dasharray", dash);
    if (stroke.dash_offset != 0) attribute_mm(out, "stroke-dashoffset", stroke.dash_offset);
  }
  if (stroke.cap != drawing::Cap::butt)
    attribute(out, "stroke-linecap", stroke.cap == drawing::Cap::round ? "round" : "square");
  if (stroke.join == drawing::Join::miter)
    attribute(out, "stroke-miterlimit", "10");
  else
    attribute(out, "stroke-linejoin", stroke.join == drawing::Join::round ? "round" : "bevel");
}

void font(std::string& out, const drawing::Font& font) {
  attribute(out, "font-family", fmt::format("'{}', {}", drawing::family_of(font.role), fallback(font.role)));
  attribute_mm(out, "font-size", drawing::um_of_points(font.size));
  if (font.bold) attribute(out, "font-weight", "bold");
  if (font.italic) attribute(out, "font-style", "italic");
  if (font.letter_spacing != 0) attribute_mm(out, "letter-spacing", drawing::um_of_points(font.letter_spacing));
}

namespace {

std::string_view media_type(std::string_view bytes) {
  if (bytes.starts_with("\x89PNG")) return "png";
  return bytes.starts_with("\xFF\xD8") ? "jpeg" : "svg+xml";
}

using namespace drawing;

constexpr std::string_view kDegree = "°";

std::string_view kind_of(LayerClass kind) {
  switch (kind) {
    case LayerClass::art:
      return "art";
    case LayerClass::cut_lines:
      return "cut-lines";
    case LayerClass::registration:
      return "registration";
    case LayerClass::bleed:
      return "bleed";
    case LayerClass::guides:
      return "guides";
  }
  return "art";
}

std::string percent(int value) {
  return format_thousandths(value * 10);
}

void language(std::string& out, text::Language language) {
  if (language != text::Language::other) attribute(out, "xml:lang", text::tag_of(language));
}

}  // namespace

void Writer::write(const Layer& layer, std::size_t number) {
  std::string& out = m_body;
  indent();
  out += fmt::format("<g id=\"coq-layer-{}\" inkscape:groupmode=\"layer\"", number);
  attribute(out, "inkscape:label", layer.name);
  attribute(out, "class", kind_of(layer.kind));
  if (!layer.view) attribute(out, "style", "display:none");
  if (!layer.print) attribute(out, "data-print", "no");
  out += ">\n";
  ++m_depth;
  for (const Item& item : layer.items) write(item);
  --m_depth;
  indent();
  out += "</g>\n";
}

void Writer::write(const Item& item) {
  std::visit([&](const auto& content) { write(content, item.id); }, item.content);
}

void Writer::open(std::string_view element, const std::string& id) {
  indent();
  m_body += '<';
  m_body += element;
  add_id(id);
}

void Writer::add_id(const std::string& id) {
  if (id.empty()) return;
  if (m_ids.insert(id).second) attribute(m_body, "id", id);
  attribute(m_body, "data-element", id);
}

void Writer::write(const Shape& shape, const std::string& id) {
  if (shape.outline.empty()) return;
  const std::string data = path_data(shape.outline);
  const bool patterned = shape.fill && find_pattern(shape.fill->pattern);
  const bool both = patterned && shape.fill->color;
  // A colour below a pattern needs two paths, which stay together in a group.
  if (both) {
    open("g", id);
    m_body += ">\n";
    ++m_depth;
    open("path", {});
    attribute(m_body, "d", data);
    paint(m_body, "fill", *shape.fill->color);
    attribute(m_body, "fill-rule", "evenodd");
    m_body += "/>\n";
  }
  open("path", both ? std::string{} : id);
  attribute(m_body, "d", data);
  if (patterned)
    attribute(m_body, "fill", fmt::format("url(#{})", pattern_id(*shape.fill)));
  else if (shape.fill && shape.fill->color)
    paint(m_body, "fill", *shape.fill->color);
  else
    attribute(m_body, "fill", "none");
  if (shape.fill) attribute(m_body, "fill-rule", "evenodd");
  if (shape.stroke) stroke(m_body, *shape.stroke);
  m_body += "/>\n";
  if (both) {
    --m_depth;
    indent();
    m_body += "</g>\n";
  }
}

void Writer::add_text(const std::string& text, const Font& font) {
  std::string_view rest = text;
  if (font.role == FontRole::typed) {
    const std::int64_t size = um_of_points(font.size);
    const std::string raise = format_mm(static_cast<Um>(size * kRaisedBy / 1000));
    bool raised = false;
    const auto add = [&](std::string_view part) {
      if (part.empty()) return;
      m_body += raised ? fmt::format("<tspan dy=\"{}\">{}</tspan>", raise, escaped(part)) : escaped(part);
      raised = false;
    };
    for (std::size_t at = rest.find(kDegree); at != std::string_view::npos; at = rest.find(kDegree)) {
      add(rest.substr(0, at));
      m_body += fmt::format("<tspan dy=\"-{}\" font-size=\"{}\">o</tspan>", raise,
                            format_mm(static_cast<Um>(size * kRaisedSize / 1000)));
      raised = true;
      rest.remove_prefix(at + kDegree.size());
    }
    add(rest);
    return;
  }
  m_body += escaped(rest);
}

void Writer::write(const TextRun& run, const std::string& id) {
  open("text", id);
  attribute_mm(m_body, "x", run.at.x);
  attribute_mm(m_body, "y", run.at.y);
  if (run.angle != 0)
    attribute(m_body, "transform",
              fmt::format("rotate({} {} {})", format_thousandths(run.angle), format_mm(run.at.x),
                          format_mm(run.at.y)));
  font(m_body, run.font);
  // Text that begins with a right-to-left mark runs right to left: its start is its right end.
  const bool leftward = text::is_right_to_left(run.text);
  if (leftward) attribute(m_body, "direction", "rtl");
  if (run.anchor == Anchor::middle)
    attribute(m_body, "text-anchor", "middle");
  else if ((run.anchor == Anchor::end) != leftward)
    attribute(m_body, "text-anchor", "end");
  if (run.underline) attribute(m_body, "text-decoration", "underline");
  paint(m_body, "fill", run.color);
  if (run.halo) {
    paint(m_body, "stroke", run.halo->color);
    attribute_mm(m_body, "stroke-width", run.halo->width * 2);
    attribute(m_body, "stroke-linejoin", "round");
    attribute(m_body, "paint-order", "stroke");
  }
  language(m_body, run.language);
  m_body += " xml:space=\"preserve\">";
  add_text(run.text, run.font);
  m_body += "</text>\n";
}

void Writer::write(const Paragraph& paragraph, const std::string& id) {
  open("text", id);
  paint(m_body, "fill", paragraph.color);
  language(m_body, paragraph.language);
  m_body += " xml:space=\"preserve\">";
  for (const TextLine& line : paragraph.lines)
    for (const TextSpan& span : line.spans) {
      m_body += "<tspan";
      attribute_mm(m_body, "x", line.at.x + span.x);
      attribute_mm(m_body, "y", line.at.y);
      font(m_body, span.font);
      if (span.underline) attribute(m_body, "text-decoration", "underline");
      m_body += '>';
      add_text(span.text, span.font);
      m_body += "</tspan>";
    }
  m_body += "</text>\n";
}

std::string Writer::image_reference(const Image& image) {
  const auto known = m_images.find(image.file);
  if (known != m_images.end()) return known->second;
  std::string reference = link_to(image.file, m_options.folder);
  if (m_options.embed_images) {
    const Result<std::string> bytes = read_file(image.file);
    if (!bytes) m_problems.push_back(bytes.error());
    reference =
        bytes ? fmt::format("data:image/{};base64,{}", media_type(*bytes), base64(*bytes)) : std::string{};
  }
  return m_images[image.file] = reference;
}

void Writer::write(const Image& image, const std::string& id) {
  const std::string reference = image_reference(image);
  if (reference.empty()) return;
  // The user unit is the millimetre; only the matrix places the pixels.
  Transform placement = image.placement;
  for (double* part : {&placement.xx, &placement.yx, &placement.xy, &placement.yy}) *part /= 1000;
  // A picture used by many counters is stored at most twice: its second use adds a shared definition.
  if (m_options.embed_images && !m_once.insert(image.file).second) define_image(image, reference);
  const auto shared = m_shared.find(image.file);
  const bool is_shared = shared != m_shared.end();
  open(is_shared ? "use" : "image", id);
  if (!is_shared) {
    attribute(m_body, "width", std::to_string(image.width));
    attribute(m_body, "height", std::to_string(image.height));
    attribute(m_body, "preserveAspectRatio", "none");
  }
  attribute(m_body, "transform", matrix(placement));
  if (image.opacity < 100) attribute(m_body, "opacity", percent(image.opacity));
  if (!image.smooth) attribute(m_body, "image-rendering", "pixelated");
  attribute(m_body, "xlink:href", is_shared ? "#" + shared->second : reference);
  m_body += "/>\n";
}

void Writer::share_image(const Group& group) {
  const Image* first = nullptr;
  for (const Item& item : group.items) {
    const auto* part = std::get_if<Group>(&item.content);
    const auto* image =
        part != nullptr && part->items.size() == 1 ? std::get_if<Image>(&part->items[0].content) : nullptr;
    if (image == nullptr || (first != nullptr && image->file != first->file)) return;
    first = image;
  }
  if (first == nullptr || group.items.size() < 2 || m_shared.contains(first->file)) return;
  const std::string reference = image_reference(*first);
  if (!reference.empty()) define_image(*first, reference);
}

void Writer::define_image(const Image& image, const std::string& reference) {
  const std::string id = fmt::format("coq-image-{}", m_shared.size() + 1);
  if (!m_shared.emplace(image.file, id).second) return;
  m_definitions += "    <image";
  attribute(m_definitions, "id", id);
  attribute(m_definitions, "width", std::to_string(image.width));
  attribute(m_definitions, "height", std::to_string(image.height));
  attribute(m_definitions, "preserveAspectRatio", "none");
  attribute(m_definitions, "xlink:href", reference);
  m_definitions += "/>\n";
}

void Writer::write(const Group& group, const std::string& id) {
  // Skip empty parts of tables: an empty group means nothing here.
  if (group.items.empty() && group.role != Role::none) return;
  share_image(group);
  const std::string clip = group.clip ? clip_id(*group.clip) : std::string{};
  open("g", id);
  if (!group.transform.is_identity()) attribute(m_body, "transform", matrix(group.transform));
  if (!clip.empty()) attribute(m_body, "clip-path", fmt::format("url(#{})", clip));
  if (group.opacity < 100) attribute(m_body, "opacity", percent(group.opacity));
  m_body += ">\n";
  ++m_depth;
  for (const Item& item : group.items) write(item);
  --m_depth;
  indent();
  m_body += "</g>\n";
}

std::string Writer::clip_id(const Outline& clip) {
  const std::string id = fmt::format("coq-clip-{}", ++m_clips);
  m_definitions += fmt::format("    <clipPath id=\"{}\"><path d=\"{}\" clip-rule=\"evenodd\"/></clipPath>\n",
                               id, path_data(clip));
  return id;
}

std::string Writer::pattern_id(const Fill& fill) {
  const std::string key = fmt::format("{} {} {} {},{}", fill.pattern, format_color(fill.ink),
                                      fill.pattern_scale, fill.origin.x, fill.origin.y);
  const auto known = m_pattern_ids.find(key);
  if (known != m_pattern_ids.end()) return known->second;
  const std::string id = fmt::format("coq-{}-{}", fill.pattern, m_pattern_ids.size() + 1);
  m_pattern_ids[key] = id;
  const Pattern& pattern = *find_pattern(fill.pattern);
  std::string& out = m_definitions;
  out += "    <pattern";
  attribute(out, "id", id);
  attribute(out, "patternUnits", "userSpaceOnUse");
  attribute_mm(out, "width", pattern.width);
  attribute_mm(out, "height", pattern.height);
  std::string transform;
  if (fill.origin != Point{})
    transform = fmt::format("translate({} {})", format_mm(fill.origin.x), format_mm(fill.origin.y));
  if (fill.pattern_scale != 1000)
    transform +=
        fmt::format("{}scale({})", transform.empty() ? "" : " ", format_thousandths(fill.pattern_scale));
  if (!transform.empty()) attribute(out, "patternTransform", transform);
  out += ">\n";
  for (const PatternMark& mark : pattern.marks) {
    out += "      <path";
    attribute(out, "d", path_data(mark.outline));
    if (mark.stroke > 0) {
      attribute(out, "fill", "none");
      paint(out, "stroke", fill.ink);
      attribute_mm(out, "stroke-width", mark.stroke);
      attribute(out, "stroke-linejoin", "round");
    } else {
      paint(out, "fill", fill.ink);
    }
    out += "/>\n";
  }
  out += "    </pattern>\n";
  return id;
}

}  // namespace coq::svg::detail
