# What this system may use, a line for each of its folders. One in core/rules is found by its name in
# cmake/systems.cmake; this one belongs to the tests, which make its modules themselves.
coq_module(tests/tiny/ford "core/game;core/sight")
coq_module(tests/tiny/ford/system "core/rules;tests/tiny/ford")
