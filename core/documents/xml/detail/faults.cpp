// SPDX-License-Identifier: MIT
#include "core/documents/xml/detail/faults.h"

#include <algorithm>

#include "core/base/suggest.h"
#include "core/base/text.h"

namespace coq::xml::detail {
namespace {

constexpr std::size_t kMostProblems = 200;

}  // namespace

std::string shown(std::string_view text) {
  constexpr std::size_t kLongest = 60;
  std::string out;
  for (const char c : text.substr(0, kLongest)) {
    const auto code = static_cast<unsigned char>(c);
    out += code < 0x20 || code == 0x7F ? ' ' : c;
  }
  if (text.size() > kLongest) {
    out.resize(std::min(out.size(), find_invalid_utf8(out)));
    out += "...";
  }
  return out;
}

bool Faults::full() const {
  return m_problems.size() >= kMostProblems;
}

void Faults::add(const char* check, Message message, SourcePlace place) {
  if (!full()) m_problems.push_back(make_error(check, std::move(message), place));
}

void Faults::add_misplaced(std::string_view part, std::string_view around, const std::string& meant,
                           SourcePlace place) {
  add("xml.element", suggesting(message("<{}> is not allowed in <{}>", shown(part), shown(around)), meant),
      place);
}

void Faults::leave_out(pugi::xml_node element) {
  if (const pugi::xml_attribute id = element.attribute("id")) m_left_out.emplace_back(id.value());
  for (const pugi::xml_node part : element.children()) leave_out(part);
}

}  // namespace coq::xml::detail
