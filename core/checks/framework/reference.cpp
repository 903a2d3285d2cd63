// SPDX-License-Identifier: MIT
#include "core/checks/framework/reference.h"

#include <fmt/format.h>

#include <algorithm>

namespace coq::validate {
namespace {

constexpr const char* kHead = R"(# Checks

What `coquelicot check` looks for, and the editor while you work. The id stands in brackets behind each problem. This page is
made from the list of checks in the program; a test keeps the two alike.

Errors make `check` exit with 1, warnings only with `--strict`; information is shown with `--info`. A check that can report in
two ways is listed with the severity of its main problem. Files that cannot be read are reported as `file.read`, `xml.*`
(`syntax`, `kind`, `version`, `element`, `attribute`, `value`, `id`), `project.reference` and `project.ruleset`.

For documents of Red Poppies the checks of the rules' digest (`red-poppies:V01`...) are added; some of them do the work of a
check of all systems, which is then left out: the last column names it. V50 plays a game log over again, as `coquelicot play --log`
does.
)";

constexpr const char* kFoot = R"(
## How to add a check

1. Write a function in `core/checks/common/` (all systems) or `systems/<system>/checks/` (one system), in the file of its
   family: it takes the view of what it looks at (`core/checks/framework/views.h`) and a `Reporter`, and reports one clear sentence for
   each fault, with the element that it is about. It computes nothing that another check needs too: that goes into the view.
2. Give it a row: of all systems in `core_checks.cpp`, where `functions.h` declares it; of one system at the end of the file in
   which it stands. A row has an id, the requirement, a severity, the function; for a system its rule, the system, and the check
   of all systems that it takes the place of.
3. Add a test that has the id for a tag, with a document that fails (and its line) and one that passes.
4. Run `COQ_UPDATE=1 build/dev/bin/coq_test_core_checks_framework` to bring this page up to date.
)";

std::string_view severity_name(Severity severity) {
  constexpr std::string_view kNames[] = {"info", "warning", "error"};
  return kNames[static_cast<std::size_t>(severity)];
}

void append_table(const Registry& registry, std::string_view system, std::string& out) {
  const bool of_system = !system.empty();
  out += of_system ? fmt::format(
                         "\n## {}\n\n| id | severity | looks at | requirement | rule | in place of |\n"
                         "|---|---|---|---|---|---|\n",
                         system)
                   : "\n## All systems\n\n| id | severity | looks at | requirement |\n|---|---|---|---|\n";
  std::vector<Check> checks;
  for (const Check& check : registry.checks()) {
    if (check.system == system) checks.push_back(check);
  }
  // The numbers of a digest are looked up; our own words stand by families.
  if (of_system) {
    std::sort(checks.begin(), checks.end(), [](const Check& a, const Check& b) { return a.id < b.id; });
  }
  for (const Check& check : checks) {
    out += fmt::format("| `{}` | {} | {} | {} |", check.id, severity_name(check.severity),
                       subject_name(check.subject()), check.title);
    if (of_system) out += fmt::format(" {} | {} |", check.rule, check.instead_of);
    out += '\n';
  }
}

}  // namespace

std::string reference(const Registry& registry) {
  std::string out = kHead;
  std::vector<std::string_view> systems{""};
  for (const Check& check : registry.checks()) {
    if (std::find(systems.begin(), systems.end(), check.system) == systems.end())
      systems.push_back(check.system);
  }
  for (const std::string_view system : systems) append_table(registry, system, out);
  return out + kFoot;
}

}  // namespace coq::validate
