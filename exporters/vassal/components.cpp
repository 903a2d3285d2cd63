// SPDX-License-Identifier: MIT
#include "exporters/vassal/components.h"

#include <algorithm>

#include "core/archives/archive_writer.h"
#include "core/base/text.h"
#include "exporters/vassal/sequence.h"

namespace coq::exporters::vassal {
namespace {

using Attributes = std::vector<std::pair<std::string, std::string>>;

std::string map_part(const char* name) {
  return std::string("VASSAL.build.module.map.") + name;
}

/// The viewer of the pieces under the pointer.
Component stack_viewer() {
  return {map_part("CounterDetailViewer"),
          {{"delay", "700"},
           {"showgraph", "true"},
           {"showtext", "true"},
           {"minDisplayPieces", "1"},
           {"graphicsZoom", "1.0"},
           {"zoomlevel", "1.0"},
           {"fontSize", "11"},
           {"display", "from all layers"},
           {"emptyHexReportForma", "$LocationName$"},
           {"summaryReportFormat", "$LocationName$"},
           {"counterReportFormat", ""},
           {"unrotatePieces", "false"},
           {"showNoStack", "false"},
           {"showMoveSelectde", "false"},
           {"showNonMovable", "false"},
           {"version", "4"}}};
}

Component sight_thread(const std::string& name) {
  return {map_part("LOS_Thread"),
          {{"threadName", name},
           {"label", name},
           {"hotkey", "76,130"},
           {"iconName", ""},
           {"snapLOS", "true"},
           {"snapStart", "true"},
           {"snapEnd", "true"},
           {"drawRange", "true"},
           {"scale", "0"},
           {"report", name + " $FromLocation$-$ToLocation$ ($Range$)"}}};
}

/// Returns the parts of a map that players expect, below its boards.
std::vector<Component> usual_parts(const std::string& sight_line) {
  std::vector<Component> out;
  const auto add = [&](const char* name, Attributes attributes = {}) {
    out.push_back({map_part(name), std::move(attributes)});
  };
  add("StackMetrics",
      {{"disabled", "false"}, {"exSepX", "6"}, {"exSepY", "18"}, {"unexSepX", "2"}, {"unexSepY", "4"}});
  add("ForwardToKeyBuffer");
  add("Scroller");
  add("ForwardToChatter");
  add("MenuDisplayer");
  add("MapCenterer");
  add("StackExpander");
  add("PieceMover");
  add("KeyBufferer");
  add("HighlightLastMoved", {{"enabled", "true"}, {"color", "255,0,0"}, {"thickness", "2"}});
  out.push_back(stack_viewer());
  out.push_back(sight_thread(sight_line));
  add("Zoomer", {{"zoomLevels", "0.2,0.35,0.5,0.75,1.0,1.5,2.0"},
                 {"zoomStart", "3"},
                 {"inButtonText", "+"},
                 {"outButtonText", "-"},
                 {"pickButtonText", "%"}});
  add("ImageSaver", {{"buttonText", "PNG"}, {"icon", ""}});
  return out;
}

}  // namespace

Component player_roster(const std::string& button, const std::vector<std::string>& sides) {
  Component out{"VASSAL.build.module.PlayerRoster", {{"buttonText", button}}};
  for (const std::string& side : sides) out.add({"entry", {}, {}, side});
  return out;
}

Component map_window(const std::string& name, const std::string& sight_line, std::vector<Component> boards,
                     std::vector<Component> stacks) {
  Component out{"VASSAL.build.module.Map",
                {{"mapName", name},
                 {"allowMultiple", "false"},
                 {"launch", "false"},
                 {"edgeWidth", "0"},
                 {"edgeHeight", "0"},
                 {"backgroundcolor", "255,255,255"},
                 {"markMoved", "Always"},
                 {"color", "255,0,0"},
                 {"thickness", "3"},
                 {"moveKey", ""}}};
  Component picker{map_part("BoardPicker"),
                   {{"slotScale", "0.2"}, {"slotWidth", "350"}, {"slotHeight", "125"}}};
  picker.children = std::move(boards);
  out.add(std::move(picker));
  for (Component& part : usual_parts(sight_line)) out.add(std::move(part));
  for (Component& stack : stacks) out.add(std::move(stack));
  return out;
}

Component setup_stack(const StackPlace& place) {
  Component out{map_part("SetupStack"), {{"name", place.name}}};
  if (!place.board.empty()) out.attributes.emplace_back("owningBoard", place.board);
  out.attributes.insert(out.attributes.end(), {{"useGridLocation", place.location.empty() ? "false" : "true"},
                                               {"location", place.location},
                                               {"x", std::to_string(place.at.x)},
                                               {"y", std::to_string(place.at.y)}});
  return out;
}

Component piece_list(const std::string& title) {
  return {"VASSAL.build.widget.ListWidget",
          {{"entryName", title}, {"width", "300"}, {"height", "300"}, {"divider", "150"}, {"scale", "1.0"}}};
}

Component piece_window(const std::string& name, const std::string& tip, const std::string& hotkey,
                       std::vector<Component> lists) {
  Component tabs{"VASSAL.build.widget.TabWidget", {{"entryName", name}}};
  tabs.children = std::move(lists);
  Component out{"VASSAL.build.module.PieceWindow",
                {{"name", name},
                 {"text", name},
                 {"tooltip", tip},
                 {"hidden", "false"},
                 {"hotkey", hotkey},
                 {"scale", "1.0"},
                 {"defaultWidth", "0"},
                 {"icon", ""}}};
  out.add(std::move(tabs));
  return out;
}

Component chart_tabs(const std::string& title, const std::vector<ChartPage>& pages) {
  Component out{"VASSAL.build.widget.TabWidget", {{"entryName", title}}};
  for (std::size_t i = 0; i < pages.size(); ++i) {
    const std::string name = pages[i].title.empty() ? std::to_string(i + 1) : clean(pages[i].title);
    out.add({"VASSAL.build.widget.Chart",
             {{"chartName", name}, {"fileName", pages[i].image}, {"description", ""}}});
  }
  return out;
}

Component html_chart(const std::string& title, const std::string& file) {
  return {"VASSAL.build.widget.HtmlChart", {{"chartName", title}, {"fileName", file}, {"description", ""}}};
}

Component chart_window(const std::string& name, const std::string& hotkey, std::vector<Component> tabs) {
  Component all{"VASSAL.build.widget.TabWidget", {{"entryName", name}}};
  all.children = std::move(tabs);
  Component out{"VASSAL.build.module.ChartWindow",
                {{"name", name},
                 {"text", name},
                 {"tooltip", name},
                 {"hotkey", hotkey},
                 {"icon", ""},
                 {"description", ""}}};
  out.add(std::move(all));
  return out;
}

Component turn_tracker(const std::string& name) {
  Component out{"VASSAL.build.module.turn.TurnTracker",
                {{"name", name},
                 {"buttonText", name},
                 {"buttonTooltip", name},
                 {"hotkey", "84,130"},
                 {"nexthotkey", ""},
                 {"prevhotkey", ""},
                 {"icon", ""},
                 {"turnFormat", "$level1$"},
                 {"reportFormat", "* $newTurn$"},
                 {"length", "-1"}}};
  out.add({"VASSAL.build.module.turn.CounterTurnLevel",
           {{"name", name},
            {"property", "Turn"},
            {"turnFormat", name + " $value$"},
            {"start", "1"},
            {"incr", "1"},
            {"loop", "false"},
            {"loopLimit", "-1"}}});
  return out;
}

std::vector<Dice> dice_of(const model::RulesetDocument& ruleset) {
  constexpr int kMostSides = 1'000, kMostDice = 100;
  std::vector<Dice> out;
  const auto add = [&](std::int64_t count, std::int64_t sides) {
    if (count < 1 || count > kMostDice || sides < 2 || sides > kMostSides) return;
    const Dice dice{static_cast<int>(count), static_cast<int>(sides)};
    if (std::find(out.begin(), out.end(), dice) == out.end()) out.push_back(dice);
  };
  if (const model::Value* stated = ruleset.find_value("dice")) {
    for (const std::string_view text : split_words(stated->text)) {
      const std::size_t cut = text.find('d');
      if (cut == std::string_view::npos) continue;
      add(parse_integer(text.substr(0, cut)).value_or(0), parse_integer(text.substr(cut + 1)).value_or(0));
    }
  }
  if (!out.empty()) return out;
  for (const model::Value& value : ruleset.values)
    if (value.id == "die" || value.id.ends_with(".die")) add(1, parse_integer(value.text).value_or(0));
  std::sort(out.begin(), out.end(), [](const Dice& a, const Dice& b) { return a.sides < b.sides; });
  if (out.empty()) {
    add(1, 6);
    add(2, 6);
  }
  return out;
}

Component dice_button(const std::string& name, const Dice& dice) {
  return {"VASSAL.build.module.DiceButton",
          {{"name", name},
           {"text", name},
           {"tooltip", name},
           {"icon", ""},
           {"hotkey", ""},
           {"nDice", std::to_string(dice.count)},
           {"nSides", std::to_string(dice.sides)},
           {"plus", "0"},
           {"addToTotal", "0"},
           {"reportTotal", dice.count > 1 ? "true" : "false"},
           {"prompt", "false"},
           {"reportFormat", "** $name$ = $result$ ** <$PlayerName$>"}}};
}

std::string module_data(const ModuleData& data) {
  Component out{"data", {{"version", "1"}}};
  out.add({"version", {}, {}, data.version});
  out.add({"VassalVersion", {}, {}, kEngineVersion});
  out.add({"dateSaved", {}, {}, std::to_string(data.date * 1'000)});
  out.add({"description", {}, {}, data.description});
  out.add({"name", {}, {}, data.name});
  return write_component(out);
}

std::string set_up_name(std::size_t number) {
  return fmt::format("setup-{}.vsav", number + 1);
}

Result<std::string> set_up_file(const std::string& map, const std::string& board, const std::string& data) {
  constexpr char kCommands = '\x1B';
  const std::string boards = sequence({map + "BoardPicker", sequence({board}, '/'), "0", "0"}, '\t');
  const std::string commands = sequence({"begin_save", boards, "end_save"}, kCommands);
  // The engine hides saved games from the eye: hexadecimal digits after a key, which is 0 here.
  std::string hidden = "!VCSK00";
  for (const char c : commands) hidden += fmt::format("{:02x}", static_cast<unsigned char>(c));
  return archives::write_archive({{"savedGame", hidden}, {"moduledata", data}, {"savedata", data}});
}

}  // namespace coq::exporters::vassal
