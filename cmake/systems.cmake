# The rule systems of the programs: their folders in systems, in the order of lists. A line here registers one; its
# folder has a levels.cmake, and system/system.h with its rules::System (docs/rule-systems.md).
set(COQ_SYSTEMS
  red_poppies
  dogme
  tactique
  perry_heroes
  terrain_napoleonien
)

# coq_list_systems(FILE FOLDER...): writes the source that lists the systems in these folders.
function(coq_list_systems file)
  set(includes "")
  set(calls "")
  foreach(folder IN LISTS ARGN)
    get_filename_component(system ${folder} NAME)
    string(APPEND includes "#include \"${folder}/system/system.h\"\n")
    string(APPEND calls "      &coq::${system}::system(),\n")
  endforeach()
  file(CONFIGURE OUTPUT ${file} @ONLY CONTENT "#include \"systems/all/systems.h\"
@includes@
const std::vector<const coq::rules::System*>& coq::systems::all() {
  static const std::vector<const rules::System*> list = {
@calls@  };
  return list;
}
")
endfunction()

# coq_list_elements(FILE SYSTEM...): writes the source that lists the elements that these systems add to scenarios.
function(coq_list_elements file)
  set(includes "")
  set(calls "")
  foreach(system IN LISTS ARGN)
    string(APPEND includes "#include \"systems/${system}/elements/elements.h\"\n")
    string(APPEND calls "    for (const OwnKind* kind : coq::${system}::elements()) all.push_back(kind);\n")
  endforeach()
  file(CONFIGURE OUTPUT ${file} @ONLY CONTENT "#include \"core/documents/model/own_elements.h\"
@includes@
std::span<const coq::model::OwnKind* const> coq::model::own_kinds() {
  static const std::vector<const OwnKind*> list = [] {
    std::vector<const OwnKind*> all;
@calls@    return all;
  }();
  return list;
}
")
endfunction()

# coq_list_sheets(FILE SYSTEM...): writes the source that lists the systems that have sheets of their own.
function(coq_list_sheets file)
  set(includes "")
  set(calls "")
  foreach(system IN LISTS ARGN)
    string(APPEND includes "#include \"systems/${system}/sheets/sheets.h\"\n")
    string(APPEND calls "      &coq::${system}::sheets(),\n")
  endforeach()
  file(CONFIGURE OUTPUT ${file} @ONLY CONTENT "#include \"core/drawing/play_sheets/play_sheets.h\"
@includes@
std::span<const coq::scene::SystemSheets* const> coq::scene::system_sheets() {
  static const std::vector<const SystemSheets*> list = {
@calls@  };
  return list;
}
")
endfunction()
