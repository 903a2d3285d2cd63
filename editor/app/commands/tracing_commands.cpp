// SPDX-License-Identifier: MIT
// Inks and contours of the scan, and the review of candidates.
#include "editor/app/commands/detail/rows.h"
#include "editor/app/tracing/ink_desk.h"
#include "editor/app/tracing/relief_desk.h"
#include "editor/app/tracing/review_tool.h"

namespace coq::app {
namespace {

/// Candidates with at least this score may be taken without a look at each.
constexpr double kSureScore = 0.9;

const char* why_no_current(Context c) {
  return c.bench().review().why_no_current();
}

const char* why_not_taken_back(Context c) {
  return c.bench().review().can_take_back() ? nullptr
                                            : translatable("Nothing was decided since the project was opened");
}

Rows ink_rows() {
  return {
      {.id = "trace.inks",
       .title = translatable("Name the inks of the scan…"),
       .menu = kMapMenu,
       .begins_group = true,
       .words = translatable("trace the scan, vectorise, classify colours, pipette, segmentation, digitise"),
       .why_not = [](Context c) { return c.bench().inks().why_not(); },
       .is_on = [](Context c) { return c.tools.active().id() == "inks"; },
       .act =
           [](Context c) {
             c.tools.activate("inks");
             c.window().show_panel("inks");
           }},
      {.id = "trace.tint",
       .title = translatable("Inks shown as a tint"),
       .menu = kMapMenu,
       .words = translatable("classes, colours over the scan, overlay"),
       .why_not = [](Context c) { return c.bench().inks().why_not(); },
       .is_on = [](Context c) { return c.bench().inks().shows_tint(); },
       .ticked = true,
       .act = [](Context c) { c.bench().inks().show_tint(!c.bench().inks().shows_tint()); }},
      {.id = "trace.find",
       .title = translatable("Find candidates"),
       .menu = kMapMenu,
       .words = translatable("vectorise, trace the whole scan, search areas and lines"),
       .why_not = [](Context c) { return c.bench().inks().why_not_find(); },
       .act = [](Context c) { c.report(c.bench().inks().find_candidates()); }},
      {.id = "trace.stop",
       .title = translatable("Stop tracing the scan"),
       .words = translatable("cancel the search"),
       .why_not =
           [](Context c) {
             const ReliefDesk::Work relief = c.bench().relief().work();
             const bool any = c.bench().inks().work() != InkDesk::Work::none ||
                              relief == ReliefDesk::Work::searching || relief == ReliefDesk::Work::hills;
             return any ? nullptr : translatable("Nothing is under way");
           },
       .act =
           [](Context c) {
             c.bench().inks().stop();
             c.bench().relief().stop();
           }},
  };
}

Rows relief_rows() {
  return {
      {.id = "trace.uphill",
       .title = translatable("Uphill strokes"),
       .keys = "Shift+G",
       .menu = kMapMenu,
       .words = translatable("contours, heights, number contours, relief, hills"),
       .why_not = [](Context c) { return c.bench().relief().why_not(); },
       .is_on = [](Context c) { return c.tools.active().id() == "uphill"; },
       .act =
           [](Context c) {
             c.tools.activate("uphill");
             c.window().show_panel("relief");
           }},
      {.id = "trace.contours",
       .title = translatable("Find contours"),
       .menu = kMapMenu,
       .words = translatable("height lines, isolines, search relief"),
       .why_not = [](Context c) { return c.bench().relief().why_not_find(); },
       .act =
           [](Context c) {
             c.tools.activate("uphill");
             c.report(c.bench().relief().find_contours());
           }},
      {.id = "trace.hills",
       .title = translatable("Make hills of the contours"),
       .menu = kMapMenu,
       .words = translatable("levels, crests, hill areas from contours"),
       .why_not = [](Context c) { return c.bench().relief().why_not_hills(); },
       .act = [](Context c) { c.report(c.bench().relief().make_hills()); }},
  };
}

Command decision(std::string_view id, const char* title, const char* words, void (*act)(Context)) {
  return {
      .id = id, .title = title, .words = words, .why_not = why_no_current, .act = [act](Context c) { act(c); }};
}

Rows review_rows() {
  return {
      {.id = "trace.review",
       .title = translatable("Review the candidates"),
       .keys = "Ctrl+Shift+K",
       .menu = kMapMenu,
       .words = translatable("check traced areas, accept, reject"),
       .why_not = [](Context c) { return c.bench().review().why_not(); },
       .is_on = [](Context c) { return c.tools.active().id() == "review"; },
       .act =
           [](Context c) {
             c.window().show_panel("candidates");
             c.tools.activate("review");
           }},
      decision("candidate.next", translatable("Next candidate"), translatable("skip, later"),
               [](Context c) { c.bench().review().step(1); }),
      decision("candidate.previous", translatable("Previous candidate"), "",
               [](Context c) { c.bench().review().step(-1); }),
      decision("candidate.take", translatable("Take the candidate"), translatable("accept, into the map"),
               [](Context c) {
                 if (const auto taken = c.bench().review().take(); !taken) c.bench().say(taken.error().message);
               }),
      decision("candidate.refuse", translatable("Throw the candidate away"),
               translatable("refuse, reject, delete"),
               [](Context c) { c.report(c.bench().review().refuse()); }),
      decision("candidate.edit", translatable("Take the candidate and edit it"),
               translatable("nodes, vertices"),
               [](Context c) {
                 c.tools.activate("review");
                 c.tools.with_active<ReviewTool>(&ReviewTool::edit);
               }),
      {.id = "candidate.back",
       .title = translatable("Take the last decision back"),
       .words = translatable("undo the review, last candidate again"),
       .why_not = why_not_taken_back,
       .act = [](Context c) { c.report(c.bench().review().take_back()); }},
      {.id = "candidate.take-all",
       .title = translatable("Take all candidates above 0.9"),
       .words = translatable("accept all, batch"),
       .why_not =
           [](Context c) {
             if (const char* why = c.bench().review().why_not()) return why;
             return c.bench().review().count_above(kSureScore) > 0
                        ? nullptr
                        : translatable("No open candidate has a score of 0.9 or more");
           },
       .act = [](Context c) { c.report(c.bench().review().take_all_above(kSureScore)); }},
  };
}

}  // namespace

Rows tracing_commands() {
  return rows_of({ink_rows, relief_rows, review_rows});
}

}  // namespace coq::app
