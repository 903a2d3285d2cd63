// SPDX-License-Identifier: MIT
#include <fmt/ostream.h>

#include "core/base/text.h"
#include "editor/cli/commands/commands.h"
#include "exporters/registry.h"
#include "importers/registry.h"

namespace coq::cli {
namespace {

std::vector<std::string> kind_names(const std::vector<model::Kind>& kinds) {
  std::vector<std::string> out;
  for (const model::Kind kind : kinds) out.emplace_back(model::kind_name(kind));
  return out;
}

template <class Format>
void print_format(const Context& context, const Format& format, std::string_view verb) {
  fmt::print(*context.out, "{} {} (.{}; {})\n    {}\n", verb, format.id, join(format.extensions, " ."),
             join(kind_names(format.kinds), " "), context.tr(format.doc));
  for (const std::string& loss : format.losses) {
    fmt::print(*context.out, "    - {}\n", context.tr(loss));
  }
  for (const auto& option : format.options) {
    std::vector<std::string> of;
    if constexpr (requires { option.kinds; }) of = kind_names(option.kinds);
    fmt::print(*context.out, "    --option {}={}  {}{}{}\n", option.name, context.tr(option.values),
               of.empty() ? "" : fmt::format("({}) ", join(of, " ")), context.tr(option.doc),
               option.fallback.empty() ? "" : fmt::format(" [{}]", option.fallback));
  }
}

}  // namespace

void add_formats(CLI::App& app, Context& context) {
  CLI::App* command =
      app.add_subcommand("formats", context.tr("Lists every importer and exporter with its options"));
  command->callback([&context] {
    for (const auto& format : importers::all_formats()) print_format(context, format, "import");
    for (const auto& format : exporters::all_formats()) print_format(context, format, "export");
  });
}

}  // namespace coq::cli
