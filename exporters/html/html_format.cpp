// SPDX-License-Identifier: MIT
#include "exporters/html/html_format.h"

#include "core/base/base64.h"
#include "exporters/html/page_parts.h"
#include "exporters/html/page_words.h"
#include "exporters/pages/pages.h"
#include "exporters/web_data/world.h"

namespace coq::exporters {
namespace {

using web::Json;

std::string data_address(const web::Picture& picture) {
  return "data:image/webp;base64," + base64(picture.bytes);
}

/// Returns JSON that can stand in a script element: no text of a document can end the element.
std::string script_json(const Json& json) {
  const std::string text = json.dump(-1, ' ', false, Json::error_handler_t::replace);
  std::string out;
  out.reserve(text.size());
  for (const char c : text) {
    if (c == '<' || c == '>' || c == '&')
      out += fmt::format("\\u{:04x}", static_cast<unsigned>(c));
    else
      out += c;
  }
  return out;
}

std::string markup_text(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '<')
      out += "&lt;";
    else if (c == '>')
      out += "&gt;";
    else if (c == '&')
      out += "&amp;";
    else if (c == '"')
      out += "&quot;";
    else
      out += c;
  }
  return out;
}

/// Returns the orders, each in an element of its own. Texts are in base64, so that nobody reads them by chance
/// in the source of the page.
std::string order_elements(const std::vector<web::SideOrder>& orders) {
  std::string out;
  for (const web::SideOrder& order : orders) {
    Json pages = Json::array();
    for (const web::SideOrder::Page& page : order.pages)
      pages.push_back({{"title", base64(page.title)},
                       {"text", base64(page.text)},
                       {"picture", data_address(order.pictures[page.picture])}});
    const Json json{{"scene", order.scene}, {"side", order.side}, {"pages", std::move(pages)}};
    out += "<script type=\"application/json\" class=\"order\">" + script_json(json) + "</script>\n";
  }
  return out;
}

/// Replaces each `{{NAME}}` of the page's markup once, from its beginning to its end, so that nothing in a
/// document can be taken for a place.
std::string fill_page(const std::vector<std::pair<std::string_view, std::string>>& places) {
  std::string out;
  std::string_view rest = html::kPageMarkup;
  for (std::size_t open = rest.find("{{"); open != rest.npos; open = rest.find("{{")) {
    const std::size_t close = rest.find("}}", open);
    out += rest.substr(0, open);
    const std::string_view name = rest.substr(open + 2, close - open - 2);
    for (const auto& [place, text] : places)
      if (place == name) out += text;
    rest.remove_prefix(close + 2);
  }
  return out += rest;
}

Result<std::string> write_page(const std::vector<Request>& requests, const std::string& title,
                               Problems& problems) {
  web::WebOptions options;
  if (Status taken = take_options(requests.front(), web::web_option_table(), options); !taken)
    return taken.error();
  const auto sources = web::gather_sources(requests, title, options, problems);
  if (!sources) return sources.error();
  auto world = web::make_world(*sources, options, problems);
  if (!world) return world.error();
  Json data = std::move(world->data);
  data["words"] = html::page_words(sources->lang);
  data["pictures"] = Json::array();
  for (const web::Picture& picture : world->pictures)
    data["pictures"].push_back(
        {{"width", picture.width}, {"height", picture.height}, {"address", data_address(picture)}});
  return fill_page({{"LANG", markup_text(sources->lang)},
                    {"TITLE", markup_text(sources->title)},
                    {"STYLE", std::string(html::kPageStyle)},
                    {"DATA", script_json(data)},
                    {"ORDERS", order_elements(world->orders)},
                    {"SCRIPT", std::string(html::kPageScript)}});
}

Result<std::string> write_one(const Request& request, Problems& problems) {
  return write_page({request}, "", problems);
}

}  // namespace

Format html_format() {
  Format format;
  format.id = "html";
  format.extensions = {"html"};
  format.doc = translatable(
      "a page for browsers in a single file: map, terrain, units, lines of sight, orders, and games to play "
      "back");
  format.kinds = {model::Kind::map, model::Kind::scenario, model::Kind::play};
  format.losses =
      web::web_losses({translatable("The order of a side is hidden behind its button, but not encrypted."),
                       translatable("The page does not enforce rules.")});
  format.options = describe_options(web::web_option_table());
  format.write = write_one;
  format.write_project = write_page;
  return format;
}

}  // namespace coq::exporters
