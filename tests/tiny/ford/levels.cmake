# What this system may use, a line for each of its folders. One in systems is found by its name in
# cmake/systems.cmake; this one belongs to the tests, which make its modules themselves.
coq_module(tests/tiny/ford "core/play/engine;core/sight/models")
coq_module(tests/tiny/ford/system "core/play/system;tests/tiny/ford")
