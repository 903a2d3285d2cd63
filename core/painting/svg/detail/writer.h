// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>

#include "core/base/problem.h"
#include "core/drawing/primitives/scene.h"
#include "core/painting/svg/svg_export.h"

namespace coq::svg::detail {

// Building blocks of SVG.

/// Escapes text for element content and attributes in double quotes. Drops control characters, which XML does
/// not allow.
std::string escaped(std::string_view text);

/// Appends ` name="value"`, escaped.
void attribute(std::string& out, std::string_view name, std::string_view value);
void attribute_mm(std::string& out, std::string_view name, Um value);

/// Returns the value of the attribute `d`, in millimetres.
std::string path_data(const drawing::Outline& outline);
std::string matrix(const drawing::Transform& transform);

/// Appends ` fill="#..."`, with ` fill-opacity` if the colour is translucent; `name` is `fill` or `stroke`.
void paint(std::string& out, std::string_view name, drawing::Color color);
void stroke(std::string& out, const drawing::Stroke& stroke);
void font(std::string& out, const drawing::Font& font);

/// Writes layers. The patterns and clips that they refer to are collected in `definitions()`.
class Writer {
 public:
  Writer(const SvgOptions& options, Problems& problems) : m_options(options), m_problems(problems) {}

  void write(const drawing::Layer& layer, std::size_t number);
  const std::string& body() const { return m_body; }
  const std::string& definitions() const { return m_definitions; }

 private:
  void write(const drawing::Item& item);
  void write(const drawing::Shape& shape, const std::string& id);
  void write(const drawing::TextRun& run, const std::string& id);
  void write(const drawing::Paragraph& paragraph, const std::string& id);
  void write(const drawing::Image& image, const std::string& id);
  void write(const drawing::Group& group, const std::string& id);

  void open(std::string_view element, const std::string& id);
  void add_id(const std::string& id);
  /// Appends text, with each typed degree sign as a raised o.
  void add_text(const std::string& text, const drawing::Font& font);
  std::string pattern_id(const drawing::Fill& fill);
  std::string clip_id(const drawing::Outline& clip);
  std::string image_reference(const drawing::Image& image);
  /// Defines the picture that all pieces of a bent scan share.
  void share_image(const drawing::Group& group);
  void define_image(const drawing::Image& image, const std::string& reference);
  void indent() { m_body.append(m_depth * 2, ' '); }

  const SvgOptions& m_options;
  Problems& m_problems;
  std::string m_body;
  std::string m_definitions;
  std::set<std::string> m_ids;
  std::map<std::string, std::string> m_pattern_ids;
  std::map<std::string, std::string> m_images;  ///< reference by file; empty if the file cannot be read
  std::map<std::string, std::string> m_shared;  ///< id of the shared definition, by file
  std::set<std::string> m_once;                 ///< files of pictures written so far
  std::size_t m_clips = 0;
  std::size_t m_depth = 1;
};

}  // namespace coq::svg::detail
