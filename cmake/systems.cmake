# The rule systems of the programs: their folders in core/rules, in the order of lists. A line here registers one; its
# folder has a levels.cmake, and system/system.h with its rules::System (docs/rule-systems.md).
set(COQ_SYSTEMS
  red_poppies
  dogme
  tactique
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
  file(CONFIGURE OUTPUT ${file} @ONLY CONTENT "#include \"core/systems/systems.h\"
@includes@
const std::vector<const coq::rules::System*>& coq::systems::all() {
  static const std::vector<const rules::System*> list = {
@calls@  };
  return list;
}
")
endfunction()
