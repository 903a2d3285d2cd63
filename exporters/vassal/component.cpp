// SPDX-License-Identifier: MIT
#include "exporters/vassal/component.h"

#include "core/base/text.h"

namespace coq::exporters::vassal {
namespace {

void append_component(const Component& component, std::string& out) {
  out += '<' + component.name;
  for (const auto& [name, value] : component.attributes) append_attribute(out, name, value);
  if (component.children.empty() && component.text.empty()) {
    out += "/>\n";
    return;
  }
  out += '>';
  // Texts contain tabs that count, so nothing is indented.
  append_escaped(out, component.text, false);
  if (!component.children.empty()) out += '\n';
  for (const Component& child : component.children) append_component(child, out);
  out += "</" + component.name + ">\n";
}

}  // namespace

std::string write_component(const Component& component) {
  std::string out = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\n";
  append_component(component, out);
  return out;
}

}  // namespace coq::exporters::vassal
