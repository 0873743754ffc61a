# unite(TARGET): its sources of one folder are compiled as one, which spares reading and making again what they share.
# So names in the anonymous namespaces of a folder are different. To change a few files again and again, configure with
# -DGIOSTRA_UNITY=OFF: then each is compiled by itself.
option(GIOSTRA_UNITY "compile the sources of a folder as one" ON)

function(unite target)
  get_target_property(sources ${target} SOURCES)
  list(FILTER sources INCLUDE REGEX "\\.cpp$")
  foreach(source ${sources})
    get_filename_component(folder ${source} DIRECTORY)
    file(RELATIVE_PATH folder ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/.. ${folder})
    string(MAKE_C_IDENTIFIER ${folder} group)
    set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${group})
  endforeach()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ${GIOSTRA_UNITY} UNITY_BUILD_MODE GROUP)
endfunction()
