// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "core/drawing/primitives/scene.h"

/// Words of SVG.
namespace coq::svg::detail {

/// For text and for attributes in double quotes. Control characters, which XML has not, are left out.
std::string escaped(std::string_view text);
std::string base64(std::string_view bytes);

/// ` name="value"`, escaped.
void attribute(std::string& out, std::string_view name, std::string_view value);
void attribute_mm(std::string& out, std::string_view name, Um value);

/// The value of `d`, in millimetres.
std::string path_data(const scene::Outline& outline);
std::string matrix(const scene::Transform& transform);

/// ` fill="#..."`, with ` fill-opacity` where it is translucent; `name` is fill or stroke.
void paint(std::string& out, std::string_view name, scene::Color color);
void stroke(std::string& out, const scene::Stroke& stroke);
void font(std::string& out, const scene::Font& font);

}  // namespace coq::svg::detail
