// SPDX-License-Identifier: MIT
#include <ostream>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/commands/commands.h"
#include "core/base/text.h"
#include "exporters/registry/registry.h"
#include "importers/registry/registry.h"

namespace coq::cli {
namespace {

using Json = nlohmann::ordered_json;

struct FormatsArguments {
  std::string format;
  std::string as = "text";
};

std::vector<std::string> kind_names(const std::vector<model::Kind>& kinds) {
  std::vector<std::string> out;
  for (const model::Kind kind : kinds) out.emplace_back(model::kind_name(kind));
  return out;
}

/// Returns the kinds of documents that accept an option; empty means all.
template <class Option>
std::vector<std::string> kinds_of(const Option& option) {
  if constexpr (requires { option.kinds; }) return kind_names(option.kinds);
  return {};
}

/// A format without kinds of documents is for whole projects.
template <class Format>
std::string kinds_text(const Format& format) {
  return format.kinds.empty() ? "project" : join(kind_names(format.kinds), " ");
}

template <class Format>
void print_format(const Context& context, const Format& format, std::string_view verb) {
  *context.out << fmt::format("{} {} (.{}; {})\n    {}\n", verb, format.id, join(format.extensions, " ."),
                              kinds_text(format), context.tr(format.doc));
  for (const std::string& loss : format.losses) {
    *context.out << fmt::format("    - {}\n", context.tr(loss));
  }
  for (const auto& option : format.options) {
    const std::vector<std::string> of = kinds_of(option);
    *context.out << fmt::format("    --option {}={}  {}{}{}\n", option.name, context.tr(option.values),
                                of.empty() ? "" : fmt::format("({}) ", join(of, " ")), context.tr(option.doc),
                                option.fallback.empty() ? "" : fmt::format(" [{}]", option.fallback));
  }
}

template <class Format>
Json format_as_json(const Context& context, const Format& format, const char* verb) {
  Json out{{"verb", verb},
           {"id", format.id},
           {"extensions", format.extensions},
           {"kinds", kind_names(format.kinds)}};
  out["text"] = context.tr(format.doc);
  out["losses"] = Json::array();
  for (const std::string& loss : format.losses) out["losses"].push_back(context.tr(loss));
  out["options"] = Json::array();
  for (const auto& option : format.options) {
    out["options"].push_back({{"name", option.name},
                              {"values", context.tr(option.values)},
                              {"default", option.fallback},
                              {"kinds", kinds_of(option)},
                              {"text", context.tr(option.doc)}});
  }
  return out;
}

void run_formats(Context& context, const FormatsArguments& arguments) {
  Json json = Json::array();
  std::vector<std::string> ids;
  bool found = false;
  const auto show = [&](const auto& format, const char* verb) {
    if (std::find(ids.begin(), ids.end(), format.id) == ids.end()) ids.push_back(format.id);
    if (!arguments.format.empty() && arguments.format != format.id) return;
    found = true;
    if (arguments.as == "json")
      json.push_back(format_as_json(context, format, verb));
    else
      print_format(context, format, verb);
  };
  for (const auto& format : importers::all_formats()) show(format, "import");
  for (const auto& format : exporters::all_formats()) show(format, "export");
  if (!found)
    usage_error(context,
                message("there is no format \"{}\"; the formats are: {}", arguments.format, join(ids, ", ")));
  if (arguments.as == "json") *context.out << json.dump(2) << '\n';
}

}  // namespace

void add_formats(CLI::App& app, Context& context) {
  CLI::App* command =
      app.add_subcommand("formats", context.tr("Lists every importer and exporter with its options"));
  const auto arguments = std::make_shared<FormatsArguments>();
  command->add_option("FORMAT", arguments->format, context.tr("Only this format, for example pdf"));
  command->add_option("--format", arguments->as, context.tr("text or json"))
      ->check(CLI::IsMember({"text", "json"}));
  command->callback([&context, arguments] { run_formats(context, *arguments); });
}

}  // namespace coq::cli
